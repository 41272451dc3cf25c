/** Which single filter, changed to what, finds how many plots more. */
import type { Asked, Query } from '@kavel/search'
import { firstAtLeast, fromWhole } from '@kavel/search'
import { testNumber } from './compile.ts'
import { type Context, createContext, type State } from './context.ts'
import { counted } from './count.ts'
import type { Row } from './database.ts'
import { SHARE_DECIMALS } from './layout.ts'
import { judgedValue } from './score.ts'
import { find } from './target.ts'
import type { Ask, Miss, MissesAnswer } from './types.ts'

/** Distances are relaxed to whole metres. */
const KM_DECIMALS = 3
/** Verdict of one filter on plots that match all others. */
const MATCHES = 0
const UNKNOWN = 1
const FAILS = 2

export async function misses(
  state: State,
  query: Query,
  options: Ask & { readonly wanted?: number } = {},
): Promise<MissesAnswer> {
  const context = await createContext(state, query, options)
  const found: Miss[] = []
  let matching: number | null = null
  for (const each of context.tests) {
    const near = await missOf(context, each, options.wanted ?? 1)
    found.push(near.miss)
    matching = near.matching
  }
  return { ...(await counted(context, matching === null ? {} : { matching })), misses: found }
}

/** Relaxed value of a param and the plots it adds. */
interface Relaxed {
  readonly param: 'param1' | 'param2'
  readonly to: number
  readonly adds: number
  /** How far that is from what is asked. */
  readonly by: number
}

async function missOf(
  context: Context,
  { asked, test }: Context['tests'][number],
  wanted: number,
): Promise<{ readonly miss: Miss; readonly matching: number }> {
  const scale = wholeOf(context, asked)
  const sides = scale ? sidesOf(scale) : []
  const rows = await context.ask(nearSql(context, { asked, test }, scale, sides, wanted))
  const sum = (verdict: number) => {
    const row = rows.find((each) => each.verdict === verdict && each.side === null)
    return row ? Number(row.n) : 0
  }
  const relaxed = scale && nearest(rows, scale, sides, wanted)
  const without = sum(FAILS)
  const { path, key } = asked
  const miss = {
    path,
    key,
    without,
    unknown: sum(UNKNOWN),
    param: relaxed?.param ?? null,
    to: relaxed?.to ?? null,
    adds: relaxed?.adds ?? without,
  }
  return { miss, matching: sum(MATCHES) }
}

/** A bound of a filter, and the values that lie beyond it: above it, or below it. */
interface Side {
  readonly param: Relaxed['param']
  readonly bound: number
  readonly sign: 1 | -1
}

function sidesOf({ least, most, leastParam, mostParam, decimals }: Whole): Side[] {
  const low = least === null ? null : firstAtLeast(least, decimals)
  const high = most === null ? null : -firstAtLeast(-most, decimals)
  return [
    ...(low === null ? [] : [{ param: leastParam, bound: low, sign: -1 as const }]),
    ...(high === null ? [] : [{ param: mostParam, bound: high, sign: 1 as const }]),
  ]
}

/**
 * Plots that all other filters match, in one pass: how many this one matches, fails or does not know (no `side`), and of those that
 * fail, the values beyond each bound (`side`, its place in the list), the nearest first, until they are as many as are wanted.
 */
