// SPDX-License-Identifier: Apache-2.0

/// The families that iOS brings along (Apple, "Fonts" for developers), by the beginnings of their PostScript names.
enum AppleFonts {
  private static let families: Set<String> = [
    "academyengraved", "alnile", "americantypewriter", "applecolor", "applesd", "applesymbols", "arial", "avenir",
    "baskerville", "bodoni",
    "bradleyhand", "chalkboard", "chalkduster", "charter", "cochin", "copperplate", "courier", "damascus",
    "devanagarisangam", "didot", "dinalternate", "dincondensed", "euphemia", "farah", "futura", "galvji", "geeza",
    "georgia", "gillsans",
    "granthasangam", "helvetica", "hira", "hoefler", "impact", "kailasa", "kefa", "khmersangam", "kohinoor",
    "laosangam",
    "malayalamsangam", "markerfelt", "menlo", "mishafi", "mukta", "myanmarsangam", "noteworthy", "notonastaliq",
    "optima", "palatino", "papyrus", "partylet", "pingfang", "rockwell", "savoye", "sfmono", "sfpro", "sinhalasangam",
    "snellroundhand", "tamilsangam", "thonburi", "timesnewroman", "trebuchet", "verdana", "zapf", "zapfino",
  ]

  static func contains(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return families.contains { plain.hasPrefix($0) }
  }
}
