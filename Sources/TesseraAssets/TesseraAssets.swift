// SPDX-License-Identifier: Apache-2.0
// Compiled asset catalogs as they are read at run time, and the palette their system references point into.
