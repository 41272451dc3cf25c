/** Drawn areas: which plots may lie in one the index tells by boxes, the caller decides, and the answer is kept for the next question. */
import type { Condition } from '@kavel/search'
import { type PlotsNow, plotsOf } from './context.ts'
import type { Statements } from './database.ts'
import { DEGREE_DECIMALS } from './layout.ts'
import type { Test } from './target.ts'
import { type Ask, type PlotBox, SearchIndexError } from './types.ts'

type Area = Extract<Condition, { kind: 'area' }>

/** Areas that are kept decided. */
const KEPT = 32
/** Ten-millionths of a degree that a metre is at most in the Netherlands: 1 / 65,000 m of longitude at 54° north. */
const PER_METRE = Math.ceil(10 ** DEGREE_DECIMALS / 65_000)

export interface Areas {
  decide(condition: Area, ask: Ask, plots: PlotsNow): Promise<Test>
  /** Plots have changed. */
  forget(): void
}

/** An area that is decided, or about to be; whoever asks for it meanwhile waits for the same answer. */
interface Deciding {
  readonly table: Promise<string>
  readonly ending: AbortController
  waiting: number
  isDone: boolean
}

/** @param outdate is told of a table in `extra` that only questions that began before still read */
export function createAreas(statements: Statements, outdate: (table: string) => void): Areas {
  const kept = new Map<string, Deciding>()
  let made = 0

  function begin(key: string, condition: Area, ask: Ask, plots: PlotsNow): Deciding {
    const ending = new AbortController()
    const own = { ...ask, signal: ending.signal }
    const table = decide(statements, `area_${made++}`, condition, own, plots)
    const one: Deciding = { table, ending, waiting: 0, isDone: false }
    table.then(
      () => {
        one.isDone = true
      },
      () => {
        if (kept.get(key) === one) kept.delete(key)
      },
    )
    return one
  }

  const leave = ({ table }: Deciding) => void table.then(outdate, () => {})

  return {
    async decide(condition, ask, plots) {
      const key = JSON.stringify([condition.share, condition.area.type, condition.area.coordinates])
      const one = kept.get(key) ?? begin(key, condition, ask, plots)
      kept.delete(key)
      kept.set(key, one)
      const [oldest] = kept
      if (oldest && kept.size > KEPT) {
        kept.delete(oldest[0])
        leave(oldest[1])
      }
      one.waiting++
      try {
        const name = await unlessAborted(one.table, ask.signal)
        const test = `p.row in (select row from extra.${name})`
        return { match: test, maybe: test }
      } finally {
        one.waiting--
        // nobody waits for it any more
        if (one.waiting === 0 && !one.isDone) {
          if (kept.get(key) === one) kept.delete(key)
          one.ending.abort(ask.signal?.reason)
        }
      }
    },
    forget() {
      for (const one of kept.values()) leave(one)
      kept.clear()
    },
  }
}

/** Result of `work`, or the reason of the signal when it aborts first. */
function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

async function decide(
  statements: Statements,
  table: string,
  { area, share }: Area,
  ask: Ask,
  plots: PlotsNow,
): Promise<string> {
  if (!ask.decideArea) throw new SearchIndexError('refused', 'nobody decides about drawn areas')
  const rows = await statements.all(
    `select p.row as row, p.plot_id as id, p.west as west, p.south as south, p.east as east, p.north as north
     from ${plotsOf(plots)} p where ${near(area)}`,
    [],
    ask.signal,
  )
  const rowOf = new Map(rows.map(({ row, id }) => [String(id), Number(row)]))
  const boxes = rows.map(
    ({ id, west, south, east, north }): PlotBox => ({
      ...{ id: String(id), west: Number(west), south: Number(south) },
      ...{ east: Number(east), north: Number(north) },
    }),
  )
  const inside = await ask.decideArea(boxes, area, share, ask.signal)
  await statements.withConnection(async (connection) => {
    await connection.run(`create table extra.${table} (row uinteger)`)
    const appender = await connection.createAppender(table, 'main', 'extra')
    for (const id of inside) {
      const row = rowOf.get(id)
      if (row === undefined) continue
      appender.appendUInteger(row)
      appender.endRow()
    }
    appender.closeSync()
  })
  return table
}

/** The box of the plot can meet that of the area: its middle is not farther away than the box is wide and high. */
function near(area: Area['area']): string {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat()
  const points = rings.flat()
  const axis = (index: 0 | 1, column: string) => {
    const values = points.map((point) => point[index] ?? 0)
    const least = Math.floor(values.reduce((a, b) => Math.min(a, b)) * 10 ** DEGREE_DECIMALS)
    const most = Math.ceil(values.reduce((a, b) => Math.max(a, b)) * 10 ** DEGREE_DECIMALS)
    const size = `(p.east - p.west + p.north - p.south) * ${PER_METRE}`
    return `p.${column} + ${size} >= ${least} and p.${column} - ${size} <= ${most}`
  }
  return `${axis(0, 'lon')} and ${axis(1, 'lat')}`
}
