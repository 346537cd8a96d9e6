// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

/// An SVG or PDF file that is drawn at build time, by a program of its own.
///
/// The programs are run, never linked, each in a folder that holds the input alone, with limits for time, memory and
/// output: a file can reach nothing else, and no file can stop the build.
struct VectorPicture {
  private let data: Data
  private let format: ImageFormat
  private let name: String
  /// The folders in which programs are looked for.
  private let searchPath: String

  private static let largestInput = 16 << 20
  private static let seconds = 10
  private static let megabytes = 1024
  /// The longest side in pixels that a picture kept for enlarging should have, and its largest scale.
  private static let preserved = (side: 600.0, scale: 16)

  /// - Parameter searchPath: folders with colons between; the environment's `PATH` otherwise.
  init?(
    _ data: Data, name: String,
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  ) {
    guard let format = ImageFormat(probing: data), format == .svg || format == .pdf else { return nil }
    self.data = data
    self.format = format
    self.name = name
    self.searchPath = searchPath
  }

  /// Draws the file at one, two and three pixels a point.
  ///
  /// - Parameter preservesVectors: keeps in place of the third a picture large enough for a resizable view.
  func pictures(preservesVectors: Bool) throws(ContentsError) -> [(scale: Int, data: Data, size: PixelSize)] {
    let plain = try draw(scale: 1)
    let side = Double(max(plain.size.width, plain.size.height))
    let large = min(Self.preserved.scale, max(4, Int((Self.preserved.side / side).rounded(.up))))
    var result = [(1, plain.data, plain.size)]
    for scale in [2, preservesVectors ? large : 3] {
      let drawn = try draw(scale: scale)
      result.append((scale, drawn.data, drawn.size))
    }
    return result
  }

  /// Draws the file once; one unit of it is one pixel at a scale of 1.
  func draw(scale: Int) throws(ContentsError) -> (data: Data, size: PixelSize) {
    guard data.count <= Self.largestInput else {
      throw failure("it has \(data.count) bytes; \(Self.largestInput) are the limit")
    }
    let program = try program()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-asset-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try data.write(to: folder.appendingPathComponent("input"))
      try run(program, scale: scale, in: folder)
      let drawn = try Data(contentsOf: folder.appendingPathComponent("output.png"))
      // Written anew by our encoder: the same file gives the same bytes whatever the program puts beside the pixels.
      let bitmap = try ImageDecoder.decode(drawn)
      return (try PNGEncoder.encode(bitmap, scale: Double(scale)), bitmap.size)
    } catch let error as ContentsError {
      throw error
    } catch let error as ImageError {
      throw failure(error.message)
    } catch {
      throw failure("it cannot be drawn: \(error.localizedDescription)")
    }
  }

  private func failure(_ reason: String) -> ContentsError { ContentsError(text: "\"\(name)\": \(reason)") }

  private func program() throws(ContentsError) -> String {
    let (name, package) = format == .svg ? ("rsvg-convert", "librsvg2-bin") : ("pdftocairo", "poppler-utils")
    for folder in searchPath.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw failure(
      "drawing \(format) files takes the program \(name), which is not in PATH; on Debian: apt-get install \(package)")
  }

  private func run(_ program: String, scale: Int, in folder: URL) throws {
    let arguments =
      format == .svg
      ? ["--format=png", "--zoom=\(scale)", "--output=output.png", "input"]
      : ["-png", "-singlefile", "-transp", "-cropbox", "-r", "\(72 * scale)", "input", "output"]
    let process = Process()
    // The shell sets the limits and becomes the program; nothing of the file's goes through it. Files are counted in
    // blocks of 512 bytes, memory in kilobytes.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let limits = "ulimit -t \(Self.seconds) && ulimit -v \(Self.megabytes * 1024) && ulimit -f \(Self.megabytes * 512)"
    process.arguments = ["-c", limits + " && exec \"$@\"", "sh", program] + arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path, "TMPDIR": folder.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let log = folder.appendingPathComponent("errors")
    try Data().write(to: log)
    let errors = try FileHandle(forWritingTo: log)
    process.standardError = errors
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    // Twice as long as it may compute: it may have to wait for the machine, but not for ever.
    guard ended.wait(timeout: .now() + .seconds(2 * Self.seconds)) == .success else {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      throw failure("drawing it took longer than \(2 * Self.seconds) seconds")
    }
    try errors.close()
    guard process.terminationReason == .exit else {
      throw failure("drawing it was ended: it takes more than \(Self.seconds) seconds or \(Self.megabytes) MB")
    }
    guard process.terminationStatus == 0 else {
      let said = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
      let line = said.split(separator: "\n").first.map(String.init) ?? "exit status \(process.terminationStatus)"
      let program = URL(fileURLWithPath: program).lastPathComponent
      throw failure("\(program) cannot draw it: \(line.prefix(200))")
    }
  }
}
