// SPDX-License-Identifier: Apache-2.0
// The module of charts. It compiles what authors write; a chart is not drawn yet and a mark stands in its place.
@_exported import SwiftUI
