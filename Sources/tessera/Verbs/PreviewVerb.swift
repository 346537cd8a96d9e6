// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraWire

/// Shows the previews of a bundle: `#Preview`, `PreviewProvider` and its controls.
enum PreviewVerb: Verb {
  static let name = "preview"
  static let summary = "show a bundle's previews on a page that follows its sources, or make pictures of them"
  static let word = "[bundle]"

  /// The options of bundles, of which three mean something else here.
  private static let bundleOptions = BundleOptions.all.map { option in
    var option = option
    switch option.name {
    case "kind": option.help = "previews of widgets of these kinds; all previews otherwise"
    case "family": option.help = "previews of widgets in these families; all previews otherwise"
    case "device": option.help = "that of the preview otherwise, else \(Device.standard.name)"
    default: break
    }
    return option
  }

  static let options =
    bundleOptions + [
      Option("list", "a table of the previews instead of pictures"),
      Option("json", "the table as JSON"),
      Option(
        "name", value: "LIST", list: true, splits: false, "previews with these names or identifiers; all otherwise"),
      Option("scheme", value: "LIST", list: true, "light, dark; light otherwise"),
      Option("rendering", value: "LIST", list: true, "fullColor, accented, vibrant; as the family's place shows it"),
      Option("place", value: "LIST", list: true, "home, standBy; home otherwise"),
      Option("type", value: "LIST", list: true, "text sizes L, XL, XXL, XXXL, AX1 to AX5; L otherwise"),
      Option("locale", value: "LIST", list: true, "languages, as de, ar_EG; en_US otherwise"),
      Option("scale", value: "NUMBER", "pixels per point; the device's otherwise"),
      Option("entry", value: "all|N", "entries of the preview's timeline, counted from 0; the first otherwise"),
      Option("format", value: "NAME", "png, svg, html, pdf, text or json; png otherwise"),
      Option("out", value: "DIR", "where the files go, - for standard output"),
      Option("contact-sheet", value: "FILE", "one picture of all previews"),
    ] + PreviewPage.options

  static var details: String {
    "Without --list, --out and --contact-sheet a page in the browser shows all previews and follows every save.\n"
      + "Files are called NAME.FAMILY-SCHEME.png as those of \"tessera render\"; previews of views have \"view\" for a family,\n"
      + "and one without a name has that of its file and line.\n"
      + "Only the widget is built, never its app. Documentation/Previews.md says how each form is shown.\n"
      + BundleOptions.deviceDetails
  }

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let makesFiles = arguments.has("out") || arguments.has("contact-sheet")
    guard arguments.has("list") || makesFiles else { return try PreviewPage.run(arguments, console) }
    if arguments.has("json"), !arguments.has("list") {
      throw UsageError("--json goes with --list; --format json gives what the previews draw.")
    }
    if arguments.has("list"), makesFiles { throw UsageError("--list makes no files: leave out --out or --list.") }
    let request = makesFiles ? try RenderRequest(arguments) : nil
    let builder = try PackageBuilder(arguments, environment: ProcessInfo.processInfo.environment, console)
    let choices = try BundleChoice.all(arguments, builder)
    var status = ExitStatus.fine
    var tables: [PreviewTable] = []
    for choice in choices {
      do {
        let open = try OpenBundle(choice.selection, builder, arguments, console)
        let declared = try open.session.previews(in: PreviewSources(of: open.bundle))
        let previews = try chosen(declared, arguments, open.options)
        if previews.isEmpty { console.note("\(open.bundle.product) has no previews.") }
        if let request {
          var run = PreviewRun(request.named(choices.count > 1 ? choice.name : nil), arguments, open, console)
          status = max(status, try run.run(previews))
        } else {
          tables.append(PreviewTable(bundle: open.bundle.product, previews: previews))
          for preview in previews where preview.tellFailure(console) { status = max(status, .authorFailed) }
        }
        status = max(status, open.tellRemarks(console, strict: arguments.has("strict")))
      } catch let error as HostError where choices.count > 1 {
        console.error(error, about: choice.name)
        status = max(status, ExitStatus(error))
      }
    }
    if arguments.has("json") {
      console.print(PreviewTable.json(tables))
    } else {
      for table in tables where !table.previews.isEmpty { console.print(table.text(hasTitle: tables.count > 1)) }
    }
    return status
  }

  /// What --name names: lists with commas between, where a name may have commas of its own.
  static func names(_ list: [String], in previews: [PreviewDescriptor]) -> [String] {
    let known = previews.flatMap { [$0.id, $0.title] }
    return list.flatMap { known.contains($0) ? [$0] : $0.split(separator: ",").map(String.init) }
  }

  /// The previews that --name, --kind and --family leave.
  static func chosen(
    _ previews: [PreviewDescriptor], _ arguments: Arguments, _ options: TileOptions
  ) throws(UsageError) -> [PreviewDescriptor] {
    var previews = previews
    if let list = arguments.list("name") {
      let known = previews.flatMap { [$0.id, $0.title] }
      let names = names(list, in: previews)
      for name in names where !known.contains(name) { throw UsageError.unknown("preview", name, among: known) }
      previews = previews.filter { names.contains($0.id) || names.contains($0.title) }
    }
    if let kinds = options.kinds {
      let known = previews.compactMap(\.kind)
      for kind in kinds where !known.contains(kind) {
        throw UsageError.unknown("preview of a widget of kind", kind, among: known)
      }
      previews = previews.filter { $0.kind.map(kinds.contains) ?? false }
    }
    if let families = options.families { previews = previews.filter { $0.family.map(families.contains) ?? false } }
    return previews
  }
}

extension RenderRequest {
  /// The request with names of their own for the files of one bundle of several.
  func named(_ name: String?) -> RenderRequest {
    guard let name else { return self }
    var request = self
    if let folder { request.folder = "\(folder)/\(name)" }
    if let contactSheet {
      let url = URL(fileURLWithPath: contactSheet)
      request.contactSheet =
        url.deletingPathExtension().path + "-\(name)" + (url.pathExtension.isEmpty ? "" : "." + url.pathExtension)
    }
    return request
  }
}

extension PreviewDescriptor {
  /// What a person calls it: its name, else its file and line, else its identifier.
  var title: String {
    if let name, !name.isEmpty { return name }
    let type = id.split(separator: "/").last.map(String.init) ?? id
    // Only what a macro makes has a place in its identifier.
    guard let file, id.contains(":") else { return type }
    return "\(URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent):\(line)"
  }

  /// Tells why there is nothing to show; false where there is.
  func tellFailure(_ console: Console) -> Bool {
    guard case .failed(let message) = content else { return false }
    console.say("\(location.map { "\($0): " } ?? "")error: [preview] \(message) (\(title))")
    return true
  }

  /// The family of a widget, else a word for what is shown.
  var form: String {
    switch content {
    case .widget(let family): family.name
    case .view: "view"
    case .control: "control"
    case .activity: "activity"
    case .failed: "failed"
    }
  }
}
