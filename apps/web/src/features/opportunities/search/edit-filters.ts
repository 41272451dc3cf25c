/** The filters of a query and what is done to them. Pure: every function gives new filters. */
import type { FeatureFilter } from '@kavel/domain'
import { filters as catalogue, type FilterKey, filterOf } from '@kavel/search'
import { ORDER_STEP } from '../../../shared/api/ordering.ts'
import {
  type Child,
  type FilterPath,
  type Filters,
  filterAt,
  PARAMS,
  type Param,
  placesOf,
} from '../../../shared/search-texts/filters.ts'

export type FilterPatch = Partial<Omit<FeatureFilter, 'key' | 'children' | 'id'>>

export const pathOf = (index: number, child?: number): FilterPath =>
  child === undefined ? `filters.${index}` : `filters.${index}.children.${child}`

/** Every filter with its path, choices of or-filters after their own. */
export function listFilters(
  filters: Filters,
): readonly (readonly [FilterPath, FeatureFilter | Child])[] {
  return filters.flatMap((filter, index) => [
    [pathOf(index), filter] as const,
    ...filter.children.map((child, place) => [pathOf(index, place), child] as const),
  ])
}

/** An id that no filter has yet. */
function freeId(filters: Filters): number {
  const ids = listFilters(filters).map(([, { id }]) => (typeof id === 'number' ? id : 0))
  return Math.max(0, ...ids) + 1
}

/** The params that a filter begins with: the usual ones of the catalogue; an end of the slider is open. */
function usualOf(key: string): FilterPatch {
  const declared = filterOf(key)
  const usual: FilterPatch = declared && 'usual' in declared ? toParams(declared.usual) : {}
  if (declared && 'bounds' in declared) {
    if (usual.param1 === declared.bounds.least) usual.param1 = null
    if (usual.param2 === declared.bounds.most) usual.param2 = null
  }
  return usual
}

/** Whether usual bounds would leave plots out that nobody asked to leave out. */
const isBounded = (key: string, { param1 = null, param2 = null }: FilterPatch) =>
  'bounds' in (filterOf(key) ?? {}) && (param1 !== null || param2 !== null)

/** Whether a filter stands as it was added, with bounds that do not count until somebody touches them. */
export function isUntouched(filter: Child): boolean {
  const usual = usualOf(filter.key)
  return (
    !filter.enabled &&
    isBounded(filter.key, usual) &&
    PARAMS.every((param) => (filter[param] ?? null) === (usual[param] ?? null))
  )
}

/** A filter as it begins: with its usual bounds, which count from the first touch. */
function begin(key: FilterKey, id: number, patch: FilterPatch): FeatureFilter {
  const usual = usualOf(key)
  return {
    id,
    key,
    type: catalogue[key].kind,
    order: ORDER_STEP,
    param1: null,
    param2: null,
    param3: null,
    param4: null,
    optimal: null,
    enabled: !isBounded(key, usual),
    editable: true,
    weight: 1,
    polygon: null,
    children: [],
    ...usual,
    ...patch,
  }
}

function toParams(usual: Readonly<Partial<Record<Param, unknown>>>): FilterPatch {
  return Object.fromEntries(
    Object.entries(usual).map(([param, value]) => [
      param,
      Array.isArray(value) ? [...value] : value,
    ]),
  )
}

const withoutChildren = ({ children: _, ...child }: FeatureFilter): Child => child

/** The order that is stored follows the places. */
function ordered<T extends { readonly order: number }>(list: readonly T[]): T[] {
  return list.map((one, index) => {
    const order = (index + 1) * ORDER_STEP
    return one.order === order ? one : { ...one, order }
  })
}

export interface Added {
  readonly filters: FeatureFilter[]
  readonly path: FilterPath
}

/**
 * Adds a filter at the end, or to an or-filter.
 * @param to path of the or-filter
 */
export function addFilter(
  filters: Filters,
  key: FilterKey,
  { to, patch = {} }: { readonly to?: FilterPath; readonly patch?: FilterPatch } = {},
): Added {
  const filter = begin(key, freeId(filters), patch)
  const [index] = (to === undefined ? undefined : placesOf(to)) ?? []
  const parent = index === undefined ? undefined : filters[index]
  if (index === undefined || !parent)
    return { filters: ordered([...filters, filter]), path: pathOf(filters.length) }
  const children = ordered([...parent.children, withoutChildren(filter)])
  return {
    filters: filters.map((one) => (one === parent ? { ...one, children } : one)),
    path: pathOf(index, children.length - 1),
  }
}

/** Changes the filter at a path; the same filters when there is none. One that was only added counts once a param of it is set. */
export function changeFilter(filters: Filters, path: FilterPath, change: FilterPatch): Filters {
  const [index, child] = placesOf(path) ?? []
  const found = filterAt(filters, path)
  const isTouch = PARAMS.some((param) => param in change)
  const patch = isTouch && found && isUntouched(found) ? { enabled: true, ...change } : change
  return filters.map((filter, place) => {
    if (place !== index) return filter
    if (child === undefined) return { ...filter, ...patch }
    return {
      ...filter,
      children: filter.children.map((one, at) => (at === child ? { ...one, ...patch } : one)),
    }
  })
}

/** Takes the filter at a path out, an or-filter with its choices. */
export function removeFilter(filters: Filters, path: FilterPath): Filters {
  const [index, child] = placesOf(path) ?? []
  if (child === undefined) return ordered(filters.filter((_, place) => place !== index))
  return filters.map((filter, place) =>
    place === index
      ? { ...filter, children: ordered(filter.children.filter((_, at) => at !== child)) }
      : filter,
  )
}

/** Puts the filters in another order; ids that are none of theirs are left out of it. */
export function reorderFilters(filters: Filters, ids: readonly unknown[]): Filters {
  const moved = ids.flatMap((id) => filters.find((filter) => filter.id === id) ?? [])
  return moved.length === filters.length ? ordered(moved) : filters
}

/** Filters without an id get one: lists and the screen tell them apart by it. The same filters when all have theirs. */
export function withIds(filters: Filters): Filters {
  if (listFilters(filters).every(([, { id }]) => typeof id === 'number')) return filters
  let next = freeId(filters)
  const own = <T extends { readonly id?: unknown }>(one: T): T =>
    typeof one.id === 'number' ? one : { ...one, id: next++ }
  return filters.map((filter) => ({ ...own(filter), children: filter.children.map(own) }))
}
