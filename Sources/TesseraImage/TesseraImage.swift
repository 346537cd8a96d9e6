// SPDX-License-Identifier: Apache-2.0
// Headers, limits, decoding, resampling and encoding: the only target that touches the codec libraries.
