// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import TesseraGeometry
import TesseraModel
import TesseraWire

/// Lists the previews of the running program and draws them.
@MainActor struct PreviewAnswers {
  /// Most entries that a preview steps through.
  static let entryLimit = 1000

  let registry: WidgetRegistry

  // MARK: Listing

  /// Where previews come from; no code of the author's runs for it but that of his bundle.
  ///
  /// Apple has no preview of controls, so each control of the bundle is one of its own accord, in the value that its
  /// provider gives for previews.
  var sources: [PreviewSource] {
    PreviewCatalog.all.map(source) + controls.map { PreviewSource(id: Self.id(ofControl: $0.descriptor.kind)) }
  }

  private func source(_ origin: PreviewOrigin) -> PreviewSource {
    guard case .registry(let registry) = origin.form else { return PreviewSource(id: origin.id) }
    let stated = registry as? any TesseraPreviewRegistry.Type
    return PreviewSource(
      id: origin.id, name: stated?.statedName, file: stated?.filePath, line: registry.line, column: registry.column)
  }

  private var controls: [WidgetDescription] { registry.descriptions.filter { $0.control != nil } }

  private static func id(ofControl kind: String) -> String { "control/\(kind)" }

  /// The previews of one source.
  func descriptors(of id: String) async throws(Failure) -> [PreviewDescriptor] {
    if let control = control(id) {
      var descriptor = PreviewDescriptor(id: id, name: control.descriptor.displayName, content: .control)
      descriptor.kind = control.descriptor.kind
      return [descriptor]
    }
    let origin = try origin(id)
    switch origin.form {
    case .provider(let provider):
      return PreviewOrigin.views(of: provider).enumerated().map { index, view in
        var descriptor = PreviewDescriptor(id: "\(id)#\(index)", content: .view)
        tell(view.request, in: &descriptor)
        return descriptor
      }
    case .registry(let registry):
      let source = source(origin)
      var descriptor = PreviewDescriptor(
        id: id, file: source.file, line: source.line, column: source.column, content: .view)
      let preview = try made(registry, id)
      descriptor.name = preview.name
      try await tell(preview, in: &descriptor)
      return [descriptor]
    }
  }

  /// What a macro says about its preview.
  private func tell(_ preview: Preview, in descriptor: inout PreviewDescriptor) async throws(Failure) {
    switch preview.content {
    case let content as WidgetPreviewContent:
      descriptor.content = .widget(content.family)
      let widget = try description(of: content, id: descriptor.id)
      descriptor.kind = widget.descriptor.kind
      descriptor.isDeclared = widget.descriptor.families.contains(content.family)
    case is ActivityPreviewContent: descriptor.content = .activity
    case let content as ViewPreviewContent:
      tell(preview.traits, in: &descriptor)
      tell(try await view(of: content, preview, descriptor.id).request, in: &descriptor)
    default: throw Failure(.invalidRequest, "This form of #Preview is not known.", location: descriptor.id)
    }
  }

  private func tell(_ traits: [PreviewTrait<Preview.ViewTraits>], in descriptor: inout PreviewDescriptor) {
    for trait in traits {
      switch trait.request {
      case .defaultLayout: descriptor.layout = .device
      case .sizeThatFits: descriptor.layout = .sizeThatFits
      case .fixed(let width, let height): descriptor.layout = Self.fixed(width, height)
      case .orientation(let orientation):
        descriptor.orientation =
          switch orientation {
          case .portrait: .portrait
          case .portraitUpsideDown: .portraitUpsideDown
          case .landscapeLeft: .landscapeLeft
          case .landscapeRight: .landscapeRight
          }
      case .modifier: break
      }
    }
  }

  /// What a view's modifiers say about its preview.
  private func tell(_ request: PreviewRequest, in descriptor: inout PreviewDescriptor) {
    descriptor.name = request.name ?? descriptor.name
    switch request.layout {
    case .device: descriptor.layout = .device
    case .sizeThatFits: descriptor.layout = .sizeThatFits
    case .fixed(let width, let height): descriptor.layout = Self.fixed(Double(width), Double(height))
    case nil: break
    }
    descriptor.device = request.device?.rawValue
    if let code = request.orientation?.code {
      descriptor.orientation = PreviewDescriptor.Orientation(rawValue: code) ?? .portrait
    }
    if let context = request.context as? WidgetPreviewContext {
      descriptor.content = .widget(context.family)
      // A view belongs to no widget in particular: it is enough that one has the family.
      let widgets = registry.descriptions.filter { $0.source != nil }
      descriptor.isDeclared =
        widgets.isEmpty || widgets.contains { $0.descriptor.families.contains(context.family) }
    }
    if request.isActivity { descriptor.content = .activity }
  }

