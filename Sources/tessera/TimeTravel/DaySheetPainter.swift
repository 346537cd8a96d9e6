// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraImage
import TesseraModel
import TesseraRender
import TesseraSchedule

/// Makes the day sheet of one walk: chooses what has room, finds the words, paints.
struct DaySheetPainter {
  /// Pixels per point of the page and of the tiles on it.
  static let scale: CGFloat = 2

  let run: TimeTravelRun
  let report: TimeTravelReport
  let painter: TilePainter
  let bundleName: String

  init(_ run: TimeTravelRun, _ report: TimeTravelReport, _ open: OpenBundle) {
    self.run = run
    self.report = report
    painter = TilePainter(scale: Self.scale, bundleFonts: open.bundle.fonts)
    bundleName = open.bundle.displayName
  }

  private var simulation: TimelineSimulation { run.simulation }
  private var zone: TimeZone { report.zone }

  func bytes(_ format: SheetFile.Format) throws -> [UInt8] {
    switch format {
    case .png: try painter.page(try sheet().page(scale: Self.scale))
    case .svg: Array(try painter.svg(page: try sheet().page(scale: Self.scale)).utf8)
    case .pdf: try painter.pdf(page: try sheet().page(scale: Self.scale))
    case .webp: try film()
    }
  }

  // MARK: The page

  func sheet(atMost limit: Int? = nil) throws -> DaySheet {
    var sheet = DaySheet(
      title: name, subtitle: subtitle, length: simulation.until.timeIntervalSince(simulation.from))
    sheet.facts = facts
    sheet.ticks = ticks
    sheet.changes = simulation.screens.map { offset($0.from) }
    sheet.limit = simulation.budget.limit
    sheet.reloads = reloads
    if case .postponed(_, _, let date) = lastEvent?.kind, date.map({ $0 >= simulation.until }) ?? true {
      sheet.waitsFrom = lastEvent.map { offset($0.date) }
    }
    try choose(&sheet, atMost: limit ?? DaySheet.capacity(tile: run.environment.size))
    sheet.warnings = report.warnings.map { warning in
      let tone: DaySheet.Tone =
        switch warning.severity {
        case .note: .plain
        case .warning: .warning
        case .error: .bad
        }
      return DaySheet.Warning(
        id: warning.id.rawValue, message: warning.message, remedy: warning.remedy, tone: tone)
    }
    if let error = run.error {
      let failure = DaySheet.Warning(
        id: error.code.rawValue, message: error.message,
        remedy: "What was drawn before is shown; the command's error output has the last words.", tone: .bad)
      sheet.warnings.insert(failure, at: 0)
    }
    return sheet
  }

  private var name: String { run.widget.displayName ?? run.widget.kind }

  /// The last thing that happened before the end.
  private var lastEvent: SimulatedEvent? {
    simulation.events.last { if case .ended = $0.kind { false } else { true } }
  }

  private func offset(_ date: Date) -> TimeInterval { date.timeIntervalSince(simulation.from) }

  private var subtitle: String {
    let budget =
      switch simulation.budget {
      case .ios: "a phone's budget"
      case .limited(let count): "budget \(count) a day"
      case .none, .development: "no budget"
      }
    let length = length == 86_400 ? "24 h" : SimulationWarning.length(length)
    return
      "\(bundleName), \(report.family.name), \(length) from \(Instant.text(simulation.from, in: zone).dropLast(10)) "
      + "\(zoneName), \(budget)\(end)"
  }

  /// Says where the walk ended before its time.
  private var end: String {
    if report.isGivenUp { return ", given up at \(time(simulation.now))" }
    if case .ended(.limitReached) = simulation.events.last?.kind {
      return ", cut off at \(day(simulation.now)) \(time(simulation.now))"
    }
    return ""
  }

  private var zoneName: String {
    zone.secondsFromGMT(for: simulation.from) == 0 && zone.identifier != "Europe/London" ? "UTC" : zone.identifier
  }

  private var facts: [DaySheet.Fact] {
    let all = simulation.reloads
    let charged = all.filter { $0.reload.charge == .charged }.count
    var facts = [
      DaySheet.Fact(grouped(simulation.screens.count), simulation.screens.count == 1 ? "change" : "changes"),
      DaySheet.Fact(grouped(charged), "charged"), DaySheet.Fact(grouped(all.count - charged), "free"),
    ]
    if let left = all.last?.budget.left, let limit = simulation.budget.limit {
      facts.append(DaySheet.Fact(grouped(left), "of \(limit) left", tone: left == 0 ? .bad : .plain))
    }
    if let wanted = simulation.wantedPerDay {
      let limit = simulation.budget.limit ?? BudgetProfile.ios.limit ?? 0
      let number = Int(wanted.rounded())
      facts.append(DaySheet.Fact(grouped(number), "wanted a day", tone: number > limit ? .bad : .plain))
    }
    return facts
  }

  private func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en_US"))) }

  private var reloads: [DaySheet.Reload] {
    let changeless = simulation.changelessReloads
    return simulation.reloads.map { reload, outcome, use in
      let kind: DaySheet.Reload.Kind =
        if case .failed = outcome { .failed } else { reload.charge == .charged ? .charged : .free }
      return DaySheet.Reload(
        at: offset(reload.date), wanted: offset(reload.wanted), kind: kind, cause: reload.cause.rawValue,
        changesNothing: changeless.contains(reload.generation), left: use.left)
    }
  }

