/**
 * Hears what changes in the company: over a stream, and by asking while there is none. What is told is never untrue: `live`
 * only after the server said hello, `offline` once nobody answered.
 */
import type { Change } from './news.ts'

/** A person on the screen of a location. */
export interface Present {
  readonly userId: number
  readonly name: string
  readonly isEditing: boolean
}
/** Id of a location → who is there. */
export type Presence = Readonly<Record<string, readonly Present[]>>

/** `asking`: every few seconds, without a stream. */
export type Connection = 'connecting' | 'live' | 'asking' | 'offline'

export interface Answer {
  readonly cursor: string
  /** The cursor is older than what is kept: everything is read again. */
  readonly isReset: boolean
  readonly events: readonly Change[]
}

/** What comes over a stream. */
export type Heard =
  | { readonly kind: 'hello'; readonly cursor: string }
  | { readonly kind: 'changes'; readonly cursor: string; readonly events: readonly Change[] }
  | { readonly kind: 'reset'; readonly cursor?: string | undefined }
  | { readonly kind: 'presence'; readonly locations: Presence }
  | { readonly kind: 'bye' }
  /** Nothing more happened up to the cursor. */
  | { readonly kind: 'alive'; readonly cursor?: string | undefined }

/** Where the news comes from. */
export interface Source {
  /** Opens a stream of what came after a cursor; the answer closes it. `onEnd` is called once, when it ends by itself. */
  open(after: string | null, hear: (heard: Heard) => void, onEnd: () => void): () => void
  /** @throws when nobody answers */
  ask(after: string | null): Promise<Answer>
}

/** What is told to the tabs. */
export type Told =
  | { readonly kind: 'connection'; readonly connection: Connection }
  | { readonly kind: 'news'; readonly cursor: string; readonly events: readonly Change[] }
  | { readonly kind: 'reset'; readonly cursor: string | null }
  | { readonly kind: 'presence'; readonly presence: Presence }
  /** The server ended the stream: it stops, or whoever is signed in may not look any more. */
  | { readonly kind: 'bye' }
  | { readonly kind: 'alive'; readonly cursor: string | null }

export interface FollowOptions {
  readonly source: Source
  readonly after: string | null
  /** False: by asking alone. */
  readonly isStreaming: boolean
  readonly tell: (told: Told) => void
}

export interface Following {
  /** The network may be back: it is looked at now. */
  wake(): void
  stop(): void
}

/** Milliseconds in which a stream says hello; a proxy that holds it back does not let it. */
export const HELLO = 4_000
/** Milliseconds without a sign of life after which a stream is dead: the server gives one every 15 s. */
export const SILENCE = 40_000
/** Milliseconds between two questions. */
export const ASK = 5_000
/** Milliseconds until a stream is tried again, after a failure and at most; and after one that was held back. */
export const RETRY = { first: 1_000, most: 30_000, held: 120_000 } as const

const NOBODY: Presence = {}

export function follow({ source, after, isStreaming, tell }: FollowOptions): Following {
  let cursor = after
  let isOver = false
  let isAsking = false
  let failures = 0
  let close: (() => void) | null = null
  let last: Connection | undefined
  const timers: Partial<Record<'ask' | 'retry' | 'patience', ReturnType<typeof setTimeout>>> = {}
  const later = (name: keyof typeof timers, run: () => void, pause: number) => {
    clearTimeout(timers[name])
    timers[name] = setTimeout(run, pause)
  }

  function state(connection: Connection): void {
    if (connection === last) return
    last = connection
    tell({ kind: 'connection', connection })
  }

  async function ask(): Promise<void> {
    clearTimeout(timers.ask)
    try {
      const answer = await source.ask(cursor)
      if (isOver || !isAsking) return
      cursor = answer.cursor
      state('asking')
      tell(
        answer.isReset
          ? { kind: 'reset', cursor }
          : { kind: 'news', cursor, events: answer.events },
      )
    } catch {
      if (isOver || !isAsking) return
      state('offline')
    }
    later('ask', () => void ask(), ASK)
  }

  function beginAsking(): void {
    if (isAsking) return
    isAsking = true
    // nobody knows without a stream who is where
    tell({ kind: 'presence', presence: NOBODY })
    void ask()
  }

  function connect(): void {
    clearTimeout(timers.retry)
    if (!isStreaming || close || isOver) return
    let hello: string | null = null
    let isEnded = false
    const lose = (pause?: number) => {
      if (isEnded) return
      isEnded = true
      clearTimeout(timers.patience)
      close?.()
      close = null
      failures += 1
      later('retry', connect, pause ?? Math.min(RETRY.most, RETRY.first * 2 ** (failures - 1)))
      beginAsking()
    }
    const hear = (heard: Heard) => {
      if (isEnded || isOver) return
      if (hello !== null || heard.kind === 'hello') later('patience', lose, SILENCE)
      switch (heard.kind) {
        case 'hello':
          hello = heard.cursor
          // what came after the older one is still to be told
          cursor ??= heard.cursor
          failures = 0
          isAsking = false
          clearTimeout(timers.ask)
          state('live')
          break
        case 'changes':
          cursor = heard.cursor
          tell({ kind: 'news', cursor, events: heard.events })
          break
        case 'reset':
          cursor = heard.cursor ?? hello
          tell({ kind: 'reset', cursor })
          break
        case 'presence':
          tell({ kind: 'presence', presence: heard.locations })
          break
        case 'bye':
          tell({ kind: 'bye' })
          lose()
          break
        case 'alive':
          cursor = heard.cursor ?? cursor
          tell({ kind: 'alive', cursor })
      }
    }
    later('patience', () => lose(RETRY.held), HELLO)
    close = source.open(cursor, hear, () => lose())
  }

  function stop(): void {
    isOver = true
    for (const timer of Object.values(timers)) clearTimeout(timer)
    close?.()
    close = null
  }

  if (isStreaming) connect()
  else beginAsking()
  return {
    wake() {
      if (isOver || !isAsking) return
      void ask()
      connect()
    },
    stop,
  }
}
