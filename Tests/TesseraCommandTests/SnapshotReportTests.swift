// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage
import TesseraLint
import TesseraModel
import TesseraReference
import Testing

@testable import tessera

@Suite struct SnapshotReportTests {
  private func found(
    _ file: String, _ status: SnapshotCase.Status, _ words: [String] = [], entry: Int? = nil,
    lists: (String?, String)? = nil
  ) -> SnapshotCase {
    SnapshotCase(
      name: ReferenceName(suite: "Shop", file: file), kind: "Deal", family: .systemSmall, entry: entry, status: status,
      words: words, lists: lists, place: SourcePlace(path: "Widget/Deal.swift", line: 8))
  }

  private func report(_ cases: [SnapshotCase], threshold: UInt8 = 0, isRecording: Bool = false) -> SnapshotReport {
    SnapshotReport(cases: cases, threshold: threshold, isRecording: isRecording, remembered: 0, title: "Shop")
  }

  private var mixed: SnapshotReport {
    report([
      found("Deal.small-light", .matched),
      found("Deal.small-dark", .differs, ["Text 'A & <B>' moved 3 pt down", "2 pixels | 100%"]),
      found("Deal.large", .failed, ["[crashed] it stopped"]),
    ])
  }

  @Test func whatWasNotComparedAndWhatIsUnusedIsInEveryReport() throws {
    var report = report([found("Deal.small-light", .matched)])
    report.unopened = [("News", "[buildFailed] The <build> failed.\nNews.swift:3: error")]
    report.unused = [ReferenceName(suite: "Shop", file: "Old_one.small-light")]
    #expect(report.summary == "1 reference: 1 matched, 1 not compared (News), 1 unused")
    let xml = SnapshotJUnit.text(report)
    #expect(xml.contains(#"<testsuites name="tessera snapshot" tests="2" failures="0" errors="1">"#))
    #expect(xml.contains(#"<error type="not compared" message="[buildFailed] The &lt;build&gt; failed.">"#))
    #expect(
      report.annotations.map(\.description)
        == ["::error title=News not compared::[buildFailed] The <build> failed.%0ANews.swift:3: error"])
    let markdown = SnapshotMarkdown.text(report)
    #expect(markdown.contains("```\n[buildFailed] The <build> failed.\nNews.swift:3: error\n```"))
    #expect(markdown.contains("Nothing uses <code>Shop/Old&#95;one.small-light</code>."))
    let page = try SnapshotPage(report: report, tokens: "").html()
    #expect(page.contains("The &lt;build&gt; failed.") && !page.contains("Nothing differs"))
    let json = try JSONSerialization.jsonObject(with: Data(SnapshotJSON.text(report).utf8)) as? [String: Any]
    #expect((json?["notCompared"] as? [String: String])?["News"]?.hasPrefix("[buildFailed]") == true)
    #expect(json?["unused"] as? [String] == ["Shop/Old_one.small-light"])
  }

  @Test func theSummaryCountsAndTellsAThreshold() {
    #expect(mixed.summary == "3 references: 1 matched, 1 differs, 1 failed")
    #expect(report([], threshold: 2).summary == "0 references (threshold 2 of 255)")
  }

  @Test func recordingFailsARunUnlessItWasAskedFor() {
    let cases = [found("a", .recorded), found("b", .replaced), found("c", .matched)]
    #expect(report(cases).failures.map(\.name.file) == ["a", "b"])
    #expect(report(cases, isRecording: true).failures.isEmpty)
  }

  @Test func anEntryThatShowsWhatAnotherShouldTellsOfTheOrder() {
    var report = report([
      found("Deal.small-light-entry0", .differs, ["x"], entry: 0, lists: ("A", "B")),
      found("Deal.small-light-entry1", .differs, ["y"], entry: 1, lists: ("B", "A")),
      found("Deal.small-dark-entry2", .differs, ["z"], entry: 2, lists: ("C", "A")),
    ])
    report.cases.append(found("Deal.small-dark-entry4", .matched, entry: 4))
    report.explainOrder { $0.file == "Deal.small-dark-entry4" ? "A" : nil }
    #expect(
      report.cases.map(\.words) == [
        ["Entry 0 shows what the reference of entry 1 shows: the entries are in another order", "x"],
        ["Entry 1 shows what the reference of entry 0 shows: the entries are in another order", "y"],
        ["Entry 2 shows what the reference of entry 4 shows: the entries are in another order", "z"], [],
      ])
  }

  @Test func jUnitHasOneTestCaseForEachReference() {
    #expect(
      SnapshotJUnit.text(mixed) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="tessera snapshot" tests="3" failures="1" errors="1">
          <testsuite name="Shop" tests="3" failures="1" errors="1">
            <testcase classname="Shop.Deal" name="Deal.small-light" file="Widget/Deal.swift" line="8"/>
            <testcase classname="Shop.Deal" name="Deal.small-dark" file="Widget/Deal.swift" line="8">
              <failure type="differs" message="Text 'A &amp; &lt;B&gt;' moved 3 pt down">Text 'A &amp; &lt;B&gt;' moved 3 pt down
        2 pixels | 100%</failure>
            </testcase>
            <testcase classname="Shop.Deal" name="Deal.large" file="Widget/Deal.swift" line="8">
              <error type="failed" message="[crashed] it stopped">[crashed] it stopped</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func annotationsStandAtTheWidgetsLine() {
    #expect(
      mixed.annotations.map(\.description) == [
        "::error file=Widget/Deal.swift,line=8,title=Shop/Deal.small-dark differs"
          + "::Text 'A & <B>' moved 3 pt down%0A2 pixels | 100%25",
        "::error file=Widget/Deal.swift,line=8,title=Shop/Deal.large failed::[crashed] it stopped",
      ])
  }

  @Test func markdownHasNoMarkupOfTheWidgetsTexts() {
    #expect(
      SnapshotMarkdown.text(mixed) == """
        ## Reference images: Shop

        3 references: 1 matched, 1 differs, 1 failed.

        | reference | | what |
        | --- | --- | --- |
        | <code>Shop/Deal.small-dark</code><br><code>Widget/Deal.swift:8</code> | differs | Text 'A &amp; &lt;B>' moved 3 pt down<br>2 pixels &#124; 100% |
        | <code>Shop/Deal.large</code><br><code>Widget/Deal.swift:8</code> | failed | &#91;crashed&#93; it stopped |

        Pictures are in `report.html`. `tessera snapshot accept` takes what is meant.

        """)
  }

  @Test func jsonHasEverything() throws {
    let value = try JSONSerialization.jsonObject(with: Data(SnapshotJSON.text(mixed).utf8))
    let document = try #require(value as? [String: Any])
    let references = try #require(document["references"] as? [[String: Any]])
    #expect(references.map { $0["status"] as? String } == ["matched", "differs", "failed"])
    #expect(references[1]["words"] as? [String] == ["Text 'A & <B>' moved 3 pt down", "2 pixels | 100%"])
    #expect(references[1]["file"] as? String == "Widget/Deal.swift" && references[1]["line"] as? Int == 8)
    #expect((document["counts"] as? [String: Int])?["matched"] == 1)
  }

  @Test func thePageNeedsNothingElseAndEscapesTexts() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/page-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var differing = mixed.cases[1]
    let picture = Bitmap(size: PixelSize(width: 1, height: 1), premultiplied: [1, 2, 3, 255])
    let png = try PNGEncoder.encode(picture)
    for name in ["expected", "actual", "difference"] {
      let path = "\(folder)/\(name).png"
      try FileOutput.write(Array(png), to: path)
      differing.pictures.append((name, path))
    }
    let html = try SnapshotPage(report: report([differing]), tokens: "").html()
    #expect(html.contains("Text 'A &amp; &lt;B&gt;' moved 3 pt down"))
    #expect(html.contains("Widget/Deal.swift:8"))
    #expect(html.contains("data:image/png;base64,\(png.base64EncodedString())"))
    #expect(!html.contains("://") && !html.contains("src=\"/") && html.contains("type=\"range\""))
  }

  /// A step of a workflow may run in a folder of its repository.
  @Test func placesAreCountedFromTheRepository() {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let repository = Repository(["GITHUB_WORKSPACE": here.deletingLastPathComponent().path, "GITHUB_ACTIONS": "true"])
    #expect(
      repository.moved(SourcePlace(path: "Widget/A.swift", line: 3))
        == SourcePlace(path: "\(here.lastPathComponent)/Widget/A.swift", line: 3))
    let place = SourcePlace(path: "Widget/A.swift")
    #expect(Repository([:]).moved(place) == place)
  }

  @Test func aWidgetIsDeclaredWhereItsKindIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/declarations-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileOutput.write(
      Array(
        """
        import WidgetKit
        struct Deal: Widget {
          // "Deal"
          let kind = "Deal"
          var body: some WidgetConfiguration { StaticConfiguration(kind: kind, provider: P()) { _ in } }
        }
        struct Habit: Widget {
          var body: some WidgetConfiguration { AppIntentConfiguration(kind: "Habit", intent: I.self, provider: P()) { _ in } }
        }
        """.utf8),
      to: "\(folder)/Widget/Deal.swift")
    let sources = AuthorSources(widget: ["\(folder)/Widget/Deal.swift"], from: folder)
    #expect(sources.place(ofKind: "Deal") == SourcePlace(path: "Widget/Deal.swift", line: 5))
    #expect(sources.place(ofKind: "Habit") == SourcePlace(path: "Widget/Deal.swift", line: 8))
    #expect(sources.place(ofKind: "Other") == nil)
  }
}
