// SPDX-License-Identifier: Apache-2.0
// The compiler starts this program and talks to it over standard input and output: every message is eight bytes of
// length, little endian, and a JSON object.
import Foundation
import PreviewExpansion

let channel = PluginChannel(input: .standardInput, output: .standardOutput)
while let request = channel.receive() {
  channel.send(answer(to: request))
}
