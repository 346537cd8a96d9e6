// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import tessera

/// The workflows that `init` writes.
@Suite struct WorkflowTests {
  @Test(arguments: Workflow.allCases) func thePageShowsTheFileAsItIsWritten(_ workflow: Workflow) throws {
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/ContinuousIntegration.md"), encoding: .utf8)
    #expect(page.contains("```yaml\n\(workflow.file.text.trimmingCharacters(in: .newlines))\n```"))
    #expect(page.contains("`\(workflow.file.path)`"))
  }

  @Test(arguments: Workflow.allCases) func everyCommandIsAVerb(_ workflow: Workflow) {
    let verbs = workflow.file.text.matches(of: #/ tessera ([a-z]+)/#).map { String($0.1) }
    #expect(Set(verbs).isSuperset(of: ["snapshot", "lint"]))
    for verb in verbs { #expect(CommandLineTool.run([verb, "--help"]) == .fine) }
  }

  @Test func anUnknownServiceIsAMistake() {
    #expect(throws: UsageError.self) { try Workflow(named: "jenkins") }
  }
}