  /// A size that a picture can have.
  private static func fixed(_ width: Double, _ height: Double) -> PreviewDescriptor.Layout {
    func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 1), 4096) : 1 }
    return .fixed(width: length(width), height: length(height))
  }

  // MARK: Finding

  private func origin(_ id: String) throws(Failure) -> PreviewOrigin {
    guard let found = PreviewCatalog.all.first(where: { $0.id == id }) else {
      throw Failure(.invalidRequest, "There is no preview \(id).")
    }
    return found
  }

  private func control(_ id: String) -> WidgetDescription? {
    controls.first { Self.id(ofControl: $0.descriptor.kind) == id }
  }

  private func made(_ registry: any PreviewRegistry.Type, _ id: String) throws(Failure) -> Preview {
    do {
      return try registry.makePreview()
    } catch {
      throw Self.thrown(error, "#Preview", id)
    }
  }

  /// The view of a macro in the surroundings of its traits.
  private func view(
    of content: ViewPreviewContent, _ preview: Preview, _ id: String
  ) async throws(Failure) -> PreviewedView {
    do {
      return PreviewedView(try await preview.surrounded(AnyView(erasing: content.body())))
    } catch {
      throw Self.thrown(error, "makeSharedContext", id)
    }
  }

  private static func thrown(_ error: any Error, _ what: String, _ location: String) -> Failure {
    let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    return Failure(.thrown, "\(what) threw an error: \(text)", location: location)
  }

  private func description(of content: WidgetPreviewContent, id: String) throws(Failure) -> WidgetDescription {
    guard let description = Self.description(of: content.widget()), description.source != nil else {
      throw Failure(.noEntries, "The widget of the preview has no timeline.", location: id)
    }
    return description
  }

  private static func description(of widget: any Widget) -> WidgetDescription? {
    WidgetRegistry.description(of: widget)
  }

  // MARK: Drawing

  func reply(to subject: PreviewSubject) async throws(Failure) -> PreviewReply {
    if let control = control(subject.id), let source = control.control {
      return try await reply(to: subject, control.descriptor.kind, source)
    }
    let (id, index) = Self.parts(subject.id)
    let origin = try origin(id)
    switch origin.form {
    case .provider(let provider):
      let views = PreviewOrigin.views(of: provider)
      guard let index, views.indices.contains(index) else {
        throw Failure(.invalidRequest, "There is no preview \(subject.id); \(id) has \(views.count).")
      }
      if views[index].request.isActivity { throw Self.activity(subject.id) }
      return try await reply(to: subject, views[index], nil)
    case .registry(let registry):
      let preview = try made(registry, id)
      switch preview.content {
      case let content as WidgetPreviewContent: return try await reply(to: subject, content)
      case is ActivityPreviewContent: throw Self.activity(subject.id)
      case let content as ViewPreviewContent:
        return try await reply(to: subject, try await view(of: content, preview, id), preview)
      default: throw Failure(.invalidRequest, "This form of #Preview is not known.", location: id)
      }
    }
  }

  /// A source's identifier, and the number of a view of a provider.
  private static func parts(_ id: String) -> (source: String, index: Int?) {
    guard let mark = id.lastIndex(of: "#"), let index = Int(id[id.index(after: mark)...]) else { return (id, nil) }
    return (String(id[..<mark]), index)
  }

  private static func activity(_ id: String) -> Failure {
    DiagnosticLog.report(
      .previewUnsupported, "The preview shows a Live Activity; Live Activities are not shown yet.", location: id)
    return Failure(.invalidRequest, "Live Activities are not shown yet.", location: id)
  }

  private func reply(
    to subject: PreviewSubject, _ kind: String, _ source: any ControlSource
  ) async throws(Failure) -> PreviewReply {
    let environment = tile(subject.place)
    let template: any ControlWidgetTemplate
    do {
      template = try await source.template(isPreview: true, configuration: nil)
    } catch {
      throw Self.thrown(error, "previewValue", subject.id)
    }
    return PreviewReply(
      control: try ControlEvaluator(kind: kind, environment: environment, now: Date()).content(of: template))
  }

  /// A tile in the looks of a place.
  private func tile(_ place: PreviewPlace) -> ArchivedEnvironment {
    switch place {
    case .tile(let environment): return environment
    case .screen(let screen):
      var environment = ArchivedEnvironment(family: .systemSmall, size: screen.size)
      environment.displayScale = screen.displayScale
      environment.colorScheme = screen.colorScheme
      environment.contrast = screen.contrast
      environment.dynamicTypeSize = screen.dynamicTypeSize
      environment.layoutDirection = screen.layoutDirection
      environment.locale = screen.locale
      environment.timeZone = screen.timeZone
      environment.profile = screen.profile
      return environment
    }
  }

  private func reply(
    to subject: PreviewSubject, _ content: WidgetPreviewContent
  ) async throws(Failure) -> PreviewReply {
    guard case .tile(let environment) = subject.place else {
      throw Failure(.invalidRequest, "The preview \(subject.id) shows a widget, which has its place in a tile.")
    }
    let widget = try description(of: content, id: subject.id)
    let context = TimelineProviderContext(
      family: environment.family, isPreview: true, displaySize: environment.size,
      environment: environment.values(now: Date()))
    var entries: [SourcedEntry] = []
    for entry in try await content.entries(in: context, id: subject.id).prefix(Self.entryLimit) {
      guard let sourced = widget.source?.sourced(preview: entry) else {
        throw Failure(
          .thrown, "\(type(of: entry)) is no entry of the widget \"\(widget.descriptor.kind)\".", location: subject.id)
      }
      guard entry.date.timeIntervalSinceReferenceDate.isFinite else {
        DiagnosticLog.report(
          .entryDateInvalid, "An entry's date is not a finite number; the entry is left out.", location: subject.id)
        continue
      }
      entries.append(sourced)
    }
    guard !entries.isEmpty else {
      throw Failure(.noEntries, "The preview has no entries to show.", location: subject.id)
    }
    let archives = try indices(subject.entries, of: entries.count).map { index in
      // As the home screen shows an entry at first: at its own time, whatever the clock says.
      let evaluator = EntryEvaluator(
        descriptor: widget.descriptor, environment: environment, now: entries[index].date)
      return evaluator.archive(entry: index, entries[index].makeView)
    }
    return PreviewReply(
      entries: entries.map { TimelineReply.EntryInfo(date: $0.date, relevance: $0.relevance) }, archives: archives)
  }

  private func indices(_ wanted: PreviewSubject.Entries, of count: Int) throws(Failure) -> [Int] {
    guard case .indices(let indices) = wanted else { return Array(0..<count) }
    if let beyond = indices.first(where: { $0 >= count }) {
      throw Failure(.invalidRequest, "Entry \(beyond) is wanted, the preview has \(count), counted from 0.")
    }
    return indices
  }

  /// - Parameter preview: What a macro says besides.
  private func reply(
    to subject: PreviewSubject, _ view: PreviewedView, _ preview: Preview?
  ) async throws(Failure) -> PreviewReply {
    var descriptor = PreviewDescriptor(id: subject.id, content: .view)
    tell(preview?.traits ?? [], in: &descriptor)
    tell(view.request, in: &descriptor)
    switch subject.place {
    case .tile(var environment):
      if let scheme = view.preferredScheme { environment.colorScheme = scheme }
      let widget = WidgetDescriptor(
        kind: preview?.name ?? view.request.name ?? subject.id, families: [environment.family], configuration: .fixed)
      let evaluator = EntryEvaluator(
        descriptor: widget, environment: environment, now: Date(), isPreviewed: true)
      return PreviewReply(archives: [evaluator.archive(entry: 0) { view.view }], preferredScheme: view.preferredScheme)
    case .screen(let environment):
      let layout: PreviewScreen.Layout =
        switch descriptor.layout {
        case .device: .device
        case .sizeThatFits: .sizeThatFits
        case .fixed(let width, let height): .fixed(CGSize(width: width, height: height))
        }
      guard let picture = await PreviewScreen(environment, layout: layout).picture(of: view.view) else {
        throw Failure(.noEntries, "The preview shows nothing.", location: subject.id)
      }
      return PreviewReply(
        archives: [Archive(entry: 0, list: picture.list)],
        preferredScheme: picture.colorScheme == environment.colorScheme ? nil : picture.colorScheme)
    }
  }
}
