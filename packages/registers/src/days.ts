/** Days as registers, spreadsheets and people write them. */

/** `day` is `YYYY-MM-DD`, or null of the year 9999, by which registers say that there is no end. */
export type ReadDay =
  | { readonly ok: true; readonly day: string | null }
  | { readonly ok: false; readonly reason: string }

/** `2020-02-29`, `2020/02/29` and `20200229`, each with a time or without. */
const YEAR_FIRST = /^(\d{4})([-/]?)(\d{2})\2(\d{2})(?:[T ](.*))?$/
/** `29-02-2020`, `1/3/2020`, `1.3.2020`, each with a time or without. */
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T ](.*))?$/
/** The end of a moment that says where its clock hangs. */
const ZONE = /(?:Z|[+-]\d{2}:?(?:\d{2})?)$/i
const NO_END = '9999'

/** `sv` writes a day as ISO 8601 does. */
const DUTCH_DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' })

/** The day of a date as written, and of a moment with a time zone its day in the Netherlands; or why there is none. */
export function readCalendarDay(text: string): ReadDay {
  const bare = text.trim()
  const [, year, , month, date, time] = YEAR_FIRST.exec(bare) ?? turned(DAY_FIRST.exec(bare)) ?? []
  if (!year || !month || !date) return { ok: false, reason: 'expected a date such as 31-12-2024' }
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!isCalendarDay(day))
    return { ok: false, reason: `${bare.slice(0, 40)} is no day of the calendar` }
  if (year === NO_END) return { ok: true, day: null }
  const moment = time && ZONE.test(time) ? new Date(`${day}T${time.replace(ZONE, isoZone)}`) : null
  const isMoment = moment !== null && !Number.isNaN(moment.getTime())
  return { ok: true, day: isMoment ? DUTCH_DAY.format(moment) : day }
}

/** Year first, as the other pattern has it. */
function turned(found: readonly string[] | null) {
  return found && [found[0], found[4], found[2], found[3], found[1], found[5]]
}

/** `+02:00` of `+0200` and `+02`. */
function isoZone(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** Whether `YYYY-MM-DD` is a day of the calendar. */
export function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
