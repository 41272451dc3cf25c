/** Which pages of a list hold what is in sight. Pure. */
import type { GroupLine } from '../../shared/grid/lines.ts'

/** Rows that follow each other in a list, below the head of their group when there are groups. */
export interface Section {
  readonly key: string
  readonly head: GroupLine | null
  /** Rows below the head that are shown. */
  readonly rows: number
}

/** Where a line is: the head of a section (-1), or a row of it. */
export interface LinePlace {
  readonly section: number
  readonly row: number
}

const linesOf = ({ head, rows }: Section) => (head ? 1 : 0) + rows

/** The first line of every section, and at the end the number of lines. */
export function startsOf(sections: readonly Section[]): number[] {
  const starts = [0]
  for (const section of sections) starts.push((starts.at(-1) ?? 0) + linesOf(section))
  return starts
}

export function placeOf(
  sections: readonly Section[],
  starts: readonly number[],
  line: number,
): LinePlace | null {
  let [low, high] = [0, sections.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= line) low = middle
    else high = middle - 1
  }
  const section = sections[low]
  const within = line - (starts[low] ?? 0)
  if (!section || line < 0 || within >= linesOf(section)) return null
  return { section: low, row: within - (section.head ? 1 : 0) }
}

/** Rows of a section, from one to before another. */
export interface Stretch {
  readonly section: number
  readonly from: number
  readonly to: number
}

/** The rows between two lines, both of them, section by section. */
export function stretchesOf(
  sections: readonly Section[],
  starts: readonly number[],
  from: number,
  to: number,
): Stretch[] {
  return sections.flatMap(({ head, rows }, section) => {
    const first = (starts[section] ?? 0) + (head ? 1 : 0)
    const begin = Math.max(0, from - first)
    const end = Math.min(rows, to - first + 1)
    return end > begin ? [{ section, from: begin, to: end }] : []
  })
}

export interface Page {
  readonly section: number
  readonly page: number
}

/** The pages of these rows. @param size rows of a page */
export function pagesOf(stretches: readonly Stretch[], size: number): Page[] {
  return stretches.flatMap(({ section, from, to }) => {
    const first = Math.floor(from / size)
    const count = Math.floor((to - 1) / size) - first + 1
    return Array.from({ length: count }, (_, step) => ({ section, page: first + step }))
  })
}
