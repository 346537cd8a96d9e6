// SPDX-License-Identifier: Apache-2.0

extension DisplayList {
  /// What taps can do, in the order of the list: `data-action` in a page is an index into it.
  package var actions: [DisplayItem.Interaction] {
    items.compactMap { item in
      guard case .group(.interaction(let interaction)) = item.content, interaction != .disabled else { return nil }
      return interaction
    }
  }
}
