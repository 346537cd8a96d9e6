// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraWire

extension ExtensionSession {
  /// All previews of the program, in the order of their files and lines.
  ///
  /// A source whose code fails or traps is one preview that has failed; the others are found all the same.
  /// - Parameter files: The author's sources, by which places are told.
  package func previews(in files: PreviewSources = PreviewSources()) throws(HostError) -> [PreviewDescriptor] {
    guard case .previewSources(let sources) = try ask(.previewSources) else { throw mismatch(.previewSources) }
    var previews: [PreviewDescriptor] = []
    for source in sources {
      let request = Request.previews(of: source.id)
      do throws(HostError) {
        guard case .previews(let found) = try ask(request) else { throw mismatch(request) }
        previews += found
      } catch {
        previews.append(
          PreviewDescriptor(
            id: source.id, name: source.name, file: source.file, line: source.line, column: source.column,
            content: .failed(Self.words(for: error))))
      }
    }
    return files.placed(previews)
  }

  /// What is known of an error, with the message of a trap.
  private static func words(for error: HostError) -> String {
    guard let words = (error.cause as? ProcessEnd)?.lastWords.split(separator: "\n").first else { return error.message }
    return "\(error.message) \(words)" + (error.location.map { " (\($0))" } ?? "")
  }

  /// A preview as it is drawn; an error names the preview.
  package func preview(_ subject: PreviewSubject) throws(HostError) -> PreviewReply {
    let request = Request.preview(subject)
    guard case .preview(let reply) = try ask(request) else { throw mismatch(request) }
    return reply
  }
}
