import { RoofType } from '@kavel/domain'
import { boundsOf } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { houses, rowOfHouses } from '../../../testing/houses.ts'
import { meshOf } from '../../export/mesh.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel, Wall } from '../../model/types.ts'
import { areaWithHeadroom } from '../../roofs/headroom.ts'

const atticsOf = (model: BuildingModel) =>
  model.towers.flatMap((t) => t.floorGroups).filter(({ height }) => height === 0)

/** Where walls stand, as boxes. */
function bodies({ edges, thickness }: Wall) {
  const half = Math.floor(thickness / 2)
  return Array.from({ length: edges.length / 4 }, (_, e) => {
    const [x0, y0, x1, y1] = edges.subarray(4 * e, 4 * e + 4) as unknown as [
      number,
      number,
      number,
      number,
    ]
    const [dx, dy] = x0 === x1 ? [half, 0] : [0, half]
    return {
      x0: Math.min(x0, x1) - dx,
      y0: Math.min(y0, y1) - dy,
      x1: Math.max(x0, x1) + dx,
      y1: Math.max(y0, y1) + dy,
    }
  })
}

test('a row of eight has two gables, seven party walls and sixteen knee walls of 1.5 m', () => {
  const [attic] = atticsOf(generate(rowOfHouses()))
  const count = (subtype: Wall['subtype']) =>
    (attic?.walls ?? [])
      .filter((w) => w.subtype === subtype)
      .reduce((n, w) => n + w.edges.length / 4, 0)
  expect({ outer: count('outer'), party: count('party'), knee: count('separation') }).toEqual({
    outer: 2,
    party: 7,
    knee: 16,
  })
  for (const wall of attic?.walls ?? []) expect([wall.z0, wall.z1]).toEqual([0, 150_000])
  // at 40 degrees 1.5 m are reached 1.788 m behind the eaves of a house 9 m deep: 5.425 m stand between them
  const gable = (attic?.walls ?? []).find(({ subtype }) => subtype === 'outer') as Wall
  for (const { y0, y1 } of bodies(gable)) expect((y1 - y0) / 1e5).toBeCloseTo(9 - 2 * 1.7876, 3)
})

test('no wall of an attic comes through its roof', () => {
  let walls = 0
  fc.assert(
    fc.property(houses, (input) => {
      const model = generate(input)
      for (const { walls: own } of atticsOf(model)) {
        for (const wall of own) {
          for (const body of bodies(wall)) {
            walls++
            // a wall along a gable stands half outside the line that was asked
            const line = wall.subtype === 'separation' ? body : middleOf(body, wall)
            const area = model.roofs.reduce(
              (sum, roof) => sum + areaWithHeadroom(roof, line, wall.z1 - 2),
              0,
            )
            const plan = (line.x1 - line.x0) * (line.y1 - line.y0)
            // below the upright side of a sawtooth one half of a wall is all that has room
            const least = input.building.cfg.house.roof === RoofType.sawtooth ? 0.499 : 0.999
            expect(area / plan).toBeGreaterThan(least)
          }
        }
      }
    }),
    { numRuns: corpus(24, 120), seed: 20261126 },
  )
  expect(walls).toBeGreaterThan(corpus(50, 300))
})

/** A strip of two lattice units on the line of a wall. */
function middleOf(body: ReturnType<typeof bodies>[number], { thickness }: Wall) {
  const less = Math.floor(thickness / 2) - 1
  const isAlongY = body.x1 - body.x0 === 2 * Math.floor(thickness / 2)
  return isAlongY
    ? { ...body, x0: body.x0 + less, x1: body.x1 - less }
    : { ...body, y0: body.y0 + less, y1: body.y1 - less }
}

test('under a flat roof there is no attic and under hips knee walls stand on four sides', () => {
  expect(atticsOf(generate(rowOfHouses({ house: { roof: 'flat' } })))).toEqual([])
  const cfg = { blocktype: 'detached' }
  const model = generate(rowOfHouses({ cfg, house: { roof: 'hipped', length: 9 } }))
  expect(model.roofs[0]?.type).toBe(RoofType.hipped)
  const [attic] = atticsOf(model)
  const knees = (attic?.walls ?? []).filter(({ subtype }) => subtype === 'separation')
  expect(knees[0]?.edges.length).toBe(16)
  expect((attic?.walls ?? []).some(({ subtype }) => subtype === 'outer')).toBe(false)
  const box = boundsOf(attic?.plate.outer ?? [])
  for (const body of knees.flatMap(bodies)) {
    expect(body.x0).toBeGreaterThan(box.x0 + 100_000)
    expect(body.y1).toBeLessThan(box.y1 - 100_000)
  }
})

/** Of 28.2 m2 a tenth is glass; a window of 0.94 × 1.4 m is 1.32 m2, one in a gable of 1.5 × 1.3 m is 1.95 m2. */
test('attics between others have three windows in their slopes, those at a free end one in their gable and one above', () => {
  const model = generate(rowOfHouses({ building: { maxlength: 32 } }))
  const [attic] = atticsOf(model)
  const cells = attic?.blocks.flatMap((block) => block.cells) ?? []
  const above = cells.map(
    ({ id }) => attic?.assets.filter((a) => a.kind === 'roof_window' && a.ref === id).length,
  )
  expect(above).toEqual([1, 3, 3, 3, 1])
  const gables = (attic?.walls ?? []).filter(({ openings }) => openings.length > 0)
  expect(gables.map(({ openings }) => [...openings])).toEqual([
    [0, 20_000, 170_000, 80_000, 210_000, 0],
    [0, 20_000, 170_000, 80_000, 210_000, 0],
  ])
  // 15 cm behind the line where one can stand, 1.26 m of slope of 40 degrees above that
  const [low] = attic?.assets.filter((a) => a.kind === 'roof_window') ?? []
  expect((low?.z ?? 0) / 1e5).toBeCloseTo(1.5 + 0.15 * 0.8391, 3)
  expect((low?.h ?? 0) / 1e5).toBeCloseTo(1.4 * 0.64279, 3)
})

test('a window in a slope shows as glass above its roof, one in a gable before its wall', () => {
  const model = generate(rowOfHouses({ building: { maxlength: 32 } }))
  const mesh = meshOf(model).find(({ id }) => id.endsWith('/g:a'))
  const glass = mesh?.ranges.filter(({ colorKey }) => colorKey === 'glass') ?? []
  expect(glass.length).toBeGreaterThan(0)
  const box = boundsOf(atticsOf(model)[0]?.plate.outer ?? [])
  const xs: number[] = []
  for (const { start, count } of glass) {
    for (const index of mesh?.indices.slice(start, start + count) ?? [])
      xs.push(mesh?.positions[3 * index] ?? 0)
  }
  expect(Math.min(...xs)).toBeCloseTo(box.x0 / 1e5 - 0.03, 4)
  expect(Math.max(...xs)).toBeCloseTo(box.x1 / 1e5 + 0.03, 4)
})
