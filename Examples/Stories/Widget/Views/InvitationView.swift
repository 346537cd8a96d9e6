// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// What stands there until the app has loaded its first stories: a look through frosted glass, and the way in.
struct InvitationView: View {
  private let colors = ["#4B3A86", "#D9709A", "#E4764B", "#155F98"]
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var renderingMode

  /// A tinted home screen makes every shape white: there they are faint, so that the text on them stays legible.
  private var strength: Double { renderingMode == .fullColor ? 1 : 0.2 }

  var body: some View {
    ZStack {
      HStack(spacing: 6) {
        ForEach(colors.prefix(family == .systemSmall ? 2 : 4), id: \.self) { color in
          ContainerRelativeShape().fill(Color(hex: color).gradient)
        }
      }
      .padding(8)
      .brightness(-0.14)
      .blur(radius: 10)
      .opacity(strength)
      VStack(spacing: 8) {
        Text("Stories are waiting")
          .font(.headline)
          .multilineTextAlignment(.center)
          .padding(.horizontal, 20)
        if family == .systemSmall {
          pill
        } else {
          Link(destination: StoryCard.welcome) { pill }
        }
      }
      .foregroundStyle(.white)
      .shadow(color: .black.opacity(0.25), radius: 3, y: 1)
    }
    .widgetURL(StoryCard.welcome)
    .containerBackground(.background, for: .widget)
  }

  private var pill: some View {
    Text("Open")
      .font(.subheadline.weight(.semibold))
      .padding(.horizontal, 18)
      .padding(.vertical, 7)
      .background(Color(red: 0.09, green: 0.47, blue: 0.2).opacity(strength), in: Capsule())
  }
}
