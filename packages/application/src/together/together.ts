/** Tells everybody who looks what was changed: one reading of the database for all open streams of a server (docs/decisions/0044). */
import { type Database, hearChanges } from '@kavel/database'
import { type Actor, whyDenied } from '@kavel/domain'
import { actorsOfSessions } from '../accounts/still-signed-in.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { readPresence } from './presence.ts'
import { readEvents } from './read-events.ts'
import { createStreamSet, type Reader, type Sink } from './stream-set.ts'

/** Milliseconds between two readings while there is news. */
const PAUSE = 100
/** Milliseconds between two looks at the sessions, and at what nobody was woken for. */
const LOOK = 750
/** Looks between two signs of life. */
const BEATS = 20

export interface StreamAsked {
  readonly actor: Actor
  /** Hash of the token of his session. */
  readonly session: Buffer
  readonly after: string | undefined
  readonly sink: Sink
}

export interface Together {
  /**
   * Opens a stream: what happened since the cursor, then what happens. Gives what ends it when its reader goes.
   * @throws Refusal `rate_limited` when the person or the company has too many
   */
  open(asked: StreamAsked): Promise<() => void>
  /** Ends all streams, and waits for what is being read. */
  stop(): Promise<void>
}

/** Does nothing as long as nobody looks. */
export function createTogether(
  database: Pick<Database, 'kind' | 'pool'>,
  { licences }: Pick<Settings, 'licences'>,
): Together {
  const { pool } = database
  const streams = createStreamSet()
  let watching: ReturnType<typeof watch> | null = null
  let isStopped = false

  /** Reads for the open streams until the last of them ends. */
  function watch() {
    const state = { isOver: false, looks: 0 }
    /** Up to where all was told; whoever opens a stream waits until there is one. */
    let cursor: string | null = null
    const begun = readEvents(pool, 'system', [], undefined).then((read) => {
      cursor = read.cursor
    })
    const read = oneByOne(async () => {
      await begun
      const companyIds = streams.companyIds()
      const found = await readEvents(pool, 'system', companyIds, cursor ?? undefined)
      streams.tell(found)
      cursor = found.cursor
      streams.tellPresence(await readPresence(pool, companyIds))
    }, PAUSE)
    const check = oneByOne(async () => {
      const actors = await actorsOfSessions(pool, streams.sessions(), licences)
      streams.end((reader) => whyEnded(reader, actors.get(reader.session)))
    }, 0)
    const hearing = hearChanges(database, read.ask)
    const looking = setInterval(() => {
      if (!streams.size) return void end()
      read.ask()
      check.ask()
      if (++state.looks % BEATS === 0) streams.beat(cursor)
    }, LOOK).unref()

    async function end(): Promise<void> {
      if (state.isOver) return
      state.isOver = true
      if (watching === self) watching = null
      clearInterval(looking)
      await Promise.all([hearing.stop(), read.stop(), check.stop(), begun.catch(() => {})])
    }
    const self = { begun, read, end }
    return self
  }

  return {
    async open({ actor, session, after, sink }) {
      if (isStopped) throw new Refusal('unavailable')
      const { companyId, userId } = actor
      const reader = { companyId, userId, session: session.toString('hex') }
      const stream = streams.add(reader, sink)
      const close = () => streams.remove(stream)
      try {
        watching ??= watch()
        const { begun, read } = watching
        await begun
        // which may have left this company out: what is committed later is in the next one, or in what is read here
        await read.idle()
        const missed = await readEvents(pool, actor, [companyId], after)
        streams.begin(stream, after, missed)
        read.ask()
        return close
      } catch (error) {
        close()
        throw error
      }
    },
    async stop() {
      isStopped = true
      streams.end(() => 'stopping')
      await watching?.end()
    },
  }
}

/** Why a stream ends; null as long as its reader may look. */
function whyEnded({ companyId }: Reader, actor: Actor | undefined): string | null {
  if (!actor || actor.companyId !== companyId) return 'signed_out'
  return whyDenied(actor, { entity: 'locations', actions: ['list'] })
}

/**
 * Carries out work when asked, never twice at once and with a pause between; who asks meanwhile has it done once more. What fails is
 * tried when asked again.
 */
function oneByOne(work: () => Promise<void>, pause: number) {
  let isAsked = false
  let isStopped = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  function run(): void {
    isAsked = false
    running = work()
      // the database is away: the next look tries again, and requests say so
      .catch(() => {})
      .finally(() => {
        running = null
        if (isAsked) later()
      })
  }
  function later(): void {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      run()
    }, pause)
  }
  return {
    ask() {
      isAsked = true
      if (!running) later()
    },
    /** Resolves when what is being done now is done. */
    async idle() {
      await running
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
