// SPDX-License-Identifier: Apache-2.0
import TesseraWire

/// What knows the author's widgets and answers for them.
@MainActor package protocol RequestHandler: AnyObject {
  /// Answers one request; the next one is read when this one is done.
  func answer(_ request: Request) async -> Reply
}
