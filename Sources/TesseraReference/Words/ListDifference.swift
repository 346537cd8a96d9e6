// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What differs between two printed display lists, in words.
package enum ListDifference {
  /// Sentences without a full stop, in the order of the list: "Text 'Milk' moved 3 pt down". Empty only where the texts
  /// are equal.
  package static func words(from old: String, to new: String) -> [String] {
    guard old != new else { return [] }
    let (before, after) = (ListedText(old), ListedText(new))
    var words: [String] = []
    if let a = before.size, let b = after.size, a != b { words.append("The tile is \(b) pt instead of \(a) pt") }
    var writer = DifferenceWriter(before.items, after.items)
    words += writer.words()
    return words.isEmpty ? firstLine(old, new) : words
  }

  /// The first line that differs, for what the above has no word for.
  private static func firstLine(_ old: String, _ new: String) -> [String] {
    let (a, b) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let index = zip(a, b).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      index < lines.count ? "\"\(lines[index].trimmingCharacters(in: .whitespaces))\"" : "nothing"
    }
    return ["Line \(index + 1) of the list is \(line(b)) instead of \(line(a))"]
  }
}

/// Turns a matching into sentences.
struct DifferenceWriter {
  private let old: [ListedItem]
  private let new: [ListedItem]
  private let matching: ItemMatching

  /// A sentence with the place in the order that it belongs to.
  private struct Sentence {
    var order: Int
    var text: String
  }

  /// An item that went elsewhere and is the same otherwise.
  private struct Move {
    var order: Int
    var old: ListedItem
    var new: ListedItem
  }

  init(_ old: [ListedItem], _ new: [ListedItem]) {
    self.old = old
    self.new = new
    matching = ItemMatching(old, new)
  }

  mutating func words() -> [String] {
    var sentences: [Sentence] = []
    var moves: [Move] = []
    var framesOfGroups: [Sentence] = []
    for (index, other) in matching.changed {
      let (a, b) = (old[index], new[other])
      let change = ItemChange(a, b)
      for text in change.words { sentences.append(Sentence(order: index, text: text)) }
      guard change.hasMoved else { continue }
      if a.isGroup {
        framesOfGroups.append(Sentence(order: index, text: "\(b.name(in: new)) \(ItemChange.movement(a, b))"))
      } else {
        moves.append(Move(order: index, old: a, new: b))
      }
    }
    sentences += exchanged(&moves)
    sentences += together(moves)
    for index in matching.removed where isWorthAWord(index, in: old, gone: Set(matching.removed)) {
      sentences.append(Sentence(order: index, text: "\(old[index].name(in: old)) is missing"))
    }
    for index in matching.added where isWorthAWord(index, in: new, gone: Set(matching.added)) {
      let place = new[index].string != nil ? new[index].place.map { " at \($0.description)" } ?? "" : ""
      sentences.append(Sentence(order: index, text: "\(new[index].name(in: new)) is new\(place)"))
    }
    sentences += orderSentences()
    // Frames of groups follow from what they hold; alone they are all there is to say.
    if sentences.isEmpty { sentences = framesOfGroups }
    return sentences.sorted { $0.order < $1.order }.map(\.text)
  }

  /// Two items that took each other's place.
  private func exchanged(_ moves: inout [Move]) -> [Sentence] {
    var sentences: [Sentence] = []
    var index = 0
    while index < moves.count {
      let move = moves[index]
      let partner = moves.indices.first { other in
        guard other > index, moves[other].old.kind == move.old.kind, moves[other].old.string != move.old.string else {
          return false
        }
        return moves[other].new.stands(where: move.old) && moves[other].old.stands(where: move.new)
      }
      if let partner {
        sentences.append(
          Sentence(
            order: move.order,
            text: "\(move.old.name(in: old)) and \(moves[partner].old.name(in: old)) changed places"))
        moves.remove(at: partner)
        moves.remove(at: index)
      } else {
        index += 1
      }
    }
    return sentences
  }

  /// Items that moved alike are told in one sentence where they are many.
  private func together(_ moves: [Move]) -> [Sentence] {
    var order: [String] = []
    var groups: [String: [Move]] = [:]
    for move in moves {
      let movement = ItemChange.movement(move.old, move.new)
      if groups[movement] == nil { order.append(movement) }
      groups[movement, default: []].append(move)
    }
    return order.flatMap { movement -> [Sentence] in
      let group = groups[movement] ?? []
      guard group.count > 3 else {
        return group.map { Sentence(order: $0.order, text: "\($0.old.name(in: old)) \(movement)") }
      }
      // Texts are what people know the place by.
      let known = group.sorted { ($0.old.string == nil ? 1 : 0, $0.order) < ($1.old.string == nil ? 1 : 0, $1.order) }
      let names = known.prefix(2).map { $0.old.name(in: old) }.joined(separator: ", ")
      return [Sentence(order: group[0].order, text: "\(names) and \(group.count - 2) more \(movement)")]
    }
  }

  private func orderSentences() -> [Sentence] {
    matching.reordered.filter { !old[$0.old].isGroup }.map { index, other in
      // What stands directly before it tells where it is now.
      let neighbour = other > 0 ? new[..<other].last { !$0.isGroup } : nil
      let place = neighbour.map { "after \($0.name(in: new))" } ?? "first"
      return Sentence(order: index, text: "The order changed: \(old[index].name(in: old)) is now drawn \(place)")
    }
  }

  /// Whether an item that has gone, or come, is told: effects that went with all they held are not, nor is a clip or an
  /// accessibility node around what is told anyhow.
  private func isWorthAWord(_ index: Int, in items: [ListedItem], gone: Set<Int>) -> Bool {
    guard case .group(let name) = items[index].kind else { return true }
    if ["link", "widget url", "intent", "toggle"].contains(name) { return true }
    let inside = items[(index + 1)...].prefix { $0.depth > items[index].depth }.indices
    let leaves = inside.filter { !items[$0].isGroup }
    return leaves.isEmpty ? true : !leaves.allSatisfy { gone.contains($0) }
  }
}
