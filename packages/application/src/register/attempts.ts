/** Counts questions per name within a sliding minute. */
export interface Attempts {
  allow(name: string): boolean
}

/** Seconds after which who asked too often may ask again. */
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
