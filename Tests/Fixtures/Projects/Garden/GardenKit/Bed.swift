// SPDX-License-Identifier: Apache-2.0
import SwiftUI

#if os(iOS)
  public let bedName = "Bed of a phone"
#else
  public let bedName = "Bed of another machine"
#endif
