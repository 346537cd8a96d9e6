// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// A view that is written only when it is evaluated, so that remarks about its arguments are seen.
private struct Deferred<Content: View>: View {
  let make: @MainActor () -> Content
  var body: some View { make() }
}

/// Numbers no layout can use: they are repaired and reported, and the list stays finite (F17).
@MainActor @Suite struct DegenerateValueTests {
  /// What is painted for the view, and what is remarked while it is written and evaluated.
  private func found(_ view: @escaping @MainActor () -> some View) -> (items: String, told: Set<DiagnosticID>) {
    let result = evaluation(of: Deferred(make: view), 100, 100)
    for item in result.list.items {
      let numbers = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height]
      let isFinite = numbers.allSatisfy { $0.isFinite }
      #expect(isFinite)
    }
    return (result.items, Set(result.diagnostics.map(\.id)))
  }

  @Test func negativeFramesAreEmpty() {
    let result = found { Color.pureRed.frame(width: -10, height: 10) }
    #expect(result.items == "fill 50,45 0x10 | #FF0000" || result.items == "")
    #expect(result.told == [.negativeSize])
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func framesThatAreNoNumbersAreLeftOut(value: CGFloat) {
    let result = found { Color.pureRed.frame(width: value, height: 10) }
    #expect(result.items == "fill 0,45 100x10 | #FF0000")
    #expect(result.told == [.valueNotFinite])
  }

  @Test func infiniteMinimaAreLeftOut() {
    let result = found { Box(10, 10, .pureRed).frame(minWidth: .infinity, alignment: .leading) }
    #expect(result.items == "fill 45,45 10x10 | #FF0000")
    #expect(result.told == [.valueNotFinite])
  }

  /// B16.
  @Test func limitsThatDoNotAscendAreRaised() {
    let ideal = found { Color.pureRed.frame(minWidth: 20, idealWidth: 10).fixedSize() }
    #expect(ideal.items == "fill 40,45 20x10 | #FF0000")
    #expect(ideal.told == [.negativeSize])
    let maximum = found { Color.pureRed.frame(idealWidth: 30, maxWidth: 20).fixedSize() }
    #expect(maximum.items == "fill 35,45 30x10 | #FF0000")
    let minimum = found { Color.pureRed.frame(minWidth: -10, maxWidth: 5, maxHeight: 5) }
    #expect(minimum.items == "fill 47.5,47.5 5x5 | #FF0000" || minimum.items == "fill 48,48 5x5 | #FF0000")
  }

  @Test func paddingThatIsNoNumberIsZero() {
    let result = found { Box(10, 10, .pureRed).padding(.nan).padding(.leading, .infinity) }
    #expect(result.items == "fill 45,45 10x10 | #FF0000")
    #expect(result.told == [.valueNotFinite])
  }

  @Test func hugeFramesStayFinite() {
    #expect(found { Color.pureRed.frame(width: 1e300, height: 1e300) }.items.hasPrefix("fill -1000000"))
    #expect(
      found {
        VStack(spacing: 1e9) {
          Color.pureRed
          Color.pureRed
        }
      }.items.contains("#FF0000"))
    #expect(found { Box(10, 10, .pureRed).offset(x: 1e300, y: -1e300) }.items.contains("10x10"))
    #expect(found { Box(10, 10, .pureRed).offset(x: .nan, y: .nan) }.items == "fill 45,45 10x10 | #FF0000")
    #expect(found { Box(10, 10, .pureRed).position(x: .nan, y: .infinity) }.items.contains("10x10"))
  }

  @Test func effectsOfAnySizeStayFinite() {
    let result = found {
      Box(10, 10, .pureRed).blur(radius: 1e9).shadow(radius: 1e9).opacity(7).scaleEffect(1e9)
        .rotationEffect(.radians(.nan)).scaleEffect(.nan)
    }
    #expect(!result.items.contains("nan"))
    #expect(!result.items.contains("inf"))
    #expect(result.items.contains("blur 500"))
  }

  @Test func shapesOfAnyRadiusStayFinite() {
    for radius in [CGFloat.nan, -5, .infinity, 1e300] {
      let result = found { RoundedRectangle(cornerRadius: radius).fill(Color.pureRed).frame(width: 10, height: 10) }
      #expect(!result.items.contains("nan"), "\(radius)")
      #expect(result.items.contains("#FF0000"), "\(radius)")
    }
    #expect(!found { Circle().stroke(Color.pureRed, lineWidth: .nan) }.items.contains("nan"))
    #expect(!found { Circle().trim(from: .nan, to: 2).stroke(Color.pureRed) }.items.contains("nan"))
  }

  @Test func aReaderDividingByZeroIsReported() {
    let result = found {
      GeometryReader { proxy in Color.pureRed.frame(width: (proxy.size.width - proxy.size.width) / 0.0) }
    }
    #expect(result.items == "fill 0,0 100x100 | #FF0000")
    #expect(result.told == [.valueNotFinite])
  }
}
