/** Which locations of its query a publication lists, as the database decides it (`lists` of migration 0067). Pure. */
import type { RecordFor } from '@kavel/domain'

/** The filters of a publication, and the fields of a location that they look at. */
export const FILTERS = [
  ['filterPhase', 'phase'],
  ['filterStatus', 'status'],
  ['filterBusinessPark', 'businesspark'],
  ['filterMunicipality', 'municipality'],
  ['filterState', 'state'],
] as const satisfies readonly (readonly [
  keyof RecordFor<'publications'>,
  keyof RecordFor<'locations'>,
])[]

/** In the order of the list; those that are archived are left out. */
export function listedLocations<Location extends RecordFor<'locations'>>(
  publication: Pick<RecordFor<'publications'>, (typeof FILTERS)[number][0]>,
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
