import { boundsOfOutlines, centreOfOutline } from '@kavel/concept'
import { useComputedColorScheme } from '@mantine/core'
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useState } from 'react'
import { collect } from '../../map/features.ts'
import { TEXT_FONT } from '../../map/layers/fonts.ts'
import type { MapViewHandle } from '../../map/map-view.ts'
import { palettes, type Scheme } from '../../map/palette.ts'
import type { MapArea, MappedAreas } from './map-area.ts'
import { PageMap } from './page-map.tsx'

/** Zoom that a single small area is shown at. */
const CLOSEST = 16
/** Of the outlines, and of their names. */
const SHAPES = 'page-areas'
const NAMES = 'page-area-names'
const FILL = 'page-areas-fill'

function featuresOf(areas: readonly MapArea[]) {
  const properties = (index: number) => {
    const { name, isOwn = false, href } = areas[index] as MapArea
    return { index, name, isOwn, leads: href !== null }
  }
  return {
    shapes: areas.flatMap(({ outline }, index): GeoJSON.Feature[] =>
      outline ? [{ type: 'Feature', properties: properties(index), geometry: outline }] : [],
    ),
    names: areas.flatMap(({ outline }, index): GeoJSON.Feature[] => {
      const at = outline && centreOfOutline(outline)
      if (!at) return []
      const geometry: GeoJSON.Point = { type: 'Point', coordinates: [...at] }
      return [{ type: 'Feature', properties: properties(index), geometry }]
    }),
  }
}

function colours(scheme: Scheme) {
  const { selected, location, text, halo } = palettes[scheme]
  const area: ExpressionSpecification = ['case', ['get', 'isOwn'], selected, location]
  return { area, text, halo }
}

/** Puts the outlines over the ground, with their names. */
function put(map: MapLibreMap, areas: readonly MapArea[], scheme: Scheme): void {
  const { shapes, names } = featuresOf(areas)
  const { area, text, halo } = colours(scheme)
  const known = map.getSource<GeoJSONSource>(SHAPES)
  if (known) {
    known.setData(collect(shapes))
    map.getSource<GeoJSONSource>(NAMES)?.setData(collect(names))
    map.setPaintProperty(FILL, 'fill-color', area)
    map.setPaintProperty(SHAPES, 'line-color', area)
    map.setPaintProperty(NAMES, 'text-color', text)
    map.setPaintProperty(NAMES, 'text-halo-color', halo)
    return
  }
  map.addSource(SHAPES, { type: 'geojson', data: collect(shapes) })
  map.addSource(NAMES, { type: 'geojson', data: collect(names) })
  map.addLayer({
    ...{ id: FILL, source: SHAPES, type: 'fill' },
    // a single one leaves the ground below it as it is
    paint: { 'fill-color': area, 'fill-opacity': areas.length > 1 ? 0.16 : 0.04 },
  })
  map.addLayer({
    ...{ id: SHAPES, source: SHAPES, type: 'line' },
    layout: { 'line-join': 'round' },
    paint: { 'line-color': area, 'line-width': ['case', ['get', 'isOwn'], 3, 1.8] },
  })
  map.addLayer({
    ...{ id: NAMES, source: NAMES, type: 'symbol' },
    layout: {
      'text-field': ['get', 'name'],
      'text-font': TEXT_FONT,
      'text-size': 12.5,
      'text-max-width': 10,
      // the area of the page keeps its name where two would lie over each other
      'symbol-sort-key': ['case', ['get', 'isOwn'], 0, 1],
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  })
  map.on('mousemove', FILL, ({ features }) => {
    map.getCanvas().style.cursor = features?.[0]?.properties.leads ? 'pointer' : ''
  })
  map.on('mouseleave', FILL, () => {
    map.getCanvas().style.cursor = ''
  })
}

/** Outlines of areas over the ground; a click on one leads to its page. */
export function AreasOnMap({ areas, title, layers, isOnly = false }: MappedAreas) {
  const scheme = useComputedColorScheme('light')
  const [view, setView] = useState<MapViewHandle | null>(null)
  const start = useCallback((created: MapViewHandle | null) => {
    setView(null)
    // before that nothing can be put on it
    void created?.map.once('style.load', () => setView(created))
  }, [])
  useEffect(() => {
    if (view) put(view.map, areas, scheme)
  }, [view, areas, scheme])
  const bounds = boundsOfOutlines(areas.map(({ outline }) => outline))
  if (!bounds) return null
  return (
    <PageMap
      title={title}
      bounds={bounds}
      closest={CLOSEST}
      {...(layers && { layers, isOnly })}
      onStart={start}
      onClick={({ lon, lat }, { map }) => {
        if (!map.getLayer(FILL)) return
        const under = map.queryRenderedFeatures(map.project([lon, lat]), { layers: [FILL] })
        const leading = under.find(({ properties }) => properties.leads)
        const href = leading && areas[leading.properties.index as number]?.href
        if (href) location.assign(href)
      }}
    />
  )
}
