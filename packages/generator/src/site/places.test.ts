import { createRandom, type Lu, toMetres, toWorld } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { area, PRICES, siteInput, siteTables } from '../../testing/sites.ts'
import type { BuildingModel } from '../model/types.ts'
import { composed } from './compose/compose.ts'
import { randomGenes } from './compose/genes.ts'
import { optimiseSite } from './optimise.ts'
import { groundsOf, placesOf } from './places.ts'
import { kindTables } from './tables.ts'
import { termsOf } from './terms.ts'

type Point = [number, number]

const CORNERS: Point[] = [
  [0, 0],
  [90, 0],
  [96, 70],
  [4, 62],
]
const tables = siteTables(['terraced', 'detached'])

function filled(roads: ReturnType<typeof area>[] | undefined) {
  const brief = {
    input: siteInput([{ id: 1, type: 'building_height', value: 12 }], CORNERS),
    prices: PRICES,
    norm: { perUnit: 0, per100: 0 },
    ...(roads && { roads }),
  }
  return optimiseSite(brief, {
    tables,
    survivors: 8,
    directions: 2,
    evaluations: 4000,
    compositions: corpus(40, 120),
  }).points
}

interface Front {
  at: Point
  /** Straight out of the house. */
  out: Point
}

/** Of every house its front door in the world: the middle of it, and the way out. */
function frontsOf({ towers, toWorld: frame }: BuildingModel): Front[] {
  return towers.flatMap(({ floorGroups }) =>
    floorGroups
      .filter(({ levels }) => levels.includes(0))
      .flatMap(({ blocks }) => blocks.flatMap(({ cells }) => cells))
      .flatMap(({ door, gross, unitType }): Front[] => {
        if (!door || unitType === null) return []
        const ys = [...gross].filter((_, i) => i % 2 === 1)
        const [xa, ya, xb, yb] = door as unknown as [Lu, Lu, Lu, Lu]
        expect(ya).toBe(yb)
        const sign = 2 * ya < Math.min(...ys) + Math.max(...ys) ? -1 : 1
        const at = toWorld(frame, (xa + xb) / 2, ya)
        const ahead = toWorld(frame, (xa + xb) / 2, ya + sign * 100_000)
        return [
          {
            at: [at[0] - 120_000, at[1] - 480_000],
            out: [ahead[0] - at[0], ahead[1] - at[1]],
          },
        ]
      }),
  )
}

/** The edge that is met first straight ahead, and after how many metres. */
function met({ at, out }: Front): { edge: number; after: number } {
  let best = { edge: -1, after: Number.POSITIVE_INFINITY }
  CORNERS.forEach(([ax, ay], edge) => {
    const [bx, by] = CORNERS[(edge + 1) % CORNERS.length] as Point
    const [dx, dy] = [bx - ax, by - ay]
    const cross = out[0] * dy - out[1] * dx
    if (Math.abs(cross) < 1e-9) return
    const after = ((ax - at[0]) * dy - (ay - at[1]) * dx) / cross
    const along = ((ax - at[0]) * out[1] - (ay - at[1]) * out[0]) / cross
    if (after >= -0.01 && along >= 0 && along <= 1 && after < best.after) best = { edge, after }
  })
  return best
}

/** A house stands at most 3 m behind the front of its plot, and that at most 5 m behind the street, where that runs along it. */
const MOST = { along: 8.1, askew: 18 }

test('houses face the road where it is known, whichever edge fronts it, and stand near it', () => {
  const beside = [
    area(-20, -8, 110, -0.5),
    area(89, -20, 104, 90),
    area(-20, 60, 110, 80),
    area(-8, -20, 4.5, 90),
  ]
  const along: number[] = []
  beside.forEach((road, edge) => {
    const points = filled([road])
    expect(points.length, `road at edge ${edge}`).toBeGreaterThan(0)
    for (const { models } of points) {
      const fronts = frontsOf(models[0] as BuildingModel)
      expect(fronts.length).toBeGreaterThan(0)
      const seen = fronts.map(met)
      expect(new Set(seen.map((each) => each.edge))).toEqual(new Set([edge]))
      const nearest = Math.min(...seen.map(({ after }) => after))
      along.push(nearest)
      expect(nearest).toBeLessThan(MOST.along)
      expect(Math.max(...seen.map(({ after }) => after))).toBeLessThan(MOST.askew)
    }
  })
  expect(along.length).toBeGreaterThan(8)
})

test('houses stand near the edge they face where nobody says where roads are', () => {
  const points = filled(undefined)
  expect(points.length).toBeGreaterThan(2)
  for (const { models } of points) {
    const seen = frontsOf(models[0] as BuildingModel).map(met)
    expect(Math.min(...seen.map(({ after }) => after))).toBeLessThan(MOST.along)
  }
})

test('a plot that no road touches has no houses', () => {
  expect(filled([area(0, 200, 90, 208)])).toEqual([])
})

test('buildings keep the distance between facades that a company asks, behind each other and beside what stands', () => {
  const input = siteInput(
    [],
    [
      [0, 0],
      [120, 0],
      [120, 110],
      [0, 110],
    ],
  )
  const own = kindTables(input, ['gallery'], { length: 60, height: 12 })
  const between = (facade?: number) => {
    const places = placesOf(input, own, { directions: 1, parking: [], facade })
    const found = places.find(({ bars }) => bars > 1)
    return found ? toMetres(found.pitch) - found.table.depth : 0
  }
  expect(between()).toBeGreaterThanOrEqual(20)
  expect(between()).toBeLessThan(24)
  expect(between(28)).toBeGreaterThanOrEqual(28)
  const norm = { perUnit: 0, per100: 0 }
  const scene = {
    terms: termsOf({ input, prices: PRICES, norm }, []),
    grounds: groundsOf(input, { facade: 28 }, 1).slice(0, 1),
    tables: own,
    parking: ['none' as const],
    mostHeight: 12,
    spaces: () => 0,
  }
  const random = createRandom(4)
  let pairs = 0
  for (let i = 0; i < 60; i++) {
    const parts = composed(scene, randomGenes(random))?.parts ?? []
    const boxes = parts.flatMap(({ shape, box }) => (shape === 'bar' ? [box] : []))
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1)) {
        pairs++
        const gap = Math.max(b.x0 - a.x1, a.x0 - b.x1, b.y0 - a.y1, a.y0 - b.y1)
        expect(toMetres(gap)).toBeGreaterThanOrEqual(27.9)
      }
  }
  expect(pairs).toBeGreaterThan(2)
})
