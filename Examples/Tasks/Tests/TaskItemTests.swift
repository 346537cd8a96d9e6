// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TasksApp

@Suite struct TaskItemTests {
  private func counted(_ count: Int, of target: Int?) -> TaskItem {
    TaskItem(id: "t", name: "Drink", symbol: "drop.fill", tint: .cyan, count: count, target: target)
  }

  @Test func aStepNeverGoesBeyondTheTarget() {
    var task = counted(7, of: 8)
    task.step()
    #expect(task.count == 8 && task.isCompleted)
    task.step()
    #expect(task.count == 8)
    var toDo = counted(0, of: nil)
    toDo.step()
    toDo.step()
    #expect(toDo.count == 1 && toDo.isCompleted)
  }

  @Test func doneAndNotBegunAreTheEndsOfTheCount() {
    var task = counted(3, of: 8)
    task.setDone(false)
    #expect(task.count == 3)
    task.setDone(true)
    #expect(task.count == 8)
    task.setDone(false)
    #expect(task.count == 0)
  }

  @Test func theFractionStaysBetweenNothingAndAll() {
    #expect(counted(2, of: 8).fraction == 0.25)
    #expect(counted(9, of: 8).fraction == 1)
    #expect(counted(-1, of: 8).fraction == 0)
    #expect(counted(0, of: 0).fraction == 1)
    #expect(counted(0, of: nil).fraction == 0)
    #expect(counted(1, of: nil).fraction == 1)
  }

  @Test func openToDosComeBeforeThoseThatAreDone() {
    var (a, b, c) = (counted(1, of: nil), counted(0, of: nil), counted(1, of: 2))
    (a.name, b.name, c.name) = ("a", "b", "c")
    #expect([a, b, c].toDos.map(\.name) == ["b", "a"])
    #expect([a, b, c].next?.name == "b")
    #expect([a].next == nil)
  }

  @Test func aColourOfANewerVersionIsGray() throws {
    let text = #"{"id":"t","name":"Drink","symbol":"drop.fill","tint":"ultraviolet","count":2}"#
    let task = try JSONDecoder().decode(TaskItem.self, from: Data(text.utf8))
    #expect(task.tint == .gray)
    #expect(task.count == 2 && task.isToDo)
  }

  @Test func theSymbolTellsTheCategory() {
    #expect(TaskCategory(of: counted(0, of: 8)) == .health)
    #expect(TaskCategory(of: TaskItem(name: "Sing", symbol: "music.note", tint: .red)) == .other)
    #expect(Set(TaskCategory.allCases.map(\.symbol)).count == TaskCategory.allCases.count)
  }
}
