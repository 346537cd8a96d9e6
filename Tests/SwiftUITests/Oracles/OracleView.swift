// SPDX-License-Identifier: Apache-2.0
import Foundation
import OracleCases
import SwiftUI
import TesseraLayout

/// A recorded tree that names something the builder does not know.
struct OracleError: Error {
  var message: String
}

/// Turns recorded trees into views.
@MainActor struct OracleViewBuilder {
  /// The declared size of each text; nil measures with the text engine.
  var textBoxes: [String: [CGFloat]]?

  func view(_ node: OracleNode) throws -> AnyView {
    try node.modifiers.reduce(content(node)) { try modified($0, by: $1) }
  }

  private func content(_ node: OracleNode) throws -> AnyView {
    func children() throws -> some View {
      let views = try node.children.map { try view($0) }
      return ForEach(views.indices, id: \.self) { views[$0] }
    }
    let content: AnyView
    switch node.kind {
    case .text(let string):
      guard let textBoxes else {
        content = AnyView(Text(verbatim: string))
        break
      }
      guard let box = textBoxes[node.id ?? ""], box.count == 2 else {
        throw OracleError(message: "no box for \(node.id ?? string)")
      }
      content = AnyView(DeclaredText(size: CGSize(width: box[0], height: box[1])))
    case .color(let name): content = AnyView(try color(name))
    case .rectangle: content = AnyView(Rectangle())
    case .divider: content = AnyView(Divider())
    case .spacer(let minLength): content = AnyView(Spacer(minLength: minLength))
    case .emptyView: content = AnyView(EmptyView())
    case .hStack(let alignment, let spacing):
      let inner = try children()
      content = AnyView(HStack(alignment: try self.alignment(alignment).vertical, spacing: spacing) { inner })
    case .vStack(let alignment, let spacing):
      let inner = try children()
      content = AnyView(VStack(alignment: try self.alignment(alignment).horizontal, spacing: spacing) { inner })
    case .zStack(let alignment):
      let inner = try children()
      content = AnyView(ZStack(alignment: try self.alignment(alignment)) { inner })
    case .lazyVGrid(let columns):
      let inner = try children()
      content = AnyView(LazyVGrid(columns: columns.map(\.item)) { inner })
    case .geometryReader:
      let inner = try children()
      content = AnyView(GeometryReader { _ in inner })
    case .viewThatFits:
      let inner = try children()
      content = AnyView(ViewThatFits { inner })
    }
    return node.id.map { AnyView(content.named($0)) } ?? content
  }

  private func modified(_ content: AnyView, by modifier: OracleModifier) throws -> AnyView {
    switch modifier {
    case .frame(let width, let height, let alignment):
      return AnyView(content.frame(width: width, height: height, alignment: try self.alignment(alignment)))
    case .flexibleFrame(let x, let y, let alignment):
      return AnyView(
        content.frame(
          minWidth: x.minimum, idealWidth: x.ideal, maxWidth: x.maximum, minHeight: y.minimum,
          idealHeight: y.ideal, maxHeight: y.maximum, alignment: try self.alignment(alignment)))
    case .padding(let edges, let length):
      let known: [String: Edge.Set] = [
        "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
      ]
      let set = try edges.reduce(into: Edge.Set()) { result, edge in
        guard let edge = known[edge] else { throw OracleError(message: "edge \(edge)") }
        result.formUnion(edge)
      }
      return AnyView(content.padding(set, length))
    case .fixedSize(let horizontal, let vertical):
      return AnyView(content.fixedSize(horizontal: horizontal, vertical: vertical))
    case .background(let layer, let alignment):
      let layer = try view(layer)
      return AnyView(content.background(alignment: try self.alignment(alignment)) { layer })
    case .overlay(let layer, let alignment):
      let layer = try view(layer)
      return AnyView(content.overlay(alignment: try self.alignment(alignment)) { layer })
    case .aspectRatio(let ratio, let isFill):
      return AnyView(content.aspectRatio(ratio, contentMode: isFill ? .fill : .fit))
    case .layoutPriority(let priority): return AnyView(content.layoutPriority(priority))
    case .lineLimit(let lines): return AnyView(content.lineLimit(lines))
    case .truncationMode(let name):
      let known: [String: Text.TruncationMode] = ["head": .head, "middle": .middle, "tail": .tail]
      guard let mode = known[name] else { throw OracleError(message: "truncation mode \(name)") }
      return AnyView(content.truncationMode(mode))
    case .opacity(let opacity): return AnyView(content.opacity(opacity))
    case .border(let name, let width): return AnyView(content.border(try color(name), width: width))
    case .rotationEffect(let degrees): return AnyView(content.rotationEffect(.degrees(degrees)))
    case .foregroundColor(let name): return AnyView(content.foregroundColor(try color(name)))
    case .font(let name, let size): return AnyView(content.font(.custom(name, fixedSize: size)))
    }
  }

  private func color(_ name: String) throws -> Color {
    let known: [String: Color] = [
      "white": .white, "black": .black, "gray": .gray, "red": .red, "orange": .orange, "yellow": .yellow,
      "green": .green, "blue": .blue, "purple": .purple, "pink": .pink, "clear": .clear, "mint": .mint, "teal": .teal,
      "cyan": .cyan, "indigo": .indigo, "brown": .brown,
    ]
    guard let color = known[name] else { throw OracleError(message: "colour \(name)") }
    return color
  }

  private func alignment(_ name: String) throws -> Alignment {
    let known: [String: Alignment] = [
      "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
      "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
      "bottomTrailing": .bottomTrailing,
    ]
    guard let alignment = known[name] else { throw OracleError(message: "alignment \(name)") }
    return alignment
  }
}

extension OracleColumn {
  fileprivate var item: GridItem {
    switch size {
    case .fixed(let extent): GridItem(.fixed(extent), spacing: spacing)
    case .flexible(let minimum, let maximum):
      GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
    case .adaptive(let minimum, let maximum):
      GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
    }
  }
}
