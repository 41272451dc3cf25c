import { ringArea, toMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { parkingPlots } from '../../../testing/parking-corpus.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import { parseGeneratorInput } from '../../input/parse.ts'
import type { GeneratorInput } from '../../input/schema.ts'
import type { Asset, BuildingModel } from '../../model/types.ts'
import { rampLength } from './ramps.ts'

function park(building: Record<string, unknown>, cfg: Record<string, unknown> = {}) {
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
    building: { id: 1, archetype: 'parking', maxheight: 3, ...building, cfg },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const metres = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((cm) => cm / 100)
const codes = (model: BuildingModel) => model.messages.map(({ code }) => code)

/** A drawn plot of the corpus. */
function drawn(i: number): GeneratorInput {
  const ring = PLOTS[i] as Int32Array
  const polygon = Array.from({ length: ring.length / 2 }, (_, k) => [
    toMetres(ring[2 * k] as number),
    toMetres(ring[2 * k + 1] as number),
  ])
  return park({ maxwidth: 20, maxlength: 20 }, { shape_mode: 'polygon', polygon })
}
const PLOTS = parkingPlots(150)

describe('a car park on open ground', () => {
  it('keeps every invariant on irregular plots, in the world too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 149 }), metres(-3, 3), (i, rotate_z) => {
        const input = drawn(i)
        input.building.rotate_z = rotate_z
        const model = generate(input)
        expect(checkInvariants(model, input)).toEqual([])
        expect(model.formFactors.nrparking).toBeGreaterThan(100)
      }),
      { seed: 51, numRuns: corpus(1, 30) },
    )
  })

  it('fills its box to the last lattice area with aisles, spaces and green', () => {
    fc.assert(
      fc.property(
        metres(11, 70),
        metres(11, 90),
        fc.constantFrom('none', 'x', 'xy'),
        (maxwidth, maxlength, flip) => {
          const input = park({ maxwidth, maxlength }, { flip })
          const model = generate(input)
          expect(checkInvariants(model, input)).toEqual([])
          const surfaces = model.assets.filter(({ kind }) => kind !== 'car')
          const sum = surfaces.reduce((area, { poly }) => area + ringArea(poly), 0)
          const box = Math.round(maxwidth * 1e5) * Math.round(maxlength * 1e5)
          // pieces below 0.5 m2 are left out
          expect(box - sum).toBeLessThan(surfaces.length * 5e9)
          expect(sum).toBeLessThanOrEqual(box)
          const plain = generate(park({ maxwidth, maxlength }))
          expect(model.formFactors.nrparking).toBe(plain.formFactors.nrparking)
        },
      ),
      { seed: 52, numRuns: corpus(4, 60) },
    )
  })

  it('ends where its rows end: a strip of 5 mm beside them is none of it', () => {
    const { shape } = generate(park({ maxwidth: 16.005, maxlength: 40 }))
    // two rows of 5 m and their aisle of 6 m
    expect(ringArea(shape.outer_polygon.outer)).toBe(16e5 * 40e5)
  })

  it('says of rows along a path how much lies outside to the last strip', () => {
    const path = [
      [0, 0],
      [-14.684969995862179, -12.368979594963669],
      [-57.97639857823501, 39.02841539055396],
    ]
    const { input } = planCase('rows', '', {
      archetype: 'parking',
      building: { maxwidth: 27.843845, maxlength: 0, maxheight: 2 },
      cfg: { shape_mode: 'path', path },
      rules: { street_width: '5,5', max_parking_depth: '5.5', max_parking_length: '2.4' },
    })
    const model = generate(input)
    expect(codes(model)).toEqual(['outside_buildable'])
    expect(checkInvariants(model, input)).toEqual([])
  })

  it('counts spaces by the sizes in force before any is drawn: a field or a garage of too many says so', () => {
    const centimetre = { max_parking_length: '0.01', max_parking_depth: '0,01' }
    const parkBy = (rules: Record<string, string>, building: Record<string, number>) =>
      generate(planCase('cars', '', { archetype: 'parking', building, rules }).input)
    const smallest = { max_parking_length: '2', max_parking_depth: '4', street_width: '3' }
    const stalls = ({ assets, towers }: BuildingModel) =>
      [
        ...assets,
        ...towers.flatMap(({ floorGroups }) => floorGroups).flatMap((g) => g.assets),
      ].filter(({ kind }) => kind === 'stall').length
    for (const maxheight of [3, 25]) {
      const box = { maxwidth: 300, maxlength: 1000, maxheight }
      const attack = parkBy(centimetre, box)
      const ignored = attack.messages.filter(({ code }) => code === 'param_ignored')
      expect(ignored.map(({ target }) => target)).toEqual([
        'rules.max_parking_depth',
        'rules.max_parking_length',
      ])
      expect([codes(attack).at(-1), stalls(attack)]).toEqual(['too_large', 0])
    }
    // 200 × 200 m: 2,000 spaces of 20 m², but 3,636 of the smallest there can be (2 × (4 + 1.5) m)
    for (const [side, most] of [
      [200, 3_636],
      [220, 0],
    ] as const) {
      const model = parkBy(smallest, { maxwidth: side, maxlength: side, maxheight: 3 })
      expect(stalls(model)).toBeLessThanOrEqual(most)
      expect(codes(model).includes('too_large')).toBe(most === 0)
    }
  })

  it('says why when no car fits, and when a drawn plot cannot be used', () => {
    expect(codes(generate(park({ maxwidth: 4, maxlength: 4 })))).toEqual(['width_short'])
    expect(codes(generate(park({ maxwidth: 2000, maxlength: 2000 })))).toEqual(['too_large'])
    const polygon = [
      [0, 0],
      [50, 50],
      [50, 0],
      [0, 50],
    ]
    const model = generate(
      park({ maxwidth: 20, maxlength: 30 }, { shape_mode: 'polygon', polygon }),
    )
    expect(codes(model)).toEqual(['param_ignored'])
    expect(model.formFactors.nrparking).toBeGreaterThan(10)
  })
})

