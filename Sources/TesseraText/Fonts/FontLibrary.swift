// SPDX-License-Identifier: Apache-2.0
import CText
import Foundation
import TesseraDisplayList

/// The font files of the set and those that authors bring, opened on demand; the only place that opens fonts.
///
/// One lock serialises every call into the glyph reader and the shaper; the library is safe from every thread.
package final class FontLibrary: @unchecked Sendable {
  /// The folder the set lies in.
  package let folder: String
  let lock = NSLock()
  private let handle: OpaquePointer
  /// Open files by role; nil where opening failed before, so that it is tried once.
  private var files: [String: OpaquePointer?] = [:]
  private var faces: [FontFace: LoadedFace?] = [:]
  private var registered: [RegisteredFont] = []

  private static let opening = NSLock()
  nonisolated(unsafe) private static var current: FontLibrary?

  /// The library of this process, opened at the first call.
  ///
  /// - Throws: when the folder or the face for plain text is missing; the message names the file and the remedy.
  package static func opened() throws(FontError) -> FontLibrary {
    opening.lock()
    defer { opening.unlock() }
    if let current { return current }
    let library = try FontLibrary(folder: FontFolder.find())
    current = library
    return library
  }

  /// Opens the set in a folder.
  package init(folder: String) throws(FontError) {
    guard let handle = ct_library_open() else {
      throw FontError(.outOfMemory, "The glyph reader could not start: not enough memory.")
    }
    self.folder = folder
    self.handle = handle
    let path = folder + "/" + FontFolder.files[0].file
    guard FileManager.default.fileExists(atPath: path) else {
      throw FontError(.fileMissing, "The font \(path) is missing. Run `make setup`.", path: path)
    }
    guard file(role: "text") != nil else {
      throw FontError(
        .fileUnreadable, "The font \(path) cannot be read. Delete it and run `make setup`.", path: path)
    }
  }

  /// The face that a glyph run names; nil when its file is missing or damaged.
  package func face(_ face: FontFace) -> LoadedFace? {
    lock.withLock {
      if let known = faces[face] { return known }
      let opened = open(face)
      faces[face] = opened
      return opened
    }
  }

  /// Adds a font file of an author's bundle, to be asked for by its family, full or PostScript name.
  ///
  /// - Throws: `fileUnreadable` when the file is absent or no font.
  package func register(fontFile path: String) throws(FontError) {
    lock.lock()
    defer { lock.unlock() }
    let role = "bundle:" + (path as NSString).lastPathComponent
    if case .some(.some) = files[role] { return }
    guard let file = ct_file_open(path, 0) else {
      throw FontError(.fileUnreadable, "\(path) is not a font that can be read.", path: path)
    }
    files[role] = file
    registered.append(RegisteredFont(role: role, file: file))
  }

  /// The registered font that fits a name best in weight and slant; nil when no font has the name.
  func registeredFace(named name: String, weight: Double, isItalic: Bool) -> RegisteredFont? {
    lock.withLock {
      let wanted = name.lowercased()
      if let exact = registered.first(where: { $0.exactNames.contains(wanted) }) { return exact }
      let family = registered.filter { $0.family == wanted }
      return family.min {
        ($0.isItalic == isItalic ? 0 : 1, abs($0.weight - weight), $0.role)
          < ($1.isItalic == isItalic ? 0 : 1, abs($1.weight - weight), $1.role)
      }
    }
  }

  /// A library of the same files with faces of its own, for a paint library that changes the faces it draws with.
  package func separate() throws(FontError) -> FontLibrary {
    let copy = try FontLibrary(folder: folder)
    lock.withLock {
      copy.files.merge(files) { own, _ in own }
      copy.registered = registered
    }
    return copy
  }

  private func file(role: String) -> OpaquePointer? {
    if let known = files[role] { return known }
    var opened: OpaquePointer?
    if let name = FontFolder.files.first(where: { $0.role == role })?.file {
      opened = ct_file_open(folder + "/" + name, 0)
    }
    files[role] = opened
    return opened
  }

  private func open(_ face: FontFace) -> LoadedFace? {
    guard let file = file(role: face.role) else { return nil }
    let axes = face.axes.map { (tag: LoadedFace.tag($0.tag), value: $0.value) }
    // A face without a width axis is stretched instead.
    let width = face.axes.first { $0.tag == "wdth" }?.value ?? 100
    let stretch = ct_file_has_axis(file, LoadedFace.tag("wdth")) ? 1 : Double(width) / 100
    // 12 degrees, the slant of the italic of our text face's kind.
    let slant = face.isOblique ? 0.2126 : 0
    guard
      let font = ct_font_open(
        handle, file, axes.map(\.tag), axes.map(\.value), UInt32(axes.count), stretch, slant)
    else { return nil }
    return LoadedFace(handle: font, lock: lock, stretch: stretch)
  }
}

/// A font of an author's bundle with the names it answers to.
struct RegisteredFont {
  var role: String
  var exactNames: Set<String>
  var family: String
  var weight: Double
  var isItalic: Bool
  var isVariable: Bool

  init(role: String, file: OpaquePointer) {
    func name(_ id: UInt32) -> String {
      var buffer = [CChar](repeating: 0, count: 256)
      let length = ct_file_name(file, id, &buffer, 256)
      return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
    }
    var weight: UInt32 = 400
    var isItalic = false
    ct_file_style(file, &weight, &isItalic)
    self.role = role
    exactNames = Set([name(4), name(6)].filter { !$0.isEmpty })
    family = name(16).isEmpty ? name(1) : name(16)
    self.weight = Double(weight)
    self.isItalic = isItalic
    isVariable = ct_file_has_axis(file, LoadedFace.tag("wght"))
  }
}
