// SPDX-License-Identifier: Apache-2.0
import DeveloperToolsSupport

extension UIColor {
  /// The colour that generated code names; clear, with a diagnostic, when it cannot be used.
  public convenience init(resource: ColorResource) {
    let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init(source: found?.source ?? .fixed(.clear))
  }
}
