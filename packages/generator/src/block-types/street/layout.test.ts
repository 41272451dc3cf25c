import { BlockType, STREET_PROFILE_LANES, type StreetProfileKey } from '@kavel/domain'
import { polyArea, ringArea, sharedArea, toMetres, toSquareMetres } from '@kavel/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { corpus, everyNth } from '../../../testing/corpus.ts'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { messageList } from '../../base/messages.ts'
import { generate } from '../../generate.ts'
import { parseGeneratorInput } from '../../input/parse.ts'
import { resolveRules } from '../../input/rules.ts'
import { STREET_PROFILE_KINDS } from '../../input/street-profiles.ts'
import { ASSETS } from '../../model/assets.ts'
import type { Asset, BuildingModel } from '../../model/types.ts'
import { profileFor, profileLanes, widthOfLanes } from './lanes.ts'

function strip(building: Record<string, unknown>, cfg: Record<string, unknown> = {}) {
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
    building: { id: 1, archetype: 'street', maxheight: 10, ...building, cfg },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

const isObject = ({ kind }: Asset) => kind === 'tree' || kind === 'car'
const surfaces = (model: BuildingModel) => model.assets.filter((asset) => !isObject(asset))
const count = (model: BuildingModel, kind: string) =>
  model.assets.filter((a) => a.kind === kind).length

const codes = fc.constantFrom(6001, 6002, 6003, 6004, 6005, 6006)
const metres = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((mm) => mm / 1000)
const boxes = fc.record({
  maxwidth: metres(0, 30),
  maxlength: metres(0, 90),
  rotate_z: metres(-4, 4),
  blocktype: codes,
  flip: fc.constantFrom('none', 'x', 'y', 'xy'),
  func: fc.constantFrom('apartment', 'green'),
  path: fc.option(fc.array(fc.tuple(metres(-90, 90), metres(-90, 90)), { maxLength: 7 })),
})

function inputOf({
  blocktype,
  flip,
  func,
  path,
  ...building
}: typeof boxes extends fc.Arbitrary<infer T> ? T : never) {
  return strip(building, {
    blocktype,
    flip,
    function: func,
    ...(path ? { shape_mode: 'path', path } : {}),
  })
}

describe('street profiles', () => {
  const rules = resolveRules([], messageList('1'))

  it('have the lanes of the catalogue, to the width', () => {
    for (const [key, widths] of Object.entries(STREET_PROFILE_LANES)) {
      const lanes = profileLanes(key as StreetProfileKey, rules)
      expect(lanes.map(({ width }) => toMetres(width))).toEqual(widths)
    }
  })

  it('are each the one of some width', () => {
    const found = new Set<string>()
    for (let width = 0; width <= 3_000_000; width += 20_000) {
      for (const func of [1, 20] as const) found.add(profileFor(width, func, rules))
    }
    expect([...found].sort()).toEqual(Object.keys(STREET_PROFILE_KINDS).sort())
  })

  it('never are wider than what they are for', () => {
    for (let width = 0; width < 2_500_000; width += 7_777) {
      expect(widthOfLanes(profileLanes(profileFor(width, 1, rules), rules))).toBeLessThanOrEqual(
        width,
      )
    }
  })
})

describe('a chosen street profile', () => {
  const street = (maxwidth: number, street_profile: string | null, cfg = {}) =>
    generate(strip({ maxwidth, maxlength: 50 }, { blocktype: 'street', street_profile, ...cfg }))

  it.each(Object.entries(STREET_PROFILE_LANES))(
    '%s has its lanes, and green beside them where the street is wider',
    (profile, lanes) => {
      const own = Math.round(10 * lanes.reduce((sum: number, lane) => sum + lane, 0)) / 10
      if (own > 0) {
        const exact = street(own, profile)
        expect(exact.messages).toEqual([])
        expect(toSquareMetres(polyArea(exact.shape.outer_polygon))).toBeCloseTo(own * 50, 6)
        expect(exact.assets.filter(({ kind }) => kind === 'street').length).toBe(
          lanes.includes(6 as never) && profile !== 'parking_court' ? 1 : 0,
        )
      }
      const wider = street(own + 4, profile)
      expect(wider.messages).toEqual([])
      const asked = street(own + 4, null)
      if (profile !== 'green_perpendicular' && profile !== 'path')
        expect(wider.assets).not.toEqual(asked.assets)
      expect(wider.formFactors.greenarea).toBeGreaterThan(4 * 50 - 1e-6)
    },
  )

  it('keeps the width of a path: 1.8 m of 25, and green on either side', () => {
    const { formFactors, assets } = street(25, 'path')
    expect(formFactors.pavedarea).toBeCloseTo(1.8 * 50, 6)
    expect(assets.filter(({ kind }) => kind === 'green')).toHaveLength(2)
    // a strip that is a path has nothing else to be
    const strip3 = generate(strip({ maxwidth: 3, maxlength: 50 }, { blocktype: 'pathway_strip' }))
    expect(strip3.formFactors.pavedarea).toBeCloseTo(3 * 50, 6)
  })

  it('becomes what the width holds, and says what it needs: 19.6 m for perpendicular parking on both sides', () => {
    const model = street(12, 'perpendicular_two_sides')
    expect(model.messages).toMatchObject([
      {
        code: 'street_profile_short',
        severity: 'warn',
        target: 'street_profile',
        rule: 'perpendicular_two_sides',
        required: 19.6,
        value: 12,
        became: 'parallel_one_side',
        fix: { field: 'maxwidth', value: 19.6 },
      },
    ])
    expect(model.assets).toEqual(street(12, 'parallel_one_side').assets)
    expect(street(12, 'perpendicular_two_sides', { function: 'green' }).messages).toMatchObject([
      { code: 'street_profile_short', became: 'green_path' },
    ])
    expect(street(19.6, 'perpendicular_two_sides').messages).toEqual([])
    expect(street(1, 'parking_court').messages).toMatchObject([
      { code: 'width_short', fix: { field: 'maxwidth', value: 16 } },
    ])
  })

  it('is that of houses with a street too, when cars can come to their doors', () => {
    const row = (maxwidth: number, street_profile: string) =>
      generate(
        strip(
          { archetype: 'house', maxwidth, maxlength: 48, maxheight: 11 },
          { blocktype: 'terraced_street', function: 'residential', street_profile },
        ),
      )
    const wide = row(60, 'perpendicular_two_sides')
    expect(wide.messages.map(({ code }) => code)).not.toContain('street_profile_short')
    expect(count(wide, 'stall')).toBe(2 * Math.floor(48 / 2.5))
    expect(row(22, 'perpendicular_two_sides').messages).toContainEqual(
      expect.objectContaining({ code: 'street_profile_short', became: 'sidewalk_street' }),
    )
    expect(row(60, 'green_path').messages).toContainEqual(
      expect.objectContaining({
        code: 'param_ignored',
        target: 'street_profile',
        value: 'green_path',
      }),
    )
  })

  it('is said to be of no use to a block type without street', () => {
    const parking = generate(
      strip({ maxwidth: 16 }, { blocktype: 'parking_strip_double', street_profile: 'street' }),
    )
    expect(parking.messages).toMatchObject([{ code: 'param_ignored', target: 'street_profile' }])
  })
})

describe('a strip of ground', () => {
  it('of two rows of 25 spaces is 62.5 m long and 1,000 m2 (domain reference §3.6)', () => {
    const model = generate(
      strip({ maxwidth: 16, maxlength: 62.5 }, { blocktype: 'parking_strip_double' }),
    )
    expect(model.formFactors.nrparking).toBe(50)
    expect(model.formFactors.pavedarea).toBe(1000)
  })

  it('is tiled by its lanes to the last lattice area, straight or bent, and breaks no invariant', () => {
    let built = 0
    let bent = 0
    fc.assert(
      fc.property(boxes, (box) => {
        const input = inputOf(box)
        const model = generate(input)
        expect(checkInvariants(model, input)).toEqual([])
        if (model.assets.length === 0) return
        built++
        if (box.path && box.path.length > 2) bent++
        const parts = surfaces(model)
        const sum = parts.reduce((area, { poly }) => area + ringArea(poly), 0)
        expect(sum).toBe(polyArea(model.shape.outer_polygon))
        const paved = parts.filter(({ kind }) => ASSETS[kind].surface === 'paved')
        expect(model.formFactors.pavedarea).toBeCloseTo(
          toSquareMetres(paved.reduce((area, { poly }) => area + ringArea(poly), 0)),
          6,
        )
      }),
      { seed: 21, numRuns: corpus(12, 400) },
    )
    expect(built).toBeGreaterThan(corpus(6, 250))
    expect(bent).toBeGreaterThan(corpus(0, 60))
  })

  it('has no two surfaces that overlap', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const parts = surfaces(generate(inputOf(box)))
        parts.forEach((a, i) => {
          for (const b of parts.slice(i + 1, i + 4)) {
            // clipper rounds: a unit along the edges
            expect(sharedArea([a.poly], [b.poly])).toBeLessThan(3e7)
          }
        })
      }),
      { seed: 22, numRuns: corpus(12, 60) },
    )
  })

  it('has as many spaces as fit in the length, whatever its mirror', () => {
    fc.assert(
      fc.property(metres(3, 200), fc.constantFrom('none', 'x', 'y', 'xy'), (maxlength, flip) => {
        const row = (blocktype: string, maxwidth: number) =>
          count(generate(strip({ maxwidth, maxlength }, { blocktype, flip })), 'stall')
        const spaces = Math.floor(Math.round(maxlength * 1000) / 2500)
        expect(row('parking_strip', 11)).toBe(spaces)
        expect(row('parking_strip_double', 16)).toBe(2 * spaces)
        expect(row('parking_strip_parallel', 8)).toBe(
          Math.floor(Math.round(maxlength * 1000) / 5500),
        )
      }),
      { seed: 23, numRuns: corpus(12, 60) },
    )
  })

  it('draws the asked share of cars and trees, the same ones every time', () => {
    const input = strip(
      { maxwidth: 24, maxlength: 400 },
      { parking: { car_density: 0.3 }, blocktype: 6001 },
    )
    const model = generate(input)
    expect(count(model, 'car') / count(model, 'stall')).toBeCloseTo(0.3, 1)
    const places = 2 * (Math.floor((400 - 4) / 7.07) + 1)
    expect(count(model, 'tree') / places).toBeCloseTo(0.8, 1)
    expect(generate(structuredClone(input))).toEqual(model)
  })

  it('says what it lacks: width, an aisle, a line it can follow', () => {
    const said = (building: Record<string, unknown>, cfg: Record<string, unknown>) =>
      generate(strip(building, cfg)).messages.map(({ code, target }) => `${code} ${target}`)
    expect(said({ maxwidth: 1 }, { blocktype: 'street' })).toEqual(['width_short maxwidth'])
    expect(said({ maxwidth: 6 }, { blocktype: 'parking_strip' })).toEqual([
      'stall_unreachable maxwidth',
    ])
    expect(said({ maxwidth: 12 }, { blocktype: 'parking_strip_double' })).toEqual([
      'width_short maxwidth',
    ])
    expect(said({ maxwidth: 8 }, { blocktype: 'street', shape_mode: 'path' })).toEqual([
      'param_ignored path',
    ])
    const loop = [
      [0, 0],
      [50, 0],
      [50, 50],
      [20, 50],
      [20, -40],
    ]
    expect(said({ maxwidth: 8 }, { blocktype: 'street', shape_mode: 'path', path: loop })).toEqual([
      'param_ignored path',
    ])
    expect(said({ maxwidth: 8 }, { blocktype: 'street', shape_mode: 'polygon' })).toEqual([
      'param_ignored shape_mode',
    ])
  })

  it('follows a company that builds wider streets and deeper spaces', () => {
    const input = strip(
      { maxwidth: 19, maxlength: 50 },
      { blocktype: BlockType.parking_strip_double },
    )
    input.rules.street_width = '7'
    input.rules.max_parking_depth = '6,0'
    const widths = surfaces(generate(input)).map(({ poly }) =>
      toMetres((poly[5] as number) - (poly[1] as number)),
    )
    expect(new Set(widths)).toEqual(new Set([6, 7]))
  })

  it('gives something sensible for numbers beyond reason, at once', () => {
    const sizes = [0, 1e-9, 2000, 1e9]
    const blocktypes = [6001, 6002, 6003, 6004, 6005, 6006]
    for (const [i, maxlength] of sizes.entries()) {
      for (const [j, maxwidth] of sizes.entries()) {
        for (const blocktype of everyNth(blocktypes, 3, i + j)) {
          const input = strip({ maxlength, maxwidth }, { blocktype })
          const model = generate(input)
          expect(checkInvariants(model, input, 'fast')).toEqual([])
        }
      }
    }
  })
})

