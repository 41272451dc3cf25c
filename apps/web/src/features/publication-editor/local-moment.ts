/** Moments as a field of date and time has them, on the clock of this browser. Pure. */

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-12-01T09:30` of an ISO moment; empty for none. */
export function toField(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment of a field, ISO 8601 in UTC; null for none, undefined for half of one. */
export function fromField(text: string): string | null | undefined {
  if (text === '') return null
  // a browser reads half of one as it pleases
  const date = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
