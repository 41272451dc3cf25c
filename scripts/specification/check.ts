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
  const titles = titlesOf(link.file)
  if (!titles) return `no file ${link.file}`
  if (!titles.includes(link.title)) return `no test '${link.title}' in ${link.file}`
  if (link.list === null) return null
  const list = textOf(link.list)
  if (list === null) return `no file ${link.list}`
  return list.includes(`'${id}'`) ? null : `${link.list} does not name it`
}

/** How the rows differ from those of the reference. */
export function compareRows(rows: readonly Row[], reference: readonly Named[]): string[] {
  const pointOf = new Map(rows.map(({ id, point }) => [id, point]))
  const known = new Set(reference.map(({ id }) => id))
  return [
    ...reference.flatMap(({ id, point }) => {
      if (!pointOf.has(id)) return [`${id}: is missing`]
      return pointOf.get(id) === point ? [] : [`${id}: is of point ${point} of the specification`]
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
  readonly shown: number
  readonly open: number
}

/** Shown and open rows: of all, by point of the specification and by part. */
export function countRows(rows: readonly Row[]): { all: Count; points: Count[]; parts: Count[] } {
  const count = (name: string, of: readonly Row[]): Count => {
    const open = of.filter(({ state }) => state === 'open').length
    return { name, shown: of.length - open, open }
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
    `| ${head} | shown | open |`,
    '|---|--:|--:|',
    ...lines.map(({ name, shown, open }) => `| ${name} | ${shown} | ${open} |`),
    '',
  ]
  const lines = [
    '# What of the specification is shown by a test',
    '',
    'Made from `docs/coverage.csv` by `npm run coverage`; how a row is closed stands in `CONTRIBUTING.md`.',
    '',
    `${all.shown} of ${rows.length} rows are shown by a test, ${all.open} are open.`,
    '',
    ...counts('point', points),
    ...counts('part', parts),
  ]
  for (const { name } of points) {
    lines.push(`## ${name}`, '', '| row | shown by |', '|---|---|')
    for (const row of rows.filter(({ point }) => point === name.split(' ')[0]))
      lines.push(`| ${row.id} | ${cellOf(row)} |`)
    lines.push('')
  }
  return lines.join('\n')
}

function cellOf({ test, part }: Row): string {
  const link = readLink(test)
  if (!link) return `*open: ${PARTS[part]?.title ?? part}*`
  const title = link.title.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  const list = link.list ? `, row of [${baseOf(link.list)}](../${link.list})` : ''
  return `${title} ([${baseOf(link.file)}](../${link.file})${list})`
}

const baseOf = (path: string) => path.split('/').at(-1)!
