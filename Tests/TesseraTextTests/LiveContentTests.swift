// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import Testing

@testable import TesseraText

@Suite struct LiveContentTests {
  let start = Date(timeIntervalSince1970: 1_768_470_060)

  private func conventions() -> DateStyleText.Conventions {
    .init(locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }

  private func timer(alignment: TextAlign = .leading, underline: Bool = false) -> LiveTextContent {
    let attributes = TextAttributes(font: .system(17), underline: underline)
    return LiveTextContent(
      paragraph: Paragraph(
        fragments: [.text("Due ", attributes: attributes, tag: 0), .text("", attributes: attributes, tag: 0)],
        alignment: alignment),
      programs: [.init(fragment: 1, date: .timer(start.addingTimeInterval(90)))],
      styles: [.init(paint: .color(.black), underline: .color(.white))], conventions: conventions())
  }

  private func list(_ content: DisplayItem.Content, frame: CGRect) -> DisplayList {
    let builder = DisplayListBuilder(size: CGSize(width: 200, height: 50))
    builder.group(.opacity(0.5), identity: "g", frame: frame) {
      builder.append(content, identity: "a", frame: frame)
    }
    return builder.finish()
  }

  @Test func textTicksWithoutANewList() throws {
    _ = try engine()
    let list = list(.liveText(timer()), frame: CGRect(x: 10, y: 5, width: 150, height: 21))
    #expect(list.isLive)
    func string(after seconds: Double) -> String? {
      guard case .text(let text) = list.settled(at: start.addingTimeInterval(seconds)).items.last?.content else {
        return nil
      }
      return text.string
    }
    #expect(string(after: 0) == "Due 1:30")
    #expect(string(after: 1) == "Due 1:29")
    #expect(string(after: 91) == "Due 0:01")
    #expect(!list.settled(at: start).isLive)
  }

  @Test func settlingKeepsTheTreeWhole() throws {
    _ = try engine()
    let list = list(.liveText(timer(underline: true)), frame: CGRect(x: 0, y: 0, width: 150, height: 21))
    let settled = list.settled(at: start)
    // The text and its underline, a piece for each of the two fragments, take the place of one item.
    #expect(settled.items.map(\.descendants) == [settled.items.count - 1] + settled.items.dropFirst().map { _ in 0 })
    #expect(settled.items.count > 2)
    #expect(try DisplayList(decoding: settled.encode()) == settled)
  }

  @Test func alignmentIsThatOfTheReservedBox() throws {
    _ = try engine()
    let frame = CGRect(x: 10, y: 0, width: 150, height: 21)
    func edges(_ alignment: TextAlign) -> (CGFloat, CGFloat) {
      let settled = list(.liveText(timer(alignment: alignment)), frame: frame).settled(at: start)
      guard case .text(let text) = settled.items.last?.content else { return (0, 0) }
      let left = text.runs.map(\.origin.x).min() ?? 0
      let right = text.runs.map { $0.origin.x + $0.width }.max() ?? 0
      return (left, right)
    }
    #expect(edges(.leading).0 == 10)
    #expect(abs(edges(.trailing).1 - 160) < 0.4)
    let middle = edges(.center)
    #expect(abs((middle.0 + middle.1) / 2 - 85) < 0.4)
  }

  @Test func reservesTheWidestForm() throws {
    let engine = try engine()
    let text = timer()
    let widest = engine.layout(text.widestParagraph(from: start, until: nil), width: nil, height: nil).size.width
    for seconds in stride(from: 0, to: 200, by: 7) {
      let moment = text.paragraph(at: start.addingTimeInterval(Double(seconds)))
      #expect(engine.layout(moment, width: nil, height: nil).size.width <= widest)
    }
  }

  @Test func progressGrowsFromTheLeadingEdge() {
    func bar(_ seconds: Double, countsDown: Bool = false, rightToLeft: Bool = false) -> CGRect? {
      LiveProgressContent(
        start: start.addingTimeInterval(-30), end: start.addingTimeInterval(90), countsDown: countsDown, shape: .bar,
        paint: .color(.black), isRightToLeft: rightToLeft
      ).outline(in: CGRect(x: 0, y: 0, width: 200, height: 4), at: start.addingTimeInterval(seconds))?
      .path.boundingRect
    }
    #expect(bar(0) == CGRect(x: 0, y: 0, width: 50, height: 4))
    #expect(bar(0, countsDown: true) == CGRect(x: 0, y: 0, width: 150, height: 4))
    #expect(bar(0, rightToLeft: true) == CGRect(x: 150, y: 0, width: 50, height: 4))
    #expect(bar(90) == CGRect(x: 0, y: 0, width: 200, height: 4))
    #expect(bar(-60) == nil)
  }
}
