// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import TesseraDisplayList
import Testing

@MainActor @Suite struct VariableValueTests {
  private func groups(_ value: Double?, _ name: String = "chart.bar.fill") -> [String] {
    evaluation(of: Image(systemName: name, variableValue: value), 40, 40).list.items.compactMap { item in
      switch item.content {
      case .group(.opacity(let opacity)): "opacity \(opacity)"
      case .group(.clip(let path, _)):
        "clip \(path.boundingRect.width / item.frame.width) x \(path.boundingRect.height / item.frame.height)"
      default: nil
      }
    }
  }

  @Test func showsThePartUpToTheValueInFull() {
    #expect(groups(0.5) == ["opacity 0.3", "clip 0.5 x 1.0"])
    #expect(groups(0.25, "wifi") == ["opacity 0.3", "clip 1.0 x 0.25"])
  }

  @Test func showsAWholeSymbolAsItIs() {
    #expect(groups(1) == [])
    #expect(groups(7) == [])
    #expect(groups(nil) == [])
  }
}
