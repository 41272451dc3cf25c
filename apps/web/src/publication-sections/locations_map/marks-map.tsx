import type { SectionContents } from '@kavel/concept'
import { publicLocationLink } from '@kavel/domain'
import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Bounds } from '../../map/bounds.ts'
import { makeCredits } from '../../map/credits.ts'
import { createMapView, type MapViewHandle } from '../../map/map-view.ts'
import { type MapSettings, readMapSettings } from '../../map/settings.ts'
import { withoutMembers } from '../../map/style.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useNameOf } from '../location-link.tsx'
import classes from './map.module.css'

type Data = SectionContents['locations_map']

/** The map as it is for somebody new: a reader chooses no layers. */
const OURS = withoutMembers(readMapSettings(null))
/** What takes the place of our own tiles where they cannot be had. */
const PUBLIC_GROUND: MapSettings = {
  base: 'grey',
  layers: Object.fromEntries(
    Object.entries(OURS.layers).map(([key, layer]) => [key, { ...layer, on: false }]),
  ) as MapSettings['layers'],
}
/** Degrees around a single place, some 500 m. */
const AROUND = 0.005
/** Zoom that a single place is shown at. */
const CLOSEST = 15

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
  const scheme = useComputedColorScheme('light')
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapViewHandle | null>(null)
  const [isOurs, setOurs] = useState(true)
  const title = t('locations_map.title', { count: format.number(locations.length) as never })
  const pins = locations.flatMap(({ at, ...location }, id) =>
    at ? [{ id, name: nameOf(location), lon: at[0], lat: at[1], colour: null }] : [],
  )
  const points = hits?.points ?? []

  const open = (place: number | undefined) => {
    const key = place === undefined ? '' : (locations[place]?.key ?? '')
    if (base !== null && key !== '') location.assign(publicLocationLink(base, key))
  }
  const latest = useRef(open)
  latest.current = open
  const first = useRef({ scheme, title, credit: t('map.fictional_attribution') })

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the map begins; it is made once
  useEffect(() => {
    if (!container.current) return
    const bounds = boundsOf(pins.map(({ lon, lat }) => [lon, lat] as const)) ?? boundsOf(points)
    if (!bounds) return
    const created = createMapView({
      container: container.current,
      start: { bounds },
      scheme: first.current.scheme,
      settings: OURS,
      bounds: null,
      credits: makeCredits(null, first.current.credit),
      title: first.current.title,
      isForAll: true,
      events: {
        onClick: ({ location: place }) => latest.current(place),
        onMove: () => undefined,
        onTrouble: (source) => source !== null && setOurs(false),
      },
    })
    created.fit(bounds, CLOSEST)
    setView(created)
    return () => {
      setView(null)
      created.remove()
    }
  }, [])
  useEffect(() => view?.setStyle(scheme, isOurs ? OURS : PUBLIC_GROUND), [view, scheme, isOurs])
  useEffect(() => view?.setTitle(title), [view, title])
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
  return (
    <>
      <div ref={container} className={classes.map} />
      {view && (
        <div className={classes.zoom}>
          <ActionIcon
            variant="default"
            aria-label={t('map.zoom_in')}
            onClick={() => view.zoomBy(1)}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('map.zoom_out')}
            onClick={() => view.zoomBy(-1)}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  )
}
