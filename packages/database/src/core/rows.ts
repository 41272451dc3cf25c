/** Fewer or more rows were written than the statement had to: a broken promise, so the transaction must not go on. */
export class RowCountError extends Error {
  override readonly name = 'RowCountError'
}

/** How many rows a statement wrote; throws `RowCountError` when it does not tell. */
export function countRows({ rowCount }: { readonly rowCount: number | null }): number {
  if (rowCount === null) throw new RowCountError('A statement does not tell how many rows it wrote')
  return rowCount
}

/** Returns the result of a statement that wrote `count` rows; throws `RowCountError` for any other number. */
export function expectRows<Result extends { readonly rowCount: number | null }>(
  result: Result,
  count: number,
): Result {
  if (result.rowCount !== count)
    throw new RowCountError(`A statement wrote ${result.rowCount ?? 'no'} rows instead of ${count}`)
  return result
}
