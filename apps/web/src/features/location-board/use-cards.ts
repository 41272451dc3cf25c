import { LocationType } from '@kavel/domain'
import { useQueries } from '@tanstack/react-query'
import type { ListQuery } from '../../shared/api/list-query.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { listRecords } from '../../shared/api/records.ts'
import { type CardRow, FIELDS, isComputing } from './card-row.ts'
import type { CellRows } from './moves.ts'
import { keyOf, type Side, type Sums } from './sides.ts'

/** A cell of the board with what its cards are asked by. */
export interface Cell extends Sums {
  readonly key: string
  readonly column: Side
  readonly lane: Side | null
}

/** The first card in sight and the one behind the last. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Cards that are read at once. */
const PAGE = 50
/** Milliseconds until cards are asked again of which something is still being computed. */
const AGAIN = 2_000
/** Most cards of a column whose values are read to add them up. */
export const MOST_ADDED = 1000

const groupOf = ({ by, value }: Side) => JSON.stringify({ by, value })

/** Which cards a cell has, in their order. */
export function cellQuery(
  { column, lane }: Pick<Cell, 'column' | 'lane'>,
  filters: string,
): ListQuery {
  return {
    order: 'listOrder',
    depth: 0,
    where: { type: LocationType.default },
    filters,
    group: groupOf(column),
    ...(lane && { lane: groupOf(lane) }),
  }
}

interface Listed {
  readonly data?: { readonly records: readonly unknown[] } | undefined
}

/** A list that is asked again while something of it is being computed. */
function cardsQuery(query: ListQuery) {
  return {
    queryKey: recordKeys.list('locations', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => listRecords('locations', query, signal),
    refetchInterval: ({ state }: { readonly state: Listed }) =>
      (state.data?.records as readonly CardRow[] | undefined)?.some(isComputing) ? AGAIN : false,
  }
}

export interface CardsState {
  readonly read: (cell: string) => CellRows
  readonly error: unknown
  readonly retry: () => void
}

/** The cards in sight, page by page. @param seen what is in sight, by the key of its cell */
export function useCards(
  cells: readonly Cell[],
  seen: ReadonlyMap<string, Stretch>,
  filters: string,
): CardsState {
  const wanted = cells.flatMap((cell) => {
    const stretch = seen.get(cell.key)
    if (!stretch || stretch.to <= stretch.from) return []
    const first = Math.floor(stretch.from / PAGE)
    const last = Math.floor((stretch.to - 1) / PAGE)
    return Array.from({ length: last - first + 1 }, (_, index) => ({ cell, page: first + index }))
  })
  const answers = useQueries({
    queries: wanted.map(({ cell, page }) => {
      const field = cell.lane?.by.startsWith('custom.') && cell.lane.by.slice('custom.'.length)
      return cardsQuery({
        ...cellQuery(cell, filters),
        limit: PAGE,
        offset: page * PAGE,
        fields: FIELDS,
        derived: `picture,next_task,${cell.column.by}_since,production_value,unit_mix`,
        ...(field && { custom: field }),
      })
    }),
  })
  const pages = new Map<string, readonly CardRow[]>()
  const ids = new Map<string, Set<number>>()
  const readAt = new Map<string, number>()
  for (const [place, { cell, page }] of wanted.entries()) {
    const records = answers[place]?.data?.records as readonly CardRow[] | undefined
    if (!records) continue
    const at = answers[place]?.dataUpdatedAt ?? 0
    readAt.set(cell.key, Math.min(at, readAt.get(cell.key) ?? at))
    pages.set(`${cell.key}/${page}`, records)
    const known = ids.get(cell.key) ?? new Set()
    for (const { id } of records) known.add(id)
    ids.set(cell.key, known)
  }
  const failed = answers.find(({ data, error }) => !data && error)
  return {
    read: (cell) => ({
      at: (index) => pages.get(`${cell}/${Math.floor(index / PAGE)}`)?.[index % PAGE],
      has: (id) => ids.get(cell)?.has(id) ?? false,
      readAt: readAt.get(cell) ?? 0,
    }),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

/** What is added up, and of how many it is known. */
export interface Added {
  readonly sum: number
  readonly known: number
  /** Of some that is known, a part is lacking. */
  readonly isLeast: boolean
}

export interface Figures {
  readonly value: Added
  readonly dwellings: Added
  readonly isComputing: boolean
}

/** Production value and dwellings of columns, which are computed one location at a time. @param sides those that are shown, by key */
export function useFigures(
  sides: readonly {
    readonly column: Side | null
    readonly lane: Side | null
    readonly count: number
  }[],
  filters: string,
): ReadonlyMap<string, Figures> {
  const asked = sides.filter(({ count }) => count > 0 && count <= MOST_ADDED)
  const answers = useQueries({
    queries: asked.map(({ column, lane }) =>
      cardsQuery({
        depth: 0,
        order: 'listOrder',
        where: { type: LocationType.default },
        filters,
        ...(column && { group: groupOf(column) }),
        ...(lane && { lane: groupOf(lane) }),
        limit: MOST_ADDED,
        fields: ['name'],
        derived: 'production_value,unit_mix_total',
      }),
    ),
  })
  return new Map(
    asked.flatMap(({ column, lane }, place): [string, Figures][] => {
      const side = column ?? lane
      const rows = answers[place]?.data?.records as readonly CardRow[] | undefined
      if (!rows || !side) return []
      return [
        [
          keyOf(side.by, side.value),
          {
            value: addedUp(rows, 'production_value'),
            dwellings: addedUp(rows, 'unit_mix_total'),
            isComputing: rows.some(isComputing),
          },
        ],
      ]
    }),
  )
}

/** What is unknown is no zero: it is not counted. */
export function addedUp(
  rows: readonly Pick<CardRow, 'derived'>[],
  column: 'production_value' | 'unit_mix_total',
): Added {
  const known = rows.flatMap(({ derived }) => {
    const isNone = column === 'unit_mix_total' && derived?.why?.[column] === 'no_dwellings'
    return derived?.[column] ?? (isNone ? 0 : [])
  })
  return {
    sum: known.reduce((sum, one) => sum + one, 0),
    known: known.length,
    isLeast: rows.some(
      ({ derived }) => derived?.why?.[column] === 'incomplete' && derived[column] !== null,
    ),
  }
}
