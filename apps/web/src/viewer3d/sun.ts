/** Position of the sun for the shadows of a scene. */
import { getPosition } from 'suncalc'

export interface SunPosition {
  /** Radians above the horizon as seen, with refraction; negative at night. */
  readonly altitude: number
  /** Radians from north, clockwise. */
  readonly azimuth: number
}

const RADIAN = Math.PI / 180

/** Position of the sun, good to 0.02°. `moment` in milliseconds since 1970; `lat` and `lon` in degrees. */
export function sunPosition(moment: number, lat: number, lon: number): SunPosition {
  const { altitude, azimuth } = getPosition(new Date(moment), lat, lon)
  return { altitude: altitude * RADIAN, azimuth: azimuth * RADIAN }
}

/** Year of all shadows: positions repeat within a hundredth of a degree or two. */
const YEAR = 2026
/** Day of all shadows: the 21st holds the solstices and equinoxes, on which shadows are compared. */
const DAY_OF_MONTH = 21
/** First and last month whose 21st has summer time (last Sunday of March to last Sunday of October). */
const SUMMER = { from: 4, to: 10 } as const

/** Milliseconds since 1970 of a clock time in the Netherlands on the 21st of a month (1–12). */
export function dutchMoment(month: number, hour: number): number {
  const summer = month >= SUMMER.from && month <= SUMMER.to
  return Date.UTC(YEAR, month - 1, DAY_OF_MONTH) + (hour - (summer ? 2 : 1)) * 3_600_000
}

/** Unit vector towards the sun: east, north, up. */
export function sunDirection({ altitude, azimuth }: SunPosition): [number, number, number] {
  const level = Math.cos(altitude)
  return [level * Math.sin(azimuth), level * Math.cos(azimuth), Math.sin(altitude)]
}
