// SPDX-License-Identifier: Apache-2.0
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if let verb = arguments.first, let status = OverlayCommands.run(verb, Array(arguments.dropFirst())) { exit(status) }
let status = AssetsCommand.run(arguments) { line, isError in
  (isError ? FileHandle.standardError : FileHandle.standardOutput).write(Data((line + "\n").utf8))
}
exit(status)
