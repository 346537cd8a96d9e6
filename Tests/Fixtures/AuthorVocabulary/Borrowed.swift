// SPDX-License-Identifier: Apache-2.0
import Combine
import Foundation
import SwiftUI
import UIKit
import WidgetKit

// What widgets call of UIKit, Combine and Foundation.

struct ColorsOfUIKit: View {
  var body: some View {
    VStack {
      Color(UIColor.systemBackground)
      Color(UIColor.secondarySystemBackground)
      Color(UIColor.label)
      Color(UIColor.secondaryLabel)
      Color(UIColor.systemRed)
      Color(UIColor.lightGray)
      Color(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
      Color(UIColor(white: 0.5, alpha: 1))
      Color(UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black })
      Color(UIColor(named: "Name") ?? .gray)
    }
    Color(UIColor(Color.red).withAlphaComponent(0.5))
  }
}

func picturesOfUIKit() -> [UIImage?] {
  [
    UIImage(named: "picture"), UIImage(systemName: "star"), UIImage(contentsOfFile: "/nowhere"),
    UIImage(data: Data()), UIImage(), UIImage(named: "picture")?.withRenderingMode(.alwaysTemplate),
    UIImage(data: Data(), scale: UIScreen.main.scale),
  ]
}

func facts() -> String {
  UIDevice.current.systemVersion + UIDevice.current.model
    + (UITraitCollection.current.userInterfaceStyle == .dark ? "dark" : "light")
    + "\(UIFont.systemFont(ofSize: 12).lineHeight) \(UIFont.preferredFont(forTextStyle: .body).pointSize)"
}

final class Model: ObservableObject {
  @Published var items: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  func follow(_ publisher: AnyPublisher<[String], Never>) {
    publisher
      .map { $0.filter { !$0.isEmpty } }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] items in self?.items = items }
      .store(in: &cancellables)
  }
}

func load(_ completion: @escaping (Result<[String], Error>) -> Void) {
  guard let url = URL(string: "https://example.com/items.json") else { return }
  var request = URLRequest(url: url)
  request.setValue("application/json", forHTTPHeaderField: "Accept")
  URLSession.shared.dataTask(with: request) { data, response, error in
    if let error { return completion(.failure(error)) }
    guard let data, (response as? HTTPURLResponse)?.statusCode == 200 else { return }
    completion(Result { try JSONDecoder().decode([String].self, from: data) })
  }
  .resume()
}

func stored() -> String? {
  let defaults = UserDefaults(suiteName: "group.example")
  let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example")
  return defaults?.string(forKey: "a") ?? folder?.path ?? Bundle.main.bundleIdentifier
}

func texts(_ date: Date) -> [String] {
  let relative = RelativeDateTimeFormatter()
  relative.unitsStyle = .abbreviated
  let span = DateComponentsFormatter()
  span.allowedUnits = [.hour, .minute]
  span.unitsStyle = .short
  let clock = DateFormatter()
  clock.dateStyle = .medium
  clock.setLocalizedDateFormatFromTemplate("EEEEdMMM")
  return [
    relative.localizedString(for: date, relativeTo: .now), span.string(from: 60) ?? "", clock.string(from: date),
    String(localized: "key"), NSLocalizedString("key", comment: ""), String(format: "%02d", 1),
    date.formatted(.relative(presentation: .named)),
    ["a", "b"].formatted(), 0.5.formatted(.percent), ByteCountFormatter.string(fromByteCount: 1, countStyle: .file),
  ]
}
