/**
 * Where the sun stands: NOAA's short series after Meeus, "Astronomical Algorithms", chapter 25, geometric altitude.
 * Good to a few hundredths of a degree, which no shadow shows.
 */

export interface SunPosition {
  /** Radians above the horizon; negative at night. */
  readonly altitude: number
  /** Radians from north, clockwise. */
  readonly azimuth: number
}

const RADIAN = Math.PI / 180
/** Julian day of 1 January 2000, 12:00. */
const J2000 = 2_451_545
/** Julian day of 1 January 1970, 0:00. */
const UNIX_EPOCH = 2_440_587.5
const DAY = 86_400_000

/** @param moment milliseconds since 1970; place in degrees */
export function sunPosition(moment: number, lat: number, lon: number): SunPosition {
  const days = moment / DAY + UNIX_EPOCH - J2000
  const century = days / 36_525
  const meanLongitude = (280.46646 + century * 36_000.76983) * RADIAN
  const anomaly = (357.52911 + century * 35_999.05029) * RADIAN
  const centre =
    (1.914602 - 0.004817 * century) * Math.sin(anomaly) +
    0.019993 * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly)
  const longitude = meanLongitude + centre * RADIAN
  const obliquity = (23.439291 - 0.013004 * century) * RADIAN
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude))
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude))
  const sidereal = (280.46061837 + 360.98564736629 * days + lon) * RADIAN
  const hourAngle = sidereal - ascension
  const phi = lat * RADIAN
  const altitude = Math.asin(
    Math.sin(phi) * Math.sin(declination) +
      Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle),
  )
  const south = Math.atan2(
    Math.sin(hourAngle),
    Math.cos(hourAngle) * Math.sin(phi) - Math.tan(declination) * Math.cos(phi),
  )
  return { altitude, azimuth: south + Math.PI }
}

/** The year that stands for all: positions repeat within a hundredth of a degree or two. */
const YEAR = 2026
/** The 21st holds the solstices and equinoxes, the days on which shadows are compared. */
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
