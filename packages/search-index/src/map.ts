/** What matches in a view: dots, or a grid where there are too many. */
import type { Query } from '@kavel/search'
import { boxTest } from './box.ts'
import { createContext, type State } from './context.ts'
import { readDegrees } from './decode.ts'
import { toDegrees } from './rd.ts'
import { scoreOf } from './score.ts'
import type { Ask, DegreeBox, MapAnswer } from './types.ts'

/** Dots that a map draws at most. */
const MOST_DOTS = 50_000
/** Side of a cell on the screen, px. */
const CELL = 16
/** m of a pixel at zoom 0 with tiles of 512 px in the middle of the country: 78,271.517 × cos 52.1°. */
const PIXEL = 48_081

export async function map(
  state: State,
  query: Query,
  options: Ask & { readonly box: DegreeBox; readonly zoom: number },
): Promise<MapAnswer> {
  const context = await createContext(state, query, options)
  const where = `${context.all().match} and ${boxTest(options.box)}`
  const [row] = await context.ask(
    `select count(*)::double as n from ${context.from} where ${where}`,
  )
  const count = Number(row?.n)
  const score = scoreOf(query, context.target)?.sql ?? 'cast(null as double)'
  const orNull = (value: unknown) => (value === null ? null : Number(value))
  if (count <= MOST_DOTS) {
    const rows = await context.ask(
      `select p.plot_id as id, p.lon as lon, p.lat as lat, ${score} as score from ${context.from} where ${where}`,
    )
    return {
      count,
      grid: null,
      dots: rows.map(
        (dot) =>
          [String(dot.id), readDegrees(dot.lon), readDegrees(dot.lat), orNull(dot.score)] as const,
      ),
    }
  }
  const size = sideOf(options.zoom)
  const rows = await context.ask(
    `select p.x // ${size} as i, p.y // ${size} as j, count(*)::double as n, avg(${score}) as score
     from ${context.from} where ${where} group by i, j`,
  )
  const cells = rows.map(({ i, j, n, score: mean }) => {
    const { lon, lat } = toDegrees((Number(i) + 0.5) * size, (Number(j) + 0.5) * size)
    return [lon, lat, Number(n), orNull(mean)] as const
  })
  return { count, grid: { size, cells }, dots: null }
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
