/** The least that an edit with undo can be: a copy of the rows with other values, the rows before it kept. */
export interface PlainRow {
  readonly id: number
  readonly price: number
}

export function createPlainEdits(first: readonly PlainRow[]) {
  let rows = first
  const past: (readonly PlainRow[])[] = []
  return {
    rows: () => rows,
    change(work: (row: PlainRow) => PlainRow): void {
      past.push(rows)
      rows = rows.map(work)
    },
    undo(): void {
      rows = past.pop() ?? rows
    },
  }
}
