import initGeos from 'geos-wasm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exactOrient } from './exact-orient.ts'
import { createRandom } from './random.ts'
import { randomPolygons } from './testing/polygons.ts'
import { findPolygonFault } from './validity.ts'
import type { PolygonFault } from './validity-rings.ts'

type Ring = [number, number][]

const faultOf = (...polygons: Ring[][]): PolygonFault['fault'] | null =>
  findPolygonFault(polygons)?.fault ?? null

/** The closed ring of a box. */
const box = (x0: number, y0: number, x1: number, y1: number): Ring => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
]
const square = box(0, 0, 10, 10)

describe('a polygon', () => {
  it.each([
    ['a square', [square]],
    ['a square with a repeated corner', [[[0, 0], ...square] as Ring]],
    ['a hole', [square, box(2, 2, 4, 4)]],
    [
      'a hole that touches its outline in one point',
      [
        square,
        [
          [0, 5],
          [3, 4],
          [3, 6],
          [0, 5],
        ],
      ],
    ],
    ['two holes that touch in a corner', [square, box(2, 2, 4, 4), box(4, 4, 6, 6)]],
    [
      'a corner straight on',
      [
        [
          [0, 0],
          [5, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
      ],
    ],
  ] as [string, Ring[]][])('with %s is valid', (_, rings) => {
    expect(faultOf(rings)).toBeNull()
  })

  it.each([
    [
      'a ring that does not close',
      [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ],
      ],
      'open',
    ],
    [
      'two corners',
      [
        [
          [0, 0],
          [9, 0],
          [0, 0],
          [0, 0],
        ],
      ],
      'few_corners',
    ],
    [
      'a bow tie',
      [
        [
          [0, 0],
          [9, 9],
          [9, 0],
          [0, 9],
          [0, 0],
        ],
      ],
      'crosses_itself',
    ],
    [
      'a spike',
      [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [12, 9],
          [9, 9],
          [0, 9],
          [0, 0],
        ],
      ],
      'crosses_itself',
    ],
    [
      'no area',
      [
        [
          [0, 0],
          [5, 5],
          [9, 9],
          [0, 0],
        ],
      ],
      'crosses_itself',
    ],
    [
      'a corner on a side of its own',
      [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [5, 0],
          [0, 9],
          [0, 0],
        ],
      ],
      'crosses_itself',
    ],
    [
      'a corner that comes twice',
      [
        [
          [0, 0],
          [4, 0],
          [2, 2],
          [4, 4],
          [0, 4],
          [2, 2],
          [0, 0],
        ],
      ],
      'crosses_itself',
    ],
    ['a hole across its outline', [square, box(5, 5, 15, 8)], 'crosses_another'],
    ['a hole along its outline', [square, box(5, 0, 8, 3)], 'crosses_another'],
    [
      'a hole that crosses in corners',
      [
        square,
        [
          [5, 5],
          [10, 10],
          [15, 5],
          [10, 0],
          [5, 5],
        ],
      ],
      'crosses_another',
    ],
    ['a hole outside', [square, box(12, 2, 14, 4)], 'hole_outside'],
    ['a hole in a hole', [square, box(1, 1, 9, 9), box(3, 3, 5, 5)], 'hole_in_hole'],
    ['the same hole twice', [square, box(1, 1, 3, 3), box(1, 1, 3, 3)], 'crosses_another'],
    [
      'a hole from wall to wall',
      [
        square,
        [
          [0, 5],
          [5, 4],
          [10, 5],
          [5, 6],
          [0, 5],
        ],
      ],
      'cut_apart',
    ],
  ] as [string, Ring[], PolygonFault['fault']][])('with %s is not', (_, rings, fault) => {
    expect(faultOf(rings)).toBe(fault)
  })

  it('of several parts may meet in points, lie in holes, and nothing else', () => {
    expect(faultOf([square], [box(10, 10, 12, 12)])).toBeNull()
    expect(faultOf([square, box(2, 2, 8, 8)], [box(3, 3, 5, 5)])).toBeNull()
    expect(faultOf([square], [box(10, 0, 20, 10)])).toBe('crosses_another')
    expect(faultOf([square], [box(2, 2, 4, 4)])).toBe('parts_overlap')
    expect(faultOf([square, box(2, 2, 8, 8)], [box(2, 2, 8, 8)])).toBe('crosses_another')
  })

  it('names the polygon, the ring and the point', () => {
    const bowTie: Ring = [
      [2, 2],
      [4, 4],
      [4, 2],
      [2, 4],
      [2, 2],
    ]
    expect(findPolygonFault([[box(20, 0, 30, 10)], [square, bowTie]])).toEqual({
      fault: 'crosses_itself',
      polygon: 1,
      ring: 1,
      x: 3,
      y: 3,
    })
  })
})

describe('long rings', () => {
  const comb = (teeth: number, lean: number): Ring => {
    const ring: Ring = []
    for (let i = 0; i < teeth; i++)
      ring.push(
        [i, i * lean],
        [i + 0.2, 1000 + i * lean],
        [i + 0.4, 1000 + i * lean],
        [i + 0.6, i * lean],
      )
    ring.push([teeth, -10_000], [0, -10_000], [0, 0])
    return ring
  }
  it('are judged whole: a comb of 20,000 teeth, straight and leaning, and with one tooth across', () => {
    for (const lean of [0, 0.5]) {
      const ring = comb(20_000, lean)
      expect(faultOf([ring])).toBeNull()
      ring[40_002] = [ring[40_002]![0] + 1, ring[40_002]![1]]
      expect(faultOf([ring])).toBe('crosses_itself')
    }
  })
})

describe('the verdict of GEOS', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is ours on 6,000 random polygons', async () => {
    // GEOS prints why each is wrong.
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const geos = await initGeos()
    const isValid = (polygons: Ring[][]) => {
      const text = `MULTIPOLYGON (${polygons
        .map(
          (rings) => `(${rings.map((ring) => `(${ring.map((at) => at.join(' ')).join(', ')})`)})`,
        )
        .join(', ')})`
      const address = geos.Module._malloc(text.length + 1)
      geos.Module.stringToUTF8(text, address, text.length + 1)
      const reader = geos.GEOSWKTReader_create()
      const shape = geos.GEOSWKTReader_read(reader, address)
      const verdict = geos.GEOSisValid(shape)
      geos.GEOSGeom_destroy(shape)
      geos.GEOSWKTReader_destroy(reader)
      geos.Module._free(address)
      return verdict === 1
    }
    let valid = 0
    for (let seed = 0; seed < 6_000; seed++) {
      const random = createRandom(seed)
      const polygons = randomPolygons((limit) => random.int(0, limit - 1))
      const fault = faultOf(...polygons)
      valid += fault ? 0 : 1
      if (isValid(polygons) !== (fault === null))
        expect.fail(`seed ${seed}: ${fault}: ${JSON.stringify(polygons)}`)
    }
    // Both kinds are met often.
    expect(valid).toBeGreaterThan(600)
    expect(valid).toBeLessThan(5_400)
  })
})

describe('the turn of three points', () => {
  it('is exact where rounding hides it', () => {
    // Three points on a line through doubles of one step apart (Kettner et al. 2008).
    for (const [i, j] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [3, 3],
      [255, 254],
      [100, 101],
    ] as const)
      expect(exactOrient(0.5 + i * 2 ** -53, 0.5 + j * 2 ** -53, 12, 12, 24, 24)).toBe(
        Math.sign(j - i),
      )
  })
})
