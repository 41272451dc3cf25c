/** Which locations of its query a publication lists, as the database decides it (its function `lists`). Pure. */
import type { RecordFor } from '@kavel/domain'

/** The filters of a publication, and the fields of a location that they look at. */
export const FILTERS = [
  ['filterPhase', 'phase'],
  ['filterStatus', 'status'],
  ['filterBusinessPark', 'businesspark'],
  ['filterMunicipality', 'municipality'],
  ['filterState', 'state'],
  ['filterSearchQueryId', 'searchQueryId'],
] as const satisfies readonly (readonly [
  keyof RecordFor<'publications'>,
  keyof RecordFor<'locations'>,
])[]

export type ListFilters = Pick<RecordFor<'publications'>, (typeof FILTERS)[number][0]>

/** In the order of the list; those that are archived are left out. */
export function listedLocations<Location extends RecordFor<'locations'>>(
  publication: ListFilters,
  locations: readonly Location[],
): Location[] {
  return locations
    .filter(
      (location) =>
        !location.archived &&
        FILTERS.every(
          ([filter, field]) => !publication[filter] || publication[filter] === location[field],
        ),
    )
    .sort((a, b) => a.order - b.order || a.id - b.id)
}
