/**
 * A query while it is being set: the filters as they are shown, those that map and list are asked for, and the numbers. It lives
 * outside React, so that the place of a handle renders nothing: who shows a number listens and writes it.
 */
import type { Answers, Sent } from '@kavel/calls'
import { filterOf, readQuery } from '@kavel/search'
import { isAborted, isApiError } from '../../../shared/api/api-error.ts'
import { runLater } from '../../../shared/ready/work.ts'
import { featureDecimals } from '../../../shared/search-texts/feature-decimals.ts'
import {
  type FilterPath,
  type Filters,
  filterAt,
  placesOf,
} from '../../../shared/search-texts/filters.ts'
import { createStore, type Readable } from '../../../shared/store.ts'
import { changeFilter, isUntouched, listFilters } from './edit-filters.ts'
import { type OpenCube, openCube } from './slide-cube.ts'

export type Counted = Answers['POST /search/count']
export type Histogram = Counted['histograms'][string]
type Body<Name extends 'POST /search/count' | 'POST /search/slide'> =
  Sent<Name> extends { readonly body?: infer Fields } ? NonNullable<Fields> : never

export interface Numbers {
  /** Null before the first answer. */
  readonly counted: Counted | null
  /** `asking`: what stands there is of the filters before. */
  readonly state: 'asking' | 'settled' | 'failed'
  readonly error: unknown
}

export interface LiveAsks {
  count(body: Body<'POST /search/count'>, signal: AbortSignal): Promise<Counted>
  slide(
    body: Body<'POST /search/slide'>,
    signal: AbortSignal,
  ): Promise<Answers['POST /search/slide']>
}

export interface LiveQuery {
  /** As they are set, a handle that is held included. */
  readonly shown: Readable<Filters>
  /** What map and list are asked for: as shown, a moment later, and only when it can be asked. */
  readonly asked: Readable<Filters>
  readonly numbers: Readable<Numbers>
  /** Takes over filters that were changed elsewhere. */
  set(filters: Filters): void
  /** A handle is taken: asks once what every place of the slider finds. */
  grab(path: FilterPath, pixels: number): void
  /** The handles stand here; null is open. The numbers follow at once where the cube tells them. */
  slide(path: FilterPath, least: number | null, most: number | null): void
  /** Counts again: the last answer failed. */
  retry(): void
  /** Begins to ask; `stop` ends it. */
  start(): void
  stop(): void
}

/** Milliseconds of rest after which map and list are asked: with the answer they come within 400. */
const REST = 120
/** Milliseconds after which a question that another window ended is asked again. */
const AGAIN = 150
/** Histograms and lists of choices of one question (`SLIDE.histograms` of the calls). */
const MOST = 12
const BARS = 48

/** The filters of which bars or numbers of choices are shown. */
export function listShown(filters: Filters) {
  const shown = listFilters(filters).flatMap(([path, { key }]) => {
    const declared = filterOf(key)
    return declared ? [{ path, declared }] : []
  })
  const histograms = shown.flatMap(({ path, declared }) =>
    'bounds' in declared && declared.feature !== null && !('isShare' in declared)
      ? [{ path, bars: BARS }]
      : [],
  )
  const choices = shown.flatMap(({ path, declared }) => (declared.kind === 'choice' ? [path] : []))
  return { histograms: histograms.slice(0, MOST), choices: choices.slice(0, MOST) }
}

