// SPDX-License-Identifier: Apache-2.0
import Combine
import SwiftUI
import WidgetKit

// What widgets call to hold and read values.

extension EnvironmentValues {
  @Entry var accent: Color = .red
}

extension Transaction {
  @Entry var isQuick: Bool = false
}

extension ContainerValues {
  @Entry var isPinned: Bool = false
}

extension FocusedValues {
  @Entry var document: String?
}

private struct ScaleKey: EnvironmentKey {
  static let defaultValue: CGFloat = 1
}

extension EnvironmentValues {
  var scale: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }
}

enum Flavor: String { case sweet, sour }

final class Counter: ObservableObject {
  @Published var value = 0
}

struct PropertyCalls: View {
  @State private var count = 0
  @State private var name: String?
  @StateObject private var counter = Counter()
  @ObservedObject var shared: Counter
  @Binding var bound: Int
  @AppStorage("flag") private var flag = false
  @AppStorage("name", store: UserDefaults(suiteName: "group.example")) private var stored = "a"
  @AppStorage("optional") private var optional: String?
  @AppStorage("flavor") private var flavor = Flavor.sweet
  @AppStorage("data") private var data = Data()
  @SceneStorage("tab") private var tab = 0
  @ScaledMetric(relativeTo: .title) private var size = 20
  @FocusState private var isFocused: Bool
  @Namespace private var space
  @FocusedValue(\.document) private var document

  init(shared: Counter, bound: Binding<Int>) {
    self.shared = shared
    _bound = bound
    _count = State(initialValue: 1)
  }

  var body: some View {
    Text("\(count) \(counter.value) \(shared.value) \(bound) \(stored) \(flavor.rawValue) \(tab) \(size)")
      .onReceive(Just(1)) { _ in }
      .environment(\.accent, .blue)
      .environment(\.scale, 2)
      .environment(\.colorScheme, .dark)
      .environmentObject(counter)
      .containerValue(\.isPinned, true)
      .focused($isFocused)
    Button("a") {
      withAnimation(.easeInOut) { count += 1 }
      withAnimation(.easeInOut, completionCriteria: .logicallyComplete) {
        count += 1
      } completion: {
        flag.toggle()
      }
      withTransaction(\.isQuick, true) { optional = nil }
      var transaction = Transaction(animation: .default)
      transaction.isQuick = true
      withTransaction(transaction) { data = Data() }
    }
    PropertyCalls(shared: counter, bound: $count)
    PropertyCalls(shared: counter, bound: .constant(1))
    PropertyCalls(shared: counter, bound: Binding(get: { 1 }, set: { _ in }))
  }
}

struct EnvironmentCalls: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.colorScheme) private var scheme
  @Environment(\.widgetRenderingMode) private var mode
  @Environment(\.redactionReasons) private var reasons
  @Environment(\.showsWidgetContainerBackground) private var showsBackground
  @Environment(\.widgetContentMargins) private var margins
  @Environment(\.sizeCategory) private var category
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.isLuminanceReduced) private var isReduced
  @Environment(\.openURL) private var openURL
  @Environment(\.displayScale) private var displayScale
  @Environment(\.pixelLength) private var pixel
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var zone
  @Environment(\.font) private var font
  @Environment(\.isFocused) private var isFocused
  @Environment(\.layoutDirection) private var direction
  @Environment(\.scenePhase) private var phase
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dismiss) private var dismiss
  @Environment(\.legibilityWeight) private var legibility
  @Environment(\.colorSchemeContrast) private var contrast

  @ViewBuilder var body: some View {
    switch family {
    case .systemSmall, .systemMedium: Text("a")
    case .systemLarge, .systemExtraLarge: Text("b")
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: Text("c")
    #if os(watchOS)
      case .accessoryCorner: Text("d")
    #endif
    @unknown default: EmptyView()
    }
    if mode == .fullColor || mode == .accented || mode == .vibrant { Text("a") }
    if reasons.contains(.placeholder) || reasons.contains(.privacy) || reasons.contains(.invalidated) { Text("a") }
    if scheme == .dark, showsBackground, category.isAccessibilityCategory || typeSize >= .accessibility1 { Text("a") }
    Text("a")
      .redacted(reason: .placeholder)
      .unredacted()
      .privacySensitive()
      .invalidatableContent()
      .preferredColorScheme(.dark)
      .colorScheme(.light)
      .dynamicTypeSize(.large)
      .dynamicTypeSize(...DynamicTypeSize.xLarge)
      .environment(\.sizeCategory, .extraLarge)
    if #available(iOS 17.0, *) { Text("a").containerBackground(.clear, for: .widget) } else { Text("a") }
  }
}
