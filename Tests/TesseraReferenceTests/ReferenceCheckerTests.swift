// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraImage
import TesseraReference
import Testing

@Suite struct ReferenceCheckerTests {
  private let folder: TestFolder
  private let references: ReferenceFolder
  private let name = ReferenceName(suite: "Shop", file: "Deal.small-light")
  private let identity = PaintIdentity(["cairo", "3"])

  init() throws {
    folder = try TestFolder()
    references = ReferenceFolder(beside: folder.path)
  }

  /// What a result is, without what it holds.
  private func word(_ result: ReferenceResult) -> String {
    switch result {
    case .matched(let isPainted): isPainted ? "matched" : "remembered"
    case .recorded(let difference): difference == nil ? "recorded" : "replaced"
    case .differs: "differs"
    case .missing: "missing"
    case .broken: "broken"
    }
  }

  @discardableResult
  private func check(
    _ mode: RecordMode, list: DisplayList = Subject.list(), bitmap: Bitmap = Subject.bitmap(), threshold: UInt8 = 0,
    memory: PaintMemory? = nil, identity: PaintIdentity? = nil
  ) throws -> ReferenceResult {
    try ReferenceChecker(folder: references, mode: mode, threshold: threshold, memory: memory)
      .check(name, list: list, scale: 1, identity: identity ?? self.identity) { bitmap }
  }

  @Test func halfOfAReferenceIsKeptAndTold() throws {
    try check(.missing)
    let picture = try Data(contentsOf: URL(fileURLWithPath: references.picture(name)))
    try FileManager.default.removeItem(atPath: references.list(name))
    #expect(word(try check(.missing, bitmap: Subject.bitmap(x: 4))) == "broken")
    #expect(try Data(contentsOf: URL(fileURLWithPath: references.picture(name))) == picture)
    #expect(!FileManager.default.fileExists(atPath: references.list(name)))
    #expect(word(try check(.failed)) == "recorded")
  }

  @Test(arguments: [
    (RecordMode.all, "recorded", "matched", "replaced", "recorded"),
    (.failed, "recorded", "matched", "replaced", "recorded"),
    (.missing, "recorded", "matched", "differs", "broken"),
    (.never, "missing", "missing", "missing", "broken"),
  ])
  func eachModeRecordsWhatItSays(
    _ mode: RecordMode, first: String, second: String, other: String, damaged: String
  ) throws {
    #expect(word(try check(mode)) == first)
    #expect(word(try check(mode)) == second)
    #expect(word(try check(mode, bitmap: Subject.bitmap(x: 4))) == other)
    try ReferenceFiles.write(Data([0x89, 0x50, 0x4E, 0x47, 1, 2, 3]), to: references.picture(name))
    try ReferenceFiles.write(Data(Subject.list().text.utf8), to: references.list(name))
    #expect(word(try check(mode)) == damaged)
  }

  @Test func onlyAMatchIsNoFailure() throws {
    #expect(try check(.missing).isFailure)
    #expect(try !check(.missing).isFailure)
    #expect(try check(.never, bitmap: Subject.bitmap(x: 4)).isFailure)
  }

  @Test func aMissingFileIsNamed() throws {
    guard case .missing(let missing) = try check(.never) else { return #expect(Bool(false), "it is not missing") }
    #expect(missing.paths == [references.picture(name), references.list(name)])
    try check(.all)
    try FileManager.default.removeItem(atPath: references.list(name))
    guard case .broken(let half, _) = try check(.never) else { return #expect(Bool(false), "it is not broken") }
    #expect(half.path == references.list(name))
  }

  @Test func otherPixelsTellCountLargestDifferenceAndPlace() throws {
    try check(.all)
    guard case .differs(let found) = try check(.never, bitmap: Subject.bitmap([255, 0, 9, 255])) else {
      return #expect(Bool(false), "it does not differ")
    }
    let size = PixelSize(width: 8, height: 6)
    #expect(
      found.pixels
        == PixelDifference(
          expectedSize: size, actualSize: size, count: 6, largest: 9,
          box: .init(x: 2, y: 1, size: PixelSize(width: 3, height: 2))))
    #expect(
      found.words == [
        "The display list is the same: the drawing differs, as with other versions of cairo, FreeType, libpng or the "
          + "fonts", "6 pixels differ by up to 9 of 255, at 2,1 (3x2 pt)",
      ])
    #expect(!found.listDiffers)
  }

  @Test func anotherListDiffersThoughItsPixelsAreTheSame() throws {
    try check(.all)
    guard case .differs(let found) = try check(.never, list: Subject.list(0x00FF00)) else {
      return #expect(Bool(false), "it does not differ")
    }
    #expect(found.pixels == nil)
    #expect(found.words == ["Shape at 2,1 (3x2 pt) changed its colour from #FF0000 to #00FF00"])
  }

  @Test func aThresholdLetsSmallDifferencesPass() throws {
    try check(.all)
    #expect(word(try check(.never, bitmap: Subject.bitmap([255, 0, 2, 255]), threshold: 2)) == "matched")
    #expect(word(try check(.never, bitmap: Subject.bitmap([255, 0, 3, 255]), threshold: 2)) == "differs")
  }

  @Test func picturesOfOtherSizesDifferWhateverTheThreshold() throws {
    try check(.all)
    let larger = Subject.bitmap(size: PixelSize(width: 9, height: 6))
    guard case .differs(let found) = try check(.never, bitmap: larger, threshold: 255) else {
      return #expect(Bool(false), "it does not differ")
    }
    #expect(found.words.last == "The picture has 9x6 pixels instead of 8x6")
  }

