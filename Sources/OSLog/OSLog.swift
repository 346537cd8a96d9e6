// SPDX-License-Identifier: Apache-2.0

// The same names as `os`, under the module's other name.
@_exported import os
