// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraFoundation
import TesseraModel
import TesseraWire

/// Answers what the host asks of intents: runs them, makes their forms and lists their choices.
///
/// Authors' code runs off the main actor, unless they isolate it themselves. An extension runs no intent that belongs
/// into the app's process; it says so, and the host asks the app.
package enum IntentAnswers {
  package static func answer(_ request: IntentRequest) async throws(Failure) -> Reply {
    guard let type = IntentRegistry.type(request.identifier) else {
      throw Failure(
        .intentUnknown,
        "This program has no intent \"\(request.identifier)\": it must be part of the \(owner)'s target.")
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

  private static var owner: String { AppProcess.isRunning ? "app" : "widget" }

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
    let isInFront = await IntentSurroundings.isAppActive
    if type.opensApp ? !isInFront : type.runsInApp && !AppProcess.isRunning {
      throw Failure(
        type.opensApp ? .needsAppInFront : .needsApp, "\(request.identifier) belongs into the app's process.")
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
      let run = try await intent.run(isInApp: AppProcess.isRunning)
      var reply = PerformedReply(dialog: run.dialog, value: run.value)
      reply.url = run.url?.absoluteString
      if let next = run.next {
        reply.next = NextIntent(identifier: next.identifier, parameters: next.parameterBytes)
      }
      return .success(reply)
    } catch let error as IntentValueError {
      let code: Failure.Code =
        switch error.code {
        case .intentUnknown: .intentUnknown
        case .parameterUnset, .entityMissing: .parameterUnset
        default: .thrown
        }
      return .failure(Failure(code, error.description))
    } catch let error as AppIntentError where error.reason == .needsForeground {
      return await continued(error, token)
    } catch let error as AppIntentError {
      return .failure(Failure(.thrown, "\(token.identifier) stopped: \(error)"))
    } catch {
      let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      return .failure(Failure(.thrown, "\(token.identifier) failed: \(text)"))
    }
  }

  /// The app is asked to come to the front: to go on with what the author gave for it, or to run the intent again there.
  @MainActor private static func continued(
    _ error: AppIntentError, _ token: IntentToken
  ) -> Result<PerformedReply, Failure> {
    guard let continuation = error.continuation else {
      return .failure(Failure(.needsAppInFront, "\(token.identifier) goes on in the app."))
    }
    AppProcess.onceActive(continuation)
    var reply = PerformedReply(dialog: error.dialog.map { $0.full.resolved(in: ProcessLocale.current) })
    reply.opensApp = true
    return .success(reply)
  }
}