// rows of 80 m: 32 spaces of 2.5 m square to the street, 14 of 5.5 m along it (77 m), or 32 on both sides of an aisle
it.each([
  ['parking_strip', 32],
  ['parking_strip_parallel', 14],
  ['parking_strip_double', 64],
] as const)('a car park of the type %s is that strip, as a street is', (blocktype, stalls) => {
  const box = { maxlength: 80, maxwidth: 20, maxheight: 3 }
  const lot = strip({ ...box, archetype: 'parking' }, { blocktype })
  const model = generate(lot)
  expect(count(model, 'stall')).toBe(stalls)
  const street = generate(strip(box, { blocktype }))
  expect(model.assets).toEqual(street.assets)
  expect(checkInvariants(model, lot)).toEqual([])
})

it('in a drawn outline a car park has rows across it, and says that no strip follows an outline', () => {
  const polygon = [
    [-40, -10],
    [40, -10],
    [40, 10],
    [-40, 10],
  ]
  const cfg = { blocktype: 'parking_strip', shape_mode: 'polygon', polygon }
  const model = generate(strip({ archetype: 'parking', maxheight: 3 }, cfg))
  expect(count(model, 'stall')).toBe(62)
  expect(model.messages.map(({ target, value }) => [target, value])).toEqual([
    ['blocktype', 'parking_strip'],
  ])
})
