/** The best plots, and the values of those that are shown. */
import { features as declared } from '@kavel/search'
import { boxTest } from './box.ts'
import { SAMPLED } from './build.ts'
import { type Context, createContext, type State } from './context.ts'
import { counted } from './count.ts'
import type { Row } from './database.ts'
import { readDegrees, readFeature, selectFeatures } from './decode.ts'
import { double, type Score, scoreOf } from './score.ts'
import {
  type DegreeBox,
  type FeatureValue,
  type Hit,
  type PageAnswer,
  type PageOptions,
  SearchIndexError,
} from './types.ts'

/** Places in the sample beyond those needed that the guess begins at: with fewer than needed found, all are sorted. */
const SPARE = 10
/** The best that a plot can be in order: its row, score and size as the index has them. */
interface Ranked {
  readonly row: number
  readonly score: number
  readonly area: number
}

export async function page(
  state: State,
  query: Context['query'],
  options: PageOptions,
): Promise<PageAnswer> {
  const { order = '-score', limit, offset = 0, box, features = [] } = options
  const context = await createContext(state, query, options, features)
  const count = await counted(context, box)
  const wanted = { order, from: offset, to: offset + limit, box: box ?? null }
  return { ...count, plots: count.count <= offset ? [] : await rank(context, wanted, features) }
}

interface Wanted {
  readonly order: string
  /** Places in the order, `to` excluded. */
  readonly from: number
  readonly to: number
  readonly box: DegreeBox | null
}

/** Hits of the wanted places, in order. */
export async function rank(
  context: Context,
  wanted: Wanted,
  features: readonly string[],
): Promise<Hit[]> {
  const score = scoreOf(context.query, context.target)
  if (wanted.order === '-score') return best(context, score, wanted, features)
  const { sql, isDown } = orderOf(context, wanted.order, score)
  const rows = await context.ask(
    `select p.row as row, ${score?.sql ?? 'null'} as score from ${context.from} where ${matchOf(context, wanted)}
     order by ${sql} ${isDown ? 'desc' : 'asc'} nulls last, p.plot_id limit ${wanted.to - wanted.from} offset ${wanted.from}`,
  )
  const ranked = rows.map(({ row, score: value }) => ({
    row: Number(row),
    score: value === null ? null : Number(value),
  }))
  return readHits(context, ranked, features)
}

const matchOf = (context: Context, { box }: Pick<Wanted, 'box'>) =>
  box ? `${context.all().match} and ${boxTest(box)}` : context.all().match

const areaOf = ({ target }: Context) => (target.layout.plot_area ? 'p.plot_area' : '0')

/** By score, then size, then id. A guess from the sample tells where the best begin, so that only those are scored. */
async function best(
  context: Context,
  score: Score | null,
  wanted: Wanted,
  features: readonly string[],
): Promise<Hit[]> {
  const guess = await guessBound(context, score, wanted)
  const found = (guess && (await above(context, score, wanted, guess))) ?? []
  const ranked = found.length >= wanted.to ? found : await above(context, score, wanted, null)
  ranked.sort(byScoreAndArea)
  const first = ranked[wanted.from]
  const last = ranked[Math.min(wanted.to, ranked.length) - 1]
  if (!first || !last) return []
  // Which of those that are alike come first their ids tell: few more than are wanted are read at once.
  const begin = ranked.findIndex((each) => byScoreAndArea(each, first) === 0)
  const end = ranked.findLastIndex((each) => byScoreAndArea(each, last) === 0) + 1
  const near = ranked.slice(begin, end)
  const isFew = near.length <= 2 * (wanted.to - wanted.from)
  const hits = await readHits(
    context,
    near.map(({ row, score: value }) => ({ row, score: score ? value : null })),
    isFew ? features : [],
  )
  const places = near
    .map((plot, place) => ({ plot, hit: hits[place] }))
    .sort((a, b) => byScoreAndArea(a.plot, b.plot) || compareText(a.hit?.id, b.hit?.id))
    .slice(wanted.from - begin, wanted.to - begin)
  if (isFew) return places.flatMap(({ hit }) => hit ?? [])
  return readHits(
    context,
    places.map(({ plot: { row, score: value } }) => ({ row, score: score ? value : null })),
    features,
  )
}

const byScoreAndArea = (a: Ranked, b: Ranked) => b.score - a.score || b.area - a.area
const compareText = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

