// SPDX-License-Identifier: Apache-2.0
import Foundation
import OracleCases
import SwiftUI
import Testing
import TesseraLayout
import TesseraViewGraph

/// The recorded layouts, built from views: the same numbers as those of the layout engine alone.
@MainActor @Suite struct LayoutOracleTests {
  /// Cases that do not come out as recorded with declared boxes. The list may only shrink.
  ///
  /// text-long-wrap: the recorded width of the truncated text was cut to whole pixels.
  static let knownFailures: Set<String> = ["text-long-wrap"]

  /// Cases that do not come out as recorded with the text engine. The list may only shrink.
  ///
  /// Both strings are cut to one line and stand in for longer originals, of which only the boxes are known.
  static let knownTextFailures: Set<String> = ["text-long-wrap", "text-middle-truncation-narrow-parent"]

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "TesseraLayoutTests/Fixtures")

  @Test(arguments: [("layout-frames", 88), ("layout-macos", 50), ("layout-behaviours", 34)])
  func viewsOfDeclaredSizeMatchEveryRecordedFrame(file name: String, count: Int) throws {
    let file = try OracleFile.load(name, in: Self.fixtures)
    #expect(file.cases.count == count)
    var counted = OracleCount("\(name) through SwiftUI, declared texts")
    for recorded in file.cases {
      let found = try differences(of: recorded, in: file, textBoxes: recorded.textBoxes)
      let isKnown = Self.knownFailures.contains(recorded.name)
      expect(found, recorded.name, isKnownFailure: isKnown)
      counted.add(isAsRecorded: found.isEmpty, isListed: isKnown)
    }
    counted.report()
  }

  @Test func measuredTextsMatchEveryRecordedFrame() throws {
    let file = try OracleFile.load("layout-macos", in: Self.fixtures)
    var counted = OracleCount("layout-macos through SwiftUI, measured texts")
    for recorded in file.cases {
      let found = try differences(of: recorded, in: file, textBoxes: nil)
      let isKnown = Self.knownTextFailures.contains(recorded.name)
      expect(found, recorded.name, isKnownFailure: isKnown)
      counted.add(isAsRecorded: found.isEmpty, isListed: isKnown)
    }
    counted.report()
  }

  @Test func knowsNoFailureThatIsNotRecorded() throws {
    let names = try OracleFile.load("layout-macos", in: Self.fixtures).cases.map(\.name)
    #expect(Self.knownFailures.union(Self.knownTextFailures).subtracting(names) == [])
  }

  private func expect(_ differences: [String], _ name: String, isKnownFailure: Bool) {
    if isKnownFailure {
      #expect(!differences.isEmpty, "\(name) comes out as recorded: take it off the list")
    } else {
      #expect(differences == [], "\(name)")
    }
  }

  private func differences(
    of recorded: OracleCase, in file: OracleFile, textBoxes: [String: [CGFloat]]?
  ) throws -> [String] {
    let view = try OracleViewBuilder(textBoxes: textBoxes).view(recorded.view)
    var environment = EnvironmentValues()
    environment.profile = .macOS
    environment.displayScale = file.pixelScale ?? 1
    let inputs = ViewInputs(environment: environment, identity: .root(), graph: ViewGraph())
    let node = evaluateSingle(view, inputs)
    var proposal = ProposedViewSize(width: recorded.proposal[0], height: recorded.proposal[1])
    var size = node.sizeThatFits(proposal)
    let root: CGSize
    switch file.container.mode {
    case .hug: root = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    case .fill: root = proposal.replacingUnspecifiedDimensions(by: size)
    case .ideal:
      root = size
      proposal = ProposedViewSize(size)
      size = node.sizeThatFits(proposal)
    }
    node.place(at: CGPoint(x: (root.width - size.width) / 2, y: (root.height - size.height) / 2), proposal: proposal)

    var result: [String] = []
    func compare(_ what: String, _ found: [CGFloat], _ wanted: [CGFloat]) {
      let isEqual = found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= file.tolerance }
      if !isEqual { result.append("\(what): \(found), recorded \(wanted)") }
    }
    if let wanted = recorded.expect.root { compare("root", [root.width, root.height], wanted) }
    var frames: [String: CGRect] = [:]
    node.visit { if let named = $0 as? NamedNode { frames[named.name] = named.frame } }
    let wanted = recorded.expect.leaves
    if Set(frames.keys) != Set(wanted.map(\.id)) { result.append("leaves: \(frames.keys.sorted())") }
    for leaf in wanted {
      guard let frame = frames[leaf.id] else { continue }
      compare(
        leaf.id, [file.rounded(frame.minX), file.rounded(frame.minY), frame.width, frame.height], leaf.frame)
    }
    return result
  }
}
