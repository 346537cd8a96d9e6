// SPDX-License-Identifier: Apache-2.0
import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// Which parts of Markdown are read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Inline marks; paragraphs are joined into one text.
      case full
      /// Inline marks; runs of white space become one space.
      case inlineOnly
      /// Inline marks; white space stays as it is.
      case inlineOnlyPreservingWhitespace
    }

    /// What to do with marks that are not closed.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads the inline marks of a Markdown text: emphasis, strong emphasis, code, strikethrough, links, escapes.
  ///
  /// Marks that are not closed are text, so that nothing is ever an error; `throws` is there for source code that
  /// was written against Apple's signature. Headings, lists and other blocks are not read: their marks stay text.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    let text: String
    switch options.interpretedSyntax {
    case .inlineOnlyPreservingWhitespace: text = markdown
    case .inlineOnly: text = markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    case .full: text = AttributedString.joinParagraphs(markdown)
    }
    self.init(inlineMarkdown: text, baseURL: baseURL)
    if let language = options.languageCode { self.languageIdentifier = language }
  }

  /// Reads the inline marks of a Markdown text in UTF-8.
  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// Reads inline marks and keeps white space; SwiftUI reads its localized keys this way.
  package init(inlineMarkdown text: String, baseURL: URL? = nil) {
    self.init()
    for run in InlineMarkdown.runs(of: text) {
      var part = AttributedString(run.text)
      if !run.intent.isEmpty {
        part[AttributeScopes.TesseraAttributes.InlinePresentationIntentAttribute.self] = run.intent
      }
      if let link = run.link, let url = URL(string: link, relativeTo: baseURL) { part.link = url }
      append(part)
    }
  }

  private static func joinParagraphs(_ text: String) -> String {
    text.split(separator: #/\n[ \t]*\n/#).map { paragraph in
      paragraph.split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
    }.joined()
  }
}
