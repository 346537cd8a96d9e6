// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraExtension
import TesseraFoundation

extension Widget {
  /// Runs the extension that consists of this widget: answers the host's requests until the host closes the wire.
  @MainActor @preconcurrency public static func main() { runExtension { Self() } }
}

extension WidgetBundle {
  /// Runs the extension of this bundle: answers the host's requests until the host closes the wire.
  @MainActor @preconcurrency public static func main() { runExtension { Self().body } }
}

extension ControlWidget {
  /// Runs the extension that consists of this control: answers the host's requests until the host closes the wire.
  @MainActor @preconcurrency public static func main() { runExtension { BundledControl(control: Self()) } }
}

@MainActor private func runExtension(_ makeWidget: () -> any Widget) -> Never {
  ProcessLocale.adoptEnvironment()
  BundleFonts.register()
  ExtensionProcess.run(WidgetRequestHandler(makeWidget())) { ProcessClock.set(now: $0) }
}
