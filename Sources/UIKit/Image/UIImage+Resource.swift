// SPDX-License-Identifier: Apache-2.0
import DeveloperToolsSupport

extension UIImage {
  /// The picture that generated code names; an empty picture, with a diagnostic, when it cannot be used.
  public convenience init(resource: ImageResource) {
    if let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) {
      self.init(
        source: found.source, scale: found.scale, orientation: found.imageOrientation,
        renderingMode: found.renderingMode)
    } else {
      self.init(source: .none, scale: 1, orientation: .up)
    }
  }
}
