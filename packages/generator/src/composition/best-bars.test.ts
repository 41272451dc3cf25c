/** How deep and which way the bars in an L and a U lie: a larger shape never holds less than one inside it. */
import { boundsOf } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { planCase } from '../../testing/plan-case.ts'
import { turned } from '../../testing/shapes.ts'
import { generate } from '../generate.ts'

type Points = readonly (readonly [number, number])[]

/** An L of 80 × 70 m: a leg of 15 m along the street, and one as wide as asked away from it. */
const ell = (wide: number): Points => [
  [-40, -35],
  [40, -35],
  [40, -20],
  [wide - 40, -20],
  [wide - 40, 35],
  [-40, 35],
]
const U_PLOT: Points = [
  [-40, -35],
  [40, -35],
  [40, 35],
  [25, 35],
  [25, -20],
  [-25, -20],
  [-25, 35],
  [-40, 35],
]
const UNITS = [
  { id: 1, name: 'S', size: 50, size_max: 70 },
  { id: 2, name: 'M', size: 75, size_max: 95 },
]

function inShape(shape: Record<string, unknown>, maxwidth: number, blocktype: string) {
  const { input } = planCase('shape', '', {
    archetype: 'flat',
    units: UNITS,
    building: { maxwidth, maxlength: 80, maxheight: 16 },
    cfg: { blocktype, ...shape },
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  return model
}
const within = (polygon: Points, maxwidth = 70, blocktype = 'flat_path_gallery') =>
  inShape({ shape_mode: 'polygon', polygon }, maxwidth, blocktype)

/** What an L with a leg of so many metres held while its legs stood 10 m apart. */
const HELD_APART = [
  [12, 82],
  [13, 82],
  [14, 85],
  [15, 85],
  [16, 85],
  [18, 85],
  [20, 85],
] as const

test('an L with a wider leg never holds less, always more than legs apart, and each leg is a long bar', () => {
  let before = 0
  for (const [wide, apart] of HELD_APART) {
    const { formFactors, towers } = within(ell(wide))
    expect(formFactors.nfa, `${wide} m`).toBeGreaterThanOrEqual(before)
    expect(formFactors.nrunits, `${wide} m`).toBeGreaterThan(apart)
    before = formFactors.nfa
    expect(towers).toHaveLength(2)
    for (const { footprint } of towers) {
      const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
      // 55 m: the leg goes on to the gallery of the other
      expect(Math.max(x1 - x0, y1 - y0)).toBeGreaterThan(55e5)
    }
  }
})

test('a greatest width far beyond what the kind can use builds what one that fits does', () => {
  const fitting = within(ell(15), 15)
  const beyond = within(ell(15), 70)
  expect(beyond.formFactors).toEqual(fitting.formFactors)
  const askew = inShape(
    turned({ shape_mode: 'polygon', polygon: ell(15) }, 0.4),
    70,
    'flat_path_gallery',
  )
  expect(askew.formFactors.nrunits).toBe(fitting.formFactors.nrunits)
})

test('a U holds a bar in each leg, of every kind of flat', () => {
  for (const blocktype of [
    'flat_path_gallery',
    'flat_path_portiek',
    'flat_corridor_double_loaded',
  ]) {
    const { towers, messages } = within(U_PLOT, 70, blocktype)
    const sides = towers.map(({ footprint }) => {
      const { x0, y0, x1, y1 } = boundsOf(footprint.outer)
      return Math.round((x1 - x0 + (y1 - y0)) / 1e5)
    })
    expect(sides, blocktype).toHaveLength(3)
    for (const sum of sides) expect(sum, blocktype).toBeGreaterThan(44 + 10)
    expect(messages.find(({ code }) => code === 'shape_unused')?.value ?? 0).toBeLessThan(400)
  }
})
