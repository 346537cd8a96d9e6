// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization
import TesseraModel
import TesseraWire

/// The previews of a program that is built again whenever its sources change.
///
/// One thread watches, builds and starts the new program. Until that has told its previews, and after a build that
/// failed, everything goes on with the program before it: what is on the screen is the last that was good.
package final class LivePreviews: Sendable {
  package enum Phase: String, Sendable { case building, ready, failed }

  /// A preview under a name that stays the same while the lines before it change.
  package struct Preview: Hashable, Sendable {
    /// "File.swift/Name", with a number behind the second of a name.
    package var key: String
    package var descriptor: PreviewDescriptor
    /// Why the present program does not know it: the code that makes it failed.
    package var problem: BuildProblem?

    init(key: String, descriptor: PreviewDescriptor, problem: BuildProblem? = nil) {
      self.key = key
      self.descriptor = descriptor
      self.problem = problem
    }

    /// Whether nothing but its failure is known.
    var isFailed: Bool { if case .failed = descriptor.content { true } else { false } }

    /// The preview with what went wrong, in the author's files, where its source has failed.
    func withProblem(in places: SourcePlaces) -> Preview {
      guard case .failed(let message) = descriptor.content else { return self }
      var preview = self
      preview.problem = places.placed(
        BuildProblem(failedPreview: message, file: descriptor.file, line: descriptor.line, column: descriptor.column))
      return preview
    }

    /// The source in the code that makes the preview, perhaps with others.
    var source: Substring { descriptor.id.prefix { $0 != "#" } }
  }

  /// What there is to see.
  package struct State: Sendable {
    package var phase = Phase.building
    /// The step of the build, as the package manager words it.
    package var progress = ""
    /// Counts the programs whose previews could be listed; 0 before the first.
    package var generation = 0
    package var name: String
    package var previews: [Preview] = []
    /// What is wrong with the sources as they are now; the errors first.
    package var problems: [BuildProblem] = []
    /// Seconds that the last build took, and the listing of its previews.
    package var buildSeconds = 0.0
    package var listSeconds = 0.0
  }

  /// What surrounds the previews.
  package struct Surroundings: Sendable {
    /// How a built program is started.
    package var launch: @Sendable (ExtensionBundle) -> AuthorLaunch
    /// What a new program's clock shows.
    package var now: @Sendable () -> Date
    package var deadline = Duration.seconds(10)
    package var profile = SystemProfile.ios26
    package var timeZone = TimeZone.gmt
    /// The device for looks that ask for none; nil for the author's.
    package var device: Device?
    /// Which of a program's previews are shown.
    package var choose: @Sendable ([PreviewDescriptor]) -> [PreviewDescriptor] = { $0 }
    /// Gets what the programs print.
    package var echo: (@Sendable ([UInt8]) -> Void)?
    /// Gets what the package manager says.
    package var report: @Sendable (BuildEvent) -> Void = { _ in }

    package init(
      launch: @escaping @Sendable (ExtensionBundle) -> AuthorLaunch, now: @escaping @Sendable () -> Date
    ) {
      self.launch = launch
      self.now = now
    }
  }

  /// A program that pictures are asked of.
  struct Program {
    var process: PreviewProcess
    var files: SourcePlaces
    var fonts: [String]
    var generation: Int
  }

  struct Shown {
    var state: State
    var program: Program?
    var drawings = PreviewDrawings()
    var observers: [@Sendable (State) -> Void] = []
    var isStopped = false
  }

  let sources: any LiveSources
  let surroundings: Surroundings
  let shown: Mutex<Shown>
  private let watch: SourceWatch
  /// Signalled when the thread has ended.
  private let ended = DispatchSemaphore(value: 0)

  package init(_ sources: any LiveSources, _ surroundings: Surroundings) throws(HostError) {
    self.sources = sources
    self.surroundings = surroundings
    shown = Mutex(Shown(state: State(name: sources.name)))
    watch = try SourceWatch()
  }

  /// The time zone of the programs.
  package var timeZone: String { surroundings.timeZone.identifier }

  package var state: State { shown.withLock { $0.state } }

  /// Calls a function after each change of the state, on the thread that builds.
  package func observe(_ observer: @escaping @Sendable (State) -> Void) {
    shown.withLock { $0.observers.append(observer) }
  }

  /// Begins to build and to watch.
  package func start() {
    let thread = Thread { [self] in
      run()
      ended.signal()
    }
    thread.name = "tessera live build"
    // The package manager's descriptions of large projects are deep.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Ends the program and the watching, once a build that is under way is done; nothing is told any more.
  package func stop(waits: Bool = false) {
    let program = shown.withLock { shown in
      shown.isStopped = true
      shown.observers = []
      return shown.program
    }
    program?.process.stop()
    watch.wake()
    if waits { ended.wait() }
  }

  // MARK: Building

  private func run() {
    var built: String?
    while !shown.withLock({ $0.isStopped }) {
      // Watched before it is read: what changes afterwards is noticed.
      watch.follow(sources.inputs)
      let stamp = sources.stamp()
      if stamp == built {
        if watch.wait() == .woken { continue }
        // Some editors write a file, then its attributes, then rename it: one stamp for all of that.
        continue
      }
      // Where the inputs are known better after the build, nobody knows what was saved meanwhile: it is looked at again,
      // which costs a build that finds nothing to do.
      let before = sources.inputs
      let isDone = build(stamp)
      built = isDone && sources.inputs == before ? stamp : nil
    }
  }

  /// Builds and opens what the sources are now.
  ///
  /// - Parameter stamp: of the sources that are built.
  /// - Returns: whether anything came of it; nothing does where a save overtook the compiler.
  private func build(_ stamp: String) -> Bool {
    let clock = ContinuousClock()
    let began = clock.now
    let lines = Mutex<[String]>([])
    change { $0.phase = .building }
    do throws(HostError) {
      let bundle = try sources.build { [self] event in
        surroundings.report(event)
        switch event {
        case .message(let line): lines.withLock { $0.append(line) }
        case .progress(let line): change { $0.progress = line }
        }
      }
      let buildSeconds = began.duration(to: clock.now) / .seconds(1)
      let listing = clock.now
      try open(bundle, problems: BuildProblem.all(in: lines.withLock { $0 }), buildSeconds, since: listing)
    } catch {
      let told = BuildProblem.all(in: lines.withLock { $0 })
      let places = SourcePlaces(sources.inputs)
      var problems = told.filter { $0.severity == .error }
      // A save overtook the compiler: no mistake of anybody's, and the next build begins at once.
      if !problems.isEmpty, problems.allSatisfy(\.isOfASaveMeanwhile), sources.stamp() != stamp { return false }
      // The compiler's own words say more than that there were some.
      if problems.isEmpty || error.code != .buildFailed { problems.insert(places.placed(BuildProblem(error)), at: 0) }
      change { state in
        state.phase = .failed
        state.progress = ""
        state.problems = problems + told.filter { $0.severity == .warning }
        state.buildSeconds = began.duration(to: clock.now) / .seconds(1)
      }
    }
    return true
  }

  /// Starts a new program and puts it in the place of the one before, once it has listed its previews.
  private func open(
    _ bundle: ExtensionBundle, problems: [BuildProblem], _ buildSeconds: Double, since began: ContinuousClock.Instant
  ) throws(HostError) {
    let process = PreviewProcess(
      surroundings.launch(bundle), now: surroundings.now(), deadline: surroundings.deadline, echo: surroundings.echo)
    let files = PreviewSources(of: bundle)
    let found: [PreviewDescriptor]
    do throws(HostError) {
      found = try process.ask { session throws(HostError) in try session.previews(in: files) }
    } catch {
      process.stop()
      throw error
    }
    let places = SourcePlaces(sources.inputs, files)
    let fresh = Self.named(surroundings.choose(found)).map { $0.withProblem(in: places) }
    let previews = Self.kept(fresh, over: state.previews)
    let old = shown.withLock { shown in
      let old = shown.program
      let generation = shown.state.generation + 1
      shown.program = Program(
        process: process, files: places, fonts: bundle.fonts, generation: generation)
      shown.state.generation = generation
      // Together with the program: a draw that waits for this lock must not ask it by the names of the one before.
      shown.state.previews = previews
      return old
    }
    old?.process.stop()
    if shown.withLock({ $0.isStopped }) { process.stop() }
    change { state in
      state.phase = .ready
      state.progress = ""
      state.problems = problems.filter { $0.severity != .note }
      state.buildSeconds = buildSeconds
      state.listSeconds = began.duration(to: ContinuousClock().now) / .seconds(1)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let (state, observers) = shown.withLock { shown in
      body(&shown.state)
      return (shown.state, shown.observers)
    }
    for observer in observers { observer(state) }
  }

  /// The previews with those of the program before in the place of one whose source has failed: they keep their pictures.
  static func kept(_ previews: [Preview], over before: [Preview]) -> [Preview] {
    previews.flatMap { preview -> [Preview] in
      guard let problem = preview.problem else { return [preview] }
      let old = before.filter { $0.source == preview.source && !$0.isFailed }
      return old.isEmpty ? [preview] : old.map { Preview(key: $0.key, descriptor: $0.descriptor, problem: problem) }
    }
  }

  /// Gives each preview a name by its file and its own name: its identifier has the line, which changes with every edit
  /// above.
  static func named(_ previews: [PreviewDescriptor]) -> [Preview] {
    var counts: [String: Int] = [:]
    return previews.map { preview in
      let file = preview.file.map { URL(fileURLWithPath: $0).lastPathComponent }
      let source = preview.id.split(separator: "#", maxSplits: 1).first.map(String.init) ?? preview.id
      let key = "\(file ?? source)/\(preview.name ?? preview.family?.name ?? "")"
      counts[key, default: 0] += 1
      let count = counts[key] ?? 1
      return Preview(key: count == 1 ? key : "\(key)~\(count)", descriptor: preview)
    }
  }
}
