// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraHost

@Suite struct LaunchSettingsTests {
  @Test func aProgramIsToldTheGroupsOfItsEntitlementsAlone() {
    var bundle = HomeWorld.fixture
    let host = ["HOME": "/home/ann", "TESSERA_KEYCHAIN_GROUPS": "of.the.host", "LC_ALL": "de_DE"]
    func environment() -> [String: String] {
      LaunchSettings(container: "/containers").launch(bundle, environment: host).environment
    }
    // Without entitlements nothing is declared, and everything allowed.
    #expect(environment()["TESSERA_GROUPS"] == nil && environment()["TESSERA_KEYCHAIN_GROUPS"] == nil)
    #expect(environment()["HOME"] == "/home/ann" && environment()["LC_ALL"] == nil)
    bundle.groups = ["group.a", "group.b"]
    bundle.keychainGroups = []
    #expect(environment()["TESSERA_GROUPS"] == "group.a:group.b" && environment()["TESSERA_KEYCHAIN_GROUPS"] == "")
    bundle.keychainGroups = ["$(AppIdentifierPrefix)io.a", "io.b"]
    #expect(environment()["TESSERA_KEYCHAIN_GROUPS"] == "$(AppIdentifierPrefix)io.a:io.b")
  }
}
