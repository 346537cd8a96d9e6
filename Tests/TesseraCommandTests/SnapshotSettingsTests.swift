// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import tessera

@Suite struct SnapshotSettingsTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/settings-\(UUID().uuidString)"

  private func read(_ text: String, name: String = "tessera-snapshot.json") throws -> [String: [String]] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try SnapshotSettings.read(path, options: SnapshotVerb.settings)
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return (error as? UsageError)?.message.replacingOccurrences(of: folder + "/", with: "")
    }
  }

  @Test func keysAreOptionsAndValuesAreTextsNumbersAndLists() throws {
    #expect(
      try read(
        """
        {"family": ["small", "large"], "scheme": "light,dark", "entry": 2, "scale": 1.5, "strict": true,
         "placeholder": false, "parameter": ["name=milk, bread"]}
        """) == [
          "family": ["small", "large"], "scheme": ["light", "dark"], "entry": ["2"], "scale": ["1.5"], "strict": [],
          "parameter": ["name=milk, bread"],
        ])
  }

  @Test func aPropertyListSaysTheSame() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>family</key><array><string>small</string></array>
      <key>threshold</key><integer>2</integer><key>strict</key><true/></dict></plist>
      """
    #expect(
      try read(text, name: "tessera-snapshot.plist") == ["family": ["small"], "threshold": ["2"], "strict": []])
  }

  @Test func anUnknownKeyOffersTheNearest() {
    #expect(
      message(#"{"famly": ["small"]}"#) == "tessera-snapshot.json: There is no key famly; do you mean family?")
    #expect(
      message(#"{"report": "x"}"#)?.hasPrefix("tessera-snapshot.json: There is no key report") == true,
      "what a run says is no setting")
  }

  @Test func valuesThatAnOptionCannotTakeAreNamed() {
    #expect(message(#"{"strict": "yes"}"#) == "tessera-snapshot.json: strict is true or false.")
    #expect(
      message(#"{"family": []}"#) == "tessera-snapshot.json: family needs a text or a number, or a list of them.")
    #expect(
      message(#"{"family": true}"#) == "tessera-snapshot.json: family needs a text or a number, or a list of them.")
    #expect(message(#"{"at": ["a", "b"]}"#) == "tessera-snapshot.json: at takes one value, not 2.")
    #expect(
      message(#"{"family": {}}"#)?.hasPrefix(
        "tessera-snapshot.json is no object of texts, numbers, truth values and lists: ") == true)
    #expect(
      message("{nonsense")?.hasPrefix(
        "tessera-snapshot.json is no object of texts, numbers, truth values and lists: ") == true)
  }

  @Test func theCommandLineGoesBeforeTheFileAndTheFileBeforeTheFixedDefaults() throws {
    let typed = try Arguments(["verify", "--family", "small"], options: SnapshotVerb.options, maximumWords: 2)
    let filled = typed.droppingFirstWord()
      .filling(["family": ["large"], "at": ["2026-02-02"]]).filling(SnapshotVerb.fixedDefaults)
    #expect(filled.words.isEmpty)
    #expect(filled.list("family") == ["small"])
    #expect(filled["at"] == "2026-02-02")
    #expect(filled["time-zone"] == "UTC")
  }
}
