// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// Why an asset could not be had, in words that name it and its bundle.
package struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// Nothing has that name.
    case missing
    /// It is there, but its files are damaged or of a kind that is not supported.
    case broken
    /// The name leads out of the bundle.
    case refused
    /// The compiled catalog itself cannot be read.
    case unreadable
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }

  /// The remark under which a use of the asset is reported.
  package var diagnosticID: DiagnosticID { code == .missing ? .assetMissing : .assetBroken }

  /// Reports the error to the log of the running request.
  package func report() { DiagnosticLog.report(diagnosticID, message) }
}
