// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraFoundation
import TesseraModel
import TesseraViewGraph
import UIKit

/// What a share sheet shows of an item before it is shared.
public struct SharePreview<Image, Icon> {
  let title: Text
  let image: Image?
  let icon: Icon?
}

extension SharePreview where Image: Transferable, Icon: Transferable {
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(title: Text(titleKey), image: image, icon: icon)
  }

  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.init(title: Text(title), image: image, icon: icon)
  }
}

extension SharePreview where Image: Transferable, Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(title: Text(titleKey), image: image, icon: nil)
  }

  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {
    self.init(title: Text(title), image: image, icon: nil)
  }
}

extension SharePreview where Image == Never, Icon: Transferable {
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(title: Text(titleKey), image: nil, icon: icon) }

  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.init(title: Text(title), image: nil, icon: icon)
  }
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey), image: nil, icon: nil) }

  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
    self.init(title: Text(title), image: nil, icon: nil)
  }
}

/// What is shared, and how it is shown before.
struct SharedContent {
  var items: [SharedItem]
  var subject: Text?
  var message: Text?
  var title: Text?
  var picture: Image?
}

extension SharedContent {
  init<Data: RandomAccessCollection, PreviewImage, PreviewIcon>(
    _ items: Data, _ subject: Text?, _ message: Text?,
    _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  ) where Data.Element: Transferable {
    let first = items.first.flatMap { item in preview.map { $0(item) } }
    self.init(
      items: items.map { SharedItem($0) }, subject: subject, message: message, title: first?.title,
      picture: first?.image as? Image ?? first?.icon as? Image)
  }
}

/// A button that opens a sheet from which something is shared: here it is shown and can be copied.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>
where
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View,
  Data.Element: Transferable
{
  let content: () -> SharedContent
  let label: Label
}

extension ShareLink: View {
  public var body: some View {
    WindowOnly("ShareLink") { ShareButton(content: content, label: label) }
  }
}

/// The label of a link that has none of its own.
public struct DefaultShareLinkLabel: View {
  let title: Text?

  public var body: some View {
    SwiftUI.Label {
      title ?? Text(verbatim: SystemWord.share.text(ProcessLocale.current))
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(content: { SharedContent(items, subject, message, Self.noPreview) }, label: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(content: { SharedContent(items, subject, message, Self.noPreview) }, label: label())
  }
}

extension ShareLink {
  fileprivate static var noPreview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)? { nil }

  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) { self.init(content: { SharedContent(items, subject, message, preview) }, label: label()) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(
      content: { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) }, label: label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(
      content: { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) }, label: label())
  }
}

extension ShareLink {
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(content: { SharedContent(CollectionOfOne(item), subject, message, { _ in preview }) }, label: label())
  }
}

// Without a label of their own.
extension ShareLink where Label == DefaultShareLinkLabel {
  private init(_ title: Text?, _ content: @escaping () -> SharedContent) {
    self.init(content: content, label: DefaultShareLinkLabel(title: title))
  }

  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(nil) { SharedContent(CollectionOfOne(item), subject, message, { _ in preview }) }
  }

  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(Text(titleKey)) { SharedContent(CollectionOfOne(item), subject, message, { _ in preview }) }
  }

  @_disfavoredOverload public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(Text(title)) { SharedContent(CollectionOfOne(item), subject, message, { _ in preview }) }
  }

  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(nil) { SharedContent(items, subject, message, preview) } }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel, Data == CollectionOfOne<URL> {
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(nil) { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) }
  }

  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(Text(titleKey)) { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) }
  }

  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, item: URL, subject: Text? = nil, message: Text? = nil
  ) { self.init(Text(title)) { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) } }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel, Data == CollectionOfOne<String> {
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(nil) { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) }
  }

  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(Text(titleKey)) { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) }
  }

  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, item: String, subject: Text? = nil, message: Text? = nil
  ) { self.init(Text(title)) { SharedContent(CollectionOfOne(item), subject, message, Self.noPreview) } }
}

/// The button of a share link, and its sheet.
private struct ShareButton<Label: View>: View {
  let content: () -> SharedContent
  let label: Label
  @State private var isShown = false

  init(content: @escaping () -> SharedContent, label: Label) { (self.content, self.label) = (content, label) }

  var body: some View {
    Button {
      isShown = true
    } label: {
      label
    }
    .sheet(isPresented: $isShown) {
      ShareSheet(content: content()).presentationDetents([.medium, .large])
    }
  }
}

/// The sheet from which something is shared.
private struct ShareSheet: View {
  let content: SharedContent
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @Environment(\.locale) private var locale

  init(content: SharedContent) { self.content = content }

  private var words: [String] { content.items.compactMap(\.words) }

  private var link: URL? {
    for case .link(let url) in content.items { return url }
    return nil
  }

  private var picture: Image? {
    if let picture = content.picture { return picture }
    for case .picture(let image) in content.items { return image }
    return nil
  }

  private var title: Text {
    if let title = content.title { return title }
    if let host = link?.host() { return Text(verbatim: host) }
    for case .other(let name) in content.items { return Text(verbatim: name) }
    return Text(verbatim: words.first ?? "")
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      head
      List {
        if let subject = content.subject { Section { subject.font(.headline) } }
        if let message = content.message { Section { message } }
        if !words.isEmpty {
          Section {
            ForEach(Array(words.enumerated()), id: \.offset) { word in
              Text(verbatim: word.element).font(.footnote).foregroundStyle(.secondary).lineLimit(6)
            }
          }
          Section {
            row(.copy, "doc.on.doc") {
              copy()
              dismiss()
            }
            if let link, ["http", "https", "mailto"].contains(link.scheme ?? "") {
              row(.open, "safari") {
                openURL(link)
                dismiss()
              }
            }
          }
        }
      }
    }
  }

  private var head: some View {
    HStack(spacing: 12) {
      Group {
        if let picture {
          picture.resizable().scaledToFill()
        } else {
          Image(systemName: link == nil ? "text.alignleft" : "link").font(.system(size: 22)).foregroundStyle(.secondary)
        }
      }
      .frame(width: 48, height: 48)
      .background(Color(uiColor: .tertiarySystemFill))
      .clipShape(RoundedRectangle(cornerRadius: 10))
      VStack(alignment: .leading, spacing: 2) {
        title.font(.headline).lineLimit(2)
        if let link { Text(verbatim: link.absoluteString).font(.footnote).foregroundStyle(.secondary).lineLimit(1) }
      }
      Spacer(minLength: 0)
      Button {
        dismiss()
      } label: {
        Image(systemName: "xmark").font(.system(size: 13, weight: .bold)).foregroundStyle(.secondary)
          .frame(width: 30, height: 30).background(Color(uiColor: .tertiarySystemFill), in: Circle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(Text(verbatim: SystemWord.close.text(locale)))
    }
    .padding(.horizontal, 16)
    .padding(.top, 24)
    .padding(.bottom, 4)
  }

  private func row(_ word: SystemWord, _ symbol: String, action: @escaping () -> Void) -> some View {
    Button(action: action) {
      HStack {
        Text(verbatim: word.text(locale))
        Spacer()
        Image(systemName: symbol)
      }
      .foregroundStyle(.primary)
    }
  }

  private func copy() {
    if content.items.count == 1, let link {
      UIPasteboard.general.url = link
    } else {
      UIPasteboard.general.strings = words
    }
  }
}
