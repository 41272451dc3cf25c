import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputs } from '../../testing/arbitraries.ts'
import { corpus } from '../../testing/corpus.ts'
import { houses } from '../../testing/houses.ts'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { workplaces } from '../../testing/workplaces.ts'
import { laidOut } from '../building/lay-out.ts'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from '../input/parse.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { obey } from './door.ts'
import { isEmpty, obeyed, overOf } from './obey.ts'

const rect = (w: number, d: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120000 + w, 480000],
      [120000 + w, 480000 + d],
      [120000, 480000 + d],
      [120000, 480000],
    ],
  ],
})

const square = (x: number, y: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ],
  ],
})

/** A gallery flat of 60 × 11.6 m and 30 m high on a plot of 80 × 60 m. */
function flat(
  constraints: Record<string, unknown>[],
  building: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): GeneratorInput {
  const parsed = parseGeneratorInput({
    plot: rect(80, 60),
    building: {
      maxlength: 60,
      maxwidth: 11.6,
      maxheight: 30,
      cfg: { blocktype: 'flat_path_gallery' },
      ...building,
    },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 65 },
      { id: 2, name: 'B', size: 75, size_max: 95 },
    ],
    constraints,
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

describe('a building that obeys', () => {
  it('is the one that was asked for when it breaks no rule', () => {
    const asked = flat([{ type: 'building_height', value: 30 }])
    expect(generate(asked, { obey: true })).toEqual(generate(asked))
  })

  it('loses the floors that stand above the height of the plan', () => {
    const { input, model } = obey(flat([{ id: 1, type: 'building_height', value: 11 }]))
    expect(model.formFactors).toMatchObject({ maxheight: 9, nrfloors: 3 })
    expect(input.building).toMatchObject({ maxheight: 11, maxlength: 60, maxwidth: 11.6 })
    const said = model.messages.filter(({ code }) => code === 'obeyed')
    expect(said).toEqual([expect.objectContaining({ target: 'maxheight', value: 11 })])
  })

  it('says how far it was moved, from beside what stands there to open ground', () => {
    const taken = [{ id: 1, name: 'old', area: square(120030, 480020, 20) }]
    const { input, model } = obey(flat([], { x: 120040, y: 480030 }, { obstacles: taken }))
    const moved = model.messages.find(({ code }) => code === 'obeyed_moved')
    const { x, y } = input.building
    const far = Math.sqrt((Number(x) - 120040) ** 2 + (Number(y) - 480030) ** 2)
    expect(far).toBeGreaterThan(10)
    expect(moved).toMatchObject({ severity: 'info', target: 'place' })
    expect(moved?.value).toBeCloseTo(far, 2)
    // in the middle of the plot when it has no place of its own
    const placeless = obey(flat([], {}, { obstacles: taken }))
    expect(placeless.model.messages).toContainEqual(
      expect.objectContaining({ code: 'obeyed_moved' }),
    )
    const free = obey(flat([{ type: 'building_height', value: 11 }]))
    expect(free.model.messages.map(({ code }) => code)).not.toContain('obeyed_moved')
  })

  describe('in the order of an architect', () => {
    /** Covered ground in m², dwellings of both types, and what of the box became other. */
    const plan = (constraints: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
      const { input, model } = obey(flat(constraints, more))
      const { maxlength, maxwidth, maxheight } = input.building
      const types = model.mix.types.filter(({ count }) => count > 0).length
      return { ...model.formFactors, maxlength, maxwidth, box: maxheight, types }
    }

    it('loses depth for a coverage, and keeps its length and floors', () => {
      // 60 m long and 10.1 m deep without its gallery is 606 m²; 480 m² is 8 m deep
      const found = plan([{ id: 2, type: 'gsi', value: 0.1 }])
      expect(found).toMatchObject({ maxlength: 60, box: 30, nrfloors: 10, types: 2 })
      expect(found.gsi).toBeLessThanOrEqual(0.1)
      // no more than a step of 0.3 m
      expect(found.builtarea + 0.3 * 60).toBeGreaterThan(0.1 * 4800)
    })

    it('loses length where it may not be less deep, and no floor', () => {
      // a gallery flat of 7 m has no room for a dwelling: 7.5 m, 6 m without its gallery, is the least
      const shallow = { maxwidth: 7.5 }
      const found = plan([{ id: 2, type: 'area', value: 252 }], shallow)
      // 42 of 60 m: 252 of 360 m²
      expect(found).toMatchObject({ maxwidth: 7.5, nrfloors: 10, types: 2 })
      expect(found.builtarea).toBeLessThanOrEqual(252)
      expect(found.maxlength).toBeGreaterThanOrEqual(41.7)
      expect(found.maxlength).toBeLessThanOrEqual(42.3)
    })

    it('loses floors where neither is enough, and of one floor more no more than it asks', () => {
      // at full length a floor is 606 m², three are 1,818: the fourth fits on a smaller plate
      const found = plan([{ id: 3, type: 'fsi', value: 0.5 }])
      expect(found.nrfloors).toBe(4)
      expect(found.gfa).toBeLessThanOrEqual(0.5 * 4800)
      expect(found.gfa).toBeGreaterThan(0.98 * 0.5 * 4800)
      expect(found.maxlength).toBeGreaterThanOrEqual(0.6 * 60)
      expect(found.maxwidth).toBeGreaterThanOrEqual(0.6 * 11.6)
    })

    it('loses depth before a dwelling too many, and keeps both of its types', () => {
      const whole = generate(flat([])).formFactors.nrunits
      const found = plan([{ id: 4, type: 'nr_of_units', value: whole - 5 }])
      expect(found.nrunits).toBeLessThanOrEqual(whole - 5)
      expect(found).toMatchObject({ nrfloors: 10, types: 2 })
    })

    it('becomes another building only where no such one keeps the rules', () => {
      // a fortieth of the plot: 120 m² are a fifth of the plate
      const found = plan([{ id: 2, type: 'gsi', value: 0.025 }])
      expect(found.gsi).toBeLessThanOrEqual(0.025)
      expect(found.builtarea).toBeGreaterThan(60)
    })
  })

  describe('that stays where it is put', () => {
    const stays = (constraints: Record<string, unknown>[]) =>
      obey(flat(constraints), { stays: true }).model.formFactors

    it('keeps its floors and becomes shorter for a coverage', () => {
      const { nrfloors, gsi, builtarea } = stays([{ id: 2, type: 'gsi', value: 0.1 }])
      expect(nrfloors).toBe(10)
      expect(gsi).toBeLessThanOrEqual(0.1)
      // a step of 0.3 m more would be too much: the plate is 10.1 m deep
      expect(builtarea + 0.3 * 10.1).toBeGreaterThan(0.1 * 4800)
    })

    it('is the largest of fewer floors and less length for a floor area', () => {
      const { gfa } = stays([{ id: 3, type: 'fsi', value: 0.5 }])
      expect(gfa).toBeLessThanOrEqual(0.5 * 4800)
      // at full length a floor is 606 m2, three are 1,818: the fourth fits on a shorter building
      expect(gfa).toBeGreaterThan(0.98 * 0.5 * 4800)
    })

    it('is laid out at full length once for each number of floors, and counted whenever it is asked for', () => {
      const inFull: number[] = []
      let laid = 0
      const { runs } = obeyed(
        flat([{ id: 3, type: 'fsi', value: 0.5 }]),
        'live',
        (input, ...more) => {
          const { maxheight, maxlength, maxwidth } = input.building
          if (maxlength === 60 && maxwidth === 11.6) inFull.push(maxheight)
          laid++
          return laidOut(input, ...more)
        },
        { stays: true },
      )
      // as asked, and as high as the rules leave; 3 floors that fit and 4 that do not; all 10, to be made smaller
      expect(inFull).toEqual([30, 30, 9, 12, 30])
      // 4 floors to shorten and to narrow, 10 to narrow
      expect(runs).toBe(laid + 3)
    })
  })

  it('stands within its ground with its balconies, where it was put', () => {
    const place = { x: 120075, y: 480004, rotate_z: 0.1 }
    const asked = flat([], { ...place, maxlength: 70 })
    expect(generate(asked).messages.some(({ code }) => code === 'outside_buildable')).toBe(true)
    const { input, model } = obey(asked)
    expect(overOf(model)).toBe(0)
    expect(isEmpty(model)).toBe(false)
    expect(input.building.rotate_z).toBe(0.1)
    expect(Math.abs((input.building.x ?? 0) - place.x)).toBeLessThan(35)
  })

  it('has a place anywhere when it was given none', () => {
    const corner = { type: 'Polygon', coordinates: rect(30, 20).coordinates }
    const { model, input } = obey(flat([], {}, { buildable: corner }))
    expect(overOf(model)).toBe(0)
    expect(input.building.maxlength).toBeCloseTo(30, 1)
    expect(input.building.x).toBeCloseTo(120015, 1)
  })

  it('says what no smaller building does better: rule, required and actual', () => {
    const { model } = obey(flat([{ id: 9, type: 'psi', operator: 'smaller_than', value: 1.2 }]))
    const broken = model.messages.find(({ code }) => code === 'constraint_violated')
    expect(broken).toMatchObject({ target: 'constraint:9', rule: 'psi', required: 1.2, value: 0 })
    expect(isEmpty(model)).toBe(false)
  })

  it('is not built, and names the rule, when none of its kind may be', () => {
    const { model } = obey(flat([{ id: 1, type: 'building_height', value: 2 }]))
    expect(isEmpty(model)).toBe(true)
    expect(model.messages).toEqual([
      expect.objectContaining({
        code: 'obey_impossible',
        target: 'constraint:1',
        rule: 'building_height',
        required: 2,
        value: 30,
      }),
    ])
  })

  it('measures eaves, not ridges, for a gutter height', () => {
    const building = {
      archetype: 'house',
      maxwidth: 24,
      maxheight: 14,
      cfg: { blocktype: 'terraced' },
    }
    const keeps = flat([{ type: 'gutter_height', value: 6 }], building)
    expect(generate(keeps).formFactors.maxheight).toBeGreaterThan(9)
    expect(overOf(generate(keeps))).toBe(0)
    const { model } = obey(flat([{ type: 'gutter_height', value: 4 }], building))
    expect(model.formFactors.nrfloors).toBe(1)
    expect(overOf(model)).toBe(0)
  })

  describe('that is drawn', () => {
    // 40 × 30 m around its place, without a quarter of 20 × 15 m in the north-east
    const ell = [
      [-20, -15],
      [20, -15],
      [20, 0],
      [0, 0],
      [0, 15],
      [-20, 15],
    ]
    const drawnLot = (x: number, y: number, more: Record<string, unknown> = {}, turn = 0) => {
      const cfg = { shape_mode: 'polygon', polygon: ell }
      const own = { archetype: 'parking', maxheight: 3, x, y, rotate_z: turn, cfg }
      return flat([], own, more)
    }

    it('is moved as it is, no farther than it has to', () => {
      // 5 m beyond the east of the plot of 80 × 60 m
      const { input, model } = obey(drawnLot(120065, 480030))
      expect(overOf(model)).toBe(0)
      expect(input.building.cfg.polygon).toEqual(ell)
      expect(input.building.x).toBeCloseTo(120060, 2)
      expect(input.building.y).toBeCloseTo(480030, 2)
    })

    it('lies around what stands there, though a box of its size would not', () => {
      // 32 × 26 m in the north-east of a plot of 60 × 50 m: the notch takes its corner
      const taken = [{ id: 1, name: 'old', area: square(120040, 480030, 20) }]
      const plot = rect(60, 50)
      const { input, model } = obey(drawnLot(120044, 480025, { plot, obstacles: taken }))
      expect(overOf(model)).toBe(0)
      expect(input.building.cfg.polygon).toEqual(ell)
      const [east, north] = [Number(input.building.x) - 120000, Number(input.building.y) - 480000]
      // inside the plot, and either its notch or all of it beside the corner at 40, 30
      expect(east).toBeLessThanOrEqual(40.01)
      expect(east <= 20.01 || north <= 30.01).toBe(true)
      expect(Math.hypot(east - 44, north - 25)).toBeCloseTo(4, 1)
    })

    it('is turned where it fits in another direction only', () => {
      // a strip of 34 m: 40 m across it do not fit, 30 do
      const strip = rect(34, 60)
      const { input, model } = obey(drawnLot(120017, 480030, { plot: strip }))
      expect(overOf(model)).toBe(0)
      expect(input.building.cfg.polygon).toEqual(ell)
      expect(Math.abs(Math.cos(input.building.rotate_z))).toBeLessThan(1e-6)
    })

    it('is moved along a drawn line, too', () => {
      // a bent street of 10 m: 25 and 15 m long
      const path = [
        [-15, -8],
        [10, -8],
        [10, 7],
      ]
      const cfg = { shape_mode: 'path', path, blocktype: 'street' }
      const street = { archetype: 'street', maxwidth: 6, maxheight: 3, x: 120076, y: 480030, cfg }
      const asked = flat([], street)
      expect(overOf(generate(asked))).toBe(Number.POSITIVE_INFINITY)
      const { input, model } = obey(asked)
      expect(overOf(model)).toBe(0)
      expect(isEmpty(model)).toBe(false)
      expect(input.building.cfg.path).toEqual(path)
      expect(input.building.y).toBeCloseTo(480030, 2)
      // its east edge lies 10 m and half a street from its place
      expect(input.building.x).toBeCloseTo(120080 - 13, 1)
    })

    it('stays where it is put and is cut, where that is asked', () => {
      const { input, model } = obey(drawnLot(120065, 480030), { stays: true })
      expect(overOf(model)).toBe(0)
      expect(input.building).toMatchObject({ x: 120065, y: 480030 })
      expect(input.building.cfg.polygon).not.toEqual(ell)
    })
  })

  it('is cut along the edge of its ground when it is a drawn lot that fits nowhere', () => {
    const drawn = [
      [-60, -40],
      [60, -40],
      [60, 40],
      [-60, 40],
    ]
    const cfg = { shape_mode: 'polygon', polygon: drawn, flip: 'x' }
    const asked = flat([], { archetype: 'parking', maxheight: 3, rotate_z: 0.2, cfg })
    expect(overOf(generate(asked))).toBe(Number.POSITIVE_INFINITY)
    const { model } = obey(asked)
    expect(overOf(model)).toBe(0)
    expect(model.formFactors.nrparking).toBeGreaterThan(100)
  })
})

const types = [
  'gsi',
  'fsi',
  'building_height',
  'gutter_height',
  'gfa',
  'nfa',
  'nr_of_units',
  'nr_of_floors',
  'area',
  'buildable_area_gsi',
] as const
const rule = fc
  .record({
    type: fc.constantFrom(...types),
    share: fc.double({ min: 0.02, max: 1.5, noNaN: true }),
  })
  .map(({ type, share }) => ({ type, share }))

/** About what the rule would be on an ordinary plot, times a share. */
const ORDINARY = {
  gsi: 0.4,
  fsi: 1.2,
  building_height: 15,
  gutter_height: 12,
  gfa: 3000,
  nfa: 2200,
  nr_of_units: 30,
  nr_of_floors: 5,
  area: 800,
  buildable_area_gsi: 0.6,
} satisfies Record<(typeof types)[number], number>

it('breaks no maximum, keeps every invariant, and is what its input generates', {
  timeout: 60_000,
}, () => {
  let built = 0
  fc.assert(
    fc.property(
      fc.oneof(inputs, houses, workplaces('office'), workplaces('industrial')),
      fc.array(rule, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('live' as const, 'settled' as const),
      (input, rules, mode) => {
        const constraints = rules.map(({ type, share }, i) => ({
          id: i + 1,
          type,
          value: share * ORDINARY[type],
        }))
        const parsed = parseGeneratorInput({ ...input, constraints })
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
        const found = obey(parsed.input, { mode })
        expect(overOf(found.model)).toBeLessThanOrEqual(1)
        expect(found.runs).toBeLessThan(120)
        if (isEmpty(found.model)) return
        built++
        expect(checkInvariants(found.model, found.input)).toEqual([])
        const again = generate(found.input, { mode })
        expect(again.header).toEqual(found.model.header)
      },
    ),
    { seed: 20261121, numRuns: corpus(30, 90) },
  )
  expect(built).toBeGreaterThan(corpus(8, 25))
})

describe('one floor at most', () => {
  const limit = [{ id: 1, type: 'nr_of_floors', operator: 'greater_than', value: 1 }]
  // two floors of 3 m stand under 6 m; above the 6 m of docks one of 3 m under 9 m; what the yard leaves is built on
  it.each([
    ['industrial', 5.99, 60 * (40 - 16.5)],
    ['distribution_center', 8.99, 60 * (3.5 + 12)],
  ])(
    'takes the offices on the first floor off a hall: %s stands %s m high',
    (archetype, high, gfa) => {
      const building = { archetype, maxlength: 60, maxwidth: 40, maxheight: 12 }
      const input = flat(limit, { ...building, cfg: {} })
      const model = generate(input, { obey: true })
      expect(model.formFactors).toMatchObject({ nrfloors: 1, maxheight: high })
      expect(model.messages.map(({ code }) => code)).not.toContain('obey_impossible')
      expect(model.messages).toContainEqual(
        expect.objectContaining({ code: 'obeyed', target: 'maxheight', value: high }),
      )
      expect(model.formFactors.gfa).toBe(gfa)
      const more = generate(ofHeightIn(input, high + 0.01))
      expect(more.formFactors.nrfloors).toBe(2)
    },
  )
})

function ofHeightIn(input: GeneratorInput, maxheight: number): GeneratorInput {
  return { ...input, building: { ...input.building, maxheight } }
}
