// SPDX-License-Identifier: Apache-2.0

/// Why a transaction was undone: the database failed, or the work inside it did.
package enum SQLiteTransactionError<Failure: Error>: Error {
  case database(SQLiteError)
  case body(Failure)
}
