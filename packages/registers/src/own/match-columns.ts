/** Which header of a file is which column of a kind. */
import type { Issue } from '../collection.ts'
import { searchKey } from '../search-text.ts'
import { type OwnColumn, type OwnKind, type PlaceColumn, placeColumns } from './define-own.ts'
import { type OwnKindKey, ownKinds } from './kinds.ts'

/** Header of the file by column of the kind; a column that the file does not have is not there. */
export type Matching = Readonly<Record<string, string>>

export interface SuggestedMatching {
  readonly matching: Matching
  /** Faults of the matching: required columns without a match and unknown names. */
  readonly issues: readonly Issue[]
}

/** Sets of columns of which one whole set places a row. */
const PLACED_BY: readonly (readonly PlaceColumn[])[] = [
  ['plot_id'],
  ['designation'],
  ['bag_id'],
  ['postcode', 'house_number'],
  ['street', 'house_number', 'city'],
  ['x', 'y'],
]

/** The columns that a file of a kind may have: its own, and those that place its rows. */
export function columnsOf(kind: OwnKindKey): readonly string[] {
  return [...Object.keys(ownKinds[kind].columns), ...placesOf(kind)]
}

/** The columns that may place a row of a kind. */
export function placesOf(kind: OwnKindKey): readonly PlaceColumn[] {
  const { places }: OwnKind = ownKinds[kind]
  return (Object.keys(placeColumns) as PlaceColumn[]).filter((key) =>
    places.includes(placeColumns[key].place),
  )
}

/**
 * Matches the headers of a file with the columns of a kind: those that were `given` first, the rest by their usual names.
 * `hasPoints`: its records have a geometry of their own.
 */
export function matchColumns(
  kind: OwnKindKey,
  headers: readonly string[],
  given: Matching = {},
  hasPoints = false,
): SuggestedMatching {
  const known = columnsOf(kind)
  const issues: Issue[] = []
  const matching: Record<string, string> = {}
  for (const [column, header] of Object.entries(given))
    if (!known.includes(column))
      issues.push({
        path: column,
        message: `is no column of ${kind}; there are ${known.join(', ')}`,
      })
    else if (!headers.includes(header))
      issues.push({ path: column, message: `the file has no column "${header}"` })
    else matching[column] = header
  const columns = ownKinds[kind].columns as Readonly<Record<string, OwnColumn>>
  const free = headers.filter((header) => !Object.values(matching).includes(header))
  for (const column of known) {
    if (Object.hasOwn(given, column)) continue
    const names: readonly string[] =
      columns[column]?.headers ?? placeColumns[column as PlaceColumn].headers
    // the first name is the usual one
    const found = names
      .concat(column.replaceAll('_', ' '))
      .flatMap((name) => free.filter((header) => searchKey(header) === searchKey(name)))[0]
    if (found === undefined) continue
    matching[column] = found
    free.splice(free.indexOf(found), 1)
  }
  return { matching, issues: [...issues, ...findMissing(kind, matching, hasPoints)] }
}

/** Columns that are needed to read a file of a kind and are not matched: its own, and one set of those that place a row. */
export function findMissing(kind: OwnKindKey, matching: Matching, hasPoints: boolean): Issue[] {
  const issues: Issue[] = []
  const columns: Readonly<Record<string, OwnColumn>> = ownKinds[kind].columns
  for (const [column, { isRequired }] of Object.entries(columns))
    if (isRequired && !matching[column]) issues.push({ path: column, message: 'is needed' })
  const sets = placingSets(kind)
  const takesPoints = hasPoints && placesOf(kind).includes('x')
  if (!takesPoints && !sets.some((set) => set.every((one) => matching[one])))
    issues.push({
      path: sets[0]![0]!,
      message: `is needed, or another that places a row: ${sets.map((set) => set.join(' with ')).join('; ')}`,
    })
  return issues
}

/** Sets of columns of a kind of which one whole set places a row, the surest first. */
export function placingSets(kind: OwnKindKey): readonly (readonly PlaceColumn[])[] {
  return PLACED_BY.filter((set) => set.every((one) => placesOf(kind).includes(one)))
}

/** Names that stand above more than one column of a file: its readers number the later ones (`Naam`, `Naam 2`). */
export function repeatedHeaders(headers: readonly string[]): readonly string[] {
  const numbered = headers.flatMap((header) => {
    const name = /^(.+) ([2-9]|\d{2,3})$/.exec(header)?.[1]
    return name !== undefined && headers.includes(name) ? name : []
  })
  return [...new Set(numbered)]
}
