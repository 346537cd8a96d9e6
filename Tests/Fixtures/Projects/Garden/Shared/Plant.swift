// SPDX-License-Identifier: Apache-2.0
import Foundation

struct Plant: Codable, Identifiable {
  var id: Int
  var name: String

  /// The plants that the target is shipped with.
  static var all: [Plant] {
    guard let url = Bundle.main.url(forResource: "plants", withExtension: "json"), let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([Plant].self, from: data)) ?? []
  }
}
