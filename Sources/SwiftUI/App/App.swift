// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraViewGraph

/// A program with windows: the companion of widgets.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  @MainActor @preconcurrency init()
}

extension App {
  /// Says that windows are not shown yet and ends with status 2; the widgets of the package run without the app.
  @MainActor @preconcurrency public static func main() {
    let message = """
      \(Self.self) is a companion app: its windows are not shown yet.
      Its widgets run without it: tessera run on the package or the widget's product.

      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(2)
  }
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

struct SceneGroup {
  let scenes: [any Scene]

  init<each Content: Scene>(_ content: repeat each Content) {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    self.scenes = scenes
  }
}

extension SceneGroup: Scene {
  typealias Body = Never
}

struct OptionalScene<Content: Scene> {
  let scene: Content?
}

extension OptionalScene: Scene {
  typealias Body = Never
}

/// Windows of one kind.
public struct WindowGroup<Content: View> {
  let root: () -> Content
}

extension WindowGroup: Scene {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }

  nonisolated public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }

  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }
}

/// A single window.
public struct Window<Content: View> {
  let root: () -> Content
}

extension Window: Scene {
  public typealias Body = Never

  nonisolated public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }
}

/// The window of an app's settings.
public struct Settings<Content: View> {
  let root: () -> Content
}

extension Settings: Scene {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    self.init(root: content)
  }
}

extension Scene {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene { self }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { self }

  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    self
  }

  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
}