describe('a parking building', () => {
  it('keeps every invariant in any box, or says why it does not stand', () => {
    let built = 0
    fc.assert(
      fc.property(
        fc.record({
          maxwidth: metres(10, 70),
          maxlength: metres(12, 110),
          maxheight: metres(6, 20),
          floor_height: metres(2.5, 4),
          flip: fc.constantFrom('none', 'x', 'y', 'xy'),
        }),
        ({ floor_height, flip, ...building }) => {
          const input = park(building, { floor_height, flip })
          const model = generate(input)
          expect(checkInvariants(model, input)).toEqual([])
          if (model.towers.length > 0) built++
        },
      ),
      { seed: 53, numRuns: corpus(12, 150) },
    )
    expect(built).toBeGreaterThan(corpus(0, 40))
  })

  it('counts its levels as floor area and none of them as paved ground', () => {
    const { formFactors } = generate(park({ maxwidth: 33, maxlength: 60, maxheight: 12 }))
    expect(formFactors.nrfloors).toBe(4)
    expect(formFactors.gfa).toBeCloseTo(4 * 60 * 32.8, 9)
    expect(formFactors.pavedarea).toBe(0)
    expect(formFactors.nrparking / formFactors.gfa).toBeGreaterThan(1 / 40)
  })

  it('climbs 3 m on 25 m, the plan length of the specification', () => {
    expect(toMetres(rampLength(300_000))).toBe(25)
  })

  it('stands its columns in bays of 7.8 m, none in a space', () => {
    const model = generate(park({ maxwidth: 33, maxlength: 80, maxheight: 9 }))
    const assets = model.towers[0]?.floorGroups[0]?.assets as Asset[]
    const of = (kind: string) => assets.filter((asset) => asset.kind === kind)
    const at = new Set(of('column').map(({ poly }) => poly[0] as number))
    const xs = [...at].sort((a, b) => a - b)
    for (let i = 1; i < xs.length; i++)
      expect(((xs[i] as number) - (xs[0] as number)) % 780_000).toBe(0)
    const hits = of('stall').some(({ poly: s }) =>
      of('column').some(
        ({ poly: c }) =>
          Math.max(s[0] as number, c[0] as number) < Math.min(s[4] as number, c[4] as number) &&
          Math.max(s[1] as number, c[1] as number) < Math.min(s[5] as number, c[5] as number),
      ),
    )
    expect(hits).toBe(false)
  })
})

type Damage = (model: BuildingModel, input: GeneratorInput) => void
const assetsOf = (m: BuildingModel) => m.towers[0]?.floorGroups[0]?.assets ?? m.assets
const first = (m: BuildingModel, kind: string, n = 0) =>
  assetsOf(m).filter((a) => a.kind === kind)[n] as Asset
