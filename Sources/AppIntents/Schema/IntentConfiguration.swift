// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// The configuration of a widget nobody has edited: `init()`, then the declared defaults, then for what is still unset
/// the default results of queries and options providers.
///
/// A required parameter that stays unset is reported as `intentParameterUnset`.
package func defaultConfiguration<Intent: AppIntent>(_ type: Intent.Type) async -> Intent {
  await configuration(type, stored: [:])
}

/// A configuration, and what of it queries and options providers gave because nobody had chosen.
package struct ResolvedConfiguration<Intent: AppIntent> {
  package var intent: Intent
  package var fallbacks: [String: IntentValue]
}

/// The configuration of a placed widget: the stored values over the defaults.
///
/// A stored value that cannot be read any more (the entity is gone, the parameter's type changed) counts as unset.
package func configuration<Intent: AppIntent>(_ type: Intent.Type, stored: [String: IntentValue]) async -> Intent {
  await resolvedConfiguration(type, stored: stored, fallbacks: [:]).intent
}

/// The same, with what stood in for missing choices the last time.
///
/// Where that is still there it counts again: a default is asked for once, so that a widget which nobody has edited does
/// not jump to another entity when the author's list changes.
package func resolvedConfiguration<Intent: AppIntent>(
  _ type: Intent.Type, stored: [String: IntentValue], fallbacks: [String: IntentValue]
) async -> ResolvedConfiguration<Intent> {
  let intent = Intent()
  var used: [String: IntentValue] = [:]
  let parameters = IntentParameters.of(intent)
  for (name, box) in parameters {
    guard let value = stored[name] else { continue }
    do {
      try await box.decode(value)
    } catch  where error.code == .entityMissing {
      DiagnosticLog.report(.entityMissing, "What was chosen for \(type).\(name) is gone; the default takes its place.")
    } catch {
      DiagnosticLog.report(
        .intentParameterUnset, "the stored value of \(type).\(name) cannot be used: \(error)")
    }
  }
  for (name, box) in parameters where !box.hasValue {
    let former = fallbacks[name]
    switch await take(former, box) {
    case .found:
      used[name] = former
      continue
    case .unknown: used[name] = former
    case .gone: break
    }
    guard let value = await EditedIntent.$current.withValue(EditedIntent(intent), operation: { await fallback(box) })
    else { continue }
    assign(value, to: box)
    if used[name] == nil { used[name] = try? box.encoded() }
  }
  for name in IntentParameters.unset(in: intent) {
    if let box = parameters.first(where: { $0.name == name })?.box, let value = evident(box.valueType),
      box.assign(value)
    {
      DiagnosticLog.report(
        .intentParameterUnset, "\(type).\(name) has no value, so \(value) is used: give it a default")
      continue
    }
    DiagnosticLog.report(
      .intentParameterUnset,
      "\(type).\(name) has no value: give it a default, a query with defaultResult(), or make it optional")
  }
  return ResolvedConfiguration(intent: intent, fallbacks: used)
}

/// What an unedited choice shows that has no third state: off, and the first case. Nothing else has an evident value.
private func evident(_ type: Any.Type) -> Any? {
  func first<Cases: AppEnum>(_ type: Cases.Type) -> Any? { type.allCases.first }
  if type == Bool.self { return false }
  return (type as? any AppEnum.Type).flatMap { first($0) }
}

/// What became of a value that stood in for a choice before.
private enum Former { case found, gone, unknown }

/// Sets a parameter to what stood in for a choice before. A query that fails says nothing about whether it is still
/// there.
private func take(_ former: IntentValue?, _ box: any IntentParameterBox) async -> Former {
  guard let former else { return .gone }
  do throws(IntentValueError) {
    try await box.decode(former)
    return box.anyValue == nil ? .gone : .found
  } catch {
    return error.code == .queryFailed ? .unknown : .gone
  }
}

/// What the author's code offers where nothing was chosen.
private func fallback(_ box: any IntentParameterBox) async -> Any? {
  if let provider = box.declaration.optionsProvider, let value = await defaultResult(of: provider) { return value }
  guard let query = IntentOptions.query(of: box) else { return nil }
  return await defaultResult(of: query)
}

private func defaultResult<Provider: DynamicOptionsProvider>(of provider: Provider) async -> Any? {
  await provider.defaultResult()
}

/// Sets a default result: as it is, the first of several for a single value, or a single one as a list.
private func assign(_ value: Any, to box: any IntentParameterBox) {
  if box.assign(value) { return }
  if let several = value as? [Any] {
    if let first = several.first { _ = box.assign(first) }
  } else {
    _ = box.assign([value])
  }
}
