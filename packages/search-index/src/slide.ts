/** Counts for every step of one slider, from which the browser adds up any position of it (`prepareSlide`). */
import type { Query } from '@kavel/search'
import { BELOW_PLACE, FIRST_PLACE, type Range, rangeOf, stepsOf, UNKNOWN_PLACE } from './bars.ts'
import { type Context, createContext, filterAt, type State } from './context.ts'
import { type Ask, type Bars, SearchIndexError, type SlideAnswer } from './types.ts'

export async function slide(
  state: State,
  query: Query,
  options: Ask & {
    readonly active: string
    readonly pixels: number
    readonly histograms?: readonly Bars[]
  },
): Promise<SlideAnswer> {
  const { active, pixels, histograms = [] } = options
  const context = await createContext(state, query, options)
  if (active.includes('.children.'))
    throw new SearchIndexError(
      'refused',
      `${active} is one of an or-choice: it has no steps of its own`,
    )
  const steps = stepsOf(filterAt(context, active), pixels, context.target)
  const others = context.all(active)
  const matching = await countPlaces(context, steps, others.match)
  const possible =
    others.match === others.maybe ? matching : await countPlaces(context, steps, others.maybe)
  const total = await context.ask(`select count(*)::double as n from ${context.from}`)
  const cubes: Record<string, SlideAnswer['histograms'][string]> = {}
  for (const bars of histograms)
    if (bars.path !== active) cubes[bars.path] = await cube(context, steps, active, bars)
  return {
    total: Number(total[0]?.n),
    edges: steps.edges,
    counts: matching.slice(BELOW_PLACE),
    unknown: possible.map((n, place) => n - (matching[place] ?? 0)).slice(BELOW_PLACE),
    valueUnknown: possible[UNKNOWN_PLACE] ?? 0,
    histograms: cubes,
  }
}

const emptyPlaces = ({ parts }: Range) => Array.from({ length: FIRST_PLACE + parts + 1 }, () => 0)

async function countPlaces(context: Context, range: Range, where: string): Promise<number[]> {
  const places = emptyPlaces(range)
  for (const { key, n } of await context.ask(
    `select ${range.key} as key, count(*)::double as n from ${context.from} where ${where} group by key`,
  )) {
    const place = range.placeOf(Number(key))
    places[place] = (places[place] ?? 0) + Number(n)
  }
  return places
}

/** Of another filter: each bar by step, of plots that match all but the two. What lies outside its bars is not told. */
async function cube(context: Context, steps: Range, active: string, { path, bars }: Bars) {
  const range = rangeOf(filterAt(context, path), bars, context.target)
  const counts = Array.from({ length: range.parts }, () => emptyPlaces(steps))
  const where = context.all(active, path).match
  for (const { step, bar, n } of await context.ask(
    `select ${steps.key} as step, ${range.key} as bar, count(*)::double as n from ${context.from} where ${where} group by step, bar`,
  )) {
    const list = counts[range.placeOf(Number(bar)) - FIRST_PLACE]
    const place = steps.placeOf(Number(step))
    if (list) list[place] = (list[place] ?? 0) + Number(n)
  }
  return { edges: range.edges, counts: counts.map((list) => list.slice(BELOW_PLACE)) }
}
