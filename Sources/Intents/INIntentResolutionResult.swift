// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a handler makes of a parameter: taken, to be asked for, to be confirmed, or refused.
///
/// Handlers are not run here, so what a result says is not kept.
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
  public required override init() { super.init() }

  public class func needsValue() -> Self { Self() }
  public class func notRequired() -> Self { Self() }
  public class func unsupported() -> Self { Self() }
  public class func unsupported(withReason reason: Int) -> Self { Self() }
  public class func confirmationRequired(withItemToConfirm item: Any, forReason reason: Int) -> Self { Self() }
}

/// What a handler makes of a value of a declared enumeration.
open class INEnumResolutionResult: INIntentResolutionResult, @unchecked Sendable {}

/// What a handler makes of a value of a declared type.
open class INObjectResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedObject: INObject) -> Self { Self() }
  public class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self { Self() }
  public class func confirmationRequired(with objectToConfirm: INObject?) -> Self { Self() }
}

/// What a handler makes of a text.
open class INStringResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: String) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [String]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: String?) -> Self { Self() }
}

/// What a handler makes of a yes or no.
open class INBooleanResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Bool) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Bool?) -> Self { Self() }
}

/// What a handler makes of a whole number.
open class INIntegerResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Int) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Int?) -> Self { Self() }
}

/// What a handler makes of a number.
open class INDoubleResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Double) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Double?) -> Self { Self() }
}

/// What a handler makes of a length of time.
open class INTimeIntervalResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: TimeInterval) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: TimeInterval?) -> Self { Self() }
}

/// What a handler makes of a date.
open class INDateComponentsResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: DateComponents) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [DateComponents]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: DateComponents?) -> Self { Self() }
}

/// What a handler makes of a URL.
open class INURLResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: URL) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [URL]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: URL?) -> Self { Self() }
}

/// What a handler makes of a file.
open class INFileResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: INFile) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [INFile]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: INFile?) -> Self { Self() }
}

/// What a handler makes of a person.
open class INPersonResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: INPerson) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [INPerson]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: INPerson?) -> Self { Self() }
}

/// What a handler makes of an amount of money.
open class INCurrencyAmountResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: INCurrencyAmount) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [INCurrencyAmount]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: INCurrencyAmount?) -> Self { Self() }
}

/// What a handler makes of a length.
open class INLengthResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Measurement<UnitLength>) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitLength>]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Measurement<UnitLength>?) -> Self { Self() }
}

/// What a handler makes of a mass.
open class INMassResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Measurement<UnitMass>) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitMass>]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Measurement<UnitMass>?) -> Self { Self() }
}

/// What a handler makes of a temperature.
open class INTemperatureResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Measurement<UnitTemperature>) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitTemperature>]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Measurement<UnitTemperature>?) -> Self { Self() }
}

/// What a handler makes of a volume.
open class INVolumeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Measurement<UnitVolume>) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitVolume>]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Measurement<UnitVolume>?) -> Self { Self() }
}

/// What a handler makes of a speed.
open class INSpeedResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Measurement<UnitSpeed>) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitSpeed>]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Measurement<UnitSpeed>?) -> Self { Self() }
}

/// What a handler makes of an energy.
open class INEnergyResolutionResult: INIntentResolutionResult, @unchecked Sendable {
  public class func success(with resolvedValue: Measurement<UnitEnergy>) -> Self { Self() }
  public class func disambiguation(with valuesToDisambiguate: [Measurement<UnitEnergy>]) -> Self { Self() }
  public class func confirmationRequired(with valueToConfirm: Measurement<UnitEnergy>?) -> Self { Self() }
}
