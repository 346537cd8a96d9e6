// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraModel
import TesseraWire

#if canImport(Glibc)
  import Glibc
#endif

/// The way from an author's program to the home screen that shows its widgets.
///
/// There is one where the folder of the app groups has a door: under `tessera run`, and for a program that is started
/// by hand with `TESSERA_CONTAINER` set to that folder.
package enum HostDoor {
  /// Tells the host something and waits for its answer, at most two seconds.
  ///
  /// - Returns: nil where no home screen is there, which is no fault: pictures are made without one.
  package static func send(_ notice: Notice) -> NoticeReply? {
    guard let folder = ProcessInfo.processInfo.environment["TESSERA_CONTAINER"], !folder.isEmpty else { return nil }
    return send(notice, folder: folder)
  }

  package static func send(_ notice: Notice, folder: String) -> NoticeReply? {
    var descriptor: Int32 = -1
    guard csystem_connect_local(folder, Notice.doorName, &descriptor) == 0 else { return nil }
    defer { close(descriptor) }
    let message = notice.encode()
    guard message.count <= Notice.maximumLength,
      Glibc.send(descriptor, message, message.count, Int32(MSG_NOSIGNAL)) == message.count
    else { return nil }
    var buffer = [UInt8](repeating: 0, count: Notice.maximumLength)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    return try? NoticeReply(decoding: buffer[..<count])
  }
}
