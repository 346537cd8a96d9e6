// SPDX-License-Identifier: Apache-2.0
// The module of Live Activities. None is shown yet: it answers as on a phone where they are switched off.
@_exported import TesseraFoundation
