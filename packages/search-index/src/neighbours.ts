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
    const some = `(${found.sql('$max')} <= ${last} or ${found.sql('$min')} >= ${first} or len(list_filter(${found.sql()}, lambda v: ${member})) > 0)`
    const match = `${found.sql('$max')} >= ${first} and ${found.sql('$min')} <= ${last} and ${some}`
    return { match, maybe: `(${found.sql('$part')} = 1 or (${match}))` }
  }
  if (last !== null)
    return { match: `${found.sql('$min')} <= ${last}`, maybe: `${found.sql('$min_lo')} <= ${last}` }
  return {
    match: `${found.sql('$max')} >= ${first ?? 1}`,
    maybe: `${found.sql('$max_hi')} >= ${first ?? 1}`,
  }
}

/**
 * The plot with its neighbours that fit. Where it is not known of one whether it fits, or how large it is, the sum is at least that
 * of the others: it can still be too large, or large enough where there is no upper bound; else it is unknown.
 */
export function testCombined(
  condition: Extract<Condition, { kind: 'combined' }>,
  target: Target,
): Test {
  const areas = find(target, 'neighbour_areas', 'neighbour_numbers')
  const plot = find(target, 'plot_area', 'number')
  if (!areas || !plot) return UNKNOWN
  const { sum, isPart } =
    condition.fits.length === 0
      ? { sum: areas.sql('$sum'), isPart: `${areas.sql('$part')} = 1` }
      : sumOfFitting(condition.fits, areas, target)
  const own = `cast(${plot.sql()} as bigint) + (${plot.column.offset})`
  const total = `(${own} + ${sum})`
  const { least, most } = condition
  const enough =
    least === null ? 'true' : `${total} >= ${firstAtLeast(least, areas.column.decimals)}`
  const fits = most === null ? 'true' : `${total} <= ${lastAtMost(most, areas.column.decimals)}`
  const known = plot.column.isNullable ? `${plot.sql()} <> 0` : 'true'
  return {
    match: `${known} and ${enough} and ${fits}${most === null ? '' : ` and not (${isPart})`}`,
    maybe: `(not (${known}) or (${fits} and (${enough} or ${isPart})))`,
  }
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
