// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraViewGraph

/// What a window keeps of its views, and what goes with them.
@MainActor @Suite struct ScopeTreeTests {
  /// A graph that keeps scopes, with short words for what evaluation does.
  private final class World {
    let graph = ViewGraph(keepsScopes: true)

    var scopes: ScopeTree { graph.scopes ?? ScopeTree(store: graph.store) }

    func pass(_ body: () -> Void) {
      scopes.beginPass()
      body()
      scopes.endPass()
    }

    func id(_ name: String) -> Identity { Identity.root().child(.id(name)) }

    func scope(_ name: String, in parent: ViewScope? = nil) -> ViewScope { scopes.scope(id(name), in: parent) }

    @discardableResult func state(_ name: String, _ slot: Int = 0) -> StateLocation<Int> {
      graph.store.location(identity: id(name), slot: slot, graph: graph) { 0 }
    }
  }

  private let world = World()

  /// One view with state of its own and another view inside, with state of a modifier.
  private func build() -> (outer: ViewScope, inner: ViewScope) {
    var found: (ViewScope, ViewScope)?
    world.pass {
      let outer = world.scope("outer")
      world.scopes.evaluate(outer) { _ = world.state("outer") }
      world.scopes.walk(outer) {
        let inner = world.scope("inner", in: outer)
        world.scopes.evaluate(inner) { _ = world.state("inner") }
        world.scopes.walk(inner) { _ = world.state("modifier") }
        found = (outer, inner)
      }
    }
    return found ?? (world.scope("outer"), world.scope("inner"))
  }

  @Test func aScopeIsTheSameInEveryPassThatComesToIt() {
    let (outer, inner) = build()
    world.pass {
      #expect(world.scope("outer") === outer)
      world.scopes.walk(outer) { #expect(world.scope("inner", in: outer) === inner) }
    }
    #expect(!inner.isDiscarded)
  }

  @Test func whatAPassDoesNotComeToGoesWithItsState() {
    let (outer, inner) = build()
    outer.record = NSObject()
    #expect(world.graph.store.count == 3)
    world.pass {}
    #expect(outer.isDiscarded && inner.isDiscarded)
    #expect(outer.record == nil)
    #expect(world.graph.store.count == 0)
    #expect(world.scope("outer") !== outer)
  }

  @Test func aScopeThatIsKeptKeepsWhatIsInside() {
    let (outer, inner) = build()
    world.scopes.resume(inner) { world.state("inner").value = 7 }
    for _ in 0..<3 { world.pass { _ = world.scope("outer") } }
    #expect(!outer.isDiscarded && !inner.isDiscarded)
    #expect(world.graph.store.count == 3)
    world.pass {
      _ = world.scope("outer")
      world.scopes.walk(outer) {
        #expect(world.scope("inner", in: outer) === inner)
        world.scopes.resume(inner) { #expect(world.state("inner").value == 7) }
      }
    }
  }

  @Test func walkingPastAChildDiscardsItAlone() {
    let (outer, inner) = build()
    world.pass {
      _ = world.scope("outer")
      world.scopes.walk(outer) {}
    }
    #expect(!outer.isDiscarded)
    #expect(inner.isDiscarded)
    #expect(world.graph.store.count == 1)
  }

  @Test func stateThatAnEvaluationDoesNotClaimAgainGoes() {
    let (outer, _) = build()
    world.pass {
      _ = world.scope("outer")
      world.scopes.evaluate(outer) { _ = world.state("outer", 8) }
    }
    // The slot of before is gone, the children's state is not theirs to give.
    #expect(world.graph.store.count == 3)
    world.pass {
      _ = world.scope("outer")
      world.scopes.evaluate(outer) {}
    }
    #expect(world.graph.store.count == 2)
  }

  @Test func stateOfModifiersGoesWithTheWalkThatLeavesThemOut() {
    let (outer, inner) = build()
    world.pass {
      _ = world.scope("outer")
      world.scopes.walk(outer) {
        _ = world.scope("inner", in: outer)
        world.scopes.walk(inner) {}
      }
    }
    #expect(world.graph.store.count == 2)
  }

  @Test func aWalkInTwoPartsOfOnePassClaimsWithBoth() {
    let (outer, inner) = build()
    world.pass {
      _ = world.scope("outer")
      world.scopes.walk(outer) { _ = world.state("first") }
      // As layout does, which makes a part of the views later.
      world.scopes.resume(outer) { #expect(world.scope("inner", in: outer) === inner) }
    }
    #expect(!inner.isDiscarded)
    #expect(world.graph.store.count == 4)
  }

  @Test func aDirtyScopeIsFoundFromTheRoot() {
    let (outer, inner) = build()
    #expect(!outer.isDirty && !inner.isDirty && !outer.hasDirtyInside)
    world.scopes.markDirty(inner)
    #expect(inner.isDirty && outer.hasDirtyInside && !outer.isDirty)
    world.pass {
      _ = world.scope("outer")
      world.scopes.walk(outer) {
        _ = world.scope("inner", in: outer)
        world.scopes.evaluate(inner) {}
      }
    }
    #expect(!inner.isDirty && !outer.hasDirtyInside)
  }

  @Test func aDiscardedScopeDirtiesNothing() {
    let (_, inner) = build()
    world.pass { world.scopes.walk(world.scope("outer")) {} }
    world.scopes.markDirty(inner)
    #expect(!world.scope("outer").hasDirtyInside)
  }

  @Test func changingStateDirtiesThoseWhoHaveReadIt() {
    let (outer, inner) = build()
    let location = world.state("inner")
    world.scopes.resume(inner) { _ = location.value }
    location.value = 0
    #expect(!inner.isDirty)
    location.value = 1
    #expect(inner.isDirty)
    #expect(!outer.isDirty)
  }

  @Test func evaluationsAreCountedAndWalksAreNot() {
    let (outer, _) = build()
    #expect(world.scopes.evaluations == 2)
    world.pass { world.scopes.walk(world.scope("outer")) {} }
    #expect(world.scopes.evaluations == 2)
    world.scopes.evaluate(outer) { #expect(world.scopes.current === outer) }
    #expect(world.scopes.evaluations == 3)
    #expect(world.scopes.current == nil)
  }
}
