// SPDX-License-Identifier: Apache-2.0
import CSecrets
import Foundation
import TesseraModel

/// The keeper of secrets of the person's session, reached through libsecret.
///
/// All items of a group are one secret there: what the group's items are called is nobody else's business either.
struct SecretService: Vault {
  /// The folder of the app groups: each home screen has its own items.
  let place: String
  let group: String

  /// Whether a service answers.
  var isThere: Bool {
    var text: UnsafeMutablePointer<CChar>?
    let outcome = csecrets_service_read(place, group, &text)
    if let text { csecrets_forget(text) }
    return outcome == csecrets_done || outcome == csecrets_missing
  }

  func read() throws(KeychainFailure) -> Data? {
    var text: UnsafeMutablePointer<CChar>?
    switch csecrets_service_read(place, group, &text) {
    case csecrets_done:
      guard let text else { return nil }
      defer { csecrets_forget(text) }
      guard let data = Data(base64Encoded: String(cString: text)) else {
        try setAside("it holds no list of items")
        return nil
      }
      return data
    case csecrets_missing: return nil
    case csecrets_unavailable: throw Self.notThere
    default: throw KeychainFailure(errSecInteractionNotAllowed)
    }
  }

  func write(_ data: Data) throws(KeychainFailure) {
    switch csecrets_service_write(place, group, "Tessera: keychain of \(group)", data.base64EncodedString()) {
    case csecrets_done: return
    case csecrets_unavailable: throw Self.notThere
    default: throw KeychainFailure(errSecInteractionNotAllowed)
    }
  }

  func setAside(_ why: String) throws(KeychainFailure) {
    var text: UnsafeMutablePointer<CChar>?
    guard csecrets_service_read(place, group, &text) == csecrets_done, let text else { return }
    defer { csecrets_forget(text) }
    guard
      csecrets_service_write(place, group + ".damaged", "Tessera: damaged keychain of \(group)", String(cString: text))
        == csecrets_done
    else { throw KeychainFailure(errSecIO) }
    DiagnosticLog.report(
      .storeDamaged,
      "The keychain of \"\(group)\" could not be read: \(why). The Secret Service keeps a copy as \"\(group).damaged\"."
    )
  }

  private static let notThere = KeychainFailure(
    errSecNotAvailable, "The keychain is kept by the Secret Service, and no session bus or service is there.")
}
