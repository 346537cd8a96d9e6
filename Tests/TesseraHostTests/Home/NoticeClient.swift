// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraWire

/// A bare program in place of an app: knocks at the door of a home screen.
enum NoticeClient {
  static func send(_ notice: Notice, folder: String) -> NoticeReply? {
    var descriptor: Int32 = -1
    guard csystem_connect_local(folder, Notice.doorName, &descriptor) == 0 else { return nil }
    defer { close(descriptor) }
    let bytes = notice.encode()
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return nil }
    var buffer = [UInt8](repeating: 0, count: Notice.maximumLength)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? try? NoticeReply(decoding: buffer[..<count]) : nil
  }
}
