// SPDX-License-Identifier: Apache-2.0
import AppIntents
import TesseraModel
import Testing

struct IntentTokenTests {
  private func everything() -> EverythingIntent {
    let intent = EverythingIntent()
    intent.bool = true
    intent.int = -7
    intent.double = 2.5
    intent.string = "ä"
    intent.date = Date(timeIntervalSinceReferenceDate: 12.25)
    intent.url = URL(filePath: "/a b")
    intent.decimal = Decimal(string: "0.1") ?? 0
    intent.duration = .milliseconds(1500)
    intent.mass = Measurement(value: 3, unit: .grams)
    intent.file = IntentFile(data: Data([1, 2]), filename: "x.bin")
    intent.level = .high
    intent.city = City(id: "rome")
    intent.cities = [City(id: "lima"), City(id: "oslo")]
    intent.numbers = [3, 1, 2]
    return intent
  }

  @Test func everyTypeHasACanonicalForm() throws {
    let token = try IntentToken(everything())
    #expect(token.identifier == "EverythingIntent")
    let expected: [(String, IntentValue)] = [
      ("bool", .bool(true)), ("int", .int(-7)), ("double", .double(2.5)), ("string", .string("ä")),
      ("date", .date(Date(timeIntervalSinceReferenceDate: 12.25))), ("url", .string("file:///a%20b")),
      ("decimal", .string("0.1")), ("duration", .array([.int(1), .int(500_000_000_000_000_000)])),
      ("mass", .array([.double(0.003), .string("kg")])),
      ("file", .array([.string("x.bin"), .data(Data([1, 2]))])), ("level", .enumCase(type: "Level", raw: "2")),
      ("city", .entity(type: "City", id: "rome")),
      ("cities", .array([.entity(type: "City", id: "lima"), .entity(type: "City", id: "oslo")])),
      ("absent", .null), ("numbers", .array([.int(1), .int(2), .int(3)])),
    ]
    #expect(token.arguments == expected.map { IntentToken.Argument(name: $0.0, value: $0.1) })
  }

  @Test func comesBackFromItsBytes() async throws {
    let token = try IntentToken(everything())
    let read = try IntentToken(identifier: token.identifier, parameters: token.parameterBytes)
    #expect(read == token)
    let again = try #require(try await read.intent() as? EverythingIntent)
    #expect(try IntentToken(again) == token)
    #expect(again.cities == [City(id: "lima"), City(id: "oslo")])
    #expect(again.duration == .milliseconds(1500))
    #expect(again.mass == Measurement(value: 3, unit: .grams))
    #expect(again.absent == nil)
  }

  @Test func aRequiredParameterWithoutValueMakesNoToken() {
    let error = #expect(throws: IntentValueError.self) { try IntentToken(PlaceIntent()) }
    #expect(error?.code == .parameterUnset)
    #expect(error?.message == "PlaceIntent.city has no value, so the control cannot act")
  }

  @Test func anEntityThatIsGoneIsAnErrorWhereItIsRequired() async throws {
    let intent = PlaceIntent()
    intent.city = City(id: "rome")
    let token = try IntentToken(intent)
    await Atlas.$missing.withValue(["rome"]) {
      let error = await #expect(throws: IntentValueError.self) { try await token.intent() }
      #expect(error?.code == .entityMissing)
    }
  }

  @Test func anUnknownIntentIsNamed() async {
    let token = IntentToken(identifier: "NoSuchIntent", arguments: [])
    let error = await #expect(throws: IntentValueError.self) { try await token.intent() }
    #expect(error == IntentValueError(.intentUnknown, "this program has no intent NoSuchIntent"))
  }

  @Test func theValueOfAToggleComesWithTheTap() async throws {
    let token = try IntentToken(SwitchIntent(room: "attic"))
    #expect(token.arguments == [IntentToken.Argument(name: "room", value: .string("attic"))])
    let intent = try await token.intent(value: .bool(true))
    _ = try await intent.run()
    #expect(SwitchIntent.seen.withLock { $0 } == [true])
  }

  @Test func aRenamedIntentIsFoundUnderAllItsNames() throws {
    _ = try IntentToken(RenamedIntent())
    #expect(IntentRegistry.type("place.v2") is RenamedIntent.Type)
    #expect(IntentRegistry.type("OldPlaceIntent") is RenamedIntent.Type)
  }

  @Test func brokenBytesAreAnError() throws {
    let token = try IntentToken(FinalIntentMaker.make())
    let short = Array(token.parameterBytes.dropLast())
    #expect(throws: DecodingFailure.self) { try IntentToken(identifier: "FinalIntent", parameters: short) }
    #expect(throws: DecodingFailure.self) {
      try IntentToken(identifier: "FinalIntent", parameters: token.parameterBytes + [0])
    }
  }

  private enum FinalIntentMaker {
    static func make() -> FinalIntent {
      let intent = FinalIntent()
      intent.word = "w"
      return intent
    }
  }
}

struct IntentRunTests {
  @Test func givesTheValueAndTheSentence() async throws {
    let intent = EverythingIntent()
    intent.int = 4
    let run = try await intent.run()
    #expect(run.value == .int(5))
    #expect(run.dialog == "Counted 4")
    #expect(run.count == 1)
  }

  @Test func followsTheIntentThatAResultOpens() async throws {
    let run = try await ChainIntent().run()
    #expect(run.value == .string("end"))
    #expect(run.count == 2)
  }

  @Test func restartsOnceWhenTheAuthorAsks() async throws {
    let run = try await RestartingIntent().run()
    #expect(run.value == .int(2))
  }
}
