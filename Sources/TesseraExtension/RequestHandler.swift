// SPDX-License-Identifier: Apache-2.0
import TesseraWire

/// What knows the author's widgets and answers for them.
@MainActor package protocol RequestHandler: AnyObject {
  /// Answers one request; the next one is read when this one is done, but for those that run beside others.
  func answer(_ request: Request) async -> Reply

  /// Whether the next request does not wait for the answer to this one.
  func runsBeside(_ request: Request) -> Bool
}

extension RequestHandler {
  package func runsBeside(_ request: Request) -> Bool { false }
}
