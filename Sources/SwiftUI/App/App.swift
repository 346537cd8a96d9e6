// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraExtension
import TesseraFoundation
import TesseraViewGraph

/// A program with windows: the companion of widgets.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the app until the host that has started it ends it.
  @MainActor @preconcurrency public static func main() { AppProcess.run(AppOfScenes<Self>()) }
}

/// A program that has a window.
@MainActor protocol AppProgram: AnyObject {
  /// Makes what lives as long as the process; the delegates are told of the launch afterwards.
  func start()
  /// Gives the window its view; the delegates have been told of the scene before.
  func show(in window: AppWindow)
}

private final class AppOfScenes<Content: App>: AppProgram {
  private var app: Content?

  func start() { app = Content() }

  func show(in window: AppWindow) { if let app { window.setRoot(AppRoot(app: app)) } }
}

/// A part of an app, such as a window.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// A built-in scene has no body; asking for it is a mistake.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Builds an app's scenes from the statements of its body.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    SceneGroup(repeat each content)
  }

  public static func buildOptional<Content: Scene>(_ scene: Content?) -> some Scene { OptionalScene(scene: scene) }

  public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> some Scene {
    OptionalScene(scene: scene)
  }
}

/// A scene that knows the view of its window.
@MainActor protocol WindowScene: Scene where Body == Never {
  /// The root view; nil for a scene that has no window here.
  func windowContent(_ inputs: ViewInputs) -> AnyView?
}

/// The view of a scene's window: its own, or that of the first scene inside that has one.
@MainActor func windowContent<S: Scene>(of scene: S, _ inputs: ViewInputs) -> AnyView? {
  if let scene = scene as? any WindowScene { return scene.windowContent(inputs) }
  var copy = scene
  PropertyTable.bind(&copy, inputs: inputs)
  return windowContent(of: copy.body, inputs.child(.body))
}

struct SceneGroup {
  let scenes: [any Scene]

  init<each Content: Scene>(_ content: repeat each Content) {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    self.scenes = scenes
  }
}

extension SceneGroup: WindowScene {
  typealias Body = Never

  func windowContent(_ inputs: ViewInputs) -> AnyView? {
    for (index, scene) in scenes.enumerated() {
      if let view = SwiftUI.windowContent(of: scene, inputs.child(.index(index))) { return view }
    }
    return nil
  }
}

struct OptionalScene<Content: Scene> {
  let scene: Content?
}

extension OptionalScene: WindowScene {
  typealias Body = Never

  func windowContent(_ inputs: ViewInputs) -> AnyView? {
    scene.flatMap { SwiftUI.windowContent(of: $0, inputs) }
  }
}

/// Windows of one kind.
public struct WindowGroup<Content: View> {
  private let root: () -> Content
}

extension WindowGroup: WindowScene {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }

  nonisolated public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(root: content)
  }

  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }

  nonisolated public init(
    _ title: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(root: content)
  }

  func windowContent(_ inputs: ViewInputs) -> AnyView? { AnyView(inputs.made(root)) }
}

/// A single window.
public struct Window<Content: View> {
  private let root: () -> Content
}

extension Window: WindowScene {
  public typealias Body = Never

  nonisolated public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }

  func windowContent(_ inputs: ViewInputs) -> AnyView? { AnyView(inputs.made(root)) }
}

/// The window of an app's settings, which phones do not have.
public struct Settings<Content: View> {
  private let root: () -> Content
}

extension Settings: WindowScene {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }

  func windowContent(_ inputs: ViewInputs) -> AnyView? {
    DiagnosticLog.report(.notInWindow, "Settings has no window here.", location: "Settings")
    return nil
  }
}

/// A scene whose window's view is changed.
struct ModifiedScene<Content: Scene> {
  let content: Content
  let change: (AnyView) -> AnyView
}

extension ModifiedScene: WindowScene {
  typealias Body = Never

  func windowContent(_ inputs: ViewInputs) -> AnyView? {
    SwiftUI.windowContent(of: content, inputs.child(.content)).map(change)
  }
}

extension Scene {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.onChange(of: value, perform: action)) }
  }

  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.environment(keyPath, value)) }
  }

  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.environment(object)) }
  }

  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(content: self) { AnyView($0.environmentObject(object)) }
  }
}

/// The app itself as the root of its window.
struct AppRoot<Content: App> {
  let app: Content
}

extension AppRoot: View {
  typealias Body = Never
}

extension AppRoot: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    guard let scopes = inputs.graph.scopes else { return [] }
    return kept(app, inputs, scopes) { app in
      // Properties of the app itself are bound by now.
      SceneRoot(scene: app.body)
    }
  }
}

private struct SceneRoot<Content: Scene> {
  let scene: Content
}

extension SceneRoot: View {
  typealias Body = Never
}

extension SceneRoot: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    guard let view = windowContent(of: scene, inputs.child(.part("scene"))) else {
      DiagnosticLog.report(.notInWindow, "The app has no window group: its window stays empty.", location: "App")
      return []
    }
    return evaluate(AppDelegateObject.put(view), inputs.child(.part("window")))
  }
}
