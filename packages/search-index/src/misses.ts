/** Which single filter, changed to what, finds how many plots more. */
import type { Asked, Query } from '@kavel/search'
import { firstAtLeast, fromWhole } from '@kavel/search'
import { type Context, createContext, type State } from './context.ts'
import { counted } from './count.ts'
import { SHARE_DECIMALS } from './layout.ts'
import { judgedValue } from './score.ts'
import { find } from './target.ts'
import type { Ask, Miss, MissesAnswer } from './types.ts'

/** Distances are relaxed to whole metres. */
const KM_DECIMALS = 3

export async function misses(
  state: State,
  query: Query,
  options: Ask & { readonly wanted?: number } = {},
): Promise<MissesAnswer> {
  const context = await createContext(state, query, options)
  const found: Miss[] = []
  for (const { asked } of context.tests)
    found.push(await missOf(context, asked, options.wanted ?? 1))
  return { ...(await counted(context)), misses: found }
}

/** What a param is relaxed to, and what that adds. */
interface Relaxed {
  readonly param: 'param1' | 'param2'
  readonly to: number
  readonly adds: number
  /** How far that is from what is asked. */
  readonly by: number
}

async function missOf(context: Context, asked: Asked, wanted: number): Promise<Miss> {
  const others = context.all(asked.path).match
  const test = context.tests.find((each) => each.asked === asked)?.test ?? {
    match: 'false',
    maybe: 'true',
  }
  const [row] = await context.ask(
    `select (select count(*)::double from ${context.from} where ${others}) as others,
       (select count(*)::double from ${context.from} where ${others} and (${test.match})) as matching,
       ${test.match === test.maybe ? 'null' : `(select count(*)::double from ${context.from} where ${others} and (${test.maybe}))`} as possible`,
  )
  const matching = Number(row?.matching)
  const unknown = row?.possible === null ? 0 : Number(row?.possible) - matching
  const without = Number(row?.others) - matching - unknown
  const relaxed = without > 0 ? await relax(context, asked, others, wanted) : null
  const { path, key } = asked
  return {
    path,
    key,
    without,
    unknown,
    param: relaxed?.param ?? null,
    to: relaxed?.to ?? null,
    adds: relaxed?.adds ?? without,
  }
}

/** The nearest bound that adds as many as are wanted, on the side where it is nearer; null for what has no bounds. */
async function relax(
  context: Context,
  asked: Asked,
  others: string,
  wanted: number,
): Promise<Relaxed | null> {
  const scale = wholeOf(context, asked)
  if (!scale) return null
  const { least, most, sql, decimals, known } = scale
  const base = `${others} and ${known}`
  const sides = [
    ...(least === null
      ? []
      : [{ param: scale.leastParam, bound: firstAtLeast(least, decimals), sign: -1 as const }]),
    ...(most === null
      ? []
      : [{ param: scale.mostParam, bound: -firstAtLeast(-most, decimals), sign: 1 as const }]),
  ]
  const found: Relaxed[] = []
  for (const { param, bound, sign } of sides) {
    const beyond = sign < 0 ? `${sql} < ${bound}` : `${sql} > ${bound}`
    // As many values as plots are wanted are enough: each has one plot at least.
    const rows = await context.ask(
      `select ${sql} as value, count(*)::double as n from ${context.from} where ${base} and ${beyond}
       group by value order by value ${sign < 0 ? 'desc' : 'asc'} limit ${wanted}`,
    )
    let adds = 0
    let to: number | null = null
    for (const { value, n } of rows) {
      if (adds >= wanted) break
      adds += Number(n)
      to = Number(value)
    }
    if (to !== null)
      found.push({ param, to: fromWhole(to, decimals), adds, by: Math.abs(to - bound) })
  }
  const enough = found.filter(({ adds }) => adds >= wanted)
  const [nearest] = (enough.length > 0 ? enough : found).sort(
    (a, b) => (enough.length > 0 ? a.by - b.by : b.adds - a.adds) || b.adds - a.adds,
  )
  return nearest ?? null
}

interface Whole {
  readonly least: number | null
  readonly most: number | null
  readonly leastParam: Relaxed['param']
  readonly mostParam: Relaxed['param']
  /** SQL of the value as a whole number of its smallest decimal, and whether it is known. */
  readonly sql: string
  readonly known: string
  readonly decimals: number
}

function wholeOf({ target }: Context, { condition, key }: Asked): Whole | null {
  const plain = { leastParam: 'param1', mostParam: 'param2' } as const
  if (condition.kind === 'number') {
    const found = find(target, condition.feature, 'number')
    if (!found) return null
    const { decimals, offset } = found.column
    const { least, most } = condition
    const sql = `(cast(${found.sql()} as bigint) + (${offset}))`
    return { ...plain, least, most, sql, known: `${found.sql()} >= 1`, decimals }
  }
  const value = judgedValue(condition, target)
  if (!value) return null
  const known = value.known ?? 'true'
  if (condition.kind === 'share') {
    // A choice has its least share in param2, a range of shares in param1.
    const leastParam = key.endsWith('_ratio') ? 'param1' : 'param2'
    const sql = `cast(round(${value.sql} * 1e${SHARE_DECIMALS}) as bigint)`
    const { least, most } = condition
    return { least, most, leastParam, mostParam: 'param2', sql, known, decimals: SHARE_DECIMALS }
  }
  if (condition.kind !== 'point') return null
  const sql = `cast(ceil(${value.sql} * 1e${KM_DECIMALS}) as bigint)`
  return {
    least: null,
    most: condition.km,
    leastParam: 'param1',
    mostParam: 'param1',
    sql,
    known,
    decimals: KM_DECIMALS,
  }
}
