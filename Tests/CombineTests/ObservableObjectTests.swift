// SPDX-License-Identifier: Apache-2.0
import Combine
import Testing

private class Model: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var unpublished = 0
}

private final class Derived: Model {
  @Published var extra = false
}

private final class Bare: ObservableObject {}

private final class Manual: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var count = 0
}

struct ObservableObjectTests {
  @Test func announcesBeforeTheChange() {
    let model = Model()
    var seen: [Int] = []
    let subscription = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.count += 1
    model.name = "b"
    model.unpublished = 9
    #expect(seen == [0, 1, 2])
    #expect(model.count == 2)
    subscription.cancel()
  }

  @Test func thePublisherOfAPropertySendsBeforeThePropertyHasTheValue() {
    let model = Model()
    var seen: [String] = []
    let subscription = model.$count.sink { seen.append("\($0) over \(model.count)") }
    model.count = 1
    #expect(seen == ["0 over 0", "1 over 0"])
    subscription.cancel()
  }

  @Test func propertiesOfABaseClassAreHeardToo() {
    let model = Derived()
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    model.count = 1
    model.extra = true
    #expect(changes == 2)
    subscription.cancel()
  }

  @Test func thePublisherOfAnObjectIsAlwaysTheSame() {
    let (model, bare) = (Model(), Bare())
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(bare.objectWillChange === bare.objectWillChange)
    #expect(bare.objectWillChange !== Bare().objectWillChange)
  }

  @Test func objectsThatComeAndGoDoNotShareAPublisher() {
    var seen: [ObjectIdentifier] = []
    var kept: [ObservableObjectPublisher] = []
    for _ in 0..<200 {
      let publisher = Bare().objectWillChange
      seen.append(ObjectIdentifier(publisher))
      kept.append(publisher)
    }
    #expect(Set(seen).count == 200)
    #expect(kept.count == 200)
  }

  @Test func anAuthorsOwnPublisherIsLeftToTheAuthor() {
    let model = Manual()
    var seen: [String] = []
    let subscription = model.objectWillChange.sink { seen.append($0) }
    model.count = 1
    model.objectWillChange.send("by hand")
    #expect(seen == ["by hand"])
    subscription.cancel()
  }

  @Test func assigningToAPropertyLastsAsLongAsTheObject() {
    let subject = PassthroughSubject<Int, Never>()
    var cancelled = false
    var model: Model? = Model()
    subject.handleEvents(receiveCancel: { cancelled = true }).assign(to: &model!.$count)
    subject.send(3)
    #expect(model?.count == 3)
    model = nil
    #expect(cancelled)
  }
}
