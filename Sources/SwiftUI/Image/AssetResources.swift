// SPDX-License-Identifier: Apache-2.0
import AppIntents
import DeveloperToolsSupport

extension Color {
  /// The colour that generated code names.
  public init(_ resource: ColorResource) { self.init(.asset(resource.name, bundle: resource.bundle)) }
}

extension Image {
  /// The picture that generated code names.
  public init(_ resource: DeveloperToolsSupport.ImageResource) {
    self.init(.named(resource.name, bundle: resource.bundle))
  }
}

extension Label where Title == Text, Icon == Image {
  /// A text beside a picture of an asset catalog.
  nonisolated public init(_ titleKey: LocalizedStringKey, image resource: DeveloperToolsSupport.ImageResource) {
    self.init(title: Text(titleKey), icon: Image(resource))
  }

  /// A text beside a picture of an asset catalog.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, image resource: DeveloperToolsSupport.ImageResource
  ) {
    self.init(title: Text(title), icon: Image(resource))
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: DeveloperToolsSupport.ImageResource, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) { self.init(role: role, action: .closure(action), label: SwiftUI.Label(titleKey, image: image)) }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, image: DeveloperToolsSupport.ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
  ) { self.init(role: role, action: .closure(action), label: SwiftUI.Label(title, image: image)) }

  nonisolated public init<I: AppIntent>(
    _ titleKey: LocalizedStringKey, image: DeveloperToolsSupport.ImageResource, intent: I
  ) {
    self.init(role: nil, action: .intent(intent), label: SwiftUI.Label(titleKey, image: image))
  }
}