/** Score and area of a plot in the sample that about enough plots are better than; null where there are too few to tell. */
async function guessBound(
  context: Context,
  score: Score | null,
  wanted: Wanted,
): Promise<Ranked | null> {
  const place = Math.ceil((wanted.to / SAMPLED) * 1.5) + SPARE
  const [row] = await context.ask(
    `select p.row as row, ${score?.sql ?? '0e0'} as score, ${areaOf(context)} as area from ${context.fromSample}
     where ${matchOf(context, wanted)} order by score desc, area desc limit 1 offset ${place - 1}`,
  )
  return row ? toRanked(row) : null
}

/** Those that are as good as the bound or better, in no order. */
async function above(
  context: Context,
  score: Score | null,
  wanted: Wanted,
  bound: Ranked | null,
): Promise<Ranked[]> {
  const area = areaOf(context)
  const sql = score?.sql ?? '0e0'
  const narrow = bound && score ? score.atLeast(bound.score) : []
  const isBetter = !bound
    ? []
    : score
      ? [
          `(${sql} > ${double(bound.score)} or (${sql} = ${double(bound.score)} and ${area} >= ${bound.area}))`,
        ]
      : [`${area} >= ${bound.area}`]
  const tests = [matchOf(context, wanted), ...narrow, ...isBetter].join(' and ')
  const select = `select p.row as row, ${sql} as score, ${area} as area from ${context.from} where ${tests}`
  // Without a bound all are sorted; those that are alike at the end are all needed.
  const limited = bound
    ? select
    : `with found as (${select}) select * from found where (score, area) >= (
         select (score, area) from (select score, area from found order by score desc, area desc limit 1 offset
           least(${wanted.to - 1}, (select count(*) - 1 from found))))`
  return (await context.ask(limited)).map(toRanked)
}

const toRanked = ({ row, score, area }: Row): Ranked => ({
  row: Number(row),
  score: Number(score),
  area: Number(area),
})

function orderOf(
  context: Context,
  order: string,
  score: Score | null,
): { sql: string; isDown: boolean } {
  const isDown = order.startsWith('-')
  const name = isDown ? order.slice(1) : order
  if (name === 'score') return { sql: score?.sql ?? '0', isDown }
  const feature = name === 'size' ? 'plot_area' : name
  const { layout, own } = context.target
  const column = own[feature] ?? layout[feature]
  if (!declared.has(feature)) throw new SearchIndexError('refused', `plots have no ${name}`)
  const [sql] = selectFeatures(context.target, [feature])
  if (!column || !sql) return { sql: '0', isDown }
  const value = sql.slice(0, sql.lastIndexOf(' as '))
  const isCoded = column.kind === 'number' || column.kind === 'code' || column.kind === 'boolean'
  return { sql: isCoded ? `nullif(${value}, 0)` : value, isDown }
}

const HIT = ['designation', 'plot_area'] as const

/** Hits of rows, in their order. */
export async function readHits(
  context: Context,
  rows: readonly { readonly row: number; readonly score: number | null }[],
  features: readonly string[],
): Promise<Hit[]> {
  if (rows.length === 0) return []
  const found = new Map<number, Row>()
  for (const row of await context.ask(
    `select ${hitColumns(context, features)} from ${context.from} where p.row in (${rows.map(({ row }) => row).join(', ')})`,
  ))
    found.set(Number(row.row), row)
  return rows.map(({ row, score }) => toHit(context, found.get(row) ?? {}, score, features))
}

export function hitColumns(context: Context, features: readonly string[]): string {
  const selected = selectFeatures(context.target, [...new Set([...HIT, ...features])])
  return ['p.row as row', 'p.plot_id as id', 'p.lat as lat', 'p.lon as lon', ...selected].join(', ')
}

export function toHit(
  context: Context,
  row: Row,
  score: number | null,
  features: readonly string[],
): Hit {
  const read = (feature: string): FeatureValue => readFeature(context.target, feature, row)
  const size = read('plot_area')
  return {
    id: String(row.id),
    designation: String(read('designation') ?? row.id),
    lat: readDegrees(row.lat),
    lon: readDegrees(row.lon),
    size: typeof size === 'number' ? size : null,
    score,
    values: Object.fromEntries(features.map((feature) => [feature, read(feature)])),
  }
}
