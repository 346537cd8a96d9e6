// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// A screen that was gone to: a value with its view, or a view alone.
struct NavigationStep {
  enum Content {
    case value(AnyHashable)
    case view(() -> AnyView)
  }

  /// Tells steps apart that were gone at different times.
  let number: Int
  /// The link that led here.
  let source: Identity
  var content: Content
}

/// The way through a stack's screens.
final class NavigationPathState {
  weak var graph: ViewGraph?
  var scope: ViewScope?
  var own: [NavigationStep] = []
  /// Views that are presented by a binding, which is set back when they are left.
  var bound: (get: () -> [AnyHashable], set: ([AnyHashable]) -> Void)?
  /// Whether there is a column that is gone to by the choice of a list.
  var hasDetail = false
  private var lastNumber = 0
  private var isMakingScreens = false
  /// Whether another pass is asked for because a link was made after the screens.
  private var isBehind = false
  /// Whether this pass was asked for by that.
  private var isCatchingUp = false

  func push(_ content: NavigationStep.Content, from source: Identity) {
    if case .value(let value) = content, let bound {
      bound.set(bound.get() + [value])
      return
    }
    lastNumber += 1
    own.append(NavigationStep(number: lastNumber, source: source, content: content))
    graph?.invalidate(scope)
  }

  /// Takes what a link leads to now, if it has been followed: the screen that it led to follows what is around the link.
  ///
  /// A link that is made during layout comes too late for its screen, which is then made again in another pass; but
  /// only once, since a reader's content may be made anew in every pass.
  func refresh(_ source: Identity, _ content: () -> NavigationStep.Content?) {
    guard let index = own.lastIndex(where: { $0.source == source }), let content = content() else { return }
    own[index].content = content
    guard !isMakingScreens, !isBehind, !isCatchingUp else { return }
    isBehind = true
    graph?.invalidate(scope)
  }

  /// Makes the screens of the stack.
  func makingScreens<Result>(_ body: () -> Result) -> Result {
    isCatchingUp = isBehind
    isBehind = false
    isMakingScreens = true
    defer { isMakingScreens = false }
    return body()
  }
}

private struct NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationPathState? { nil }
}

extension EnvironmentValues {
  /// The stack around the view.
  var navigation: NavigationPathState? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

/// What a stack shows for values of a type.
struct NavigationDestination {
  let make: @MainActor (AnyHashable) -> AnyView?
}

/// A view that is gone to as long as a binding says so.
struct NavigationPresented {
  let identity: Identity
  let view: AnyView
  let dismiss: () -> Void
}
