/** Conditions on the plots next to a plot. */
import { type Condition, firstAtLeast, lastAtMost } from '@kavel/search'
import { NEIGHBOUR_OFFSET, NEIGHBOUR_TOP } from './layout.ts'
import {
  codesWithin,
  type Found,
  find,
  placesOf,
  type Target,
  type Test,
  UNKNOWN,
} from './target.ts'

interface Bounds {
  readonly least: number | null
  readonly most: number | null
}

/** Any neighbour within the bounds. Highest and lowest of them decide, but where one lies below and one above: then the list. */
export function testNeighbour(found: Found<'neighbour_numbers'>, bounds: Bounds): Test {
  const { decimals } = found.column
  const scale = { decimals, offset: NEIGHBOUR_OFFSET, top: NEIGHBOUR_TOP }
  const { first, last } = codesWithin(scale, bounds)
  if (first !== null && last !== null) {
    const member = `v between ${first + NEIGHBOUR_OFFSET} and ${last + NEIGHBOUR_OFFSET}`
    const some = `len(list_filter(${found.sql()}, lambda v: ${member})) > 0`
    const isSure = ['$max', '$min'].map(
      (end) => `cast(${found.sql(end)} between ${first} and ${last} as utinyint)`,
    )
    const test = (max: string, min: string, sure: readonly string[]) =>
      `${found.sql(max)} >= ${first} and ${found.sql(min)} <= ${last} and ((${sure.join(' | ')}) = 1 or ${some})`
    return {
      match: test('$max', '$min', isSure),
      maybe: test('$max_hi', '$min_lo', [found.sql('$part'), ...isSure]),
    }
  }
  if (last !== null)
    return {
      match: `${found.sql('$min')} <= ${last}`,
      maybe: `${found.sql('$min_lo')} <= ${last}`,
      isPlain: true,
    }
  return {
    match: `${found.sql('$max')} >= ${first ?? 1}`,
    maybe: `${found.sql('$max_hi')} >= ${first ?? 1}`,
    isPlain: true,
  }
}

/**
 * The plot with its neighbours that fit. Where it is not known of one whether it fits, or how large it is, the sum is at least that
 * of the others: it can still be too large, or large enough where there is no upper bound; else it is unknown. `anyFits` tells of
 * each condition whether any neighbour fits it: only where one can are the lists read, which takes long.
 */
export function testCombined(
  condition: Extract<Condition, { kind: 'combined' }>,
  target: Target,
  anyFits: readonly Test[],
): Test {
  const areas = find(target, 'neighbour_areas', 'neighbour_numbers')
  const plot = find(target, 'plot_area', 'number')
  if (!areas || !plot) return UNKNOWN
  const isPlain = condition.fits.length === 0
  const { sum, isPart } = isPlain
    ? { sum: areas.sql('$sum'), isPart: `${areas.sql('$part')} = 1` }
    : sumOfFitting(condition.fits, areas, target)
  const own = `(cast(${plot.sql()} as bigint) + (${plot.column.offset}))`
  const total = `(${own} + ${sum})`
  const least =
    condition.least === null ? null : firstAtLeast(condition.least, areas.column.decimals)
  const most = condition.most === null ? null : lastAtMost(condition.most, areas.column.decimals)
  const known = plot.column.isNullable ? `${plot.sql()} <> 0` : 'true'
  const bits = (...tests: string[]) =>
    `(${tests.map((test) => `cast((${test}) as utinyint)`).join(' | ')}) = 1`
  const can = (part: 'match' | 'maybe') => anyFits.map((test) => `(${test[part]})`).join(' and ')
  const whole = `${own} + ${areas.sql('$sum')}`
  const fits =
    most === null
      ? 'true'
      : isPlain
        ? `${total} <= ${most}`
        : `${own} <= ${most} and (${whole} <= ${most} or ${total} <= ${most})`
  const enough =
    least === null || isPlain
      ? `${total} >= ${least}`
      : `(${own} >= ${least} or (${can('match')} and ${whole} >= ${least} and ${total} >= ${least}))`
  const maybeEnough =
    least === null
      ? 'true'
      : isPlain
        ? bits(enough, isPart)
        : `(${own} >= ${least} or (${bits(can('maybe'), `${areas.sql('$part')} = 1`)} and (${total} >= ${least} or ${isPart})))`
  const match = [
    known,
    ...(least === null ? [] : [enough]),
    fits,
    ...(most === null ? [] : [`not (${isPart})`]),
  ].join(' and ')
  const maybe = `${fits} and ${maybeEnough}`
  return { match, maybe: known === 'true' ? maybe : `(not (${known}) or (${maybe}))` }
}

/** Neighbours by their place in the lists, which are of equal length. */
function sumOfFitting(
  fits: readonly Condition[],
  areas: Found<'neighbour_numbers'>,
  target: Target,
): { sum: string; isPart: string } {
  const fit = fits.map((condition) => testMember(condition, target)).join(' and ')
  const members = `range(1, len(${areas.sql()}) + 1)`
  const area = `list_extract(${areas.sql()}, i)`
  const sure = `list_transform(${members}, lambda i: case when (${fit}) then coalesce(${area}, 0) else 0 end)`
  const unsure = `list_filter(${members}, lambda i: coalesce(${fit}, true) and (${fit} is null or ${area} is null))`
  return {
    sum: `cast(coalesce(list_sum(${sure}), 0) as bigint)`,
    isPart: `coalesce(len(${unsure}) > 0, true)`,
  }
}

/** Whether the i-th neighbour fits; null where it is not known. */
function testMember(condition: Condition, target: Target): string {
  if (condition.kind === 'neighbour') {
    const found = find(target, condition.feature, 'neighbour_numbers')
    if (!found) return 'cast(null as boolean)'
    const { decimals } = found.column
    const value = `list_extract(${found.sql()}, i)`
    const { least, most } = condition
    const bounds = [
      ...(least === null ? [] : [`${value} >= ${firstAtLeast(least, decimals)}`]),
      ...(most === null ? [] : [`${value} <= ${lastAtMost(most, decimals)}`]),
    ]
    return `(${bounds.join(' and ') || `case when ${value} is not null then true end`})`
  }
  if (condition.kind === 'neighbour_code') {
    const found = find(target, condition.feature, 'neighbour_codes')
    if (!found) return 'cast(null as boolean)'
    const value = `list_extract(${found.sql()}, i)`
    const codes = placesOf(found.column.list, condition.any).map(
      (place) => `${value} = ${place + 1}`,
    )
    return `(case when ${value} = 0 then null else ${codes.join(' or ') || 'false'} end)`
  }
  throw new Error(`a neighbour has no ${condition.kind}`)
}
