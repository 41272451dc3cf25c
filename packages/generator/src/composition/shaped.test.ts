/** Flats and towers in drawn shapes: every invariant on random ones, and what is kept of a shape by hand. */
import { boundsOf, toWorld, xform } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus, everyNth } from '../../testing/corpus.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { planCase } from '../../testing/plan-case.ts'
import { drawnFlat, drawnShapes, turned } from '../../testing/shapes.ts'
import { meshOf } from '../export/mesh.ts'
import { generate } from '../generate.ts'

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
    { numRuns: corpus(6, 120), seed: 20261126 },
  )
  expect(built).toBeGreaterThan(corpus(2, 60))
  expect(turned).toBeGreaterThan(corpus(0, 15))
})

const L_PLOT = [
  [-30, -20],
  [30, -20],
  [30, 30],
  [15, 30],
  [15, -5],
  [-30, -5],
]

test('an L holds a bar in each leg, the second turned, from the gallery of the first on, and what stays open is said', () => {
  const model = generate(
    drawnFlat(
      { shape_mode: 'polygon', polygon: L_PLOT, blocktype: 'flat_path_gallery' },
      { maxwidth: 15 },
    ),
  )
  expect(model.towers.map(({ xform }) => xform.s)).toEqual([0, 1])
  const [first, second] = model.towers.map(({ footprint }) => boundsOf(footprint.outer))
  expect((second?.y0 ?? 0) - (first?.y1 ?? 0)).toBe(1.5e5)
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

test.each(['none', 'x', 'y', 'xy'])(
  'of two bars as large as each other a shape mirrored in %s has the one that mirrors the other',
  (flip) => {
    // 50 by 40 m without a corner of 20 by 12 m: a bar of 50 by 12 m fits low, leaving room for another, or in the middle
    const polygon = [
      [-25, -20],
      [25, -20],
      [25, 20],
      [-5, 20],
      [-5, 8],
      [-25, 8],
    ]
    const { towers, formFactors } = generate(
      drawnFlat(
        { shape_mode: 'polygon', polygon, flip, blocktype: 'flat_path_gallery' },
        { maxwidth: 12 },
      ),
    )
    const back = (isBack: boolean, low: number, high: number) =>
      (isBack ? [-high, -low] : [low, high]).map((side) => side / 1e5)
    const boxes = towers.map(({ footprint }) => {
      const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
      return [...back(flip.includes('x'), x0, x1), ...back(flip.includes('y'), y0, y1)]
    })
    expect(boxes).toEqual([
      [-25, 25, -20, -9.5],
      [-5, 25, 2, 12.5],
    ])
    expect(formFactors.nrunits).toBe(43)
  },
)

const STREET = [
  [-25, 0],
  [25, 0],
]
const U_PLOT = [
  [-40, -30],
  [40, -30],
  [40, 40],
  [20, 40],
  [20, -14],
  [-20, -14],
  [-20, 40],
  [-40, 40],
]

test('a line at any angle holds the bar that it holds along the facade, and no leg is left out', () => {
  const figures = ({ formFactors: f }: ReturnType<typeof generate>) => [f.gfa, f.nfa, f.nrunits]
  const straight = generate(drawnFlat({ shape_mode: 'path', path: STREET }, { maxwidth: 12 }))
  expect(straight.formFactors.nrunits).toBeGreaterThan(20)
  // 2 cm on 50 m, and a turn that brings the quarter turn of the frame into play
  for (const angle of [0.0004, 0.3, 0.78, 0.8, 1.5704, 3]) {
    const shape = turned({ shape_mode: 'path', path: STREET }, angle)
    const model = generate(drawnFlat(shape, { maxwidth: 12 }))
    expect(figures(model), String(angle)).toEqual(figures(straight))
    expect(model.messages.map(({ code }) => code)).not.toContain('leg_left_out')
    expect(checkInvariants(model, drawnFlat(shape, { maxwidth: 12 }))).toEqual([])
  }
})

test('the bar lies around the drawn line in the world, also when the building is turned', () => {
  const path = [
    [-20, -10],
    [30, 25],
  ] as const
  const input = drawnFlat({ shape_mode: 'path', path }, { maxwidth: 12, rotate_z: 0.4 })
  const model = generate(input)
  const { x0, y0, x1, y1 } = boundsOf(model.shape.polygon.outer)
  const { tx, ty } = model.toWorld
  const frame = xform(tx, ty, 0, 0.4)
  const ends = [x0, x1].map((x) => toWorld(model.toWorld, x, (y0 + y1) / 2))
  const drawn = path.map(([x, y]) => toWorld(frame, x * 1e5, y * 1e5))
  ends.forEach(([x, y], i) => {
    expect(x).toBeCloseTo(drawn[i]?.[0] ?? 0, 4)
    expect(y).toBeCloseTo(drawn[i]?.[1] ?? 0, 4)
  })
})

test('a rectangle, an L and a U hold the same bars however they lie', () => {
  const box = [
    [-30, -7],
    [30, -7],
    [30, 7],
    [-30, 7],
  ]
  for (const polygon of [box, L_PLOT, U_PLOT]) {
    const sidesOf = (angle: number) =>
      generate(
        drawnFlat(turned({ shape_mode: 'polygon', polygon }, angle), { maxwidth: 15 }),
      ).towers.flatMap(({ footprint }) => {
        const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
        return [x1 - x0, y1 - y0].sort((a, b) => a - b)
      })
    const lying = sidesOf(0)
    for (const angle of [0.2, -0.5, 0.78]) {
      const other = sidesOf(angle)
      expect(other).toHaveLength(lying.length)
      // corners go to the lattice: a side loses units of 0.01 mm at most
      other.forEach((side, i) => {
        expect(Math.abs(side - (lying[i] ?? 0)), `${angle}`).toBeLessThanOrEqual(4)
      })
    }
  }
})

test('on a plot without right angles bars lie along its longest side', () => {
  const polygon = [
    [-38, -21],
    [31, -33],
    [40, 12],
    [-2, 34],
    [-33, 18],
  ]
  const input = drawnFlat({ shape_mode: 'polygon', polygon }, { maxwidth: 12 })
  const model = generate(input)
  expect(model.towers.length).toBeGreaterThanOrEqual(2)
  expect(model.toWorld.s / model.toWorld.c).toBeCloseTo(-12 / 69, 9)
  expect(checkInvariants(model, input)).toEqual([])
})

test('a bent line turns to where most of its length runs; what is drawn a degree off square stays in it', () => {
  const path = [
    [0, 0],
    [40, 14],
    [24.6, 60],
    [-10, 90],
  ]
  const model = generate(drawnFlat({ shape_mode: 'path', path }, { maxwidth: 12 }))
  expect(model.towers).toHaveLength(2)
  expect(model.messages).toContainEqual(
    expect.objectContaining({
      code: 'leg_left_out',
      target: 'path.2',
      value: 31,
      required: 2.9,
      length: 45.8,
    }),
  )
})

test('offices, halls, houses and car parks follow a line and a plot that lie askew', () => {
  const KINDS = [
    ['office', { function: 'office' }, 16],
    ['industrial', { function: 'industrial' }, 30],
    ['distribution_center', { function: 'industrial' }, 70],
    ['house', { blocktype: 'terraced' }, 24],
    ['parking', { blocktype: 'none' }, 34],
  ] as const
  const path = [
    [-30, -20],
    [34, 4],
  ]
  const polygon = [
    [-50, -30],
    [40, -52],
    [56, 30],
    [-36, 46],
  ]
  const shapes = [
    { shape_mode: 'path', path },
    { shape_mode: 'polygon', polygon },
  ]
  for (const [index, [archetype, cfg, maxwidth]] of KINDS.entries()) {
    for (const shape of everyNth(shapes, 2, index)) {
      const asked = { archetype, building: { maxwidth, maxheight: 13 }, cfg: { ...cfg, ...shape } }
      const { input } = planCase(archetype, '', asked)
      const model = generate(input)
      const what = `${archetype} ${shape.shape_mode}`
      expect(model.formFactors.gfa, what).toBeGreaterThan(200)
      expect(model.toWorld.s, what).not.toBe(0)
      expect(model.messages.map(({ code }) => code)).not.toContain('leg_left_out')
      expect(checkInvariants(model, input), what).toEqual([])
    }
  }
})

test('on a plot with many corners bars lie beside its longest sides, and what was passed over is said', () => {
  // a quay of twelve small steps is drawn first; the long sides come after
  const quay = Array.from({ length: 24 }, (_, i): [number, number] => [
    -40 + 2 * Math.ceil(i / 2),
    -30 - Math.floor(i / 2) / 4,
  ])
  const polygon = [...quay, [40, -33], [40, -4], [-40, -4]]
  const model = generate(drawnFlat({ shape_mode: 'polygon', polygon }, { maxwidth: 12 }))
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'corners_passed', value: 15, required: 12 }),
  )
  const [first] = model.towers.map(({ footprint }) => boundsOf(footprint.outer))
  expect((first?.x1 ?? 0) - (first?.x0 ?? 0)).toBeGreaterThan(79e5)
})
