/** How good a plot is, 0–100 (domain reference §5): the mean by weight of what each filter says of its value, unknown being 0. */
import type { Asked, Condition, Query, Scoring } from '@kavel/search'
import { compile } from './compile.ts'
import { SHARE_DECIMALS } from './layout.ts'
import { distanceTo } from './point.ts'
import { codesWithin, find, placesOf, type Target } from './target.ts'

export interface Score {
  /** SQL of a double. */
  readonly sql: string
  /** Tests that every plot with at least this score passes: they narrow a search for the best. */
  atLeast(score: number): string[]
}

/** Doubles are computed in another order than scores are: this much is left for that. */
const SLACK = 1e-9

/** The same for the sum of all terms, of which each is computed from the codes. */
const SUM_SLACK = 1e-7

/** Null when no filter has a weight. `ofMatches`: every plot that it is asked of matches. */
export function scoreOf(query: Query, target: Target, ofMatches = true): Score | null {
  const weighed = query.filter(({ scoring }) => scoring.weight > 0)
  const weights = weighed.reduce((sum, { scoring }) => sum + scoring.weight, 0)
  if (weights === 0) return null
  const terms = weighed.map(
    (asked) => `${double(asked.scoring.weight)} * ${termOf(asked, target, ofMatches)}`,
  )
  return {
    sql: `(100 * (${terms.join(' + ')}) / ${double(weights)})`,
    atLeast: (score) => [
      ...weighed.flatMap(({ condition, scoring }) => {
        // All others at their best, this one is still to reach so much.
        const share = 1 - ((1 - score / 100) * weights) / scoring.weight - SLACK
        return share > 0 ? narrow(condition, scoring, share, target) : []
      }),
      `${weighed.map((asked) => boundTerm(asked, target)).join(' + ')} >= ${double((score / 100) * weights - weights * SUM_SLACK)}`,
    ],
  }
}

/** SQL of what one filter says of a plot, 0–100, whether it matches or not; null when it has no weight. */
export function scoreOfFilter(asked: Asked, target: Target): string | null {
  return asked.scoring.weight > 0 ? `(100 * ${termOf(asked, target, false)})` : null
}

/** A number as a literal that DuckDB reads as the same double. */
export function double(value: number): string {
  const text = String(value)
  return `(${text.includes('e') ? text : `${text}e0`})`
}

/** SQL of 0–1. */
function termOf({ condition, scoring }: Asked, target: Target, ofMatches: boolean): string {
  const { match } = compile(condition, target)
  if (condition.kind === 'or') {
    const children = condition.of.map((child) => termOf(child, target, false))
    return children.length > 1 ? `greatest(${children.join(', ')})` : (children[0] ?? double(0))
  }
  const value = judgedValue(condition, target)
  const by = value && shapeOf(condition, scoring)
  if (!value || !by) return ofMatches ? double(1) : `(case when ${match} then 1e0 else 0e0 end)`
  const term = by(value.sql)
  return ofMatches || value.known === null
    ? term
    : `(case when ${value.known} then ${term} else 0e0 end)`
}

/** The number that a condition judges, as a double in its unit, and whether it is known. */
export function judgedValue(
  condition: Condition,
  target: Target,
): { sql: string; known: string | null } | null {
  if (condition.kind === 'number') {
    const found = find(target, condition.feature, 'number')
    if (!found) return null
    const { offset, decimals } = found.column
    const whole = `(cast(${found.sql()} as double) + (${offset}))`
    return {
      sql: decimals === 0 ? whole : `(${whole} / 1e${decimals})`,
      known: `${found.sql()} <> 0`,
    }
  }
  if (condition.kind === 'share') {
    const found = find(target, condition.feature, 'shares')
    if (!found) return null
    const parts = placesOf(found.column.list, condition.of).map(
      (place) => `cast(${found.sql(`$${place}`)} as double)`,
    )
    return {
      sql: `((${parts.join(' + ') || '0'}) / 1e${SHARE_DECIMALS})`,
      known: `${found.sql('$0')} <= 1e4`,
    }
  }
  return condition.kind === 'point' ? { sql: distanceTo(condition), known: null } : null
}

/** How a value becomes 0–1; null where every match is as good. */
function shapeOf(
  condition: Condition,
  { optimal, better, from, to }: Scoring,
): ((x: string) => string) | null {
  if (condition.kind === 'point') {
    if (condition.km === 0) return null
    return (x) => `greatest(0e0, (${double(condition.km)} - ${x}) / ${double(condition.km)})`
  }
  if (from === null || to === null) return null
  if (optimal !== null) {
    const reach = Math.max(optimal - from, to - optimal)
    if (reach <= 0) return null
    return (x) => `(1 - least(1e0, abs(${x} - ${double(optimal)}) / ${double(reach)}))`
  }
  if (better === null || to <= from) return null
  const part = (x: string) =>
    better === 'higher' ? `${x} - ${double(from)}` : `${double(to)} - ${x}`
  return (x) => `least(1e0, greatest(0e0, (${part(x)}) / ${double(to - from)}))`
}

/** SQL of what a filter adds to the sum of a plot that matches, or more, in the fewest steps from the code of its value. */
function boundTerm({ condition, scoring }: Asked, target: Target): string {
  const { weight, optimal, better, from, to } = scoring
  const best = double(weight)
  if (condition.kind !== 'number' || from === null || to === null) return best
  const found = find(target, condition.feature, 'number')
  if (!found) return best
  const { least, most } = condition
  const isFrom = least !== null && least >= from
  const isTo = most !== null && most <= to
  const code = `cast(${found.sql()} as double)`
  const scale = 10 ** found.column.decimals
  const zero = found.column.offset / scale
  if (optimal !== null) {
    const reach = Math.max(optimal - from, to - optimal)
    if (reach <= 0) return best
    const slope = weight / reach
    const away = `abs(${code} * ${double(slope / scale)} - ${double((optimal - zero) * slope)})`
    return `(${best} - ${isFrom && isTo ? away : `least(${best}, ${away})`})`
  }
  if (better === null || to <= from) return best
  const slope = weight / (to - from)
  const isHigher = better === 'higher'
  const begin = (isHigher ? zero - from : to - zero) * slope
  const along = `${code} * ${double((isHigher ? slope : -slope) / scale)} + ${double(begin)}`
  const above = (isHigher ? isFrom : isTo) ? along : `greatest(0e0, ${along})`
  return `(${(isHigher ? isTo : isFrom) ? above : `least(${best}, ${above})`})`
}

function narrow(
  condition: Condition,
  { optimal, better, from, to }: Scoring,
  share: number,
  target: Target,
): string[] {
  if (condition.kind !== 'number' || from === null || to === null) return []
  const found = find(target, condition.feature, 'number')
  if (!found) return []
  const slack = (to - from) * SLACK
  let least: number | null = null
  let most: number | null = null
  if (optimal !== null) {
    const reach = Math.max(optimal - from, to - optimal)
    if (reach <= 0) return []
    least = optimal - (1 - share) * reach - slack
    most = optimal + (1 - share) * reach + slack
  } else if (better === null || to <= from) return []
  else if (better === 'higher') least = from + share * (to - from) - slack
  else most = to - share * (to - from) + slack
  const { first, last } = codesWithin(found.column, { least, most })
  return [
    ...(first === null ? [] : [`${found.sql()} >= ${first}`]),
    ...(last === null ? [] : [`${found.sql()} <= ${last}`]),
  ]
}
