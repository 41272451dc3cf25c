import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../../testing/read.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())

const collection = (feature: Record<string, unknown>, around: Record<string, unknown> = {}) =>
  folder.read(
    'file.json',
    JSON.stringify({
      type: 'FeatureCollection',
      ...around,
      features: [{ type: 'Feature', properties: { a: 1 }, ...feature }],
    }),
  )
/** The tower of Amersfoort, origin of RD. */
const degrees = { type: 'Point', coordinates: [5.38720621, 52.1551744] }
const metres = { type: 'Point', coordinates: [155000, 463000] }
const shape = async (...given: Parameters<typeof collection>) => {
  const { crs, records, refusal } = await collection(...given)
  expect(refusal).toBeNull()
  return { crs, ...records[0]!.feature }
}

describe('JSON-FG', () => {
  it('gives the place of a feature, in any spelling of its system, before or after its geometry', async () => {
    for (const coordRefSys of [
      '[EPSG:28992]',
      'EPSG:28992',
      'http://www.opengis.net/def/crs/EPSG/0/28992',
      { type: 'Reference', href: 'http://www.opengis.net/def/crs/EPSG/0/28992' },
      ['[EPSG:28992]', '[EPSG:5709]'],
    ])
      for (const feature of [
        { geometry: degrees, place: metres },
        { place: metres, geometry: degrees },
        { place: metres, geometry: null },
      ]) {
        const found = await shape(feature, { coordRefSys })
        expect(found.crs, JSON.stringify(coordRefSys)).toBe('EPSG:28992')
        expect(found.geometry).toEqual(metres)
        expect(found.properties).toEqual({ a: 1 })
      }
    expect(
      (
        await shape(
          { place: { ...metres, coordRefSys: 'EPSG:28992' } },
          { conformsTo: ['[ogc-json-fg-1-0.1:core]'] },
        )
      ).geometry,
    ).toMatchObject(metres)
  })

  it('gives the geometry, which is in degrees, where there is no place or none that we know', async () => {
    for (const feature of [
      { geometry: degrees, place: null },
      { geometry: degrees },
      {
        geometry: degrees,
        place: { type: 'Point', coordinates: [599_000, 6_828_000] },
        coordRefSys: 'EPSG:3857',
      },
    ]) {
      const { crs, geometry } = await shape(feature, { coordRefSys: '[EPSG:28992]' })
      expect(crs).toBe('EPSG:28992')
      const [x, y] = (geometry as typeof metres).coordinates as [number, number]
      expect(Math.hypot(x - 155_000, y - 463_000)).toBeLessThan(0.5)
    }
  })

  /** A house of 4 × 3 m and 5 m high, its faces seen from outside. */
  const corner = (x: number, y: number, z: number) => [155_000 + x, 463_000 + y, z]
  const face = (...points: [number, number, number][]) => [
    [...points, points[0]!].map((point) => corner(...point)),
  ]
  const box = [
    face([0, 0, 1], [0, 3, 1], [4, 3, 1], [4, 0, 1]),
    face([0, 0, 6], [4, 0, 6], [4, 3, 6], [0, 3, 6]),
    face([0, 0, 1], [4, 0, 1], [4, 0, 6], [0, 0, 6]),
    face([4, 0, 1], [4, 3, 1], [4, 3, 6], [4, 0, 6]),
    face([4, 3, 1], [0, 3, 1], [0, 3, 6], [4, 3, 6]),
    face([0, 3, 1], [0, 0, 1], [0, 0, 6], [0, 3, 6]),
  ]
  it('gives the outline and the height of a body', async () => {
    for (const place of [
      { type: 'Polyhedron', coordinates: [box] },
      { type: 'MultiPolyhedron', coordinates: [[box]] },
    ]) {
      const { geometry, properties } = await shape(
        { geometry: degrees, place },
        { conformsTo: ['[ogc-json-fg-1-0.1:core]'] },
      )
      expect(properties).toEqual({ measuredHeight: 5, a: 1 })
      const { type, coordinates } = geometry as { type: string; coordinates: number[][][] }
      expect(type).toBe('Polygon')
      expect(new Set(coordinates[0]!.map(String))).toEqual(
        new Set(['155000,463000', '155004,463000', '155004,463003', '155000,463003']),
      )
    }
    const base = {
      type: 'Polygon',
      coordinates: [
        [
          [155_000, 463_000],
          [155_004, 463_000],
          [155_004, 463_003],
          [155_000, 463_000],
        ],
      ],
    }
    expect(
      (
        await shape(
          { place: { type: 'Prism', base, lower: 1, upper: 6 } },
          { coordRefSys: 'EPSG:28992' },
        )
      ).geometry,
    ).toEqual(base)
  })

  it('leaves what is no feature to who reads it', async () => {
    const { records } = await folder.read(
      'odd.json',
      JSON.stringify({
        type: 'FeatureCollection',
        coordRefSys: 'EPSG:28992',
        features: [
          null,
          7,
          { type: 'Feature' },
          { place: { type: 'Polyhedron', coordinates: [[[['x']]]] } },
        ],
      }),
    )
    expect(records).toHaveLength(4)
  })
})
