// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import Testing

@testable import TasksApp

/// One after the other: they share the settings of the app group.
@Suite(.serialized) struct TaskStoreTests {
  private let store = TaskStore()
  private var settings: UserDefaults? { UserDefaults(suiteName: TaskStore.group) }

  init() {
    settings?.removeObject(forKey: TaskStore.key)
    settings?.removeObject(forKey: TaskStore.damagedKey)
  }

  @Test func beginsWithTheSamplesWhichBecomeOnesOwnWithTheFirstChange() {
    #expect(store.tasks() == TaskItem.samples)
    #expect(settings?.object(forKey: TaskStore.key) == nil)
    #expect(store.change("water") { $0.step() }?.count == 5)
    #expect(settings?.data(forKey: TaskStore.key) != nil)
    #expect(store.task("water")?.count == 5)
    #expect(store.tasks().count == TaskItem.samples.count)
  }

  @Test func aDeletedTaskIsNotChanged() {
    store.change { $0.removeAll { $0.id == "water" } }
    #expect(store.change("water") { $0.step() } == nil)
    #expect(store.task("water") == nil)
  }

  @Test func whatCannotBeReadIsKeptWhenAListTakesItsPlace() {
    settings?.set("no list", forKey: TaskStore.key)
    #expect(store.tasks().isEmpty)
    let task = TaskItem(name: "Sing", symbol: "music.note", tint: .red)
    store.change { $0.append(task) }
    #expect(store.tasks() == [task])
    #expect(settings?.string(forKey: TaskStore.damagedKey) == "no list")
  }

  @Test func changesOfManyThreadsAllCount() {
    store.change { $0 = [TaskItem(id: "n", name: "Count", symbol: "number", tint: .blue, target: 1000)] }
    DispatchQueue.concurrentPerform(iterations: 50) { _ in store.change("n") { $0.step() } }
    #expect(store.task("n")?.count == 50)
  }

  @Test func theIntentsOfTheWidgetsChangeTheList() async throws {
    let walk = try #require(store.task("walk"))
    _ = try await StepTaskIntent(walk).perform()
    #expect(store.task("walk")?.isCompleted == true)
    _ = try await SetTaskDoneIntent(walk, isDone: false).perform()
    #expect(store.task("walk")?.count == 0)
    var adding = AddTaskIntent()
    adding.name = "  Sing "
    adding.times = 3
    adding.tint = .red
    _ = try await adding.perform()
    let last = try #require(store.tasks().last)
    #expect(last.name == "Sing" && last.target == 3 && last.symbol == "repeat")
  }

  @Test func aTaskThatIsGoneStaysAnEntityOfItsName() async throws {
    let found = try await TaskQuery().entities(for: ["water", "gone"])
    #expect(found.map(\.id) == ["water", "gone"])
    #expect(found.map { $0.task == nil } == [false, true])
  }

  @MainActor @Test func theAppSeesWhatTheWidgetsHaveChanged() {
    let model = TaskModel()
    store.change("water") { $0.setDone(true) }
    #expect(model.task("water")?.isCompleted == false)
    model.reload()
    #expect(model.task("water")?.isCompleted == true)
    model.delete(["water"])
    #expect(store.task("water") == nil)
    let task = TaskItem(name: "Sing", symbol: "music.note", tint: .red)
    model.save(task)
    var again = task
    again.name = "Hum"
    model.save(again)
    #expect(store.tasks().filter { $0.id == task.id }.map(\.name) == ["Hum"])
  }
}