  /// Round times of day under the axis: as many as have room, with dates where the period is longer than a day.
  private var ticks: [DaySheet.Tick] {
    let length = simulation.until.timeIntervalSince(simulation.from)
    let steps: [TimeInterval] = [300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 432_000]
    let step = steps.first { length / $0 <= 13 } ?? 432_000
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let midnight = calendar.startOfDay(for: simulation.from)
    var ticks: [DaySheet.Tick] = []
    var date = midnight
    while date <= simulation.until {
      if date >= simulation.from {
        ticks.append(.init(at: offset(date), step >= 86_400 ? String(day(date).dropFirst(5)) : time(date)))
      }
      date += step
    }
    return ticks
  }

  private func day(_ date: Date) -> String { String(Instant.text(date, in: zone).prefix(10)) }

  private func time(_ date: Date, withSeconds: Bool = false) -> String {
    let text = Instant.text(date, in: zone)
    return String(text.dropFirst(11).prefix(withSeconds ? 8 : 5))
  }

  // MARK: Tiles

  /// Stands for the generation of what is shown before the first timeline.
  private static let placeholder: Int64 = 0

  /// A moment of the period with its tile.
  struct Scene {
    var screen: SimulatedScreen
    var list: DisplayList
    /// Changes that follow before the next scene.
    var left = 0
    var until: Date
  }

  /// As many scenes as have room: all, or the first change of each of some equal parts of the period.
  func scenes(atMost limit: Int) -> [Scene] {
    let screens = simulation.screens
    var all = screens.compactMap { screen in
      (screen.content.flatMap { run.lists[$0.digest] }).map { Scene(screen: screen, list: $0, until: screen.until) }
    }
    if let list = run.placeholder {
      let until = screens.first?.from ?? simulation.now
      let screen = SimulatedScreen(
        from: simulation.from, until: until, generation: Self.placeholder, entry: 0, content: nil)
      all.insert(Scene(screen: screen, list: list, until: until), at: 0)
    }
    guard all.count > limit else { return all }
    let length = simulation.until.timeIntervalSince(simulation.from)
    // A part is a round length of time where there is one that fits.
    let rounded: [TimeInterval] = [
      60, 120, 300, 600, 900, 1200, 1800, 3600, 5400, 7200, 10_800, 14_400, 21_600, 43_200, 86_400, 172_800,
    ]
    let part = rounded.first { (length / $0).rounded(.up) <= Double(limit) } ?? length / Double(limit)
    var scenes: [Scene] = []
    var current = -1
    for scene in all {
      let index = Int(offset(scene.screen.from) / part)
      if index != current {
        scenes.append(scene)
        current = index
      } else {
        scenes[scenes.count - 1].left += 1
        scenes[scenes.count - 1].until = scene.until
      }
    }
    return scenes
  }

  private func choose(_ sheet: inout DaySheet, atMost limit: Int) throws {
    let size = run.environment.size
    let scenes = scenes(atMost: limit)
    let count = simulation.screens.count + (run.placeholder == nil ? 0 : 1)
    if scenes.count < count {
      sheet.tilesNote =
        "\(grouped(scenes.count)) of \(grouped(count)) changes are drawn; how many follow is said below each."
    } else {
      sheet.tilesNote =
        simulation.screens.isEmpty
        ? "The placeholder alone."
        : count == 1 ? "One look for the whole period." : "Every change, with what brought it."
    }
    let reloads = simulation.reloads
    let isOverDays = day(simulation.from) != day(simulation.until - 1)
    sheet.tiles = try scenes.map { scene in
      let from = scene.screen.from
      let hasSeconds = Int(offset(from)) % 60 != 0 && scene.left == 0 && offset(scene.screen.until) - offset(from) < 120
      let prefix = isOverDays && length > 86_400 ? String(day(from).dropFirst(5)) + " " : ""
      let reload = reloads.last { $0.reload.date == from }
      var note = "entry \(scene.screen.entry), shown \(roughly(scene.screen.until.timeIntervalSince(from)))"
      var late: String?
      if scene.screen.generation == Self.placeholder {
        note = "placeholder, \(roughly(scene.screen.until.timeIntervalSince(from)))"
      } else if let reload {
        note = "\(reload.reload.cause.rawValue), \(reload.reload.charge.rawValue)"
        if let left = reload.budget.left { note += ", \(left) left" }
        if reload.reload.hold != nil, reload.reload.date > reload.reload.wanted {
          late = "\(roughly(reload.reload.date.timeIntervalSince(reload.reload.wanted))) late"
        }
      }
      return DaySheet.Tile(
        time: prefix + time(from, withSeconds: hasSeconds), note: note, late: late,
        more: scene.left > 0 ? "+\(grouped(scene.left)) more until \(time(scene.until))" : nil, size: size,
        png: try painter.png(tile(scene)))
    }
  }

  /// A length of time without its smaller unit where it is longer than some minutes.
  private func roughly(_ seconds: TimeInterval) -> String {
    SimulationWarning.length(seconds >= 300 && seconds < 3600 ? (seconds / 60).rounded() * 60 : seconds)
  }

  private var length: TimeInterval { simulation.until.timeIntervalSince(simulation.from) }

  func tile(_ scene: Scene) -> Tile {
    Tile(
      kind: run.widget.kind, environment: run.environment, appearance: .init(), entry: scene.screen.entry,
      now: scene.screen.from, list: scene.list)
  }
}

extension TilePainter {
  func page(_ list: DisplayList) throws -> [UInt8] {
    try renderer().render(list, options: RenderOptions(scale: scale))
  }

  func svg(page list: DisplayList) throws -> String {
    try svgRenderer().render(list, options: SVGOptions(scale: scale)) + "\n"
  }

  func bitmap(page list: DisplayList) throws -> Bitmap {
    try renderer().bitmap(list, options: RenderOptions(scale: scale))
  }

  func pdf(page list: DisplayList) throws -> [UInt8] { try pdfRenderer().render(list) }
}
