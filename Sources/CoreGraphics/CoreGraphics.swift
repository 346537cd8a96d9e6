// SPDX-License-Identifier: Apache-2.0
// The names of Core Graphics that widget code borrows. Points, sizes and rectangles come from Foundation; transforms
// and line styles from the ground floor, one by one, so that no other name of ours shows.
@_exported import Foundation
@_exported import struct TesseraGeometry.CGAffineTransform
@_exported import enum TesseraGeometry.CGLineCap
@_exported import enum TesseraGeometry.CGLineJoin
@_exported import struct TesseraGeometry.CGVector
