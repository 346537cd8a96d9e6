// SPDX-License-Identifier: Apache-2.0
@_exported import TesseraFoundation

/// A type whose stored name stays the same when the Swift type is renamed.
public protocol PersistentlyIdentifiable {
  /// The stored name; the unqualified type name unless the author pins another.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// Catches a description declared without the question mark, which is no witness of the optional requirement.
///
/// Both spellings are common, and a protocol cannot declare the name twice: hence a protocol of its own.
public protocol _DescribedIntent {
  static var description: IntentDescription { get }
}

extension _DescribedIntent {
  @_disfavoredOverload public static var description: IntentDescription { .unstated }
}

/// An action of an app that a button, a widget's configuration, a shortcut or the command line can run.
///
/// Every run starts from `init()`: the parameters are filled in, then `perform()` is called off the main actor (unless
/// the author isolates it), and the instance is dropped.
public protocol AppIntent: PersistentlyIdentifiable, _DescribedIntent, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  /// The name people read.
  static var title: LocalizedStringResource { get }
  /// What the intent does, in a sentence; nil when the author says nothing.
  static var description: IntentDescription? { get }
  /// Whether the intent runs in the app's process, with the app brought to the front.
  static var openAppWhenRun: Bool { get }
  /// Where it may run; the newer way to say `openAppWhenRun`.
  static var supportedModes: IntentModes { get }
  /// Whether shortcuts and the command line list it; false leaves it to the author's own buttons.
  static var isDiscoverable: Bool { get }
  /// What the person must have done before the intent may run.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// The sentence that shows the parameters, which also gives the order of the fields of an edit form.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

  init()

  /// Does the work; everything that a new timeline needs must be stored before it returns.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Dependency = AppDependency
  public typealias Summary = IntentParameterSummary<Self>
  public typealias When = ParameterSummaryWhenCondition
  public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<Self, Value, CaseCondition>
  where Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase
  public typealias Case = ParameterSummaryCaseCondition
  public typealias DefaultCase = ParameterSummaryDefaultCaseCondition

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
}

extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
  /// No sentence: the fields follow the order of declaration.
  public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }
}

extension AppIntent {
  /// The author's description in whichever spelling it was declared.
  package static var statedDescription: IntentDescription? {
    if let optional = description as IntentDescription? { return optional }
    let plain = plainDescription(of: Self.self)
    return plain.isUnstated ? nil : plain
  }
}

private func plainDescription<Intent: _DescribedIntent>(of type: Intent.Type) -> IntentDescription {
  type.description
}

/// What must be true of the device's owner before an intent runs.
public enum IntentAuthenticationPolicy: Sendable, Hashable {
  case alwaysAllowed
  case requiresAuthentication
  case requiresLocalDeviceAuthentication
}

/// A library of intents outside an app's own target, and the libraries it draws on.
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
