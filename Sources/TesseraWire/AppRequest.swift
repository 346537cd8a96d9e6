// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel

/// What the host tells an app.
package enum AppRequest: Equatable, Sendable {
  /// First of all: where its window will stand, and what it is opened for. Without more it works unseen.
  case start(WindowEnvironment, [AppOpening])
  /// Its window is there from now on; what the app was opened for is told again.
  case connect([AppOpening])
  /// The surroundings have changed.
  case environment(WindowEnvironment)
  case phase(AppPhase)
  /// What the app, whose window is there, is opened for.
  case open(AppOpening)
  /// What a person did with something in the window, and the number of the frame that was seen then; nil where whoever
  /// asks does not know it.
  case event(token: String, ControlEvent, frame: UInt64? = nil)
  /// It will be ended as soon as it has answered; `forgets` when the next start shall find no state of its scene.
  case terminate(forgets: Bool)

  package var name: String {
    switch self {
    case .start: "start"
    case .connect: "connect"
    case .environment: "environment"
    case .phase: "phase"
    case .open: "open"
    case .event: "event"
    case .terminate: "terminate"
    }
  }

  func encode(to writer: inout ByteWriter) {
    switch self {
    case .start(let environment, let openings):
      writer.write(UInt8(0))
      environment.encode(to: &writer)
      writer.write(list: openings) { $1.encode(to: &$0) }
    case .environment(let environment):
      writer.write(UInt8(1))
      environment.encode(to: &writer)
    case .phase(let phase):
      writer.write(UInt8(2))
      writer.write(phase.rawValue)
    case .open(let opening):
      writer.write(UInt8(3))
      opening.encode(to: &writer)
    case .event(let token, let event, let frame):
      writer.write(UInt8(4))
      writer.write(token)
      event.encode(to: &writer)
      writer.write(optional: frame) { $0.write($1) }
    case .terminate(let forgets):
      writer.write(UInt8(5))
      writer.write(forgets)
    case .connect(let openings):
      writer.write(UInt8(6))
      writer.write(list: openings) { $1.encode(to: &$0) }
    }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    func openings(_ reader: inout ByteReader) throws(DecodingFailure) -> [AppOpening] {
      try reader.readList { r throws(DecodingFailure) in try AppOpening(from: &r) }
    }
    switch try reader.readByte() {
    case 0: self = .start(try WindowEnvironment(from: &reader), try openings(&reader))
    case 1: self = .environment(try WindowEnvironment(from: &reader))
    case 2: self = .phase(try reader.readEnum(AppPhase.self))
    case 3: self = .open(try AppOpening(from: &reader))
    case 4:
      self = .event(
        token: try reader.readString(), try ControlEvent(from: &reader),
        frame: try reader.readOptional { r throws(DecodingFailure) in try r.readUInt64() })
    case 5: self = .terminate(forgets: try reader.readBool())
    case 6: self = .connect(try openings(&reader))
    case let code: throw reader.failure(.invalidValue, "\(code) is nothing for an app")
    }
  }
}

/// What an app's scene is doing; the numbers grow with how much it is seen.
package enum AppPhase: UInt8, CaseIterable, Sendable { case background, inactive, active }

