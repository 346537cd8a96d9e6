// SPDX-License-Identifier: Apache-2.0
// The module widget authors import beside SwiftUI: providers, timelines, configurations and the extension's `main()`.
@_exported import SwiftUI
