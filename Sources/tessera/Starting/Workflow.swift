// SPDX-License-Identifier: Apache-2.0

/// A service that runs checks at every push, with the file that tells it what to run.
enum Workflow: String, CaseIterable {
  case github, gitlab

  init(named name: String) throws(UsageError) {
    guard let workflow = Workflow(rawValue: name) else {
      throw UsageError.unknown("service", name, among: Workflow.allCases.map(\.rawValue))
    }
    self = workflow
  }

  var file: StarterFile {
    switch self {
    case .github: StarterFile(path: ".github/workflows/widgets.yml", text: Workflow.githubText)
    case .gitlab: StarterFile(path: ".gitlab-ci.yml", text: Workflow.gitlabText)
    }
  }

  /// In a container with Debian 12, which is tested. The address of Tessera's repository is a variable of the
  /// repository or group: there is more than one place to have it from.
  private static let githubText = """
    name: Widgets
    on: [push, pull_request]

    jobs:
      widgets:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        env:
          TESSERA_PATH: /opt/tessera/lib/tessera
        steps:
          - uses: actions/checkout@v4
          - name: Packages that fetching and building need
            run: apt-get update && apt-get install -y --no-install-recommends git make
          - name: Fetch Tessera
            run: git clone --depth 1 "${{ vars.TESSERA_REPOSITORY }}" /tmp/tessera
          - name: Find an earlier build
            id: built
            uses: actions/cache@v4
            with:
              path: |
                /opt/tessera
                ~/.cache/tessera
              key: tessera-${{ hashFiles('/tmp/tessera/Package.swift') }}-${{ github.run_id }}
              restore-keys: tessera-${{ hashFiles('/tmp/tessera/Package.swift') }}-
          - name: Install Tessera
            run: make -C /tmp/tessera install PREFIX=/opt/tessera && echo /opt/tessera/bin >> "$GITHUB_PATH"
          - name: Pictures
            run: tessera snapshot verify --report report --github
          - name: Tests
            run: swift test
          - name: Lint
            if: always()
            run: tessera lint --github
          - name: Summary
            if: always()
            run: cat report/summary.md >> "$GITHUB_STEP_SUMMARY" || true
          - uses: actions/upload-artifact@v4
            if: failure()
            with:
              name: widgets
              path: report

    """

  private static let gitlabText = """
    widgets:
      image: swift:6.3-bookworm
      variables:
        TESSERA_PATH: $CI_PROJECT_DIR/.cache/opt/lib/tessera
        XDG_CACHE_HOME: $CI_PROJECT_DIR/.cache
      cache:
        key: tessera
        paths: [.cache]
      before_script:
        - apt-get update && apt-get install -y --no-install-recommends git make
        - git clone --depth 1 "$TESSERA_REPOSITORY" /tmp/tessera
        - make -C /tmp/tessera install PREFIX="$CI_PROJECT_DIR/.cache/opt"
        - export PATH="$CI_PROJECT_DIR/.cache/opt/bin:$PATH"
      script:
        - tessera snapshot verify --report report
        - swift test
        - tessera lint
      artifacts:
        when: always
        paths: [report]
        reports:
          junit: report/junit.xml

    """
}
