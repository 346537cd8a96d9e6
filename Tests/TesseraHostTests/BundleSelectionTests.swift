// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import Testing

@Suite struct BundleSelectionTests {
  private let folder: TemporaryFolder
  private var checkout: Checkout { Checkout(path: folder.path + "/tessera") }

  init() throws {
    folder = try TemporaryFolder([
      "tessera/Package.swift": "", "tessera/Examples/Shop/Package.swift": "", "mine/Package.swift": "",
      "empty/file": "",
    ])
  }

  private func select(_ name: String?, packagePath: String? = nil, in directory: String) throws -> BundleSelection {
    try BundleSelection(
      name: name, packagePath: packagePath, directory: "\(folder.path)/\(directory)", checkout: checkout)
  }

  @Test func aWordIsAProductOfThePackageHere() throws {
    #expect(try select("W", in: "mine") == BundleSelection(packagePath: folder.path + "/mine", product: "W"))
    #expect(try select(nil, in: "mine") == BundleSelection(packagePath: folder.path + "/mine"))
  }

  @Test func aWordIsAProductOfThePackageNamed() throws {
    #expect(
      try select("W", packagePath: "../mine", in: "empty")
        == BundleSelection(packagePath: folder.path + "/mine", product: "W"))
  }

  @Test func aFolderIsAPackage() throws {
    #expect(try select("../mine", in: "empty") == BundleSelection(packagePath: folder.path + "/mine"))
    #expect(try select("mine", in: ".") == BundleSelection(packagePath: folder.path + "/mine"))
  }

  @Test(arguments: ["empty", "tessera"]) func aWordElsewhereIsAnExample(directory: String) throws {
    #expect(
      try select("Shop", in: directory) == BundleSelection(packagePath: folder.path + "/tessera/Examples/Shop"))
  }

  @Test func saysThatThereIsNoPackage() {
    #expect(throws: HostError.self) { try select("W", in: "empty") }
    #expect(throws: HostError.self) { try select("W", packagePath: "empty", in: ".") }
    #expect(throws: HostError.self) { try select("empty/", in: ".") }
  }
}
