// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import UIKit
import WidgetKit

// Names that stand in type positions, and others that few widgets use.

struct Badge: View {
  let scheme: ColorScheme
  var alignment: Alignment = .topLeading
  var weight: Font.Weight = .semibold
  var edge: Edge = .leading
  var size: ContentSizeCategory = .large
  var animation: Animation? = .easeInOut(duration: 0.2)

  var body: some View {
    ZStack(alignment: alignment) {
      ForEach(Array(["a", "b"].enumerated()), id: \.element) { Text($0.element) }
      Text("a").font(.title2).fontWeight(weight)
      Text("b").font(.largeTitle)
      Text("c").font(.subheadline)
      Text("d").font(.callout)
      Text("e").font(.footnote)
    }
    .padding(Edge.Set(edge), 4)
    .foregroundStyle(style)
    .animation(animation, value: size)
  }

  private var style: some ShapeStyle { scheme == .dark ? AnyShapeStyle(.white) : AnyShapeStyle(Color.black) }
}

extension Color {
  /// As many projects write it.
  init(hex: String) {
    let text = hex.trimmingCharacters(in: CharacterSet.alphanumerics.inverted)
    var value: UInt64 = 0
    Scanner(string: text).scanHexInt64(&value)
    self.init(
      .sRGB, red: Double(value >> 16 & 0xff) / 255, green: Double(value >> 8 & 0xff) / 255,
      blue: Double(value & 0xff) / 255, opacity: 1)
  }
}

extension UIImage {
  /// Smaller pictures, as widgets with little memory need them.
  func resized(to size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }

  func resizedWithFormat(to size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      draw(in: CGRect(x: 1, y: 1, width: size.width - 2, height: size.height - 2))
    }
  }

  func resizedAsBefore(to size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    defer { UIGraphicsEndImageContext() }
    draw(in: CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  func png(width: CGFloat) -> Data {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: width)).pngData { context in
      context.cgContext.setFillColor(UIColor.blue.cgColor)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: width, height: width))
    }
  }
}

extension String {
  /// Text from the markup of a web page.
  var withoutMarkup: String {
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
    ]
    let text = try? NSAttributedString(data: Data(utf8), options: options, documentAttributes: nil)
    return text?.string ?? self
  }
}

struct BackgroundWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Background", provider: MomentProvider()) { MomentView(entry: $0) }
      .onBackgroundURLSessionEvents(matching: "loader") { identifier, completion in
        print(identifier)
        completion()
      }
  }
}

struct SendFile: AppIntent, ForegroundContinuableIntent {
  static var title: LocalizedStringResource = "Send"

  @Parameter(title: "File") var file: IntentFile

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    if file.data.isEmpty { throw needsToContinueInForegroundError() }
    return .result(value: file.filename)
  }
}
