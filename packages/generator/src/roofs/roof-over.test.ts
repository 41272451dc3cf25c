import { RoofType } from '@kavel/domain'
import {
  boxRing,
  canonicalRing,
  type Poly,
  polyArea,
  signedArea,
  toLattice,
  toMetres,
} from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../testing/corpus.ts'
import { roofFigures } from '../metrics/roofs.ts'
import { planOf } from '../model/face-plan.ts'
import type { Roof } from '../model/types.ts'
import { areaWithHeadroom } from './headroom.ts'
import { type RoofOptions, roofOver } from './roof-over.ts'
import { upstandsOf } from './upstands.ts'

const box = (length: number, width: number): Poly => ({
  outer: boxRing(0, 0, toLattice(length), toLattice(width)),
  holes: [],
})
const EAVE = toLattice(6)

/** Rounding of corners to the lattice moves a plane this much, lattice units. */
const ROUNDING = 12

/** Faces look up, are planar, stand on the eaves and cover the plate exactly. */
function expectSound(roof: Roof, plate: Poly): void {
  let area = 0
  let lowest = Infinity
  for (const face of roof.faces) {
    const plan = signedArea(planOf(face))
    expect(plan).toBeGreaterThan(0)
    area += plan
    expect(outOfPlane(face)).toBeLessThan(ROUNDING)
    for (let i = 2; i < face.length; i += 3) {
      lowest = Math.min(lowest, face[i] as number)
      expect(face[i]).toBeLessThanOrEqual(roof.ridge)
    }
  }
  expect(area).toBe(polyArea(plate))
  expect(lowest).toBe(roof.eave)
}

/** How far the corners of a face lie above or below its plane, by the normal of Newell. */
function outOfPlane(face: Int32Array): number {
  const at = (i: number) =>
    [0, 1, 2].map((k) => (face[(3 * i + k) % face.length] as number) - (face[k] as number)) as [
      number,
      number,
      number,
    ]
  const n = face.length / 3
  let [nx, ny, nz] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const [[ax, ay, az], [bx, by, bz]] = [at(i), at(i + 1)]
    nx += ay * bz - az * by
    ny += az * bx - ax * bz
    nz += ax * by - ay * bx
  }
  const offsets = Array.from({ length: n }, (_, i) => {
    const [x, y, z] = at(i)
    return z + (nx * x + ny * y) / nz
  })
  return Math.max(...offsets) - Math.min(...offsets)
}

const ROOFED = Object.values(RoofType).filter((type) => type !== RoofType.none)
const sizes = fc.integer({ min: 300, max: 6000 }).map((cm) => cm / 100)

test('every kind of roof covers every box with planar faces from its eaves up', () => {
  const options = fc.record({
    rotated: fc.boolean(),
    pitch: fc.constantFrom(null, 20, 33, 50),
  })
  fc.assert(
    fc.property(fc.constantFrom(...ROOFED), sizes, sizes, options, (type, length, width, how) => {
      const plate = box(length, width)
      const roof = roofOver(type, plate, EAVE, how)
      expect(roof.type).toBe(type)
      expectSound(roof, plate)
    }),
    { numRuns: corpus(100, 600), seed: 31 },
  )
})

const L = canonicalRing([0, 0, 20, 0, 20, 8, 6, 8, 6, 18, 0, 18].map(toLattice))
const KITE = canonicalRing([0, 0, 15, 2, 18, 14, 4, 11].map(toLattice))

test.each([
  ['hipped', L, RoofType.hipped],
  ['tented', L, RoofType.tented],
  ['pointed', L, RoofType.hipped],
  ['mansard', KITE, RoofType.hipped],
  ['shed', KITE, RoofType.shed],
  ['barrel', L, RoofType.flat],
  ['green_flat', KITE, RoofType.green_flat],
] as const)('%s over a plate that is no box', (key, outer, made) => {
  const plate = { outer, holes: [] }
  const roof = roofOver(RoofType[key], plate, EAVE)
  expect(roof.type).toBe(made)
  expectSound(roof, plate)
})

test('around a court every roof is level', () => {
  const plate = {
    ...box(30, 20),
    holes: [canonicalRing([10, 5, 20, 5, 20, 15, 10, 15].map(toLattice), true)],
  }
  const roof = roofOver(RoofType.pointed, plate, EAVE)
  expect(roof.type).toBe(RoofType.flat)
  expectSound(roof, plate)
})

test('no roof has no face', () => {
  expect(roofOver(RoofType.none, box(9, 9), EAVE)).toMatchObject({
    faces: [],
    eave: EAVE,
    ridge: EAVE,
  })
})

/** A house of 5.4 × 9.0 m under a gable of 40 degrees along the street (domain reference §3.6). */
const house = box(5.4, 9)
const gable = (how: RoofOptions = {}) =>
  roofOver(RoofType.pointed, house, EAVE, { along: 'x', ...how })

test('the worked terraced house: gutter 6.0 m, ridge 9.776 m, 63.44 m2 of roof, 28.21 m2 of attic', () => {
  const roof = gable()
  expect(toMetres(roof.eave)).toBe(6)
  expect(toMetres(roof.ridge)).toBeCloseTo(9.77594834, 4)
  expect(roofFigures([roof]).area).toBeCloseTo(63.442794, 3)
  const clear = { x0: toLattice(0.1), y0: toLattice(0.4), x1: toLattice(5.3), y1: toLattice(8.6) }
  expect(areaWithHeadroom(roof, clear, toLattice(1.5)) / 1e10).toBeCloseTo(28.208644, 3)
})

test('a ridge runs along the longest side, and a quarter turn away when turned', () => {
  const across = (roof: Roof) =>
    new Set(roof.faces.flatMap((f) => [...f].filter((_, i) => i % 3 === 0))).size
  expect(across(roofOver(RoofType.pointed, box(12, 8), EAVE))).toBe(2)
  expect(across(roofOver(RoofType.pointed, box(12, 8), EAVE, { rotated: true }))).toBe(3)
  expect(across(roofOver(RoofType.pointed, box(8, 12), EAVE))).toBe(3)
  expect(across(gable())).toBe(2)
})

test.each([
  ['shed', {}, 9 * 0.26794919],
  ['tented', {}, 2.7 * 0.57735027],
  ['hipped', {}, 2.7 * 0.83909963],
  ['mansard', {}, 1.125 * 2.14450692 + 3.375 * 0.46630766],
  ['barrel', {}, 4.5 * 0.36397023],
] as const)('%s: as high as its slope says', (key, how, height) => {
  const roof = roofOver(RoofType[key], house, EAVE, { along: 'x', ...how })
  expect(toMetres(roof.ridge - roof.eave)).toBeCloseTo(height, 4)
})

test('a sawtooth stands on bays of some six metres across the length', () => {
  const roof = roofOver(RoofType.sawtooth, box(31, 20), EAVE)
  expect(roof.faces).toHaveLength(5)
  expect(toMetres(roof.ridge - roof.eave)).toBeCloseTo((31 / 5) * 0.57735027, 4)
  // two sides and one upright a tooth
  expect(upstandsOf(roof)).toHaveLength(15)
})

test('a gable has a triangle at both ends, a hipped roof has none', () => {
  const ends = upstandsOf(gable())
  // a triangle is two walls, one under each slope
  expect(ends).toHaveLength(4)
  expect(upstandsOf(roofOver(RoofType.hipped, { outer: L, holes: [] }, EAVE))).toHaveLength(0)
})
