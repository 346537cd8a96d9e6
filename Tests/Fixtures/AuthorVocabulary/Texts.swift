// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

// What widgets call on texts, labels and pictures.

struct TextCalls: View {
  var title = "title"
  var price = 12.5
  var count = 3
  var date = Date()

  var body: some View {
    Text("plain")
    Text(title)
    Text(verbatim: title)
    Text("\(count) of \(price, specifier: "%.1f")")
    Text("\(price, format: .number.precision(.fractionLength(1)))")
    Text("key", comment: "for translators")
    Text("key", tableName: "Table", bundle: .main)
    Text(LocalizedStringKey(title))
    Text(LocalizedStringResource("key"))
    dates
  }

  @ViewBuilder private var dates: some View {
    Text(date, style: .time)
    Text(date, style: .date)
    Text(date, style: .relative)
    Text(date, style: .timer)
    Text(date, style: .offset)
    Text(date...date.addingTimeInterval(60))
    Text(DateInterval(start: date, duration: 60))
    Text(timerInterval: date...date.addingTimeInterval(60), countsDown: false)
    Text(timerInterval: date...date.addingTimeInterval(60), pauseTime: nil, countsDown: true, showsHours: false)
    formats
  }

  @ViewBuilder private var formats: some View {
    Text(date, format: .dateTime.hour().minute())
    Text(date, format: Date.FormatStyle(date: .abbreviated, time: .shortened))
    Text(price, format: .number)
    Text(price, format: .currency(code: "EUR"))
    Text(price, format: .percent)
    Text(date.formatted(date: .omitted, time: .shortened))
    Text(date.formatted(.dateTime.weekday(.wide).month(.wide).day()))
    Text(count.formatted())
    Text(AttributedString("attributed"))
    formatters
  }
}

extension TextCalls {
  @ViewBuilder fileprivate var formatters: some View {
    Text(NSNumber(value: count), formatter: NumberFormatter())
    Text(date, formatter: DateFormatter())
    Text("at \(date, formatter: DateFormatter()) \(date, style: .time) \(date, format: .dateTime.hour())")
    Text("\(UUID()) \(Decimal(1))")
  }
}

struct TextStyleCalls: View {
  var body: some View {
    Text("a").font(.headline)
    Text("a").font(.system(size: 12))
    Text("a").font(.system(size: 12, weight: .heavy))
    Text("a").font(.system(size: 12, weight: .semibold, design: .rounded))
    Text("a").font(.system(.title3, design: .monospaced))
    Text("a").font(.system(.headline))
    Text("a").font(.system(.headline, design: .default, weight: .medium))
    Text("a").font(.custom("Name", size: 12))
    Text("a").font(.custom("Name", size: 12, relativeTo: .body))
    fonts
  }

  @ViewBuilder private var fonts: some View {
    Text("a").font(.custom("Name", fixedSize: 12))
    Text("a").font(Font.body.weight(.bold).italic())
    Text("a").font(.caption2.monospacedDigit().bold())
    Text("a").font(Font(UIFont.preferredFont(forTextStyle: .headline)))
    Text("a").font(Font(UIFont.systemFont(ofSize: 12, weight: .bold)))
    Text("a").font(.title.leading(.tight).smallCaps())
    Text("a").fontWeight(.black)
    Text("a").fontDesign(.rounded)
    Text("a").fontWidth(.condensed)
    Text("a").fontWidth(.compressed)
    marks
  }

  @ViewBuilder private var marks: some View {
    Text("a").bold().italic().underline().strikethrough()
    Text("a").strikethrough(true, pattern: .solid, color: .primary)
    Text("a").underline(true, color: .red)
    Text(.currentDate, format: .offset(to: .now, allowedFields: [.hour, .minute], maxFieldCount: 1))
    Text(.currentDate, format: .timer(countingDownIn: Date.now..<Date.distantFuture))
    Text(.currentDate, format: .stopwatch(startingAt: .now))
    Text(.currentDate, format: .reference(to: .now))
    Text("a").kerning(1).tracking(1).baselineOffset(1)
    Text("a").monospacedDigit().monospaced()
    Text("a").textCase(.uppercase)
    Text("a").textScale(.secondary)
    Text("a").foregroundColor(.white) + Text("b").foregroundStyle(.secondary)
    Text("\(Image(systemName: "star")) \(Text("b").bold())")
    Text(Image(systemName: "star"))
    paragraphs
  }

  @ViewBuilder private var paragraphs: some View {
    Text("a").multilineTextAlignment(.center)
    Text("a").lineLimit(1)
    Text("a").lineLimit(nil)
    Text("a").lineLimit(1...3)
    Text("a").lineLimit(2, reservesSpace: true)
    Text("a").lineSpacing(2)
    Text("a").minimumScaleFactor(0.5)
    Text("a").truncationMode(.tail)
    Text("a").truncationMode(.middle)
    Text("a").allowsTightening(true)
  }
}

struct LabelCalls: View {
  var body: some View {
    Label("a", systemImage: "star")
    Label("a", image: "picture")
    Label {
      Text("a")
    } icon: {
      Image(systemName: "star")
    }
    .labelStyle(.titleAndIcon)
    Label("a", systemImage: "star").labelStyle(.iconOnly)
    Label("a", systemImage: "star").labelStyle(TightLabelStyle())
  }
}

struct TightLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      configuration.icon
      configuration.title
    }
  }
}

struct ImageCalls: View {
  var picture = UIImage()

  var body: some View {
    Image("picture")
    Image("picture", bundle: .main)
    Image(systemName: "star.fill")
    Image(systemName: "wifi", variableValue: 0.5)
    Image(uiImage: picture)
    Image(uiImage: UIImage(data: Data()) ?? UIImage())
    Image(decorative: "picture")
    Image("picture").resizable().scaledToFit()
    Image("picture").resizable(capInsets: EdgeInsets(), resizingMode: .tile)
    modes
  }

  @ViewBuilder private var modes: some View {
    Image("picture").renderingMode(.template)
    Image("picture").renderingMode(.original).interpolation(.high).antialiased(true)
    Image(systemName: "star").imageScale(.large)
    Image(systemName: "star").symbolRenderingMode(.palette).foregroundStyle(.red, .blue)
    Image(systemName: "star").symbolRenderingMode(.hierarchical)
    Image(systemName: "star").symbolRenderingMode(.multicolor)
    Image(systemName: "star").symbolVariant(.fill)
    Image(systemName: "star").symbolEffect(.bounce, value: 1)
    Image(systemName: "star").symbolEffect(.pulse)
    Image("picture").widgetAccentedRenderingMode(.fullColor)
    AsyncImage(url: URL(string: "https://example.com")) { image in
      image.resizable()
    } placeholder: {
      Color.gray
    }
  }
}
