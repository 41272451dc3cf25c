import { CALLS } from '@kavel/calls'
import { describe, expect, test } from 'vitest'
import { readShape } from './rings.ts'
import { BUFFER, EXTENT, frameOf, isTile } from './tile-id.ts'

// The tile in the middle of the world, so that units are easy to see.
const frame = { west: 0, north: 4096, unit: 1, grown: [0, 0, 0, 0] as const }

/** Extended well-known binary of one geometry, little-endian, with a spatial reference. */
function ewkb(type: number, body: (writer: (value: number, integer?: boolean) => void) => void) {
  const parts: Buffer[] = []
  body((value, integer) => {
    const bytes = Buffer.alloc(integer ? 4 : 8)
    if (integer) bytes.writeUInt32LE(value)
    else bytes.writeDoubleLE(value)
    parts.push(bytes)
  })
  const head = Buffer.alloc(9)
  head.writeUInt8(1)
  head.writeUInt32LE((type | 0x20000000) >>> 0, 1)
  head.writeUInt32LE(3857, 5)
  return Buffer.concat([head, ...parts]).toString('hex')
}
const polygon = (...rings: [number, number][][]) =>
  ewkb(3, (write) => {
    write(rings.length, true)
    for (const ring of rings) {
      write(ring.length, true)
      for (const [x, y] of ring) {
        write(x)
        write(y)
      }
    }
  })
const square = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
  [x0, y0],
  [x0, y1],
  [x1, y1],
  [x1, y0],
  [x0, y0],
]

describe('a shape in a tile', () => {
  test('has whole units with y down, its outline clockwise and its holes not', () => {
    const shape = readShape(polygon(square(10, 4000, 110, 4086), square(20, 4010, 30, 4020)), frame)
    expect(shape?.type).toBe(3)
    const area = (ring: [number, number][]) =>
      ring.reduce((sum, [x, y], i) => {
        const [px, py] = ring.at(i - 1) as [number, number]
        return sum + px * y - x * py
      }, 0) / 2
    expect(shape?.paths.map(area)).toEqual([100 * 86, -100])
    expect(shape?.paths[0]).toContainEqual([10, 10])
  })

  test('is cut at the buffer, and gone outside it', () => {
    const [ring] = readShape(polygon(square(-1000, 3000, 100, 3100)), frame)?.paths ?? []
    expect(Math.min(...(ring ?? []).map(([x]) => x))).toBe(-BUFFER)
    expect(readShape(polygon(square(-1000, 0, -100, 100)), frame)).toBeNull()
    // All around the tile: what is left is the tile with its buffer.
    const [all] = readShape(polygon(square(-9000, -9000, 9000, 9000)), frame)?.paths ?? []
    expect(all).toHaveLength(4)
    expect(Math.max(...(all ?? []).flat())).toBe(EXTENT + BUFFER)
  })

  test('is gone when nothing of it is a whole unit', () => {
    expect(readShape(polygon(square(10.1, 10.1, 10.2, 10.2)), frame)).toBeNull()
  })

  test('may be a line that leaves and comes back, or a point', () => {
    const line = ewkb(2, (write) => {
      write(4, true)
      for (const [x, y] of [
        [100, 4000],
        [100, 5000],
        [200, 5000],
        [200, 4000],
      ] as const) {
        write(x)
        write(y)
      }
    })
    expect(readShape(line, frame)?.paths).toEqual([
      [
        [100, 96],
        [100, -64],
      ],
      [
        [200, -64],
        [200, 96],
      ],
    ])
    const point = (x: number, y: number) =>
      ewkb(1, (write) => {
        write(x)
        write(y)
      })
    expect(readShape(point(7, 4090), frame)).toEqual({ type: 1, paths: [[[7, 6]]] })
    expect(readShape(point(-70, 0), frame)).toBeNull()
  })
})

describe('the address of a tile', () => {
  test('is a place in its zoom level', () => {
    expect(isTile({ z: 3, x: 7, y: 0 })).toBe(true)
    for (const [z, x, y] of [
      [3, 8, 0],
      [3, 0, 8],
      [23, 0, 0],
    ] as const)
      expect(isTile({ z, x, y })).toBe(false)
  })

  test('is said in whole numbers', () => {
    const { params } = CALLS['GET /tiles/{source}/{z}/{x}/{y}.mvt']
    const read = (z: string, x: string, y: string) =>
      params.safeParse({ source: 'plots', z, x, y }).data
    expect(read('3', '7', '0')).toEqual({ source: 'plots', z: 3, x: 7, y: 0 })
    for (const text of ['-1', '1.5', '', '1e3', '0x1', '0.mvt'])
      expect(read('3', text, '0'), text).toBeUndefined()
  })

  test('covers the world at level 0, and a quarter of it at level 1', () => {
    const world = frameOf({ z: 0, x: 0, y: 0 })
    expect(world.north).toBeCloseTo(20_037_508.34, 2)
    expect(world.west).toBe(-world.north)
    expect(frameOf({ z: 1, x: 1, y: 1 })).toMatchObject({ west: 0, north: 0 })
  })
})
