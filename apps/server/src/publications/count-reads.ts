/** Counts who reads public pages: no cookies, no addresses. In memory, and written every few seconds. */
import { addReads, type Reads } from '@kavel/application/publications'
import type pg from 'pg'

/** Milliseconds between two writes. */
const PAUSE = 5_000

/** Programs that read pages for nobody, by words in what they call themselves. */
const MACHINE =
  /bot|crawl|spider|slurp|preview|scan|monitor|uptime|facebookexternalhit|whatsapp|telegram|curl|wget|python|headlesschrome-lighthouse|node|undici|axios|go-http|java|^$/i

const dutchDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Notes that a page was read. @param agent how the reader's program calls itself */
export type CountRead = (
  page: { readonly companyId: number; readonly id: number },
  agent: string | undefined,
) => void

export interface ReadCounter {
  readonly countRead: CountRead
  /** Writes what was counted since; for tests and the end. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export function createReadCounter(pool: pg.Pool, now: () => Date = () => new Date()): ReadCounter {
  let counted = new Map<string, Reads>()
  async function flush(): Promise<void> {
    const written = [...counted.values()]
    counted = new Map()
    try {
      await addReads(pool, written)
    } catch {
      // the database is away: they count with the next
      for (const { reads, ...of } of written) add(of, reads)
    }
  }
  function add(of: Omit<Reads, 'reads'>, reads: number): void {
    const name = `${of.companyId}:${of.id}:${of.day}`
    counted.set(name, { ...of, reads: (counted.get(name)?.reads ?? 0) + reads })
  }
  const timer = setInterval(() => void flush(), PAUSE).unref()
  return {
    countRead({ companyId, id }, agent = '') {
      if (!MACHINE.test(agent)) add({ companyId, id, day: dutchDay.format(now()) }, 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
