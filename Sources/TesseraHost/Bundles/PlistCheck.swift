// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What is found in the plists of one target of a package.
package struct PlistCheck: Hashable, Sendable {
  package var path: String
  /// What is wrong or missing; nil where all is well.
  package var problem: String?
  /// Whether a bundle can be used nevertheless.
  package var isNote: Bool

  /// Checks the plists of a package's widgets, or of the one named, and of their apps.
  package static func of(_ product: String?, in description: PackageDescription) throws(HostError) -> [PlistCheck] {
    var products = description.products.filter { WidgetProduct.isWidget($0, in: description) }
    if let product { products = [try WidgetProduct.choose(product, in: description)] }
    var checks: [PlistCheck] = []
    for widget in products {
      guard let target = description.mainTarget(of: widget) else { continue }
      checks.append(info(of: target, isWidget: true))
      checks.append(entitlements(of: target))
      guard let app = WidgetProduct.app(pairedWith: widget, in: description),
        let appTarget = description.mainTarget(of: app)
      else { continue }
      checks.append(info(of: appTarget, isWidget: false))
      checks.append(entitlements(of: appTarget))
      checks += groupsShared(by: target, appTarget)
    }
    return checks
  }

  private static func info(of target: PackageDescription.Target, isWidget: Bool) -> PlistCheck {
    let path = target.path + "/Info.plist"
    guard FileManager.default.fileExists(atPath: path) else {
      return PlistCheck(path: path, problem: "There is none; names are made from the product's.", isNote: true)
    }
    do throws(HostError) {
      let plist = try InfoPlist(contentsOf: path)
      if isWidget, plist.extensionPoint != InfoPlist.widgetExtensionPoint {
        return PlistCheck(
          path: path,
          problem: "NSExtension / NSExtensionPointIdentifier should be \(InfoPlist.widgetExtensionPoint), it is "
            + "\(plist.extensionPoint ?? "missing").",
          isNote: plist.extensionPoint == nil)
      }
      return PlistCheck(path: path, problem: nil, isNote: false)
    } catch {
      return PlistCheck(path: path, problem: error.message, isNote: false)
    }
  }

  private static func entitlements(of target: PackageDescription.Target) -> PlistCheck {
    guard let path = Entitlements.file(in: target.path, target: target.name) else {
      return PlistCheck(
        path: "\(target.path)/\(target.name).entitlements",
        problem: "There is none; every app group is allowed, which Apple's systems would not do.", isNote: true)
    }
    do throws(HostError) {
      _ = try Entitlements(contentsOf: path)
      return PlistCheck(path: path, problem: nil, isNote: false)
    } catch {
      return PlistCheck(path: path, problem: error.message, isNote: false)
    }
  }

  /// A group that only one of a pair declares is shared with nobody.
  private static func groupsShared(
    by widget: PackageDescription.Target, _ app: PackageDescription.Target
  ) -> [PlistCheck] {
    guard let first = Entitlements.file(in: widget.path, target: widget.name),
      let second = Entitlements.file(in: app.path, target: app.name),
      let ofWidget = try? Entitlements(contentsOf: first), let ofApp = try? Entitlements(contentsOf: second)
    else { return [] }
    func missing(_ ofWidget: [String], _ ofApp: [String]) -> [PlistCheck] {
      Set(ofWidget).symmetricDifference(ofApp).sorted().map { group in
        PlistCheck(
          path: ofWidget.contains(group) ? second : first,
          problem: "The group \(group) is missing here; the other of the pair declares it.", isNote: false)
      }
    }
    return missing(ofWidget.groups, ofApp.groups) + missing(ofWidget.keychainGroups, ofApp.keychainGroups)
  }
}
