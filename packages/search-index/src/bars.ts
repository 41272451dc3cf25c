/** Ranges of a feature cut into equal parts, each edge a value that the feature can have. */
import {
  type Asked,
  type Bounds,
  cutsOf,
  edgesOf,
  filterOf,
  firstAtLeast,
  fromWhole,
  stepOf,
} from '@kavel/search'
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

/** Cuts what the slider of a filter goes over into at most so many bars: each holds its lower edge, the last one both. */
export function rangeOf(asked: Asked, most: number, target: Target): Range {
  const { scale, bounds } = scaleOf(asked, target)
  if (bounds.isWide) return wideRange(scale, edgesOf(bounds, most, scale.decimals), true)
  const { first, last, width, edges } = evenOf(bounds, most, scale)
  const parts = edges.length - 1
  return evenRange(scale, {
    edges,
    parts,
    first,
    last,
    partOf: (whole) => Math.min(parts - 1, Math.floor((whole - first) / width)),
    sql: (over) => `least(${over} // ${width}, ${parts - 1})`,
  })
}

/** The steps of a slider of at most so many places: each place is one, as is what lies between it and the next (`cutsOf`). */
export function stepsOf(asked: Asked, most: number, target: Target): Range {
  const { scale, bounds } = scaleOf(asked, target)
  if (bounds.isWide)
    return wideRange(scale, cutsOf(edgesOf(bounds, most, scale.decimals), scale.decimals), false)
  const { first, last, width, edges } = evenOf(bounds, most, scale)
  const cuts = cutsOf(edges, scale.decimals)
  const parts = cuts.length - 1
  return evenRange(scale, {
    edges: cuts,
    parts,
    first,
    last,
    partOf(whole) {
      if (width === 1 || whole === last) return whole === last ? parts - 1 : whole - first
      const over = whole - first
      return 2 * Math.floor(over / width) + Math.min(over % width, 1)
    },
    sql: (over) =>
      width === 1
        ? over
        : `case when ${over} = ${last - first} then ${parts - 1} else 2 * (${over} // ${width}) + least(${over} % ${width}, 1) end`,
  })
}

/** Equal widths, in whole numbers; the last may be narrower. */
function evenOf(bounds: Bounds, most: number, { decimals }: Scale) {
  const first = firstAtLeast(bounds.least, decimals)
  const last = firstAtLeast(bounds.most, decimals)
  const width = Math.max(1, Math.ceil((last - first) / most))
  const parts = Math.max(1, Math.ceil((last - first) / width))
  const edges = Array.from({ length: parts + 1 }, (_, index) =>
    fromWhole(Math.min(last, first + index * width), decimals),
  )
  return { first, last, width, edges }
}

interface Even {
  readonly edges: readonly number[]
  readonly parts: number
  /** First and last whole number of them. */
  readonly first: number
  readonly last: number
  readonly partOf: (whole: number) => number
  /** The same in SQL, of the number of wholes from the first. */
  readonly sql: (over: string) => string
}

function evenRange(scale: Scale, { edges, parts, first, last, partOf, sql }: Even): Range {
  const above = FIRST_PLACE + parts
  const placeOfWhole = (whole: number) =>
    whole < first ? BELOW_PLACE : whole > last ? above : FIRST_PLACE + partOf(whole)
  const { code, unknown, offset, isNullable } = scale
  if (scale.isSmall)
    return {
      edges,
      parts,
      key: code,
      placeOf: (one) => (one === unknown ? UNKNOWN_PLACE : placeOfWhole(one + offset)),
      isNullable,
    }
  // Many values: cut in the statement.
  const [from, to] = [first - offset, last - offset]
  return {
    edges,
    parts,
    key: `cast(case when ${code} = ${unknown} then ${UNKNOWN_PLACE} when ${code} < ${from} then ${BELOW_PLACE}
      when ${code} > ${to} then ${above} else ${sql(`(${code} - (${from}))`)} + ${FIRST_PLACE} end as usmallint)`,
    placeOf: (place) => place,
    isNullable,
  }
}

/** Parts of different widths: found by halves, in the statement where values are many. */
function wideRange(scale: Scale, edges: readonly number[], holdsLast: boolean): Range {
  const wholes = edges.map((edge) => firstAtLeast(edge, scale.decimals))
  const parts = edges.length - 1
  const { unknown, offset, isNullable } = scale
  // A plot lies in as many places from the first one on as it reaches of these.
  const reached = wholes.map((whole, index) => (holdsLast && index === parts ? whole + 1 : whole))
  if (scale.isSmall)
    return {
      edges,
      parts,
      key: scale.code,
      placeOf: (code) =>
        code === unknown ? UNKNOWN_PLACE : FIRST_PLACE + placeIn(reached, code + offset),
      isNullable,
    }
  const halve = (least: number, most: number): string => {
    if (least === most) return String(BELOW_PLACE + least)
    const middle = (least + most + 1) >> 1
    return `case when ${scale.code} < ${Number(reached[middle - 1]) - offset} then ${halve(least, middle - 1)} else ${halve(middle, most)} end`
  }
  return {
    edges,
    parts,
    key: `cast(case when ${scale.code} = ${unknown} then ${UNKNOWN_PLACE} else ${halve(0, reached.length)} end as usmallint)`,
    placeOf: (place) => place,
    isNullable,
  }
}

/** Index of the part that begins at or below a value; −1 below the first. */
const placeIn = (reached: readonly number[], value: number) => {
  const last = reached.length - 1
  return value >= (reached[last] ?? 0) ? last : stepOf(reached, value)
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

/** Range of a filter slider. @throws for filters without a number of the plot */
function scaleOf(
  { key, path, condition }: Asked,
  target: Target,
): { scale: Scale; bounds: Bounds } {
  const filter = filterOf(key)
  const bounds = filter && 'bounds' in filter ? filter.bounds : null
  const scale = bounds && wholesOf(condition, target)
  if (!scale) throw new SearchIndexError('refused', `${path} has no range to cut`)
  return { scale, bounds }
}

function wholesOf(condition: Asked['condition'], target: Target): Scale | null {
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
