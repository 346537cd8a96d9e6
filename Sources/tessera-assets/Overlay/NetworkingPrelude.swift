// SPDX-License-Identifier: Apache-2.0

/// The part of the generated file that stands for what the module of the network lacks on Linux.
///
/// It is text, since TesseraFoundation does not load that module: programs that fetch nothing start without it.
enum NetworkingPrelude {
  /// The text for a target that uses some words.
  static func text(words: Set<String>) -> String {
    base + (words.contains("bytes") ? bytes : "")
      + (words.contains("dataTaskPublisher") ? publisher : "")
  }

  /// Among the rest the calls without a delegate, which a protocol of the author's may ask for.
  private static let base = """
    @_exported import FoundationNetworking
    extension URLSession {
      public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await data(for: request, delegate: nil)
      }
      public func data(from url: URL) async throws -> (Data, URLResponse) { try await data(from: url, delegate: nil) }
      public var allTasks: [URLSessionTask] {
        get async { await withCheckedContinuation { done in getAllTasks { done.resume(returning: $0) } } }
      }
    }
    extension URLCache {
      public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
      }
    }
    // Taken without effect: a computer does not tell one way into the network from another.
    extension URLSessionConfiguration {
      public var waitsForConnectivity: Bool { get { false } set {} }
      public var allowsExpensiveNetworkAccess: Bool { get { true } set {} }
      public var allowsConstrainedNetworkAccess: Bool { get { true } set {} }
      public var sessionSendsLaunchEvents: Bool { get { false } set {} }
      public var sharedContainerIdentifier: String? { get { nil } set {} }
      public static func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }
    }
    extension URLRequest {
      public var allowsExpensiveNetworkAccess: Bool { get { true } set {} }
      public var allowsConstrainedNetworkAccess: Bool { get { true } set {} }
      public var assumesHTTP3Capable: Bool { get { false } set {} }
    }

    """

  private static let bytes = """
    private final class TesseraByteTransfer: NSObject, URLSessionDataDelegate, Sendable {
      let receiver = TesseraByteStream.Receiver<URLResponse>()
      func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
      ) {
        receiver.begin(response)
        completionHandler(.allow)
      }
      func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        receiver.add(data)
      }
      func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        receiver.end(error)
        session.finishTasksAndInvalidate()
      }
    }
    extension URLSession {
      public typealias AsyncBytes = TesseraByteStream
      public func bytes(
        for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
      ) async throws -> (AsyncBytes, URLResponse) {
        let transfer = TesseraByteTransfer()
        let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
        let task = session.dataTask(with: request)
        transfer.receiver.whenNobodyReads { task.cancel() }
        task.resume()
        return try await withTaskCancellationHandler {
          guard let response = try await transfer.receiver.response() else { throw URLError(.badServerResponse) }
          return (transfer.receiver.stream, response)
        } onCancel: {
          task.cancel()
        }
      }
      public func bytes(
        from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
      ) async throws -> (AsyncBytes, URLResponse) { try await bytes(for: URLRequest(url: url), delegate: delegate) }
    }

    """

  private static let publisher = """
    #if canImport(Combine)
    extension URLSession {
      public typealias DataTaskPublisher = Combine.AnyPublisher<(data: Data, response: URLResponse), URLError>
      public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        Combine.Deferred {
          Combine.Future<(data: Data, response: URLResponse), URLError> { promise in
            nonisolated(unsafe) let promise = promise
            self.dataTask(with: request) { data, response, error in
              if let data, let response {
                promise(.success((data: data, response: response)))
              } else {
                promise(.failure(error as? URLError ?? URLError(.unknown)))
              }
            }.resume()
          }
        }.eraseToAnyPublisher()
      }
      public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    }
    #endif

    """
}
