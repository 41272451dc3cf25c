/** Where a row of a file lies: by its columns, or by what it has on the map. Pure. */
import type { FileShape } from '@kavel/calls'
import { type AreaGeometry, isInNetherlands, isInRdArea } from '@kavel/domain'
import { type Crs, toWgs84 } from '@kavel/registers'

export const PLACE_KEYS = ['lat', 'lon', 'x', 'y'] as const
export type PlaceKey = (typeof PLACE_KEYS)[number]

/** Why a row has no place, though its file says one. */
export type PlaceFault = 'no_number' | 'half' | 'rd_in_wgs' | 'wgs_in_rd' | 'outside' | 'shape'

/** A place in degrees, nothing where the row says none, or what is wrong with it at which column. */
export type Placed =
  | { readonly lat: number; readonly lon: number; readonly area?: AreaGeometry }
  | { readonly area: AreaGeometry }
  | { readonly fault: PlaceFault; readonly key: PlaceKey | 'shape' }
  | null

/** Texts of the columns that are matched to a place; '' where the row has none. */
export type PlaceTexts = Readonly<Partial<Record<PlaceKey, string>>>

/** No degree is larger, and no RD coordinate of the Netherlands smaller. */
const MOST_DEGREES = 180

/** @param crs of the shapes of the file */
export function placeOf(texts: PlaceTexts, shape: FileShape | null, crs: Crs | null): Placed {
  const pair = pairOf(texts, 'lon', 'lat') ?? pairOf(texts, 'x', 'y')
  if (pair && 'fault' in pair) return pair
  const point = pair && toDegrees(pair.xy, pair.crs, pair.key)
  if (point && 'fault' in point) return point
  if (shape === null) return point
  const shown = shape.type === 'Point' && point ? null : shapeOf(shape, crs)
  if (shown === null || 'fault' in shown) return shown ?? point
  return { ...shown, ...point }
}

type Pair = {
  readonly xy: readonly [number, number]
  readonly crs: Crs
  readonly key: PlaceKey
}
type Fault = Extract<Placed, { readonly fault: PlaceFault }>

/** Two columns as a pair; null where the row has none of both. */
function pairOf(texts: PlaceTexts, first: PlaceKey, second: PlaceKey): Pair | Fault | null {
  const [one = '', other = ''] = [texts[first]?.trim(), texts[second]?.trim()]
  if (one === '' && other === '') return null
  if (one === '' || other === '') return { fault: 'half', key: one === '' ? second : first }
  const [a, b] = [numberOf(one), numberOf(other)]
  if (a === null || b === null) return { fault: 'no_number', key: a === null ? first : second }
  return { xy: [a, b], crs: first === 'x' ? 'EPSG:28992' : 'EPSG:4326', key: first }
}

/** A coordinate with a point or a comma for its decimals; no thousands are marked in one. */
function numberOf(text: string): number | null {
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

function toDegrees(
  xy: readonly [number, number],
  crs: Crs,
  key: PlaceKey | 'shape',
): { readonly lat: number; readonly lon: number } | Fault {
  const looksLikeDegrees = xy.every((value) => Math.abs(value) <= MOST_DEGREES)
  if (crs === 'EPSG:28992') {
    if (looksLikeDegrees) return { fault: 'wgs_in_rd', key }
    if (!isInRdArea(...xy)) return { fault: 'outside', key }
    const [lon, lat] = toWgs84([...xy])
    return { lat, lon }
  }
  const [lon, lat] = xy
  if (!looksLikeDegrees) return { fault: isInRdArea(lon, lat) ? 'rd_in_wgs' : 'outside', key }
  return isInNetherlands(lon, lat) ? { lat, lon } : { fault: 'outside', key }
}

function shapeOf(
  shape: FileShape,
  crs: Crs | null,
): { readonly lat: number; readonly lon: number } | { readonly area: AreaGeometry } | Fault | null {
  if (shape.type === 'other') return { fault: 'shape', key: 'shape' }
  // whoever brings the file is asked first
  if (crs === null) return null
  if (shape.type === 'Point') return toDegrees(shape.coordinates, crs, 'shape')
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  let fault: Fault | null = null
  const coordinates = polygons.map((rings) =>
    rings.map((ring) =>
      ring.map((position) => {
        const at = toDegrees(position, crs, 'shape')
        if (!('fault' in at)) return [at.lon, at.lat]
        fault ??= at
        return [...position]
      }),
    ),
  )
  if (fault) return fault
  const [only] = coordinates
  return {
    area:
      coordinates.length === 1
        ? { type: 'Polygon', coordinates: only as number[][][] }
        : { type: 'MultiPolygon', coordinates },
  }
}
