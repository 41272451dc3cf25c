import { describe, expect, it } from 'vitest'
import { dutchMoment, sunDirection, sunPosition } from './sun.ts'

const [lat, lon] = [52.09, 5.12]
const degrees = (radians: number) => (radians * 180) / Math.PI

/** Highest the sun comes on the 21st of a month, and the direction it then has. */
function culmination(month: number) {
  const start = dutchMoment(month, 10)
  return Array.from({ length: 300 }, (_, minute) => sunPosition(start + minute * 60_000, lat, lon))
    .sort((a, b) => b.altitude - a.altitude)
    .at(0) as ReturnType<typeof sunPosition>
}

describe('the sun above Utrecht', () => {
  it('culminates in the south at 90° less the latitude plus the declination', () => {
    // declination on 21 June +23.44°, on 21 December -23.44°, at the equinox about 0°;
    // the air lifts the sun by 0.01° at 61° and by 0.06° at 14° (NOAA: 58.1″ / tan of the altitude)
    expect(degrees(culmination(6).altitude)).toBeCloseTo(90 - lat + 23.44 + 0.01, 1)
    expect(degrees(culmination(12).altitude)).toBeCloseTo(90 - lat - 23.44 + 0.06, 1)
    expect(Math.abs(degrees(culmination(3).altitude) - (90 - lat))).toBeLessThan(0.5)
    expect(degrees(culmination(6).azimuth)).toBeCloseTo(180, 0)
  })

  it('stands in the east in the morning and in the west in the evening', () => {
    expect(sunDirection(sunPosition(dutchMoment(6, 8), lat, lon))[0]).toBeGreaterThan(0.5)
    expect(sunDirection(sunPosition(dutchMoment(6, 20), lat, lon))[0]).toBeLessThan(-0.5)
  })

  it('culminates an hour later by the clock of summer', () => {
    // 5.12° E is 39.5 minutes behind the meridian of the winter clock: noon near 12:40, in summer near 13:40
    const noon = (month: number, from: number) =>
      Array.from({ length: 240 }, (_, minute) => from + minute / 60)
        .map((hour) => [sunPosition(dutchMoment(month, hour), lat, lon).altitude, hour] as const)
        .sort((a, b) => b[0] - a[0])[0]?.[1] as number
    expect(noon(3, 11)).toBeCloseTo(12.78, 1)
    expect(noon(4, 11)).toBeCloseTo(13.64, 1)
  })

  it('is below the horizon at midnight, as a unit vector all the time', () => {
    expect(sunPosition(dutchMoment(6, 0), lat, lon).altitude).toBeLessThan(0)
    expect(Math.hypot(...sunDirection(sunPosition(dutchMoment(9, 15), lat, lon)))).toBeCloseTo(1, 9)
  })
})

describe('the sun above Amsterdam, 52.37° N 4.90° E, in 2026', () => {
  /**
   * NOAA's solar calculation sheet worked in Python: altitude with refraction and azimuth, degrees, at a UTC hour. The
   * two solstices are at true noon: 90° − 52.37° ± 23.44°, plus refraction of 0.01° and 0.06°.
   */
  const NOAA = [
    ['noon in June', [5, 21], 11.7037, 61.077, 180.0],
    ['noon in December', [11, 21], 11.6412, 14.2554, 180.0],
    ['a morning in March', [2, 21], 9, 27.3324, 131.2846],
    ['an afternoon in September', [8, 21], 15.5, 18.7397, 244.9831],
    ['an evening in June', [5, 21], 18, 15.8237, 288.0996],
    ['dusk in December', [11, 21], 15, 2.684, 225.0092],
  ] as const

  it.each(NOAA)('agrees with NOAA at %s', (_, [month, day], hour, altitude, azimuth) => {
    const sun = sunPosition(Date.UTC(2026, month, day) + hour * 3_600_000, 52.37, 4.9)
    expect(Math.abs(degrees(sun.altitude) - altitude)).toBeLessThan(0.02)
    expect(Math.abs(degrees(sun.azimuth) - azimuth)).toBeLessThan(0.02)
  })
})
