// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// How strict a home screen is with authors' processes.
package enum HostProfile: String, CaseIterable, Sendable {
  /// For work on a widget: time for a debugger and for debug builds, no end for memory, no budget.
  case development
  /// As a phone: 30 s an answer, 30 MB of memory growth, 10 MB and the device's area of pictures an archive, 60
  /// reloads a day.
  case ios
  /// A phone's limits without a budget, for dashboards.
  case unlimited

  /// How long one answer may take.
  package var answerLimit: Duration { self == .development ? .seconds(120) : .seconds(30) }

  /// How long a process may take until it speaks.
  package var startLimit: Duration { self == .development ? .seconds(60) : .seconds(30) }

  /// How many bytes a process may grow after its start; nil for no end.
  package var memoryLimit: Int64? { self == .development ? nil : 30 << 20 }

  /// From where on a process that is not ended for it is remarked on, in bytes of growth.
  package static let memoryRemark: Int64 = 30 << 20

  /// How many bytes the archives of one timeline may have together.
  package var archiveLimit: Int { self == .development ? 256 << 20 : 10 << 20 }

  /// Whether the pictures of an archive may have no more pixels than the device allows.
  package var limitsImageArea: Bool { self != .development }
}
