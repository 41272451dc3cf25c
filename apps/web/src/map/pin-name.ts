import {
  type GeoJSONSource,
  LngLat,
  type MapLayerMouseEvent,
  type Map as MapLibreMap,
  Popup,
} from 'maplibre-gl'
import { hoveredLocation } from './hovered-location.ts'
import { PIN_SOURCE } from './style.ts'

/** Where locations are under the pointer: a pin, several that are one, or the plots of one. */
const LAYERS = ['pins', 'pin-groups', 'location-outlines-fill']
/** Locations of a group that are told of. */
const MOST = 200

type Under = NonNullable<MapLayerMouseEvent['features']>[number]

/** What tells one thing under the pointer from the next. */
const keyOf = ({ properties: { id, cluster_id } }: Under) => `${id ?? ''} ${cluster_id ?? ''}`

/**
 * Shows the name of the location under the pointer, and tells which one it is, or which are in a group.
 * @param isDrawing while a tool draws, no name is in its way
 * @returns puts the name away
 */
export function showPinNames(map: MapLibreMap, isDrawing: () => boolean): () => void {
  const canvas = map.getCanvas()
  const name = new Popup({ closeButton: false, closeOnClick: false, offset: 12, className: 'pin' })
  let shown: string | null = null

  async function tellGroup(key: string, group: number): Promise<void> {
    const source = map.getSource<GeoJSONSource>(PIN_SOURCE)
    const pins = await source?.getClusterLeaves(group, MOST, 0).catch(() => null)
    if (shown !== key || !pins) return
    hoveredLocation.set({ ids: pins.map(({ properties }) => properties?.id), from: 'map' })
  }

  // from a pin to the next the pointer leaves no pin
  map.on('mousemove', LAYERS, ({ features = [], lngLat }) => {
    // a pin lies over the plots
    const under = features.find(({ geometry }) => geometry.type === 'Point') ?? features[0]
    if (!under || isDrawing()) return
    const key = keyOf(under)
    if (key === shown) return
    shown = key
    const { geometry, properties } = under
    // a click on a plot is about the plot
    canvas.style.cursor = geometry.type === 'Point' ? 'pointer' : ''
    if (properties.cluster) {
      name.remove()
      void tellGroup(key, properties.cluster_id)
      return
    }
    name
      .setLngLat(geometry.type === 'Point' ? asLngLat(geometry) : lngLat)
      .setText(String(properties.name))
      .addTo(map)
    hoveredLocation.set({ ids: [properties.id], from: 'map' })
  })
  map.on('mouseleave', LAYERS, () => {
    shown = null
    if (!isDrawing()) canvas.style.cursor = ''
    name.remove()
    if (hoveredLocation.get()?.from === 'map') hoveredLocation.set(null)
  })
  return () => name.remove()
}

function asLngLat({ coordinates: [lon = 0, lat = 0] }: GeoJSON.Point): LngLat {
  return new LngLat(lon, lat)
}
