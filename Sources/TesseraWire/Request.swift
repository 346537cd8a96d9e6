// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// What the host asks an author's process for.
package enum Request: Equatable, Sendable {
  /// The widgets of the bundle.
  case describe
  /// The redacted stand-in that is shown before there is data.
  case placeholder(Subject)
  /// The one entry shown in passing places, as in the gallery.
  case snapshot(Subject)
  /// The provider's entries and when it wants to be asked again.
  case timeline(Subject)
  /// Display lists of entries that the process keeps, for each of the environments: the archives of the first entry
  /// in the order of the environments come first.
  case archive(Subject, generation: UInt64, entries: [Int], environments: [ArchivedEnvironment])
  /// Something of one intent: run it, its form, its choices.
  case intent(IntentRequest)
  /// The intents and shortcuts that a person may run, in a language.
  case intents(locale: String)
  /// Something for an app with a window.
  case app(AppRequest)
  /// A control as it is now, or as the gallery shows it; the family and size of the subject mean nothing.
  case control(Subject)
  /// Where the program's previews come from.
  case previewSources
  /// The previews of one source, by its identifier.
  case previews(of: String)
  /// One preview as it is drawn.
  case preview(PreviewSubject)

  /// The widget or control it is about; nil for the whole bundle.
  package var subject: Subject? {
    switch self {
    case .describe, .intent, .intents, .app, .previewSources, .previews, .preview: nil
    case .placeholder(let subject), .snapshot(let subject), .timeline(let subject), .archive(let subject, _, _, _),
      .control(let subject):
      subject
    }
  }

  /// The preview, or the source of previews, that it is about.
  package var previewID: String? {
    switch self {
    case .previews(let id): id
    case .preview(let subject): subject.id
    default: nil
    }
  }

  /// The word for it in messages.
  package var name: String {
    switch self {
    case .describe: "describe"
    case .placeholder: "placeholder"
    case .snapshot: "snapshot"
    case .timeline: "timeline"
    case .archive: "archive"
    case .intent(let request):
      switch request.question {
      case .perform: "perform"
      case .form: "form"
      case .options: "options"
      }
    case .intents: "intents"
    case .app(let request): request.name
    case .control: "control"
    case .previewSources: "previewSources"
    case .previews: "previews"
    case .preview: "preview"
    }
  }

  package func encode(to writer: inout ByteWriter) {
    switch self {
    case .describe:
      writer.write(UInt8(0))
    case .placeholder(let subject):
      writer.write(UInt8(1))
      subject.encode(to: &writer)
    case .snapshot(let subject):
      writer.write(UInt8(2))
      subject.encode(to: &writer)
    case .timeline(let subject):
      writer.write(UInt8(3))
      subject.encode(to: &writer)
    case .archive(let subject, let generation, let entries, let environments):
      writer.write(UInt8(4))
      subject.encode(to: &writer)
      writer.write(generation)
      writer.write(list: entries) { $0.write(count: $1) }
      writer.write(list: environments) { $1.encode(to: &$0) }
    case .intent(let request):
      writer.write(UInt8(5))
      request.encode(to: &writer)
    case .intents(let locale):
      writer.write(UInt8(6))
      writer.write(locale)
    case .app(let request):
      writer.write(UInt8(32))
      request.encode(to: &writer)
    case .control(let subject):
      writer.write(UInt8(7))
      subject.encode(to: &writer)
    case .previewSources:
      writer.write(UInt8(8))
    case .previews(let source):
      writer.write(UInt8(9))
      writer.write(source)
    case .preview(let subject):
      writer.write(UInt8(10))
      subject.encode(to: &writer)
    }
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    switch try reader.readByte() {
    case 0: self = .describe
    case 1: self = .placeholder(try Subject(from: &reader))
    case 2: self = .snapshot(try Subject(from: &reader))
    case 3: self = .timeline(try Subject(from: &reader))
    case 4:
      self = .archive(
        try Subject(from: &reader), generation: try reader.readUInt64(),
        entries: try reader.readList { r throws(DecodingFailure) in try r.readCount() },
        environments: try reader.readList { r throws(DecodingFailure) in try ArchivedEnvironment(from: &r) })
    case 5: self = .intent(try IntentRequest(from: &reader))
    case 6: self = .intents(locale: try reader.readString())
    case 32: self = .app(try AppRequest(from: &reader))
    case 7: self = .control(try Subject(from: &reader))
    case 8: self = .previewSources
    case 9: self = .previews(of: try reader.readString())
    case 10: self = .preview(try PreviewSubject(from: &reader))
    case let code: throw reader.failure(.invalidValue, "\(code) is no kind of request")
    }
  }
}

/// The widget that a request is about, as the host wants it.
package struct Subject: Equatable, Sendable {
  package var kind: String
  package var environment: ArchivedEnvironment
  /// Whether it is shown in the gallery, where sample data will do.
  package var isPreview: Bool
  /// The parameters of its configuration intent; nil asks for the default ones.
  package var configuration: [String: IntentValue]?
  /// What queries gave by default when it was first asked: a widget nobody edits keeps showing that.
  package var fallbacks: [String: IntentValue] = [:]

  package init(
    kind: String, environment: ArchivedEnvironment, isPreview: Bool = false,
    configuration: [String: IntentValue]? = nil, fallbacks: [String: IntentValue] = [:]
  ) {
    self.fallbacks = fallbacks
    self.kind = kind
    self.environment = environment
    self.isPreview = isPreview
    self.configuration = configuration
  }

  package func encode(to writer: inout ByteWriter) {
    writer.write(kind)
    environment.encode(to: &writer)
    writer.write(isPreview)
    writer.write(optional: configuration) { $0.write(values: $1) }
    writer.write(values: fallbacks)
  }

  package init(from reader: inout ByteReader) throws(DecodingFailure) {
    kind = try reader.readString()
    environment = try ArchivedEnvironment(from: &reader)
    isPreview = try reader.readBool()
    configuration = try reader.readOptional { r throws(DecodingFailure) in try r.readValues() }
    fallbacks = try reader.readValues()
  }
}
