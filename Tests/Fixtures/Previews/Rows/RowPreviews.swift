// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct Row_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Row("Small").previewContext(WidgetPreviewContext(family: .systemSmall)).previewDisplayName("In a tile")
      Row("Corner")
        .containerBackground(.white, for: .widget)
        .previewContext(WidgetPreviewContext(family: .systemMedium))
        .frame(width: 60.0, height: 60.0, alignment: .topLeading)
        .border(.red)
      ForEach(["Dark", "Light"], id: \.self) { name in
        Row(name)
          .containerBackground(.background, for: .widget)
          .preferredColorScheme(name == "Dark" ? .dark : .light)
          .previewContext(WidgetPreviewContext(family: .systemSmall))
          .previewDisplayName(name)
      }
      Row("Large letters").environment(\.dynamicTypeSize, .accessibility3).previewLayout(.sizeThatFits)
      Row("Fixed").previewLayout(.fixed(width: 200, height: 80)).preferredColorScheme(.dark)
      List { Row("On an old phone") }.previewDevice("iPhone SE (3rd generation)").previewDisplayName("Old phone")
    }
  }
}

private struct Hidden_Previews: PreviewProvider {
  static var previews: some View { Row("Nobody else can name this provider").previewDisplayName("Private") }
}
