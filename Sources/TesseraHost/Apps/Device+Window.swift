// SPDX-License-Identifier: Apache-2.0
import TesseraGeometry
import TesseraModel

extension Device {
  /// What the status bar and the home indicator cover of an app's window.
  ///
  /// Phones with a Dynamic Island have 59 points above and 34 below, those with a home button 20 above, tablets 24 above
  /// and 20 below.
  package var safeArea: EdgeInsets {
    let isTablet = screen.width >= 500
    if isTablet { return EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0) }
    let isTall = screen.height / screen.width > 2
    return EdgeInsets(top: isTall ? 59 : 20, leading: 0, bottom: isTall ? 34 : 0, trailing: 0)
  }
}
