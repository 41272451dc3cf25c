/** What is wrong with the table of `docs/security.csv`, and what it says in short. */
import type { Sources } from '../specification/check.ts'
import { readLink } from '../specification/table.ts'
import { CHAPTERS, chapterOf, IN_WORK, LEVELS, type Row, STATES, type State } from './table.ts'

/** A requirement of the standard that the table must have. */
export interface Required {
  readonly id: string
  readonly level: string
}

/** Characters of a requirement in our own words: a line that is read at a glance. */
const MOST_WORDS = 120
const PATH = /(?<![\w/.-])(?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|csv|json|sql)\b/g

/** One sentence per fault: rows twice, dead links, reasons that are missing or name files that are not there. */
export function findFaults(rows: readonly Row[], sources: Sources): string[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const fault = seen.has(row.id) ? 'stands there twice' : faultOf(row, sources)
    seen.add(row.id)
    return fault ? [`${row.id}: ${fault}`] : []
  })
}

function faultOf(row: Row, sources: Sources): string | null {
  const { id, level, requirement, state } = row
  if (!/^V\d+\.\d+\.\d+$/.test(id) || !CHAPTERS[chapterOf(row)]) return 'is of no chapter'
  if (!LEVELS.includes(level)) return `no level is called '${level}'`
  if (!/^\S.*\.$/.test(requirement)) return 'has no requirement in a sentence'
  if (requirement.length > MOST_WORDS) return `says what is asked in over ${MOST_WORDS} characters`
  if (!STATES.includes(state)) return `no state is called '${state}'`
  return state === 'test' ? faultOfTest(row, sources) : faultOfReason(row, sources)
}

function faultOfTest({ proof }: Row, { titlesOf }: Sources): string | null {
  const link = readLink(proof)
  if (!link || link.list !== null) return `names no test as file#title: '${proof}'`
  const titles = titlesOf(link.file)
  if (!titles) return `no file ${link.file}`
  return titles.includes(link.title) ? null : `no test '${link.title}' in ${link.file}`
}

function faultOfReason({ state, proof }: Row, { textOf }: Sources): string | null {
  if (readLink(proof)) return `is ${state}, and names a test`
  if (!/^\S.*\.$/.test(proof)) return 'gives no reason in a sentence'
  const paths = proof.match(PATH) ?? []
  if (state === 'reasoned' && !paths.length) return 'names no file that it is met by'
  const missing = paths.find((path) => textOf(path) === null)
  return missing === undefined ? null : `no file ${missing}`
}

/** How the rows differ from the requirements of the standard. */
export function compareRows(rows: readonly Row[], required: readonly Required[]): string[] {
  const own = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(required.map(({ id }) => id))
  return [
    ...required.flatMap(({ id, level }) => {
      const row = own.get(id)
      if (!row) return [`${id}: is missing`]
      return row.level === level ? [] : [`${id}: is of level ${level}`]
    }),
    ...rows.flatMap(({ id }) => (known.has(id) ? [] : [`${id}: is not in the standard`])),
  ]
}

export type Count = { readonly name: string } & Readonly<Record<State, number>>

/** Rows by state: of all, and by chapter. */
export function countRows(rows: readonly Row[]): { all: Count; chapters: Count[] } {
  const count = (name: string, of: readonly Row[]): Count => {
    const within = (wanted: State) => of.filter(({ state }) => state === wanted).length
    return {
      name,
      test: within('test'),
      reasoned: within('reasoned'),
      not_applicable: within('not_applicable'),
      gap: within('gap'),
    }
  }
  return {
    all: count('all', rows),
    chapters: Object.entries(CHAPTERS).map(([key, title]) =>
      count(
        `${key} ${title}`,
        rows.filter((row) => chapterOf(row) === key),
      ),
    ),
  }
}

/** Gaps that somebody closes now, and the others. */
export function splitGaps(rows: readonly Row[]): { open: Row[]; inWork: Row[] } {
  const gaps = rows.filter(({ state }) => state === 'gap')
  return {
    open: gaps.filter(({ proof }) => !proof.startsWith(IN_WORK)),
    inWork: gaps.filter(({ proof }) => proof.startsWith(IN_WORK)),
  }
}
