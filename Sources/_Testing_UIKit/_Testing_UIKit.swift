// SPDX-License-Identifier: Apache-2.0
// Empty on purpose: a file that imports Testing and a module called UIKit makes the compiler look for this one.
