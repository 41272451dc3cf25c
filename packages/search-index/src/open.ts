/** Opens an index and answers questions about it. */
import type { Condition, Query } from '@kavel/search'
import { createAreas } from './areas.ts'
import { FORMAT, isThere } from './build.ts'
import { type Changes, replaceMunicipality, setOwn } from './changes.ts'
import { createContext, type State } from './context.ts'
import { count, countCodes } from './count.ts'
import { openDatabase, type Statements } from './database.ts'
import { judge, plotsNamed, readPlot } from './judge.ts'
import type { Layout } from './layout.ts'
import { extent, map } from './map.ts'
import { misses } from './misses.ts'
import { createOutdated } from './outdated.ts'
import { firstHits, hitColumns, orderedBy, page, toHit } from './page.ts'
import { scoreOf } from './score.ts'
import { slide } from './slide.ts'
import {
  type Hit,
  type IdsOptions,
  type OpenOptions,
  type SearchIndex,
  SearchIndexError,
} from './types.ts'

/** Rejects with `missing` where there is no file and with `damaged` where it is no index, not a whole one, or of another form. */
export async function openIndex(path: string, options: OpenOptions = {}): Promise<SearchIndex> {
  if (!(await isThere(path))) throw new SearchIndexError('missing', 'there is no index')
  let statements: Statements
  try {
    statements = await openDatabase(path, options)
  } catch (error) {
    throw new SearchIndexError('damaged', 'the index cannot be opened', { cause: error })
  }
  try {
    return createIndex(statements, await readMeta(statements))
  } catch (error) {
    await statements.close()
    throw error
  }
}

interface Meta {
  readonly version: string
  readonly builtAt: string
  readonly plots: number
  readonly layout: Layout
  readonly known: Readonly<Record<string, number>>
}

async function readMeta(statements: Statements): Promise<Meta> {
  const damaged = (cause?: unknown) =>
    new SearchIndexError('damaged', 'the index is not whole', { cause })
  const rows = await statements
    .all('select *, (select count(*)::double from plots) as counted from meta')
    .catch((error: unknown) => {
      throw damaged(error)
    })
  const [meta] = rows
  if (!meta || meta.format !== FORMAT || meta.plots !== meta.counted) throw damaged()
  return {
    version: String(meta.version),
    builtAt: String(meta.built_at),
    plots: Number(meta.plots),
    layout: JSON.parse(String(meta.layout)),
    known: JSON.parse(String(meta.known)),
  }
}

function createIndex(statements: Statements, meta: Meta): SearchIndex {
  const changes: Changes = {
    layout: meta.layout,
    replaced: new Map(),
    own: new Map(),
    delta: null,
    next: meta.plots,
    made: 0,
    outdate: (table) => outdated.add(table),
  }
  const outdated = createOutdated((table) =>
    statements.withConnection((connection) => connection.run(`drop table extra.${table}`)),
  )
  const areas = createAreas(statements, (table) => outdated.add(table))
  /** Changes come one after the other; one that fails holds up no other. */
  let last: Promise<unknown> = Promise.resolve()
  const change = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const own = last.then(work, work)
    last = own
    return own
  }
  let plots = meta.plots
  const state = (): State => {
    const plots = { replaced: new Set(changes.replaced.keys()), delta: changes.delta }
    return {
      ...plots,
      statements,
      layout: changes.layout,
      base: meta.plots,
      own: changes.own,
      decide: (condition: Extract<Condition, { kind: 'area' }>, ask) =>
        areas.decide(condition, ask, plots),
    }
  }
  const asking = async <Answer>(ask: (state: State) => Promise<Answer>): Promise<Answer> => {
    const end = outdated.begin()
    try {
      return await ask(state())
    } finally {
      end()
    }
  }
  return {
    version: meta.version,
    builtAt: meta.builtAt,
    get plots() {
      return plots
    },
    count: (query, options) => asking((state) => count(state, query, options)),
    slide: (query, options) => asking((state) => slide(state, query, options)),
    page: (query, options) => asking((state) => page(state, query, options)),
    map: (query, options) => asking((state) => map(state, query, options)),
    extent: (query, options) => asking((state) => extent(state, query, options)),
    row: (plotId, options = {}) => asking((state) => readPlot(state, plotId, options)),
    judge: (query, plotId, options = {}) => asking((state) => judge(state, query, plotId, options)),
    misses: (query, options) => asking((state) => misses(state, query, options)),
    choices: (feature, options) =>
      asking(async (state) => {
        const context = await createContext(state, [], options, [feature])
        const counts = await countCodes(context, feature, 'true')
        const wanted = options.codes && new Set(options.codes)
        return counts.filter(({ code }) => !wanted || wanted.has(code)).slice(0, options.limit)
      }),
    known: () => meta.known,
    async *ids(query, options = {}) {
      const end = outdated.begin()
      try {
        yield* ids(state(), query, options)
      } finally {
        end()
      }
    },
    plotsOf: (plotIds, features, options = {}) =>
      asking((state) => plotsNamed(state, plotIds, features, options)),
    replaceMunicipality: (code, rows) =>
      change(async () => {
        plots = await replaceMunicipality(statements, changes, code, rows)
        areas.forget()
      }),
    withOwn: (company, version, rows) =>
      change(() => setOwn(statements, changes, company, version, rows)),
    close: () => statements.close(),
  }
}

async function* ids(
  state: State,
  query: Query,
  options: IdsOptions,
): AsyncGenerator<readonly Hit[]> {
  const { limit, order = '-score', features = [], plots } = options
  const read = [...features, orderedBy(order)]
  const context = await createContext(state, query, options, read, plots)
  if (limit !== undefined) {
    yield await firstHits(context, { order, limit }, features)
    return
  }
  const score = scoreOf(query, context.target)?.sql ?? 'null'
  const sql = `select ${hitColumns(context, features)}, ${score} as "the score" from ${context.from} where ${context.all().match}`
  for await (const rows of context.stream(sql))
    yield rows.map((row) => {
      const value = row['the score']
      return toHit(context, row, typeof value === 'number' ? value : null, features)
    })
}
