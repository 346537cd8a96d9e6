// SPDX-License-Identifier: Apache-2.0
import AuthorVocabulary
import SwiftUI
import Testing

/// Names generated from the catalog of an author's target.
@MainActor @Suite struct AssetNameTests {
  @Test func colorsComeFromTheCatalogUnlessTheAuthorOrTheSystemHasTheName() {
    let environment = EnvironmentValues()
    let found = NamedAssets.colors.mapValues { color in
      let color = color.resolve(in: environment)
      return [color.red, color.green, color.blue]
    }
    let (red, green, blue): ([Float], [Float], [Float]) = ([1, 0, 0], [0, 1, 0], [0, 0, 1])
    #expect(
      found == [
        "resource": blue, "member": blue, "UIKit's member": blue, "UIKit's resource": blue, "in a folder": red,
        "in a folder of Color": red, "a keyword": green, "the author's": green, "the author's asset": red,
        "the system's": [0, 0, 0], "asset under the system's name": red,
      ])
  }

  @Test func picturesComeFromTheCatalog() {
    let sizes = NamedAssets.pictures.mapValues { drawn($0).items }
    #expect(sizes["resource"]?.contains("8x8") == true)
    #expect(sizes["resource"] == sizes["UIKit's member"])
    #expect(sizes["resource"] == sizes["UIKit's resource"])
    #expect(sizes["digits"]?.contains("4x4") == true)
    #expect(sizes["a difficult folder"]?.contains("2x2") == true)
  }

  @Test func namesAreStylesToo() {
    #expect(drawn(NamedAssets.styled.frame(width: 100, height: 20)).items.contains("#0000FF"))
  }
}
