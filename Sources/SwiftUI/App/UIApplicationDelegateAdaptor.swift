// SPDX-License-Identifier: Apache-2.0
import Combine
import Foundation
import TesseraViewGraph
import UIKit

/// Makes an app's delegate, which hears about the launch of the app and sets up its scene.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<
  DelegateType: NSObject & UIApplicationDelegate
>: DynamicProperty {
  private let delegate: DelegateType

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    delegate = AppLife.shared.delegate(delegateType)
  }

  public var wrappedValue: DelegateType { delegate }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// A delegate that can be observed is found in the environment of the app's views as well.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = AppLife.shared.delegate(delegateType)
    self.delegate = delegate
    AppDelegateObject.put = { AnyView($0.environmentObject(delegate)) }
  }

  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: delegate).projectedValue
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: Observable {
  /// A delegate that can be observed is found in the environment of the app's views as well.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let delegate = AppLife.shared.delegate(delegateType)
    self.delegate = delegate
    AppDelegateObject.put = { AnyView($0.environment(delegate)) }
  }
}

/// Puts the app's delegate into the environment of its views, where it can be observed.
@MainActor enum AppDelegateObject {
  static var put: (AnyView) -> AnyView = { $0 }
}
