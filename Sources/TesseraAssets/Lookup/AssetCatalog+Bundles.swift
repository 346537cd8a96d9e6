// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage

extension AssetCatalog {
  /// The name of the compiled file inside a bundle's resource folder.
  package static let fileName = "Assets.tessera"

  /// The catalog of the running program.
  ///
  /// It is read from the file named by the environment variable `TESSERA_ASSETS`, else from the program's resource
  /// folder `<package>_<program>.resources` beside the executable.
  package static var main: AssetCatalog { replacement.withLock { $0 } ?? own }

  private static let own: AssetCatalog = load(
    environment: ProcessInfo.processInfo.environment, executable: URL(fileURLWithPath: executablePath()))

  /// Takes the catalog in another folder for the program's own; nil gives that again.
  package static func replaceMain(by folder: URL?) {
    let catalog = folder.map { bundle(at: $0) }
    replacement.withLock { $0 = catalog }
  }

  private static let replacement = Locked<AssetCatalog?>(nil)

  /// The catalog of a bundle's folder, read once for each folder.
  package static func bundle(at folder: URL) -> AssetCatalog {
    let path = folder.standardizedFileURL.path
    return known.withLock { known in
      if let catalog = known[path] { return catalog }
      let catalog = read(folder.appendingPathComponent(fileName), bundleName: bundleName(of: folder), folder: folder)
      known[path] = catalog
      return catalog
    }
  }

  /// Finds the catalog of a program, given its surroundings.
  package static func load(environment: [String: String], executable: URL) -> AssetCatalog {
    let name = executable.lastPathComponent
    if let path = environment["TESSERA_ASSETS"], !path.isEmpty {
      let file = URL(fileURLWithPath: path)
      return read(file, bundleName: name, folder: file.deletingLastPathComponent())
    }
    let folder = executable.deletingLastPathComponent()
    let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let resources = neighbours.sorted().first(where: { $0.hasSuffix("_\(name).resources") }) else {
      return AssetCatalog(emptyFor: name)
    }
    let bundle = folder.appendingPathComponent(resources)
    return read(bundle.appendingPathComponent(fileName), bundleName: name, folder: bundle)
  }

  private static let known = Locked<[String: AssetCatalog]>([:])

  private static func executablePath() -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments.first ?? ""
  }

  /// The part of `Package_Target.resources` that authors know.
  private static func bundleName(of folder: URL) -> String {
    let name = folder.deletingPathExtension().lastPathComponent
    guard let separator = name.lastIndex(of: "_") else { return name }
    return String(name[name.index(after: separator)...])
  }

  private static func read(_ file: URL, bundleName: String, folder: URL) -> AssetCatalog {
    guard FileManager.default.fileExists(atPath: file.path) else {
      return AssetCatalog(emptyFor: bundleName, folder: folder)
    }
    do {
      // Mapped: the compiler replaces the file as a whole and never writes into it.
      let data = try Data(contentsOf: file, options: .mappedIfSafe)
      return try AssetCatalog(data: data, bundleName: bundleName, folder: folder)
    } catch let error as AssetError {
      return AssetCatalog(emptyFor: bundleName, folder: folder, fault: error)
    } catch {
      let fault = AssetError(
        .unreadable, "The assets of bundle \(bundleName) cannot be read: \(error.localizedDescription)")
      return AssetCatalog(emptyFor: bundleName, folder: folder, fault: fault)
    }
  }
}

extension AssetCatalog {
  /// Finds a picture among the bundle's own files; a symbolic link that leads out of the bundle is refused.
  func looseImage(named name: String, scale: Double) throws(AssetError) -> ImageAsset? {
    guard let folder else { return nil }
    for candidate in Self.looseNames(name, scale: scale) {
      let file = folder.appendingPathComponent(candidate.file)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      let root = folder.resolvingSymlinksInPath().path
      guard file.resolvingSymlinksInPath().path.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
        throw AssetError(.refused, "The image \"\(name)\" in bundle \(bundleName) is a link out of the bundle.")
      }
      return try looseImage(file, name: name, scale: candidate.scale)
    }
    return nil
  }

  private func looseImage(_ file: URL, name: String, scale: Double) throws(AssetError) -> ImageAsset {
    let reason: String
    do {
      let data = try Data(contentsOf: file)
      let header = try ImageHeader(probing: data)
      if header.format.isDecodable, let size = header.size {
        return ImageAsset(
          name: name, data: data, digest: ContentDigest(of: data), format: header.format, pixelSize: size,
          scale: scale)
      }
      reason = "\(header.format) pictures are not supported yet"
    } catch let error as ImageError {
      reason = error.message
    } catch {
      reason = error.localizedDescription
    }
    throw AssetError(.broken, "The image \"\(name)\" in bundle \(bundleName) is broken: \(reason).")
  }

  private static func looseNames(_ name: String, scale: Double) -> [(file: String, scale: Double)] {
    let path = name as NSString
    let isPicture = ["png", "jpg", "jpeg", "webp", "gif"].contains(path.pathExtension.lowercased())
    let stem = isPicture ? path.deletingPathExtension : name
    let ending = isPicture ? path.pathExtension : "png"
    let wanted = [3, 2, 1].sorted { a, b in
      let (first, second) = (abs(Double(a) - scale), abs(Double(b) - scale))
      return (first, Double(b)) < (second, Double(a))
    }
    return wanted.map { factor in
      (factor == 1 ? "\(stem).\(ending)" : "\(stem)@\(factor)x.\(ending)", Double(factor))
    }
  }
}

/// A value behind a lock.
private final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
