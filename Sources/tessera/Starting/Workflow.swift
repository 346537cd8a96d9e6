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
  static let githubText = """
    name: Widgets
    on: [push, pull_request]

    jobs:
      widgets:
        runs-on: ubuntu-latest
        container: swift:6.3-bookworm
        env:
          TESSERA_PATH: /opt/tessera/lib/tessera
          XDG_CACHE_HOME: /opt/cache
        steps:
          - uses: actions/checkout@v4
          - name: Fetch Tessera
            id: tessera
            run: |
              apt-get update && apt-get install -y --no-install-recommends ca-certificates git make
              git clone --depth 1 "${{ vars.TESSERA_REPOSITORY }}" /tmp/tessera
              echo "version=$(git -C /tmp/tessera rev-parse HEAD)" >> "$GITHUB_OUTPUT"
          - uses: actions/cache@v4
            with:
              key: tessera-${{ steps.tessera.outputs.version }}
              path: |
                /opt/tessera
                /opt/cache
                .build
          - name: Install Tessera
            run: |
              /tmp/tessera/Scripts/install-packages
              test -x /opt/tessera/bin/tessera || make -C /tmp/tessera install PREFIX=/opt/tessera
              echo /opt/tessera/bin >> "$GITHUB_PATH"
          - name: Pictures
            run: tessera snapshot verify --report report
          - name: Tests
            if: success() || failure()
            run: swift test
          - name: Lint
            if: success() || failure()
            run: tessera lint
          - name: Summary
            if: failure()
            run: test ! -f report/summary.md || cat report/summary.md >> "$GITHUB_STEP_SUMMARY"
          - uses: actions/upload-artifact@v4
            if: failure()
            with:
              name: pictures
              path: report

    """

  static let gitlabText = """
    widgets:
      image: swift:6.3-bookworm
      variables:
        TESSERA_PATH: $CI_PROJECT_DIR/.cache/tessera/lib/tessera
        XDG_CACHE_HOME: $CI_PROJECT_DIR/.cache
      cache:
        key: tessera
        paths: [.cache, .build]
      before_script:
        - apt-get update && apt-get install -y --no-install-recommends ca-certificates git make
        - git clone --depth 1 "$TESSERA_REPOSITORY" /tmp/tessera
        - /tmp/tessera/Scripts/install-packages
        - version=$(git -C /tmp/tessera rev-parse HEAD)
        - >-
          test "$(cat .cache/version 2>/dev/null)" = "$version"
          || (make -C /tmp/tessera install PREFIX="$CI_PROJECT_DIR/.cache/tessera" && echo "$version" > .cache/version)
        - export PATH="$CI_PROJECT_DIR/.cache/tessera/bin:$PATH"
      script:
        - status=0
        - tessera snapshot verify --report report || status=1
        - swift test || status=1
        - tessera lint || status=1
        - exit $status
      artifacts:
        when: always
        paths: [report]
        reports:
          junit: report/junit.xml

    """
}
