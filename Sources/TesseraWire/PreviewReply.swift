// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// A preview as it is drawn.
package struct PreviewReply: Equatable, Sendable {
  /// All entries of a widget in the order of the author; none for views and controls.
  package var entries: [TimelineReply.EntryInfo] = []
  /// The entries asked for; for a view the one picture, as entry 0, in a size of its own: the screen's, the fixed one, or
  /// the fitted one, on the system's background.
  package var archives: [Archive] = []
  /// How a control looks.
  package var control: ControlContent?
  /// The scheme that a view prefers over the one it was asked in.
  package var preferredScheme: ColorScheme?

  package init(
    entries: [TimelineReply.EntryInfo] = [], archives: [Archive] = [], control: ControlContent? = nil,
    preferredScheme: ColorScheme? = nil
  ) {
    self.entries = entries
    self.archives = archives
    self.control = control
    self.preferredScheme = preferredScheme
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(list: entries) { $1.encode(to: &$0) }
    writer.write(list: archives) { $1.encode(to: &$0) }
    writer.write(optional: control) { $1.encode(to: &$0) }
    writer.write(optional: preferredScheme) { $0.write($1 == .dark) }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    entries = try reader.readList { r throws(DecodingFailure) in try TimelineReply.EntryInfo(from: &r) }
    archives = try reader.readList { r throws(DecodingFailure) in try Archive(from: &r) }
    control = try reader.readOptional { r throws(DecodingFailure) in try ControlContent(from: &r) }
    preferredScheme = try reader.readOptional { r throws(DecodingFailure) in try r.readBool() ? .dark : .light }
  }
}
