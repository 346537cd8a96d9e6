// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraHost

@Suite struct PlistTests {
  private func info(_ content: String, settings: [String: String] = [:]) throws -> InfoPlist {
    let folder = try TemporaryFolder(["Info.plist": Plist.text(content)])
    return try InfoPlist(contentsOf: folder.path + "/Info.plist", settings: settings)
  }

  private func message(_ content: String) throws -> String? {
    do {
      _ = try info(content)
      return nil
    } catch let error as HostError {
      return error.code == .plistInvalid ? error.message : "\(error.code)"
    }
  }

  @Test func readsWhatAWidgetsPlistSays() throws {
    var wanted = InfoPlist()
    wanted.bundleIdentifier = "io.example.shop.widget"
    wanted.displayName = "Shop"
    wanted.extensionPoint = "com.apple.widgetkit-extension"
    wanted.urlSchemes = ["shop", "shops"]
    let found = try info(
      """
      <dict><key>CFBundleIdentifier</key><string>io.example.shop.widget</string>
      <key>CFBundleName</key><string>Other</string><key>CFBundleDisplayName</key><string>Shop</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>shop</string><string>shops</string></array></dict><dict/></array>
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.widgetkit-extension</string></dict></dict>
      """)
    #expect(found == wanted)
  }

  @Test func replacesBuildSettingsAndNamesUnknownOnes() throws {
    let found = try info(
      """
      <dict><key>CFBundleIdentifier</key><string>io.$(PRODUCT_NAME:rfc1034identifier).${KIND}</string>
      <key>CFBundleDisplayName</key><string>$(MARKETING_NAME)</string></dict>
      """, settings: ["PRODUCT_NAME": "My Shop", "KIND": "w"])
    #expect(found.bundleIdentifier == "io.My-Shop.w")
    #expect(found.displayName == nil)
    #expect(found.unresolvedKeys == ["CFBundleDisplayName"])
  }

  @Test func refusesValuesOfTheWrongType() throws {
    #expect(
      try message("<dict><key>CFBundleIdentifier</key><integer>1</integer></dict>")
        == "The value of CFBundleIdentifier must be a string.")
    #expect(
      try message("<dict><key>NSExtension</key><string>x</string></dict>")
        == "The value of NSExtension must be a dictionary.")
    #expect(
      try message("<dict><key>CFBundleURLTypes</key><array><string>x</string></array></dict>")
        == "The value of CFBundleURLTypes must be an array of dictionaries.")
    #expect(try message("<array/>") == "The outermost element must be a dictionary.")
  }

  @Test func refusesAFileThatIsNoPropertyList() throws {
    let folder = try TemporaryFolder(["Info.plist": "{{{"])
    #expect(throws: HostError.self) { try InfoPlist(contentsOf: folder.path + "/Info.plist") }
    #expect(throws: HostError.self) { try InfoPlist(contentsOf: folder.path + "/Missing.plist") }
  }

  @Test func readsTheGroupsOfTheEntitlementsNamedAfterTheTarget() throws {
    let key = "<key>com.apple.security.application-groups</key>"
    let folder = try TemporaryFolder([
      "A.entitlements": Plist.text("<dict>\(key)<array><string>group.a</string></array></dict>"),
      "Shop.entitlements": Plist.text("<dict>\(key)<array><string>group.b</string></array></dict>"),
    ])
    let file = try #require(Entitlements.file(in: folder.path, target: "Shop"))
    #expect(try Entitlements(contentsOf: file).groups == ["group.b"])
    #expect(try Entitlements(contentsOf: file).keychainGroups == [])
    #expect(Entitlements.file(in: folder.path, target: "Other") == folder.path + "/A.entitlements")
  }

  @Test func readsTheGroupsOfTheKeychain() throws {
    let folder = try TemporaryFolder([
      "A.entitlements": Plist.text(
        "<dict><key>keychain-access-groups</key><array><string>$(AppIdentifierPrefix)io.a</string></array></dict>"),
      "B.entitlements": Plist.text("<dict><key>keychain-access-groups</key><string>io.a</string></dict>"),
    ])
    #expect(
      try Entitlements(contentsOf: folder.path + "/A.entitlements").keychainGroups == ["$(AppIdentifierPrefix)io.a"])
    #expect(throws: HostError.self) { try Entitlements(contentsOf: folder.path + "/B.entitlements") }
  }

  @Test func refusesAGroupThatIsNone() throws {
    let key = "<key>com.apple.security.application-groups</key>"
    let folder = try TemporaryFolder([
      "A.entitlements": Plist.text("<dict>\(key)<array><string>shared</string></array></dict>"),
      "B.entitlements": Plist.text("<dict>\(key)<string>group.a</string></dict>"),
    ])
    #expect(throws: HostError.self) { try Entitlements(contentsOf: folder.path + "/A.entitlements") }
    #expect(throws: HostError.self) { try Entitlements(contentsOf: folder.path + "/B.entitlements") }
  }
}