export function createLiveQuery(ask: LiveAsks, initial: Filters): LiveQuery {
  const shown = createStore(initial)
  const asked = createStore(initial)
  const numbers = createStore<Numbers>({ counted: null, state: 'asking', error: null })
  let cancelRest: (() => void) | undefined
  let cancelAgain: (() => void) | undefined
  let counting: AbortController | null = null
  /** The numbers that stand there are those of the filters as they are shown. */
  let isTold = false
  let held: {
    path: FilterPath
    others: string
    cube: OpenCube | null
    under: AbortController
  } | null = null

  const isAskable = (filters: Filters) => readQuery(filters).ok

  async function count(): Promise<void> {
    counting?.abort()
    const own = new AbortController()
    counting = own
    const filters = asked.get()
    numbers.set({ ...numbers.get(), state: 'asking' })
    try {
      const counted = await ask.count({ filters: [...filters], ...listShown(filters) }, own.signal)
      if (counting === own) numbers.set({ counted, state: 'settled', error: null })
    } catch (error) {
      if (counting !== own || isAborted(error)) return
      if (isApiError(error, 'superseded')) {
        // another window of the same person asked: this one still wants to know
        cancelAgain = runLater(() => void (counting === own && count()), AGAIN)
        return
      }
      numbers.set({ ...numbers.get(), state: 'failed', error })
    }
  }

  function settle(): void {
    const filters = shown.get()
    if (!isAskable(filters)) return
    const isSame = filters === asked.get()
    asked.set(filters)
    // what the cube told is not asked again
    if (!isSame && !isTold) void count()
    isTold = false
  }

  function settleSoon(): void {
    cancelRest?.()
    cancelRest = runLater(settle, REST)
  }

  /** What a cube holds for: all but the bounds of its own filter. */
  function othersOf(filters: Filters, path: FilterPath): string {
    return JSON.stringify(
      changeFilter(filters, path, { param1: null, param2: null, weight: 1, optimal: null }),
    )
  }

  function release(): void {
    held?.under.abort()
    held = null
  }

  return {
    shown,
    asked,
    numbers,
    set(filters) {
      if (filters === shown.get()) return
      shown.set(filters)
      isTold = false
      if (held && othersOf(filters, held.path) !== held.others) release()
      settleSoon()
    },
    grab(path, pixels) {
      const found = filterAt(shown.get(), path)
      const isFirst = found !== undefined && isUntouched(found)
      const filters = isFirst ? changeFilter(shown.get(), path, { enabled: true }) : shown.get()
      const others = othersOf(filters, path)
      if (held?.path === path && held.others === others) return
      release()
      const filter = filterAt(filters, path)
      const declared = filter && filterOf(filter.key)
      if (!filter?.enabled || !declared || !('bounds' in declared) || !isAskable(filters)) return
      // what one of an or-choice finds depends on the others of it
      if (placesOf(path)?.[1] !== undefined) return
      const decimals = featureDecimals(declared.feature)
      const own = { path, others, cube: null as OpenCube | null, under: new AbortController() }
      held = own
      const histograms = listShown(filters).histograms.filter((one) => one.path !== path)
      ask
        .slide({ filters: [...filters], active: path, pixels, histograms }, own.under.signal)
        .then((answer) => {
          if (held !== own) return
          own.cube = openCube(answer, decimals)
        })
        // without it the numbers come a moment after the handle, as those of any other change
        .catch(() => {
          if (held === own) held = null
        })
    },
    slide(path, least, most) {
      const filters = changeFilter(shown.get(), path, { param1: least, param2: most })
      shown.set(filters)
      const { counted } = numbers.get()
      // open at both ends it asks nothing, which no place of the slider tells
      const isAsked = least !== null || most !== null
      const at = held?.path === path && isAsked ? (held.cube?.at(least, most) ?? null) : null
      isTold = at !== null
      if (at && counted) {
        counting?.abort()
        const histograms = Object.fromEntries(
          Object.entries(counted.histograms).map(([of, bars]) => [
            of,
            at.histograms[of] ? { ...bars, counts: [...at.histograms[of]] } : bars,
          ]),
        )
        numbers.set({
          counted: { ...counted, count: at.count, unknown: at.unknown, histograms },
          state: 'settled',
          error: null,
        })
      } else numbers.set({ ...numbers.get(), state: 'asking' })
      settleSoon()
    },
    retry: () => void count(),
    start: () => void count(),
    stop() {
      cancelRest?.()
      cancelAgain?.()
      counting?.abort()
      release()
    },
  }
}
