// SPDX-License-Identifier: Apache-2.0
// The module authors import: views, modifiers, styles and state; and the nouns of the floors below, each declared once.
@_exported import AppIntents
@_exported import Combine
@_exported import CoreGraphics
@_exported import DeveloperToolsSupport
@_exported import Observation
@_exported import TesseraFoundation
@_exported import TesseraGeometry
@_exported import TesseraLayout
@_exported import TesseraModel
@_exported import TesseraViewGraph
@_exported import UIKit
