// SPDX-License-Identifier: Apache-2.0
import Foundation
import OracleCases
import Testing
import TesseraGeometry

@testable import TesseraLayout

/// Layouts recorded from or derived for Apple's SwiftUI, compared number by number.
@Suite struct OracleTests {
  /// Cases that do not come out as recorded. The list may only shrink: one that does come out fails its test.
  ///
  /// text-long-wrap: the recorded width of the truncated text was cut to whole pixels, so that its declared box cannot
  /// give both the recorded root and the recorded origin.
  static let knownFailures: Set<String> = ["text-long-wrap"]

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  @Test(arguments: [("layout-frames", 88), ("layout-macos", 50), ("layout-behaviours", 34)])
  func matchesEveryRecordedFrame(file name: String, count: Int) throws {
    let file = try OracleFile.load(name, in: Self.fixtures)
    #expect(file.cases.count == count)
    #expect(Set(file.cases.map(\.name)).count == count)
    var counted = OracleCount("\(name) by the layout engine")
    for recorded in file.cases {
      let differences = try differences(of: recorded, in: file)
      counted.add(isAsRecorded: differences.isEmpty, isListed: Self.knownFailures.contains(recorded.name))
      if Self.knownFailures.contains(recorded.name) {
        #expect(!differences.isEmpty, "\(recorded.name) comes out as recorded: take it off the list")
      } else {
        #expect(differences == [], "\(name)/\(recorded.name)")
      }
    }
    counted.report()
  }

  @Test func knowsNoFailureThatIsNotRecorded() throws {
    let names = try ["layout-frames", "layout-macos", "layout-behaviours"].flatMap {
      try OracleFile.load($0, in: Self.fixtures).cases.map(\.name)
    }
    #expect(Self.knownFailures.subtracting(names) == [])
  }

  private func differences(of recorded: OracleCase, in file: OracleFile) throws -> [String] {
    let builder = OracleBuilder(textBoxes: recorded.textBoxes, defaults: file.defaults)
    guard let element = try builder.element(recorded.view) else { return ["no view"] }
    var proposal = ProposedViewSize(width: recorded.proposal[0], height: recorded.proposal[1])
    var size = element.sizeThatFits(proposal)
    let root: CGSize
    switch file.container.mode {
    case .hug: root = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    case .fill: root = proposal.replacingUnspecifiedDimensions(by: size)
    case .ideal:
      root = size
      proposal = ProposedViewSize(size)
      size = element.sizeThatFits(proposal)
    }
    element.place(
      at: CGPoint(x: (root.width - size.width) / 2, y: (root.height - size.height) / 2), proposal: proposal)

    var result: [String] = []
    func compare(_ what: String, _ found: [CGFloat], _ wanted: [CGFloat]) {
      let isEqual =
        found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= file.tolerance }
      if !isEqual { result.append("\(what): \(found), recorded \(wanted)") }
    }
    if let wanted = recorded.expect.root { compare("root", [root.width, root.height], wanted) }
    let frames = element.namedFrames
    if Set(frames.keys) != Set(recorded.expect.leaves.map(\.id)) { result.append("leaves: \(frames.keys.sorted())") }
    for leaf in recorded.expect.leaves {
      guard let frame = frames[leaf.id] else { continue }
      compare(
        leaf.id, [file.rounded(frame.minX), file.rounded(frame.minY), frame.width, frame.height], leaf.frame)
    }
    return result
  }
}
