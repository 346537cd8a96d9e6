// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraHost

/// Parameters as they are typed on the command line.
@Suite struct TypedParametersTests {
  private static let oslo = IntentChoice(value: .entity(type: "City", id: "1"), title: "Oslo")
  private static let rome = IntentChoice(value: .entity(type: "City", id: "2"), title: "Rome")

  private var form: IntentForm {
    func field(_ name: String, _ kind: IntentField.Kind, _ change: (inout IntentField) -> Void = { _ in })
      -> IntentField
    {
      var field = IntentField(name: name, title: name.capitalized, kind: kind)
      change(&field)
      return field
    }
    return IntentForm(
      identifier: "Show", title: "Show",
      fields: [
        field("city", .entity) { $0.hasOptions = true },
        field("cities", .list) { ($0.hasOptions, $0.element, $0.atMost) = (true, .entity, 2) },
        field("count", .int) { $0.range = -5...5 }, field("loud", .bool), field("when", .date),
        field("numbers", .list) { $0.element = .int },
        field("way", .measurement) { $0.unit = "km" },
        field("size", .enumeration) {
          $0.choices = [IntentChoice(value: .enumCase(type: "Size", raw: "s"), title: "Small")]
        },
        field("note", .string) { $0.isOptional = true },
      ])
  }

  private func value(_ name: String, _ text: String) throws -> IntentValue? {
    try TypedParameters.values([name: text], in: form) { _, _ in
      IntentOptionList(sections: [.init(title: nil, choices: [Self.oslo, Self.rome])])
    }[name]
  }

  @Test func entitiesAndCasesGoByTitleOrIdentifier() throws {
    #expect(try value("city", "oslo") == Self.oslo.value)
    #expect(try value("city", "2") == Self.rome.value)
    #expect(try value("size", "SMALL") == .enumCase(type: "Size", raw: "s"))
    #expect(try value("size", "s") == .enumCase(type: "Size", raw: "s"))
  }

  @Test func listsHaveCommasBetween() throws {
    #expect(try value("cities", "Rome, Oslo") == .array([Self.rome.value, Self.oslo.value]))
    #expect(try value("numbers", "3,4") == .array([.int(3), .int(4)]))
  }

  @Test func plainValuesAreReadByTheirKind() throws {
    #expect(try value("count", "-3") == .int(-3))
    #expect(try value("loud", "yes") == .bool(true))
    #expect(try value("when", "2026-01-15T09:41:00Z") == .date(Date(timeIntervalSince1970: 1_768_470_060)))
    #expect(try value("way", "2.5") == .array([.double(2.5), .string("km")]))
    #expect(try value("note", "a=b") == .string("a=b"))
    #expect(try value("note", "") == .null)
  }

  @Test(arguments: [
    ("shade", "dark", "has no parameter \"shade\"; it has cities, city, count, loud, note, numbers, size, way, when."),
    ("city", "Lima", "\"Lima\" is no value for city (City); there are: Oslo, Rome."),
    ("cities", "Oslo,Rome,Oslo", "takes at most 2"), ("count", "many", "it takes a whole number."),
    ("way", "far", "it takes a number of km."), ("count", "6", "count (Count) takes numbers from -5 to 5."),
  ])
  func saysWhatThereIs(name: String, text: String, words: String) {
    let error = #expect(throws: HostError.self) { try value(name, text) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "nothing")")
  }
}
