/**
 * Counts attempts to sign in per name within a sliding minute, so that one account cannot be tried from many addresses.
 * The limit per address stands with the route (`session/routes.ts`).
 */
export interface Attempts {
  allow(name: string): boolean
}

/** Tries on one name per minute; a person who mistypes is far below it. */
export const MOST_ATTEMPTS = 20
/** Seconds after which a name that was tried too often may be tried again. */
export const ATTEMPTS_SECONDS = 60
const WINDOW_MS = ATTEMPTS_SECONDS * 1000

export function createAttempts(now: () => number = Date.now): Attempts {
  const seen = new Map<string, number[]>()
  return {
    allow(name) {
      const since = now() - WINDOW_MS
      if (seen.size > 10_000)
        for (const [key, times] of seen) if ((times.at(-1) ?? 0) < since) seen.delete(key)
      const recent = (seen.get(name) ?? []).filter((time) => time > since)
      recent.push(now())
      seen.set(name, recent)
      return recent.length <= MOST_ATTEMPTS
    },
  }
}
