// SPDX-License-Identifier: Apache-2.0

/// The modules that a source imports.
package enum SourceImports {
  package struct Import: Hashable, Sendable {
    package var module: String
    /// From 1.
    package var line: Int
  }

  /// Those that stand there as code, in any condition: `import struct Module.Name` is one of `Module`.
  package static func all(in bytes: [UInt8]) -> [Import] {
    SourceMarks.all(in: bytes).compactMap { mark in
      if case .importing(let module, _) = mark.kind { Import(module: module, line: mark.line) } else { nil }
    }
  }
}
