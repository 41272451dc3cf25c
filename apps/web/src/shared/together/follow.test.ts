import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ASK, follow, HELLO, type Heard, RETRY, SILENCE, type Source, type Told } from './follow.ts'
import type { Change } from './news.ts'

const change = (id: number): Change => ({
  at: '2026-11-29T12:00:00Z',
  userId: 2,
  changes: { locations: [id] },
  locationIds: [id],
})

interface Opened {
  readonly after: string | null
  readonly hear: (heard: Heard) => void
  readonly end: () => void
  isClosed: boolean
}

/** A server whose streams and answers the test gives. */
function serve() {
  const opened: Opened[] = []
  const asked: (string | null)[] = []
  let answer: () => Promise<Awaited<ReturnType<Source['ask']>>> = () =>
    Promise.reject(new Error('away'))
  const source: Source = {
    open(after, hear, onEnd) {
      const one: Opened = { after, hear, end: onEnd, isClosed: false }
      opened.push(one)
      return () => {
        one.isClosed = true
      }
    },
    ask(after) {
      asked.push(after)
      return answer()
    },
  }
  return {
    source,
    opened,
    asked,
    stream: () => opened.at(-1) as Opened,
    answers(cursor: string, events: readonly Change[] = [], isReset = false) {
      answer = async () => ({ cursor, events, isReset })
    },
    isAway() {
      answer = () => Promise.reject(new Error('away'))
    },
  }
}

let server: ReturnType<typeof serve>
let told: Told[]
const begin = (after: string | null = 'c0', isStreaming = true) =>
  follow({ source: server.source, after, isStreaming, tell: (one) => told.push(one) })
const connections = () => told.flatMap((one) => (one.kind === 'connection' ? one.connection : []))
const ids = () =>
  told.flatMap((one) =>
    one.kind === 'news' ? one.events.flatMap(({ locationIds }) => locationIds ?? []) : [],
  )
/** Lets what was promised come, and time pass. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  server = serve()
  told = []
})
afterEach(() => vi.useRealTimers())

it('is live after the hello, and no sooner', async () => {
  begin()
  await pass(HELLO - 1)
  expect(connections()).toEqual([])
  server.stream().hear({ kind: 'hello', cursor: 'c5' })
  expect(connections()).toEqual(['live'])
})

it('begins a new stream where the lost one was, also when the hello knows a later moment', async () => {
  server.answers('c3', [change(3)])
  begin('c0')
  server.stream().hear({ kind: 'hello', cursor: 'c1' })
  server.stream().end()
  await pass()
  // what came between c0 and c1 was never told
  expect(server.asked).toEqual(['c0'])
  expect(ids()).toEqual([3])
  await pass(RETRY.first)
  expect(server.stream().after).toBe('c3')
  server.stream().hear({ kind: 'hello', cursor: 'c9' })
  server.stream().hear({ kind: 'changes', cursor: 'c4', events: [change(4)] })
  expect(ids()).toEqual([3, 4])
  expect(connections()).toEqual(['live', 'asking', 'live'])
})

it('asks every five seconds behind a proxy that holds the stream back', async () => {
  server.answers('c1', [change(1)])
  begin()
  await pass(HELLO)
  expect(server.stream().isClosed).toBe(true)
  expect(connections()).toEqual(['asking'])
  await pass(3 * ASK)
  expect(server.asked).toEqual(['c0', 'c1', 'c1', 'c1'])
  // the proxy may be another one by then
  expect(server.opened).toHaveLength(1)
  await pass(RETRY.held)
  expect(server.opened).toHaveLength(2)
})

it('says that it is offline when nobody answers, until somebody does', async () => {
  begin()
  server.stream().hear({ kind: 'hello', cursor: 'c0' })
  server.stream().end()
  await pass()
  expect(connections()).toEqual(['live', 'offline'])
  server.answers('c2', [change(2)])
  await pass(ASK)
  expect(connections()).toEqual(['live', 'offline', 'asking'])
  expect(ids()).toEqual([2])
})

it('tries a stream again after pauses that grow, and at once when the network is back', async () => {
  const following = begin()
  for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
    server.stream().end()
    const before = server.opened.length
    await pass(pause * 1000 - 1)
    expect(server.opened, `${pause} s`).toHaveLength(before)
    await pass(1)
    expect(server.opened).toHaveLength(before + 1)
  }
  server.stream().end()
  const before = server.opened.length
  following.wake()
  expect(server.opened).toHaveLength(before + 1)
})

it('goes on after what a sign of life says was told', async () => {
  begin('c0')
  server.stream().hear({ kind: 'hello', cursor: 'c0' })
  server.stream().hear({ kind: 'alive', cursor: 'c6' })
  server.stream().hear({ kind: 'alive' })
  server.stream().end()
  expect(server.asked).toEqual(['c6'])
})

it('takes a stream without a sign of life for dead', async () => {
  begin()
  server.stream().hear({ kind: 'hello', cursor: 'c0' })
  await pass(SILENCE - 1)
  server.stream().hear({ kind: 'alive' })
  await pass(SILENCE - 1)
  expect(connections()).toEqual(['live'])
  await pass(1)
  expect(connections()).toEqual(['live', 'offline'])
})

it('drops an answer that comes when the stream says more', async () => {
  let give: (answer: Awaited<ReturnType<Source['ask']>>) => void = () => {}
  server.source.ask = () => new Promise((resolve) => (give = resolve))
  begin()
  server.stream().end()
  await pass(RETRY.first)
  server.stream().hear({ kind: 'hello', cursor: 'c0' })
  server.stream().hear({ kind: 'changes', cursor: 'c7', events: [change(7)] })
  give({ cursor: 'c1', isReset: false, events: [change(1)] })
  await pass()
  expect(ids()).toEqual([7])
  server.stream().end()
  await pass(RETRY.first)
  expect(server.stream().after).toBe('c7')
})

it('goes on from now on after a cursor that is too old', async () => {
  begin('old')
  server.stream().hear({ kind: 'hello', cursor: 'c8' })
  server.stream().hear({ kind: 'reset' })
  expect(told.at(-1)).toEqual({ kind: 'reset', cursor: 'c8' })
  server.stream().end()
  await pass()
  expect(server.asked).toEqual(['c8'])
})

it('shows nobody on a location while it cannot be known', async () => {
  begin()
  server.stream().hear({ kind: 'hello', cursor: 'c0' })
  const locations = { 12: [{ userId: 2, name: 'Anna', isEditing: false }] }
  server.stream().hear({ kind: 'presence', locations })
  expect(told.at(-1)).toEqual({ kind: 'presence', presence: locations })
  server.stream().end()
  expect(told.filter(({ kind }) => kind === 'presence').at(-1)).toEqual({
    kind: 'presence',
    presence: {},
  })
})

it('passes the goodbye of the server on, and asks whether that is all', async () => {
  begin()
  server.stream().hear({ kind: 'hello', cursor: 'c0' })
  server.stream().hear({ kind: 'bye' })
  expect(told).toContainEqual({ kind: 'bye' })
  await pass()
  expect(server.asked).toEqual(['c0'])
  expect(connections()).toEqual(['live', 'offline'])
})
