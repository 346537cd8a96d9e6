// SPDX-License-Identifier: Apache-2.0

// Layout: proposals in, sizes and placements out. No views, no text, no time.
//
// - `Protocol`: what authors write against (`Layout` and its proxies) and what nodes offer (`LayoutElement`).
// - `Alignment`, `Spacing`: guides and preferred distances.
// - `Engine`: a layout at work on a node's children, with memoised answers and mirroring.
// - `Stacks`, `Grids`: layouts of many children. `Modifiers`: layouts of one. `Leaves`: sizes of spacers and dividers.
