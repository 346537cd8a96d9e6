// SPDX-License-Identifier: Apache-2.0

/// Why the keychain did not do what it was asked; never holds what is kept in it.
struct KeychainFailure: Error, Equatable {
  var status: OSStatus
  /// For the author; nil where the status says it all.
  var reason: String?

  init(_ status: OSStatus, _ reason: String? = nil) {
    self.status = status
    self.reason = reason
  }
}
