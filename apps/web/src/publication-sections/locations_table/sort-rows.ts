import type { SectionContents } from '@kavel/concept'

type Row = SectionContents['locations_table']['table']['rows'][number]

/** By a column (-1 is the name) or as the list is (null). */
export interface Sorting {
  readonly column: number | null
  readonly isDown: boolean
}

const textOf = (cell: Row['cells'][number] | undefined) =>
  typeof cell === 'object' && cell !== null ? cell.name : (cell ?? null)

/** Rows in another order; what is unknown stands last, whichever way. Rows that are alike stay as they were. */
export function sortRows(
  rows: readonly Row[],
  { column, isDown }: Sorting,
  language: string,
): readonly Row[] {
  if (column === null) return rows
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const valueIn = ({ name, cells }: Row) => (column === -1 ? name : textOf(cells[column]))
  return rows.toSorted((a, b) => {
    const [one, other] = [valueIn(a), valueIn(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other))
    return isDown ? -order : order
  })
}
