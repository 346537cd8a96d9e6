// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel

/// What an author's process answers.
package enum Reply: Equatable, Sendable {
  /// To `describe`: the widgets in the order of the bundle.
  case bundle([WidgetDescriptor])
  /// To `placeholder`, `snapshot` and `archive`: what to show.
  case archives([Archive])
  /// To `timeline`: the entries, which the process keeps under the generation.
  case timeline(TimelineReply)
  case failure(Failure)
  /// To `intent`: what came of it.
  case performed(PerformedReply)
  case form(IntentForm)
  case options(IntentOptionList)
  /// To `intents`.
  case intents(IntentCatalog)
  /// To `app`: it was done.
  case done
  /// From an app of its own accord, in an answer with the number 0.
  case report(AppReport)
  /// To `control`.
  case control(ControlContent)
  /// To `previewSources`.
  case previewSources([PreviewSource])
  /// To `previews`.
  case previews([PreviewDescriptor])
  /// To `preview`.
  case preview(PreviewReply)

  package func encode(to writer: inout ByteWriter) {
    switch self {
    case .bundle(let descriptors):
      writer.write(UInt8(0))
      writer.write(list: descriptors) { $1.encode(to: &$0) }
    case .archives(let archives):
      writer.write(UInt8(1))
      writer.write(list: archives) { $1.encode(to: &$0) }
    case .timeline(let timeline):
      writer.write(UInt8(2))
      timeline.encode(to: &writer)
      writer.write(values: timeline.fallbacks)
    case .failure(let failure):
      writer.write(UInt8(3))
      failure.encode(to: &writer)
    case .performed(let reply):
      writer.write(UInt8(4))
      reply.encode(to: &writer)
    case .form(let form):
      writer.write(UInt8(5))
      form.encode(to: &writer)
    case .options(let list):
      writer.write(UInt8(6))
      list.encode(to: &writer)
    case .intents(let catalog):
      writer.write(UInt8(7))
      catalog.encode(to: &writer)
    case .done: writer.write(UInt8(32))
    case .report(let report):
      writer.write(UInt8(33))
      report.encode(to: &writer)
    case .control(let content):
      writer.write(UInt8(8))
      content.encode(to: &writer)
    case .previewSources(let sources):
      writer.write(UInt8(9))
      writer.write(list: sources) { $1.encode(to: &$0) }
    case .previews(let descriptors):
      writer.write(UInt8(10))
      writer.write(list: descriptors) { $1.encode(to: &$0) }
    case .preview(let reply):
      writer.write(UInt8(11))
      reply.encode(to: &writer)
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    switch try reader.readByte() {
    case 0: self = .bundle(try reader.readList { r throws(DecodingFailure) in try WidgetDescriptor(from: &r) })
    case 1: self = .archives(try reader.readList { r throws(DecodingFailure) in try Archive(from: &r) })
    case 2:
      var timeline = try TimelineReply(from: &reader)
      timeline.fallbacks = try reader.readValues()
      self = .timeline(timeline)
    case 3: self = .failure(try Failure(from: &reader))
    case 4: self = .performed(try PerformedReply(from: &reader))
    case 5: self = .form(try IntentForm(from: &reader))
    case 6: self = .options(try IntentOptionList(from: &reader))
    case 7: self = .intents(try IntentCatalog(from: &reader))
    case 32: self = .done
    case 33: self = .report(try AppReport(from: &reader))
    case 8: self = .control(try ControlContent(from: &reader))
    case 9: self = .previewSources(try reader.readList { r throws(DecodingFailure) in try PreviewSource(from: &r) })
    case 10: self = .previews(try reader.readList { r throws(DecodingFailure) in try PreviewDescriptor(from: &r) })
    case 11: self = .preview(try PreviewReply(from: &reader))
    case let code: throw reader.failure(.invalidValue, "\(code) is no kind of reply")
    }
  }
}

/// One entry as it looks in one environment.
package struct Archive: Equatable, Sendable {
  /// Index of the entry in its timeline; 0 for a placeholder or a snapshot.
  package var entry: Int
  package var list: DisplayList
  /// The environment values that were read, so that a change of the others needs no new archive.
  package var environmentKeys: [String]

  package init(entry: Int, list: DisplayList, environmentKeys: [String] = []) {
    self.entry = entry
    self.list = list
    self.environmentKeys = environmentKeys
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(count: entry)
    writer.write(bytes: list.encode())
    writer.write(list: environmentKeys) { $0.write($1) }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    entry = try reader.readCount()
    list = try DisplayList(decoding: Array(try reader.readBytes()))
    environmentKeys = try reader.readList { r throws(DecodingFailure) in try r.readString() }
  }
}

/// The entries of a provider, without their content.
package struct TimelineReply: Equatable, Sendable {
  /// One entry: when it is shown and how much it matters then.
  package struct EntryInfo: Equatable, Sendable {
    package var date: Date
    package var relevance: TimelineEntryRelevance?

    package init(date: Date, relevance: TimelineEntryRelevance? = nil) {
      self.date = date
      self.relevance = relevance
    }

    func encode(to writer: inout ByteWriter) {
      writer.write(date.timeIntervalSinceReferenceDate)
      writer.write(optional: relevance) { writer, relevance in
        writer.write(relevance.score)
        writer.write(relevance.duration)
      }
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
      date = try Date(from: &reader)
      relevance = try reader.readOptional { r throws(DecodingFailure) in
        TimelineEntryRelevance(score: try r.readFloat(), duration: try r.readDouble())
      }
    }
  }

  /// Number of this timeline within its process; an archive request repeats it.
  package var generation: UInt64
  /// In the order of their dates.
  package var entries: [EntryInfo]
  package var policy: TimelineReloadPolicy
  /// What queries gave by default for the parameters that nobody has chosen. It goes over the wire with the timeline
  /// and is kept with the widget, not with the timeline.
  package var fallbacks: [String: IntentValue]

  package init(
    generation: UInt64, entries: [EntryInfo], policy: TimelineReloadPolicy, fallbacks: [String: IntentValue] = [:]
  ) {
    self.generation = generation
    self.entries = entries
    self.policy = policy
    self.fallbacks = fallbacks
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(generation)
    writer.write(list: entries) { $1.encode(to: &$0) }
    switch policy.rule {
    case .atEnd: writer.write(UInt8(0))
    case .never: writer.write(UInt8(1))
    case .after(let date):
      writer.write(UInt8(2))
      writer.write(date.timeIntervalSinceReferenceDate)
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    generation = try reader.readUInt64()
    entries = try reader.readList { r throws(DecodingFailure) in try EntryInfo(from: &r) }
    fallbacks = [:]
    policy =
      switch try reader.readByte() {
      case 0: .atEnd
      case 1: .never
      case 2: .after(try Date(from: &reader))
      case let code: throw reader.failure(.invalidValue, "\(code) is no reload policy")
      }
  }
}

/// Why an author's process, still alive, could not answer.
package struct Failure: Error, Equatable, Sendable {
  package enum Code: UInt8, Sendable {
    case unknownKind, familyNotHandled, timeout, noEntries, thrown, invalidRequest, limit
    // Of intents.
    case intentUnknown, parameterUnset
    /// The intent belongs into the app's process: unseen, or in front.
    case needsApp, needsAppInFront
  }

  package var code: Code
  package var message: String
  /// File and line, or the view's place, where known.
  package var location: String?

  package init(_ code: Code, _ message: String, location: String? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(code.rawValue)
    writer.write(message)
    writer.write(optional: location) { $0.write($1) }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    code = try reader.readEnum(Code.self)
    message = try reader.readString()
    location = try reader.readOptional { r throws(DecodingFailure) in try r.readString() }
  }
}