const remove = (m: BuildingModel, keep: (asset: Asset) => boolean) => {
  const own = assetsOf(m)
  own.splice(0, own.length, ...own.filter(keep))
}
const lot = () => drawn(3)
const garage = () => park({ maxwidth: 33, maxlength: 60, maxheight: 9 })

/** Every check of car parks must notice models that were damaged on purpose. */
const DAMAGE: [string, () => GeneratorInput, Damage][] = [
  ['I32', lot, (m) => first(m, 'stall').poly.set(first(m, 'stall', 1).poly.slice(0, 8))],
  ['I32', lot, (m) => m.assets.push({ ...first(m, 'stall'), id: 'twin' })],
  [
    'I32',
    garage,
    (m) => {
      const stall = first(m, 'stall')
      stall.poly = stall.poly.map((v) => v + 5_000_000)
    },
  ],
  [
    'I32',
    lot,
    (_, input) => {
      input.rules.max_parking_length = '2.3'
    },
  ],
  ['I33', lot, (m) => remove(m, ({ id }) => !id.endsWith('aisle:2'))],
  [
    'I33',
    lot,
    (_, input) => {
      input.rules.street_width = '6.1'
    },
  ],
  ['I33', garage, (m) => remove(m, ({ kind }) => kind !== 'aisle')],
  ['I34', lot, (m) => remove(m, ({ id }) => !/aisle:([5-9]|1\d|2\d)$/.test(id))],
  [
    'I34',
    garage,
    (m) => {
      const hall = m.towers[0]?.floorGroups[0]?.blocks[0]?.cells[0]
      if (hall) hall.door = null
      for (const wall of m.towers[0]?.floorGroups[0]?.walls ?? []) wall.openings = new Int32Array(0)
    },
  ],
  ['I34', garage, (m) => remove(m, ({ kind }) => kind !== 'ramp')],
  [
    'I35',
    garage,
    (m) => {
      const ramp = first(m, 'ramp')
      ramp.poly = ramp.poly.map((v, i) => (i === 2 || i === 4 ? v - 100_000 : v))
    },
  ],
  [
    'I35',
    garage,
    (m) => {
      const group = m.towers[0]?.floorGroups[0]
      if (group) group.height = 240_000
    },
  ],
  [
    'I35',
    garage,
    (m) => {
      const ramp = first(m, 'ramp')
      ramp.poly = ramp.poly.map((v, i) => (i % 2 === 0 ? v + 1_500_000 : v))
    },
  ],
  [
    'I36',
    lot,
    (m) => {
      const stall = first(m, 'stall')
      for (let i = 0; i < 400; i++) m.assets.push({ ...stall, id: `more:${i}` })
    },
  ],
  [
    'I36',
    garage,
    (m) => {
      const stall = first(m, 'stall')
      for (let i = 0; i < 200; i++) assetsOf(m).push({ ...stall, id: `more:${i}` })
    },
  ],
  [
    'I36',
    lot,
    (m) => {
      m.shape.outer_polygon = { outer: Int32Array.of(0, 0, 1_000_000, 0, 0, 1_000_000), holes: [] }
    },
  ],
]

test.each(DAMAGE.map(([id, make, damage], i) => [id, i + 1, make, damage] as const))(
  '%s notices damage %i',
  (id, _, make, damage) => {
    const input = make()
    const model = structuredClone(generate(input))
    expect(checkInvariants(model, input)).toEqual([])
    damage(model, input)
    expect(checkInvariants(model, input).map((v) => v.id)).toContain(id)
  },
)

test('levels that would hold few spaces beside a second ramp are left out, and said', () => {
  const garage = (maxheight: number) =>
    planCase('levels', '', {
      archetype: 'parking',
      building: { maxlength: 60, maxwidth: 17, maxheight },
      cfg: { floor_height: 3 },
    }).input
  const model = generate(garage(30))
  // with one ramp 24 spaces a level, and 48 above may use its lane; ten levels with two ramps held 10 each: 100 m² a space
  expect([model.formFactors.nrfloors, model.formFactors.nrparking]).toEqual([3, 72])
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'levels_left_out', target: 'maxheight', value: 7 }),
  )
  expect(checkInvariants(model, garage(30))).toEqual([])
  const low = generate(garage(9))
  expect(low.formFactors.nrparking).toBe(72)
  expect(low.messages.map(({ code }) => code)).not.toContain('levels_left_out')
  expect(low.messages.map(({ code }) => code)).not.toContain('ramp_short')
})
