// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel

/// What an app tells the host of its own accord.
package enum AppReport: Equatable, Sendable {
  /// What the window now shows.
  case frame(WindowFrame)
  /// The app wants a link opened, here or elsewhere.
  case opens(url: String)
  /// Something an author should know.
  case diagnostics([String])
  /// A text that the app has put on the pasteboard.
  case copies(String)

  func encode(to writer: inout ByteWriter) {
    switch self {
    case .frame(let frame):
      writer.write(UInt8(0))
      frame.encode(to: &writer)
    case .opens(let url):
      writer.write(UInt8(1))
      writer.write(url)
    case .diagnostics(let lines):
      writer.write(UInt8(2))
      writer.write(list: lines) { $0.write($1) }
    case .copies(let text):
      writer.write(UInt8(3))
      writer.write(text)
    }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    switch try reader.readByte() {
    case 0: self = .frame(try WindowFrame(from: &reader))
    case 1: self = .opens(url: try reader.readString())
    case 2: self = .diagnostics(try reader.readList { r throws(DecodingFailure) in try r.readString() })
    case 3: self = .copies(try reader.readString())
    case let code: throw reader.failure(.invalidValue, "\(code) is nothing that an app reports")
    }
  }
}

/// What an app's window shows at a moment: its screen and what is presented above it, lowest first.
package struct WindowFrame: Equatable, Sendable {
  /// Counts the frames of a process.
  package var number: UInt64
  package var layers: [WindowLayer]
  package var alert: WindowAlert?
  /// How what differs from the frame before comes about.
  package var motion = Motion.still

  /// How a change of a window is shown.
  package enum Motion: Equatable, Sendable {
    /// At once, but for what has an animation of its own.
    case still
    /// At once, all of it.
    case suppressed
    /// In the course of an animation, but for what has one of its own.
    case animated(DisplayItem.Animation)
  }

  package init(number: UInt64, layers: [WindowLayer], alert: WindowAlert? = nil) {
    self.number = number
    self.layers = layers
    self.alert = alert
  }

  func encode(to writer: inout ByteWriter) {
    writer.write(number)
    writer.write(list: layers) { writer, layer in
      writer.write(layer.id)
      writer.write(layer.kind.rawValue)
      writer.write(optional: layer.isUnchanged ? nil : layer.list) { $0.write(bytes: $1.encode()) }
      writer.write(optional: layer.dismissToken) { $0.write($1) }
      writer.write(layer.colorScheme == .dark)
      writer.write(optional: layer.step) { writer, step in
        writer.write(step.id)
        writer.write(UInt64(step.depth))
      }
      writer.write(optional: layer.rise) { writer, rise in
        writer.write(rise.token)
        writer.write(list: rise.heights) { $0.write(Double($1)) }
      }
    }
    writer.write(optional: alert) { $1.encode(to: &$0) }
    switch motion {
    case .still: writer.write(UInt8(0))
    case .suppressed: writer.write(UInt8(1))
    case .animated(let animation):
      writer.write(UInt8(2))
      writer.write(animation)
    }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    number = try reader.readUInt64()
    layers = try reader.readList { r throws(DecodingFailure) in
      let (id, kind) = (try r.readString(), try r.readEnum(WindowLayer.Kind.self))
      let list = try r.readOptional { r throws(DecodingFailure) in
        try DisplayList(decoding: Array(try r.readBytes()))
      }
      var layer = WindowLayer(
        id: id, kind: kind, list: list ?? DisplayList(size: .zero),
        dismissToken: try r.readOptional { r throws(DecodingFailure) in try r.readString() })
      layer.isUnchanged = list == nil
      layer.colorScheme = try r.readBool() ? .dark : .light
      layer.step = try r.readOptional { r throws(DecodingFailure) in
        let (id, depth) = (try r.readString(), try r.readUInt64())
        guard depth < 10_000 else { throw r.failure(.invalidValue, "a stack of \(depth) screens") }
        return WindowLayer.Step(id: id, depth: Int(depth))
      }
      layer.rise = try r.readOptional { r throws(DecodingFailure) in
        WindowLayer.Rise(
          token: try r.readString(),
          heights: try r.readList { r throws(DecodingFailure) in
            let height = try r.readDouble()
            guard (0...10_000).contains(height) else { throw r.failure(.invalidValue, "a height of \(height)") }
            return CGFloat(height)
          })
      }
      return layer
    }
    alert = try reader.readOptional { r throws(DecodingFailure) in try WindowAlert(from: &r) }
    switch try reader.readByte() {
    case 0: motion = .still
    case 1: motion = .suppressed
    case 2: motion = .animated(try reader.readAnimation())
    case let code: throw reader.failure(.invalidValue, "\(code) is no motion")
    }
  }
}

