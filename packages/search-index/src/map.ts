/** Matches in a view: dots, or a grid when there are too many. */
import { features, type Query } from '@kavel/search'
import { boxTest } from './box.ts'
import { type Context, createContext, type State } from './context.ts'
import { readDegrees } from './decode.ts'
import { toDegrees } from './rd.ts'
import { double, judgedValue, scoreOf } from './score.ts'
import {
  type Ask,
  type DegreeBox,
  type MapAnswer,
  type MapOptions,
  SearchIndexError,
} from './types.ts'

/** Dots that a map draws at most. */
const MOST_DOTS = 50_000
/** Side of a cell on the screen, px. */
const CELL = 16
/** Dots a cell beyond which they would run into one mass, where there are more than a few. */
const MOST_IN_CELL = 2
const FEW = 200
/** m of a pixel at zoom 0 with tiles of 512 px in the middle of the country: 78,271.517 × cos 52.1°. */
const PIXEL = 48_081

export async function map(state: State, query: Query, options: MapOptions): Promise<MapAnswer> {
  const { color } = options
  const context = await createContext(state, query, options, color === undefined ? [] : [color])
  const where = `${context.all().match} and ${boxTest(options.box)}`
  const shade = color === undefined ? null : await shadeOf(context, color)
  const scale = shade?.scale ?? null
  const score =
    (color === undefined ? scoreOf(query, context.target)?.sql : shade?.sql) ??
    'cast(null as double)'
  const orNull = (value: unknown) => (value === null ? null : Number(value))
  const size = sideOf(options.zoom)
  const grid = await context.ask(
    `select p.x // ${size} as i, p.y // ${size} as j, count(*)::double as n, avg(${score}) as score
     from ${context.from} where ${where} group by i, j`,
  )
  const count = grid.reduce((sum, { n }) => sum + Number(n), 0)
  const isMass = count > FEW && count > MOST_IN_CELL * grid.length
  if (count <= MOST_DOTS && !isMass) {
    const rows = await context.ask(
      `select p.plot_id as id, p.lon as lon, p.lat as lat, ${score} as score from ${context.from} where ${where}`,
    )
    return {
      count,
      scale,
      grid: null,
      dots: rows.map(
        (dot) =>
          [String(dot.id), readDegrees(dot.lon), readDegrees(dot.lat), orNull(dot.score)] as const,
      ),
    }
  }
  const cells = grid.map(({ i, j, n, score: mean }) => {
    const { lon, lat } = toDegrees((Number(i) + 0.5) * size, (Number(j) + 0.5) * size)
    return [lon, lat, Number(n), orNull(mean)] as const
  })
  return { count, scale, grid: { size, cells }, dots: null }
}

/** The ends of the colours: a few plots beyond all others leave no colours to those. */
const ENDS = [0.05, 0.95] as const

/** A number of plots as 0 to 100 between the ends of all that match; null where none has a value. */
async function shadeOf(
  context: Context,
  feature: string,
): Promise<{ sql: string; scale: { low: number; high: number } } | null> {
  if (features.get(feature)?.kind !== 'number')
    throw new SearchIndexError('refused', `${feature} is no number of plots`)
  const value = judgedValue({ kind: 'number', feature, least: null, most: null }, context.target)
  if (!value) return null
  const known = `case when ${value.known} then ${value.sql} end`
  const [row] = await context.ask(
    `select quantile_disc(v, ${ENDS[0]}) as low, quantile_disc(v, ${ENDS[1]}) as high
     from (select ${known} as v from ${context.from} where ${context.all().match})`,
  )
  if (!row || row.low === null) return null
  const [low, high] = [Number(row.low), Number(row.high)]
  const part = high > low ? `(${value.sql} - ${double(low)}) / ${double(high - low)}` : '1e0'
  return {
    sql: `case when ${value.known} then 100 * greatest(0e0, least(1e0, ${part})) end`,
    scale: { low, high },
  }
}

/** The least box with the middles of all plots that match; null when none does. */
export async function extent(
  state: State,
  query: Query,
  options: Ask = {},
): Promise<DegreeBox | null> {
  const context = await createContext(state, query, options)
  const [row] = await context.ask(
    `select min(p.lon) as west, min(p.lat) as south, max(p.lon) as east, max(p.lat) as north
     from ${context.from} where ${context.all().match}`,
  )
  if (!row || row.west === null) return null
  const { west, south, east, north } = row
  return [readDegrees(west), readDegrees(south), readDegrees(east), readDegrees(north)]
}

/** The round number of metres (1, 2 or 5 with zeros) that is at least a cell wide. */
function sideOf(zoom: number): number {
  const least = Math.max(10, (PIXEL / 2 ** zoom) * CELL)
  const ten = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((times) => times * ten).find((side) => side >= least) ?? 10 * ten
}
