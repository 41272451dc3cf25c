/** The best plots, and the values of those that are shown. */
import { features as declared } from '@kavel/search'
import {
  byScoreAndArea,
  findBest,
  matchOf,
  nearPlaces,
  type Ranked,
  toRanked,
  type Wanted,
} from './best.ts'
import { type Context, createContext, type State } from './context.ts'
import { counted } from './count.ts'
import type { Row } from './database.ts'
import { readDegrees, readFeature, selectFeatures } from './decode.ts'
import { type Score, scoreOf } from './score.ts'
import {
  type FeatureValue,
  type Hit,
  type PageAnswer,
  type PageOptions,
  SearchIndexError,
} from './types.ts'

export async function page(
  state: State,
  query: Context['query'],
  options: PageOptions,
): Promise<PageAnswer> {
  const { order = '-score', limit, offset = 0, box, features = [] } = options
  const context = await createContext(state, query, options, [...features, orderedBy(order)])
  const wanted = { order, from: offset, to: offset + limit, box: box ?? null }
  const { plots, matching } = await rank(context, wanted)
  const [count, hits] = await Promise.all([
    counted(context, { ...(box && { box }), ...(matching !== null && { matching }) }),
    readRanked(context, plots, wanted, features),
  ])
  return { ...count, plots: hits }
}

/** Hits of the first places in an order. */
export async function firstHits(
  context: Context,
  wanted: { readonly order: string; readonly limit: number },
  features: readonly string[],
): Promise<Hit[]> {
  const places = { order: wanted.order, from: 0, to: wanted.limit, box: null }
  const { plots } = await rank(context, places)
  return readRanked(context, plots, places, features)
}

/** Plots among which those of the wanted places are, and how many match where that was counted along. */
async function rank(
  context: Context,
  wanted: Wanted,
): Promise<{ readonly plots: Ranked[]; readonly matching: number | null }> {
  const score = scoreOf(context.query, context.target)
  if (wanted.order === '-score') return findBest(context, score, wanted)
  const { sql, isDown } = orderOf(context, wanted.order, score)
  const rows = await context.ask(
    `select p.row as row, ${score?.sql ?? 'null'} as score, 0 as area from ${context.from} where ${matchOf(context, wanted)}
     order by ${sql} ${isDown ? 'desc' : 'asc'} nulls last, p.plot_id limit ${wanted.to - wanted.from} offset ${wanted.from}`,
  )
  return { plots: rows.map(toRanked), matching: null }
}

/** Hits of the wanted places. By score, the ids of those that are alike tell which come first. */
async function readRanked(
  context: Context,
  plots: readonly Ranked[],
  wanted: Wanted,
  features: readonly string[],
): Promise<Hit[]> {
  if (wanted.order !== '-score') return readHits(context, plots, features)
  const { near, begin } = nearPlaces(plots, wanted)
  // Few more than are wanted are read at once.
  const isFew = near.length <= 2 * (wanted.to - wanted.from)
  const hits = await readHits(context, near, isFew ? features : [])
  const places = near
    .map((plot, place) => ({ plot, hit: hits[place] }))
    .sort((a, b) => byScoreAndArea(a.plot, b.plot) || compareText(a.hit?.id, b.hit?.id))
    .slice(wanted.from - begin, wanted.to - begin)
  if (isFew) return places.flatMap(({ hit }) => hit ?? [])
  return readHits(
    context,
    places.map(({ plot }) => plot),
    features,
  )
}

const compareText = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

/** The feature that an order is by, or `score`. */
export function orderedBy(order: string): string {
  const name = order.replace(/^-/, '')
  return name === 'size' ? 'plot_area' : name
}

/** An order in which all are alike; a whole number would be the number of a column. */
const ALIKE = 'null::integer'

function orderOf(
  context: Context,
  order: string,
  score: Score | null,
): { sql: string; isDown: boolean } {
  const isDown = order.startsWith('-')
  const feature = orderedBy(order)
  if (feature === 'score') return { sql: score?.sql ?? ALIKE, isDown }
  const { layout, own } = context.target
  const column = own[feature] ?? layout[feature]
  if (!declared.has(feature)) throw new SearchIndexError('refused', `plots have no ${feature}`)
  const [sql] = selectFeatures(context.target, [feature])
  if (!column || !sql) return { sql: ALIKE, isDown }
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
