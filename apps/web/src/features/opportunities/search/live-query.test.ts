import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { addFilter } from './edit-filters.ts'
import { createLiveQuery, type LiveAsks, listShown } from './live-query.ts'

const index = { version: '1', builtAt: null, state: 'ready' as const, plots: 10 }
const counted = (count: number) => ({
  count,
  unknown: 0,
  total: 10,
  unknownKeys: [],
  index,
  histograms: {
    'filters.1': { edges: [0, 1, 2], counts: [5, 5], below: 0, above: 0, unknown: 0 },
  },
  choices: {},
})
/** Plots below 0, of 0, 1, 2, 3 and from 4 up; two of an unknown value. */
const cube = {
  index,
  unknownKeys: [],
  total: 10,
  edges: [0, 1, 2, 3, 4],
  counts: [1, 2, 3, 4, 5, 6],
  unknown: [0, 0, 1, 0, 0, 0],
  valueUnknown: 2,
  histograms: {
    'filters.1': {
      edges: [0, 1, 2],
      counts: [
        [0, 2, 0, 0, 5, 0],
        [1, 0, 3, 4, 0, 6],
      ],
    },
  },
}

function open(): { asks: Record<'count' | 'slide', ReturnType<typeof vi.fn>>; filters: Filters } {
  const size = addFilter([], 'size', { patch: { param1: null, param2: 4 } }).filters
  return {
    asks: {
      count: vi.fn(async () => counted(7)),
      slide: vi.fn(async () => cube),
    },
    filters: addFilter(size, 'noise').filters,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a query that is being set', () => {
  it('counts at once, and again a moment after a change', async () => {
    const { asks, filters } = open()
    const live = createLiveQuery(asks as unknown as LiveAsks, filters)
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(live.numbers.get()).toMatchObject({ state: 'settled', counted: { count: 7 } })
    live.set(addFilter(filters, 'gsi').filters)
    expect(asks.count).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(asks.count).toHaveBeenCalledTimes(2)
    expect(live.asked.get()).toHaveLength(3)
  })

  it('asks once when a handle is taken, and then only adds', async () => {
    const { asks, filters } = open()
    const live = createLiveQuery(asks as unknown as LiveAsks, filters)
    live.start()
    live.grab('filters.0', 4)
    live.grab('filters.0', 4)
    await vi.advanceTimersByTimeAsync(0)
    expect(asks.slide).toHaveBeenCalledTimes(1)
    // from 1, without an upper bound: 3 + 4 + 5 + 6
    live.slide('filters.0', 1, null)
    expect(live.numbers.get().counted).toMatchObject({ count: 18, unknown: 3 })
    expect(live.numbers.get().counted?.histograms['filters.1']?.counts).toEqual([5, 13])
    // up to 2, with what is 2: the step ends before 3
    live.slide('filters.0', null, 2)
    expect(live.numbers.get()).toMatchObject({
      state: 'settled',
      counted: { count: 1 + 2 + 3 + 4, unknown: 3 },
    })
    await vi.advanceTimersByTimeAsync(200)
    // map and list are asked, the number is not
    expect(live.asked.get()[0]).toMatchObject({ param1: null, param2: 2 })
    expect(asks.count).toHaveBeenCalledTimes(1)
  })

  it('has the server count what no place of the slider tells', async () => {
    const { asks, filters } = open()
    const live = createLiveQuery(asks as unknown as LiveAsks, filters)
    live.start()
    live.grab('filters.0', 4)
    await vi.advanceTimersByTimeAsync(0)
    live.slide('filters.0', 1.5, null)
    expect(live.numbers.get().state).toBe('asking')
    await vi.advanceTimersByTimeAsync(200)
    expect(asks.count).toHaveBeenCalledTimes(2)
  })

  it('keeps the last question for what cannot be asked', async () => {
    const { asks, filters } = open()
    const live = createLiveQuery(asks as unknown as LiveAsks, filters)
    live.start()
    live.slide('filters.0', 9, 4)
    await vi.advanceTimersByTimeAsync(200)
    expect(live.asked.get()).toBe(filters)
  })

  it('tells a failure, and counts again when it is asked to', async () => {
    const { asks, filters } = open()
    asks.count.mockRejectedValueOnce(new Error('down'))
    const live = createLiveQuery(asks as unknown as LiveAsks, filters)
    live.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(live.numbers.get().state).toBe('failed')
    live.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(live.numbers.get().state).toBe('settled')
  })

  it('asks for twelve histograms at most', () => {
    const many = Array.from({ length: 14 }).reduce<Filters>(
      (filters) => addFilter(filters, 'size').filters,
      [],
    )
    expect(listShown(many).histograms).toHaveLength(12)
    expect(listShown(addFilter([], 'zone').filters).choices).toEqual(['filters.0'])
  })
})
