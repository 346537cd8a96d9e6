// SPDX-License-Identifier: Apache-2.0
import Foundation

protocol ChoreStore {
  func loadChores() -> [Chore]
  func saveChores(_ chores: [Chore])
  func stepChore(_ chore: Chore)
}

/// The chores in the settings that the app and its widgets share.
struct GroupStore: ChoreStore {
  private let defaults = UserDefaults(suiteName: "group.org.tessera.chores")!
  private let key = "chores"

  func loadChores() -> [Chore] {
    guard let data = defaults.data(forKey: key) else { return Chore.samples }
    return (try? JSONDecoder().decode([Chore].self, from: data)) ?? []
  }

  func saveChores(_ chores: [Chore]) {
    defaults.set(try? JSONEncoder().encode(chores), forKey: key)
  }

  func stepChore(_ chore: Chore) {
    var chores = loadChores()
    guard let index = chores.firstIndex(where: { $0.id == chore.id }) else { return }
    chores[index].progress()
    saveChores(chores)
  }
}

/// Chores for previews: nothing that happens to them is kept.
struct SampleStore: ChoreStore {
  func loadChores() -> [Chore] { Chore.samples }
  func saveChores(_ chores: [Chore]) {}
  func stepChore(_ chore: Chore) {}
}
