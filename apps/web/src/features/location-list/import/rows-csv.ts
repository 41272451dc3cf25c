import type { FileTable } from '@kavel/calls'

/** A byte order mark: without it Excel takes UTF-8 for its own code page. */
const MARK = '\uFEFF'

/**
 * Rows of a file as CSV that spreadsheets open as they are, with the place of each in the file first.
 * @param rows places from 1, the header not counted
 */
export function rowsCsv(
  { headers, rows: all }: FileTable,
  rows: readonly number[],
  rowHeader: string,
): string {
  const lines = rows.map((row) => [
    row,
    ...headers.map((header) => all[row - 1]?.properties[header] ?? ''),
  ])
  return MARK + [[rowHeader, ...headers], ...lines].map((line) => `${line.map(cell)}\r\n`).join('')
}

/** What begins like a formula is quoted, so that spreadsheets read text. */
function cell(value: string | number | boolean): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
