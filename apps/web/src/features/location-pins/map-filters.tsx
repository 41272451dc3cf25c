import { FilterChips } from '../../shared/location-filters/filter-chips.tsx'
import { FiltersButton } from '../../shared/location-filters/filters-button.tsx'
import type { LocationFiltersState } from '../../shared/location-filters/use-location-filters.ts'
import classes from './location-pins.module.css'
import type { MapLocations } from './use-map-locations.ts'

export interface MapFiltersProps {
  readonly state: LocationFiltersState
  readonly locations: Pick<MapLocations, 'total' | 'dropped'>
}

/** The filters of locations on the map, below its search. */
export function MapFilters({ state, locations: { total, dropped } }: MapFiltersProps) {
  return (
    <div className={classes.filters}>
      <FiltersButton
        state={state}
        total={total}
        dropped={dropped}
        className={classes.filtersButton}
      />
      <FilterChips state={state} dropped={dropped} />
    </div>
  )
}
