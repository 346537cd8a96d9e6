// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraModel
import UIKit

/// A picture that a window loads while it is shown; an archive is made before it could arrive, so there its placeholder
/// is shown.
public struct AsyncImage<Content: View> {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  /// Whether what is there before the picture is a plain area in its place.
  private var hasStandardPlaceholder = false

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }
}

extension AsyncImage where Content == Image {
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { $0.image ?? Image(uiImage: .init()) }
    hasStandardPlaceholder = true
  }
}

extension AsyncImage: View {
  public var body: some View {
    LoadingImage(
      request: .init(url: url, scale: scale), transaction: transaction, hasStandardPlaceholder: hasStandardPlaceholder,
      content: content)
  }
}

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// A view of the phases in which a picture is loaded.
private struct LoadingImage<Content: View>: View {
  struct Request: Equatable {
    var url: URL?
    var scale: CGFloat
  }

  let request: Request
  let transaction: Transaction
  let hasStandardPlaceholder: Bool
  let content: (AsyncImagePhase) -> Content
  @Environment(\.isInWindow) private var isInWindow
  @State private var loaded: (request: Request, phase: AsyncImagePhase)?

  var body: some View {
    if isInWindow {
      view(of: phase).task(id: request) { await load() }
    } else {
      content(reportedPhase)
    }
  }

  @ViewBuilder private func view(of phase: AsyncImagePhase) -> some View {
    if hasStandardPlaceholder, phase.image == nil {
      Color(uiColor: .secondarySystemFill)
    } else {
      content(phase)
    }
  }

  /// What was loaded for another address says nothing of this one.
  private var phase: AsyncImagePhase { loaded.flatMap { $0.request == request ? $0.phase : nil } ?? .empty }

  private var reportedPhase: AsyncImagePhase {
    DiagnosticLog.report(
      .ignoredInWidget, "AsyncImage shows its placeholder: load the picture in the provider.", location: "AsyncImage")
    return .empty
  }

  private func load() async {
    guard let url = request.url, loaded?.request != request else { return }
    let phase = await ImageLoading.load(url, scale: request.scale)
    guard !Task.isCancelled else { return }
    withTransaction(transaction) { loaded = (request, phase) }
  }
}

/// Loads pictures beside the main thread, a few at a time.
private enum ImageLoading {
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 4
    return queue
  }()

  /// Loads a picture; one that is not wanted any more before its turn comes is left out.
  static func load(_ url: URL, scale: CGFloat) async -> AsyncImagePhase {
    let slot = Slot()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.addOperation {
          continuation.resume(returning: slot.isWanted ? phase(of: url, scale) : .failure(CancellationError()))
        }
      }
    } onCancel: {
      slot.isWanted = false
    }
  }

  private static func phase(of url: URL, _ scale: CGFloat) -> AsyncImagePhase {
    do {
      let data = try ResourceLoader.shared.load(url)
      guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
      return .success(Image(uiImage: image))
    } catch {
      return .failure(error)
    }
  }

  /// Whether a picture is wanted still.
  private final class Slot: @unchecked Sendable {
    private let lock = NSLock()
    private var value = true

    var isWanted: Bool {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }
}
