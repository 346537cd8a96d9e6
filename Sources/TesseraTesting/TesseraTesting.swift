// SPDX-License-Identifier: Apache-2.0

// Where a question stands is found by a macro of Testing, also in files that import XCTest alone.
@_exported import Testing
