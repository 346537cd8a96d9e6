// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Synchronization
import TesseraModel
import TesseraWire

/// The way from an author's program to the home screen that shows its widgets.
///
/// There is one where the folder of the app groups has a door: under `tessera run`, and for a program that is started
/// by hand with `TESSERA_CONTAINER` set to that folder.
package enum HostDoor {
  /// Tells the host something and waits for its answer, at most two seconds.
  ///
  /// - Returns: nil where no home screen is there, which is no fault: pictures are made without one.
  package static func send(_ notice: Notice) -> NoticeReply? {
    if let answer = substitute.withLock({ $0 }) { return answer(notice) }
    guard let folder = ProcessInfo.processInfo.environment["TESSERA_CONTAINER"], !folder.isEmpty else { return nil }
    return send(notice, folder: folder)
  }

  /// Answers in place of the home screen, for tests.
  package static let substitute = Mutex<(@Sendable (Notice) -> NoticeReply?)?>(nil)

  package static func send(_ notice: Notice, folder: String) -> NoticeReply? {
    notice.exchanged { message, patience, reply, received in
      csystem_exchange_local(
        folder, Notice.doorName, message, message.count, patience, &reply, reply.count, &received)
    }
  }
}
