import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { palettes } from './palette.ts'

/** Marks one place on a map; null takes the mark away. The search that found the place names it: the mark shows where. */
export function createPlaceMark(
  map: MapLibreMap,
): (at: { lon: number; lat: number } | null) => void {
  const mark = new Marker({ color: palettes.light.selected })
  const element = mark.getElement()
  element.setAttribute('aria-hidden', 'true')
  element.style.pointerEvents = 'none'
  return (at) => {
    mark.remove()
    if (at) mark.setLngLat([at.lon, at.lat]).addTo(map)
  }
}
