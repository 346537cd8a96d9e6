// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Opens a link: alone as the intent of a button, or as what the result of another intent opens.
///
/// The host opens it as a widget's link: one of the app's own schemes in the app, one of the web in the browser.
public struct OpenURLIntent: AppIntent {
  public static let title: LocalizedStringResource = "Open URL"
  public static let isDiscoverable = false

  @Parameter(title: "URL") public var url: URL

  public init() {}

  public init(_ url: URL) { self.url = url }

  public func perform() async throws -> some IntentResult { .result() }
}
