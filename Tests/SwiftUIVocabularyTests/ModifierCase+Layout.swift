// SPDX-License-Identifier: Apache-2.0
import SwiftUI

private let red = Color(red: 1, green: 0, blue: 0)

extension ModifierCase {
  /// Room, place and order.
  static let layout: [ModifierCase] = [
    ModifierCase(".padding(_:_:)") { $0.padding(.leading, 9) },
    ModifierCase(".padding()", on: red) { $0.padding() },
    ModifierCase(".padding(_:)", on: red) { $0.padding(5) },
    ModifierCase(".padding([edges])", on: red) { $0.padding([.top, .leading]) },
    ModifierCase(".offset(y:)") { $0.offset(y: 3) },
    ModifierCase(".offset(x:y:)") { $0.offset(x: 3, y: 4) },
    ModifierCase(".offset(x:)") { $0.offset(x: 3) },
    ModifierCase(".offset(_:)") { $0.offset(CGSize(width: 1, height: 2)) },
    ModifierCase(".position(x:y:)") { $0.position(x: 20, y: 30) },
    ModifierCase(".aspectRatio(contentMode:)", on: picture.resizable()) { $0.aspectRatio(contentMode: .fit) },
    ModifierCase(".aspectRatio(_:contentMode:)", on: red) { $0.aspectRatio(2, contentMode: .fit) },
    ModifierCase(".scaledToFit()", on: picture.resizable()) { $0.scaledToFit() },
    ModifierCase(".scaledToFill()", on: picture.resizable()) { $0.scaledToFill() },
    ModifierCase(".fixedSize(horizontal:vertical:)", on: Lines().frame(height: 20)) { _ in
      Lines().fixedSize(horizontal: false, vertical: true).frame(height: 20)
    },
    ModifierCase(
      ".fixedSize()", Text("One two three").frame(width: 30), Text("One two three").fixedSize().frame(width: 30)),
    ModifierCase(
      ".layoutPriority(_:)",
      HStack {
        Text("Many words in a row")
        Text("Other words in a row")
      },
      HStack {
        Text("Many words in a row")
        Text("Other words in a row").layoutPriority(1)
      }),
    ModifierCase(
      ".zIndex(_:)",
      ZStack {
        red
        Text("a")
      },
      ZStack {
        red.zIndex(1)
        Text("a")
      }),
    ModifierCase(".id(_:)") { $0.id("other") },
    ModifierCase(".ignoresSafeArea()") { $0.ignoresSafeArea() },
    ModifierCase(".edgesIgnoringSafeArea(_:)") { $0.edgesIgnoringSafeArea(.all) },
    ModifierCase(".contentMargins(_:_:for:)") { $0.contentMargins(.horizontal, 4, for: .scrollContent) },
    ModifierCase(".modifier(_:)") { $0.modifier(Indented()) },
    ModifierCase(".environment(_:_:)") { $0.environment(\.colorScheme, .dark) },
    ModifierCase(".hidden()") { $0.hidden() },
  ]

  /// Frames in every form; one that must move its content has its alignment beside it.
  static let frames: [ModifierCase] = [
    ModifierCase(".frame(width:height:)", on: red) { $0.frame(width: 20, height: 10) },
    ModifierCase(".frame(width:height:alignment:)") { $0.frame(width: 110, height: 150, alignment: .topLeading) },
    ModifierCase(".frame(width:)", on: red) { $0.frame(width: 20) },
    ModifierCase(".frame(width:alignment:)") { $0.frame(width: 110, alignment: .leading) },
    ModifierCase(".frame(height:)", on: red) { $0.frame(height: 20) },
    ModifierCase(".frame(height:alignment:)") { $0.frame(height: 150, alignment: .top) },
    ModifierCase(".frame(maxWidth:)", on: red) { $0.frame(maxWidth: 40) },
    ModifierCase(".frame(maxWidth:alignment:)") { $0.frame(maxWidth: .infinity, alignment: .trailing) },
    ModifierCase(".frame(maxHeight:)", on: red) { $0.frame(maxHeight: 40) },
    ModifierCase(".frame(maxHeight:alignment:)") { $0.frame(maxHeight: .infinity, alignment: .bottom) },
    ModifierCase(".frame(maxWidth:maxHeight:)", on: red) { $0.frame(maxWidth: 40, maxHeight: 40) },
    ModifierCase(".frame(maxWidth:maxHeight:alignment:)") {
      $0.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
    },
    ModifierCase(".frame(maxWidth:minHeight:alignment:)") {
      $0.frame(maxWidth: .infinity, minHeight: 150, alignment: .topLeading)
    },
    ModifierCase(".frame(minWidth:maxWidth:)", on: red) { $0.frame(minWidth: 10, maxWidth: 20) },
    ModifierCase(".frame(minWidth:alignment:)") { $0.frame(minWidth: 110, alignment: .leading) },
    ModifierCase(".frame(minWidth:maxWidth:alignment:)") {
      $0.frame(minWidth: 100, maxWidth: 110, alignment: .leading)
    },
    ModifierCase(".frame(minHeight:)", on: red) { $0.frame(minHeight: 200) },
    ModifierCase(".frame(minHeight:maxHeight:)", on: red) { $0.frame(minHeight: 10, maxHeight: 20) },
    ModifierCase(".frame(minWidth:minHeight:)", on: red) { $0.frame(minWidth: 200, minHeight: 200) },
    ModifierCase(".frame(minWidth:maxWidth:minHeight:maxHeight:)", on: red) {
      $0.frame(minWidth: 1, maxWidth: 20, minHeight: 1, maxHeight: 20)
    },
    ModifierCase(".frame(minWidth:maxWidth:minHeight:maxHeight:alignment:)") {
      $0.frame(minWidth: 1, maxWidth: .infinity, minHeight: 1, maxHeight: .infinity, alignment: .topTrailing)
    },
    ModifierCase(
      ".frame(in:)", GeometryReader { red.frame(width: $0.frame(in: .local).midX) }.padding(10),
      GeometryReader { red.frame(width: $0.frame(in: .global).midX) }.padding(10)),
  ]
}

private struct Indented: ViewModifier {
  func body(content: Content) -> some View { content.padding(.leading, 8) }
}
