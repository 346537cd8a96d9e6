// SPDX-License-Identifier: Apache-2.0
// Writes a list with every kind of item in every form of output, for Scripts/compare-look.
// usage: LookFixture FOLDER
import Foundation
import TesseraDisplayList
import TesseraRender
import TesseraText

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: LookFixture FOLDER\n".utf8))
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let fonts = try FontLibrary.opened()
let svg = SVGRenderer(fonts: fonts)
for (name, list) in try LookLists.all() {
  func write(_ bytes: some Sequence<UInt8>, _ ending: String) throws {
    try Data(bytes).write(to: folder.appending(path: "\(name).\(ending)"))
  }
  let options = SVGOptions(cornerRadius: 20, backdrop: .white)
  try write(
    PNGRenderer(fonts: fonts).render(list, options: RenderOptions(scale: 3, cornerRadius: 20, backdrop: .white)), "png")
  try write(svg.render(list, options: options).utf8, "svg")
  try write(
    SVGPage.html(list, title: name, fontFolder: fonts.folder, with: svg, options: options).utf8, "html")
  try write(PDFRenderer(fonts: fonts).render(list, options: RenderOptions(cornerRadius: 20, backdrop: .white)), "pdf")
  try write(list.json.utf8, "json")
}
