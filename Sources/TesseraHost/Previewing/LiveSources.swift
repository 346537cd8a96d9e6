// SPDX-License-Identifier: Apache-2.0

/// Sources that change while somebody looks, and how they become a program.
///
/// One thread builds; the rest may be asked from every thread.
package protocol LiveSources: Sendable {
  /// What it is called.
  var name: String { get }
  /// Files and folders that a build reads, as far as they are known before it.
  var inputs: [String] { get }
  /// Changes when the inputs do.
  func stamp() -> String
  /// Builds the program; `report` gets what the tools say.
  func build(_ report: @escaping (BuildEvent) -> Void) throws(HostError) -> ExtensionBundle
}
