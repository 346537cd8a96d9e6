// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import TesseraViewGraph
import UIKit

/// A view of UIKit among SwiftUI's: a mark is drawn in its place, since nothing draws UIKit's views here.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == _UIKitMark {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public var body: _UIKitMark { _UIKitMark(name: "\(Self.self)") }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a view of UIKit is made and changed with.
@MainActor @preconcurrency public struct UIViewRepresentableContext<View: UIViewRepresentable> {
  public let coordinator: View.Coordinator
  public let environment: EnvironmentValues
  public let transaction: Transaction
}

/// A controller of UIKit among SwiftUI's views: a mark is drawn in its place.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == _UIKitMark {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  public var body: _UIKitMark { _UIKitMark(name: "\(Self.self)") }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a controller of UIKit is made and changed with.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  ViewController: UIViewControllerRepresentable
> {
  public let coordinator: ViewController.Coordinator
  public let environment: EnvironmentValues
  public let transaction: Transaction
}

/// Stands where a view of UIKit would.
public struct _UIKitMark: View {
  public typealias Body = Never

  let name: String
}

extension _UIKitMark: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    DiagnosticLog.report(
      .unsupportedView, "\(name) is a view of UIKit, which is not drawn here; a mark is drawn in its place.",
      location: name)
    return [PlaceholderNode(name, identity: inputs.identity)]
  }
}
