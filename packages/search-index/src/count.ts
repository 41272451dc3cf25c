/** How many plots match, of how many it is unknown, and how they lie over the values of a filter. */
import { filterOf } from '@kavel/search'
import { BELOW_PLACE, FIRST_PLACE, rangeOf, UNKNOWN_PLACE } from './bars.ts'
import { boxTest } from './box.ts'
import { type Context, createContext, filterAt, type State } from './context.ts'
import { SHARE_DECIMALS } from './layout.ts'
import { find } from './target.ts'
import {
  type Ask,
  type Bars,
  type ChoiceCount,
  type CountAnswer,
  type Counted,
  type DegreeBox,
  type Histogram,
  SearchIndexError,
} from './types.ts'

export async function count(
  state: State,
  query: Context['query'],
  options: Ask & {
    readonly histograms?: readonly Bars[]
    readonly choices?: readonly string[]
  } = {},
): Promise<CountAnswer> {
  const context = await createContext(state, query, options)
  const counts = await counted(context)
  const histograms: Record<string, Histogram> = {}
  for (const bars of options.histograms ?? [])
    histograms[bars.path] = await histogram(context, bars)
  const choices: Record<string, readonly ChoiceCount[]> = {}
  for (const path of options.choices ?? []) choices[path] = await choicesAt(context, path)
  return { ...counts, histograms, choices }
}

/**
 * Two passes that only compare, instead of one that tells true from unknown: each skips what it need not read. Only plots in the
 * box count; `matching` where that is known.
 */
export async function counted(
  context: Context,
  { box, matching }: { readonly box?: DegreeBox; readonly matching?: number } = {},
): Promise<Counted> {
  const { match, maybe } = context.all()
  const within = box ? ` and ${boxTest(box)}` : ''
  const of = (test: string) =>
    `(select count(*)::double from ${context.from} where ${test}${within})`
  const [row] = await context.ask(
    `select ${of('true')} as total, ${matching ?? of(match)} as matching, ${match === maybe ? 'null' : of(maybe)} as possible`,
  )
  const count = Number(row?.matching)
  const possible = row?.possible === null ? count : Number(row?.possible)
  return { count, unknown: possible - count, total: Number(row?.total) }
}

/** Plots that match all other filters, by the value of this one. */
async function histogram(context: Context, { path, bars }: Bars): Promise<Histogram> {
  const asked = filterAt(context, path)
  const range = rangeOf(asked, bars, context.target)
  const places = Array.from({ length: FIRST_PLACE + range.parts + 1 }, () => 0)
  const rows = await context.ask(
    `select ${range.key} as key, count(*)::double as n from ${context.from} where ${context.all(path).match} group by key`,
  )
  for (const { key, n } of rows) {
    const place = range.placeOf(Number(key))
    places[place] = (places[place] ?? 0) + Number(n)
  }
  return {
    edges: range.edges,
    counts: places.slice(FIRST_PLACE, -1),
    below: places[BELOW_PLACE] ?? 0,
    above: places.at(-1) ?? 0,
    unknown: places[UNKNOWN_PLACE] ?? 0,
  }
}

/** Plots that match all other filters, by each code of this one. */
async function choicesAt(context: Context, path: string): Promise<readonly ChoiceCount[]> {
  const asked = filterAt(context, path)
  const { condition } = asked
  const others = context.all(path).match
  if (condition.kind === 'share') {
    const found = find(context.target, condition.feature, 'shares')
    if (!found) return []
    const filter = filterOf(asked.key)
    const least = condition.least ?? (filter?.kind === 'choice' ? (filter.usual.param2 ?? 0) : 0)
    const bound = Math.max(1, Math.ceil(least * 10 ** SHARE_DECIMALS - 1e-6))
    const counts = found.column.list.map(
      (_, index) =>
        `count(*) filter (where ${found.sql(`$${index}`)} between ${bound} and ${10 ** SHARE_DECIMALS})::double as "${index}"`,
    )
    const [row] = await context.ask(
      `select ${counts.join(', ')} from ${context.from} where ${others}`,
    )
    return sorted(
      found.column.list.map((code, index) => ({ code, count: Number(row?.[String(index)]) })),
    )
  }
  if (
    condition.kind !== 'code' &&
    condition.kind !== 'codes' &&
    condition.kind !== 'neighbour_code'
  )
    throw new SearchIndexError('refused', `${path} has no choices to count`)
  return countCodes(context, condition.feature, others)
}

/** Plots by code, most first; those with several count for each. */
export async function countCodes(
  context: Context,
  feature: string,
  where: string,
): Promise<readonly ChoiceCount[]> {
  const one = find(context.target, feature, 'code')
  const several =
    find(context.target, feature, 'codes') ?? find(context.target, feature, 'neighbour_codes')
  const key = one?.sql() ?? several?.sql(several.column.kind === 'codes' ? '' : '$mask')
  if (!key) return []
  const rows = await context.ask(
    `select cast(${key} as varchar) as key, count(*)::double as n from ${context.from} where ${where} group by key`,
  )
  const list = (one ?? several)?.column.list ?? []
  const counts = list.map(() => 0)
  for (const { key: text, n } of rows) {
    const value = BigInt(String(text))
    for (const index of list.keys()) {
      const has = one ? value === BigInt(index + 1) : ((value >> BigInt(index)) & 1n) === 1n
      if (has) counts[index] = (counts[index] ?? 0) + Number(n)
    }
  }
  return sorted(list.map((code, index) => ({ code, count: counts[index] ?? 0 })))
}

const sorted = (counts: readonly ChoiceCount[]): ChoiceCount[] =>
  counts
    .filter(({ count: n }) => n > 0)
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
