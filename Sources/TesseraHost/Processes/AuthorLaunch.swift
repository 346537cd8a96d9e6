// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraWire

/// How an author's process is started.
package struct AuthorLaunch: Sendable {
  package var executable: String
  package var arguments: [String]
  /// The whole environment; nothing of the host's own is added but the wire.
  package var environment: [String: String]
  /// The folder it starts in; nil for the host's.
  package var directory: String?
  /// How long it may take until it speaks.
  package var startLimit: Duration
  /// How many bytes its memory may grow after it has started; nil for no limit.
  package var memoryLimit: Int64?

  package init(
    executable: String, arguments: [String] = [], environment: [String: String], directory: String? = nil,
    startLimit: Duration = .seconds(10), memoryLimit: Int64? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.startLimit = startLimit
    self.memoryLimit = memoryLimit
  }
}

extension AuthorProcess {
  /// A started program and our ends of its wire and of its output.
  struct Child {
    var process: ChildProcess
    var wire: Int32
    var output: Int32
  }

  /// The number under which the program finds its end of the wire.
  private static let wireNumber: Int32 = 3

  static func spawn(_ launch: AuthorLaunch) throws(HostError) -> Child {
    var wire: [Int32] = [-1, -1]
    var pipe: [Int32] = [-1, -1]
    let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { for descriptor in [empty, wire[1], pipe[1]] where descriptor >= 0 { close(descriptor) } }
    var result = csystem_socketpair(&wire)
    if result == 0 { result = csystem_pipe(&pipe) }
    if result == 0 { result = csystem_set_nonblocking(wire[0], true) }
    var environment = launch.environment
    environment[Wire.descriptorVariable] = String(wireNumber)
    environment[Wire.hostVariable] = String(getpid())
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    if result == 0 {
      let descriptors = [
        csystem_descriptor(parent: empty, child: STDIN_FILENO),
        csystem_descriptor(parent: pipe[1], child: STDOUT_FILENO),
        csystem_descriptor(parent: pipe[1], child: STDERR_FILENO),
        csystem_descriptor(parent: wire[1], child: wireNumber),
      ]
      result = withCStrings([launch.executable] + launch.arguments) { arguments in
        withCStrings(variables) { variables in
          csystem_spawn(
            &process, launch.executable, arguments, variables, descriptors, descriptors.count, launch.directory)
        }
      }
    }
    guard result == 0 else {
      for descriptor in [wire[0], pipe[0]] where descriptor >= 0 { close(descriptor) }
      throw HostError(
        .startFailed, "The program cannot be started: \(String(cString: strerror(result))).",
        location: launch.executable)
    }
    return Child(process: ChildProcess(process), wire: wire[0], output: pipe[0])
  }
}

/// Calls the closure with an array of C strings that ends with a null pointer.
func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