function nearSql(
  context: Context,
  { asked, test }: Context['tests'][number],
  scale: Whole | null,
  sides: readonly Side[],
  wanted: number,
): string {
  const from = `from ${context.from} where ${context.all(asked.path).match}`
  const verdict = (match: string, maybe: string) =>
    `case when ${match} then ${MATCHES} when ${maybe} then ${UNKNOWN} else ${FAILS} end`
  const judged = !scale
    ? `select ${verdict(test.match, test.maybe)} as verdict, null::bigint as value, count(*) as n ${from} group by verdict`
    : scale.codes
      ? // Codes are counted first: few of them are then judged.
        `select ${verdict(scale.codes.match, scale.codes.unknown)} as verdict, ${scale.sql} as value, n
         from (select ${scale.codes.sql} as code, count(*) as n ${from} group by code)`
      : `select ${verdict(test.match, test.maybe)} as verdict, case when ${scale.known} then ${scale.sql} end as value, count(*) as n
         ${from} group by verdict, value`
  const beyond = sides.map(
    ({ bound, sign }, side) =>
      `select verdict, ${side} as side, value, n::double as n from (
         select *, sum(n) over (order by value ${sign < 0 ? 'desc' : 'asc'} rows between unbounded preceding and 1 preceding) as before
         from judged where verdict = ${FAILS} and value ${sign < 0 ? '<' : '>'} ${bound}) where coalesce(before, 0) < ${wanted}`,
  )
  return `with judged as materialized (${judged})
    select verdict, null as side, null as value, sum(n)::double as n from judged group by verdict
    ${beyond.map((sql) => `union all ${sql}`).join(' ')}`
}

/** The nearest bound that adds as many as are wanted, on the side where it is nearer; null for what has no bounds. */
function nearest(
  rows: readonly Row[],
  { decimals }: Whole,
  sides: readonly Side[],
  wanted: number,
): Relaxed | null {
  const found = sides.flatMap(({ param, bound }, side): Relaxed[] => {
    const values = rows.filter((row) => row.side === side)
    if (values.length === 0) return []
    const away = values.map(({ value }) => Math.abs(Number(value) - bound))
    const by = away.reduce((a, b) => Math.max(a, b))
    const to = Number(values[away.indexOf(by)]?.value)
    const adds = values.reduce((sum, { n }) => sum + Number(n), 0)
    return [{ param, to: fromWhole(to, decimals), adds, by }]
  })
  const enough = found.filter(({ adds }) => adds >= wanted)
  const [first] = (enough.length > 0 ? enough : found).sort(
    (a, b) => (enough.length > 0 ? a.by - b.by : b.adds - a.adds) || b.adds - a.adds,
  )
  return first ?? null
}

interface Whole {
  readonly least: number | null
  readonly most: number | null
  readonly leastParam: Relaxed['param']
  readonly mostParam: Relaxed['param']
  /** SQL of the value as a whole number of its smallest decimal, and whether it is known; of `code` where there are codes. */
  readonly sql: string
  readonly known: string
  readonly decimals: number
  /** A column whose codes tell all: its SQL, and the tests of one of them. */
  readonly codes: { readonly sql: string; readonly match: string; readonly unknown: string } | null
}

function wholeOf({ target }: Context, { condition, key }: Asked): Whole | null {
  const plain = { leastParam: 'param1', mostParam: 'param2' } as const
  if (condition.kind === 'number') {
    const found = find(target, condition.feature, 'number')
    if (!found) return null
    const { decimals, offset } = found.column
    const { least, most } = condition
    const { match } = testNumber(
      { ...found, sql: (suffix = '') => (suffix === '' ? 'code' : 'nullif(code, 0)') },
      condition,
    )
    const codes = { sql: found.sql(), match, unknown: 'code = 0' }
    const sql = `(cast(code as bigint) + (${offset}))`
    return { ...plain, least, most, sql, known: 'code <> 0', decimals, codes }
  }
  const value = judgedValue(condition, target)
  if (!value) return null
  const known = value.known ?? 'true'
  if (condition.kind === 'share') {
    // A choice has its least share in param2, a range of shares in param1.
    const leastParam = key.endsWith('_ratio') ? 'param1' : 'param2'
    const sql = `cast(round(${value.sql} * 1e${SHARE_DECIMALS}) as bigint)`
    const { least, most } = condition
    return {
      least,
      most,
      leastParam,
      mostParam: 'param2',
      sql,
      known,
      decimals: SHARE_DECIMALS,
      codes: null,
    }
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
    codes: null,
  }
}
