/** Moments as a spreadsheet reads them, by the clock of who copies: what the screen shows. */

const two = (part: number) => String(part).padStart(2, '0')

/** `2026-03-01`. @param moment ISO 8601 */
export function sheetDay(moment: string): string {
  const at = new Date(moment)
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
}

/** `2026-03-01 00:30`. @param moment ISO 8601 */
export function sheetMoment(moment: string): string {
  const at = new Date(moment)
  return `${sheetDay(moment)} ${two(at.getHours())}:${two(at.getMinutes())}`
}
