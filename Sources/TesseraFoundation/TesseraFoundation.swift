// SPDX-License-Identifier: Apache-2.0

// What Foundation lacks on Linux, and Foundation itself. FoundationNetworking is not re-exported: it costs every
// process 16 ms of start and 11 MB, and is loaded when a program first fetches something.
@_exported import Foundation
