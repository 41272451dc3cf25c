import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCoordinates } from './coordinates.ts'
import { toRd, toWgs84 } from './rd-new.ts'

function placeOf(text: string) {
  const read = readCoordinates(text)
  if (!read?.ok) throw new Error(`${text}: ${JSON.stringify(read)}`)
  return read.place
}

/** The tower of Amersfoort, origin of the grid: 52°09'18,628" N 5°23'13,942" E (RDNAPTRANS 2018). */
const TOWER = { x: 155_000, y: 463_000, lat: 52.155_174_4, lon: 5.387_206_2 }

describe('coordinates', () => {
  it('are read as RD in metres', () => {
    for (const text of [
      '155000 463000',
      '155000,463000',
      '155000, 463000',
      '155000;463000',
      '(155000, 463000)',
      '155.000 463.000',
      '155.000, 463.000',
      '155,000 463,000',
      '155 000 463 000',
      '155000.00 463000.00',
      '155000,00 463000,00',
      '155.000,00 463.000,00',
      'RD 155000 463000',
      'x=155000 y=463000',
      'X: 155000, Y: 463000',
      'y 463000 x 155000',
      'EPSG:28992 155000 463000',
      'POINT(155000 463000)',
      'SRID=28992;POINT (155000 463000)',
      'Point Z (155000 463000 3.2)',
    ]) {
      const place = placeOf(text)
      expect([place.x, place.y], text).toEqual([TOWER.x, TOWER.y])
      expect(place.lat, text).toBeCloseTo(TOWER.lat, 5)
      expect(place.lon, text).toBeCloseTo(TOWER.lon, 5)
    }
    expect(placeOf('155000,5 463000,25')).toMatchObject({ x: 155_000.5, y: 463_000.25 })
  })

  it('are read as degrees, with a point or a comma, either way round', () => {
    for (const text of [
      '52.1551744 5.3872062',
      '52.1551744, 5.3872062',
      '52.1551744,5.3872062',
      '52,1551744 5,3872062',
      '52,1551744, 5,3872062',
      '52,1551744;5,3872062',
      '52,1551744,5,3872062',
      '5.3872062 52.1551744',
      'lat 52.1551744 lon 5.3872062',
      'lat: 52.1551744, lng: 5.3872062',
      'N52.1551744 E5.3872062',
      '52.1551744N 5.3872062E',
      '52.1551744° N 5.3872062° O',
      '52.1551744°, 5.3872062°',
      '52°09\'18.628" 5°23\'13.942"',
      '52°09′18,628″ N, 5°23′13,942″ O',
      'N 52° 9\' 18,628" O 5° 23\' 13,942"',
      "52°9'18.628''N 5°23'13.942''E",
      "52° 9.31046' N 5° 23.23237' E",
      '5°23’13,942” OL 52°09’18,628” NB',
      'POINT(5.3872062 52.1551744)',
      'SRID=4326;POINT (5.3872062 52.1551744)',
      'geo:52.1551744,5.3872062',
      'geo:52.1551744,5.3872062,12;u=35',
      'geo:52.1551744,5.3872062?z=17',
    ]) {
      const place = placeOf(text)
      expect(place.lat, text).toBeCloseTo(TOWER.lat, 5)
      expect(place.lon, text).toBeCloseTo(TOWER.lon, 5)
      expect(place.x, text).toBeCloseTo(TOWER.x, 0)
      expect(place.y, text).toBeCloseTo(TOWER.y, 0)
    }
  })

  it('of no place in the Netherlands are told from texts that are none', () => {
    for (const text of [
      'POINT(2.3522 48.8566)',
      'geo:48.8566,2.3522',
      '48.8566 2.3522',
      '52.5 -1.9',
      '500000 463000',
      '52°9\'18"N 5°23\'13"W',
    ])
      expect(readCoordinates(text), text).toEqual({ ok: false, reason: 'outside' })
    for (const text of [
      '',
      'Kerkhof 1',
      '6731 BS 71',
      'OTL02 B 2298',
      '1012 12',
      'Dorpsstraat 12, 14',
      '12 14',
      '52.15',
      '1.2.3 4.5.6',
      '52.1 5.3 7',
      '52°71\'0" 5°0\'0"',
    ])
      expect(readCoordinates(text), text).toBeNull()
  })

  /** Inside the rectangle of the RD area as of the degrees: 12–282 km by 309–620 km. */
  const place = fc
    .record({
      x: fc.double({ min: 30_000, max: 270_000, noNaN: true }),
      y: fc.double({ min: 320_000, max: 610_000, noNaN: true }),
    })
    .map(({ x, y }) => ({ x, y, lonLat: toWgs84([x, y]) }))

  const dms = (angle: number, comma: boolean) => {
    // whole thousandths of a second, so that 59.9996" is not written as 60.000"
    const all = Math.round(angle * 3_600_000)
    const seconds = ((all % 60_000) / 1000).toFixed(3)
    const minutes = Math.floor(all / 60_000) % 60
    return `${Math.floor(all / 3_600_000)}°${minutes}'${comma ? seconds.replace('.', ',') : seconds}"`
  }
  const dutch = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
  const grouped = (value: number) => String(Math.round(value)).replace(/(\d)(?=\d{3}$)/, '$1.')

  /** Each way of writing a place, and how many metres it may lie off: half of its last digit. */
  const WRITINGS: readonly (readonly [
    (at: { x: number; y: number; lonLat: readonly [number, number] }) => string,
    number,
  ])[] = [
    [({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`, 0.01],
    [({ x, y }) => `${dutch(x, 2)}, ${dutch(y, 2)}`, 0.01],
    [({ x, y }) => `y=${Math.round(y)} x=${Math.round(x)}`, 1],
    [({ x, y }) => `${grouped(x)} ${grouped(y)}`, 1],
    [({ lonLat: [lon, lat] }) => `${lat.toFixed(7)}, ${lon.toFixed(7)}`, 0.02],
    [({ lonLat: [lon, lat] }) => `${dutch(lat, 7)} ${dutch(lon, 7)}`, 0.02],
    [({ lonLat: [lon, lat] }) => `${lon.toFixed(7)} ${lat.toFixed(7)}`, 0.02],
    [({ lonLat: [lon, lat] }) => `${dms(lat, false)}N ${dms(lon, false)}E`, 0.05],
    [({ lonLat: [lon, lat] }) => `${dms(lat, true)} N, ${dms(lon, true)} O`, 0.05],
  ]

  it.each(WRITINGS.map(([write, metres], index) => [index, write, metres] as const))(
    'come back as they were written (%i)',
    (_, write, metres) => {
      fc.assert(
        fc.property(place, (at) => {
          const read = placeOf(write(at))
          expect(Math.hypot(read.x - at.x, read.y - at.y)).toBeLessThanOrEqual(metres)
          const [x, y] = toRd([read.lon, read.lat])
          expect(Math.hypot(x - at.x, y - at.y)).toBeLessThanOrEqual(metres + 0.001)
        }),
      )
    },
  )
})
