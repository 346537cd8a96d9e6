// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel
import TesseraWire

/// Measures how long a warm author's process takes from an entry to its display list, without the wire.
///
/// usage: EvaluateBenchmark PACKAGE PRODUCT FAMILY debug|release COUNT; the product must have been built by `tessera`.
struct EvaluateBenchmark {
  let package: String
  let product: String
  let family: WidgetFamily
  let configuration: BuildConfiguration
  let count: Int

  /// Answers before the first that counts: fonts are open, pictures decoded, types known.
  private static let warming = 20

  init?(_ words: [String]) {
    guard words.count == 5, let family = WidgetFamily(name: words[2]),
      let configuration = BuildConfiguration(rawValue: words[3]), let count = Int(words[4]), count > 0
    else { return nil }
    (package, product) = (words[0], words[1])
    (self.family, self.configuration, self.count) = (family, configuration, count)
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let checkout = try Checkout.find(executable: CommandLine.arguments[0], environment: environment)
    let toolchain = try Toolchain.find(environment: environment)
    let builder = PackageBuilder(
      checkout: checkout, toolchain: toolchain,
      cache: BuildCache(checkout: checkout, toolchain: toolchain, environment: environment),
      configuration: configuration, environment: environment, report: { _ in })
    let selection = try BundleSelection(
      name: product, packagePath: package, directory: FileManager.default.currentDirectoryPath, checkout: checkout)
    let bundle = try builder.bundle(selection, skipBuild: true)
    let container = try ThrowAwayContainer()
    let session = ExtensionSession(
      LaunchSettings(container: container.path).launch(bundle, environment: environment),
      now: Date(timeIntervalSince1970: 1_768_470_060))
    let seconds = try measure(session)
    session.finish()
    let median = seconds.sorted()[seconds.count / 2]
    print(
      "evaluate \(product) \(family.name) \(configuration.rawValue): "
        + "median \(milliseconds(median)), least \(milliseconds(seconds.min() ?? 0)), of \(count) answers")
  }

  private func measure(_ session: ExtensionSession) throws -> [Double] {
    guard let widget = try session.describe().first,
      let environment = ArchivedEnvironment(family: family, device: .standard)
    else { throw HostError(.invalidRequest, "The bundle has no widget of this family.") }
    var timeline = try session.timeline(Subject(kind: widget.kind, environment: environment))
    var seconds: [Double] = []
    for number in 0..<Self.warming + count {
      _ = try session.archive(&timeline, entries: [0], environment: environment)
      if number >= Self.warming { seconds.append(session.lastDuration) }
    }
    return seconds
  }

  private func milliseconds(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100_000).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) ms"
  }
}

guard let benchmark = EvaluateBenchmark(Array(CommandLine.arguments.dropFirst())) else {
  print("usage: EvaluateBenchmark PACKAGE PRODUCT FAMILY debug|release COUNT")
  exit(2)
}
try benchmark.run()
