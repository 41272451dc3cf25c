import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { OUTLINES_FROM } from '../../map/layers/work.ts'
import { useMapView } from '../../map/map-canvas.tsx'
import type { LocationOutline } from '../../map/on-map.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { listEvery } from '../../shared/api/records.ts'
import { useMapChoices } from './use-map-choices.ts'
import type { PinnedLocation } from './use-map-locations.ts'

const PLOTS = { depth: 0, order: 'id', fields: ['locationId', 'geometry'] } as const
const NONE: readonly PinnedLocation[] = []

/** Puts locations on the map, and outlines of their plots where these are larger than a pin. */
export function usePins(locations: readonly PinnedLocation[], current: number | undefined): void {
  const view = useMapView()
  const { showlocations, clusterlocations } = useMapChoices()
  const shown = showlocations ? locations : NONE

  useEffect(
    () =>
      view.locations.setPins(
        shown.map(({ location, ...pin }) => pin),
        clusterlocations,
      ),
    [view, shown, clusterlocations],
  )
  useEffect(() => view.locations.setCurrent(current), [view, current])
  const outlines = useOutlines(shown)
  useEffect(() => view.locations.setOutlines(outlines), [view, outlines])
}

/** The plots of locations in the colour of their pins; they are read when they can be seen. */
function useOutlines(shown: readonly PinnedLocation[]): readonly LocationOutline[] {
  const isNear = useIsNear()
  const { data } = useQuery({
    queryKey: recordKeys.list('plots', PLOTS),
    queryFn: ({ signal }) => listEvery('plots', PLOTS, signal),
    enabled: isNear && shown.length > 0,
  })
  const plots = data?.records
  return useMemo(() => {
    const known = new Map(shown.map((one) => [one.id, one]))
    return (plots ?? []).flatMap(({ locationId, geometry }) => {
      const of = known.get(locationId ?? 0)
      return of === undefined || !geometry
        ? []
        : [
            {
              id: of.id,
              name: of.name,
              colour: of.colour,
              geometry: geometry as LocationOutline['geometry'],
            },
          ]
    })
  }, [plots, shown])
}

/** Whether the map has been so near that plots are outlined. */
function useIsNear(): boolean {
  const { map } = useMapView()
  const [isNear, setNear] = useState(() => map.getZoom() >= OUTLINES_FROM)
  useEffect(() => {
    const look = () => map.getZoom() >= OUTLINES_FROM && setNear(true)
    map.on('zoomend', look)
    look()
    return () => {
      map.off('zoomend', look)
    }
  }, [map])
  return isNear
}
