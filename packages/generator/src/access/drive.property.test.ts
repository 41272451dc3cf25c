/** Every drive that is found lies on the own ground, keeps clear, comes from its gate to the road, and is wide enough all along. */
import { Archetype, BlockType, buildingCfgSchema } from '@kavel/domain'
import {
  boundsOf,
  contains,
  type Ring,
  sharedArea,
  signedArea,
  subtractRings,
  toLattice,
  toSquareMetres,
} from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { area, plots } from '../../testing/sites.ts'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from '../input/parse.ts'
import type { BuildingModel } from '../model/types.ts'
import { carAccess } from './by-car.ts'
import { accessGround } from './ground.ts'
import { onGround } from './on-ground.ts'

const CORNER = [120_000, 480_000] as const

function court(corners: readonly [number, number][], at: Placed): BuildingModel {
  const ring = [...corners, corners[0] as [number, number]]
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [ring.map(([x, y]) => [CORNER[0] + x, CORNER[1] + y])],
    },
    building: {
      id: 1,
      version: '3.7',
      archetype: Archetype.street,
      maxlength: at.length,
      maxwidth: 16,
      x: CORNER[0] + at.x,
      y: CORNER[1] + at.y,
      rotate_z: at.turn,
      cfg: buildingCfgSchema.parse({ blocktype: BlockType.street }),
    },
    units: [],
    constraints: [],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return generate(parsed.input)
}

interface Placed {
  x: number
  y: number
  turn: number
  length: number
}

const share = fc.double({ min: 0.1, max: 0.9, noNaN: true })

/** Distance from a point to the edges of a ring, lattice units. */
function off(ring: Ring, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[j], ring[j + 1], ring[i], ring[i + 1]] as number[] as [
      number,
      number,
      number,
      number,
    ]
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(ax + t * dx - x, ay + t * dy - y))
  }
  return least
}

/** Can the middle of a car of some width go through a ring, on a grid of 0.2 m, from near one ring to near another? */
function isDriven(drive: Ring, half: number, from: Ring, to: Ring): boolean {
  const { x0, y0, x1, y1 } = boundsOf(drive)
  const step = toLattice(0.2)
  const [columns, rows] = [Math.ceil((x1 - x0) / step), Math.ceil((y1 - y0) / step)]
  const at = (c: number, r: number) => [x0 + c * step, y0 + r * step] as const
  const isFree = (c: number, r: number) => {
    const [x, y] = at(c, r)
    return contains([drive], x, y) && off(drive, x, y) >= half
  }
  const near = half + toLattice(0.8)
  const seen = new Set<number>()
  const queue: [number, number][] = []
  for (let c = 0; c <= columns; c++)
    for (let r = 0; r <= rows; r++)
      if (isFree(c, r) && off(from, ...at(c, r)) <= near) {
        seen.add(c * (rows + 1) + r)
        queue.push([c, r])
      }
  for (const [c, r] of queue) {
    // half a pavement lies between plot and road
    if (off(to, ...at(c, r)) <= near + toLattice(2) || contains([to], ...at(c, r))) return true
    for (const [dc, dr] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [nc, nr] = [c + dc, r + dr]
      const key = nc * (rows + 1) + nr
      if (nc < 0 || nr < 0 || nc > columns || nr > rows || seen.has(key) || !isFree(nc, nr))
        continue
      seen.add(key)
      queue.push([nc, nr])
    }
  }
  return false
}

test('a drive lies on the plot, clear of what stands there, wide enough from the gate to the road', {
  timeout: 180_000,
}, () => {
  const found = { straight: 0, bent: 0, none: 0 }
  fc.assert(
    fc.property(
      plots,
      fc.record({ x: share, y: share, turn: fc.constantFrom(0, 0.3, 1.2, 1.570796327) }),
      fc.integer({ min: 8, max: 40 }),
      fc.record({ x: share, y: share, length: share, width: share }),
      (corners, place, length, stand) => {
        const [width, depth] = [
          (corners[1] as number[])[0] as number,
          (corners[3] as number[])[1] as number,
        ]
        const model = court(corners, { ...place, x: place.x * width, y: place.y * depth, length })
        // one side of the plot along a road, and something that stands on it
        const road = area(-30, -9, width + 30, 0.5)
        const [sx, sy] = [stand.x * width, stand.y * depth]
        const standing = area(sx, sy, sx + stand.length * 30, sy + stand.width * 15)
        const plot = {
          type: 'Polygon' as const,
          coordinates: [
            [...corners, corners[0] as [number, number]].map(([x, y]) => [
              CORNER[0] + x,
              CORNER[1] + y,
            ]),
          ],
        }
        const ground = accessGround({ plot, roads: [road], obstacles: [standing] })
        if (!ground) throw new Error('a plot')
        const [cars] = carAccess([model], ground)
        if (!cars || cars.drive.length === 0) {
          found.none++
          return
        }
        const [drive] = cars.drive.map((ring) => onGround(ring, model.toWorld, ground)) as [Ring]
        found[drive.length > 10 ? 'bent' : 'straight']++
        const outside = subtractRings([drive], ground.plot).reduce(
          (sum, ring) => sum + signedArea(ring),
          0,
        )
        expect(toSquareMetres(outside)).toBeLessThan(0.01)
        for (const rings of ground.obstacles)
          expect(toSquareMetres(sharedArea([drive], rings))).toBeLessThan(0.05)
        const own = model.shape.outer_polygon.outer
        const lot = onGround(own, model.toWorld, ground)
        expect(toSquareMetres(sharedArea([drive], [lot]))).toBeLessThan(0.05)
        expect(cars.area).toBeCloseTo(toSquareMetres(signedArea(drive)), 1)
        // on a shorter one no car stands whole
        if (cars.area < 30) return
        const gates = model.assets.find(({ kind }) => kind === 'aisle' || kind === 'street')
          ?.poly as Ring
        const beside = ground.roads.flatMap((ring) => [...ring])
        expect(beside.length).toBeGreaterThan(0)
        const isWide = isDriven(
          drive,
          toLattice(1.2),
          onGround(gates, model.toWorld, ground),
          ground.roads[0] as Ring,
        )
        expect(isWide, JSON.stringify([...drive])).toBe(true)
        expect(cars.unreached).toBe(0)
      },
    ),
    { seed: 11, numRuns: corpus(20, 100), endOnFailure: true },
  )
  expect(found.straight).toBeGreaterThan(corpus(2, 15))
  expect(found.bent).toBeGreaterThan(corpus(0, 3))
  expect(found.none).toBeGreaterThan(corpus(0, 3))
})
