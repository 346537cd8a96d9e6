// SPDX-License-Identifier: Apache-2.0
// The module of intents that are declared in definition files. Their classes are generated into the author's target;
// extensions that handle them are not run.
@_exported import TesseraFoundation
