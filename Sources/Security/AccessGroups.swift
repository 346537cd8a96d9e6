// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraModel

/// The access groups that a program may use, by its entitlements.
///
/// They are those of `keychain-access-groups`, the app groups, and one of the program's own. The prefix that a
/// signature would put before a name is not known here: `$(AppIdentifierPrefix)` stands for any.
struct AccessGroups: Sendable {
  /// Those that are searched where a query names none: the default first.
  let all: [String]
  /// Whether there is an entitlements file; without one every name is allowed.
  private let isDeclared: Bool

  /// - Parameter declared: the groups of `keychain-access-groups` with colons between; nil without entitlements.
  init(_ containers: AppContainers, declared: String?) {
    let keychain = (declared ?? "").split(separator: ":").map { Self.bare(String($0)) }
    let apps = (containers.declaredGroups ?? []).sorted()
    var all: [String] = []
    // As on Apple's systems a new item goes to the first group that is declared for the keychain.
    for name in keychain + [containers.bundleIdentifier] + apps where !all.contains(name) { all.append(name) }
    self.all = all
    isDeclared = declared != nil || containers.declaredGroups != nil
  }

  /// The group of a name, the default for none.
  func named(_ name: String?) throws(KeychainFailure) -> String {
    guard let name else { return all[0] }
    let wanted = Self.bare(name)
    guard AppContainers.isName(wanted) else {
      throw KeychainFailure(
        errSecParam, "\(name.debugDescription) is no access group: use letters, digits, '.', '-' and '_'.")
    }
    // A name in code may carry the prefix of a team, which the entitlements write as a variable.
    if let known = all.first(where: { $0 == wanted || wanted.hasSuffix("." + $0) && Self.hasTeam(wanted, $0) }) {
      return known
    }
    guard !isDeclared else {
      throw KeychainFailure(
        errSecMissingEntitlement,
        "The entitlements do not declare the access group \"\(name)\" (keychain-access-groups); add it in both targets."
      )
    }
    DiagnosticLog.report(
      .groupUndeclared,
      "The access group \"\(name)\" is used without an entitlements file; Apple's systems would refuse it.")
    return wanted
  }

  /// A name without the variable for the prefix.
  private static func bare(_ name: String) -> String {
    for prefix in ["$(AppIdentifierPrefix)", "$(TeamIdentifierPrefix)"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// Whether what stands before a name is the identifier of a team: ten capitals and digits.
  private static func hasTeam(_ whole: String, _ name: String) -> Bool {
    let team = whole.dropLast(name.count + 1)
    return team.count == 10 && team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
  }
}
