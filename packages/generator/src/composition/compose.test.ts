/** Buildings of several towers: every invariant on random ones, and sums by hand. */
import { FunctionType } from '@kavel/domain'
import { boundsOf, ringArea } from '@kavel/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composedOf, compositions } from '../../testing/composed.ts'
import { corpus } from '../../testing/corpus.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { generate } from '../generate.ts'

test('random compositions of up to five towers break no invariant, and many have towers on others', () => {
  let stacked = 0
  let repeated = 0
  let drawn = 0
  let turned = 0
  fc.assert(
    fc.property(compositions, fc.constantFrom('live', 'settled'), (input, mode) => {
      const model = generate(input, { mode })
      expect(checkInvariants(model, input)).toEqual([])
      if (model.towers.some(({ z0 }) => z0 > 0)) stacked++
      if (model.towers.some(({ instanceOf }) => instanceOf !== null)) repeated++
      if (model.towers.some(({ xform }) => xform.s !== 0)) turned++
      if (model.towers.length > 0 && input.building.cfg.polygon) drawn++
    }),
    { numRuns: corpus(20, 400), seed: 20261124 },
  )
  expect(stacked).toBeGreaterThan(0)
  expect(repeated).toBeGreaterThan(0)
  expect(drawn).toBeGreaterThan(corpus(0, 20))
  expect(turned).toBeGreaterThan(corpus(0, 20))
})

const PLINTH = { id: 'plinth', cfg: { functiontype: 'commercial', repeat_count: 1, maxheight: 4 } }
const TWINS = composedOf([
  PLINTH,
  { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 6 } },
  { id: 'twin', base_ref: 'plinth', instance_ref: 'tower' },
])

test('a plinth with a tower and its twin: each counts, and so does every floor below and above', () => {
  const { towers, formFactors: f, roofs } = generate(TWINS)
  expect(towers.map(({ inputId, instanceOf }) => [inputId, instanceOf])).toEqual([
    ['plinth', null],
    ['tower', null],
    ['twin', 'b:1/t:1'],
  ])
  const [plinth, tower, twin] = towers.map(({ footprint }) => ringArea(footprint.outer) / 1e10)
  expect(plinth).toBe(4000)
  expect(twin).toBe(tower)
  expect(f.gfa).toBeCloseTo(4000 + 12 * (tower ?? 0), 9)
  expect(f.nrfloors).toBe(7)
  expect(f.nrunits).toBe(2 * 6 * 4 + 1)
  expect(f.builtarea).toBe(4000)
  expect(f.maxheight).toBe(21)
  // what the towers leave of the plinth is roofed, and so are they
  expect(f.roofarea).toBeCloseTo(4000, 9)
  expect(roofs.length).toBeGreaterThan(2)
})

test('the stairs of a tower go on through its plinth, each with a hall and a way to the street', () => {
  const [plinth, tower] = generate(TWINS).towers
  const ground = plinth?.floorGroups[0]?.blocks[0]?.cells ?? []
  const stairs = ground.filter(({ fn }) => fn === FunctionType.staircase)
  const above = tower?.floorGroups[0]?.blocks[0]?.cells ?? []
  for (const stair of above.filter(({ fn }) => fn === FunctionType.staircase)) {
    expect(stairs.map(({ gross }) => gross.join())).toContain(stair.gross.join())
  }
  for (const stair of stairs) expect(stair.access).not.toEqual([])
  expect(ground.filter(({ fn }) => fn === FunctionType.entrance)).toHaveLength(2)
})

test('above the street the rooms of a plinth open on a hall, by a door in their own wall', () => {
  const plinth = { ...PLINTH, cfg: { functiontype: 'office', repeat_count: 2 } }
  const input = composedOf([plinth, { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 3 } }])
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  const upper = model.towers[0]?.floorGroups.find(({ levels }) => !levels.includes(0))
  const rooms = upper?.blocks.flatMap(({ cells }) =>
    cells.filter(({ fn }) => fn === FunctionType.office),
  )
  expect(rooms?.length).toBeGreaterThan(0)
  for (const { door, gross, access } of rooms ?? []) {
    expect(access).not.toEqual([])
    const [x0, y0, x1, y1] = [...(door ?? [])] as [number, number, number, number]
    const isOn = gross.some((value, i) =>
      i % 2 === 0 ? x0 === x1 && value === x0 : y0 === y1 && value === y0,
    )
    expect(isOn).toBe(true)
  }
})

