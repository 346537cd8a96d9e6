// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

@MainActor @Suite struct GeometryReaderTests {
  private final class Log {
    var lines: [String] = []
    func note(_ rect: CGRect?) {
      lines.append(rect.map { "\(Int($0.minX)),\(Int($0.minY)) \(Int($0.width))x\(Int($0.height))" } ?? "nil")
    }
  }

  @Test func takesAllRoomAndPlacesContentTopLeading() {
    let view = GeometryReader { proxy in
      Color.pureRed.frame(width: proxy.size.width / 2, height: proxy.size.height / 4).named("content")
    }
    .named("reader")
    expectLayout(
      view.padding(10), 100, 60, ["reader": CGRect(10, 10, 80, 40), "content": CGRect(10, 10, 40, 10)])
  }

  @Test func contentIsMadeOnceAFinalSize() {
    let log = Log()
    let view = HStack(spacing: 0) {
      GeometryReader { proxy in
        let _ = log.note(CGRect(origin: .zero, size: proxy.size))
        Color.clear
      }
      Color.clear.frame(minWidth: 30, maxWidth: 60)
      Color.clear.frame(width: 20)
    }
    _ = evaluation(of: view, 200, 50)
    #expect(log.lines == ["0,0 120x50"])
  }

  @Test func severalViewsLieOnTopOfEachOther() {
    let view = GeometryReader { _ in
      Box(10, 10).named("a")
      Box(20, 20).named("b")
    }
    expectLayout(view, 50, 50, ["a": CGRect(0, 0, 10, 10), "b": CGRect(0, 0, 20, 20)])
  }

  @Test func framesAreGivenInEverySpace() {
    let log = Log()
    let view = VStack(spacing: 0) {
      Color.clear.frame(height: 20)
      GeometryReader { proxy in
        let _ = log.note(proxy.frame(in: .local))
        let _ = log.note(proxy.frame(in: .global))
        let _ = log.note(proxy.frame(in: .named("column")))
        let _ = log.note(proxy.frame(in: NamedCoordinateSpace.named("outer")))
        let _ = log.note(proxy.bounds(of: .named("column")))
        let _ = log.note(proxy.bounds(of: .named("nobody")))
        Color.clear
      }
      .frame(width: 30, height: 30)
    }
    .coordinateSpace(name: "column")
    .padding(5)
    .coordinateSpace(.named("outer"))
    .frame(width: 60, height: 60)
    _ = evaluation(of: view, 100, 100)
    #expect(
      log.lines == ["0,0 30x30", "35,45 30x30", "10,20 30x30", "15,25 30x30", "-10,-20 50x50", "nil"])
  }

  @Test func readersInOverlaysMeasureTheirView() {
    let log = Log()
    let overlay = GeometryReader { proxy in
      let _ = log.note(proxy.frame(in: .global))
      Color.clear
    }
    _ = evaluation(of: Box(40, 30).overlay(overlay).background(overlay), 100, 100)
    #expect(log.lines == ["30,35 40x30", "30,35 40x30"])
  }

  /// B29: the cards of the stories tutorial.
  @Test(arguments: [(338, 72, 99), (329, 69.75, 95.90625)] as [(CGFloat, CGFloat, CGFloat)])
  func fourCardsFillAMediumWidget(width: CGFloat, cardWidth: CGFloat, cardHeight: CGFloat) {
    let view = GeometryReader { proxy in
      let card = (proxy.size.width - 2 * 16 - 3 * 6) / 4
      HStack(spacing: 6) {
        ForEach(0..<4) { index in
          Color.pureRed.frame(width: card, height: card * 1.375).named("\(index)")
        }
      }
      .padding(.leading, 16)
    }
    let found = evaluation(of: view, width, 158).frames
    for index in 0..<4 {
      let x = 16 + CGFloat(index) * (cardWidth + 6)
      #expect(found["\(index)"]?.isNear(CGRect(x, 0, cardWidth, cardHeight)) == true, "\(index)")
    }
  }
}
