// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// A coloured box with a letter.
struct Block: View {
  let letter: String
  var color = Color.blue
  var width: CGFloat? = 26
  var height: CGFloat? = 26

  var body: some View {
    Text(letter).font(.caption.bold()).foregroundStyle(.white)
      .frame(width: width, height: height)
      .frame(maxWidth: width == nil ? .infinity : nil, maxHeight: height == nil ? .infinity : nil)
      .background(color, in: RoundedRectangle(cornerRadius: 5))
  }
}

struct Stacks: GalleryPage {
  static let title = "Stacks"

  static func page(at date: Date) -> some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack(alignment: .top, spacing: 24) {
        row(.top)
        row(.center)
        row(.bottom)
      }
      HStack(alignment: .firstTextBaseline) {
        Text("Base").font(.largeTitle)
        Text("line")
        Text("together").font(.caption)
      }
      HStack(spacing: 16) {
        column(.leading)
        column(.center)
        column(.trailing)
        ZStack(alignment: .bottomTrailing) {
          Block(letter: "", color: .gray.opacity(0.4), width: 70, height: 70)
          Block(letter: "Z", color: .orange)
        }
      }
      HStack {
        Block(letter: "A")
        Spacer()
        Block(letter: "B")
        Spacer(minLength: 80)
        Block(letter: "C")
      }
      HStack {
        Text("A long text that gives way to the other one").lineLimit(1)
        Text("Priority stays whole").lineLimit(1).layoutPriority(1)
      }
      .font(.footnote)
      ViewThatFits {
        Text("This sentence is far too long for one line of a widget, so another one is shown.").fixedSize()
        Text("ViewThatFits chose this one.")
      }
      .font(.footnote)
    }
  }

  private static func row(_ alignment: VerticalAlignment) -> some View {
    HStack(alignment: alignment, spacing: 4) {
      Block(letter: "1", height: 40)
      Block(letter: "2", height: 24)
      Block(letter: "3", height: 32)
    }
  }

  private static func column(_ alignment: HorizontalAlignment) -> some View {
    VStack(alignment: alignment, spacing: 4) {
      Block(letter: "1", color: .green, width: 50, height: 20)
      Block(letter: "2", color: .green, width: 26, height: 20)
      Block(letter: "3", color: .green, width: 38, height: 20)
    }
  }
}

struct Grids: GalleryPage {
  static let title = "Grids"

  static func page(at date: Date) -> some View {
    VStack(spacing: 12) {
      LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.flexible()), GridItem(.flexible())], spacing: 6) {
        ForEach(0..<6) { Block(letter: "\($0)", width: nil) }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 44), spacing: 6)], spacing: 6) {
        ForEach(0..<9) { Block(letter: "\($0)", color: .green, width: nil, height: 20) }
      }
      LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 6) {
        ForEach(0..<12) { Block(letter: "\($0)", color: .orange, height: 20) }
      }
      .frame(height: 50)
      Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) {
        GridRow {
          Text("Team").bold()
          Text("Won").bold().gridColumnAlignment(.trailing)
          Text("Lost").bold().gridColumnAlignment(.trailing)
        }
        Divider()
        GridRow {
          Text("Rovers")
          Text("12")
          Text("3")
        }
        GridRow {
          Text("Wanderers")
          Text("8")
          Text("11")
        }
        GridRow { Text("One cell over three columns").gridCellColumns(3) }
      }
      .font(.footnote)
    }
  }
}

struct Frames: GalleryPage {
  static let title = "Frames and alignment"

  static func page(at date: Date) -> some View {
    VStack(spacing: 8) {
      Samples(columns: 3) {
        ForEach(Array(places.enumerated()), id: \.offset) { _, place in
          Text("a").font(.caption).padding(3).background(.orange)
            .frame(maxWidth: .infinity, minHeight: 38, alignment: place)
            .background(.gray.opacity(0.25))
        }
      }
      HStack {
        Text("padding").padding(8).background(.blue.opacity(0.3))
        Text("leading").padding(.leading, 20).background(.blue.opacity(0.3))
        Text("offset").offset(x: 6, y: 6).background(.blue.opacity(0.3))
      }
      .font(.caption)
      HStack {
        Color.green.aspectRatio(2, contentMode: .fit)
        Color.green.aspectRatio(1, contentMode: .fit)
        Color.green.frame(width: 30)
      }
      .frame(height: 44)
      GeometryReader { proxy in
        HStack(spacing: 0) {
          Color.red.frame(width: proxy.size.width * 0.25)
          Color.yellow.frame(width: proxy.size.width * 0.5)
          Color.blue
        }
      }
      .frame(height: 16)
      Text("position").font(.caption).position(x: 60, y: 10).frame(height: 20).background(.gray.opacity(0.25))
    }
  }

  private static let places: [Alignment] = [
    .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom, .bottomTrailing,
  ]
}

struct RightToLeft: GalleryPage {
  static let title = "Right to left"

  static func page(at date: Date) -> some View {
    VStack(spacing: 14) {
      rows.environment(\.layoutDirection, .leftToRight)
      Divider()
      rows.environment(\.layoutDirection, .rightToLeft)
    }
  }

  private static var rows: some View {
    VStack(alignment: .leading, spacing: 8) {
      Label("Label", systemImage: "tag.fill")
      HStack {
        Block(letter: "1")
        Block(letter: "2")
        Spacer()
        Image(systemName: "chevron.forward")
      }
      ProgressView(value: 0.3)
      Text("Leading text of a line that is long enough to be broken into two lines here.").font(.caption)
        .padding(.leading, 20)
    }
  }
}

#Preview("Stacks", as: .systemLarge) {
  Stacks()
} timelineProvider: {
  NowProvider()
}

#Preview("Grids", as: .systemLarge) {
  Grids()
} timelineProvider: {
  NowProvider()
}

#Preview("Frames and alignment", as: .systemLarge) {
  Frames()
} timelineProvider: {
  NowProvider()
}

#Preview("Right to left", as: .systemLarge) {
  RightToLeft()
} timelineProvider: {
  NowProvider()
}
