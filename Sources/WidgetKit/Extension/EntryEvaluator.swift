// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph
import TesseraWire

/// Turns the view of one entry into a display list for one environment.
@MainActor struct EntryEvaluator {
  let descriptor: WidgetDescriptor
  let environment: ArchivedEnvironment
  /// The moment the content is made for.
  let now: Date
  /// Whether it is the view of a preview, which may choose its scheme.
  var isPreviewed = false
  /// Whether the view is that of a widget, which must have a container background; else it is a view on its own.
  var isWidget = true

  /// Evaluates a view as the given entry of its timeline.
  func archive(entry: Int, _ makeView: @MainActor () -> AnyView) -> Archive {
    let reads = EnvironmentReads()
    let list = displayList(of: evaluation(of: makeView, reads))
    return Archive(entry: entry, list: list, environmentKeys: reads.names)
  }

  /// Evaluates a view together with the names that its parts have in the author's code.
  func evaluatedTile(_ makeView: @MainActor () -> AnyView) -> EvaluatedTile {
    let evaluation = evaluation(of: makeView, EnvironmentReads())
    let list = displayList(of: evaluation)
    return EvaluatedTile(list: list, names: ViewNames([evaluation.root] + evaluation.graph.containerBackgrounds))
  }

  private func evaluation(of makeView: @MainActor () -> AnyView, _ reads: EnvironmentReads) -> Evaluation {
    let view = makeView()
    let margins = usesContentMargins ? environment.contentMargins : EdgeInsets()
    var evaluation = evaluate(view, margins: margins, reads: reads)
    if needsContainerBackground, evaluation.graph.containerBackgrounds.isEmpty {
      DiagnosticLog.report(
        .containerBackgroundMissing,
        "\(descriptor.kind) sets no containerBackground(for: .widget): since iOS 17 a notice is shown instead. "
          + "It is drawn as before iOS 17, without the system's margins.", location: descriptor.kind)
      // Margins come back only for widgets that have adopted the container background.
      if environment.showsNotices {
        evaluation = evaluate(AnyView(AdoptionNotice()), margins: margins, reads: reads)
      } else if margins != EdgeInsets() {
        evaluation = evaluate(view, margins: EdgeInsets(), reads: reads)
      }
    }
    return evaluation
  }

  private var usesContentMargins: Bool {
    // The lock screen has kept its margins from the first.
    guard environment.profile.appliesContentMargins else { return environment.family.isAccessory }
    return !descriptor.contentMarginsDisabled
  }

  private var needsContainerBackground: Bool {
    isWidget && environment.profile.appliesContentMargins && !environment.family.isAccessory
  }

  private struct Evaluation {
    var graph: ViewGraph
    var root: Node
    var content: CGRect
  }

  private func evaluate(_ view: AnyView, margins: EdgeInsets, reads: EnvironmentReads) -> Evaluation {
    let graph = ViewGraph()
    var values = environment.values(now: now)
    values.widgetContentMargins = margins
    values.isPreviewed = isPreviewed
    values.reads = reads
    let inputs = ViewInputs(environment: values, identity: .root(), graph: graph)
    let content = CGRect(origin: .zero, size: environment.size).inset(by: margins)
    var root = graph.settle(in: content) { evaluateSingle(view, inputs) }
    if environment.family == .accessoryInline,
      let line = InlineContent(of: root).line(for: root, in: content, direction: environment.layoutDirection)
    {
      root = line
    }
    return Evaluation(graph: graph, root: root, content: content)
  }

  private func displayList(of evaluation: Evaluation) -> DisplayList {
    let (graph, root) = (evaluation.graph, evaluation.root)
    let tile = CGRect(origin: .zero, size: environment.size)
    let builder = DisplayListBuilder(size: environment.size)
    let emitter = Emitter(
      builder: builder, scale: environment.displayScale, bounds: tile,
      containerShape: ContainerShape(rect: tile, cornerRadius: environment.cornerRadius))
    if graph.containerBackgrounds.count > 1 {
      DiagnosticLog.report(
        .containerBackgroundRepeated, "Several container backgrounds are set; the last one is shown.",
        location: descriptor.kind)
    }
    if let background = graph.containerBackgrounds.last, environment.showsContainerBackground {
      background.place(at: .zero, proposal: ProposedViewSize(environment.size))
      builder.group(.containerBackground, identity: background.identity.path, frame: tile) {
        background.emit(emitter)
      }
    }
    let urls = graph.widgetURLs
    if urls.count > 1 {
      DiagnosticLog.report(
        .widgetURLRepeated, "Several widget URLs are set; the outermost one counts.", location: descriptor.kind)
    }
    if let url = urls.first {
      builder.group(.interaction(.widgetURL(url.absoluteString)), identity: "", frame: tile) { root.emit(emitter) }
    } else {
      root.emit(emitter)
    }
    reportOverflow(of: root, in: evaluation.content)
    return builder.finish()
  }

  private func reportOverflow(of root: Node, in content: CGRect) {
    let (wide, high) = (root.size.width - content.width, root.size.height - content.height)
    guard wide > 0.5 || high > 0.5 else { return }
    func text(_ size: CGSize) -> String { "\(text(size.width)) x \(text(size.height))" }
    func text(_ value: CGFloat) -> String {
      let tenths = Int((value * 10).rounded())
      return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }
    DiagnosticLog.report(
      .contentOverflows,
      "The content takes \(text(root.size)) pt, the tile has \(text(content.size)) pt: what lies outside is cut.",
      location: "\(descriptor.kind).\(environment.family.name)")
  }
}

/// What the system shows since iOS 17 in place of a widget without a container background.
private struct AdoptionNotice {}

extension AdoptionNotice: View {
  var body: some View {
    Text(verbatim: "Please adopt containerBackground API")
      .font(.caption)
      .multilineTextAlignment(.center)
      .foregroundStyle(.secondary)
  }
}

extension ArchivedEnvironment {
  /// The size of text in a family: round and rectangular places of the lock screen write two steps smaller.
  ///
  /// Measured in pictures of a lock screen of iOS 16 at the usual size: body and headline are 15 points there, their
  /// lines 18 high.
  private static func typeSize(_ size: DynamicTypeSize, in family: WidgetFamily) -> DynamicTypeSize {
    guard family == .accessoryRectangular || family == .accessoryCircular,
      let index = DynamicTypeSize.allCases.firstIndex(of: size)
    else { return size }
    return DynamicTypeSize.allCases[max(0, index - 2)]
  }

  /// The environment of the root view.
  @MainActor func values(now: Date) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.widgetFamily = family
    values.tileSize = size
    values.displayScale = displayScale
    values.colorScheme = colorScheme
    values.colorSchemeContrast = contrast
    values.widgetRenderingMode = renderingMode
    values.dynamicTypeSize = Self.typeSize(max(.large, dynamicTypeSize), in: family)
    values.layoutDirection = layoutDirection
    values.locale = Locale(identifier: locale)
    values.timeZone = TimeZone(identifier: timeZone) ?? values.timeZone
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = values.locale
    calendar.timeZone = values.timeZone
    values.calendar = calendar
    values.profile = profile
    values.isElevated = true
    values.redactionReasons = redactionReasons
    values.showsWidgetContainerBackground = showsContainerBackground
    values.isLuminanceReduced = isLuminanceReduced
    values.now = now
    return values
  }
}
