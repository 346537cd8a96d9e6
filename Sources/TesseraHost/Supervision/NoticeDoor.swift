// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Synchronization
import TesseraModel
import TesseraWire

#if canImport(Glibc)
  import Glibc
#endif

/// The host's side of the door: answers the notices of authors' programs, on threads of its own.
package final class NoticeDoor: Sendable {
  private let descriptor: Int32
  private let isOpen = Atomic(true)

  /// Opens the door in the folder of the app groups, which the caller has the store's lock for.
  package init(
    folder: String, answer: @escaping @Sendable (Notice) -> NoticeReply
  ) throws(HostError) {
    var made: Int32 = -1
    let result = csystem_listen_local(folder, Notice.doorName, &made)
    guard result == 0 else {
      throw HostError(
        .storeFailed, "The door for WidgetCenter cannot be opened: \(String(cString: strerror(result))).",
        location: "\(folder)/\(Notice.doorName)")
    }
    descriptor = made
    let listening = made
    let thread = Thread { NoticeDoor.serve(listening, answer) }
    thread.name = "tessera.door"
    thread.start()
  }

  /// Tells the host of a folder something, from another process; nil where none is at home.
  package static func send(_ notice: Notice, folder: String) -> NoticeReply? {
    notice.exchanged { message, patience, reply, received in
      csystem_exchange_local(
        folder, Notice.doorName, message, message.count, patience, &reply, reply.count, &received)
    }
  }

  /// Closes the door; who knocks from then on finds nobody.
  package func close() {
    // Once: the number may be another socket's afterwards.
    if isOpen.exchange(false, ordering: .relaxed) { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  private static func serve(_ listening: Int32, _ answer: @escaping @Sendable (Notice) -> NoticeReply) {
    while true {
      var connection: Int32 = -1
      let result = csystem_accept_local(listening, 2000, &connection)
      if result == EINVAL || result == EBADF { break }
      guard result == 0 else {
        // Perhaps too many files are open: whoever knocks waits a moment.
        if result != ECONNABORTED, result != EAGAIN { usleep(50_000) }
        continue
      }
      // An intent may take its time: the next one who knocks does not wait for it.
      let open = connection
      Thread.detachNewThread { converse(open, answer) }
    }
    Glibc.close(listening)
  }

  private static func converse(_ connection: Int32, _ answer: (Notice) -> NoticeReply) {
    defer { Glibc.close(connection) }
    var buffer = [UInt8](repeating: 0, count: Notice.maximumLength)
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return }
    let reply: NoticeReply
    do throws(DecodingFailure) {
      reply = answer(try Notice(decoding: buffer[..<count]))
    } catch {
      reply = .refused("The notice cannot be read: \(error)")
    }
    let bytes = reply.encode()
    _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
