import { afterAll, describe, expect, it } from 'vitest'
import { TestingFolder } from '../../testing/read.ts'

const folder = new TestingFolder()
afterAll(() => folder.remove())
const read = (value: unknown, options = {}) =>
  folder.read('stad.json', typeof value === 'string' ? value : JSON.stringify(value), options)

/** A block of 4 x 2 x 3 m whose corner lies at (100, 200): the points of its floor, then those of its roof. */
const corners = [
  [0, 0, 0],
  [4000, 0, 0],
  [4000, 2000, 0],
  [0, 2000, 0],
  [0, 0, 3000],
  [4000, 0, 3000],
  [4000, 2000, 3000],
  [0, 2000, 3000],
]
const transform = { scale: [0.001, 0.001, 0.001], translate: [100, 200, 0] }
const metadata = { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/7415' }
const floor = [[0, 3, 2, 1]]
const roof = [[4, 5, 6, 7]]
const walls = [[[0, 1, 5, 4]], [[1, 2, 6, 5]], [[2, 3, 7, 6]], [[3, 0, 4, 7]]]
/** The outline as it is walked in the floor, seen from above clockwise. */
const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [100, 200],
      [100, 202],
      [104, 202],
      [104, 200],
      [100, 200],
    ],
  ],
}
const solid = (lod: string, ...faces: unknown[]) => ({ type: 'Solid', lod, boundaries: [faces] })
const flat = { type: 'MultiSurface', lod: '0', boundaries: [floor] }
const building = (...geometry: unknown[]) => ({
  type: 'Building',
  attributes: { naam: 'huis' },
  geometry,
})
const city = (CityObjects: unknown, more = {}) => ({
  type: 'CityJSON',
  version: '2.0',
  metadata,
  transform,
  CityObjects,
  vertices: corners,
  ...more,
})

/** Points of the rings of each polygon, sorted: the same outline may begin anywhere and turn either way. */
function pointsOf(geometry: unknown): string[][][] {
  const { type, coordinates } = geometry as { type: string; coordinates: number[][][][] }
  const polygons = type === 'Polygon' ? [coordinates as unknown as number[][][]] : coordinates
  return polygons.map((rings) => rings.map((ring) => [...new Set(ring.map(String))].sort()))
}

