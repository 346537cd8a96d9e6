// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraViewGraph

/// How high a sheet stands.
public struct PresentationDetent: Hashable, Sendable {
  let share: CGFloat?
  let points: CGFloat?

  public static let medium = PresentationDetent(share: 0.5, points: nil)
  public static let large = PresentationDetent(share: 1, points: nil)

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(share: min(1, max(0.05, fraction)), points: nil)
  }

  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(share: nil, points: height) }
}

/// The heights that presented content wants for its sheet.
struct SheetDetents {
  var detents: Set<PresentationDetent>
  /// Where the chosen one is kept, if the app keeps it.
  var selection: Binding<PresentationDetent>?
}

/// What a sheet remembers of its heights from one evaluation to the next.
final class SheetMemory {
  private var detents: SheetDetents?
  private let chosen: StateLocation<PresentationDetent?>
  /// Counts what the content said anew; the sheet is evaluated again then.
  private let revision: StateLocation<Int>

  private init(chosen: StateLocation<PresentationDetent?>, revision: StateLocation<Int>) {
    (self.chosen, self.revision) = (chosen, revision)
  }

  static func of(_ identity: Identity, _ graph: ViewGraph) -> SheetMemory {
    let part = identity.child(.part("detents"))
    let chosen: StateLocation<PresentationDetent?> = graph.store.location(
      identity: part, slot: 0, graph: graph, initial: { nil })
    let revision = graph.store.location(identity: part, slot: 2, graph: graph, initial: { 0 })
    return graph.store.location(
      identity: part, slot: 1, graph: graph, initial: { SheetMemory(chosen: chosen, revision: revision) }
    ).unread
  }

  /// Takes over what the content says.
  func follow(_ new: SheetDetents?) {
    let isNew = detents?.detents != new?.detents
    detents = new
    if isNew { revision.value += 1 }
  }

  /// Gives a sheet its height: the chosen one, or else the lowest.
  @MainActor func choose(in window: WindowSurroundings, for presentation: inout Presentation) {
    _ = revision.value
    guard let detents, !detents.detents.isEmpty else { return }
    let room = presentation.areas(in: window).area.height
    let all = detents.detents.map { (detent: $0, height: $0.height(in: room)) }.sorted { $0.height < $1.height }
    let wanted = detents.selection?.wrappedValue ?? chosen.value
    presentation.height = (all.first { $0.detent == wanted } ?? all.first)?.height
    guard all.count > 1 else { return }
    presentation.heights = all.map(\.height)
    let chosen = chosen
    presentation.choose = { height in
      guard let nearest = all.min(by: { abs($0.height - height) < abs($1.height - height) }) else { return }
      withAnimation {
        if let selection = detents.selection {
          selection.wrappedValue = nearest.detent
        } else {
          chosen.value = nearest.detent
        }
      }
    }
  }
}

extension PresentationDetent {
  /// The height in a room for sheets, in points.
  func height(in room: CGFloat) -> CGFloat { min(room, (share.map { $0 * room } ?? points ?? room).rounded()) }
}
