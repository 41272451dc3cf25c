/** Where EPSG:28992 (RD New) is of use: the Netherlands, as rectangles in metres and in degrees. */

/** Metres: x 0–300 km, y 300–625 km. */
export const RD_AREA = { west: 0, east: 300_000, south: 300_000, north: 625_000 } as const

/** Degrees: the area of use in the EPSG register, 3.2–7.22 E and 50.75–53.7 N; Groningen itself reaches to 7.2275 in the Dollard. */
const AREA_OF_USE = { west: 3.2, east: 7.23, south: 50.75, north: 53.7 } as const

interface Rectangle {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

function isWithin(x: number, y: number, { west, east, south, north }: Rectangle): boolean {
  return x >= west && x <= east && y >= south && y <= north
}

/** Are these RD metres? False for degrees, and for numbers that are none. */
export function isInRdArea(x: number, y: number): boolean {
  return isWithin(x, y, RD_AREA)
}

/** Are these degrees, longitude first, of a place in the Netherlands? */
export function isInNetherlands(lon: number, lat: number): boolean {
  return isWithin(lon, lat, AREA_OF_USE)
}
