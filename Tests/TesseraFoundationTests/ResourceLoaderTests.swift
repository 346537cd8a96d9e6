// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel
import Testing

@testable import TesseraFoundation

extension ReportingTests {
  @Suite(.serialized) struct ResourceLoaderTests {
    /// A server with an answer of every kind, and a loader that may reach it by its address.
    private func pair(
      deadline: Duration = .seconds(5), largestBody: Int = 20_000_000, allows host: String? = "127.0.0.1"
    ) throws -> (LoopbackServer, ResourceLoader) {
      let server = try LoopbackServer { path, port in
        switch path.prefix(while: { $0 != "?" }) {
        case "/ok": LoopbackServer.answer("200 OK", "a picture")
        case "/missing": LoopbackServer.answer("404 Not Found", "no such thing")
        case "/garbage": Array("\u{1}\u{2}\u{3} nothing of HTTP\r\n\r\n".utf8)
        case "/large": LoopbackServer.answer("200 OK", String(repeating: "x", count: 100_000))
        case "/cut": Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nshort".utf8)
        case "/relative": LoopbackServer.answer("302 Found", headers: "Location: /ok\r\n")
        case "/elsewhere": LoopbackServer.answer("302 Found", headers: "Location: http://localhost:\(port)/ok\r\n")
        case "/round": LoopbackServer.answer("302 Found", headers: "Location: /round\r\n")
        case "/file": LoopbackServer.answer("302 Found", headers: "Location: file:///etc/hostname\r\n")
        default: nil
        }
      }
      let exceptions = host.map { Set([AddressPolicy.Exception(host: $0, port: server.port)]) } ?? []
      let loader = ResourceLoader(
        deadline: deadline, largestBody: largestBody, policy: AddressPolicy(exceptions: exceptions), environment: [:])
      return (server, loader)
    }

    private func code(_ loader: ResourceLoader, _ url: URL) -> LoadError.Code? {
      do {
        _ = try loader.load(url)
        return nil
      } catch {
        return error.code
      }
    }

    @Test func loadsABody() throws {
      let (server, loader) = try pair()
      defer { server.stop() }
      #expect(try loader.load(server.url("/ok")) == Data("a picture".utf8))
    }

    @Test func asksOnceForWhatItHasJustLoaded() throws {
      let (server, loader) = try pair()
      defer { server.stop() }
      for _ in 0..<3 { _ = try loader.load(server.url("/ok")) }
      #expect(server.requests == ["/ok"])
      loader.forget()
      _ = try loader.load(server.url("/ok"))
      #expect(server.requests == ["/ok", "/ok"])
    }

    @Test func reportsAStatusThatIsNoSuccess() throws {
      let (server, loader) = try pair()
      defer { server.stop() }
      let url = server.url("/missing?token=secret")
      let (error, told) = DiagnosticLog.collect {
        #expect(throws: LoadError.self) { try loader.load(server.url("/missing")) }
      }
      #expect(
        error
          == LoadError(.status, "the server answered with status 404", location: server.url("/missing").absoluteString))
      #expect(told.map(\.id) == [.loadFailed])
      let other = #expect(throws: LoadError.self) { try loader.load(url) }
      #expect(other?.description.contains("secret") == false)
    }

    @Test func reportsGarbageAndABodyThatIsCutShort() throws {
      let (server, loader) = try pair()
      defer { server.stop() }
      #expect(code(loader, server.url("/garbage")) == .connection)
      #expect(code(loader, server.url("/cut")) == .connection)
    }

    @Test func givesUpAtTheDeadline() throws {
      let (server, loader) = try pair(deadline: .milliseconds(50))
      defer { server.stop() }
      #expect(code(loader, server.url("/silent")) == .timedOut)
    }

    @Test func keepsTimeForTheOtherLoadsOfAnAnswer() throws {
      let (server, loader) = try pair()
      defer { server.stop() }
      loader.beginAnswer(within: .seconds(2))
      // The first may take a second, the next half of what is left then.
      #expect(code(loader, server.url("/silent?1")) == .timedOut)
      #expect(code(loader, server.url("/silent?2")) == .timedOut)
      #expect(try loader.load(server.url("/ok")) == Data("a picture".utf8))
    }

    @Test func leavesNoTimeAfterTheEndOfAnAnswer() throws {
      let (server, loader) = try pair()
      defer { server.stop() }
      loader.beginAnswer(within: .zero)
      #expect(code(loader, server.url("/ok?1")) == .timedOut)
      #expect(server.requests == [])
      loader.endAnswer()
      #expect(try loader.load(server.url("/ok?2")) == Data("a picture".utf8))
    }

    @Test func refusesABodyThatIsTooLarge() throws {
      let (server, loader) = try pair(largestBody: 99_999)
      defer { server.stop() }
      #expect(code(loader, server.url("/large")) == .tooLarge)
      let (other, roomy) = try pair(largestBody: 100_000)
      defer { other.stop() }
      #expect(try roomy.load(other.url("/large")).count == 100_000)
    }

