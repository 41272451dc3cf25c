/** How wide and how deep the houses of a mix are (generator reference §9.5, domain reference §3.6). */
import { boundsOf, toMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { everyNth } from '../../../testing/corpus.ts'
import { rowOfHouses } from '../../../testing/houses.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { generate } from '../../generate.ts'
import type { BuildingModel } from '../../model/types.ts'

type Sizes = readonly [least: number, most: number]

const mixOf = (
  blocktype: string,
  sizes: readonly Sizes[],
  house: Record<string, unknown> = {},
  building: Record<string, unknown> = {},
) =>
  rowOfHouses({
    building: { maxlength: 75, maxwidth: 32, ...building },
    cfg: { blocktype },
    house: { maxwidth: 12, length: 6, ...house },
    units: sizes.map(([size, size_max], i) => ({ id: i + 1, name: `H${i + 1}`, size, size_max })),
  })

/** Ground floors of the houses, metres between outer faces or the middles of party walls. */
function sidesOf(model: BuildingModel) {
  return model.towers.flatMap(({ floorGroups: [ground] }) =>
    (ground?.blocks ?? []).flatMap(({ cells }) =>
      cells.flatMap(({ unitType, gross }) => {
        if (unitType === null) return []
        const { x0, y0, x1, y1 } = boundsOf(gross)
        return [{ type: unitType, wide: toMetres(x1 - x0), deep: toMetres(y1 - y0) }]
      }),
    ),
  )
}

const MIXES: readonly (readonly Sizes[])[] = [
  [
    [90, 115],
    [125, 150],
  ],
  [
    [75, 90],
    [95, 110],
  ],
  [
    [110, 130],
    [150, 180],
  ],
  [
    [140, 170],
    [180, 220],
  ],
]
/** Records of houses; in `npm test` each meets one mix. */
const HOUSES = [{}, { length: 7.5, maxwidth: 10 }, { length: 9 }, { rotated: true }]
const GARDEN_HOUSES = [
  ['detached', 1.3],
  ['detached_garage', 1.3],
  ['detached_street', 1.3],
  ['semi_detached', 1.6],
  ['semi_detached_garage', 1.6],
  ['semi_detached_street', 1.6],
] as const

/**
 * At 12 m deep 90 m² would be 4.7 m wide. At 7.8 m, two floors of 7.0 m clear and an attic of 7.8 − 2 × 1.5 / tan 40° = 4.225 m,
 * 18.225 m²/m: clear widths of 6.2 − 0.8 and 7.7 − 0.8 m are 98.4 and 125.8 m². The record's frontage of 6 m and half a party
 * wall at both sides do for the smaller type.
 */
test('small and large detached houses are shallower than they may be, and so wide enough to be seen', () => {
  const model = generate(mixOf('detached', MIXES[0] ?? []))
  const sides = sidesOf(model)
  expect(sides).toHaveLength(5)
  for (const { type, wide, deep } of sides) {
    expect([wide, deep]).toEqual(type === '1' ? [6.2, 7.8] : [7.7, 7.8])
  }
  expect(model.messages.map(({ code }) => code)).not.toContain('unit_too_large')
  // what depth the houses leave is garden
  const yards = model.assets.filter(({ kind }) => kind === 'yard').map(({ poly }) => boundsOf(poly))
  expect(toMetres(Math.max(...yards.map(({ y1 }) => y1)))).toBe(16)
})

test.each(GARDEN_HOUSES)(
  '%s: no house of a mix is deeper than %d times its frontage, nor as much wider than deep',
  (blocktype, slimmest) => {
    for (const [first, sizes] of MIXES.entries()) {
      for (const house of everyNth(HOUSES, HOUSES.length, first)) {
        const input = mixOf(blocktype, sizes, house, { maxwidth: 45 })
        const model = generate(input)
        const about = JSON.stringify([sizes, house])
        expect(checkInvariants(model, input), about).toEqual([])
        const sides = sidesOf(model)
        expect(sides.length, about).toBeGreaterThan(3)
        for (const { wide, deep } of sides) {
          expect(deep / wide, about).toBeLessThanOrEqual(slimmest)
          expect(wide / deep, about).toBeLessThanOrEqual(slimmest)
        }
      }
    }
  },
)

test('a small type beside one three times its size gives way before that one lies across its garden', () => {
  const sizes: Sizes[] = [
    [60, 75],
    [140, 220],
  ]
  for (const { wide, deep } of sidesOf(generate(mixOf('detached', sizes)))) {
    expect(wide / deep).toBeLessThan(1.35)
    expect(deep / wide).toBeLessThan(1.4)
  }
})

test('one type, and types that fit the frontage of the record, keep its depth; so do terraced houses', () => {
  const deepest = (input: ReturnType<typeof mixOf>) =>
    new Set(sidesOf(generate(input)).map(({ deep }) => deep))
  expect(deepest(mixOf('detached', [[90, 115]]))).toEqual(new Set([12]))
  const fitting: Sizes[] = [
    [140, 190],
    [160, 220],
  ]
  const wide = mixOf('detached', fitting, { length: 8.1, maxwidth: 10 })
  expect(deepest(wide)).toEqual(new Set([10]))
  expect(deepest(mixOf('terraced', MIXES[0] ?? []))).toEqual(new Set([12]))
})

const saidOf = (input: ReturnType<typeof mixOf>) =>
  generate(input).messages.filter(({ target }) => target === 'house.length')

const BLOCK_TYPES = ['terraced', 'detached', 'semi_detached', 'back_to_back']
/** Metres; in `npm test` each mix of each block type is asked for one. */
const FRONTAGES = [4.5, 5.5, 8, 9, 11]

test('a frontage that no type of the mix can have is named once, as it was asked, with one that lasts', () => {
  for (const [kind, blocktype] of BLOCK_TYPES.entries()) {
    for (const [mix, sizes] of MIXES.entries()) {
      for (const length of everyNth(FRONTAGES, FRONTAGES.length, kind + mix)) {
        const [first, ...more] = saidOf(mixOf(blocktype, sizes, { length }))
        if (!first) continue
        const about = `${blocktype} ${JSON.stringify(sizes)} ${length}`
        expect(more, about).toEqual([])
        expect(first, about).toMatchObject({ code: 'param_ignored', value: length })
        expect(first.fix?.field).toBe('house.length')
        expect(saidOf(mixOf(blocktype, sizes, { length: first.fix?.value })), about).toEqual([])
      }
    }
  }
  // two floors and an attic 10.5 m deep: 140 m² stand on 7.2 m, 170 m² on 8.1 m; 5.7 m are too few
  const detached = mixOf('detached', MIXES[3] ?? [], { length: 5.7 })
  expect(saidOf(detached)).toMatchObject([{ value: 5.7, fix: { value: 7.2 } }])
  expect(saidOf(mixOf('detached', MIXES[0] ?? [], { length: 6.3 }))).toEqual([])
})

test('8 m is off the grid, and beside it on 8.1 m none of small types stands under a flat roof: one message', () => {
  const small: Sizes[] = [
    [50, 60],
    [70, 85],
    [95, 115],
  ]
  const flat = { length: 8, maxwidth: 10, roof: 'flat' }
  // two floors 6.2 m deep clear: 95 m² need 7.7 m clear, so 8.4 m, and 85 m² have at most 6.8 m
  expect(saidOf(mixOf('detached', small, flat))).toMatchObject([{ value: 8, fix: { value: 8.4 } }])
  expect(saidOf(mixOf('detached', small, { ...flat, length: 8.4 }))).toEqual([])
  // with one type the grid alone decides
  expect(saidOf(mixOf('detached', [[95, 150]], flat))).toMatchObject([
    { value: 8, fix: { value: 8.1 } },
  ])
})

test('of the frontage that nobody chose nothing is said', () => {
  const small: Sizes[] = [
    [50, 60],
    [70, 85],
  ]
  const untouched = mixOf('terraced', small)
  expect(sidesOf(generate(untouched)).map(({ wide }) => wide)).not.toContain(6)
  expect(saidOf(untouched)).toEqual([])
  expect(saidOf(mixOf('terraced', small, { length: 5.7 }))).toHaveLength(1)
})

test('a fix whose depth would ask for another frontage gives way to one that lasts', () => {
  const sizes: Sizes[] = [
    [96, 111],
    [115.4, 125.7],
  ]
  const house = { maxwidth: 12.3, length: 5.7 }
  const building = { maxlength: 68.4, maxwidth: 46.7, maxheight: 8.9 }
  const [first] = saidOf(mixOf('detached', sizes, house, building))
  // at 6.3 m the houses become so deep that 6.9 m is the nearest
  expect(first).toMatchObject({ value: 5.7, fix: { value: 6.9 } })
  expect(saidOf(mixOf('detached', sizes, { ...house, length: 6.9 }, building))).toEqual([])
})
