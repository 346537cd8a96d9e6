// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// One run of a program of the toolchain whose output we read.
///
/// It stays in our process group, so that an interrupt at the terminal ends it too.
struct ToolRun {
  var program: String
  var arguments: [String]
  var environment: [String: String]

  /// Runs the program to its end and returns its exit status, 128 and the signal if one ended it.
  ///
  /// `receive` gets each line of its standard output and, where `joinsErrors` says so, of its standard error; errors
  /// go where ours go otherwise.
  func run(joinsErrors: Bool, _ receive: (_ line: String) -> Void) throws(HostError) -> Int32 {
    var pipe: [Int32] = [-1, -1]
    guard csystem_pipe(&pipe) == 0 else { throw failure(errno) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO)
    if joinsErrors { posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO) }
    var process: pid_t = 0
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let result = withCStrings([program] + arguments) { arguments in
      withCStrings(variables) { posix_spawn(&process, program, &actions, nil, arguments, $0) }
    }
    close(pipe[1])
    guard result == 0 else {
      close(pipe[0])
      throw failure(result)
    }
    readLines(pipe[0], receive)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private func failure(_ error: Int32) -> HostError {
    HostError(.toolchainMissing, "It cannot be run: \(String(cString: strerror(error))).", location: program)
  }

  private func readLines(_ descriptor: Int32, _ receive: (String) -> Void) {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          receive(String(decoding: line, as: UTF8.self))
          line.removeAll(keepingCapacity: true)
        } else {
          line.append(byte)
        }
      }
    }
    close(descriptor)
    if !line.isEmpty { receive(String(decoding: line, as: UTF8.self)) }
  }
}
