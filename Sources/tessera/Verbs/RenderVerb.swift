// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraRender

/// Makes pictures of widgets, or prints what they draw.
enum RenderVerb: Verb {
  static let name = "render"
  static let summary = "make pictures of a bundle's widgets"
  static let word = "[bundle]"

  static let options =
    BundleOptions.all + [
      ParameterOptions.option,
      Option("scheme", value: "LIST", list: true, "light, dark; light otherwise"),
      Option("rendering", value: "LIST", list: true, "fullColor, accented, vibrant; as the family's place shows it"),
      Option("place", value: "LIST", list: true, "home, standBy; home otherwise"),
      Option("type", value: "LIST", list: true, "text sizes L, XL, XXL, XXXL, AX1 to AX5; L otherwise"),
      Option("locale", value: "LIST", list: true, "languages, as de, ar_EG; en_US otherwise"),
      Option("placeholder", "the redacted stand-in instead of the timeline"),
      Option("scale", value: "NUMBER", "pixels per point; the device's otherwise"),
      Option("entry", value: "all|N", "entries of the timeline; the one shown at --at otherwise"),
      Option("format", value: "NAME", "png, svg, html, pdf, text or json; png otherwise"),
      Option("out", value: "DIR", "where the files go, - for standard output; the present folder otherwise"),
      Option("contact-sheet", value: "FILE", "one picture of all tiles besides"),
    ]

  static var details: String {
    "The widget extensions of an Xcode project go to folders of their names where there are several.\n"
      + "Files are called KIND.FAMILY-SCHEME.png; what --rendering, --type and --locale ask for follows the scheme,\n"
      + "and -entryN with --entry. Vibrant tiles lie on dark glass: their scheme is always dark.\n"
      + BundleOptions.deviceDetails
  }

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let request = try RenderRequest(arguments)
    let builder = try PackageBuilder(arguments, environment: ProcessInfo.processInfo.environment, console)
    let choices = try BundleChoice.all(arguments, builder)
    if choices.count == 1 { return try run(choices[0].selection, request, builder, arguments, console) }
    var status = ExitStatus.fine
    for choice in choices {
      let request = request.named(choice.name)
      do {
        status = max(status, try run(choice.selection, request, builder, arguments, console))
      } catch let error as HostError {
        console.error(error, about: choice.name)
        status = max(status, ExitStatus(error))
      }
    }
    return status
  }

  private static func run(
    _ selection: BundleSelection, _ request: RenderRequest, _ builder: PackageBuilder, _ arguments: Arguments,
    _ console: Console
  ) throws -> ExitStatus {
    let open = try OpenBundle(selection, builder, arguments, console)
    let described = try open.session.describe()
    let widgets = try open.options.widgets(of: described)
    if widgets.isEmpty {
      guard described.contains(where: { $0.configuration == .activity }) else {
        throw UsageError("The bundle has no widgets.")
      }
      console.note("The bundle has Live Activities alone, which are not shown yet.")
      return open.tellRemarks(console, strict: arguments.has("strict"))
    }
    let configurations = try ParameterOptions.configurations(arguments, of: widgets, open)
    var run = RenderRun(request, open, configurations, console)
    let status = try run.run(widgets)
    return max(status, open.tellRemarks(console, strict: arguments.has("strict")))
  }
}

/// The options of `render` alone.
struct RenderRequest {
  var tiles: TileRequest
  var format: TileFormat
  /// nil for standard output.
  var folder: String?
  var contactSheet: String?

  init(_ arguments: Arguments) throws(UsageError) {
    tiles = try TileRequest(arguments)
    let name = arguments["format"] ?? "png"
    guard let format = TileFormat(rawValue: name) else {
      throw UsageError.unknown("format", name, among: TileFormat.allCases.map(\.rawValue))
    }
    self.format = format
    let out = arguments["out"] ?? "."
    folder = out == "-" ? nil : out
    if folder == nil, !format.isText {
      throw UsageError("--out - takes svg, html, text or json; name a folder for pictures and pages.")
    }
    contactSheet = arguments["contact-sheet"]
  }
}
