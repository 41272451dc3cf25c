const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Milliseconds by which the first clocks on earth are ahead of UTC (UTC+14). */
const FIRST_CLOCKS = 14 * 60 * 60 * 1000

/** Has the day, `YYYY-MM-DD`, begun nowhere yet? What is no day is left to the importer. */
export function isAhead(day: string): boolean {
  const begins = Date.parse(`${day}T00:00:00Z`)
  return begins > Date.now() + FIRST_CLOCKS
}

/** Day of a moment by UTC, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, DAY_LENGTH)
}
