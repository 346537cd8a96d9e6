// SPDX-License-Identifier: Apache-2.0

/// How many recorded cases came out as recorded; printed, so that `swift test --filter Oracle` ends with a report.
public struct OracleCount {
  private let name: String
  private var matched = 0
  private var listed = 0
  private var total = 0

  public init(_ name: String) { self.name = name }

  public mutating func add(isAsRecorded: Bool, isListed: Bool) {
    total += 1
    if isAsRecorded { matched += 1 } else if isListed { listed += 1 }
  }

  public func report() {
    let exceptions = listed == 0 ? "" : ", \(listed) listed as known"
    print("Oracle \(name): \(matched) of \(total) as recorded\(exceptions)")
  }
}
