import { describe, expect, it } from 'vitest'
import type { CompanyEvent } from './read-events.ts'
import { createStreamSet, type Sink } from './stream-set.ts'

interface Written extends Sink {
  readonly texts: string[]
  isOver: boolean
  waiting: number
}
/** A sink that nothing leaves, or everything at once. */
function makeSink(isSlow = false): Written {
  return {
    texts: [],
    isOver: false,
    waiting: 0,
    write(text) {
      if (this.isOver) throw new Error('written after its end')
      this.texts.push(text)
      if (isSlow) this.waiting += text.length
    },
    end() {
      this.isOver = true
    },
  }
}
const reader = (companyId: number, userId = companyId) => ({ companyId, userId, session: 's' })
const eventOf = (companyId: number, ids = [1]): CompanyEvent => ({
  ...{ companyId, at: '2026-11-29T12:00:00.000Z', userId: 7, client: null },
  ...{ changes: { locations: ids }, locationIds: ids },
})
const read = (cursor: string, ...events: CompanyEvent[]) => ({ cursor, isReset: false, events })

describe('the streams of a server', () => {
  it('begin with what was missed, then with what came meanwhile', () => {
    const streams = createStreamSet()
    const sink = makeSink()
    const stream = streams.add(reader(1), sink)
    streams.tell(read('c', eventOf(1, [3])))
    expect(sink.texts).toEqual([])
    streams.begin(stream, 'a', read('b', eventOf(1, [2])))
    const event = `{"at":"2026-11-29T12:00:00.000Z","userId":7,"client":null,"changes"`
    expect(sink.texts).toEqual([
      'event: hello\nid: a\ndata: {"cursor":"a"}\n\n',
      `event: changes\nid: b\ndata: {"cursor":"b","events":[${event}:{"locations":[2]},"locationIds":[2]}]}\n\n`,
      `event: changes\nid: c\ndata: {"cursor":"c","events":[${event}:{"locations":[3]},"locationIds":[3]}]}\n\n`,
    ])
  })

  it('hear of their own company alone', () => {
    const streams = createStreamSet()
    const [own, other] = [makeSink(), makeSink()]
    for (const [id, sink] of [
      [1, own],
      [2, other],
    ] as const)
      streams.begin(streams.add(reader(id), sink), undefined, read('a'))
    streams.tell(read('b', eventOf(1)))
    streams.tellPresence(
      new Map([[1, { locations: { 5: [{ userId: 1, name: 'An', isEditing: true }] } }]]),
    )
    expect(own.texts.map((text) => text.split('\n')[0])).toEqual([
      'event: hello',
      'event: changes',
      'event: presence',
    ])
    expect(other.texts).toHaveLength(1)
    expect(streams.companyIds()).toEqual([1, 2])
  })

  it('tell presence when it is otherwise, and nobody of who is alone', () => {
    const streams = createStreamSet()
    const sink = makeSink()
    streams.begin(streams.add(reader(1), sink), undefined, read('a'))
    const there = { locations: { 5: [{ userId: 1, name: 'An', isEditing: false }] } }
    for (const found of [[], [[1, there]], [[1, there]], []] as const)
      streams.tellPresence(new Map(found))
    expect(sink.texts.slice(1)).toEqual([
      `event: presence\ndata: ${JSON.stringify(there)}\n\n`,
      'event: presence\ndata: {"locations":{}}\n\n',
    ])
  })

  it('end for who reads too slowly, and for nobody else', () => {
    const streams = createStreamSet()
    const [slow, quick] = [makeSink(true), makeSink()]
    for (const sink of [slow, quick])
      streams.begin(streams.add(reader(1), sink), undefined, read('a'))
    const many = eventOf(
      1,
      Array.from({ length: 1000 }, (_, nr) => 1e15 + nr),
    )
    for (let nr = 0; nr < 50; nr++) streams.tell(read(`c${nr}`, many))
    expect(slow.isOver).toBe(true)
    expect(slow.texts.at(-1)).toBe('event: bye\ndata: {"reason":"slow"}\n\n')
    expect(slow.waiting).toBeLessThan(400_000)
    expect([quick.isOver, quick.texts.length, streams.size]).toEqual([false, 51, 1])
  })

  it('are twenty of a person at most', () => {
    const streams = createStreamSet()
    const all = Array.from({ length: 20 }, () => streams.add(reader(1), makeSink()))
    expect(() => streams.add(reader(1), makeSink())).toThrow(/Too many/)
    streams.add(reader(1, 2), makeSink())
    streams.remove(all[0] as (typeof all)[0])
    streams.add(reader(1), makeSink())
    expect(streams.size).toBe(21)
  })

  it('end with a reason for those who may not look any more', () => {
    const streams = createStreamSet()
    const [gone, there] = [makeSink(), makeSink()]
    streams.begin(streams.add(reader(1), gone), undefined, read('a'))
    streams.begin(streams.add(reader(2), there), undefined, read('a'))
    streams.end(({ userId }) => (userId === 1 ? 'signed_out' : null))
    streams.tell(read('b', eventOf(1)))
    streams.beat('b')
    expect(gone.texts.at(-1)).toBe('event: bye\ndata: {"reason":"signed_out"}\n\n')
    expect(there.texts.at(-1)).toBe(':\nid: b\n\n')
    expect([gone.isOver, there.isOver]).toEqual([true, false])
  })
})
