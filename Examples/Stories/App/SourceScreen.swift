// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Says where the stories come from, and lets another feed be named.
struct SourceScreen: View {
  @Environment(StoriesModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  @State private var address: String

  init(source: String) { _address = State(initialValue: source) }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("https://example.org/feed.json", text: $address)
            .keyboardType(.URL)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .onSubmit(save)
        } header: {
          Text("Feed")
        } footer: {
          Text("Leave it empty to read the stories that come with the app.")
        }
      }
      .navigationTitle("Welcome")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Read", action: save)
        }
      }
    }
  }

  private func save() {
    let source = address.trimmingCharacters(in: .whitespaces)
    Task { await model.take(from: source) }
    dismiss()
  }
}
