// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire

/// A placed control with what is known of it.
struct ControlState {
  var placed: PlacedControl
  /// What its process said last.
  var content: ControlContent?
  /// Digest of the content; what was pressed is told apart by it.
  var hash = ""
  /// Counts the contents, as the generations of a timeline.
  var generation: Int64 = 0
  /// What went wrong when it was asked last; nil when it answered.
  var problem: String?
  /// Whether what was chosen is gone.
  var lacksChoice = false
  var isAsking = false
  /// Whether it has to be asked once more: something changed while it was asked.
  var asksAgain = false
  var presses = TapQueue()
  /// The state that presses want of a toggle, shown until the value that came of them is there.
  var wanted: Bool?

  init(placed: PlacedControl, content: ControlContent? = nil) {
    self.placed = placed
    if let content { show(content) }
  }

  /// Takes what the process said.
  mutating func show(_ new: ControlContent) {
    guard new != content else { return }
    content = new
    generation += 1
    var writer = ByteWriter()
    new.encode(to: &writer)
    var fingerprint = Fingerprint()
    fingerprint.add(writer.bytes)
    hash = fingerprint.hex
    // What cannot be pressed is remembered as such, so that a press on it is told so.
    let action = new.action.map { DisplayItem.Interaction.intent(identifier: $0.identifier, parameters: $0.parameters) }
    presses.remember(hash, generation: generation, [action ?? .disabled])
  }

  /// Whether a toggle is shown as on.
  var isOn: Bool { wanted ?? content?.isOn ?? false }

  var isBusy: Bool { presses.isRunning || !presses.waiting.isEmpty }
}

/// What a control shows at the moment.
package struct ControlView: Sendable {
  package var id: Int64
  package var bundle: Int64
  package var kind: String
  package var isSmall: Bool
  /// Its name in the gallery.
  package var name: String
  /// nil while its process has not answered yet.
  package var content: ControlContent?
  package var hash: String
  /// The state that is shown: of a toggle what presses want, until the value that came of them is there.
  package var isOn: Bool
  /// Whether its intent runs.
  package var isRunning: Bool
  /// Why it may not be up to date, in a sentence.
  package var problem: String?
  package var isConfigurable: Bool
  /// Whether it waits for a choice.
  package var needsConfiguration: Bool
  /// Whether value and state are hidden: the device is locked.
  package var isMasked: Bool
}
