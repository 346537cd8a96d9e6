// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A folder for app groups that lives as long as this object: pictures are made without the user's own data.
package final class ThrowAwayContainer: Sendable {
  package let path: String

  package init(in folder: String = NSTemporaryDirectory()) throws(HostError) {
    var template = Array((folder + "/tessera-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HostError(
        .cacheFailed, "No folder can be made there: \(String(cString: strerror(errno))).", location: folder)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
