// SPDX-License-Identifier: Apache-2.0
// A computer has nothing that could be felt: these are taken, and nothing happens.
import Foundation

/// Lets a person feel something.
@MainActor open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

/// A knock.
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public override init() { super.init() }
  public init(style: FeedbackStyle) { super.init() }

  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

/// A tick for each choice passed over.
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// How something went.
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
