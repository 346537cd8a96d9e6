// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraWire

extension ExtensionSession {
  /// All previews of the program, in the order of their files and lines.
  ///
  /// A source whose code fails or traps is one preview that has failed; the others are found all the same.
  /// - Parameter files: The author's sources, by which places are told.
  package func previews(in files: AuthorFiles = AuthorFiles()) throws(HostError) -> [PreviewDescriptor] {
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
            id: source.id, file: source.file, line: source.line, column: source.column,
            content: .failed(error.message)))
      }
    }
    return files.placed(previews)
  }

  /// A preview as it is drawn; an error names the preview.
  package func preview(_ subject: PreviewSubject) throws(HostError) -> PreviewReply {
    let request = Request.preview(subject)
    guard case .preview(let reply) = try ask(request) else { throw mismatch(request) }
    return reply
  }
}
