// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraExtension

// A program that behaves and misbehaves as the tests of the host ask: by the kind of a request, or, where the wire
// itself is to be broken, by an argument.
if CommandLine.arguments.count > 1 {
  BrokenWire.run(CommandLine.arguments[1])
} else {
  FixtureHandler.run()
}
