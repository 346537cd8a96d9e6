// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// A value that a chart can place.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  var primitivePlottable: PrimitivePlottable { get }

  init?(primitivePlottable: PrimitivePlottable)
}

/// A value that a chart places by itself: a number, a date or a text.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {}

extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Decimal: PrimitivePlottableProtocol {}
extension Date: PrimitivePlottableProtocol {}
extension String: PrimitivePlottableProtocol {}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }

  public init?(primitivePlottable: RawValue.PrimitivePlottable) {
    guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
    self.init(rawValue: raw)
  }
}

/// A value with the words that say what it is.
public struct PlottableValue<Value: Plottable> {
  private init() {}

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue { PlottableValue() }

  @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue()
  }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue { PlottableValue() }

  @_disfavoredOverload public static func value(
    _ labelResource: LocalizedStringResource, _ value: Value
  ) -> PlottableValue { PlottableValue() }
}

extension PlottableValue where Value == Date {
  /// A date as the unit it lies in, such as its day.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue { PlottableValue() }

  @_disfavoredOverload public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue { PlottableValue() }

  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue { PlottableValue() }
}

extension PlottableValue where Value: Comparable {
  /// A bin of values.
  public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue {
    PlottableValue()
  }

  @_disfavoredOverload public static func value<S: StringProtocol>(
    _ label: S, _ range: Range<Value>
  ) -> PlottableValue { PlottableValue() }

  public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue { PlottableValue() }
}
