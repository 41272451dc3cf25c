/** Garbage gives a model and messages: no error, nothing that is no number, and no more work than one building is worth. */
import { expect, test } from 'vitest'
import { generate } from './generate.ts'
import { checkInvariants } from './invariants/check.ts'
import { LIMITS } from './limits.ts'
import type { BuildingModel } from './model/types.ts'
import { DAMAGES, everyKind, teeth, withThousandTypes } from './testing/garbage.ts'

/** Cells and what stands between them, each floor group once: what had to be made. */
function partsOf({ towers, assets }: BuildingModel): number {
  return towers
    .flatMap(({ floorGroups }) => floorGroups)
    .reduce(
      (sum, group) =>
        sum + group.assets.length + group.blocks.reduce((n, { cells }) => n + cells.length, 0),
      assets.length,
    )
}

/** Most parts of a building, in cells: each may have its balcony, stall or car beside it. */
const MOST = 3 * LIMITS.cells

test.each(DAMAGES)('%s: every kind of building stands it', (_, damage) => {
  // what one damage leaves would hide the next
  for (const { kind, input } of everyKind()) {
    damage(input)
    const model = generate(input, { mode: 'live' })
    const broken = checkInvariants(model, input, 'fast').filter(({ id }) => id === 'I01')
    expect(broken, kind).toEqual([])
    expect(partsOf(model), kind).toBeLessThanOrEqual(MOST)
    const isThere = model.towers.length + model.assets.length > 0
    expect(isThere || model.messages.length > 0, `${kind} is silent`).toBe(true)
  }
})

test('a thousand types are a mix as any other', () => {
  const kinds = [
    'flat_path_gallery',
    'flat_gallery_court',
    'terraced',
    'tower_o_staircase_elevator_4',
  ]
  const asked = everyKind().filter(({ kind }) => kinds.includes(kind))
  expect(asked.length).toBe(kinds.length)
  for (const { kind, input } of asked) {
    const many = withThousandTypes(input)
    for (const mode of ['live', 'settled'] as const) {
      const model = generate(many, { mode })
      expect(model.towers.length, kind).toBeGreaterThan(0)
      expect(checkInvariants(model, many, 'fast'), kind).toEqual([])
    }
  }
})

test('along a path of very many legs stand as many bars as a building may have, and the rest is said', () => {
  const found = everyKind().find(({ kind }) => kind === 'flat_path_gallery')
  const input = found?.input as ReturnType<typeof everyKind>[number]['input']
  input.building.maxwidth = 12
  input.building.cfg.shape_mode = 3
  input.building.cfg.path = teeth(10_000)
  const { towers, messages } = generate(input, { mode: 'live' })
  expect(towers).toHaveLength(LIMITS.bars)
  const of = (target: string) => messages.find((each) => each.target === target)?.value
  expect(of('path.points')).toBe(10_000 - LIMITS.pathPoints)
  expect(of('path.legs')).toBeGreaterThan(100)
})
