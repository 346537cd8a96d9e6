// SPDX-License-Identifier: Apache-2.0
#include "CText.h"

// The table is part of the program so that it needs no bundle and no path at run time.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t table[] = {
#embed "../../TesseraText/Symbols/symbols.tsv"
};
#pragma clang diagnostic pop

const uint8_t *ct_symbol_table(size_t *length) {
  *length = sizeof table;
  return table;
}
