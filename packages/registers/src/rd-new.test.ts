import fc from 'fast-check'
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import type { Polygon } from './geojson.ts'
import {
  geometryToRd,
  geometryToWgs84,
  type Pair,
  RD_NEW_DEFINITION,
  toRd,
  toWebMercator,
  toWgs84,
} from './rd-new.ts'

/** Name, lat, lon (ETRS89), RD x, RD y; from the RDNAPTRANS 2008 and 2018 validation sets. */
const controlPoints: readonly [string, number, number, number, number][] = [
  ['Texel', 53.160753042, 4.824761912, 117380.12, 575040.34],
  ['Noord-Groningen', 53.41948205, 6.776726674, 247380.56, 604580.78],
  ['Amersfoort', 52.155172897, 5.387203657, 155000, 463000],
  ['Zeeuws-Vlaanderen', 51.368607152, 3.397588595, 16460.91, 377380.23],
  ['Zuid-Limburg', 50.792584916, 5.773795548, 182260.45, 311480.67],
  ['Maasvlakte', 51.947393898, 4.072887101, 64640.89, 440700.0101],
  ['30016239', 52.059971911, 4.318037207, 81678.3134, 452947.7427],
  ['30014076', 52.092113355, 5.136722885, 137834.4181, 456013.674],
  ['30013940', 53.214203057, 6.560321191, 233366.3945, 581480.2522],
  ['30012145', 50.882027737, 5.681625221, 175721.2127, 321400.8054],
  ['30016287', 51.435758797, 5.482678821, 161639.1004, 382966.0603],
  ['30017129', 52.207274578, 6.871496016, 256452.6934, 469835.3775],
  ['30015218', 52.930145387, 4.789435426, 114804.7175, 549397.0334],
  ['30013278', 52.361741299, 5.201646464, 142360.3884, 485999.5117],
]
/** Metres; the limit that the definition is known to keep. */
const TOLERANCE = 0.3

function distance(a: Pair, b: Pair): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

describe('RD New', () => {
  test.each(controlPoints)('puts control point %s within 0.30 m', (_name, lat, lon, x, y) => {
    expect(distance(toRd([lon, lat]), [x, y])).toBeLessThanOrEqual(TOLERANCE)
    const [backLon, backLat] = toWgs84([x, y])
    // One degree of latitude is some 111.3 km; of longitude that times the cosine.
    const metres = Math.hypot(
      (backLat - lat) * 111_300,
      (backLon - lon) * 111_300 * Math.cos((lat * Math.PI) / 180),
    )
    expect(metres).toBeLessThanOrEqual(TOLERANCE)
  })

  /** The usual mistakes; each is off by far more than the tolerance on every control point. */
  const mistakes: readonly [string, string, number][] = [
    [
      'rotations with the sign of the other convention',
      '565.4171,50.3319,465.5524,0.398957388243134,-0.343987817378283,1.87740163998045,4.0725',
      10,
    ],
    [
      'EPSG:1112 values pasted as they are',
      '593.0297,26.0038,478.7534,0.4069,-0.3507,1.8703,4.0812',
      10,
    ],
    ['no datum shift', '', 50],
    [
      'microradians taken for arc-seconds',
      '565.4171,50.3319,465.5524,1.9342,-1.6677,9.1019,4.0725',
      50,
    ],
  ]
  test.each(mistakes)('would notice %s', (_name, towgs84, atLeast) => {
    const definition = RD_NEW_DEFINITION.replace(
      /\+towgs84=\S+/,
      towgs84 === '' ? '' : `+towgs84=${towgs84}`,
    )
    expect(definition).not.toBe(RD_NEW_DEFINITION)
    const wrong = proj4('EPSG:4326', definition)
    for (const [, lat, lon, x, y] of controlPoints) {
      const [wrongX, wrongY] = wrong.forward([lon, lat])
      expect(distance([wrongX!, wrongY!], [x, y])).toBeGreaterThan(atLeast)
    }
  })

  test('comes back to the same place within a hundredth of a millimetre', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 300_000, noNaN: true }),
        fc.double({ min: 300_000, max: 625_000, noNaN: true }),
        (x, y) => distance(toRd(toWgs84([x, y])), [x, y]) < 1e-5,
      ),
      { seed: 28992 },
    )
  })

  test('converts geometries ring by ring and drops heights', () => {
    const square: Polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [155000, 463000, 7],
          [155010, 463000, 7],
          [155010, 463010, 7],
          [155000, 463000, 7],
        ],
      ],
    }
    const back = geometryToRd(geometryToWgs84(square))
    expect(back.type).toBe('Polygon')
    for (const [index, position] of back.coordinates[0]!.entries()) {
      expect(position).toHaveLength(2)
      const original = square.coordinates[0]![index]!
      expect(distance([position[0]!, position[1]!], [original[0]!, original[1]!])).toBeLessThan(
        1e-5,
      )
    }
  })

  test('drops a crs member, which would be wrong afterwards', () => {
    const point = { type: 'Point', coordinates: [155000, 463000], crs: 'EPSG:28992' } as const
    expect(Object.keys(geometryToWgs84({ ...point, coordinates: [...point.coordinates] }))).toEqual(
      ['type', 'coordinates'],
    )
  })

  test('refuses a number that is none', () => {
    expect(() => toRd([Number.NaN, 52])).toThrow()
    expect(() => toWgs84([155000, Number.POSITIVE_INFINITY])).toThrow()
  })

  test('puts Web Mercator where the tile grid has it', () => {
    // The edge of the world at 180° is half the circumference; latitude 0 is y = 0.
    expect(toWebMercator([180, 0])[0]).toBeCloseTo(20037508.342789244, 6)
    expect(toWebMercator([0, 0])[1]).toBeCloseTo(0, 6)
    expect(toWebMercator([0, 85.0511287798066])[1]).toBeCloseTo(20037508.342789244, 3)
  })
})
