import type { DroppedFilter } from '@kavel/domain'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery } from '../../shared/api/list-query.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { type CustomTotals, listRecords } from '../../shared/api/records.ts'
import { edits } from '../../shared/edit/edits.ts'
import type { Lines } from '../../shared/grid/lines.ts'
import { useStable } from '../../shared/grid/use-stable.ts'
import { useStore } from '../../shared/store.ts'
import type { LocationRow } from './column.ts'
import { type Page, pagesOf, placeOf, type Section, startsOf, stretchesOf } from './pages.ts'

/** Which rows, in which order, and what of them. */
export type Question = Omit<ListQuery, 'limit' | 'offset' | 'totals'>

/** A section with what it asks besides. */
export interface AskedSection extends Section {
  readonly question: Question
}

/** What the list holds; the rows themselves are read as they come into sight (`usePages`). */
export interface LinesState {
  readonly found: Found
  /** Locations that match; undefined until it is known. */
  readonly total: number | undefined
  readonly totals: CustomTotals
  /** What of the filters is there no longer. */
  readonly dropped: readonly DroppedFilter[]
  readonly error: unknown
  readonly retry: () => void
}

export interface Found extends Pick<Lines<LocationRow>, 'count' | 'rows'> {
  readonly sections: readonly AskedSection[]
  /** The first line of every section. */
  readonly starts: readonly number[]
  /** Rows of a page. */
  readonly size: number
  /** The rows of the first page; null where groups have pages of their own. */
  readonly first: readonly LocationRow[] | null
}

export interface LinesOptions {
  readonly question: Question
  /** What is added up over all rows. */
  readonly totals: string
  /** Rows of a page. */
  readonly size: number
  /** Groups of the rows; null: there are none. */
  readonly groups: readonly AskedSection[] | null
}

/** The first and the last line in sight. */
interface Sight {
  readonly from: number
  readonly to: number
}

/** Rows that the server gives at once. */
const MOST = 1000
/** Milliseconds between two looks at what is in sight while it moves. */
const PAUSE = 120

function listQuery(query: ListQuery) {
  return {
    queryKey: recordKeys.list('locations', query),
    queryFn: ({ signal }: { signal: AbortSignal }) => listRecords('locations', query, signal),
  }
}

/** Milliseconds until a page is asked again of which something is still being computed. */
const AGAIN = 2_000

/** A page that asks itself again while something of it is being computed. */
function pageQuery(query: ListQuery) {
  return {
    ...listQuery(query),
    refetchInterval: ({
      state: { data },
    }: {
      readonly state: { readonly data?: Answer | undefined }
    }) =>
      (data?.records as readonly LocationRow[] | undefined)?.some(isComputing) ? AGAIN : false,
  }
}
type Answer = Awaited<ReturnType<ReturnType<typeof listQuery>['queryFn']>>

const isComputing = ({ derived }: LocationRow) =>
  Object.values(derived?.why ?? {}).includes('computing')

const keyOf = ({ section, page }: Page) => `${section}/${page}`
const NO_DROPPED: readonly DroppedFilter[] = []

/**
 * The locations as the server finds and orders them. The first page of the previous list stays until that of the next is
 * there.
 */
export function useLines({ question, totals, size, groups }: LinesOptions): LinesState {
  const first = useQuery({
    ...pageQuery({ ...question, limit: size, offset: 0, ...(totals && { totals }) }),
    // an empty list would say that there is nothing before it is known
    placeholderData: (previous) => (previous?.total ? previous : undefined),
  })
  const total = first.data?.total
  const sections: readonly AskedSection[] = groups ?? [
    { key: '', head: null, rows: total ?? 0, question },
  ]
  const starts = startsOf(sections)

  async function rows(from: number, to: number): Promise<readonly LocationRow[]> {
    const read: LocationRow[] = []
    for (const stretch of stretchesOf(sections, starts, from, to))
      for (let offset = stretch.from; offset < stretch.to; offset += MOST) {
        const limit = Math.min(MOST, stretch.to - offset)
        const asked = sections[stretch.section]?.question ?? question
        const query = { ...asked, limit, offset }
        const { records } = await queryClient.fetchQuery({ ...listQuery(query), gcTime: 0 })
        read.push(...(records as readonly LocationRow[]))
      }
    return read.map((row) => edits.show('locations', row))
  }

  const known = (first.data?.records ?? null) as readonly LocationRow[] | null
  return {
    found: {
      count: starts.at(-1) ?? 0,
      rows,
      sections,
      starts,
      size,
      first: groups ? null : known,
    },
    total,
    totals: first.data?.totals ?? {},
    dropped: first.data?.dropped ?? NO_DROPPED,
    // what is there stays while another look at it fails
    error: first.data ? null : first.error,
    retry: () => void first.refetch(),
  }
}

export interface PagesState {
  readonly lines: Lines<LocationRow>
  readonly error: unknown
  readonly retry: () => void
}

/** The rows of a list page by page as they come into sight, with their edits: who holds this is drawn again when one arrives. */
export function usePages({ sections, starts, size, first, count, rows }: Found): PagesState {
  useStore(edits.version)
  const [sight, setSight] = useState<Sight>({ from: 0, to: 0 })
  const isFirst = ({ section, page }: Page) => first !== null && section === 0 && page === 0
  const pagesIn = ({ from, to }: Sight) => pagesOf(stretchesOf(sections, starts, from, to), size)
  const wanted = pagesIn(sight).filter((page) => !isFirst(page))
  const others = useQueries({
    queries: wanted.map(({ section, page }) =>
      pageQuery({ ...sections[section]?.question, limit: size, offset: page * size }),
    ),
  })

  const pages = new Map<string, readonly LocationRow[]>()
  if (first) pages.set('0/0', first)
  for (const [place, page] of wanted.entries()) {
    const records = others[place]?.data?.records
    if (records) pages.set(keyOf(page), records as readonly LocationRow[])
  }

  const look = useThrottled((from: number, to: number) => {
    const next = { from, to }
    // within the same pages nothing is read, and nothing has to be drawn again
    if (pagesIn(next).map(keyOf).join() !== pagesIn(sight).map(keyOf).join()) setSight(next)
  })
  const failed = others.find(({ data, error }) => !data && error)
  return {
    lines: {
      count,
      rows,
      look,
      at(line) {
        const place = placeOf(sections, starts, line)
        const section = place && sections[place.section]
        if (!place || !section) return {}
        if (place.row < 0) return { group: section.head ?? undefined }
        const page = Math.floor(place.row / size)
        const row = pages.get(keyOf({ section: place.section, page }))?.[place.row - page * size]
        return { row: row && edits.show('locations', row) }
      },
    },
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

/** Calls at once, and then at most every moment: who scrolls past a thousand rows does not read them all. */
function useThrottled(call: (from: number, to: number) => void): typeof call {
  const stable = useStable(call)
  const [state] = useState<{ at: number; timer?: ReturnType<typeof setTimeout> | undefined }>({
    at: 0,
  })
  return (from, to) => {
    clearTimeout(state.timer)
    const run = () => {
      state.at = Date.now()
      stable(from, to)
    }
    const wait = state.at + PAUSE - Date.now()
    if (wait <= 0) run()
    else state.timer = setTimeout(run, wait)
  }
}
