// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

// What widgets call to arrange views, as their authors write it. Compiling is the test.

struct StackCalls: View {
  var items = ["a", "b"]

  var body: some View {
    HStack { Text("a") }
    HStack(spacing: 4) { Text("a") }
    HStack(alignment: .top) { Text("a") }
    HStack(alignment: .firstTextBaseline) { Text("a") }
    HStack(alignment: .lastTextBaseline) { Text("a") }
    HStack(alignment: .bottom, spacing: 2) { Text("a") }
    VStack { Text("a") }
    VStack(alignment: .leading) { Text("a") }
    VStack(alignment: .trailing) { Text("a") }
    VStack(alignment: .leading, spacing: .zero) { Text("a") }
    VStack(alignment: .center, spacing: 3, content: { Text("a") })
    HStack(alignment: .center, spacing: 3, content: { Text("a") })
    more
  }

  @ViewBuilder private var more: some View {
    ZStack { Text("a") }
    ZStack(alignment: .topLeading) { Text("a") }
    ZStack(alignment: .topTrailing) { Text("a") }
    ZStack(alignment: .leading) { Text("a") }
    ZStack(alignment: .bottom) { Text("a") }
    Group { Text("a") }
    Spacer()
    Spacer(minLength: 0)
    Divider()
    EmptyView()
    AnyView(Text("a"))
    collections
  }

  @ViewBuilder private var collections: some View {
    ForEach(0..<3) { Text("\($0)") }
    ForEach(items, id: \.self) { item in Text(item) }
    ForEach(Array(items.enumerated()), id: \.offset) { index, item in Text("\(index) \(item)") }
    ForEach(Array(zip(items.indices, items)), id: \.0) { index, item in Text("\(index) \(item)") }
    LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(20), spacing: 2)]) { Text("a") }
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 20))], spacing: 4) { Text("a") }
    LazyVGrid(columns: [GridItem(.flexible(), spacing: 1, alignment: .leading)], alignment: .leading, spacing: 4) {
      Text("a")
    }
    LazyHGrid(rows: [GridItem(.flexible())]) { Text("a") }
    Grid { GridRow { Text("a") } }
    Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 2) { GridRow(alignment: .top) { Text("a") } }
    ViewThatFits { Text("a") }
    ViewThatFits(in: .vertical) { Text("a") }
  }
}

struct FrameCalls: View {
  var body: some View {
    Text("a").frame(width: 1)
    Text("a").frame(height: 1)
    Text("a").frame(width: 1, height: 1)
    Text("a").frame(width: 1, height: 1, alignment: .leading)
    Text("a").frame(width: 1, alignment: .trailing)
    Text("a").frame(height: 1, alignment: .top)
    Text("a").frame(maxWidth: .infinity)
    Text("a").frame(maxWidth: .infinity, alignment: .center)
    Text("a").frame(maxHeight: .infinity)
    Text("a").frame(maxHeight: .infinity, alignment: .bottom)
    flexible
  }

  @ViewBuilder private var flexible: some View {
    Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
    Text("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    Text("a").frame(minHeight: 1, maxHeight: 2)
    Text("a").frame(minWidth: 1, maxWidth: 2, minHeight: 1, maxHeight: 2)
    Text("a").frame(minWidth: 1, maxWidth: 2, minHeight: 1, maxHeight: 2, alignment: .topTrailing)
    Text("a").frame(minWidth: 1, minHeight: 1)
    Text("a").frame(minWidth: 1, alignment: .leading)
    Text("a").frame(maxWidth: 1, minHeight: 1, alignment: .leading)
    Text("a").frame(minWidth: 0, idealWidth: 10, maxWidth: .infinity)
    rest
  }

  @ViewBuilder private var rest: some View {
    Text("a").padding()
    Text("a").padding(4)
    Text("a").padding(.horizontal)
    Text("a").padding(.vertical, 4)
    Text("a").padding([.top, .leading], 4)
    Text("a").padding([.bottom, .trailing])
    Text("a").padding(.all)
    Text("a").padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    Text("a").padding(.init(top: 1, leading: 1, bottom: 1, trailing: 1))
    fitting
  }

  @ViewBuilder private var fitting: some View {
    Text("a").fixedSize()
    Text("a").fixedSize(horizontal: false, vertical: true)
    Text("a").aspectRatio(contentMode: .fit)
    Text("a").aspectRatio(1, contentMode: .fill)
    Text("a").aspectRatio(CGSize(width: 2, height: 1), contentMode: .fit)
    Text("a").scaledToFit()
    Text("a").scaledToFill()
    Text("a").layoutPriority(1)
    Text("a").offset(x: 1)
    Text("a").offset(y: 1)
    placing
  }

  @ViewBuilder private var placing: some View {
    Text("a").offset(x: 1, y: 1)
    Text("a").offset(CGSize(width: 1, height: 1))
    Text("a").position(x: 1, y: 1)
    Text("a").position(CGPoint(x: 1, y: 1))
    Text("a").zIndex(1)
    Text("a").id("a")
    Text("a").tag(1)
    Text("a").alignmentGuide(.leading) { $0[.trailing] }
    Text("a").alignmentGuide(VerticalAlignment.center) { d in d[VerticalAlignment.bottom] }
    safeAreas
  }

  @ViewBuilder private var safeAreas: some View {
    Text("a").ignoresSafeArea()
    Text("a").ignoresSafeArea(.all, edges: .bottom)
    Text("a").edgesIgnoringSafeArea(.all)
    Text("a").safeAreaInset(edge: .bottom) { Text("b") }
    Text("a").safeAreaPadding()
    Text("a").contentMargins(.horizontal, 4, for: .scrollContent)
    Text("a").containerRelativeFrame(.horizontal)
    Text("a").containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading)
    Text("a").containerRelativeFrame(.horizontal) { length, _ in length / 2 }
    Text("a").containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 4)
  }
}

struct GeometryCalls: View {
  @Namespace private var space

  var body: some View {
    GeometryReader { proxy in
      Text("a").frame(width: proxy.size.width, height: proxy.frame(in: .local).height)
      Text("a").offset(x: proxy.frame(in: .global).minX + proxy.safeAreaInsets.leading)
      Text("a").offset(y: proxy.frame(in: .named("space")).midY)
    }
    .coordinateSpace(name: "space")
    GeometryReader { (geometry: GeometryProxy) in Text("\(geometry.size.width)") }
    Text("a").anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
      .overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { Rectangle().frame(width: proxy[anchors[$0]].width) }
        }
      }
    Text("a").matchedGeometryEffect(id: "a", in: space)
    Text("a").geometryGroup()
    Text("a").onGeometryChange(for: CGSize.self, of: \.size) { size in print(size) }
    Text("a").modifier(Sheared(amount: 1))
    HStackLayout(spacing: 1) { Text("a") }
    Diagonal { Text("a") }
    AnyLayout(HStackLayout()) { Text("a") }
  }
}

struct BoundsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }

  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

struct Sheared: GeometryEffect {
  var amount: CGFloat

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
  }
}

struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * 4, y: bounds.minY), anchor: .topLeading, proposal: .unspecified)
    }
  }
}
