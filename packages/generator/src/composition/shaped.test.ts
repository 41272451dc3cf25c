/** Flats and towers in drawn shapes: every invariant on random ones, and what is kept of a shape by hand. */
import { boundsOf } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meshOf } from '../export/mesh.ts'
import { generate } from '../generate.ts'
import { checkInvariants } from '../invariants/check.ts'
import { drawnFlat, drawnShapes } from '../testing/shapes.ts'

test('random polygons and paths, crossed ones too, break no invariant, and most hold a bar', () => {
  let built = 0
  let turned = 0
  fc.assert(
    fc.property(drawnShapes, fc.constantFrom('live', 'settled'), (input, mode) => {
      const model = generate(input, { mode })
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
      if (model.towers.some(({ xform }) => xform.s === 1)) turned++
    }),
    { numRuns: 120, seed: 20261126 },
  )
  expect(built).toBeGreaterThan(60)
  expect(turned).toBeGreaterThan(15)
}, 120_000)

const L_PLOT = [
  [-30, -20],
  [30, -20],
  [30, 30],
  [15, 30],
  [15, -5],
  [-30, -5],
]

test('an L holds a bar in each leg, the second turned, 10 m apart, and the open corner is said', () => {
  const model = generate(
    drawnFlat(
      { shape_mode: 'polygon', polygon: L_PLOT, blocktype: 'flat_path_gallery' },
      { maxwidth: 15 },
    ),
  )
  expect(model.towers.map(({ xform }) => xform.s)).toEqual([0, 1])
  const [first, second] = model.towers.map(({ footprint }) => boundsOf(footprint.outer))
  expect((second?.y0 ?? 0) - (first?.y1 ?? 0)).toBeGreaterThanOrEqual(10e5)
  expect(model.shape.polygon.outer).toHaveLength(12)
  expect(model.messages.map(({ code }) => code)).toContain('shape_unused')
  const sum = model.towers.reduce((all, { footprint }) => {
    const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
    return all + (x1 - x0) * (y1 - y0) * 5
  }, 0)
  expect(model.formFactors.gfa).toBe(sum / 1e10)
})

test('a turned bar is the same bar: as many dwellings, areas and triangles as the one that lies', () => {
  const along = (path: number[][]) =>
    generate(drawnFlat({ shape_mode: 'path', path }, { maxwidth: 12, rotate_z: 0.3 }))
  const lying = along([
    [-20, 0],
    [20, 0],
  ])
  const standing = along([
    [0, -20],
    [0, 20],
  ])
  const { formFactors: a } = lying
  const { formFactors: b } = standing
  expect([b.gfa, b.nfa, b.nrunits, b.facadearea, b.volume]).toEqual([
    a.gfa,
    a.nfa,
    a.nrunits,
    a.facadearea,
    a.volume,
  ])
  const triangles = (model: typeof lying) =>
    meshOf(model).reduce((n, { indices }) => n + indices.length, 0)
  expect(triangles(standing)).toBe(triangles(lying))
})

test('a leg askew to the building is left out by its number', () => {
  const model = generate(
    drawnFlat(
      {
        shape_mode: 'path',
        path: [
          [-30, 0],
          [10, 0],
          [30, 20],
        ],
      },
      { maxwidth: 12 },
    ),
  )
  expect(model.towers).toHaveLength(1)
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'param_ignored', target: 'path.1' }),
  )
})

test('a court in the shape stays open', () => {
  const inner = [
    [-6, -6],
    [6, -6],
    [6, 6],
    [-6, 6],
  ]
  const outer = [
    [-35, -24],
    [35, -24],
    [35, 24],
    [-35, 24],
  ]
  const model = generate(
    drawnFlat({ shape_mode: 'polygon', polygon: outer, inner_polygon: inner }, { maxwidth: 12 }),
  )
  for (const { footprint } of model.towers) {
    const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
    expect(x0 >= 6e5 || x1 <= -6e5 || y0 >= 6e5 || y1 <= -6e5).toBe(true)
  }
})

test('in a polygon floors stand back alike on all sides, along a path as they are asked', () => {
  const floors = [{ repeat_count: 3 }, { offsets: { front: 2.7 } }]
  const polygon = [
    [-30, -7],
    [30, -7],
    [30, 8],
    [-30, 8],
  ]
  const shape = { shape_mode: 'polygon', polygon, floors }
  const model = generate(drawnFlat(shape, { maxwidth: 15 }))
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'setback_widened', target: 'floor:3', value: 2.7 }),
  )
  for (const { floorGroups } of model.towers) {
    const plateAt = (z: number) =>
      boundsOf(floorGroups.find(({ levels }) => levels.includes(z))?.plate.outer ?? [0, 0])
    const [low, high] = [plateAt(0), plateAt(9e5)]
    expect(high).toEqual({
      x0: low.x0 + 2.7e5,
      y0: low.y0 + 2.7e5,
      x1: low.x1 - 2.7e5,
      y1: low.y1 - 2.7e5,
    })
  }
  const path = [
    [-20, 0],
    [20, 0],
  ]
  const along = generate(drawnFlat({ shape_mode: 'path', path, floors }, { maxwidth: 14 }))
  expect(along.messages.map(({ code }) => code)).not.toContain('setback_widened')
})

test('a mirrored polygon holds a bar of the same sides, to the last lattice unit', () => {
  const polygon = [
    [15, 0],
    [5, 10],
    [-15, 30.66667],
    [-38, 0],
    [-11, -38],
    [6.33333, -10],
  ]
  const sidesOf = (flip: string) =>
    generate(
      drawnFlat({ shape_mode: 'polygon', polygon, flip, blocktype: 'flat_gallery_court' }),
    ).towers.map(({ footprint }) => {
      const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
      return [x1 - x0, y1 - y0]
    })
  const sides = sidesOf('none')
  expect(sides).toHaveLength(1)
  expect(sidesOf('y')).toEqual(sides)
  expect(sidesOf('x')).toEqual(sides)
})
