// SPDX-License-Identifier: Apache-2.0
import SwiftUI

extension EnvironmentValues {
  @Entry public var rowTint: Color = .blue
}

/// A line with a mark and words.
public struct Row: View {
  let title: String
  @Environment(\.rowTint) private var tint

  public init(_ title: String) { self.title = title }

  public var body: some View {
    HStack {
      RoundedRectangle(cornerRadius: 4).fill(tint).frame(width: 20, height: 20)
      Text(title).font(.headline)
    }
  }
}

/// A line that can be ticked.
public struct TickRow: View {
  @Binding var isDone: Bool

  public init(isDone: Binding<Bool>) { _isDone = isDone }

  public var body: some View { Toggle("Water the plants", isOn: $isDone) }
}

#Preview("Row in a library", traits: .sizeThatFitsLayout) {
  Row("Bread").environment(\.rowTint, .orange)
}

#Preview("Ticked") {
  @Previewable @State var isDone = true
  TickRow(isDone: $isDone).padding()
}

#Preview("Whole screen") {
  NavigationStack {
    List {
      Row("Bread")
      Row("Milk")
    }
    .navigationTitle("Shopping")
  }
}

#Preview("Wide", traits: .landscapeLeft) {
  Color.teal.overlay { Text("Wide") }
}

#Preview("Fixed", traits: .fixedLayout(width: 120, height: 60)) { Row("Eggs") }
