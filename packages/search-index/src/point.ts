/** Within so many km of a point, as the crow flies (domain reference §5: haversine). */
import type { Condition } from '@kavel/search'
import { DEGREE_DECIMALS } from './layout.ts'
import type { Test } from './target.ts'

/** Mean radius of the earth, km (IUGG). */
const EARTH = 6371.0088
const UNIT = 10 ** DEGREE_DECIMALS
/** Degrees that the box around the circle is wider than the circle. */
const MARGIN = 0.001

type Point = Pick<Extract<Condition, { kind: 'point' }>, 'lat' | 'lon'>

/** Distance from the middle of a plot, km. */
export function distanceTo({ lat, lon }: Point): string {
  const latitude = `p.lat / ${UNIT}.0`
  const half = (degrees: string) => `pow(sin(radians(${degrees}) / 2), 2)`
  const chord = `${half(`${latitude} - (${lat})`)} + cos(radians(${latitude})) * cos(radians(${lat})) * ${half(`p.lon / ${UNIT}.0 - (${lon})`)}`
  return `(2 * ${EARTH} * asin(sqrt(least(1.0, ${chord}))))`
}

export function testPoint({ lat, lon, km }: Extract<Condition, { kind: 'point' }>): Test {
  const high = (km / EARTH) * (180 / Math.PI) + MARGIN
  const narrowest = Math.cos((Math.min(89, Math.abs(lat) + high) * Math.PI) / 180)
  const wide = high / narrowest + MARGIN
  const box = (axis: string, middle: number, half: number) =>
    `p.${axis} between ${Math.floor((middle - half) * UNIT)} and ${Math.ceil((middle + half) * UNIT)}`
  const within = `${box('lat', lat, high)} and ${box('lon', lon, Math.min(360, wide))} and ${distanceTo({ lat, lon })} <= ${km}`
  return { match: within, maybe: within }
}
