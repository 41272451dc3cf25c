/** Moments as spreadsheets have them: by the clock in the Netherlands. */

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-01-31 14:05:00`, which spreadsheets of any language take for a moment. */
export const clockText = (moment: Date): string => CLOCK.format(moment)

/** Milliseconds of a day, and of the moment that spreadsheets call 0. */
const DAY = 86_400_000
const NOUGHT = Date.UTC(1899, 11, 30)

/** Days since 30 December 1899, to the second. */
export function serialOf(moment: Date): number {
  const clock = Date.parse(`${clockText(moment).replace(' ', 'T')}Z`)
  return Math.round(((clock - NOUGHT) / DAY) * 1e6) / 1e6
}
