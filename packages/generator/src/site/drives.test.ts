import { FunctionType } from '@kavel/domain'
import { toWorld } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus, everyNth } from '../../testing/corpus.ts'
import { area, PRICES, plots, siteInput, siteTables } from '../../testing/sites.ts'
import type { Area } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'
import type { SitePoint } from './brief.ts'
import { optimiseSite } from './optimise.ts'
import type { ParkingKind } from './prices.ts'

type Point = [number, number]
type Line = [Point, Point]

const RULES = [
  { id: 1, type: 'fsi', value: 0.6 },
  { id: 2, type: 'building_height', value: 16 },
]
const kinds = ['gallery', 'terraced'] as const
const tables = siteTables(kinds)
/** Metres that a car passes, and that lie between what touches: a kerb, and rounding. */
const PASSAGE = 2.9
const NEAR = 0.06
/** Nearer to the edge there is no drive. */
const KERB = 0.3
/** The wall that a gate is in. */
const WALL = 0.5

const box = (width: number, depth: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, depth],
  [0, depth],
]

interface Brief {
  corners: Point[]
  roads?: Area[]
  parking?: ParkingKind[]
  survivors?: number
}

function filled({ corners, roads, parking = ['surface'], survivors = 10 }: Brief): SitePoint[] {
  const input = siteInput(RULES, corners)
  const norm = { perUnit: 1, per100: 0 }
  const brief = { input, prices: PRICES, norm, kinds, parking, ...(roads && { roads }) }
  return [
    ...optimiseSite(brief, {
      tables,
      survivors,
      directions: 1,
      evaluations: corpus(1500, 3000),
      compositions: corpus(60, 120),
    }).points,
  ]
}

function linesOf(ring: ArrayLike<number>, { toWorld: frame }: BuildingModel): Line[] {
  const at = (i: number): Point => {
    const [x, y] = toWorld(
      frame,
      ring[i % ring.length] as number,
      ring[(i + 1) % ring.length] as number,
    )
    return [x - 120_000, y - 480_000]
  }
  return Array.from({ length: ring.length / 2 }, (_, i) => [at(2 * i), at(2 * i + 2)])
}

function off([[ax, ay], [bx, by]]: Line, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + t * dx - x, ay + t * dy - y)
}

/** Metres of some lines that lie at others, told by points every 5 cm. */
function contact(lines: Line[], others: Line[], near = NEAR): number {
  let count = 0
  for (const [a, b] of lines) {
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.05)
    for (let i = 0; i < steps; i++) {
      const t = (i + 0.5) / steps
      const at: Point = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
      if (others.some((other) => off(other, at) <= near)) count++
    }
  }
  return count * 0.05
}

/** Where cars come out: aisles of a lot, gates of a parking building. */
function gatesOf(model: BuildingModel): Line[] {
  const aisles = model.assets.filter(({ kind }) => kind === 'aisle')
  const doors = model.towers
    .flatMap(({ floorGroups }) => floorGroups.filter(({ levels }) => levels.includes(0)))
    .flatMap(({ blocks }) => blocks.flatMap(({ cells }) => cells))
    .flatMap(({ fn, door }) => (fn === FunctionType.parking && door ? [door] : []))
  return [
    ...aisles.flatMap(({ poly }) => linesOf(poly, model)),
    ...doors.map((door) => linesOf(door, model)[0] as Line),
  ]
}

/** Can cars drive from where they stand over one of these edges? */
function canLeave({ models }: SitePoint, edges: Line[]): boolean {
  const cars = models.find(({ buildingId }) => buildingId.endsWith('-cars'))
  const drive = models.find(({ buildingId }) => buildingId.endsWith('-drive'))
  if (!cars) return true
  const gates = gatesOf(cars)
  const near = cars.towers.length > 0 ? WALL : NEAR
  if (contact(gates, edges, Math.max(near, KERB)) >= PASSAGE) return true
  if (!drive) return false
  const way = drive.assets.flatMap(({ kind, poly }) =>
    kind === 'concrete' ? linesOf(poly, drive) : [],
  )
  return contact(gates, way, near) >= PASSAGE && contact(way, edges) >= PASSAGE
}

const edgesOf = (corners: Point[]): Line[] =>
  corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] as Point])

test('cars leave every lot and every parking building over the edge of its plot', {
  timeout: 180_000,
}, () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(plots, (corners) => {
      for (const point of filled({
        corners,
        parking: ['surface', 'deck', 'garage'],
        survivors: 6,
      })) {
        seen.add(`${point.parking} ${point.models.length}`)
        expect(canLeave(point, edgesOf(corners))).toBe(true)
        const paved = point.models.reduce(
          (sum, { formFactors: f }) => sum + f.builtarea + f.pavedarea,
          0,
        )
        expect(point.green).toBeLessThanOrEqual(1 - paved / point.formFactors.plotarea + 1e-6)
        for (const { messages } of point.models)
          expect(messages.map(({ code }) => code)).not.toContain('outside_buildable')
      }
    }),
    { seed: 5, numRuns: corpus(5, 30) },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['surface 2', 'surface 3']))
})

test('where the road is known, cars leave over the edge that fronts it, whichever it is', {
  timeout: 180_000,
}, () => {
  const corners = box(90, 70)
  const beside = [
    area(-20, -8, 110, -0.5),
    area(90.5, -20, 98, 90),
    area(-20, 70.5, 110, 78),
    area(-8, -20, -0.5, 90),
  ]
  // the front and the back; the soak tries the sides too
  for (const [i, road] of everyNth([...beside.entries()], 2)) {
    const points = filled({ corners, roads: [road] })
    expect(points.length).toBeGreaterThan(3)
    const edge = edgesOf(corners)[i] as Line
    for (const point of points) expect(canLeave(point, [edge])).toBe(true)
  }
  // a road that the plot does not touch leads nowhere
  expect(filled({ corners, roads: [area(0, 80, 90, 88)] })).toEqual([])
})
