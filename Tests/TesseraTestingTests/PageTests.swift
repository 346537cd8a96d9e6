// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The examples on the page about tests are those that are compiled here.
@Suite struct PageTests {
  private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The blocks of the page by the names in the comments before them.
  private func blocks() throws -> [String: String] {
    let file = Self.here.appendingPathComponent("../../Documentation/TestingWidgets.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    var found: [String: String] = [:]
    for match in page.matches(of: #/<!-- page: (\w+) -->\n```swift\n([\s\S]*?)```\n/#) {
      found[String(match.1)] = String(match.2)
    }
    return found
  }

  /// The regions of the compiled files, without their indentation.
  private func regions() throws -> [String: String] {
    let folder = Self.here.appendingPathComponent("Page")
    var found: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
      var open: (name: String, indentation: Int, lines: [Substring])?
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let bare = line.drop { $0 == " " }
        if bare.hasPrefix("// page: ") {
          open = (String(bare.dropFirst(9)), line.count - bare.count, [])
        } else if bare == "// end", let region = open {
          // What an author's tests need not say: theirs have no others beside them that would notice.
          found[region.name] = region.lines.map { "\($0)\n" }.joined().replacing(".inOwnProcess, ", with: "")
          open = nil
        } else if let indentation = open?.indentation {
          open?.lines.append(line.dropFirst(min(indentation, line.count - bare.count)))
        }
      }
    }
    return found
  }

  @Test func showsWhatIsCompiled() throws {
    let (blocks, regions) = (try blocks(), try regions())
    #expect(blocks.count >= 12)
    #expect(Set(blocks.keys) == Set(regions.keys))
    for (name, text) in blocks { #expect(regions[name] == text, "\(name)") }
  }
}