    @Test func followsARedirectAndJudgesItsTarget() throws {
      let (server, loader) = try pair()
      defer { server.stop() }
      #expect(try loader.load(server.url("/relative")) == Data("a picture".utf8))
      #expect(code(loader, server.url("/elsewhere")) == .refused)
      #expect(code(loader, server.url("/file")) == .invalidURL)
      #expect(code(loader, server.url("/round")) == .redirects)
      #expect(server.requests.filter { $0 == "/ok" }.count == 1)
    }

    @Test func refusesLoopbackUnlessItIsNamed() throws {
      let (server, loader) = try pair(allows: nil)
      defer { server.stop() }
      let told = DiagnosticLog.collect {
        #expect(code(loader, server.url("/ok")) == .refused)
        #expect(code(loader, server.url("/ok", host: "localhost")) == .refused)
        #expect(code(loader, server.url("/ok", host: "2130706433")) == .refused)
        #expect(code(loader, server.url("/ok", host: "[::ffff:127.0.0.1]")) == .refused)
      }.diagnostics
      #expect(server.requests == [])
      #expect(told.map(\.id) == [.loadRefused, .loadRefused, .loadRefused, .loadRefused])
    }

    @Test func refusesLocalNamesBehindAProxy() throws {
      let (server, _) = try pair()
      defer { server.stop() }
      let loader = ResourceLoader(
        policy: AddressPolicy(), environment: ["http_proxy": "http://127.0.0.1:\(server.port)"])
      for host in ["localhost", "127.0.0.1", "0x7f000001", "10.0.0.1", "[::1]"] {
        #expect(code(loader, server.url("/ok", host: host)) == .refused)
      }
      #expect(server.requests == [])
      // A public name goes to the proxy, which is asked with the whole URL and has no answer for it.
      let short = ResourceLoader(
        deadline: .milliseconds(200), policy: AddressPolicy(), environment: loader.environment)
      #expect(code(short, URL(string: "http://example.com/ok")!) == .timedOut)
      #expect(server.requests == ["http://example.com/ok"])
    }

    @Test func loadsNothingWhenSwitchedOff() throws {
      let (server, _) = try pair()
      defer { server.stop() }
      let policy = AddressPolicy(exceptions: [.init(host: "127.0.0.1")], isOffline: true)
      #expect(code(ResourceLoader(policy: policy, environment: [:]), server.url("/ok")) == .refused)
      #expect(server.requests == [])
    }

    @Test func readsDataAndFileURLs() throws {
      let loader = ResourceLoader(policy: AddressPolicy(), environment: [:])
      #expect(try loader.load(URL(string: "data:image/png;base64,AQID")!) == Data([1, 2, 3]))
      #expect(try loader.load(URL(string: "data:,a%20b%FF")!) == Data([0x61, 0x20, 0x62, 0xff]))
      #expect(code(loader, URL(string: "data:nothing")!) == .invalidURL)
      #expect(code(loader, URL(string: "ftp://example.com/x")!) == .invalidURL)
      #expect(code(loader, URL(filePath: "/no/such/file")) == .file)
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data("x".utf8).write(to: file)
      #expect(try loader.load(file) == Data("x".utf8))
    }
  }
}

@Suite struct AddressPolicyTests {
  @Test(arguments: ["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2002:808:808::1"])
  func allowsThePublicInternet(address: String) {
    #expect(AddressPolicy.isPublic(address))
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "127.0.0.1", "127.9.9.9", "100.64.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255",
    "192.168.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "::ffff:10.0.0.1", "fe80::1", "fc00::1",
    "fd12::1", "ff02::1", "64:ff9b::7f00:1", "2002:7f00:1::", "not an address",
  ])
  func refusesEverythingElse(address: String) {
    #expect(!AddressPolicy.isPublic(address))
  }

  @Test func readsExceptionsWithAndWithoutPort() {
    #expect(AddressPolicy.Exception("Localhost:8080") == .init(host: "localhost", port: 8080))
    #expect(AddressPolicy.Exception("[::1]:80") == .init(host: "::1", port: 80))
    #expect(AddressPolicy.Exception("example.com") == .init(host: "example.com"))
    #expect(AddressPolicy.Exception("example.com:0") == nil)
    #expect(AddressPolicy.Exception("a:b") == nil)
    let policy = AddressPolicy(exceptions: [.init(host: "localhost", port: 8080), .init(host: "::1")])
    #expect(policy.excepts(host: "LOCALHOST", port: 8080))
    #expect(!policy.excepts(host: "localhost", port: 80))
    #expect(policy.excepts(host: "[::1]", port: 443))
  }

  @Test func takesTheProxyOfTheEnvironment() {
    let environment = ["http_proxy": "http://p:1", "HTTPS_PROXY": "http://q:2", "no_proxy": "localhost,.example.com"]
    #expect(Proxy.address(scheme: "http", host: "a.org", environment: environment) == "http://p:1")
    #expect(Proxy.address(scheme: "https", host: "a.org", environment: environment) == "http://q:2")
    #expect(Proxy.address(scheme: "http", host: "x.example.com", environment: environment) == nil)
    #expect(Proxy.address(scheme: "http", host: "notexample.com", environment: environment) == "http://p:1")
    #expect(Proxy.address(scheme: "http", host: "a.org", environment: ["HTTP_PROXY": "http://p:1"]) == nil)
  }
}
