import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ASK, type Heard, type Source, type Told } from './follow.ts'
import type { Change } from './news.ts'
import { type Channel, DEAF, joinTabs, type Message, type TabsOptions } from './tabs.ts'

interface Tab {
  readonly browser: NonNullable<TabsOptions['browser']>
  /** Goes without a word. */
  die(): void
  /** Says nothing any more, and keeps the lock. */
  freeze(): void
  thaw(): void
}

/** A browser: one lock, one channel, and tabs that may die without a word. */
function openBrowser() {
  const channels = new Set<{ hear(message: Message): void; isDead: boolean }>()
  const waiting: { signal: AbortSignal; lead: () => Promise<void> }[] = []
  let isHeld = false
  const next = () => {
    const one = waiting.shift()
    if (!one) return
    isHeld = true
    void one.lead().then(release)
  }
  const release = () => {
    isHeld = false
    next()
  }
  function tab(): Tab {
    let self: { hear(message: Message): void; isDead: boolean } | undefined
    let leads = false
    return {
      browser: {
        openChannel(hear): Channel {
          const own = { hear, isDead: false }
          self = own
          channels.add(own)
          return {
            post(message) {
              if (own.isDead) return
              for (const other of channels) if (other !== own) other.hear(message)
            },
            close: () => channels.delete(own),
          }
        },
        lock(signal, lead) {
          const ask = {
            signal,
            lead: () => {
              leads = true
              return lead()
            },
          }
          waiting.push(ask)
          signal.addEventListener('abort', () => {
            const place = waiting.indexOf(ask)
            if (place >= 0) waiting.splice(place, 1)
          })
          if (!isHeld) next()
        },
      },
      freeze() {
        if (self) self.isDead = true
      },
      thaw() {
        if (self) self.isDead = false
      },
      die() {
        if (!self) return
        self.isDead = true
        channels.delete(self)
        if (leads) release()
      },
    }
  }
  return { tab }
}

const change = (id: number): Change => ({
  at: '2026-11-29T12:00:00Z',
  userId: 2,
  changes: { locations: [id] },
  locationIds: [id],
})

let opened: { after: string | null; hear: (heard: Heard) => void; end: () => void }[]
let asked: (string | null)[]
const source: Source = {
  open(after, hear, end) {
    opened.push({ after, hear, end })
    return () => {}
  },
  async ask(after) {
    asked.push(after)
    return { cursor: 'asked', isReset: false, events: [] }
  },
}

function open(browser: TabsOptions['browser'], from: Source = source) {
  const told: Told[] = []
  const tabs = joinTabs({ source: from, after: 'c0', hear: (one) => told.push(one), browser })
  return {
    ...tabs,
    ids: () =>
      told.flatMap((one) =>
        one.kind === 'news' ? one.events.flatMap(({ locationIds }) => locationIds ?? []) : [],
      ),
    connection: () => told.findLast((one) => one.kind === 'connection')?.connection,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  asked = []
})
afterEach(() => vi.useRealTimers())

it('twelve tabs have one stream, and all hear', () => {
  const browser = openBrowser()
  const tabs = Array.from({ length: 12 }, () => open(browser.tab().browser))
  expect(opened).toHaveLength(1)
  opened[0]?.hear({ kind: 'hello', cursor: 'c0' })
  opened[0]?.hear({ kind: 'changes', cursor: 'c1', events: [change(7)] })
  expect(tabs.map((tab) => tab.ids())).toEqual(tabs.map(() => [7]))
  expect(tabs.map((tab) => tab.connection())).toEqual(tabs.map(() => 'live'))
})

it('a tab that comes later is told how it stands', () => {
  const browser = openBrowser()
  open(browser.tab().browser)
  opened[0]?.hear({ kind: 'hello', cursor: 'c0' })
  expect(open(browser.tab().browser).connection()).toBe('live')
})

it('when the leading tab dies another goes on where it was', () => {
  const browser = openBrowser()
  const [one, other] = [browser.tab(), browser.tab()]
  open(one.browser)
  const left = open(other.browser)
  opened[0]?.hear({ kind: 'hello', cursor: 'c0' })
  opened[0]?.hear({ kind: 'changes', cursor: 'c1', events: [change(1)] })
  one.die()
  expect(opened.map(({ after }) => after)).toEqual(['c0', 'c1'])
  opened[1]?.hear({ kind: 'hello', cursor: 'c2' })
  opened[1]?.hear({ kind: 'changes', cursor: 'c2', events: [change(2)] })
  expect(left.ids()).toEqual([1, 2])
})

it('a tab that leads and is left gives it to the next', () => {
  const browser = openBrowser()
  const first = open(browser.tab().browser)
  const second = open(browser.tab().browser)
  first.leave()
  return Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => {
      expect(opened).toHaveLength(2)
      opened[1]?.hear({ kind: 'hello', cursor: 'c0' })
      expect(second.connection()).toBe('live')
    })
})

it('a tab that hears nothing of the leading one asks by itself, until it hears', async () => {
  const browser = openBrowser()
  const leading = browser.tab()
  open(leading.browser, { ...source, ask: () => new Promise(() => {}) })
  const deaf = open(browser.tab().browser)
  opened[0]?.hear({ kind: 'hello', cursor: 'c0' })
  leading.freeze()
  await vi.advanceTimersByTimeAsync(10_000)
  opened[0]?.hear({ kind: 'alive' })
  await vi.advanceTimersByTimeAsync(DEAF - 10_001)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(deaf.connection()).toBe('asking')
  leading.thaw()
  opened[0]?.hear({ kind: 'changes', cursor: 'c1', events: [change(3)] })
  expect(deaf.ids()).toEqual([3])
  expect(deaf.connection()).toBe('live')
  const before = asked.length
  await vi.advanceTimersByTimeAsync(2 * ASK)
  expect(asked).toHaveLength(before)
})

it('a tab that is looked at again wakes the one that leads', async () => {
  const browser = openBrowser()
  open(browser.tab().browser)
  const other = open(browser.tab().browser)
  opened[0]?.hear({ kind: 'hello', cursor: 'c0' })
  opened[0]?.end()
  expect(opened).toHaveLength(1)
  other.wake()
  expect(opened).toHaveLength(2)
})

it('asks every five seconds where the browser has no locks', async () => {
  const tab = open(null)
  await vi.advanceTimersByTimeAsync(ASK)
  expect(opened).toEqual([])
  expect(asked).toEqual(['c0', 'asked'])
  expect(tab.connection()).toBe('asking')
})
