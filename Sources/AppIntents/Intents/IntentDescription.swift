// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// What an intent does, in words, with the shelf it belongs on and words to find it by.
public struct IntentDescription: Sendable, Hashable, ExpressibleByStringInterpolation {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  public let searchKeywords: [LocalizedStringResource]
  public let resultValueName: LocalizedStringResource?
  package let isUnstated: Bool

  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.init(descriptionText, categoryName: categoryName, searchKeywords: searchKeywords, resultValueName: nil)
  }

  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource?
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
    self.resultValueName = resultValueName
    isUnstated = false
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  private init() {
    descriptionText = ""
    categoryName = nil
    searchKeywords = []
    resultValueName = nil
    isUnstated = true
  }

  /// Stands for an author who declared no description, where the type leaves no room for nil.
  package static let unstated = IntentDescription()
}