describe('a city model', () => {
  it('gives buildings with their outline and their attributes untouched', async () => {
    const found = await read(city({ b1: building(flat), weg: { type: 'Road' } }))
    expect(found).toEqual({
      crs: 'EPSG:28992',
      date: null,
      refusal: null,
      records: [
        {
          collection: 'Building',
          feature: { type: 'Feature', properties: { id: 'b1', naam: 'huis' }, geometry: outline },
        },
      ],
    })
  })

  it.each([
    ['the model without heights before the others', [solid('1', floor), flat]],
    ['the floor of a block', [solid('1', roof, ...walls, floor)]],
    ['a floor of triangles', [solid('1', ...walls, [[0, 2, 1]], [[0, 3, 2]], roof)]],
    ['the roof of a block without a floor', [solid('1', ...walls, [[4, 5, 6]], [[4, 6, 7]])]],
    ['solids', [{ type: 'MultiSolid', lod: '1', boundaries: [[[roof, ...walls, floor]]] }]],
    [
      'what is called ground, though it faces up',
      [
        {
          ...solid(
            '2',
            roof,
            floor.map((ring) => ring.toReversed()),
          ),
          semantics: {
            surfaces: [{ type: 'RoofSurface' }, { type: 'GroundSurface' }],
            values: [[0, 1]],
          },
        },
      ],
    ],
  ])('has as an outline %s', async (_, geometry) => {
    const { records } = await read(city({ b1: building(...geometry) }))
    expect(pointsOf(records[0]?.feature.geometry)).toEqual(pointsOf(outline))
  })

  it('keeps a courtyard', async () => {
    const inner = [
      [1000, 500, 0],
      [3000, 500, 0],
      [3000, 1500, 0],
      [1000, 1500, 0],
    ]
    const vertices = [...corners, ...inner]
    const hole = [8, 9, 10, 11]
    const { records } = await read(
      city({ b1: building({ ...flat, boundaries: [[floor[0], hole]] }) }, { vertices }),
    )
    expect(pointsOf(records[0]?.feature.geometry)).toEqual([
      [pointsOf(outline)[0]![0], ['101,200.5', '101,201.5', '103,200.5', '103,201.5']],
    ])
  })

  it('has the outlines of its parts where it has none itself, wherever they stand', async () => {
    const part = { type: 'BuildingPart', parents: ['b1'], geometry: [flat] }
    const whole = { type: 'Building', attributes: { naam: 'huis' }, children: ['p1'], geometry: [] }
    for (const objects of [
      { p1: part, b1: whole },
      { b1: whole, p1: part },
    ]) {
      const { records } = await read(city(objects))
      expect(records).toHaveLength(1)
      expect(pointsOf(records[0]?.feature.geometry)).toEqual(pointsOf(outline))
    }
  })

  it('has no geometry where no model has an outline, or names points that are not there', async () => {
    for (const geometry of [[], [solid('2', ...walls)], [{ ...flat, boundaries: [[[0, 1, 99]]] }]])
      expect(
        (await read(city({ b1: building(...geometry) }))).records[0]?.feature.geometry,
      ).toBeNull()
  })

  it('may write metres with decimals', async () => {
    const vertices = corners.map(([x, y, z]) => [100 + x! / 1000, 200 + y! / 1000, z! / 1000 + 0.5])
    const { records } = await read(city({ b1: building(flat) }, { vertices, transform: undefined }))
    expect(records[0]?.feature.geometry).toEqual(outline)
  })

  it('asks for its coordinates, and refuses others than it knows', async () => {
    expect((await read(city({}, { metadata: {} }))).crs).toBeNull()
    const other = { referenceSystem: 'https://www.opengis.net/def/crs/EPSG/0/3857' }
    expect((await read(city({}, { metadata: other }))).refusal).toMatch(
      /^metadata\.referenceSystem .*3857 is not supported/,
    )
  })

  it('has the day that its maker gives', async () => {
    const more = { metadata: { ...metadata, referenceDate: '2025-09-03' } }
    expect((await read(city({}, more))).date).toBe('2025-09-03')
  })

  it('says what it has when nothing of it is wanted', async () => {
    const { refusal } = await read(city({ weg: { type: 'Road' } }), { collections: ['pand'] })
    expect(refusal).toBe('has Road, but no pand')
  })

  it.each([
    ['cut off', JSON.stringify(city({ b1: building(flat) })).slice(0, -3), 'is incomplete JSON'],
    ['with a point of words', city({}, { vertices: [['a', 'b', 'c']] }), 'vertices.0 is no point'],
    ['with an object that is none', city({ b1: 7 }), 'CityObjects.0 is no JSON'],
  ])('is refused %s', async (_, content, sentence) => {
    expect((await read(content)).refusal).toContain(sentence)
  })
})

describe('a sequence of city models', () => {
  const head = {
    type: 'CityJSON',
    version: '2.0',
    transform,
    metadata,
    CityObjects: {},
    vertices: [],
  }
  const line = (objects: unknown) => ({
    type: 'CityJSONFeature',
    id: 'b1',
    CityObjects: objects,
    vertices: corners,
  })
  const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')

  it('gives the building of each line', async () => {
    const divided = {
      'b2-0': {
        type: 'BuildingPart',
        parents: ['b2'],
        geometry: [solid('2.2', roof, ...walls, floor)],
      },
      b2: { type: 'Building', attributes: { b3_h_maaiveld: 0.5 }, children: ['b2-0'] },
    }
    const { crs, records } = await read(lines(head, line({ b1: building(flat) }), line(divided)))
    expect(crs).toBe('EPSG:28992')
    expect(records.map(({ feature }) => feature.properties)).toEqual([
      { id: 'b1', naam: 'huis' },
      { id: 'b2', b3_h_maaiveld: 0.5 },
    ])
    expect(records[0]?.feature.geometry).toEqual(outline)
    expect(pointsOf(records[1]?.feature.geometry)).toEqual(pointsOf(outline))
  })

  it('is refused with the line that is something else', async () => {
    expect((await read(lines(head, line({}), { type: 'Feature' }))).refusal).toBe(
      'line 3 is no CityJSONFeature',
    )
    expect((await read(lines(head, line({})).slice(0, -4))).refusal).toContain(
      'line 2 is incomplete JSON',
    )
  })
})
