// SPDX-License-Identifier: Apache-2.0
import TesseraModel
import Testing
import UIKit

@testable import SwiftUI

private struct Wrapped: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct WithCoordinator: UIViewControllerRepresentable {
  final class Coordinator {}

  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

@MainActor @Suite(.serialized) struct UIKitViewTests {
  @Test func viewsOfUIKitAreMarkedAndSaid() {
    let (window, told) = DiagnosticLog.collect {
      TestWindow(
        VStack {
          Text("above")
          Wrapped()
          WithCoordinator()
        })
    }
    let marks = window.screen.items.compactMap { if case .placeholder(let name) = $0.content { name } else { nil } }
    #expect(marks == ["Wrapped", "WithCoordinator"])
    #expect(window.texts() == ["above"])
    #expect(Set(told.compactMap(\.location)).isSuperset(of: ["Wrapped", "WithCoordinator"]))
  }

  @Test func whatAppsAskOfFormsAndFieldsIsSaidWhereItHasNoEffect() {
    let (_, told) = DiagnosticLog.collect {
      TestWindow(
        Form {
          TextField("name", text: .constant("")).textContentType(.givenName)
          Menu("menu") { Button("one") {} }.menuOrder(.fixed)
        }
        .formStyle(.grouped))
    }
    #expect(told.compactMap(\.location) == ["textContentType"])
  }
}
