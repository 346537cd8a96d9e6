// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// What was put into the bag, and what it costs together.
struct BagScreen: View {
  @Environment(ShopModel.self) private var model
  @Environment(\.dismiss) private var dismiss

  private var deals: [Deal] { model.bag.compactMap(model.deal) }

  var body: some View {
    NavigationStack {
      List {
        if !deals.isEmpty {
          Section {
            ForEach(deals) { BagRow(deal: $0) }
              .onDelete { offsets in
                model.remove(offsets.map { deals[$0].id })
              }
          }
          Section {
            LabeledContent("Total") {
              Text(model.total, format: .price).font(.headline)
            }
          }
        }
      }
      .overlay {
        if deals.isEmpty {
          ContentUnavailableView("Nothing Here Yet", systemImage: "bag", description: Text("What you add waits here."))
        }
      }
      .navigationTitle("Bag")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

private struct BagRow: View {
  let deal: Deal
  @Environment(ShopModel.self) private var model

  var body: some View {
    HStack(spacing: 12) {
      ProductTile(deal: deal, cornerRadius: 12, inset: 6)
        .frame(width: 52, height: 52)
      Text(deal.name)
      Spacer()
      Text(model.price(of: deal), format: .price)
        .foregroundStyle(.secondary)
    }
  }
}
