// SPDX-License-Identifier: Apache-2.0
import Testing
import TesseraViewGraph

@Suite struct IdentityTests {
  @Test func writesThePlaceInTheStructureAndLeavesBodiesOut() {
    let identity = Identity.root().child(.body).child(.index(2)).child(.branch(false)).child(.body)
      .child(.id("7")).child(.part("overlay"))
    #expect(identity.path == "2.else.#7.overlay")
  }
}
