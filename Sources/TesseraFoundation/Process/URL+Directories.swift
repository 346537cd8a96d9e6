// SPDX-License-Identifier: Apache-2.0
import Foundation

// Folders of the person, which Foundation on Linux names by FileManager alone.
extension URL {
  private static func folder(_ directory: FileManager.SearchPathDirectory, else path: String) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? homeDirectory.appending(path: path, directoryHint: .isDirectory)
  }

  public static var documentsDirectory: URL { folder(.documentDirectory, else: "Documents") }
  public static var cachesDirectory: URL { folder(.cachesDirectory, else: ".cache") }
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory, else: ".local/share") }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory, else: "Downloads") }
  public static var libraryDirectory: URL { folder(.libraryDirectory, else: ".local/share") }
}
