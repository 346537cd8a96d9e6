// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import TesseraReference
import Testing

@Suite struct NameTests {
  private func name(
    _ kind: String, _ family: WidgetFamily = .systemMedium, _ appearance: TileAppearance = TileAppearance(),
    entry: Int? = nil
  ) -> String {
    var environment = ArchivedEnvironment(family: family, size: CGSize(width: 10, height: 10))
    appearance.apply(to: &environment)
    return TileName(kind, appearance: appearance, environment: environment, entry: entry).description
  }

  @Test func aNameSaysKindFamilyAndScheme() {
    #expect(name("Deal") == "Deal.medium-light")
    #expect(name("Deal", .systemSmall, TileAppearance(scheme: .dark)) == "Deal.small-dark")
    // StandBy is dark, and shows small widgets alone.
    #expect(name("Deal", .systemSmall, TileAppearance(scheme: .light, place: .standBy)) == "Deal.small-dark-standBy")
    #expect(name("Deal", .systemMedium, TileAppearance(place: .standBy)) == "Deal.medium-light")
  }

  @Test func whatIsAskedForFollowsTheScheme() {
    let appearance = TileAppearance(
      scheme: .dark, rendering: .accented, type: .accessibility1, locale: "ar_EG", direction: .leftToRight,
      contrast: .increased)
    #expect(
      name("Deal", .systemMedium, appearance, entry: 3)
        == "Deal.medium-dark-accented-AX1-ar_EG-leftToRight-increasedContrast-entry3")
  }

  @Test func charactersThatNoFileHasBecomeUnderlines() {
    #expect(name("com.shop/Deal of: day") == "com.shop_Deal_of__day.medium-light")
    #expect(name("../up") == "_._up.medium-light")
    #expect(name("Сделка") == "Сделка.medium-light")
    #expect(name("") == "_.medium-light")
  }

  @Test func longNamesAreCutAndStayApart() {
    let (a, b) = (name(String(repeating: "я", count: 300)), name(String(repeating: "я", count: 301)))
    #expect(a.utf8.count <= 200 && b.utf8.count <= 200 && a != b)
    #expect(a.hasSuffix(".medium-light"))
  }

  @Test func suitesAreFolders() throws {
    let folder = try TestFolder()
    let references = ReferenceFolder(beside: folder.path)
    let name = ReferenceName(suite: "Shop/Widgets", TileName("Deal", family: .systemSmall, look: ["light"]))
    #expect(name.description == "Shop_Widgets/Deal.small-light")
    #expect(references.picture(name) == folder.path + "/__References__/Shop_Widgets/Deal.small-light.png")
    #expect(references.list(name) == folder.path + "/__References__/Shop_Widgets/Deal.small-light.txt")
    try references.write(ReferenceFiles(picture: Data([1]), list: "tile\n"), as: name)
    #expect(references.names() == [name] && references.names(suite: "Shop/Widgets") == [name])
    #expect(references.names(suite: "Other").isEmpty)
    #expect(try references.remove(name) == [references.picture(name), references.list(name)])
    #expect(references.names().isEmpty)
  }

  @Test func continuousIntegrationNeverRecords() throws {
    #expect(try RecordMode(environment: [:]) == .missing)
    #expect(try RecordMode(environment: ["TESSERA_RECORD": "all"]) == .all)
    #expect(try RecordMode(environment: ["TESSERA_RECORD": "all", "CI": "true"]) == .never)
    #expect(try RecordMode(environment: ["CI": "1"], otherwise: .all) == .never)
    #expect(try RecordMode(environment: ["CI": "false"], otherwise: .failed) == .failed)
    #expect(
      throws: ReferenceError(
        .unknownMode, "TESSERA_RECORD=al is no record mode; there is all, failed, missing, never.")
    ) { try RecordMode(environment: ["TESSERA_RECORD": "al"]) }
  }
}
