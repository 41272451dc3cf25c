/** The best of what matches: by score, then size. A guess from the sample tells where they begin, so that few are compared. */
import { boxTest } from './box.ts'
import { SAMPLED } from './build.ts'
import type { Context } from './context.ts'
import type { Row } from './database.ts'
import { double, type Score } from './score.ts'
import type { DegreeBox } from './types.ts'

/** Places in the sample beyond those needed that the guess begins at: with fewer than needed found, all are sorted. */
const SPARE = 10

/** A plot by its row, with score and size as the index has them. */
export interface Ranked {
  readonly row: number
  readonly score: number | null
  readonly area: number
}

export interface Wanted {
  readonly order: string
  /** Places in the order, `to` excluded. */
  readonly from: number
  readonly to: number
  readonly box: DegreeBox | null
}

/** Scores that differ by less are alike: sums of the same parts in another order do. */
const DECIMALS = 9
const ALIKE = 10 ** -DECIMALS

const rankOf = ({ score }: Ranked): number => Math.round((score ?? 0) / ALIKE)

export const byScoreAndArea = (a: Ranked, b: Ranked): number =>
  rankOf(b) - rankOf(a) || b.area - a.area

export const matchOf = (context: Context, { box }: Pick<Wanted, 'box'>): string =>
  box ? `${context.all().match} and ${boxTest(box)}` : context.all().match

export const toRanked = ({ row, score, area }: Row): Ranked => ({
  row: Number(row),
  score: score === null ? null : Number(score),
  area: Number(area),
})

/** Plots among which the best are, in no order, and how many match where they were few enough to compare all. */
export async function findBest(
  context: Context,
  score: Score | null,
  wanted: Wanted,
): Promise<{ readonly plots: Ranked[]; readonly matching: number | null }> {
  const guess = await guessBound(context, score, wanted)
  const plots = (guess && (await findAbove(context, score, wanted, guess))) ?? []
  return plots.length >= wanted.to ? { plots, matching: null } : findSorted(context, score, wanted)
}

/** The wanted places with all that are as good as the first or the last of them, the best first; `begin` is the place of the first. */
export function nearPlaces(
  plots: readonly Ranked[],
  wanted: Wanted,
): { readonly near: Ranked[]; readonly begin: number } {
  const ranked = plots.toSorted(byScoreAndArea)
  const first = ranked[wanted.from]
  const last = ranked[Math.min(wanted.to, ranked.length) - 1]
  if (!first || !last) return { near: [], begin: 0 }
  const begin = ranked.findIndex((each) => byScoreAndArea(each, first) === 0)
  const end = ranked.findLastIndex((each) => byScoreAndArea(each, last) === 0) + 1
  return { near: ranked.slice(begin, end), begin }
}

const selectRanked = (context: Context, score: Score | null, from: string, tests: string[]) =>
  `select p.row as row, ${score?.sql ?? 'cast(null as double)'} as score, ${areaColumn(context)} as area from ${from} where ${tests.join(' and ')}`

const areaColumn = ({ target }: Context) => (target.layout.plot_area ? 'p.plot_area' : '0')

/** Score and area of a plot in the sample that about enough plots are better than; null where there are too few to tell. */
async function guessBound(
  context: Context,
  score: Score | null,
  wanted: Wanted,
): Promise<Ranked | null> {
  const place = Math.ceil((wanted.to / SAMPLED) * 1.5) + SPARE
  const [row] = await context.ask(
    `${selectRanked(context, score, context.fromSample, [matchOf(context, wanted)])}
     order by score desc, area desc limit 1 offset ${place - 1}`,
  )
  return row ? toRanked(row) : null
}

/** Those that are as good as the bound or better. */
async function findAbove(
  context: Context,
  score: Score | null,
  wanted: Wanted,
  bound: Ranked,
): Promise<Ranked[]> {
  const isLarge = `${areaColumn(context)} >= ${bound.area}`
  const [least, more] = [-ALIKE, ALIKE].map((by) => double((bound.score ?? 0) + by))
  // Hardly any plot passes the first of these, so that the second costs nothing.
  const isBetter = score
    ? [`${score.sql} >= ${least}`, `(${score.sql} > ${more} or ${isLarge})`]
    : [isLarge]
  const narrow = score?.atLeast((bound.score ?? 0) - ALIKE) ?? []
  const tests = [matchOf(context, wanted), ...narrow, ...isBetter]
  return (await context.ask(selectRanked(context, score, context.from, tests))).map(toRanked)
}

/** Without a bound all are sorted; those that are alike at the end are all needed. */
async function findSorted(context: Context, score: Score | null, wanted: Wanted) {
  const all = selectRanked(context, score, context.from, [matchOf(context, wanted)])
  const rows = await context.ask(
    `with found as materialized (${all}), n as (select count(*) as n from found)
     select *, (select n::double from n) as n from found where (round(coalesce(score, 0), ${DECIMALS}), area) >= (
       select (round(coalesce(score, 0), ${DECIMALS}), area) from found
       order by round(coalesce(score, 0), ${DECIMALS}) desc, area desc limit 1
       offset (select greatest(0, least(${wanted.to}, n) - 1) from n))`,
  )
  return { plots: rows.map(toRanked), matching: Number(rows[0]?.n ?? 0) }
}
