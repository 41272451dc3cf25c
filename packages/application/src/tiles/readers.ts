import type pg from 'pg'
import { findActor } from '../accounts/sessions.ts'

/** Milliseconds that a session stays cached: tiles are public data and a pan requests dozens of them. */
const KNOWN_FOR = 10_000
const MOST = 1_000

export interface Readers {
  /** Whether a token is that of a session. */
  mayRead(token: string | undefined): Promise<boolean>
}

/** Cache of the sessions that may read tiles, for 10 s: a tile then costs one statement. */
export function createReaders(pool: pg.Pool): Readers {
  const known = new Map<string, number>()
  return {
    async mayRead(token) {
      if (!token) return false
      const now = performance.now()
      if ((known.get(token) ?? 0) > now) return true
      known.delete(token)
      if (!(await findActor(pool, token))) return false
      if (known.size >= MOST) known.clear()
      known.set(token, now + KNOWN_FOR)
      return true
    },
  }
}
