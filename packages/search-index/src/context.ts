/** One question to the index: its conditions compiled, and where they are asked. */
import { type Asked, eachAsked, featuresOf, type Query } from '@kavel/search'
import { allOf, compile } from './compile.ts'
import type { Row, Statements } from './database.ts'
import { keyOf } from './encode.ts'
import type { Layout } from './layout.ts'
import { createParams, type Params } from './params.ts'
import type { Target, Test } from './target.ts'
import { type Ask, SearchIndexError } from './types.ts'

/** State of an open index. */
export interface State {
  readonly statements: Statements
  readonly layout: Layout
  /** Plots in the file; rows from here on are in `delta`. */
  readonly base: number
  /** Codes in `municipality_code` whose plots are those of `delta`. */
  readonly replaced: ReadonlySet<number>
  /** Table in `extra` of the plots that came in the place of others; null when none did. */
  readonly delta: string | null
  /** Own columns by company: their table in `extra`. */
  readonly own: ReadonlyMap<number, { readonly table: string; readonly layout: Layout }>
  /** Test of a drawn area, decided by the caller of the question. */
  decide(condition: Parameters<Target['area']>[0], ask: Ask): Promise<Test>
}

export interface Context {
  readonly query: Query
  readonly idle: readonly Asked[]
  readonly target: Target
  /** Each filter of the query with its test. */
  readonly tests: readonly { readonly asked: Asked; readonly test: Test }[]
  /** All filters together, or all but those at these paths; an or-choice goes with any of its own. */
  all(...without: string[]): Test
  /** `from` clause; `p` are plots, `o` own columns; the sample on request. */
  readonly from: string
  readonly fromSample: string
  /** Rows of a statement. */
  ask(sql: string): Promise<readonly Row[]>
  stream(sql: string): AsyncGenerator<readonly Row[]>
}

/** Compiles a query. `features` are those that are read beside it; `only` these plots are asked about. */
export async function createContext(
  state: State,
  query: Query,
  ask: Ask,
  features: readonly string[] = [],
  only?: readonly string[],
): Promise<Context> {
  const params = createParams()
  const areas = new Map<unknown, Test>()
  for (const { condition } of eachAsked(query))
    if (condition.kind === 'area') areas.set(condition, await state.decide(condition, ask))
  const own = ask.company === undefined ? undefined : state.own.get(ask.company)
  const target: Target = {
    layout: state.layout,
    own: own?.layout ?? {},
    params,
    area: (condition) => {
      const test = areas.get(condition)
      if (!test) throw new Error('an area was not decided')
      return test
    },
  }
  const { idle = [] } = ask
  const named = only && `p.row in (${rowsNamed(state, params, only)})`
  const tests = query.map((asked) => ({ asked, test: compile(asked.condition, target) }))
  const read = [
    ...features,
    ...[...query, ...idle].flatMap(({ condition }) => featuresOf(condition)),
  ]
  const isOwnRead = own && read.some((feature) => Object.hasOwn(own.layout, feature))
  const join = isOwnRead ? ` left join extra.${own.table} o on o.row = p.row` : ''
  return {
    query,
    idle,
    target,
    tests,
    all: (...without) =>
      allOf([
        ...(named ? [{ match: named, maybe: named }] : []),
        ...tests
          .filter(({ asked }) => !without.some((path) => isWithin(path, asked.path)))
          .map(({ test }) => test),
      ]),
    from: `${plotsOf(state)} p${join}`,
    fromSample: `sample p${join}`,
    ask: (sql) => {
      const bound = params.bind(sql)
      return state.statements.all(bound.sql, bound.values, ask.signal)
    },
    stream: (sql) => {
      const bound = params.bind(sql)
      return state.statements.stream(bound.sql, bound.values, ask.signal)
    },
  }
}

/** Statement of the rows of these plots; a number finds each, as reading all ids takes long. */
export function rowsNamed(state: PlotsNow, params: Params, plotIds: readonly string[]): string {
  const ids = `string_split(${params.add([...new Set(plotIds)].join('\u001f'))}, '\u001f')`
  return `with wanted as materialized (select id, ${keyOf('id')} as id_key from (select unnest(${ids}) as id))
    select q.row from ${plotsOf(state)} q join wanted on q.id_key = wanted.id_key where q.plot_id = wanted.id`
}

/** Which plots a question is about. */
export type PlotsNow = Pick<State, 'replaced' | 'delta'>

/** Plots of the file, and those that came in the place of some of them. */
export function plotsOf({ replaced, delta }: PlotsNow): string {
  if (delta === null) return 'plots'
  return `(select * from plots where municipality_code not in (${[...replaced].join(', ')}) union all by name select * from extra.${delta})`
}

/** The filter at a path: one that asks something, one within an or-choice, or one of `idle`. */
export function filterAt({ query, idle }: Context, path: string): Asked {
  for (const asked of eachAsked([...query, ...idle])) if (asked.path === path) return asked
  throw new SearchIndexError('refused', `${path} is no filter of the query`)
}

const isWithin = (path: string, filter: string) =>
  path === filter || path.startsWith(`${filter}.children.`)
