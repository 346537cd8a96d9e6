// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraImage
import TesseraModel

/// The content of an `Assets.tessera` file: a table of entries and the bytes they point to.
///
/// Layout: eight bytes of magic, version and table length (four bytes each), the table, then the bytes of all blobs.
/// Blobs are stored once per content; the table holds digest, offset and length of each.
package struct AssetArchive: Sendable {
  /// Where the bytes of an asset lie, and their digest.
  struct Blob: Hashable, Sendable {
    var digest: ContentDigest
    var offset: Int
    var count: Int
  }

  static let magic = Array("TSRASSET".utf8)
  static let version: UInt32 = 1
  static let headerSize = 16

  package private(set) var entries: [AssetEntry]
  private let blobs: [Blob]
  private let file: Data
  private let blobStart: Int

  /// The number of different contents.
  package var blobCount: Int { blobs.count }

  /// The digest of a blob's bytes.
  package func digest(_ blob: Int) -> ContentDigest { blobs[blob].digest }

  /// The bytes of a blob, without copying them.
  package func data(_ blob: Int) -> Data {
    let start = file.startIndex + blobStart + blobs[blob].offset
    return file[start..<start + blobs[blob].count]
  }

  /// Reads an archive; every offset, length and index is checked here, so that lookups cannot fail later.
  package init(data: Data) throws(DecodingFailure) {
    let head = [UInt8](data.prefix(Self.headerSize))
    var header = ByteReader(head)
    guard try header.readRaw(Self.magic.count).elementsEqual(Self.magic) else {
      throw DecodingFailure(.invalidValue, "this is no compiled asset catalog", offset: 0)
    }
    let version = try header.readUInt32()
    guard version == Self.version else {
      throw DecodingFailure(
        .unsupportedVersion, "the compiled catalog has version \(version), this program reads \(Self.version)",
        offset: 8)
    }
    let tableSize = Int(try header.readUInt32())
    guard tableSize <= data.count - Self.headerSize else {
      throw DecodingFailure(.truncated, "the compiled catalog ends within its table", offset: data.count)
    }
    let tableStart = data.startIndex + Self.headerSize
    var table = ByteReader([UInt8](data[tableStart..<tableStart + tableSize]))
    let available = data.count - Self.headerSize - tableSize
    let blobs = try table.readList { reader throws(DecodingFailure) in
      try Blob(from: &reader, available: available)
    }
    entries = try table.readList { reader throws(DecodingFailure) in
      try AssetEntry(from: &reader, blobCount: blobs.count)
    }
    guard table.isAtEnd else { throw table.failure(.trailingBytes, "bytes after the last entry") }
    self.blobs = blobs
    file = data
    blobStart = Self.headerSize + tableSize
  }

  /// Writes an archive from entries whose blob indices refer to `blobs`.
  package static func encode(entries: [AssetEntry], blobs: [Data]) -> Data {
    var table = ByteWriter()
    var offset = 0
    table.write(list: blobs) { writer, data in
      writer.write(raw: ContentDigest(of: data).bytes)
      writer.write(UInt64(offset))
      writer.write(UInt64(data.count))
      offset += data.count
    }
    table.write(list: entries) { writer, entry in entry.encode(to: &writer) }
    var header = ByteWriter()
    header.write(raw: magic)
    header.write(version)
    header.write(UInt32(table.bytes.count))
    var file = Data(header.bytes)
    file.append(contentsOf: table.bytes)
    for blob in blobs { file.append(blob) }
    return file
  }
}

extension AssetArchive.Blob {
  init(from reader: inout ByteReader, available: Int) throws(DecodingFailure) {
    guard let digest = ContentDigest(bytes: Array(try reader.readRaw(32))) else {
      throw reader.failure(.invalidValue, "a digest has the wrong length")
    }
    let (offset, count) = (try reader.readUInt64(), try reader.readUInt64())
    guard offset <= UInt64(available), count <= UInt64(available) - offset else {
      throw reader.failure(.truncated, "an asset lies beyond the end of the file")
    }
    self.init(digest: digest, offset: Int(offset), count: Int(count))
  }
}
