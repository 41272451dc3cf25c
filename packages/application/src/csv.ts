/** Tables as CSV (RFC 4180) that spreadsheets open as they are. */

/** A byte order mark: without it Excel takes UTF-8 for its own code page. */
export const CSV_MARK = '\uFEFF'

/** Cell separator and decimal mark, by the language of the spreadsheet. */
export interface CsvMarks {
  readonly separator: string
  readonly decimal: string
}

const POINTS: CsvMarks = { separator: ',', decimal: '.' }

export function toCsvLine(cells: readonly (string | number)[], marks = POINTS): string {
  return `${cells.map((cell) => toCell(cell, marks)).join(marks.separator)}\r\n`
}

/** Quotes cells that begin like a formula, so that spreadsheets read text. */
function toCell(value: string | number, { separator, decimal }: CsvMarks): string {
  const text = typeof value === 'number' ? String(value).replace('.', decimal) : value
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
