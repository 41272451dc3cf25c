import { LngLat, type Map as MapLibreMap, Popup } from 'maplibre-gl'

/**
 * Shows the name of the pin under the pointer.
 * @param isDrawing while a tool draws, no name is in its way
 * @returns puts the name away
 */
export function showPinNames(map: MapLibreMap, isDrawing: () => boolean): () => void {
  const canvas = map.getCanvas()
  const name = new Popup({ closeButton: false, closeOnClick: false, offset: 12, className: 'pin' })
  map.on('mouseenter', 'pins', ({ features, lngLat }) => {
    const pin = features?.[0]
    if (!pin || isDrawing()) return
    canvas.style.cursor = 'pointer'
    name
      .setLngLat(pin.geometry.type === 'Point' ? asLngLat(pin.geometry) : lngLat)
      .setText(String(pin.properties.name))
      .addTo(map)
  })
  map.on('mouseleave', 'pins', () => {
    if (!isDrawing()) canvas.style.cursor = ''
    name.remove()
  })
  return () => name.remove()
}

function asLngLat({ coordinates: [lon = 0, lat = 0] }: GeoJSON.Point): LngLat {
  return new LngLat(lon, lat)
}
