// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// The name of a season, as a package knows it that was written for phones alone.
public struct SeasonName: View {
  public init() {}

  public var body: some View {
    #if MILD
      Text("Mild season")
    #else
      Text("Season")
    #endif
  }
}
