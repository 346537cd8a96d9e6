// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire

/// Which picture of a preview is meant.
package struct PreviewLook: Hashable, Sendable {
  /// The preview's key.
  package var key: String
  package var appearance: TileAppearance
  /// nil for the device that the author asks for, or the standard one.
  package var device: Device?

  package init(key: String, appearance: TileAppearance = TileAppearance(), device: Device? = nil) {
    self.key = key
    self.appearance = appearance
    self.device = device
  }
}

/// One picture of a preview, and what is wrong with it.
package struct PreviewDrawing: Sendable {
  /// What is seen.
  package enum Content: Sendable {
    case tile(DisplayList, ArchivedEnvironment)
    case screen(DisplayList, WindowEnvironment)
    case control(ControlContent, ColorScheme)
  }

  /// nil where the preview never was drawn.
  package var content: Content?
  /// The program that drew it; an older one than the present where that failed.
  package var generation = 0
  /// The entry that is shown, and the dates of all.
  package var entry = 0
  package var dates: [Date] = []
  /// What live text shows.
  package var now = Date(timeIntervalSinceReferenceDate: 0)
  /// The author's own fonts.
  package var fonts: [String] = []
  /// Why there is no newer picture.
  package var problem: BuildProblem?
  /// What the author should know of the picture.
  package var remarks: [Diagnostic] = []

  package init() {}
}

/// The pictures that were drawn: of the present program all, of those before the last good one of each look.
struct PreviewDrawings {
  /// A picture that may be shown for a while.
  private struct Place: Hashable {
    var look: PreviewLook
    var entry: Int
  }

  private static let most = 600

  private var drawings: [Place: PreviewDrawing] = [:]
  private var order: [Place] = []
  /// What failed in which program.
  private var problems: [Place: (generation: Int, problem: BuildProblem)] = [:]

  /// The picture that was drawn last, and whether it is of that program.
  func last(_ look: PreviewLook, entry: Int) -> PreviewDrawing? {
    drawings[Place(look: look, entry: entry)] ?? drawings[Place(look: look, entry: 0)]
  }

  func current(_ look: PreviewLook, entry: Int, generation: Int) -> PreviewDrawing? {
    guard let found = drawings[Place(look: look, entry: entry)], found.generation == generation else { return nil }
    return found
  }

  func problem(_ look: PreviewLook, entry: Int, generation: Int) -> BuildProblem? {
    guard let found = problems[Place(look: look, entry: entry)], found.generation == generation else { return nil }
    return found.problem
  }

  mutating func keep(_ drawing: PreviewDrawing, _ look: PreviewLook) {
    let place = Place(look: look, entry: drawing.entry)
    if drawings.updateValue(drawing, forKey: place) == nil { order.append(place) }
    problems[place] = nil
    while order.count > Self.most { drawings[order.removeFirst()] = nil }
  }

  mutating func keep(_ problem: BuildProblem, _ look: PreviewLook, entry: Int, generation: Int) {
    if problems.count > Self.most { problems = [:] }
    problems[Place(look: look, entry: entry)] = (generation, problem)
  }
}
