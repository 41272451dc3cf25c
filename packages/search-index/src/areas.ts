/** Drawn areas: which plots may lie in one the index tells by boxes, the caller decides, and the answer is kept for the next question. */
import type { Condition } from '@kavel/search'
import { plotsOf } from './context.ts'
import type { Statements } from './database.ts'
import { DEGREE_DECIMALS } from './layout.ts'
import type { Test } from './target.ts'
import { type Ask, SearchIndexError } from './types.ts'

type Area = Extract<Condition, { kind: 'area' }>

/** Areas that are kept decided. */
const KEPT = 32
/** Ten-millionths of a degree that a metre is at most in the Netherlands: 1 / 65,000 m of longitude at 54° north. */
const PER_METRE = Math.ceil(10 ** DEGREE_DECIMALS / 65_000)

export interface Areas {
  decide(condition: Area, ask: Ask, replaced: ReadonlySet<number>): Promise<Test>
  /** Plots have changed. */
  forget(): Promise<void>
}

export function createAreas(statements: Statements): Areas {
  const kept = new Map<string, Promise<string>>()
  let made = 0
  const drop = async (table: Promise<string>) => {
    const name = await table.catch(() => null)
    if (name) await statements.all(`drop table if exists ${name}`)
  }
  return {
    async decide(condition, ask, replaced) {
      const key = JSON.stringify([condition.share, condition.area.type, condition.area.coordinates])
      const known = kept.get(key)
      const table = known ?? decide(statements, `extra.area_${made++}`, condition, ask, replaced)
      kept.delete(key)
      kept.set(key, table)
      if (!known) table.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      const name = await table
      if (kept.size > KEPT && oldest !== undefined && oldest !== key) {
        const old = kept.get(oldest)
        kept.delete(oldest)
        if (old) await drop(old)
      }
      const test = `p.row in (select row from ${name})`
      return { match: test, maybe: test }
    },
    async forget() {
      const all = [...kept.values()]
      kept.clear()
      for (const table of all) await drop(table)
    },
  }
}

async function decide(
  statements: Statements,
  table: string,
  { area, share }: Area,
  ask: Ask,
  replaced: ReadonlySet<number>,
): Promise<string> {
  if (!ask.decideArea) throw new SearchIndexError('refused', 'nobody decides about drawn areas')
  const rows = await statements.all(
    `select p.row as row, p.plot_id as id from ${plotsOf({ replaced })} p where ${near(area)}`,
    [],
    ask.signal,
  )
  const rowOf = new Map(rows.map(({ row, id }) => [String(id), Number(row)]))
  const inside = await ask.decideArea([...rowOf.keys()], area, share, ask.signal)
  await statements.withConnection(async (connection) => {
    await connection.run(`create table ${table} (row uinteger)`)
    const appender = await connection.createAppender(table.slice('extra.'.length), 'main', 'extra')
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
