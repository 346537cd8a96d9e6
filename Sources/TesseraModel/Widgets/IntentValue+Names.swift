// SPDX-License-Identifier: Apache-2.0
import Foundation

extension ByteWriter {
  /// Writes values by their names, sorted, so that equal ones are equal bytes.
  package mutating func write(values: [String: IntentValue]) {
    write(list: values.sorted { $0.key < $1.key }) { writer, pair in
      writer.write(pair.key)
      pair.value.encode(to: &writer)
    }
  }
}

extension ByteReader {
  /// Reads values by their names; a name that stands twice is refused.
  package mutating func readValues() throws(DecodingFailure) -> [String: IntentValue] {
    let pairs = try readList { r throws(DecodingFailure) in (try r.readString(), try IntentValue(from: &r)) }
    var values: [String: IntentValue] = [:]
    for (key, value) in pairs where values.updateValue(value, forKey: key) != nil {
      throw failure(.invalidValue, "the parameter \(key.debugDescription) stands twice")
    }
    return values
  }
}
