// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// A picture of the feed that fills its place; the story's colour until it is there, or where there is none.
public struct StoryPicture: View {
  private let name: String
  private let color: Color
  @State private var picture: UIImage?

  public init(name: String, color: Color) {
    self.name = name
    self.color = color
  }

  public var body: some View {
    Rectangle()
      .fill(color.gradient)
      .overlay {
        if let picture {
          Image(uiImage: picture)
            .resizable()
            .scaledToFill()
        }
      }
      .clipped()
      .task(id: name) {
        guard let file = await InAppStory.shared.picture(name) else { return }
        picture = (try? Data(contentsOf: file)).flatMap(UIImage.init(data:))
      }
  }
}
