// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI

/// The colour of a task.
enum TaskTint: String, Codable, CaseIterable, Sendable {
  case blue, cyan, teal, green, orange, red, pink, purple, indigo, gray

  /// A colour that this version does not know is gray: the task itself is not lost.
  init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = TaskTint(rawValue: name) ?? .gray
  }

  var color: Color {
    switch self {
    case .blue: .blue
    case .cyan: .cyan
    case .teal: .teal
    case .green: .green
    case .orange: .orange
    case .red: .red
    case .pink: .pink
    case .purple: .purple
    case .indigo: .indigo
    case .gray: .gray
    }
  }
}

extension TaskTint: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Color"

  static let caseDisplayRepresentations: [TaskTint: DisplayRepresentation] = [
    .blue: "Blue", .cyan: "Cyan", .teal: "Teal", .green: "Green", .orange: "Orange", .red: "Red", .pink: "Pink",
    .purple: "Purple", .indigo: "Indigo", .gray: "Gray",
  ]
}
