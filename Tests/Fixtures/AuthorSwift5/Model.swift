// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A model in a file that imports Foundation alone, as on Apple's systems, where that brings Observation.
@Observable final class AuthorModel {
  var count = 0
}
