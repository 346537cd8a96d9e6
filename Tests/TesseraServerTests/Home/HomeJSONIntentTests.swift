// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import Testing

@testable import TesseraServer

/// Fields and values as the page reads and sends them.
@Suite struct HomeJSONIntentTests {
  private func field(_ kind: IntentField.Kind, element: IntentField.Kind? = nil) -> IntentField {
    var field = IntentField(name: "a", title: "A", kind: kind)
    field.element = element
    return field
  }

  private func shown(_ field: IntentField) throws -> String {
    guard case .object(let members) = HomeJSON.field(field) else { throw CommandFault("no object") }
    return (members["value"] ?? .null).text
  }

  /// What comes back when the page sends a value as it was shown.
  private func echoed(_ field: IntentField) throws -> IntentValue {
    let sent = try JSONSerialization.jsonObject(with: Data(try shown(field).utf8), options: .fragmentsAllowed)
    return try HomeJSON.value(sent, for: field)
  }

  @Test func aLengthOfTimeIsSeconds() throws {
    var wait = field(.duration)
    wait.value = .array([.int(90), .int(500_000_000_000_000_000)])
    #expect(try shown(wait) == "90.5")
    #expect(try echoed(wait) == .double(90.5))
  }

  @Test func aQuantityIsANumberOfItsUnit() throws {
    var way = field(.measurement)
    way.unit = "km"
    way.value = .array([.double(2), .string("km")])
    #expect(try shown(way) == "2")
    #expect(try echoed(way) == way.value)
  }

  @Test func aListIsItsElements() throws {
    var numbers = field(.list, element: .int)
    numbers.value = .array([.int(4), .int(7)])
    #expect(try shown(numbers).filter { !$0.isWhitespace } == "[4,7]")
    #expect(try echoed(numbers) == numbers.value)
    var cities = field(.list, element: .entity)
    cities.value = .array([.entity(type: "City", id: "oslo")])
    cities.shownValues = [IntentChoice(value: .entity(type: "City", id: "oslo"), title: "Oslo")]
    #expect(try echoed(cities) == cities.value)
  }

  @Test func aFileGoesBackAsItCameOrAsItWasRead() throws {
    var file = field(.file)
    file.value = .array([.string("dot.png"), .data(Data([1, 2]))])
    #expect(try echoed(file) == file.value)
    let read: [String: Any] = ["name": "new.png", "bytes64": "AwQ="]
    #expect(try HomeJSON.value(read, for: file) == .array([.string("new.png"), .data(Data([3, 4]))]))
    #expect(throws: CommandFault.self) { try HomeJSON.value(["name": "x", "bytes64": "?"], for: file) }
    #expect(throws: CommandFault.self) { try HomeJSON.value("x", for: file) }
  }

  @Test func tooManyElementsAndNumbersOutsideAreFaults() {
    var list = field(.list, element: .int)
    list.atMost = 2
    var wait = field(.duration)
    wait.name = "b"
    wait.range = 0...60
    let form = IntentForm(identifier: "I", title: "I", fields: [list, wait])
    let values: [String: IntentValue] = ["a": .array([.int(1), .int(2), .int(3)]), "b": .array([.int(90), .int(0)])]
    #expect(
      HomeJSON.faults(of: form, values: values) == ["a": "Choose at most 2.", "b": "It must be from 0 to 60."])
    #expect(HomeJSON.faults(of: form, values: ["a": .array([.int(1)]), "b": .double(5)]).isEmpty)
  }
}
