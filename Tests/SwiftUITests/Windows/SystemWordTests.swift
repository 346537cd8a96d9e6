// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite struct SystemWordTests {
  @Test(arguments: [
    ("en_US", "Edit", "Cancel"), ("de_AT", "Bearbeiten", "Abbrechen"), ("fr_CA", "Modifier", "Annuler"),
    ("es_MX", "Editar", "Cancelar"), ("it_IT", "Modifica", "Annulla"), ("pt_BR", "Editar", "Cancelar"),
    ("nl_NL", "Wijzig", "Annuleer"), ("ja_JP", "編集", "キャンセル"), ("ko_KR", "편집", "취소"),
    ("ru_RU", "Править", "Отменить"), ("ar_EG", "تحرير", "إلغاء"), ("zh_CN", "编辑", "取消"), ("zh_TW", "編輯", "取消"),
    ("zh-Hant_CN", "編輯", "取消"), ("no_NO", "Rediger", "Avbryt"), ("xx_XX", "Edit", "Cancel"),
  ]) func followsTheLocale(_ locale: String, _ edit: String, _ cancel: String) {
    #expect(SystemWord.edit.text(Locale(identifier: locale)) == edit)
    #expect(SystemWord.cancel.text(Locale(identifier: locale)) == cancel)
  }

  @Test func everyLanguageHasEveryWord() {
    #expect(SystemWord.words.count > 25)
    for (language, words) in SystemWord.words { #expect(words.count == SystemWord.allCases.count, "\(language)") }
  }

  private struct Asking: View {
    @State private var isAsked = true

    var body: some View {
      NavigationStack {
        Text("Down here")
          .toolbar { EditButton() }
          .confirmationDialog("Really?", isPresented: $isAsked) { Button("Yes") {} }
      }
    }
  }

  @Test func windowsSpeakTheirLanguage() {
    let window = TestWindow(Asking())
    window.window.environment.locale = "de_DE"
    window.settle()
    #expect(window.texts().contains("Bearbeiten"))
    #expect(window.frames.last?.alert?.buttons.map(\.title) == ["Yes", "Abbrechen"])
  }
}
