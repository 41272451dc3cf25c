/** `docs/coverage.csv`: each checkable thing of the specification, and the test that shows it. */
import type { Part } from './parts.ts'

/** A thing is seen to act by a test (`lived`), kept with wrong values refused (`stored`), or neither (`open`). */
export const STATES = ['lived', 'stored', 'open'] as const

/** A line of the table. A state or a part may be a wrong one: the check says so. */
export interface Row {
  readonly id: string
  readonly state: (typeof STATES)[number]
  /** `file#describe > it`, and ` from file` where that file names the thing; empty when it is open. */
  readonly test: string
  /** Point of the specification. */
  readonly point: string
  readonly part: Part
}

export const COLUMNS = ['id', 'state', 'test', 'point', 'part'] as const satisfies (keyof Row)[]

/** Where a thing is shown. */
export interface Link {
  readonly file: string
  readonly title: string
  /** The file that holds the thing by its id, for a test that walks a list. */
  readonly list: string | null
}

/** Null when it is no link to a file of tests. */
export function readLink(test: string): Link | null {
  const found = /^([^#\s]+\.(?:test|spec)\.tsx?)#(.+?)(?: from ([\w./-]+\.tsx?))?$/.exec(test)
  return found && { file: found[1]!, title: found[2]!, list: found[3] ?? null }
}

/** Records of a text of comma-separated values with a line of names (RFC 4180). */
export function readCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    if (end === '' && plain === '' && !lines.at(-1)!.length) break
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === '') break
    if (end !== ',') lines.push([])
  }
  const [names = [], ...rest] = lines.filter(({ length }) => length)
  return rest.map((values) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  )
}

/** The rows of the table, as they stand there. */
export function readTable(text: string): Row[] {
  return readCsv(text) as unknown as Row[]
}
