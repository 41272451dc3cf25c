/** `docs/security.csv`: each requirement of OWASP ASVS 5.0, levels 1 and 2, and how Kavel stands to it. */
import { readCsv } from '../specification/table.ts'

/** Shown by a test, without meaning here, met by how it is built (no test holds it), or not met. */
export const STATES = ['test', 'reasoned', 'not_applicable', 'gap'] as const
export type State = (typeof STATES)[number]

export const LEVELS: readonly string[] = ['1', '2']

/** How the reason of a gap begins that somebody closes now. */
export const IN_WORK = 'In work: '

/** A line of the table. A state may be a wrong one: the check says so. */
export interface Row {
  /** Number of the standard, such as `V1.2.4`. */
  readonly id: string
  readonly level: string
  /** What is asked, in our own words. */
  readonly requirement: string
  readonly state: State
  /** `file#describe > it`, or a sentence with the reason. */
  readonly proof: string
}

export const COLUMNS = [
  'id',
  'level',
  'requirement',
  'state',
  'proof',
] as const satisfies (keyof Row)[]

/** The chapters of the standard, in our own words. */
export const CHAPTERS: Readonly<Record<string, string>> = {
  1: 'What is typed stays text',
  2: 'Input and rules of the trade',
  3: 'The browser',
  4: 'HTTP and the API',
  5: 'Files',
  6: 'Signing in',
  7: 'Sessions',
  8: 'Who may do what',
  9: 'Tokens that carry their own claims',
  10: 'OAuth and OpenID Connect',
  11: 'Cryptography',
  12: 'Encrypted connections',
  13: 'Settings and secrets of a server',
  14: 'Protection of data',
  15: 'Code and what it depends on',
  16: 'Logs and errors',
  17: 'Speech and video between browsers',
}

export const chapterOf = ({ id }: Row): string => /^V(\d+)\./.exec(id)?.[1] ?? ''

/** The rows of the table, as they stand there. */
export const readTable = (text: string): Row[] => readCsv(text) as unknown as Row[]
