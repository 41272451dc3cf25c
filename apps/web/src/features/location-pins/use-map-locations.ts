import { type DroppedFilter, LocationType } from '@kavel/domain'
import { givenName } from '@kavel/i18n'
import { useComputedColorScheme } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Pin } from '../../map/on-map.ts'
import { palettes } from '../../map/palette.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { listEvery } from '../../shared/api/records.ts'
import { useChoices } from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { locationName } from '../../shared/ui/location-select.tsx'
import {
  colourOf,
  legendOf,
  type MapLocation,
  type PinColour,
  type PinLegend,
} from './pin-colours.ts'

const FIELDS = [
  'name',
  'lat',
  'lon',
  'status',
  'phase',
  'rating',
  'display_address',
  'plotnr',
] as const

/** What is told of each location that is no field of it. */
const DERIVED: Partial<Record<PinColour, string>> = { label: 'labels', score: 'score' }

/** A location as map and list show it. */
export interface PinnedLocation extends Pin {
  readonly colour: string
  readonly location: MapLocation
}

export interface MapLocations {
  /** Those that have a place, by their names. */
  readonly pins: readonly PinnedLocation[]
  readonly legend: PinLegend
  /** Locations that match, also those without a place; undefined until it is known. */
  readonly total: number | undefined
  readonly dropped: readonly DroppedFilter[]
  readonly error: unknown
  readonly retry: () => void
}

const NONE: readonly MapLocation[] = []
const NONE_DROPPED: readonly DroppedFilter[] = []

/**
 * Every location that the filters let through, for the map: fields only, however many there are.
 * @param filters JSON of `LocationFilters`
 */
export function useMapLocations(filters: string, by: PinColour): MapLocations {
  const { t, language } = useI18n()
  const scheme = useComputedColorScheme('light')
  const derived = DERIVED[by]
  const query = {
    depth: 0,
    order: 'name',
    where: { type: LocationType.default },
    fields: FIELDS,
    filters,
    ...(derived && { derived }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: recordKeys.list('locations', query),
    queryFn: ({ signal }) => listEvery('locations', query, signal),
    placeholderData: keepPreviousData,
  })
  const { data: values } = useChoices(
    { type: by === 'phase' ? 'phase' : 'status', customfieldId: null },
    by === 'phase' || by === 'status',
  )
  const locations: readonly MapLocation[] = data?.records ?? NONE
  const choices = values?.records

  const { pins, legend } = useMemo(() => {
    const usual = palettes[scheme].location
    const rules = { by, scheme, choices: choices ?? [], usual }
    const placed = locations.filter(({ lat, lon }) => lat !== 0 || lon !== 0)
    return {
      legend: legendOf(rules, placed),
      pins: placed.map((location) => ({
        id: location.id,
        name: givenName(language, locationName({ t }, location)),
        lat: location.lat,
        lon: location.lon,
        colour: colourOf(rules, location),
        location,
      })),
    }
  }, [locations, choices, by, scheme, t, language])

  return {
    pins,
    legend,
    total: data?.total,
    dropped: data?.dropped ?? NONE_DROPPED,
    error,
    retry: () => void refetch(),
  }
}
