// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraWire
import Testing

@Suite struct AppMessageTests {
  @Test(arguments: AppSamples.requests) func requestsSurviveTheWire(_ request: AppRequest) throws {
    let envelope = Envelope(id: 3, now: WireSamples.date, request: .app(request))
    #expect(try Envelope(decoding: envelope.encode()) == envelope)
  }

  @Test(arguments: AppSamples.reports) func reportsSurviveTheWire(_ report: AppReport) throws {
    let answer = Answer(id: 0, reply: .report(report))
    #expect(try Answer(decoding: answer.encode()) == answer)
  }

  private func isRefused(_ request: AppRequest) -> Bool {
    let bytes = Envelope(id: 1, now: WireSamples.date, request: .app(request)).encode()
    return (try? Envelope(decoding: bytes)) == nil
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e7, -1e300]) func placesOutsideAnyWindowAreRefused(x: Double) {
    let (far, near) = (CGPoint(x: x, y: 0), CGPoint(x: 0, y: 0))
    #expect(isRefused(.event(token: "t", .scroll(far))))
    #expect(isRefused(.event(token: "t", .drag(DragEvent(phase: .ended, start: far, location: near)))))
    #expect(isRefused(.event(token: "t", .drag(DragEvent(phase: .ended, start: near, location: far)))))
    #expect(!isRefused(.event(token: "t", .scroll(near))))
  }

  @Test func valuesThatAreNotFiniteAreRefused() {
    for value in [Double.nan, .infinity] { #expect(isRefused(.event(token: "t", .number(value, isFinal: true)))) }
    #expect(!isRefused(.event(token: "t", .number(-1e300, isFinal: true))))
  }

  @Test(arguments: [CGFloat.nan, -1, 10_001]) func windowsOfImpossibleSizesAreRefused(width: CGFloat) {
    #expect(isRefused(.start(WindowEnvironment(size: CGSize(width: width, height: 10)), [])))
  }

  private func layer(_ id: String, height: CGFloat) -> WindowLayer {
    WindowLayer(id: id, kind: .screen, list: DisplayList(size: CGSize(width: 1, height: height)))
  }

  @Test func layersThatStayAreLeftOutAndComeBack() throws {
    let first = WindowFrame(number: 1, layers: [layer("screen", height: 1), layer("sheet", height: 2)])
    let second = WindowFrame(
      number: 2, layers: [layer("screen", height: 1), layer("sheet", height: 3), layer("new", height: 4)])
    #expect(first.change(from: nil) == first)
    let change = second.change(from: first)
    #expect(change.layers.map(\.isUnchanged) == [true, false, false])
    guard
      case .report(.frame(let sent)) = try Answer(
        decoding: Answer(id: 0, reply: .report(.frame(change))).encode()
      ).reply
    else { throw DecodingFailure(.invalidValue, "no frame", offset: 0) }
    #expect(sent == change)
    #expect(sent.completed(from: first) == second)
    #expect(sent.completed(from: nil) == nil)
  }

  @Test func everyShorterMessageIsRefused() {
    for request in AppSamples.requests {
      let bytes = Envelope(id: 1, now: WireSamples.date, request: .app(request)).encode()
      for count in 0..<bytes.count { #expect((try? Envelope(decoding: bytes.prefix(count))) == nil) }
    }
    for report in AppSamples.reports {
      let bytes = Answer(id: 0, reply: .report(report)).encode()
      for count in 0..<bytes.count { #expect((try? Answer(decoding: bytes.prefix(count))) == nil) }
    }
  }
}