test('a tower has its own function, unit, height and shape', () => {
  const model = generate(
    composedOf([
      { id: 1, cfg: { unit_id: 2, maxheight: 15, minlength: 40 } },
      { id: 2, cfg: { unit_id: 1, repeat_count: 8, minlength: 40, towertype: 'u' } },
    ]),
  )
  const [first, second] = model.towers
  const units = (tower: typeof first) =>
    new Set(
      tower?.floorGroups.flatMap(({ blocks }) =>
        blocks.flatMap(({ cells }) => cells.flatMap(({ unitType }) => unitType ?? [])),
      ),
    )
  expect([...units(first)]).toEqual(['2'])
  expect([...units(second)]).toEqual(['1'])
  expect([first?.z1, second?.z1]).toEqual([15e5, 24e5])
  expect(second?.floorGroups[0]?.blocks[0]?.type).toBe(2304)
})

test('a tower on a tower of dwellings has its stairs above those of the other', () => {
  const model = generate(
    composedOf([
      { id: 1, cfg: { repeat_count: 4, minlength: 40, unit_id: 2 } },
      { id: 2, base_ref: 1, cfg: { repeat_count: 4, unit_id: 1 } },
    ]),
  )
  expect(model.towers.map(({ z0, z1 }) => [z0, z1])).toEqual([
    [0, 12e5],
    [12e5, 24e5],
  ])
})

test('a tower stands on one that stands back at one side, whichever way the building is turned', () => {
  const built = (blocktype: string, side: string, rotate_z: number) =>
    generate(
      composedOf(
        [
          { id: 1, cfg: { repeat_count: 4 } },
          { id: 2, base_ref: 1, cfg: { repeat_count: 3 } },
        ],
        {
          building: { maxlength: 40, maxwidth: 24, rotate_z },
          cfg: { blocktype, floors: [{ repeat_count: 2 }, { offsets: { [side]: 2.5 } }] },
        },
      ),
    )
  for (const blocktype of ['tower_u_wide_staircase_elevator_4', 'flat_path_gallery']) {
    for (const side of ['front', 'back']) {
      const areas = [0, 1.6, 3.14].map((turn) => {
        const { towers, formFactors } = built(blocktype, side, turn)
        expect(towers).toHaveLength(2)
        return formFactors.gfa
      })
      expect(new Set(areas).size).toBe(1)
    }
  }
})

test('what cannot stand is left out and said: no base, a circle, no room, and a plinth too small', () => {
  const said = (towers: Parameters<typeof composedOf>[0], more = {}) =>
    generate(composedOf(towers, more)).messages.map(({ code, target }) => `${code} ${target}`)
  expect(said([PLINTH, { id: 2, base_ref: 'nobody' }])).toContain('base_ref_invalid tower:2')
  expect(said([{ id: 9 }, { id: 1, instance_ref: 2 }, { id: 2, instance_ref: 1 }])).toContain(
    'instance_ref_invalid tower:1',
  )
  const long = { cfg: { minlength: 60 } }
  expect(
    said([
      { id: 1, ...long },
      { id: 2, ...long },
    ]),
  ).toContain('length_out_of_range tower:2')
  const small = { ...PLINTH, cfg: { ...PLINTH.cfg, minlength: 8, mindepth: 8 } }
  expect(said([small, { id: 2, base_ref: 'plinth' }])).toContain(
    'tower_template_infeasible tower:2',
  )
})

test('a tower stands a quarter turned by its angle; other angles are named', () => {
  const slab = { blocktype: 'flat_path_gallery', mindepth: 13, repeat_count: 5 }
  const model = generate(
    composedOf([
      { id: 1, cfg: { ...slab, minlength: 40 } },
      { id: 2, cfg: { ...slab, minlength: 36, angle_degrees: 90 } },
    ]),
  )
  const [lying, turned] = model.towers.map(({ footprint }) => boundsOf(footprint.outer))
  expect([(lying?.x1 ?? 0) - (lying?.x0 ?? 0), (lying?.y1 ?? 0) - (lying?.y0 ?? 0)]).toEqual([
    40e5, 11.5e5,
  ])
  expect([(turned?.x1 ?? 0) - (turned?.x0 ?? 0), (turned?.y1 ?? 0) - (turned?.y0 ?? 0)]).toEqual([
    11.5e5, 36e5,
  ])
  expect(model.towers.map(({ xform }) => xform.s)).toEqual([0, 1])
  const askew = generate(composedOf([{ id: 1, cfg: { angle_degrees: 30 } }]))
  expect(askew.messages).toContainEqual(
    expect.objectContaining({ code: 'param_ignored', target: 'tower:1.angle_degrees', value: 30 }),
  )
})

