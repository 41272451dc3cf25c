/** How deep and which way the bars in an L and a U lie: a larger shape never holds less than one inside it. */
import { boundsOf, boxRing, type Lu } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { planCase } from '../../testing/plan-case.ts'
import { turned } from '../../testing/shapes.ts'
import { generate } from '../generate.ts'
import { LIMITS } from '../limits.ts'
import { messageList } from '../messages.ts'
import { bestAttempt } from './best-bars.ts'

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

test('bars of other depths are laid out to compare until the building is very large, and that is said', () => {
  const [tower] = within(ell(15)).towers
  const [group] = tower?.floorGroups ?? []
  const [block] = group?.blocks ?? []
  const [cell] = block?.cells ?? []
  if (!tower || !group || !block || !cell) throw new Error('no dwelling')
  const box = { x0: 0, y0: 0, x1: 80e5, y1: 70e5 }
  const tried = (count: number) => {
    const said = messageList('1')
    const depths: Lu[] = []
    const cells = Array.from({ length: count }, () => cell)
    const floorGroups = [{ ...group, blocks: [{ ...block, cells }] }]
    const outline = { outer: boxRing(0, 0, 80e5, 15e5), holes: [] }
    const layout = { towers: [{ ...tower, floorGroups }], roofs: [], outline }
    bestAttempt(
      70e5,
      (depth) => {
        depths.push(depth)
        const bar = { box, isTurned: false }
        return { bars: [bar], laid: [{ bar, layout }], said: messageList('1') }
      },
      said,
    )
    return { depths, said: said.all }
  }
  // a box of 70 m, of which what stands in it takes 15 m
  expect(tried(LIMITS.comparedCells)).toEqual({ depths: [70e5, 15e5], said: [] })
  const { depths, said } = tried(LIMITS.comparedCells + 1)
  expect(depths).toEqual([70e5])
  const value = LIMITS.comparedCells + 1
  expect(said).toMatchObject([{ code: 'depths_limited', severity: 'info', value }])
})
