import { LngLat, type Map as MapLibreMap, Popup } from 'maplibre-gl'
import { hoveredLocation } from './hovered-location.ts'

/**
 * Shows the name of the pin under the pointer, and tells which one it is.
 * @param isDrawing while a tool draws, no name is in its way
 * @returns puts the name away
 */
export function showPinNames(map: MapLibreMap, isDrawing: () => boolean): () => void {
  const canvas = map.getCanvas()
  const name = new Popup({ closeButton: false, closeOnClick: false, offset: 12, className: 'pin' })
  let shown: number | null = null
  // from a pin to the next the pointer leaves no pin
  map.on('mousemove', 'pins', ({ features, lngLat }) => {
    const pin = features?.[0]
    const id = pin?.properties.id as number | undefined
    if (!pin || id === undefined || id === shown || isDrawing()) return
    shown = id
    canvas.style.cursor = 'pointer'
    name
      .setLngLat(pin.geometry.type === 'Point' ? asLngLat(pin.geometry) : lngLat)
      .setText(String(pin.properties.name))
      .addTo(map)
    hoveredLocation.set({ id, from: 'map' })
  })
  map.on('mouseleave', 'pins', () => {
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
