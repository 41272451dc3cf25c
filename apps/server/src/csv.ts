/** Tables as CSV (RFC 4180) that spreadsheets open as they are. */

/** A byte order mark: without it Excel takes UTF-8 for its own code page. */
export const CSV_MARK = '\uFEFF'

export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join()}\r\n`
}

/** What begins like a formula is text to a spreadsheet too. */
function toCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
