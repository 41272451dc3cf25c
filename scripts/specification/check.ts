/** What is wrong with the table of `docs/coverage.csv`, and what it says in short. */
import { type About, PARTS, type Part } from './parts.ts'
import { type Row, readLink, STATES } from './table.ts'

/** The project, as far as the table speaks of it. */
export interface Sources {
  /** Full titles of the tests of a file; null when there is no such file. */
  titlesOf(file: string): readonly string[] | null
  /** Text of a file; null when there is no such file. */
  textOf(file: string): string | null
}

export interface Named {
  readonly id: string
  readonly point: string
  readonly closed_by: string
}

/** One sentence per fault: dead links, open rows of a part that is finished, states that do not exist, rows twice. */
export function findFaults(
  rows: readonly Row[],
  sources: Sources,
  parts: Readonly<Record<Part, About>> = PARTS,
): string[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const isTwice = seen.has(row.id)
    seen.add(row.id)
    const fault = isTwice ? 'stands there twice' : faultOf(row, sources, parts)
    return fault ? [`${row.id}: ${fault}`] : []
  })
}

function faultOf(
  { id, state, test, part }: Row,
  { titlesOf, textOf }: Sources,
  parts: Readonly<Record<Part, About>>,
): string | null {
  if (!Object.hasOwn(parts, part)) return `no part is called '${part}'`
  if (!STATES.includes(state)) return `no state is called '${state}'`
  if (state === 'open') {
    if (test) return 'is open, and names a test'
    const { title, isFinished } = parts[part]
    return isFinished ? `is open, and the part '${title}' is finished` : null
  }
  const link = readLink(test)
  if (!link) return `names no test as file#title: '${test}'`
  if (state === 'lived' && showsNoAct(id, link.file))
    return 'is lived, and its test shows only that it is kept'
  const titles = titlesOf(link.file)
  if (!titles) return `no file ${link.file}`
  if (!titles.includes(link.title)) return `no test '${link.title}' in ${link.file}`
  if (link.list === null) return null
  const list = textOf(link.list)
  if (list === null) return `no file ${link.list}`
  return list.includes(`'${id}'`) ? null : `${link.list} does not name it`
}

/** Walks over records, enumerations, addresses and the catalogue of filters: they show that a thing is there, not that it acts. */
const WALKS: readonly string[] = [
  'apps/server/src/records/specification.db.test.ts',
  'packages/domain/src/enums.test.ts',
  'apps/web/src/routes.test.ts',
  'packages/search/src/filters/defaults.test.ts',
]

/** A field or an entity acts only where something besides the record calls reads it. */
function showsNoAct(id: string, file: string): boolean {
  const isOfRecord = /^(field|entity)\./.test(id)
  return WALKS.includes(file) || (isOfRecord && file.startsWith('apps/server/src/records/'))
}

/** How the rows differ from those of the reference. */
export function compareRows(rows: readonly Row[], reference: readonly Named[]): string[] {
  const own = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(reference.map(({ id }) => id))
  return [
    ...reference.flatMap(({ id, point, closed_by }) => {
      const row = own.get(id)
      if (!row) return [`${id}: is missing`]
      if (row.point !== point) return [`${id}: is of point ${point} of the specification`]
      return row.part === closed_by ? [] : [`${id}: is of the part ${closed_by}`]
    }),
    ...rows.flatMap(({ id }) => (known.has(id) ? [] : [`${id}: is not in the reference`])),
  ]
}

const POINTS: Readonly<Record<string, string>> = {
  1: 'purpose',
  2: 'screens and routes',
  3: 'entities',
  4: 'states',
  5: 'validation',
  6: 'roles',
  7: 'calls',
  8: 'errors',
  9: 'constants',
}

export interface Count {
  readonly name: string
  readonly lived: number
  readonly stored: number
  readonly open: number
}

/** Rows by state: of all, by point of the specification and by part. */
export function countRows(rows: readonly Row[]): { all: Count; points: Count[]; parts: Count[] } {
  const count = (name: string, of: readonly Row[]): Count => {
    const within = (wanted: Row['state']) => of.filter(({ state }) => state === wanted).length
    return { name, lived: within('lived'), stored: within('stored'), open: within('open') }
  }
  const names = [...new Set(rows.map(({ point }) => point))].sort()
  return {
    all: count('all', rows),
    points: names.map((name) => {
      const of = rows.filter(({ point }) => point === name)
      return count(`${name} ${POINTS[name] ?? ''}`.trim(), of)
    }),
    parts: (Object.keys(PARTS) as Part[]).map((key) => {
      const of = rows.filter(({ part }) => part === key)
      return count(PARTS[key].title, of)
    }),
  }
}

/** The text of `docs/coverage.md`. */
export function writeDocument(rows: readonly Row[]): string {
  const { all, points, parts } = countRows(rows)
  const counts = (head: string, lines: readonly Count[]) => [
    `| ${head} | lived | stored | open |`,
    '|---|--:|--:|--:|',
    ...lines.map(({ name, lived, stored, open }) => `| ${name} | ${lived} | ${stored} | ${open} |`),
    '',
  ]
  const lines = [
    '# What of the specification acts, and what is only kept',
    '',
    'Made from `docs/coverage.csv` by `npm run coverage`; how a row is closed stands in `CONTRIBUTING.md`.',
    '',
    `Of ${rows.length} rows ${all.lived} are lived: a test sees the thing act. ${all.stored} are stored: kept, and wrong values refused. ${all.open} are open.`,
    '',
    ...counts('point', points),
    ...counts('part', parts),
  ]
  for (const { name } of points) {
    lines.push(`## ${name}`, '', '| row | state | test |', '|---|---|---|')
    for (const row of rows.filter(({ point }) => point === name.split(' ')[0]))
      lines.push(`| ${row.id} | ${row.state} | ${cellOf(row)} |`)
    lines.push('')
  }
  return lines.join('\n')
}

function cellOf({ test, part }: Row): string {
  const link = readLink(test)
  if (!link) return `*${PARTS[part]?.title ?? part}*`
  const title = link.title.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  const list = link.list ? `, row of [${baseOf(link.list)}](../${link.list})` : ''
  return `${title} ([${baseOf(link.file)}](../${link.file})${list})`
}

const baseOf = (path: string) => path.split('/').at(-1)!
