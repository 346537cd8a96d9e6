// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Data {
  /// Lends the bytes to a function with typed errors, which Foundation's own method cannot pass on.
  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    let outcome: Swift.Result<Result, ImageError> = withUnsafeBytes { bytes in
      do throws(ImageError) {
        return .success(try body(bytes.bindMemory(to: UInt8.self)))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
