// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraFoundation
import TesseraModel
import TesseraWire

/// Answers what the host asks of intents: runs them, makes their forms and lists their choices.
///
/// Authors' code runs off the main actor, unless they isolate it themselves.
enum IntentAnswers {
  static func answer(_ request: IntentRequest) async throws(Failure) -> Reply {
    guard let type = IntentRegistry.type(request.identifier) else {
      throw Failure(
        .intentUnknown,
        "This program has no intent \"\(request.identifier)\": it must be part of the widget's target.")
    }
    switch request.question {
    case .perform(let value): return .performed(try await perform(request, type, value: value))
    case .form:
      let values = try values(of: request)
      let family = request.family
      return .form(await Task.detached { await form(type, values, family) }.value)
    case .options(let parameter, let words):
      let values = try values(of: request)
      let result = await Task.detached { await options(type, parameter, words, values) }.value
      switch result {
      case .success(let list): return .options(list)
      case .failure(let error): throw Failure(.thrown, error.description)
      }
    }
  }

  private static func values(of request: IntentRequest) throws(Failure) -> [String: IntentValue] {
    do throws(DecodingFailure) {
      return try request.values()
    } catch {
      throw Failure(.invalidRequest, "The parameters of \(request.identifier) cannot be read: \(error)")
    }
  }

  private static func form<Intent: AppIntent>(
    _ type: Intent.Type, _ values: [String: IntentValue], _ family: WidgetFamily?
  ) async -> IntentForm {
    await IntentForms.form(of: type, stored: values, family: family)
  }

  private static func options<Intent: AppIntent>(
    _ type: Intent.Type, _ parameter: String, _ words: String?, _ values: [String: IntentValue]
  ) async -> Result<IntentOptionList, IntentValueError> {
    do throws(IntentValueError) {
      return .success(try await IntentForms.options(for: parameter, words: words, of: type, stored: values))
    } catch {
      return .failure(error)
    }
  }

  private static func perform(
    _ request: IntentRequest, _ type: any AppIntent.Type, value: IntentValue?
  ) async throws(Failure) -> PerformedReply {
    guard !type.runsInApp else {
      throw Failure(
        .needsApp, "\(request.identifier) belongs into the app's process; apps do not run intents here yet.")
    }
    let token: IntentToken
    do throws(DecodingFailure) {
      token = try IntentToken(identifier: request.identifier, parameters: request.parameters)
    } catch {
      throw Failure(.invalidRequest, "The parameters of \(request.identifier) cannot be read: \(error)")
    }
    switch await Task.detached(operation: { await run(token, value: value) }).value {
    case .success(let reply): return reply
    case .failure(let failure): throw failure
    }
  }

  private static func run(_ token: IntentToken, value: IntentValue?) async -> Result<PerformedReply, Failure> {
    do {
      let intent = try await token.intent(value: value)
      let run = try await intent.run()
      return .success(PerformedReply(dialog: run.dialog, value: run.value))
    } catch let error as IntentValueError {
      let code: Failure.Code =
        switch error.code {
        case .intentUnknown: .intentUnknown
        case .parameterUnset, .entityMissing: .parameterUnset
        default: .thrown
        }
      return .failure(Failure(code, error.description))
    } catch let error as AppIntentError {
      return .failure(Failure(.thrown, "\(token.identifier) stopped: \(error)"))
    } catch {
      let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      return .failure(Failure(.thrown, "\(token.identifier) failed: \(text)"))
    }
  }
}
