// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// A value that is its own stored form: no query and no type name is needed to read it.
protocol IntentPlainValue {
  var intentValue: IntentValue { get }
  init?(intentValue: IntentValue)
}

extension Bool: IntentPlainValue {
  var intentValue: IntentValue { .bool(self) }

  init?(intentValue: IntentValue) {
    guard case .bool(let value) = intentValue else { return nil }
    self = value
  }
}

extension Int: IntentPlainValue {
  var intentValue: IntentValue { .int(Int64(self)) }

  init?(intentValue: IntentValue) {
    switch intentValue {
    case .int(let value): self.init(exactly: value)
    case .double(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Double: IntentPlainValue {
  var intentValue: IntentValue { .double(self) }

  init?(intentValue: IntentValue) {
    switch intentValue {
    case .double(let value): self = value
    case .int(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: IntentPlainValue {
  var intentValue: IntentValue { .string(self) }

  init?(intentValue: IntentValue) {
    guard case .string(let value) = intentValue else { return nil }
    self = value
  }
}

extension Date: IntentPlainValue {
  var intentValue: IntentValue { .date(self) }

  init?(intentValue: IntentValue) {
    guard case .date(let value) = intentValue else { return nil }
    self = value
  }
}

extension URL: IntentPlainValue {
  var intentValue: IntentValue { .string(absoluteString) }

  init?(intentValue: IntentValue) {
    guard case .string(let value) = intentValue else { return nil }
    self.init(string: value)
  }
}

extension Decimal: IntentPlainValue {
  /// Text, since a Double would round.
  var intentValue: IntentValue { .string(description) }

  init?(intentValue: IntentValue) {
    switch intentValue {
    case .string(let value): self.init(string: value)
    case .int(let value): self.init(value)
    case .double(let value): self.init(value)
    default: return nil
    }
  }
}

extension Duration: IntentPlainValue {
  /// Seconds and attoseconds.
  var intentValue: IntentValue { .array([.int(components.seconds), .int(components.attoseconds)]) }

  init?(intentValue: IntentValue) {
    switch intentValue {
    case .array(let parts):
      guard parts.count == 2, case .int(let seconds) = parts[0], case .int(let attoseconds) = parts[1] else {
        return nil
      }
      self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
    case .int(let seconds): self = .seconds(seconds)
    case .double(let seconds) where seconds.isFinite && abs(seconds) < 1e18: self = .seconds(seconds)
    default: return nil
    }
  }
}

extension Measurement: IntentPlainValue where UnitType: Dimension {
  /// The number in the base unit, with the base unit's symbol: units of an author's own compare equal that way.
  var intentValue: IntentValue {
    let base = converted(to: UnitType.baseUnit())
    return .array([.double(base.value), .string(base.unit.symbol)])
  }

  init?(intentValue: IntentValue) {
    let base = UnitType.baseUnit()
    switch intentValue {
    case .array(let parts):
      guard parts.count == 2, case .double(let value) = parts[0], parts[1] == .string(base.symbol) else { return nil }
      self.init(value: value, unit: base)
    case .double(let value): self.init(value: value, unit: base)
    case .int(let value): self.init(value: Double(value), unit: base)
    default: return nil
    }
  }
}

extension DateComponents: IntentPlainValue {
  var intentValue: IntentValue { IntentValue(json: self) }

  init?(intentValue: IntentValue) {
    if case .date(let moment) = intentValue {
      // What a form gives: the parts of the moment by the wall clock of the process.
      self = TesseraPrelude.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)
      return
    }
    guard let decoded: DateComponents = intentValue.json() else { return nil }
    self = decoded
  }
}

extension AttributedString: IntentPlainValue {
  /// The characters: what people type into a form has no attributes, and Foundation cannot store them here.
  var intentValue: IntentValue { .string(String(characters)) }

  init?(intentValue: IntentValue) {
    guard case .string(let plain) = intentValue else { return nil }
    self.init(plain)
  }
}

extension IntentFile: IntentPlainValue {
  /// The name, then the place or the bytes.
  var intentValue: IntentValue {
    let contents: IntentValue = fileURL.map { .string($0.absoluteString) } ?? .data(data)
    return .array([.string(filename), contents])
  }

  init?(intentValue: IntentValue) {
    guard case .array(let parts) = intentValue, parts.count == 2, case .string(let name) = parts[0] else { return nil }
    switch parts[1] {
    case .data(let bytes): self.init(data: bytes, filename: name)
    case .string(let place):
      guard let url = URL(string: place) else { return nil }
      self.init(fileURL: url, filename: name)
    default: return nil
    }
  }
}

extension IntentValue {
  /// A value whose only exact form is its own coding, with keys in order.
  fileprivate init<Value: Encodable>(json value: Value) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self = (try? encoder.encode(value)).map { .data($0) } ?? .null
  }

  fileprivate func json<Value: Decodable>() -> Value? {
    guard case .data(let bytes) = self else { return nil }
    return try? JSONDecoder().decode(Value.self, from: bytes)
  }
}
