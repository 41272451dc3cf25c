/** Key figures of a province or the country from those of its municipalities, and of the areas of one level together. */
import type { KeyFigureKey } from '@kavel/registers'
import {
  type AreaLevelFacts,
  type AreaRow,
  type AreaSpread,
  type AreaTotal,
  type AreaValues,
  COUNTRY,
  KEY_FIGURES,
  MOST_LEVEL_ROWS,
} from './page-area.ts'

/**
 * Municipalities of the country and of each province on 1 January 2025; as many on that day of 2023 to 2026, but for mergers inside a
 * province (CBS, Gemeentelijke indeling op 1 januari). The registers have the whole of it with no fewer.
 */
const MUNICIPALITIES: Readonly<Record<string, number>> = {
  [COUNTRY]: 342,
  PV20: 10,
  PV21: 18,
  PV22: 12,
  PV23: 25,
  PV24: 6,
  PV25: 51,
  PV26: 26,
  PV27: 44,
  PV28: 50,
  PV29: 13,
  PV30: 56,
  PV31: 31,
}

/** What a mean of municipalities is weighed by: what the figure is a mean or a share of. */
type Weight = 'inhabitants' | 'households' | 'dwellings' | 'land'
const SUMS: readonly KeyFigureKey[] = ['inhabitants', 'households', 'dwellings', 'land']
const BY_HOUSEHOLDS: readonly KeyFigureKey[] = ['household_size']
const BY_DWELLINGS: readonly KeyFigureKey[] = [
  'value',
  'owner_occupied',
  'rented',
  'multi_family',
  'built_from_2000',
  // a mean of addresses, of which CBS tells the dwellings
  'address_density',
]

function weightOf(figure: KeyFigureKey): Weight {
  if (BY_HOUSEHOLDS.includes(figure)) return 'households'
  return BY_DWELLINGS.includes(figure) ? 'dwellings' : 'inhabitants'
}

/** Lower bounds of the address density (addresses per km²) of classes 1 to 4 (CBS, Stedelijkheid). */
const URBANITY_FROM = [2500, 1500, 1000, 500]

/** Degree of urbanity: 1 (2,500 addresses a km² and more) to 5 (below 500); null where the density is unknown. */
function urbanityOf(density: number | null): number | null {
  if (density === null) return null
  const found = URBANITY_FROM.findIndex((from) => density >= from)
  return found < 0 ? URBANITY_FROM.length + 1 : found + 1
}

/** What a municipality adds to a figure of the whole: a value and its weight; null where it lacks one of the two. */
function partOf(figure: KeyFigureKey, values: AreaValues): [value: number, weight: number] | null {
  const { inhabitants, land } = values
  // inhabitants per km² of land, of which CBS tells hectares
  if (figure === 'density')
    return inhabitants === null || !land ? null : [(inhabitants * 100) / land, land]
  const value = values[figure]
  const weight = SUMS.includes(figure) ? 1 : values[weightOf(figure)]
  return value === null || weight === null ? null : [value, weight]
}

/**
 * A province or the country with its key figures: sums of numbers, and means weighed by inhabitants, households, dwellings or land. A
 * municipality of which a figure or its weight is unknown is left out of it, and counted in `without`.
 * @param rows its municipalities that the registers have
 */
export function totalOf(area: Pick<AreaRow, 'code' | 'name'>, rows: readonly AreaRow[]): AreaTotal {
  const whole = MUNICIPALITIES[area.code] ?? null
  const count = rows.length
  if (whole === null || count < whole) return { ...area, count, whole, row: null, without: {} }
  const values = {} as AreaValues
  const without: AreaTotal['without'] = {}
  for (const figure of KEY_FIGURES) {
    const parts = rows.flatMap(({ values: of }) => {
      const part = partOf(figure === 'urbanity' ? 'address_density' : figure, of)
      return part ? [part] : []
    })
    if (parts.length < count) without[figure] = count - parts.length
    const weights = parts.reduce((sum, [, weight]) => sum + weight, 0)
    const sum = parts.reduce((total, [value, weight]) => total + value * weight, 0)
    if (SUMS.includes(figure)) values[figure] = parts.length > 0 ? sum : null
    else values[figure] = weights > 0 ? sum / weights : null
  }
  values.urbanity = urbanityOf(values.address_density)
  const years = rows.flatMap(({ year }) => year ?? [])
  const year = years.length > 0 ? Math.min(...years) : null
  return { ...area, count, whole, row: { ...area, year, values }, without }
}

/** The value below which a part (0–1) of sorted ones lies, on the line between its neighbours. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] as number
  const above = sorted[Math.ceil(at)] as number
  return below + (above - below) * (at - Math.floor(at))
}

/** How a figure differs between areas; null where it is known of none. */
function spreadOf(rows: readonly AreaRow[], figure: KeyFigureKey): AreaSpread | null {
  const known = rows
    .flatMap(({ code, name, values }) => {
      const value = values[figure]
      return value === null ? [] : [{ code, name, value }]
    })
    .toSorted((a, b) => a.value - b.value || a.code.localeCompare(b.code))
  const [lowest] = known
  const highest = known.at(-1)
  if (!lowest || !highest) return null
  const sorted = known.map(({ value }) => value)
  const alike = (one: { readonly value: number }) =>
    sorted.filter((value) => value === one.value).length - 1
  return {
    known: known.length,
    lowest: { ...lowest, more: alike(lowest) },
    quarter: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    three_quarters: quantile(sorted, 0.75),
    highest: { ...highest, more: alike(highest) },
  }
}

/** The areas of one level: how many, the largest of them, and how each figure differs between all. */
export function levelOf(rows: readonly AreaRow[]): AreaLevelFacts {
  const size = ({ values }: AreaRow) => values.inhabitants ?? -1
  const sorted = rows.toSorted((a, b) => size(b) - size(a) || a.code.localeCompare(b.code))
  return {
    count: rows.length,
    rows: sorted.slice(0, MOST_LEVEL_ROWS),
    spread: Object.fromEntries(
      KEY_FIGURES.flatMap((figure) => {
        const spread = spreadOf(rows, figure)
        return spread ? [[figure, spread]] : []
      }),
    ),
  }
}