extension WindowFrame {
  /// The frame without the lists that a frame had already that the other side knows.
  package func change(from known: WindowFrame?) -> WindowFrame {
    var change = self
    for (index, layer) in layers.enumerated() where known?.layer(layer.id)?.list == layer.list {
      change.layers[index].list = DisplayList(size: .zero)
      change.layers[index].isUnchanged = true
    }
    return change
  }

  /// The frame with the lists that were left out; nil where one of them is not known.
  package func completed(from known: WindowFrame?) -> WindowFrame? {
    var whole = self
    for (index, layer) in layers.enumerated() where layer.isUnchanged {
      guard let found = known?.layer(layer.id) else { return nil }
      whole.layers[index].list = found.list
      whole.layers[index].isUnchanged = false
    }
    return whole
  }

  private func layer(_ id: String) -> WindowLayer? { layers.first { $0.id == id } }
}

/// One screen of a window.
package struct WindowLayer: Equatable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable { case screen, sheet, cover, popover }

  /// Where in a stack of screens the layer is.
  package struct Step: Equatable, Sendable {
    /// The same while the same screen is shown.
    package var id: String
    /// 1 for the stack's root.
    package var depth: Int

    package init(id: String, depth: Int) {
      self.id = id
      self.depth = depth
    }
  }

  /// The heights between which a person moves a sheet.
  package struct Rise: Equatable, Sendable {
    /// What the chosen height is told to, as a number.
    package var token: String
    /// In points, from the lowest to the highest.
    package var heights: [CGFloat]

    package init(token: String, heights: [CGFloat]) {
      self.token = token
      self.heights = heights
    }
  }

  /// The same while the same thing is presented.
  package var id: String
  package var kind: Kind
  package var list: DisplayList
  /// Whether the list is left out on the wire, since the frame before had the same.
  package var isUnchanged = false
  /// What a person's closing it is told to; nil where it cannot be closed that way.
  package var dismissToken: String?
  /// The colors that it is drawn in, for what the page draws over it.
  package var colorScheme = ColorScheme.light
  /// nil where the layer is no stack.
  package var step: Step?
  /// nil where it has one height.
  package var rise: Rise?

  package init(id: String, kind: Kind, list: DisplayList, dismissToken: String? = nil) {
    self.id = id
    self.kind = kind
    self.list = list
    self.dismissToken = dismissToken
  }
}

/// A question or a message over a window.
package struct WindowAlert: Equatable, Sendable {
  package struct Button: Equatable, Sendable {
    package var token: String
    package var title: String
    package var isDestructive = false
    package var isCancel = false
    package var isEnabled = true

    package init(token: String, title: String) {
      self.token = token
      self.title = title
    }
  }

  package var id: String
  /// Whether it comes from below, as a choice among actions.
  package var isActionSheet: Bool
  package var title: String
  package var message: String
  package var buttons: [Button]
  package var fields: [NativeControl]

  package init(
    id: String, isActionSheet: Bool, title: String, message: String = "", buttons: [Button] = [],
    fields: [NativeControl] = []
  ) {
    self.id = id
    self.isActionSheet = isActionSheet
    self.title = title
    self.message = message
    self.buttons = buttons
    self.fields = fields
  }

  func encode(to writer: inout ByteWriter) {
    writer.write(id)
    writer.write(isActionSheet)
    writer.write(title)
    writer.write(message)
    writer.write(list: buttons) { writer, button in
      writer.write(button.token)
      writer.write(button.title)
      writer.write(button.isDestructive)
      writer.write(button.isCancel)
      writer.write(button.isEnabled)
    }
    writer.write(list: fields) { $1.encode(to: &$0) }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    id = try reader.readString()
    isActionSheet = try reader.readBool()
    title = try reader.readString()
    message = try reader.readString()
    buttons = try reader.readList { r throws(DecodingFailure) in
      var button = Button(token: try r.readString(), title: try r.readString())
      button.isDestructive = try r.readBool()
      button.isCancel = try r.readBool()
      button.isEnabled = try r.readBool()
      return button
    }
    fields = try reader.readList { r throws(DecodingFailure) in try NativeControl(from: &r) }
  }
}
