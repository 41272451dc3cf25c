/**
 * Blocks of cells as text, as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, and
 * quotation marks around a cell that holds one of these, with every mark within doubled (what Excel and LibreOffice write as
 * `text/plain`; RFC 4180 with a tab for the comma).
 */

/** Characters that make a cell need quotation marks. */
const SPECIAL = /["\t\r\n]/

const quote = (cell: string) => (SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** @param rows cells by row */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n')
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeMarks = (cell: string) => cell.replace(/[&<>"]/g, (mark) => MARKS[mark] as string)

/** The same as a table of HTML, which spreadsheets take first. A cell that begins as a formula stays a text. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const isFormula = /^[=+\-@]/.test(text) && Number.isNaN(Number(text.replace(',', '.')))
    const style = isFormula ? ` style="mso-number-format:'\\@'"` : ''
    return `<td${style}>${escapeMarks(text).replaceAll('\n', '<br>')}</td>`
  }
  return `<table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`
}

/**
 * Cells by row. The line end behind the last row is none of its own; rows may differ in length. A quotation mark that does
 * not open a cell, or is never closed, is text.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let place = 0
  while (place <= text.length) {
    const { cell, end } = readCell(text, place)
    row.push(cell)
    if (text[end] === '\t') {
      place = end + 1
      continue
    }
    rows.push(row)
    row = []
    if (end >= text.length) break
    place = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    // a line end at the end begins no other row
    if (place === text.length) break
  }
  return rows
}

function readCell(text: string, start: number): { readonly cell: string; readonly end: number } {
  const quoted = text[start] === '"' ? readQuoted(text, start) : null
  if (quoted) return quoted
  let end = start
  while (end < text.length && !'\t\r\n'.includes(text[end] as string)) end++
  return { cell: text.slice(start, end), end }
}

/** Null where the mark is never closed, or something stands behind the one that closes it. */
function readQuoted(
  text: string,
  start: number,
): { readonly cell: string; readonly end: number } | null {
  for (let place = start + 1; place < text.length; place++) {
    if (text[place] !== '"') continue
    if (text[place + 1] === '"') {
      place++
      continue
    }
    const end = place + 1
    if (end < text.length && !'\t\r\n'.includes(text[end] as string)) return null
    return { cell: text.slice(start + 1, place).replaceAll('""', '"'), end }
  }
  return null
}
