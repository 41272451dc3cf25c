/** What filters of a query say, and where each stands. Pure. */
import type { FeatureFilter } from '@kavel/domain'

export type Filters = readonly FeatureFilter[]
/** A choice of an or-filter. */
export type Child = FeatureFilter['children'][number]
/** Where a filter stands, as the server names it: `filters.3`, `filters.3.children.1`. */
export type FilterPath = string
export const PARAMS = ['param1', 'param2', 'param3', 'param4'] as const
export type Param = (typeof PARAMS)[number]
/** The places that a path names; undefined when it is none. */
export function placesOf(path: FilterPath): readonly [index: number, child?: number] | undefined {
  const [, index, child] = /^filters\.(\d+)(?:\.children\.(\d+))?$/.exec(path) ?? []
  if (index === undefined) return undefined
  return child === undefined ? [Number(index)] : [Number(index), Number(child)]
}

/** The filter at a path; an or-choice only above. */
export function filterAt(filters: Filters, path: FilterPath): FeatureFilter | Child | undefined {
  const [index, child] = placesOf(path) ?? []
  const filter = index === undefined ? undefined : filters[index]
  return child === undefined ? filter : filter?.children[child]
}

/** The number of a param; null when it is open, or no number. */
export function numberOf(filter: Pick<Child, Param>, param: Param): number | null {
  const value = filter[param]
  return typeof value === 'number' ? value : null
}

/** The codes of a param as texts; a text alone is read as words with commas between. */
export function codesOf(filter: Pick<Child, Param>, param: Param): readonly string[] {
  const value = filter[param]
  if (value === null) return []
  const words =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [String(value)]
  return words.map((word) => String(word).trim()).filter((word) => word !== '')
}
