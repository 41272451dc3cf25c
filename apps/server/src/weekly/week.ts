/** The weekly mail goes out at a fixed hour of the clock that its readers go by. */

/** Before the week's work begins. */
const HOUR = 7
const ZONE = 'Europe/Amsterdam'
const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Minutes of the clock since Monday 7:00, of one week. */
function minutesSince(moment: number): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const days = DAYS.indexOf(parts.get('weekday') ?? '')
  const minutes = Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
  const week = 7 * DAY_MINUTES
  return (days * DAY_MINUTES + minutes - HOUR * 60 + week) % week
}

/** The last Monday 7:00 in the Netherlands at or before a moment. */
export function lastMonday(moment: Date): Date {
  const minute = Math.floor(moment.getTime() / MINUTE) * MINUTE
  const guess = minute - minutesSince(minute) * MINUTE
  // in a week in which the clock is set
  const week = 7 * DAY_MINUTES
  const wrong = ((minutesSince(guess) + week / 2) % week) - week / 2
  return new Date(guess - wrong * MINUTE)
}
