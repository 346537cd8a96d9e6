// SPDX-License-Identifier: Apache-2.0

/// Expands `#Preview`: a type that makes the preview when it is asked to, and a record by which the type is found.
///
/// The arguments go to `SwiftUI.Preview` as the author wrote them, so every form is checked by the compiler against its
/// initializers. The record beside it lies in the program's list of types, so that release builds keep the type and
/// it is found at run time.
func expandPreview(_ use: MacroUse) throws(ExpansionError) -> String {
  let call = try PreviewCall(use.source)
  let (line, column) = call.place(from: use.location)
  let type = uniqueName("PreviewRegistry", use)
  let record = uniqueName("PreviewRecord", use)
  return """
    nonisolated struct \(type): SwiftUI.TesseraPreviewRegistry {
      static var fileID: Swift.String { \(literal(use.location.fileID)) }
      static var filePath: Swift.String { \(literal(use.location.fileName)) }
      static var statedName: Swift.String? { \(call.statedName ?? "nil") }
      static var line: Swift.Int { \(line) }
      static var column: Swift.Int { \(column) }
      @_Concurrency.MainActor static func makePreview() throws -> SwiftUI.Preview {
    \(call.body())
      }
    }
    @used @section("tessera_types")
    nonisolated private let \(record): @convention(c) (Swift.UnsafeMutableRawPointer) -> Swift.Void = {
      Swift.Unmanaged<TesseraFoundation.TesseraTypeList>.fromOpaque($0).takeUnretainedValue()
        .add(\(type).self)
    }
    """
}

/// A name no other expansion has, in the mangling that the compiler knows for such names.
func uniqueName(_ name: String, _ use: MacroUse) -> String {
  "\(use.discriminator)\(name.utf8.count)\(name)fMu_"
}

/// A string literal of any text.
func literal(_ text: String) -> String {
  var escaped = ""
  for character in text {
    if character == "\\" || character == "\"" { escaped.append("\\") }
    escaped.append(character)
  }
  return "\"\(escaped)\""
}

/// The use taken apart: what follows the macro's name.
private struct PreviewCall {
  /// The arguments in parentheses, with these; empty without.
  let arguments: String
  /// The text inside the first closure's braces; nil when that has a parameter list or captures.
  let content: String?
  /// Everything after the first closure: the further, labelled closures.
  let rest: String
  /// All that follows the name, as written.
  let whole: String
  /// What stands before the number sign: comments, line ends and attributes.
  private let before: [UInt8]

  init(_ source: String) throws(ExpansionError) {
    var scanner = SourceScanner(source)
    // Attributes before the use, such as @available, say nothing here.
    while true {
      scanner.skipTrivia()
      guard scanner.current == UInt8(ascii: "@") else { break }
      scanner.position += 1
      _ = scanner.identifier()
      if scanner.current == UInt8(ascii: "(") { scanner.skipGroup() }
    }
    guard scanner.current == UInt8(ascii: "#") else { throw ExpansionError("a #Preview was expected here") }
    before = Array(scanner.bytes[..<scanner.position])
    scanner.position += 1
    scanner.skipTrivia()
    // The name may be written with its module.
    while scanner.identifier() != nil, scanner.current == UInt8(ascii: ".") { scanner.position += 1 }
    let begin = scanner.position
    scanner.skipSpaces()
    if scanner.current == UInt8(ascii: "(") {
      let start = scanner.position
      scanner.skipGroup()
      arguments = scanner.text(start..<scanner.position)
    } else {
      arguments = ""
    }
    let afterArguments = scanner.position
    scanner.skipTrivia()
    if scanner.current == UInt8(ascii: "{") {
      let start = scanner.position
      scanner.skipGroup()
      content = scanner.text(start + 1..<max(start + 1, scanner.position - 1))
      rest = scanner.text(scanner.position..<scanner.bytes.count)
    } else {
      guard !arguments.isEmpty else { throw ExpansionError("#Preview needs a closure that makes what is shown") }
      content = nil
      rest = scanner.text(afterArguments..<scanner.bytes.count)
    }
    whole = scanner.text(begin..<scanner.bytes.count)
  }

  /// The line and column of the number sign, counted from where the compiler says the use begins, which is before the
  /// comments above it.
  func place(from location: SourceLocation) -> (line: Int, column: Int) {
    let newline = UInt8(ascii: "\n")
    guard let last = before.lastIndex(of: newline) else { return (location.line, location.column + before.count) }
    return (location.line + before.count { $0 == newline }, before.count - last)
  }

  /// The literal with the name, where the first argument is one of one line without interpolations.
  var statedName: String? {
    guard !arguments.isEmpty else { return nil }
    var scanner = SourceScanner(arguments)
    scanner.position += 1
    scanner.skipTrivia()
    let start = scanner.position
    guard scanner.current == UInt8(ascii: "\""), !scanner.starts(with: "\"\"\""), scanner.skipString() else {
      return nil
    }
    let literal = scanner.text(start..<scanner.position)
    scanner.skipTrivia()
    guard scanner.current == UInt8(ascii: ",") || scanner.current == UInt8(ascii: ")") else { return nil }
    return literal.contains("\\(") ? nil : literal
  }

  /// The statements of `makePreview()`. Declarations marked `@Previewable` become properties of a view, since only
  /// there can they keep state.
  func body() -> String {
    guard let content, let split = PreviewableSplit(content) else { return "return SwiftUI.Preview\(whole)" }
    return """
      struct __PreviewedContent: SwiftUI.View {
      \(split.declarations.joined(separator: "\n"))
      var body: some SwiftUI.View {
      \(split.remainder)
      }
      }
      return SwiftUI.Preview\(arguments) { __PreviewedContent() }\(rest)
      """
  }
}
