/** Flats around a court: every invariant on random ones; light for everyone, and lifts, of those on a corridor. */
import { FunctionType } from '@kavel/domain'
import { boundsOf, toLattice } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { courts } from '../../../testing/courts.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { flatWithFloors } from '../../../testing/setbacks.ts'
import { generate } from '../../generate.ts'

test('random ones break no invariant, and most stand', () => {
  let built = 0
  fc.assert(
    fc.property(courts, fc.constantFrom('live', 'settled'), (input, mode) => {
      const model = generate(input, { mode })
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.length > 0) built++
    }),
    { numRuns: corpus(4, 120), seed: 20261125 },
  )
  expect(built).toBeGreaterThan(corpus(1, 60))
})

const floors = [{ repeat_count: 4 }]
const court = (building: Record<string, unknown>, cfg: Record<string, unknown> = {}) =>
  generate(flatWithFloors(floors, { building, cfg: { blocktype: 'flat_corridor_court', ...cfg } }))

test('every dwelling has a facade, on the street or on the court, and a door on the ring of corridor', () => {
  const model = court({ maxlength: 66, maxwidth: 54 })
  expect(model.formFactors.nrunits).toBeGreaterThan(100)
  for (const { blocks, plate } of model.towers[0]?.floorGroups ?? []) {
    expect(plate.holes).toHaveLength(1)
    const cells = blocks.flatMap((block) => block.cells)
    const corridors = cells.filter(({ fn }) => fn === FunctionType.corridor).map(({ id }) => id)
    for (const cell of cells.filter(({ unitType }) => unitType !== null)) {
      expect(cell.facade.length).toBeGreaterThan(0)
      expect(cell.access.some((id) => corridors.includes(id))).toBe(true)
    }
  }
})

test('a short ring has stairs in two corners, a long one in four', () => {
  const stairs = (maxlength: number, maxwidth: number) =>
    court({ maxlength, maxwidth })
      .towers[0]?.floorGroups[1]?.blocks.flatMap(({ cells }) => cells)
      .filter(({ fn }) => fn === FunctionType.staircase).length
  expect(stairs(42, 42)).toBe(2)
  expect(stairs(66, 54)).toBe(4)
})

test.each([
  ['flat_corridor_court', 48, 48, 18],
  ['flat_corridor_court', 66, 54, 15],
  ['flat_corridor_court', 66, 54, 30],
  ['flat_gallery_court', 66, 54, 18],
  ['flat_gallery_court', 90, 70, 30],
])('%s of %s by %s m and %s m high has a lift for every forty dwellings', (blocktype, ...size) => {
  const [maxlength, maxwidth, maxheight] = size
  const input = flatWithFloors([{ repeat_count: 9 }], {
    building: { maxlength, maxwidth, maxheight },
    cfg: { blocktype },
  })
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const { nrunits } = model.formFactors
  const [ground] = model.towers[0]?.floorGroups ?? []
  const cells = ground?.blocks.flatMap((block) => block.cells) ?? []
  const count = (kind: FunctionType) => cells.filter(({ fn }) => fn === kind).length
  const [lifts, stairs] = [count(FunctionType.elevator), count(FunctionType.staircase)]
  expect(nrunits).toBeGreaterThan(80)
  expect(lifts).toBeGreaterThanOrEqual(nrunits / 40)
  const said = model.messages.find(({ code }) => code === 'lift_added')
  expect(said?.value).toBe(lifts > stairs ? lifts : undefined)
})

test('a box without room for a court gives nothing but the size that would do', () => {
  const small = court({ maxlength: 66, maxwidth: 30 })
  expect(small.towers).toEqual([])
  const [{ fix }] = small.messages as [(typeof small.messages)[number]]
  expect(fix?.field).toBe('maxwidth')
  expect(court({ maxlength: 66, maxwidth: fix?.value ?? 0 }).towers).toHaveLength(1)
})

test('what stays over of a row and is no room is left open: no slit with a label, no common room without a door', () => {
  const sizes = [
    [50, 60],
    [70, 85],
    [95, 115],
  ] as const
  const { input } = planCase('slits', '', {
    building: { maxlength: 62, maxwidth: 48, maxheight: 16 },
    cfg: {
      blocktype: 'flat_corridor_court',
      units: sizes.map((_, i) => ({ unitId: i + 1, repeat_ratio: 3 - i })),
    },
    units: sizes.map(([size, size_max], i) => ({ id: i + 1, name: 'SML'[i], size, size_max })),
  })
  const model = generate(input)
  const cells = (model.towers[0]?.floorGroups ?? []).flatMap(({ blocks }) =>
    blocks.flatMap((block) => block.cells),
  )
  const rooms = cells.filter(({ fn }) => fn === FunctionType.common)
  for (const { access, gross } of rooms) {
    const { x0, y0, x1, y1 } = boundsOf(gross)
    expect(Math.min(x1 - x0, y1 - y0)).toBeGreaterThanOrEqual(toLattice(1.8))
    expect(access).not.toEqual([])
  }
  const slits = cells.filter(({ fn }) => fn === FunctionType.empty)
  expect(slits.length).toBeGreaterThan(0)
})
