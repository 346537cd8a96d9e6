// SPDX-License-Identifier: Apache-2.0
import Foundation

extension OverlayCommands {
  /// `intents --output FILE DEFINITION...` writes the classes that intent definition files declare.
  static func intents(_ arguments: [String]) throws {
    let (options, files) = try split(arguments, options: ["--output"])
    guard let output = options["--output"] else { throw Failure(description: "intents needs --output FILE") }
    let definitions = try files.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Failure(description: "\(path): the file cannot be read")
      }
      do {
        let definition = try IntentDefinition(data: data)
        for remark in definition.remarks {
          FileHandle.standardError.write(Data("\(path): warning: \(remark)\n".utf8))
        }
        return definition
      } catch {
        throw Failure(description: "\(path): this is no intent definition: \(error.localizedDescription)")
      }
    }
    try writeIfChanged(Data(IntentDefinitionText(definitions: definitions).text.utf8), to: output)
  }
}
