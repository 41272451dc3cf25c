/** Moments as a field of date and time has them, on the clock of this browser. Pure. */

const digits = (value: number, count = 2) => String(value).padStart(count, '0')
/** Years before this one are years on their way: a browser reads the 2 of 2026 as the year 2. */
const FIRST_YEAR = 2000

/** `2026-12-01T09:30` of an ISO moment; empty for none. */
export function toField(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const day = `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`
  return `${day}T${digits(date.getHours())}:${digits(date.getMinutes())}`
}

/** The moment of a field, ISO 8601 in UTC; null for none, undefined for half of one and for a year on its way. */
export function fromField(text: string): string | null | undefined {
  if (text === '') return null
  // a browser reads half of one as it pleases
  const date = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text : Number.NaN)
  return date.getFullYear() >= FIRST_YEAR ? date.toISOString() : undefined
}