/// What a person did with something in a window.
package enum ControlEvent: Equatable, Sendable {
  case tap
  case longPress
  /// The text of a field as it now stands.
  case text(String)
  /// The return key of a field.
  case submit
  case focus(Bool)
  /// A slider's value, or what a date's field shows, as seconds since 1970 in universal time; `isFinal` when the finger
  /// has left it.
  case number(Double, isFinal: Bool)
  /// Where a region is moved to.
  case scroll(CGPoint)
  /// Content was pulled down.
  case refresh
  case drag(DragEvent)
  /// A finger is on it, or has let it go.
  case press(Bool)

  func encode(to writer: inout ByteWriter) {
    switch self {
    case .tap: writer.write(UInt8(0))
    case .longPress: writer.write(UInt8(1))
    case .text(let text):
      writer.write(UInt8(2))
      writer.write(text)
    case .submit: writer.write(UInt8(3))
    case .focus(let isFocused):
      writer.write(UInt8(4))
      writer.write(isFocused)
    case .number(let value, let isFinal):
      writer.write(UInt8(5))
      writer.write(value)
      writer.write(isFinal)
    case .scroll(let point):
      writer.write(UInt8(6))
      writer.write(Double(point.x))
      writer.write(Double(point.y))
    case .refresh: writer.write(UInt8(7))
    case .drag(let drag):
      writer.write(UInt8(8))
      writer.write(drag.phase.rawValue)
      for point in [drag.start, drag.location] {
        writer.write(Double(point.x))
        writer.write(Double(point.y))
      }
    case .press(let isDown):
      writer.write(UInt8(9))
      writer.write(isDown)
    }
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    func point(_ reader: inout ByteReader) throws(DecodingFailure) -> CGPoint {
      let (x, y) = (try reader.readDouble(), try reader.readDouble())
      guard x.isFinite, y.isFinite, abs(x) < 1e7, abs(y) < 1e7 else {
        throw reader.failure(.invalidValue, "a place that is no place in a window")
      }
      return CGPoint(x: x, y: y)
    }
    switch try reader.readByte() {
    case 0: self = .tap
    case 1: self = .longPress
    case 2: self = .text(try reader.readString())
    case 3: self = .submit
    case 4: self = .focus(try reader.readBool())
    case 5:
      let value = try reader.readDouble()
      guard value.isFinite else { throw reader.failure(.invalidValue, "a value that is not finite") }
      self = .number(value, isFinal: try reader.readBool())
    case 6: self = .scroll(try point(&reader))
    case 7: self = .refresh
    case 8:
      let phase = try reader.readEnum(DragEvent.Phase.self)
      self = .drag(DragEvent(phase: phase, start: try point(&reader), location: try point(&reader)))
    case 9: self = .press(try reader.readBool())
    case let code: throw reader.failure(.invalidValue, "\(code) is no event")
    }
  }
}

/// A finger on its way, in points of the window.
package struct DragEvent: Equatable, Sendable {
  package enum Phase: UInt8, Sendable { case changed, ended, cancelled }

  package var phase: Phase
  package var start: CGPoint
  package var location: CGPoint

  package init(phase: Phase, start: CGPoint, location: CGPoint) {
    self.phase = phase
    self.start = start
    self.location = location
  }
}

/// Everything the host decides about how an app's window is drawn.
package struct WindowEnvironment: EnvironmentLook, Equatable, Sendable {
  package var size: CGSize
  /// What the status bar, the home indicator and the keyboard cover.
  package var safeArea = EdgeInsets()
  /// The height of the keyboard, from the window's lower edge; 0 while there is none.
  package var keyboardHeight: CGFloat = 0
  package var displayScale: CGFloat = 3
  package var colorScheme = ColorScheme.light
  package var contrast = ColorSchemeContrast.standard
  package var dynamicTypeSize = DynamicTypeSize.large
  package var layoutDirection = LayoutDirection.leftToRight
  package var locale = "en_US"
  package var timeZone = "UTC"
  package var profile = SystemProfile.ios26

  package init(size: CGSize) { self.size = size }

  func encode(to writer: inout ByteWriter) {
    writer.write(lengths: [size.width, size.height])
    writer.write(safeArea)
    writer.write(lengths: [keyboardHeight, displayScale])
    encodeLook(to: &writer)
  }

  init(from reader: inout ByteReader) throws(DecodingFailure) {
    self.init(size: try reader.readSize())
    safeArea = try reader.readInsets()
    keyboardHeight = try reader.readLength()
    displayScale = try reader.readLength()
    try decodeLook(from: &reader)
  }
}
