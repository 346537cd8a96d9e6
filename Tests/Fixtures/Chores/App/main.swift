// SPDX-License-Identifier: Apache-2.0
import Foundation
import WidgetKit

// In the place of the app: changes the chores as its screens would, and tells the widgets where it is asked to.
//
// usage: ChoresApp list | reset | clear | add NAME [COUNT TARGET] | step NAME | delete NAME | twice NAME | damage
//        | damaged | tell

let store: ChoreStore = GroupStore()
let words = CommandLine.arguments.dropFirst()
let name = words.dropFirst().first ?? ""
var chores = store.loadChores()

switch words.first {
case "reset": chores = Chore.samples
case "clear": chores = []
case "add":
  let numbers = words.dropFirst(2).compactMap { Int($0) }
  let status = Chore.Status(progress: numbers.first ?? 0, targetCount: numbers.last ?? 1)
  chores.append(Chore(name: name, room: .study, status: status))
case "delete": chores.removeAll { $0.name == name }
case "twice": chores += chores.filter { $0.name == name }
case "step": chores.first { $0.name == name }.map(store.stepChore)
// As a version that writes the list in another form.
case "damage": UserDefaults(suiteName: "group.org.tessera.chores")?.set(Data("not a list".utf8), forKey: "chores")
case "damaged":
  let data = UserDefaults(suiteName: "group.org.tessera.chores")?.data(forKey: "chores")
  print(data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
case "tell": WidgetCenter.shared.reloadAllTimelines()
default:
  for chore in chores { print("\(chore.name)\t\(chore.status.progress)\t\(chore.status.targetCount)") }
}
if ["reset", "clear", "add", "delete", "twice"].contains(words.first) { store.saveChores(chores) }
