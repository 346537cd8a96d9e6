// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraViewGraph

@Suite struct IdentityTests {
  @Test func writesThePlaceInTheStructureAndLeavesBodiesOut() {
    let identity = Identity.root().child(.body).child(.index(2)).child(.branch(false)).child(.body)
      .child(.id("7")).child(.part("overlay"))
    #expect(identity.path == "2.else.#7.overlay")
    #expect(Identity.root().path == "")
  }

  @Test func partsOfOneViewHaveUnequalNames() {
    let view = Identity.root().child(.index(0))
    let outer = view.child(.part("overlay"))
    let middle = view.child(.content).child(.part("overlay"))
    let inner = view.child(.content).child(.content).child(.part("overlay"))
    #expect([outer, middle, inner].map(\.path) == ["0.overlay", "0.overlay~1", "0.overlay~2"])
    #expect(Set([outer, middle, inner]).count == 3)
  }

  @Test func isEqualWhereThePlaceIs() {
    func make() -> Identity { Identity.root().child(.index(1)).child(.branch(true)).child(.id("a")) }
    #expect(make() == make())
    #expect(make().hashValue == make().hashValue)
    #expect(make() != Identity.root().child(.index(1)).child(.branch(false)).child(.id("a")))
    #expect(make() != Identity.root().child(.index(0)).child(.branch(true)).child(.id("a")))
    #expect(make() != make().child(.body))
    #expect(make().depth == 4)
  }
}

@Suite struct CanonicalIDTests {
  private enum Kind: String { case first }
  private struct Point: Hashable, Encodable { let x, y: Int }
  private enum Choice: Hashable {
    case none
    case some(Opaque)
  }
  private struct Opaque: Hashable {
    let name: String
    var kind = Kind.first
    var more = [Point(x: 1, y: 2)]
  }

  @Test func commonIdsHaveOneWrittenForm() {
    #expect(CanonicalID.string(for: "a") == "s:a")
    #expect(CanonicalID.string(for: 7) == "7")
    #expect(CanonicalID.string(for: UInt8(7)) == "7")
    #expect(CanonicalID.string(for: Kind.first) == "s:first")
    #expect(CanonicalID.string(for: Date(timeIntervalSinceReferenceDate: 1.5)) == "d:1.5")
    #expect(CanonicalID.string(for: AnyHashable("a")) == "s:a")
    #expect(CanonicalID.string(for: true) == "true")
    let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    #expect(CanonicalID.string(for: id) == "01020304-0506-0708-090A-0B0C0D0E0F10")
  }

  @Test func encodableIdsAreWrittenWithSortedKeys() {
    #expect(CanonicalID.string(for: Point(x: 1, y: 2)) == #"j:{"x":1,"y":2}"#)
  }

  @Test func otherIdsAreWrittenByTheirReflection() {
    #expect(CanonicalID.string(for: Opaque(name: "a")) == "r:(name:a,kind:first,more:((x:1,y:2)))")
    #expect(CanonicalID.string(for: Choice.some(Opaque(name: "b"))) == "r:(some:(name:b,kind:first,more:((x:1,y:2))))")
    #expect(CanonicalID.string(for: Choice.none) == "r:none")
    #expect(CanonicalID.string(for: Set([Choice.none])) == "r:(none)")
  }

  @Test func anIdInAnEnvelopeIsTheIdItself() {
    #expect(CanonicalID.string(for: AnyHashable(AnyHashable(7))) == "7")
    #expect(CanonicalID.string(for: AnyHashable(Point(x: 1, y: 2))) == #"j:{"x":1,"y":2}"#)
  }
}
