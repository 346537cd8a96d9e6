// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A sentence shown or spoken while or after an intent runs.
public struct IntentDialog: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let full: LocalizedStringResource
  package let supporting: LocalizedStringResource?
  package let systemImageName: String?

  public init(_ dialog: LocalizedStringResource) {
    self.init(full: dialog, supporting: nil, systemImageName: nil)
  }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.init(full: full, supporting: supporting, systemImageName: nil)
  }

  public init(full: LocalizedStringResource, systemImageName: String) {
    self.init(full: full, supporting: nil, systemImageName: systemImageName)
  }

  public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) {
    self.init(full: full, supporting: .some(supporting), systemImageName: .some(systemImageName))
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  private init(full: LocalizedStringResource, supporting: LocalizedStringResource?, systemImageName: String?) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }
}
