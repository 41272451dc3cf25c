import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Change, News } from './news.ts'
import { createNewsShower, MOST_WAIT, PAUSE } from './show-news.ts'

const change = (id: number, client?: string): Change => ({
  at: '2026-11-29T12:00:00Z',
  userId: 2,
  client,
  changes: { locations: [id], notes: null },
  locationIds: [id],
})

let shown: [part: string, ids: number[]][]
let inPlace: number[][]
let all: number
let isHidden: boolean
let held: 'hands' | 'pointer' | null
let shower: ReturnType<typeof createNewsShower>
const idsOf = ({ locations }: News) => [...(locations ?? [])]
const times = (part: string) => shown.filter(([one]) => one === part).length

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  inPlace = []
  all = 0
  isHidden = false
  held = null
  shower = createNewsShower({
    own: 'mine',
    isHidden: () => isHidden,
    heldBy: () => held,
    show: (news, part) => shown.push([part, idsOf(news)]),
    showInPlace: (news) => inPlace.push(idsOf(news)),
    showAll: () => {
      all += 1
    },
  })
})
afterEach(() => vi.useRealTimers())

it('shows a change within a second', () => {
  shower.hear([change(1)])
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([
    ['records', [1]],
    ['lists', [1]],
  ])
})

it('reads once for a hundred changes that come together, and once a pause for more', () => {
  for (let id = 0; id < 100; id++) {
    shower.hear([change(id)])
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(2 * PAUSE)
  expect(times('lists')).toBeLessThanOrEqual(2 + Math.ceil(2000 / PAUSE))
  expect(new Set(shown.flatMap(([, ids]) => ids)).size).toBe(100)
})

it('leaves out what this tab changed itself', () => {
  shower.hear([change(1, 'mine'), change(2, 'other')])
  vi.advanceTimersByTime(PAUSE)
  expect(shown[0]).toEqual(['records', [2]])
  shower.hear([change(3, 'mine')])
  vi.advanceTimersByTime(2 * PAUSE)
  expect(shown).toHaveLength(2)
})

it('waits while nobody looks, and shows all of it then', () => {
  isHidden = true
  shower.hear([change(1)])
  shower.hear([change(2)])
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual([])
  isHidden = false
  shower.look()
  vi.advanceTimersByTime(200)
  expect(shown[0]).toEqual(['records', [1, 2]])
})

it('moves no rows under hands, but shows their values where they stand', () => {
  held = 'hands'
  shower.hear([change(1)])
  vi.advanceTimersByTime(20_000)
  expect(shown).toEqual([['records', [1]]])
  expect(inPlace).toEqual([[1]])
  held = null
  vi.advanceTimersByTime(300)
  expect(shown.at(-1)).toEqual(['lists', [1]])
})

it('waits for a pointer for a moment only', () => {
  held = 'pointer'
  shower.hear([change(1)])
  vi.advanceTimersByTime(MOST_WAIT - 300)
  expect(times('lists')).toBe(0)
  vi.advanceTimersByTime(900)
  expect(times('lists')).toBe(1)
})

it('reads everything when too much was missed', () => {
  shower.hear([change(1)])
  shower.reset()
  vi.advanceTimersByTime(PAUSE)
  expect(all).toBe(1)
  expect(shown).toEqual([])
})
