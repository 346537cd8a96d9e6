// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tells whether code runs where the main actor does: on the main thread, or on whatever thread drains the main queue.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