  @Test func damagedFilesSayWhatIsWrong() throws {
    try check(.all)
    let whole = try folder.bytes(references.picture(name))
    try folder.write(whole.prefix(whole.count / 2), to: references.picture(name))
    guard case .broken(let cut, _) = try check(.never) else { return #expect(Bool(false), "it is not broken") }
    #expect(cut.path == references.picture(name) && cut.message.hasPrefix("it is no whole picture: "))
    try folder.write(Array("version https://git-lfs.github.com/spec/v1\n".utf8), to: references.picture(name))
    guard case .broken(let pointer, _) = try check(.never) else { return #expect(Bool(false), "it is not broken") }
    #expect(pointer.message == "it is a pointer of Git LFS; \"git lfs pull\" gets the picture")
    try folder.write(whole, to: references.picture(name))
    try folder.write(Array("tile 8x6\n<<<<<<< HEAD\n".utf8), to: references.list(name))
    guard case .broken(let merged, _) = try check(.never) else { return #expect(Bool(false), "it is not broken") }
    #expect(merged == BrokenReference(path: references.list(name), message: "it holds the marks of a merge conflict"))
    try folder.write([0xFF, 0xFE], to: references.list(name))
    guard case .broken(let bytes, _) = try check(.never) else { return #expect(Bool(false), "it is not broken") }
    #expect(bytes.message == "it is no text in UTF-8")
  }

  @Test func endsOfLinesOfAnotherSystemAreNoDifference() throws {
    try check(.all)
    let text = Subject.list().text.replacingOccurrences(of: "\n", with: "\r\n")
    try folder.write(Array(text.utf8), to: references.list(name))
    #expect(word(try check(.never)) == "matched")
  }

  @Test func whatMatchedBeforeIsNotPaintedAgain() throws {
    let path = folder.path + "/memory"
    let memory = PaintMemory(path: path)
    #expect(word(try check(.all, memory: memory)) == "recorded")
    #expect(word(try check(.never, memory: memory)) == "remembered")
    memory.save()
    #expect(word(try check(.never, memory: PaintMemory(path: path))) == "remembered")
  }

  @Test func anythingThatDecidesPixelsHasThemPaintedAgain() throws {
    let memory = PaintMemory(path: folder.path + "/memory")
    try check(.all, memory: memory)
    let wrong = Subject.bitmap(x: 4)
    #expect(word(try check(.never, bitmap: wrong, memory: memory)) == "remembered", "the memory is asked")
    #expect(
      word(try check(.never, bitmap: wrong, memory: memory, identity: PaintIdentity(["cairo", "2"]))) == "differs")
    #expect(word(try check(.never, bitmap: wrong, threshold: 1, memory: memory)) == "differs")
    #expect(word(try check(.never, list: Subject.list(x: 3), bitmap: wrong, memory: memory)) == "differs")
    let files = try ReferenceFiles(Subject.bitmap(x: 3), scale: 1, list: "")
    try ReferenceFiles.write(files.picture, to: references.picture(name))
    #expect(word(try check(.never, memory: memory)) == "differs", "another reference")
  }

  @Test func aPictureInAListCountsThoughItsTextIsTheSame() throws {
    func list(_ bytes: [UInt8]) -> DisplayList {
      let id = ImageID(hex: ContentDigest(of: Data(bytes)).description)
      let builder = DisplayListBuilder(size: CGSize(width: 8, height: 6))
      let frame = CGRect(x: 2, y: 1, width: 3, height: 2)
      builder.add(ImageResource(id: id, pixelWidth: 3, pixelHeight: 2, data: Data(bytes)))
      builder.append(
        .image(ImageContent(image: id, rect: frame, pointSize: frame.size)), identity: "image", frame: frame)
      return builder.finish()
    }
    #expect(list([1]).text == list([2]).text)
    let memory = PaintMemory(path: folder.path + "/memory")
    try check(.all, list: list([1]), memory: memory)
    guard
      case .differs(let found) = try check(
        .never, list: list([2]), bitmap: Subject.bitmap([0, 0, 0, 255]), memory: memory)
    else { return #expect(Bool(false), "it does not differ") }
    #expect(found.words.first == "Image at 2,1 (3x2 pt) shows another picture")
  }

  @Test func aMemoryThatIsDamagedOnlyForgets() throws {
    let path = folder.path + "/memory"
    try folder.write(Array("nonsense\n".utf8) + [0xFF, 0, 0x0A], to: path)
    let memory = PaintMemory(path: path)
    try check(.all, memory: memory)
    memory.save()
    #expect(word(try check(.never, memory: PaintMemory(path: path))) == "remembered")
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    try folder.write([], to: folder.path + "/file")
    let checker = ReferenceChecker(folder: ReferenceFolder(beside: folder.path + "/file"), mode: .all)
    #expect(throws: ReferenceError.self) {
      try checker.check(name, list: Subject.list(), scale: 1, identity: nil) { Subject.bitmap() }
    }
  }

  @Test func theProgramAndItsLibrariesAreStamped() throws {
    let stamp = FileStamp.program
    #expect(stamp.contains("libc.so") && !stamp.contains(" -1 "))
    let path = folder.path + "/font.ttf"
    try folder.write([1], to: path)
    let before = FileStamp.folder(folder.path)
    try folder.write([1, 2], to: path)
    #expect(before != FileStamp.folder(folder.path))
  }
}
