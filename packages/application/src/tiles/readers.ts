import { type Denial, whyDenied } from '@kavel/domain'
import type pg from 'pg'
import { type Credentials, findCaller } from '../accounts/sessions.ts'

/** Milliseconds that a session stays cached: a pan requests dozens of tiles, and who is shut out is so within a second. */
const KNOWN_FOR = 1_000
const MOST = 1_000

export interface Readers {
  /** Why a session or API token does not open the tiles; null when it does. */
  whyDenied(credentials: Credentials): Promise<Denial | null>
}

/** Cache of the sessions that may read tiles, for 1 s: a tile then costs one statement. */
export function createReaders(pool: pg.Pool): Readers {
  const known = new Map<string, number>()
  return {
    async whyDenied({ session, apiToken }) {
      const token = apiToken ?? session
      if (!token) return 'signed_out'
      const now = performance.now()
      if ((known.get(token) ?? 0) > now) return null
      known.delete(token)
      const caller = await findCaller(pool, { session, apiToken })
      const why = whyDenied(caller?.actor ?? null, 'signed_in')
      if (why) return why
      if (known.size >= MOST) known.clear()
      known.set(token, now + KNOWN_FOR)
      return null
    },
  }
}
