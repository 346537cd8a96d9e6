// SPDX-License-Identifier: Apache-2.0
import Foundation

extension URL {
  /// The folder for a person's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The folder for what can be fetched again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder for what a program keeps for itself.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  public static var desktopDirectory: URL { folder(.desktopDirectory) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }
}

extension FileManager {
  /// Nil: there is no iCloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Nil: there is no iCloud.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}
