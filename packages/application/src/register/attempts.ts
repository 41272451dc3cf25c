/** Counts attempts per name within a sliding minute. */
export interface Attempts {
  allow(name: string): boolean
}

/**
 * Tries to sign in with one name per minute, so that one account cannot be tried from many addresses; a person who mistypes
 * is far below it. The limit per address stands with the route (`apps/server/src/accounts/routes.ts`).
 */
export const MOST_ATTEMPTS = 20
/** Seconds after which a name that was too often there may come again. */
export const ATTEMPTS_SECONDS = 60
const WINDOW_MS = ATTEMPTS_SECONDS * 1000

/** `most`: attempts of one name per minute. */
export function createAttempts(most: number, now: () => number = Date.now): Attempts {
  const seen = new Map<string, number[]>()
  return {
    allow(name) {
      const since = now() - WINDOW_MS
      if (seen.size > 10_000)
        for (const [key, times] of seen) if ((times.at(-1) ?? 0) < since) seen.delete(key)
      const recent = (seen.get(name) ?? []).filter((time) => time > since)
      recent.push(now())
      seen.set(name, recent)
      return recent.length <= most
    },
  }
}
