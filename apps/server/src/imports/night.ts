/** The nightly refresh falls at a fixed hour of the clock that the registers and their users go by. */

/** After the registers brought out their day, before anybody works. */
const HOUR = 3
const ZONE = 'Europe/Amsterdam'
const MINUTE = 60_000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const minutesOfDay = (moment: number) => {
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number)
  return hours * 60 + minutes
}

/** The first 3:00 in the Netherlands after a moment. */
export function nextNight(after: Date): Date {
  const minute = Math.floor(after.getTime() / MINUTE) * MINUTE
  const until = (HOUR * 60 - minutesOfDay(minute) + 24 * 60) % (24 * 60) || 24 * 60
  const guess = minute + until * MINUTE
  // one of the two nights a year on which the clock is set
  const wrong = minutesOfDay(guess) - HOUR * 60
  return new Date(guess - wrong * MINUTE)
}
