// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import Testing

@testable import tessera

/// What `init` makes in an empty folder.
@Suite struct StarterTests {
  @Test(arguments: [
    ("water", "Water"), ("my water-widget", "MyWater"), ("WaterWidgets", "Water"), ("Widget2", "Widget2"),
    ("waterTracker", "WaterTracker"),
  ])
  func namesTypesAfterTheFolder(_ text: String, _ name: String) throws {
    #expect(try StarterName(text).type == name)
  }

  @Test(arguments: ["9lives", "…", "", "Über", "widget"])
  func refusesWhatIsNoName(_ text: String) {
    #expect(throws: UsageError.self) { try StarterName(text) }
  }

  @Test func everyTypeCarriesTheName() throws {
    let files = StarterPackage(name: try StarterName("Tea"), checkout: Checkout(path: "/opt/tessera")).files
    let text = files.map(\.text).joined()
    #expect(!text.contains("Water"))
    #expect(text.contains("struct TeaWidget: Widget"))
    #expect(files.map(\.path).contains("Widget/TeaWidget.entitlements"))
    let lines = files.flatMap { $0.text.split(separator: "\n") }
    #expect(lines.filter { $0.count > 120 } == [])
  }

  @Test func writesNothingWhereAFileExists() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("starter-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = [StarterFile(path: "a", text: "new"), StarterFile(path: "b/c", text: "new")]
    try FileOutput.write([UInt8]("old".utf8), to: "\(folder)/b/c")
    #expect(throws: UsageError("\(folder) has b/c already, and nothing was written; name another folder.")) {
      try files.write(into: folder)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/a"))
    #expect(try String(contentsOfFile: "\(folder)/b/c", encoding: .utf8) == "old")
  }
}
