// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI

/// Something that is done once, or so many times.
struct Chore: Identifiable, Codable, Equatable {
  enum Room: String, Codable {
    case kitchen, garden, study

    var systemImage: String {
      switch self {
      case .kitchen: "fork.knife"
      case .garden: "leaf"
      case .study: "book"
      }
    }
  }

  enum Hue: String, Codable {
    case red, green, blue

    var color: Color {
      switch self {
      case .red: Color(red: 0.8, green: 0, blue: 0)
      case .green: Color(red: 0, green: 0.6, blue: 0)
      case .blue: Color(red: 0, green: 0, blue: 0.8)
      }
    }
  }

  struct Status: Codable, Equatable {
    var progress: Int
    var targetCount: Int
  }

  var id = UUID()
  var name: String
  var room: Room
  var hue: Hue = .green
  var status: Status

  var isToDo: Bool { status.targetCount == 1 }
  var isCompleted: Bool { status.progress >= status.targetCount }

  mutating func progress() {
    guard !isCompleted else { return }
    status.progress += 1
  }

  static let samples: [Chore] = [
    sample(1, "Water the beds", .garden, .blue, 3, 8),
    sample(2, "Peel potatoes", .kitchen, .red, 0, 1),
    sample(3, "Rake leaves", .garden, .green, 1, 1),
    sample(4, "Sort letters", .study, .green, 0, 1),
  ]

  private static func sample(
    _ number: Int, _ name: String, _ room: Room, _ hue: Hue, _ progress: Int, _ target: Int
  ) -> Chore {
    Chore(
      id: UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)")!, name: name, room: room, hue: hue,
      status: Status(progress: progress, targetCount: target))
  }
}
