/** How long to wait before asking a service again. */

/** The service is busy or restarts; any other status will not change by asking again. */
const PASSING = [429, 502, 503, 504]
export const isPassing = (status: number): boolean => PASSING.includes(status)

/** Milliseconds: the first wait is up to half a second, each next one twice as long. */
const FIRST = 500
const LONGEST = 30_000
/** Milliseconds that a service may ask us to wait; one that asks for more is not asked again now. */
export const LONGEST_ASKED = 60_000

/** Milliseconds before attempt `attempt + 1`; chance keeps callers from coming back all at once. */
export function backOff(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** (attempt - 1))
  return Math.round(ceiling * (0.5 + random() / 2))
}

/** Milliseconds that `Retry-After` asks for: seconds, or a moment; null when it says neither. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, moment - now)
}
