/** Units across a tile, and beside it, so that outlines meet (the defaults of ST_AsMVTGeom's examples and of MapLibre). */
export const EXTENT = 4096
export const BUFFER = 64
/**
 * A feature smaller than this both ways is not drawn, in tile units: half a pixel where a tile is shown
 * at 512 pixels.
 */
export const SMALLEST = 4
/** Deepest zoom level that a map asks for (MapLibre's highest is 24; a unit is then under a millimetre). */
const MOST_ZOOM = 22
/** Half the width of Web Mercator's square in metres: π × the radius of EPSG:3857. */
const HALF_WORLD = Math.PI * 6378137

export interface TileId {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Where a tile lies in Web Mercator metres, and how long one tile unit is there. */
export interface TileFrame {
  readonly west: number
  readonly north: number
  readonly unit: number
  /** West, south, east and north of the tile with its buffer. */
  readonly grown: readonly [number, number, number, number]
}

/** Whether there is such a tile: a place in a zoom level that a map asks for. */
export function isTile({ z, x, y }: TileId): boolean {
  const across = 2 ** z
  return z <= MOST_ZOOM && x < across && y < across
}

/** The frame of a tile. */
export function frameOf({ z, x, y }: TileId): TileFrame {
  const size = (2 * HALF_WORLD) / 2 ** z
  const unit = size / EXTENT
  const west = x * size - HALF_WORLD
  const north = HALF_WORLD - y * size
  const more = BUFFER * unit
  return {
    west,
    north,
    unit,
    grown: [west - more, north - size - more, west + size + more, north + more],
  }
}
