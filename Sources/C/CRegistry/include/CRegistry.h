// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_CREGISTRY_H
#define TESSERA_CREGISTRY_H

// Finds the records that generated files leave in the section `tessera_types` of the program: each is the address of
// a function that adds the types of one module to a list.

typedef void (*cregistry_adder)(void *_Nonnull list);

// Calls every recorded function with `list`.
void cregistry_add_all(void *_Nonnull list);

// Calls `found` with every type of the program that is not generic and conforms to a protocol, given by its descriptor:
// private ones too, as far as the program kept them.
void cregistry_find_types(
    const void *_Nonnull protocol, void *_Nonnull context,
    void (*_Nonnull found)(void *_Nonnull context, const void *_Nonnull type));

#endif
