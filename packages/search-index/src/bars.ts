/** Ranges of a feature cut into equal parts, each edge a value that the feature can have. */
import { type Asked, edgesOf, filterOf, firstAtLeast, fromWhole, stepOf } from '@kavel/search'
import { NO_SHARE, SHARE_DECIMALS } from './layout.ts'
import { type Found, find, placesOf, type Target } from './target.ts'
import { SearchIndexError } from './types.ts'

/** Places of a plot in a range: unknown, below, the parts from `FIRST` on, then above. */
export const UNKNOWN_PLACE = 0
export const BELOW_PLACE = 1
export const FIRST_PLACE = 2

export interface Range {
  readonly edges: readonly number[]
  readonly parts: number
  /** SQL of the place of a plot, or of something that tells it. */
  readonly key: string
  /** Place of a key; `FIRST_PLACE` + `parts` is above. */
  placeOf(key: number): number
  /** Whether some plots are unknown. */
  readonly isNullable: boolean
}

/** Cuts what the slider of a filter goes over into at most so many parts. Refuses filters whose value is no number of the plot. */
export function rangeOf({ key, path, condition }: Asked, most: number, target: Target): Range {
  const filter = filterOf(key)
  const bounds = filter && 'bounds' in filter ? filter.bounds : null
  const scale = bounds && scaleOf(condition, target)
  if (!scale) throw new SearchIndexError('refused', `${path} has no range to cut`)
  if (bounds.isWide) return wideRange(scale, edgesOf(bounds, most, scale.decimals))
  const first = firstAtLeast(bounds.least, scale.decimals)
  const last = firstAtLeast(bounds.most, scale.decimals)
  const width = Math.max(1, Math.ceil((last - first) / most))
  const parts = Math.max(1, Math.ceil((last - first) / width))
  const edges = Array.from({ length: parts + 1 }, (_, index) =>
    fromWhole(Math.min(last, first + index * width), scale.decimals),
  )
  const above = FIRST_PLACE + parts
  const partOf = (whole: number) => Math.min(parts - 1, Math.floor((whole - first) / width))
  const placeOfWhole = (whole: number) =>
    whole < first ? BELOW_PLACE : whole > last ? above : FIRST_PLACE + partOf(whole)
  if (scale.isSmall)
    return {
      edges,
      parts,
      key: scale.code,
      placeOf: (code) =>
        code === scale.unknown ? UNKNOWN_PLACE : placeOfWhole(code + scale.offset),
      isNullable: scale.isNullable,
    }
  // Many values: cut in the statement. The last edge alone is a part more than there are, and belongs to the last one.
  const [from, to] = [first - scale.offset, last - scale.offset]
  return {
    edges,
    parts,
    key: `cast(case when ${scale.code} = ${scale.unknown} then 0 when ${scale.code} < ${from} then 1
      when ${scale.code} > ${to} then ${above + 1} else (${scale.code} - (${from})) // ${width} + 2 end as usmallint)`,
    placeOf: (place) => (place > above ? above : place === above ? above - 1 : place),
    isNullable: scale.isNullable,
  }
}

/** Parts of different widths: found by halves, in the statement where values are many. */
function wideRange(scale: Scale, edges: readonly number[]): Range {
  const wholes = edges.map((edge) => firstAtLeast(edge, scale.decimals))
  const parts = edges.length - 1
  const { unknown, offset, isNullable } = scale
  if (scale.isSmall)
    return {
      edges,
      parts,
      key: scale.code,
      placeOf: (code) =>
        code === unknown ? UNKNOWN_PLACE : FIRST_PLACE + stepOf(wholes, code + offset),
      isNullable,
    }
  // A plot lies in as many places from the first one on as it reaches of these codes.
  const reached = wholes.map((whole, index) => (index === parts ? whole + 1 : whole) - offset)
  const halve = (least: number, most: number): string => {
    if (least === most) return String(BELOW_PLACE + least)
    const middle = (least + most + 1) >> 1
    return `case when ${scale.code} < ${reached[middle - 1]} then ${halve(least, middle - 1)} else ${halve(middle, most)} end`
  }
  return {
    edges,
    parts,
    key: `cast(case when ${scale.code} = ${unknown} then ${UNKNOWN_PLACE} else ${halve(0, reached.length)} end as usmallint)`,
    placeOf: (place) => place,
    isNullable,
  }
}

interface Scale {
  readonly decimals: number
  /** SQL of a whole number. */
  readonly code: string
  /** Whole number of the code 0. */
  readonly offset: number
  readonly unknown: number
  /** Few values: they can be counted one by one. */
  readonly isSmall: boolean
  readonly isNullable: boolean
}

function scaleOf(condition: Asked['condition'], target: Target): Scale | null {
  if (condition.kind === 'number') {
    const found: Found<'number'> | null = find(target, condition.feature, 'number')
    if (!found)
      return { decimals: 0, code: '0', offset: 0, unknown: 0, isSmall: true, isNullable: true }
    const { decimals, offset, type, isNullable } = found.column
    const isSmall = type === 'UTINYINT'
    const code = isSmall ? found.sql() : `cast(${found.sql()} as bigint)`
    return { decimals, code, offset, unknown: 0, isSmall, isNullable }
  }
  if (condition.kind !== 'share') return null
  const found = find(target, condition.feature, 'shares')
  if (!found) return null
  const parts = placesOf(found.column.list, condition.of).map(
    (place) => `cast(${found.sql(`$${place}`)} as bigint)`,
  )
  const code = `(case when ${found.sql('$0')} = ${NO_SHARE} then -1 else ${parts.join(' + ') || '0'} end)`
  return {
    decimals: SHARE_DECIMALS,
    code,
    offset: 0,
    unknown: -1,
    isSmall: false,
    isNullable: found.column.isNullable,
  }
}
