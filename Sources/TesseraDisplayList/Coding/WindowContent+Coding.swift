// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

extension NativeControl {
  package func encode(to writer: inout ByteWriter) {
    writer.write(token)
    writer.write(kind.rawValue)
    for text in [text, prompt, submitLabel] { writer.write(text) }
    writer.write(number: fontSize)
    writer.write(count: fontWeight)
    writer.write(color)
    writer.write(tint)
    writer.write(alignment)
    writer.write(keyboard.rawValue)
    for flag in [capitalises, corrects, isFocused, isEnabled] { writer.write(flag) }
    for number in [value, lower, upper, step] { writer.write(Self.finite(number)) }
    writer.write(components)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    self.init(token: try reader.readString(), kind: try reader.readEnum(Kind.self))
    text = try reader.readString()
    prompt = try reader.readString()
    submitLabel = try reader.readString()
    fontSize = try reader.readNumber()
    fontWeight = try reader.readCount()
    color = try reader.readColor()
    tint = try reader.readColor()
    alignment = try reader.readByte()
    keyboard = try reader.readEnum(Keyboard.self)
    capitalises = try reader.readBool()
    corrects = try reader.readBool()
    isFocused = try reader.readBool()
    isEnabled = try reader.readBool()
    value = try Self.finite(&reader)
    lower = try Self.finite(&reader)
    upper = try Self.finite(&reader)
    step = try Self.finite(&reader)
    components = try reader.readByte()
  }

  /// The value itself, or one as far as a date can be; what is not a number is nothing.
  private static func finite(_ value: Double) -> Double { value.isNaN ? 0 : min(1e12, max(-1e12, value)) }

  private static func finite(_ reader: inout ByteReader) throws(DecodingFailure) -> Double {
    let value = try reader.readDouble()
    guard value.isFinite else { throw reader.failure(.invalidValue, "a control's value is not finite") }
    return value
  }
}

extension ScrollRegion {
  func encode(to writer: inout ByteWriter) {
    writer.write(token)
    writer.write(contentSize)
    for flag in [isHorizontal, isVertical, showsIndicators, isPaged, isRefreshable] { writer.write(flag) }
    writer.write(optional: target) { $0.write($1) }
    writer.write(count: targetNumber)
    writer.write(list: snaps) { $0.write(number: $1) }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    self.init(
      token: try reader.readString(), contentSize: try reader.readSize(), isHorizontal: try reader.readBool(),
      isVertical: try reader.readBool())
    showsIndicators = try reader.readBool()
    isPaged = try reader.readBool()
    isRefreshable = try reader.readBool()
    target = try reader.readOptional { reader throws(DecodingFailure) in try reader.readPoint() }
    targetNumber = try reader.readCount()
    snaps = try reader.readList { reader throws(DecodingFailure) in try reader.readNumber() }
  }
}

extension WindowControl {
  func encode(to writer: inout ByteWriter) {
    writer.write(token)
    switch gesture {
    case .tap(let count):
      writer.write(UInt8(0))
      writer.write(count: count)
    case .longPress(let seconds):
      writer.write(UInt8(1))
      writer.write(number: CGFloat(seconds))
    case .drag(let distance):
      writer.write(UInt8(2))
      writer.write(number: distance)
    case .menu(let items):
      writer.write(UInt8(3))
      writer.write(list: items) { $1.encode(to: &$0) }
    case .contextMenu(let items):
      writer.write(UInt8(4))
      writer.write(list: items) { $1.encode(to: &$0) }
    case .swipe(let leading, let trailing):
      writer.write(UInt8(5))
      writer.write(list: leading) { $1.encode(to: &$0) }
      writer.write(list: trailing) { $1.encode(to: &$0) }
    case .handle: writer.write(UInt8(6))
    }
    writer.write(showsPress)
    writer.write(optional: shortcut) { $0.write($1) }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    func items(_ reader: inout ByteReader) throws(DecodingFailure) -> [MenuItem] {
      try reader.readList { reader throws(DecodingFailure) in try MenuItem(from: &reader, depth: 0) }
    }
    let token = try reader.readString()
    let gesture: Gesture =
      switch try reader.readByte() {
      case 0: .tap(count: try reader.readCount())
      case 1: .longPress(seconds: Double(try reader.readNumber()))
      case 2: .drag(distance: try reader.readNumber())
      case 3: .menu(try items(&reader))
      case 4: .contextMenu(try items(&reader))
      case 5: .swipe(leading: try items(&reader), trailing: try items(&reader))
      case 6: .handle
      case let other: throw reader.failure(.invalidValue, "\(other) is no gesture")
      }
    self.init(token: token, gesture: gesture)
    showsPress = try reader.readBool()
    shortcut = try reader.readOptional { reader throws(DecodingFailure) in try reader.readString() }
  }
}

extension MenuItem {
  /// Menus inside menus; deeper ones are not written, and refused where they are.
  private static let maximumDepth = 8

  func encode(to writer: inout ByteWriter, depth: Int = 0) {
    writer.write(token)
    writer.write(title)
    writer.write(optional: symbol) { $0.write($1) }
    for flag in [isDestructive, isChecked, isEnabled, beginsSection] { writer.write(flag) }
    writer.write(optional: tint) { $0.write($1) }
    writer.write(list: depth + 1 < Self.maximumDepth ? items : []) { $1.encode(to: &$0, depth: depth + 1) }
  }

  init(from reader: inout ByteReader, depth: Int) throws(DecodingFailure) {
    guard depth < Self.maximumDepth else { throw reader.failure(.tooDeep, "menus inside menus") }
    self.init(token: try reader.readString(), title: try reader.readString())
    symbol = try reader.readOptional { reader throws(DecodingFailure) in try reader.readString() }
    isDestructive = try reader.readBool()
    isChecked = try reader.readBool()
    isEnabled = try reader.readBool()
    beginsSection = try reader.readBool()
    tint = try reader.readOptional { reader throws(DecodingFailure) in try reader.readColor() }
    items = try reader.readList { reader throws(DecodingFailure) in try MenuItem(from: &reader, depth: depth + 1) }
  }
}
