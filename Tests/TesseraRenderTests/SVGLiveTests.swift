// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText
import Testing

@testable import TesseraRender

@Suite struct SVGLiveTests {
  private let now = Date(timeIntervalSince1970: 1_768_470_000)

  private func list(_ date: DateStyleText, isRightToLeft: Bool = false) -> DisplayList {
    let conventions = DateStyleText.Conventions(
      locale: Locale(identifier: "en_US"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    let attributes = TextAttributes(font: FontDescriptor(size: 17, weight: 600))
    var paragraph = Paragraph(
      fragments: [.text("Due ", attributes: attributes, tag: 0), .text("", attributes: attributes, tag: 0)])
    paragraph.isRightToLeft = isRightToLeft
    let builder = DisplayListBuilder(size: CGSize(width: 200, height: 50))
    let frame = CGRect(x: 10, y: 5, width: 150, height: 21)
    builder.append(
      .liveText(
        LiveTextContent(
          paragraph: paragraph, programs: [.init(fragment: 1, date: date)], styles: [.init(paint: .color(.black))],
          conventions: conventions)), identity: "a", frame: frame)
    return builder.finish()
  }

  private func page(_ list: DisplayList) throws -> String {
    let renderer = SVGRenderer(fonts: try FontLibrary.opened())
    return try renderer.render(list, options: SVGOptions(mode: .page(prefix: "w1") { _ in "" }, now: now))
  }

  /// What a page reads of the program.
  private func program(_ svg: String) throws -> [String: Any]? {
    guard let start = svg.range(of: "data-live=\""),
      let end = svg.range(of: "\"", range: start.upperBound..<svg.endIndex)
    else { return nil }
    let text = svg[start.upperBound..<end.lowerBound].replacingOccurrences(of: "&quot;", with: "\"")
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&amp;", with: "&")
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }

  @Test func aTimerCarriesItsProgramBesideItsPresentLook() throws {
    let svg = try page(list(.timer(now + 90)))
    let program = try #require(try program(svg))
    #expect(program["kind"] as? String == "text")
    #expect(program["separator"] as? String == ":")
    #expect(program["digits"] as? String == "0123456789")
    let parts = try #require(program["parts"] as? [[String: Any]])
    #expect(parts.first?["text"] as? String == "Due ")
    let timer = try #require(parts.last?["program"] as? [String: Any])
    #expect(timer["type"] as? String == "timer")
    #expect((timer["date"] as? NSNumber)?.doubleValue == 1_768_470_090_000)
    #expect(svg.contains("1:30"))
  }

  @Test func theAdvancesArePlacesOfTheTextItself() throws {
    let svg = try page(list(.timer(now + 90)))
    let program = try #require(try program(svg))
    let style = try #require((program["styles"] as? [[String: Any]])?.last)
    let advances = try #require(style["advances"] as? [String: Any])
    let pairs = try #require(style["pairs"] as? [String: Any])
    func advance(_ first: String, _ second: String) -> Double {
      ((pairs[first + second] ?? advances[first]) as? NSNumber)?.doubleValue ?? 0
    }
    // "1:30" as it was laid out.
    let places = try #require(svg.range(of: "x=\"[0-9. ]+\">[^<]*1:30", options: .regularExpression))
    let numbers = svg[places].split(separator: "\"")[1].split(separator: " ").compactMap { Double($0) }
    let last = Array(numbers.suffix(4))
    #expect(abs(last[1] - last[0] - advance("1", ":")) < 0.02)
    #expect(abs(last[2] - last[1] - advance(":", "3")) < 0.02)
    #expect(abs(last[3] - last[2] - advance("3", "0")) < 0.02)
  }

  @Test func whatThePageDoesNotComputeIsFetchedWhenItChanges() throws {
    _ = try FontLibrary.opened()
    #expect(list(.timer(now + 90)).refreshDate(after: now) == nil)
    #expect(list(.relative(now + 3600)).refreshDate(after: now) == nil)
    let days = list(.relative(now + 2 * 86_400 + 1800))
    let refresh = try #require(days.refreshDate(after: now))
    #expect(refresh > now && refresh <= now + 3600)
    let mirrored = list(.timer(now + 90), isRightToLeft: true)
    #expect(try program(page(mirrored)) == nil)
    #expect(mirrored.refreshDate(after: now) == now + 1)
  }

  @Test func aBarThatBeginsEmptyKeepsItsProgram() throws {
    let builder = DisplayListBuilder(size: CGSize(width: 200, height: 50))
    let frame = CGRect(x: 10, y: 5, width: 150, height: 4)
    builder.append(
      .liveProgress(
        LiveProgressContent(
          start: now, end: now + 60, countsDown: false, shape: .bar, paint: .color(.black))),
      identity: "a", frame: frame)
    let program = try #require(try program(page(builder.finish())))
    #expect(program["kind"] as? String == "bar")
    #expect((program["frame"] as? [NSNumber])?.map(\.doubleValue) == [10, 5, 150, 4])
  }

  @Test func aFileHoldsNoProgram() throws {
    let renderer = SVGRenderer(fonts: try FontLibrary.opened())
    let svg = try renderer.render(list(.timer(now + 90)), options: SVGOptions(now: now))
    #expect(!svg.contains("data-live"))
  }
}
