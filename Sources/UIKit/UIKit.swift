// SPDX-License-Identifier: Apache-2.0
// The names of UIKit that widget code and its companion apps borrow: colours, pictures, fonts, device, scenes.
@_exported import CoreGraphics
@_exported import DeveloperToolsSupport
@_exported import Foundation
