/** Columns and lanes of the board: what there is to choose, and what locations say besides. Pure. */
import type { Answers } from '@kavel/calls'
import type { Choice } from '../../shared/custom-fields.ts'

type Board = Answers['GET /locations/groups']
type Group = Board['groups'][number]
export type Value = Group['value']

/** How many cards, and what is added up of them. */
export interface Sums {
  readonly count: number
  /** Square metres of those of which they are known. */
  readonly area: { readonly count: number; readonly sum: number }
}

/** A column or a lane. */
export interface Side extends Sums {
  /** What tells it apart, also of another board: `status:Nieuw`. */
  readonly key: string
  readonly by: string
  readonly value: Value
  /** Null where nothing is filled in. */
  readonly name: string | null
  readonly color: string | null
  /** Locations say it, and it is no choice of the company any more. */
  readonly isGone: boolean
  /** The choice of the company, of a status or phase. */
  readonly choice: Choice | null
}

/** What one may choose for a side. */
export interface Option {
  readonly value: Exclude<Value, null>
  readonly name: string
  readonly color: string | null
  readonly choice: Choice | null
}

const NOTHING: Sums = { count: 0, area: { count: 0, sum: 0 } }

const sumsOf = ({ count, totals }: Pick<Group, 'count' | 'totals'>): Sums => ({
  count,
  area: totals.plotsize ?? NOTHING.area,
})

export const keyOf = (by: string, value: Value) => `${by}:${value ?? ''}`

/**
 * The sides in the order of the choices; then what is none of them any more, and unknown last, where there is always a place.
 * @param options null: whatever locations say is one
 */
export function sidesOf(
  by: string,
  groups: readonly Group[],
  options: readonly Option[] | null,
): Side[] {
  const told = new Map(groups.map((group) => [group.value, group]))
  const chosen = options ?? []
  const isChosen = new Set<Value>(chosen.map(({ value }) => value))
  const side = (value: Value, name: string | null, color: string | null) => {
    const group = told.get(value)
    return { ...(group ? sumsOf(group) : NOTHING), key: keyOf(by, value), by, value, name, color }
  }
  return [
    ...chosen.map(({ value, name, color, choice }) => ({
      ...side(value, name, color),
      isGone: false,
      choice,
    })),
    ...groups
      .filter(({ value }) => value !== null && !isChosen.has(value))
      .map(({ value, name, color }) => ({
        ...side(value, name, color),
        isGone: options !== null,
        choice: null,
      })),
    { ...side(null, null, null), isGone: false, choice: null },
  ]
}

/** @param lane undefined: there are no lanes */
export const cellKey = (column: Value, lane: Value | undefined) =>
  JSON.stringify(lane === undefined ? [column] : [column, lane])

/** What is in each cell, by `cellKey`; nothing where it is not told. */
export function cellsOf({ groups, cells }: Board): ReadonlyMap<string, Sums> {
  if (cells)
    return new Map(cells.map((cell) => [cellKey(cell.group, cell.lane), sumsOf(cell)] as const))
  return new Map(groups.map((group) => [cellKey(group.value, undefined), sumsOf(group)] as const))
}
