// SPDX-License-Identifier: Apache-2.0

/// The part of the generated file by which `Bundle.main` finds the files of the target.
enum BundlePrelude {
  static let files = """
    extension Foundation.Bundle {
      public var resourceURL: Foundation.URL? { TesseraPrelude.resources(of: self) }
      public var resourcePath: Swift.String? { resourceURL?.path }
      public func url(forResource name: Swift.String?, withExtension ext: Swift.String?) -> Foundation.URL? {
        TesseraPrelude.url(of: self, name, type: ext)
      }
      public func url(
        forResource name: Swift.String?, withExtension ext: Swift.String?, subdirectory subpath: Swift.String?
      ) -> Foundation.URL? { TesseraPrelude.url(of: self, name, type: ext, in: subpath) }
      public func url(
        forResource name: Swift.String?, withExtension ext: Swift.String?, subdirectory subpath: Swift.String?,
        localization localizationName: Swift.String?
      ) -> Foundation.URL? {
        TesseraPrelude.url(of: self, name, type: ext, in: subpath, language: localizationName)
      }
      public func path(forResource name: Swift.String?, ofType ext: Swift.String?) -> Swift.String? {
        TesseraPrelude.url(of: self, name, type: ext)?.path
      }
      public func path(
        forResource name: Swift.String?, ofType ext: Swift.String?, inDirectory subpath: Swift.String?
      ) -> Swift.String? { TesseraPrelude.url(of: self, name, type: ext, in: subpath)?.path }
      public func path(
        forResource name: Swift.String?, ofType ext: Swift.String?, inDirectory subpath: Swift.String?,
        forLocalization localizationName: Swift.String?
      ) -> Swift.String? {
        TesseraPrelude.url(of: self, name, type: ext, in: subpath, language: localizationName)?.path
      }
      // With an extension that is not optional, so that it is taken before Foundation's, whose result is `[NSURL]`.
      public func urls(
        forResourcesWithExtension ext: Swift.String, subdirectory subpath: Swift.String?
      ) -> [Foundation.URL]? { TesseraPrelude.urls(of: self, type: ext, in: subpath) }
      public func paths(forResourcesOfType ext: Swift.String?, inDirectory subpath: Swift.String?) -> [Swift.String] {
        TesseraPrelude.urls(of: self, type: ext, in: subpath).map(\\.path)
      }
    }
    """
}
