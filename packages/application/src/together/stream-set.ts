/** The open streams of a server: who gets what, and when one ends. */
import type { Presence } from '@kavel/calls'
import { Refusal } from '../refusal.ts'
import { beatOf, frameOf } from './frames.ts'
import { type CompanyEvent, type ReadEvents, toldEvents } from './read-events.ts'

/** Streams of a person and of a company at once. */
const MOST = { person: 20, company: 1_000 } as const
/** Bytes that a reader may be behind before its stream ends; it comes back with its cursor. */
const BEHIND = 256 * 1024

/** Where a stream is written. */
export interface Sink {
  /** Bytes that were written and did not leave yet. */
  readonly waiting: number
  write(text: string): void
  /** Ends it; what was written before still leaves. */
  end(): void
}

/** Whose a stream is. */
export interface Reader {
  readonly companyId: number
  readonly userId: number
  /** Hash of the token of the session, hex. */
  readonly session: string
}

export interface OpenStream extends Reader {
  readonly sink: Sink
  /** What came while it was being opened; null once it is open. */
  held: string[] | null
  /** The last presence that was told. */
  presence: string
}

export interface StreamSet {
  readonly size: number
  /** @throws Refusal `rate_limited` when there are too many */
  add(reader: Reader, sink: Sink): OpenStream
  remove(stream: OpenStream): void
  companyIds(): number[]
  sessions(): string[]
  /** Begins with what happened since the cursor that the reader has, then goes on with what came meanwhile. */
  begin(stream: OpenStream, after: string | undefined, read: ReadEvents): void
  /** Tells each company what is its. */
  tell(read: ReadEvents): void
  tellPresence(found: ReadonlyMap<number, Presence>): void
  beat(cursor: string | null): void
  /** Ends the streams of sessions of which it gives a reason. */
  end(reasonOf: (reader: Reader) => string | null): void
}

const NOBODY = JSON.stringify({ locations: {} } satisfies Presence)

export function createStreamSet(): StreamSet {
  const streams = new Set<OpenStream>()

  function write(stream: OpenStream, text: string): void {
    if (!streams.has(stream)) return
    if (stream.held) stream.held.push(text)
    else stream.sink.write(text)
    if (stream.sink.waiting > BEHIND) end(stream, 'slow')
  }

  function end(stream: OpenStream, reason: string): void {
    if (!streams.delete(stream)) return
    stream.sink.write(frameOf({ event: 'bye', data: { reason } }))
    stream.sink.end()
  }

  return {
    get size() {
      return streams.size
    },
    add(reader, sink) {
      const all = [...streams]
      const ofPerson = all.filter(({ userId }) => userId === reader.userId).length
      const ofCompany = all.filter(({ companyId }) => companyId === reader.companyId).length
      if (ofPerson >= MOST.person || ofCompany >= MOST.company)
        throw new Refusal('rate_limited', [], 'Too many streams are open')
      const stream: OpenStream = { ...reader, sink, held: [], presence: NOBODY }
      streams.add(stream)
      return stream
    },
    remove: (stream) => streams.delete(stream),
    companyIds: () => [...new Set([...streams].map(({ companyId }) => companyId))],
    sessions: () => [...new Set([...streams].map(({ session }) => session))],
    begin(stream, after, { cursor, isReset, events }) {
      const held = stream.held ?? []
      stream.held = null
      const isBehind = after !== undefined && events.length > 0
      const hello = isBehind ? after : cursor
      write(stream, frameOf({ event: 'hello', id: hello, data: { cursor: hello } }))
      if (isReset) write(stream, frameOf({ event: 'reset', id: cursor, data: { cursor } }))
      else if (isBehind) write(stream, changesOf(cursor, events))
      for (const text of held) write(stream, text)
    },
    tell({ cursor, isReset, events }) {
      if (isReset)
        return streams.forEach((stream) => {
          write(stream, frameOf({ event: 'reset', id: cursor, data: { cursor } }))
        })
      for (const [companyId, some] of Map.groupBy(events, (event) => event.companyId)) {
        const text = changesOf(cursor, some)
        for (const stream of streams) if (stream.companyId === companyId) write(stream, text)
      }
    },
    tellPresence(found) {
      const texts = new Map([...found].map(([id, presence]) => [id, JSON.stringify(presence)]))
      for (const stream of streams) {
        const now = texts.get(stream.companyId) ?? NOBODY
        if (now === stream.presence || stream.held) continue
        stream.presence = now
        write(stream, `event: presence\ndata: ${now}\n\n`)
      }
    },
    beat(cursor) {
      for (const stream of streams) if (!stream.held) write(stream, beatOf(cursor))
    },
    end(reasonOf) {
      for (const stream of streams) {
        const reason = reasonOf(stream)
        if (reason !== null) end(stream, reason)
      }
    },
  }
}

function changesOf(cursor: string, events: readonly CompanyEvent[]): string {
  return frameOf({ event: 'changes', id: cursor, data: { cursor, events: toldEvents(events) } })
}
