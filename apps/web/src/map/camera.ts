import { localSetting } from '../shared/local-setting.ts'
import { type MapView, mapAddress, readMapView } from '../shared/url.ts'
import type { Bounds } from './bounds.ts'

/** Zoom of a map about which nothing is known (spec point 9, General), and the middle of the Netherlands. */
const NOWHERE: MapView = { zoom: 7, lat: 52.15, lon: 5.4 }

const setting = localSetting('map_view')

/** Remembers the view for the next map without one in its address. */
export function rememberView(view: MapView): void {
  setting.write(mapAddress('', view))
}

/** The view of the last map of this browser. */
export function rememberedView(): MapView | undefined {
  const [, zoom, lat, lon] = setting.read()?.split('/') ?? []
  return readMapView({ zoom, lat, lon })
}

/** What a map shows first. `bounds` is to be fitted into the screen, so it has no zoom. */
export type StartView = { readonly view: MapView } | { readonly bounds: Bounds }

/** Metres of the equator on a pixel at zoom 0, with tiles of 512 pixels on a sphere of 6,378,137 m (EPSG:3857). */
const METRES_A_PIXEL = (2 * Math.PI * 6_378_137) / 512
const METRES_A_DEGREE = (2 * Math.PI * 6_378_137) / 360

/** The zoom at which a box in degrees takes this many pixels, the longer of its sides. */
export function zoomToFit([west, south, east, north]: Bounds, pixels: number): number {
  const shrink = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const side = Math.max((east - west) * shrink, north - south) * METRES_A_DEGREE
  return Math.log2((METRES_A_PIXEL * shrink * pixels) / side)
}

function isInside({ lat, lon }: MapView, [west, south, east, north]: Bounds): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}

/**
 * Where a map begins: what the address says, else where the user was (when there is still data
 * there), else where the company works (`home`), else all imported data, else the country.
 */
export function startView(
  address: MapView | undefined,
  remembered: MapView | undefined,
  bounds: Bounds | null,
  home: Bounds | null = null,
): StartView {
  if (address) return { view: address }
  if (remembered && (!bounds || isInside(remembered, bounds))) return { view: remembered }
  const first = home ?? bounds
  return first ? { bounds: first } : { view: NOWHERE }
}