test('towers stand in a drawn shape: each leg of an L has some, and what stands on one goes with it', () => {
  const model = generate(
    composedOf(
      [
        { id: 'p', cfg: { functiontype: 'commercial', repeat_count: 1 } },
        { id: 'a', base_ref: 'p', cfg: { repeat_count: 5 } },
        { id: 'b', cfg: { repeat_count: 4, blocktype: 'flat_path_gallery' } },
      ],
      {
        building: { maxwidth: 25 },
        cfg: {
          shape_mode: 'polygon',
          polygon: [
            [-50, -30],
            [50, -30],
            [50, 40],
            [25, 40],
            [25, -5],
            [-50, -5],
          ],
        },
      },
    ),
  )
  expect(model.towers.map(({ inputId, xform }) => [inputId, xform.s])).toEqual([
    ['p', 0],
    ['a', 0],
    ['b', 1],
  ])
  expect(model.messages.map(({ code }) => code)).not.toContain('param_ignored')
})

test('messages of a composition say of what: the reference, and the setback of a plinth', () => {
  const of = (towers: Parameters<typeof composedOf>[0], more = {}) =>
    generate(composedOf(towers, more)).messages.map(({ code, value }) => [code, value])
  expect(of([PLINTH, { id: 2, base_ref: 'nobody' }])).toContainEqual(['base_ref_invalid', 'nobody'])
  const floors = [{ offsets: { front: 2 } }]
  expect(of([PLINTH, { id: 2, base_ref: 'plinth' }], { cfg: { floors } })).toContainEqual([
    'param_ignored',
    2,
  ])
})

test.each(['none', 'x', 'y', 'xy'])(
  'a copy of a turned flat stands in its box as the flat does in its own, mirrored %s',
  (flip) => {
    const input = composedOf(
      [
        { id: 1, cfg: { angle_degrees: -90 } },
        { id: 2, instance_ref: 1 },
      ],
      {
        archetype: 'flat',
        building: { maxlength: 35, maxwidth: 12, maxheight: 6 },
        cfg: { blocktype: 'flat_path_gallery', flip },
      },
    )
    const model = generate(input)
    expect(checkInvariants(model, input)).toEqual([])
    const [first, copy] = model.towers.map(({ footprint }) => boundsOf(footprint.outer))
    // two boxes of 15 m with 5 m between them, the first at the high end when mirrored
    expect((copy?.x0 ?? 0) - (first?.x0 ?? 0)).toBe(flip.includes('x') ? -20e5 : 20e5)
  },
)

test('a mirrored building has its towers in mirrored order, and a plinth the mirrored halls under them', () => {
  const towers = (own: string) => [
    PLINTH,
    { id: 2, base_ref: 'plinth', cfg: { minlength: 20 } },
    { id: 3, base_ref: 'plinth', cfg: { minlength: 25, flip_direction: own } },
  ]
  // millimetres: what lies in the middle of an odd number of lattice units lies one off it
  const sidesOf = (flip: string, own: string) =>
    generate(composedOf(towers(own), { cfg: { flip } })).towers.map(({ footprint }) => {
      const { x0, x1 } = boundsOf(footprint.outer)
      return [Math.round(x0 / 100), Math.round(x1 / 100)] as const
    })
  const straight = sidesOf('none', 'x')
  const [[low, high] = [0, 0]] = straight
  expect(straight).toHaveLength(3)
  expect(sidesOf('x', 'none')).toEqual(
    straight.map(([x0, x1]) => [low + high - x1, low + high - x0]),
  )
  const nfa = (flip: string, own: string) =>
    generate(composedOf(towers(own), { cfg: { flip } })).formFactors.nfa
  // along 40 m of plinth one lattice unit is 0.0004 m2
  expect(nfa('x', 'none')).toBeCloseTo(nfa('none', 'x'), 3)
})

// 9 m less a setback of 4 m leaves 5 m, too little for a flat; what is said of a part is said of the 9 m it has
test.each([
  [9, 4, 'width_short', 'tower:1', 9],
  [4, 5, 'setback_too_deep', 'floors.0.offsets', 5],
])('parts %d m wide whose floors stand back %d m: %s', (maxwidth, front, code, target, value) => {
  const input = composedOf([{ id: 1, cfg: { blocktype: 'flat_path_gallery' } }], {
    archetype: 'flat',
    building: { maxlength: 80, maxwidth, maxheight: 9 },
    cfg: { blocktype: 'flat_path_gallery', floors: [{ repeat_count: 3, offsets: { front } }] },
  })
  expect(generate(input).messages).toContainEqual(
    expect.objectContaining({ code, target, value, fix: null }),
  )
})
