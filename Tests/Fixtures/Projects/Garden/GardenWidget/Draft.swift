// SPDX-License-Identifier: Apache-2.0

/// An exception of its target: it would not compile there.
let draft: Unfinished = 1
