/** The header of a CSV: what separates its columns, and which of them are the place of a record. */
import { dayOf } from '../format.ts'

const SEPARATORS = [';', ',', '|', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Longest name of a column; the longest of the registers, of CBS, has some 90 characters. */
const NAME_LIMIT = 150

/** Lines about the file that EP-Online writes before the header: `PublicatieDatum;01-08-2026`, and a number. */
const ABOUT = /^(?:PublicatieDatum|LaatstVerwerkteMutatievolgnummer);([^;\r\n]*)$/i
/** What tells Excel the separator. */
const SEPARATOR = /^"?sep=(.)"?$/i

export interface Preamble {
  readonly lines: number
  /** Day of the file, `YYYY-MM-DD`; null when it does not say. */
  readonly date: string | null
  /** The text after it. */
  readonly rest: string
}

/** What stands before the header of a text: lines about the file, the separator, a title. */
export function readPreamble(text: string): Preamble {
  let rest = text
  let date: string | null = null
  let lines = 0
  for (let line = LINE.exec(rest); line; line = LINE.exec(rest)) {
    const [whole, content = ''] = line
    const after = rest.slice(whole.length)
    const about = ABOUT.exec(content)
    if (!about && !SEPARATOR.test(content) && !isTitle(content, after)) break
    const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(about?.[1]?.trim() ?? '') ?? []
    date ??= day ? dayOf(`${year}-${month}-${day}`) : null
    rest = after
    lines += 1
  }
  return { lines, date, rest }
}

const LINE = /^([^\r\n]*)(?:\r\n|\n|\r)/

/** Whether a line is a title or blank: one cell at most is filled, where a header of three or more and a row follow. */
function isTitle(line: string, after: string): boolean {
  const [header = '', row = ''] = after.split(/\r\n|\n|\r/).filter((each) => /[^\s;,|]/.test(each))
  const filled = (text: string, separator: Separator) =>
    splitLine(text, separator).filter((cell) => cell.trim() !== '').length
  const [separator] = SEPARATORS.toSorted((a, b) => filled(header, b) - filled(header, a))
  return (
    separator !== undefined &&
    filled(line, separator) <= 1 &&
    filled(header, separator) >= 3 &&
    splitLine(header, separator).length === splitLine(row, separator).length
  )
}

/** The separator of a text by its first lines; null when they are no table. */
export function findSeparator(text: string): Separator | null {
  // Control characters other than tab and line ends never stand in a table.
  if ([...text.slice(0, 4096)].some((letter) => letter < ' ' && !'\t\r\n'.includes(letter)))
    return null
  const [header, second] = readPreamble(text).rest.split(/\r\n|\n|\r/)
  const counts = SEPARATORS.map((separator) => ({
    separator,
    cells: splitLine(header ?? '', separator),
  })).sort((a, b) => b.cells.length - a.cells.length)
  const [{ separator, cells }] = counts as [(typeof counts)[number]]
  const names = cells.map((cell) => cell.trim())
  const isHeader =
    names.length > 1 &&
    names.every((name) => name.length <= NAME_LIMIT && !/^[<{[]/.test(name)) &&
    new Set(names).size > names.length / 2
  if (!isHeader) return null
  const row = splitLine(second ?? '', separator)
  // A row whose text holds a line end is not whole in its line.
  return second === undefined ||
    second === '' ||
    row.length === names.length ||
    second.includes('"')
    ? separator
    : null
}

/** Cells of a line; a separator between quotes is none. */
function splitLine(line: string, separator: Separator): string[] {
  const cells = ['']
  let quoted = false
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    else if (letter === separator && !quoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells
}
