/** Towers on a plinth: which stand, how their stairs go on, and what becomes of a plinth whose tower cannot stand. */
import { FunctionType } from '@kavel/domain'
import { type Box, boundsOf } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { composedOf } from '../../testing/composed.ts'
import { everyNth } from '../../testing/corpus.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { checkSymmetry } from '../../testing/invariants/pairs.ts'
import { generate } from '../generate.ts'
import { TOWER_CODES } from '../input/tower-template.ts'

const BOX = { building: { maxlength: 60, maxwidth: 45, maxheight: 60 } }

function onPlinth(functiontype: string, blocktype: number | string, count: number, box = BOX) {
  return composedOf(
    [
      { id: 'plinth', cfg: { functiontype, repeat_count: 1 } },
      { id: 'tower', base_ref: 'plinth', cfg: { blocktype, repeat_count: count } },
    ],
    box,
  )
}

/** Floors of a tower on a plinth: in `npm test` every third tower has one of them, in the soak all have all. */
const COUNTS = [5, 6, 8, 12]

for (const functiontype of ['commercial', 'parking']) {
  for (const [first, count] of COUNTS.entries()) {
    test(`every tower of ${count} floors stands on a plinth for ${functiontype}`, () => {
      const codes = everyNth(TOWER_CODES, 3 * COUNTS.length, 3 * first)
      expect(codes.length).toBeGreaterThan(3)
      const lost = codes.filter((code) => {
        const { towers } = generate(onPlinth(functiontype, code, count), { mode: 'live' })
        return towers.length !== 2 || towers[1]?.z1 !== (count + 1) * 3e5
      })
      expect(lost).toEqual([])
    })
  }
}

const LOCKED = ['tower_o_staircase_elevator_6', 'tower_u_staircase_4', 'tower_h_staircase_4']

test('from 20 m on the stair opens on its lock in the plinth, too, and the lock on the hall', () => {
  for (const blocktype of LOCKED) {
    const input = onPlinth('commercial', blocktype, 6)
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const cells = model.towers[0]?.floorGroups[0]?.blocks[0]?.cells ?? []
    const of = (fn: FunctionType) => cells.filter((cell) => cell.fn === fn)
    const [stair] = of(FunctionType.staircase)
    const [lift] = of(FunctionType.elevator)
    const [lock, none] = cells.filter(({ id }) => stair?.access.includes(id))
    expect(none).toBeUndefined()
    expect(lock?.fn).toBe(FunctionType.corridor)
    const opening = cells.filter(({ access }) => access.includes(lock?.id ?? ''))
    expect(opening).toEqual([stair])
    // hall of stair and lift is one
    expect(lock?.access).toEqual(lift?.access)
  }
})

test('a plinth stands without the tower whose stairs have no room for a hall in it, and says which', () => {
  const box = { building: { maxlength: 90, maxwidth: 70, maxheight: 60 } }
  const input = onPlinth('commercial', 'flat_gallery_court', 4, box)
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  expect(model.towers.map(({ inputId, z1 }) => [inputId, z1])).toEqual([['plinth', 3e5]])
  expect(model.formFactors.gfa).toBe(90 * 70)
  const said = model.messages.find(({ code }) => code === 'plinth_core_blocked')
  expect([said?.target, said?.value]).toEqual(['tower:tower', 2])
})

test.each([
  [50, true],
  [10, false],
])(
  'a hall of %d m2 is asked for: a plinth says what its smallest has, or is silent',
  (asked, isSaid) => {
    const floors = [{ entrance_size: asked, repeat_count: 9 }]
    const [plinth, tower] = [
      { id: 'plinth', cfg: { functiontype: 'commercial', repeat_count: 1 } },
      { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 8 } },
    ]
    const input = composedOf([plinth, tower], { ...BOX, cfg: { floors } })
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const cells = model.towers[0]?.floorGroups[0]?.blocks[0]?.cells ?? []
    const halls = cells.filter(({ fn }) => fn === FunctionType.entrance)
    const smallest = Math.min(...halls.map(({ netArea }) => netArea)) / 1e10
    expect(smallest < 50).toBe(true)
    const said = model.messages.filter(({ code }) => code === 'entrance_small')
    expect(said.map(({ value }) => value)).toEqual(isSaid ? [expect.closeTo(smallest, 5)] : [])
    const unsaid = { ...model, messages: model.messages.filter((m) => !said.includes(m)) }
    expect(checkInvariants(unsaid, input).map(({ id }) => id)).toEqual(isSaid ? ['I31'] : [])
  },
)

test('a way through a plinth opens on the hall of its own core, also where it passes along another', () => {
  const cfg = { blocktype: 'flat_path_portiek', repeat_count: 1 }
  const input = composedOf(
    [
      { id: 0, cfg: { ...cfg, functiontype: 'commercial' } },
      { id: 1, base_ref: 0, cfg: { ...cfg, angle_degrees: 90 } },
      { id: 2, cfg },
    ],
    {
      building: { maxlength: 20, maxwidth: 42, maxheight: 6 },
      cfg: {
        blocktype: 'flat_path_portiek',
        shape_mode: 'path',
        path: [
          [-30, -20],
          [30, -20],
          [30, 26],
        ],
      },
    },
  )
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const cells = model.towers[0]?.floorGroups[0]?.blocks[0]?.cells ?? []
  const ways = cells.filter(({ fn }) => fn === FunctionType.entrance)
  expect(ways).toHaveLength(3)
  // three stairs, three halls, three ways in
  expect(new Set(ways.flatMap(({ access }) => access)).size).toBe(3)
})

test('a mirrored plinth has its hall on the mirrored side of the stair', () => {
  const storage = { repeat_count: 1, functiontype: 'storage' }
  const input = composedOf(
    [
      { id: 0, cfg: storage },
      { id: 1, base_ref: 0, cfg: { blocktype: 'flat_path_portiek' } },
    ],
    {
      building: { maxlength: 25, maxwidth: 11, maxheight: 6 },
      cfg: { blocktype: 'tower_o_wide_staircase_elevator_4' },
    },
  )
  const { formFactors } = generate(input)
  expect([formFactors.nrstorages, formFactors.nrbicycleracks]).toEqual([17, 21])
  expect(checkSymmetry(input, 'live', generate)).toEqual([])
})

test('a turned tower as near to both edges of its plinth moves to one, and mirrored to the other (seed 31000205)', () => {
  const input = composedOf(
    [
      { id: 0, cfg: { repeat_count: 1, functiontype: 'commercial' } },
      { id: 1, base_ref: 0, cfg: { minlength: 32, angle_degrees: -90 } },
    ],
    {
      building: { maxlength: 25, maxwidth: 33, maxheight: 6 },
      cfg: {
        blocktype: 'flat_path_gallery',
        shape_mode: 'polygon',
        polygon: [
          [34, 0],
          [0, 27],
          [-39, 0],
          [0, -40],
        ],
      },
    },
  )
  const [plinth, tower] = generate(input, { mode: 'live' }).towers.map(({ footprint }) =>
    boundsOf(footprint.outer),
  ) as [Box, Box]
  // a metre is left, on one side
  expect([tower.x0 - plinth.x0, plinth.x1 - tower.x1].sort()).toEqual([0, 100_000])
  expect(checkSymmetry(input, 'live', generate)).toEqual([])
})
