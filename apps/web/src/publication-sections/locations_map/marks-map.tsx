import type { SectionContents } from '@kavel/concept'
import { publicLocationLink } from '@kavel/domain'
import { useEffect, useState } from 'react'
import type { Bounds } from '../../map/bounds.ts'
import type { MapViewHandle } from '../../map/map-view.ts'
import { useI18n } from '../../shared/i18n.ts'
import { PageMap } from '../area-map/page-map.tsx'
import { useNameOf } from '../location-link.tsx'

type Data = SectionContents['locations_map']

/** Degrees around a single place, some 500 m. */
const AROUND = 0.005
/** Zoom that a single place is shown at. */
const CLOSEST = 15
/** Beyond the closest that there is. */
const MAX_ZOOM = 24

function boundsOf(points: readonly (readonly [number, number])[]): Bounds | null {
  if (points.length === 0) return null
  const lons = points.map(([lon]) => lon)
  const lats = points.map(([, lat]) => lat)
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  return [west - AROUND, south - AROUND, east + AROUND, north + AROUND]
}

/** A mark for each location, which leads to its page, and a dot for each plot that was found. */
export function MarksMap({ data: { base, locations, hits } }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const nameOf = useNameOf()
  const [view, setView] = useState<MapViewHandle | null>(null)
  const title = t('locations_map.title', { count: format.number(locations.length) as never })
  const pins = locations.flatMap(({ at, ...location }, id) =>
    at ? [{ id, name: nameOf(location), lon: at[0], lat: at[1], colour: null }] : [],
  )
  const points = hits?.points ?? []

  const open = (place: number | undefined) => {
    const key = place === undefined ? '' : (locations[place]?.key ?? '')
    if (base !== null && key !== '') location.assign(publicLocationLink(base, key))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pins follow from the locations and their names
  useEffect(() => view?.locations.setPins(pins, true), [view, locations, t])
  useEffect(
    () =>
      view?.hits.set(
        hits?.points
          ? { dots: hits.points.map(([lon, lat], id) => [`${id}`, lon, lat, null]), grid: null }
          : null,
      ),
    [view, hits],
  )
  // a page has few: each says which it is, as far as there is room
  useEffect(() => {
    const named = () => view?.map.setLayerZoomRange('pin-names', 0, MAX_ZOOM)
    if (view?.map.isStyleLoaded()) named()
    else void view?.map.once('load', named)
  }, [view])
  const bounds = boundsOf(pins.map(({ lon, lat }) => [lon, lat] as const)) ?? boundsOf(points)
  if (!bounds) return null
  return (
    <PageMap
      title={title}
      bounds={bounds}
      closest={CLOSEST}
      onClick={({ location: place }) => open(place)}
      onStart={setView}
    />
  )
}
