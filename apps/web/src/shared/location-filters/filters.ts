/** Which locations a list, map or board shows: what of the user's filters asks for something. */
import {
  CustomFieldType,
  type DroppedFilter,
  type LocationFilters,
  locationFiltersSchema,
} from '@kavel/domain'
import { isSame } from '../edit/tree.ts'

/** Filters that ask for nothing. */
export const NO_FILTERS: LocationFilters = locationFiltersSchema.parse({})

export type CustomFilter = LocationFilters['custom'][number]
export type Bounds = LocationFilters['rating']
/** Filters that hold one value or list each; those on custom fields are told by their field. */
export type FilterKey = Exclude<keyof LocationFilters, 'custom'>

export const FILTER_KEYS = Object.keys(NO_FILTERS).filter((key) => key !== 'custom') as FilterKey[]

/** What the archive does to a list. */
export const ARCHIVE_CHOICES = ['without', 'with', 'only'] as const
export type ArchiveChoice = (typeof ARCHIVE_CHOICES)[number]

const emptyCustom = (customFieldId: number): CustomFilter => ({
  customFieldId,
  customFieldValueIds: [],
  min: null,
  max: null,
  text: '',
  checked: null,
})

const asksCustom = (filter: CustomFilter) => !isSame(filter, emptyCustom(filter.customFieldId))

/** The filter on a custom field, which asks nothing when there is none. */
export function customFilterOf({ custom }: LocationFilters, id: number): CustomFilter {
  return custom.find(({ customFieldId }) => customFieldId === id) ?? emptyCustom(id)
}

/** The filters on custom fields with one of them replaced, as a patch. */
export function withCustom(
  { custom }: LocationFilters,
  next: CustomFilter,
): Pick<LocationFilters, 'custom'> {
  const others = custom.filter(({ customFieldId }) => customFieldId !== next.customFieldId)
  return { custom: asksCustom(next) ? [...others, next] : others }
}

/** Whether a custom field can be filtered by: not the text without a value, nor a shape. */
export const mayFilter = ({ type }: { readonly type: CustomFieldType }) =>
  type !== CustomFieldType.info && type !== CustomFieldType.geometry

/** The keys that ask for something. */
export function askedKeys(filters: LocationFilters): FilterKey[] {
  return FILTER_KEYS.filter((key) => !isSame(filters[key], NO_FILTERS[key]))
}

/** Number of filters that ask for something. */
export function countFilters(filters: LocationFilters): number {
  const archive = archiveOf(filters) === 'without' ? 0 : 1
  const others = askedKeys(filters).filter((key) => key !== 'archived' && key !== 'multiarchived')
  return others.length + archive + filters.custom.filter(asksCustom).length
}

/** The filters as the server is asked for them: JSON of what asks for something. */
export function filterParameter(filters: LocationFilters): string {
  const custom = filters.custom.filter(asksCustom)
  return JSON.stringify({
    ...Object.fromEntries(askedKeys(filters).map((key) => [key, filters[key]])),
    ...(custom.length > 0 && { custom }),
  })
}

export function archiveOf({ archived, multiarchived }: LocationFilters): ArchiveChoice {
  const isAsked = (value: boolean) => multiarchived.includes(value)
  if (isAsked(true)) return isAsked(false) ? 'with' : 'only'
  return archived && multiarchived.length === 0 ? 'with' : 'without'
}

/** What chooses from the archive, as a patch. */
export function archivePatch(
  choice: ArchiveChoice,
): Pick<LocationFilters, 'archived' | 'multiarchived'> {
  return { archived: choice === 'with', multiarchived: choice === 'only' ? [true] : [] }
}

/** A filter that asks for nothing any more, as a patch. */
export function clearedFilter(key: FilterKey): Partial<LocationFilters> {
  if (key === 'archived' || key === 'multiarchived') return archivePatch('without')
  return { [key]: NO_FILTERS[key] }
}

/** The filters without what is there no longer. */
export function withoutDropped(
  filters: LocationFilters,
  dropped: readonly DroppedFilter[],
): LocationFilters {
  if (dropped.length === 0) return filters
  const isGone = (filter: string, value: string | number, customFieldId?: number) =>
    dropped.some(
      (gone) =>
        gone.filter === filter && gone.value === value && gone.customFieldId === customFieldId,
    )
  const kept = askedKeys(filters).map((key) => {
    const value: unknown = filters[key]
    if (Array.isArray(value)) return [key, value.filter((one) => !isGone(key, one))]
    return [key, isGone(key, value as string | number) ? NO_FILTERS[key] : value]
  })
  const custom = filters.custom
    .filter(({ customFieldId }) => !isGone('custom', customFieldId))
    .map((filter) => ({
      ...filter,
      customFieldValueIds: filter.customFieldValueIds.filter(
        (id) => !isGone('custom', id, filter.customFieldId),
      ),
    }))
    .filter(asksCustom)
  return { ...filters, ...Object.fromEntries(kept), custom }
}
