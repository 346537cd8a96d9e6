// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import Security

/// A session of its own: a bus and a keeper of secrets on it, in a folder that is thrown away.
final class Session {
  static let bus = "/usr/bin/dbus-daemon"
  static let keeper = "/usr/bin/gnome-keyring-daemon"
  static var isInstalled: Bool {
    [bus, keeper].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  let address: String
  private var processes: [Process] = []

  init(in folder: URL) throws {
    let bus = Process()
    bus.executableURL = URL(fileURLWithPath: Self.bus)
    bus.arguments = ["--session", "--nofork", "--print-address=1"]
    let said = Pipe()
    bus.standardOutput = said
    try bus.run()
    var line = Data()
    while let byte = try said.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
      line += byte
    }
    address = String(decoding: line, as: UTF8.self)
    processes.append(bus)

    let keeper = Process()
    keeper.executableURL = URL(fileURLWithPath: Self.keeper)
    keeper.arguments = [
      "--foreground", "--unlock", "--components=secrets", "--control-directory=\(folder.path)/control",
    ]
    keeper.environment = [
      "PATH": "/usr/bin", "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
      "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": address,
    ]
    // A file: the other end of a pipe would stay open in the keeper itself, which waits for its end.
    let password = folder.appendingPathComponent("password")
    try Data("only for this test".utf8).write(to: password)
    keeper.standardInput = try FileHandle(forReadingFrom: password)
    keeper.standardOutput = FileHandle.nullDevice
    keeper.standardError = FileHandle.nullDevice
    try keeper.run()
    processes.append(keeper)
  }

  func end() {
    // They begin with the signals blocked that the tests' own threads block, that of ending among them.
    for process in processes.reversed() { kill(process.processIdentifier, SIGKILL) }
    for process in processes.reversed() { process.waitUntilExit() }
    processes = []
  }

  deinit { end() }
}

@Suite(.enabled(if: Session.isInstalled)) struct SecretServiceTests {
  @Test func theServiceKeepsTheItemsOfAHomeScreen() async throws {
    let world = try KeychainWorld()
    let session = try Session(in: world.folder)
    let containers = world.folder.appendingPathComponent("containers")
    // What tells a home screen from the folder of one picture.
    try FileManager.default.createDirectory(at: containers, withIntermediateDirectories: true)
    try Data().write(to: containers.appendingPathComponent("host.sock"))
    let (folder, address) = (world.folder.path, session.address)
    await #expect(processExitsWith: .success) { [folder = folder as String, address = address as String] in
      setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
      let service = SecretService(place: "probe", group: "probe")
      for _ in 0..<200 where !service.isThere { usleep(50_000) }
      #expect(service.isThere)
      #expect(KeychainWorld.keychain(folder, "io.example.app").add("token", "by the service") == errSecSuccess)
    }
    #expect(!FileManager.default.fileExists(atPath: world.file().path), "no file holds it")
    await #expect(processExitsWith: .success) { [folder = folder as String, address = address as String] in
      setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
      let keychain = KeychainWorld.keychain(folder, "io.example.app")
      #expect(keychain.secret("token") == ("by the service", errSecSuccess))
      #expect(keychain.add("token", "again") == errSecDuplicateItem)
      // What another program left in the place of the list is set aside.
      let kept = SecretService(place: folder + "/containers", group: "io.example.app")
      try kept.write(Data("no list".utf8))
      let (found, told) = DiagnosticLog.collect { keychain.secret("token") }
      #expect(found == (nil, errSecItemNotFound) && told.map(\.id) == [.storeDamaged])
      #expect(keychain.add("token", "new") == errSecSuccess)
    }
    // Without the bus nothing is found elsewhere, and nothing begins anew.
    session.end()
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      unsetenv("DBUS_SESSION_BUS_ADDRESS")
      let (found, told) = DiagnosticLog.collect { KeychainWorld.keychain(folder, "io.example.app").secret("token") }
      #expect(found == (nil, errSecNotAvailable) && told.map(\.id) == [.keychainLimited])
    }
  }
}
