import { ringArea } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { generate } from '../../generate.ts'
import { parseGeneratorInput } from '../../input/parse.ts'
import type { BuildingModel } from '../../model/types.ts'

function ground(building: Record<string, unknown>, cfg: Record<string, unknown> = {}) {
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [120000, 480000],
          [120400, 480000],
          [120400, 480400],
          [120000, 480400],
          [120000, 480000],
        ],
      ],
    },
    building: { id: 1, archetype: 'green', x: 120200, y: 480200, ...building, cfg },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

/** Trunks in the world, to the centimetre: the middle of each crown. */
function trunks(model: BuildingModel): string[] {
  const { c, s, tx, ty } = model.toWorld
  return model.assets
    .filter(({ kind }) => kind === 'tree')
    .map(({ poly }) => {
      const [mx, my] = [0, 1].map((k) => {
        let sum = 0
        for (let i = k; i < poly.length; i += 2) sum += poly[i] as number
        return sum / (poly.length / 2) / 1e5
      }) as [number, number]
      return `${(c * mx - s * my + tx).toFixed(2)} ${(s * mx + c * my + ty).toFixed(2)}`
    })
}

test('a forest of a hectare has four fifths of its 200 trees, all of them 2 m inside', () => {
  const model = generate(ground({ maxwidth: 100, maxlength: 100 }, { function: 'forest' }))
  expect(model.formFactors.nrtrees).toBeGreaterThan(0.8 * 0.92 * 196)
  expect(model.formFactors.nrtrees).toBeLessThan(170)
  for (const { kind, poly } of model.assets) {
    if (kind === 'tree') for (const v of poly) expect(Math.abs(v)).toBeLessThanOrEqual(5_000_000)
  }
})

test('no tree moves when the boundary does, or the area itself', () => {
  const small = trunks(generate(ground({ maxwidth: 50, maxlength: 60 })))
  const large = trunks(generate(ground({ maxwidth: 90, maxlength: 80 })))
  expect(small.length).toBeGreaterThan(20)
  expect(large).toEqual(expect.arrayContaining(small))
  const there = trunks(
    generate(ground({ maxwidth: 90, maxlength: 80, x: 120203.5, y: 480197.25, rotate_z: 0.3 })),
  )
  const both = there.filter((trunk) => large.includes(trunk))
  expect(both.length).toBeGreaterThan(0.7 * there.length)
})

test('density and jitter do what they say: none, all, and all on their places', () => {
  const at = (density: number, jitter: number) =>
    generate(ground({ maxwidth: 70, maxlength: 70 }, { green: { density, jitter } }))
  expect(at(0, 0).formFactors.nrtrees).toBe(0)
  expect(at(1, 0).formFactors.nrtrees).toBeGreaterThanOrEqual(81)
  expect(at(1, 0).formFactors.nrtrees).toBeLessThanOrEqual(100)
})

const metres = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((cm) => cm / 100)

test('every function covers its whole plot and counts as what it is', () => {
  const functions = fc.constantFrom(
    'green',
    'forest',
    'water',
    'dirt',
    'concrete',
    'apartment',
    'yard',
  )
  fc.assert(
    fc.property(
      metres(1, 80),
      metres(1, 80),
      functions,
      metres(-3, 3),
      (maxwidth, maxlength, fn, rotate_z) => {
        const input = ground({ maxwidth, maxlength, rotate_z }, { function: fn })
        const model = generate(input)
        expect(checkInvariants(model, input)).toEqual([])
        const area = Math.round(maxwidth * 1e5) * Math.round(maxlength * 1e5)
        const [first] = model.assets
        expect(first && ringArea(first.poly)).toBe(area)
        expect(model.formFactors.pavedarea).toBeCloseTo(fn === 'concrete' ? area / 1e10 : 0, 6)
        expect(model.formFactors.waterarea).toBeCloseTo(fn === 'water' ? area / 1e10 : 0, 6)
      },
    ),
    { seed: 41, numRuns: corpus(16, 80) },
  )
})

test('a drawn plot with a pond is cut around the pond', () => {
  const polygon = [
    [0, 0],
    [60, 5],
    [55, 50],
    [-5, 40],
  ]
  const inner_polygon = [
    [20, 15],
    [35, 15],
    [35, 30],
    [20, 30],
  ]
  const input = ground(
    { maxwidth: 10, maxlength: 10 },
    { function: 'dirt', shape_mode: 'polygon', polygon, inner_polygon },
  )
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const whole = Math.abs(
    polygon.reduce((sum, [x, y], i) => {
      const [nx, ny] = polygon[(i + 1) % 4] as [number, number]
      return sum + (x as number) * ny - nx * (y as number)
    }, 0) / 2,
  )
  expect(model.assets.reduce((sum, { poly }) => sum + ringArea(poly), 0) / 1e10).toBeCloseTo(
    whole - 225,
    3,
  )
})

test('nothing to cover, too much to plant and a crossing outline are said', () => {
  const said = (building: Record<string, unknown>, cfg = {}) =>
    generate(ground(building, cfg)).messages.map(({ code, target }) => `${code} ${target}`)
  expect(said({ maxwidth: 0, maxlength: 10 })).toEqual(['length_out_of_range maxwidth'])
  expect(said({ maxwidth: 2000, maxlength: 2000 })).toContain('too_large green')
  const polygon = [
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
  ]
  expect(said({ maxwidth: 9, maxlength: 9 }, { shape_mode: 'polygon', polygon })).toEqual([
    'param_ignored polygon',
  ])
})
