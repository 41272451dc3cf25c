import {
  Archetype,
  buildingCfgSchema,
  ConstraintOperator,
  ConstraintType,
  companyCfgSchema,
  IncomeMode,
  ZoningCategory,
} from '@kavel/domain'
import { optimiseSite, residualValue } from '@kavel/generator'
import { describe, expect, it } from 'vitest'
import { computeConcept, fillBrief, obeyBuilding, parkingNormOf, recordOf } from './index.ts'
import { sitePrices } from './site-prices.ts'
import { flat } from './testing/flat.ts'
import { CORNER, PLACE } from './testing/place.ts'

const block = flat()
const lockedAt = (y: number) => ({
  ...block,
  id: 9,
  name: 'De oude vleugel',
  maxlength: 30,
  maxheight: 7,
  y: CORNER[1] + y,
  cfg: { ...block.cfg, locked: true },
})
const reference = (unitId: number, repeat_ratio: number) => ({
  ...buildingCfgSchema.parse({ units: [{ unitId, repeat_ratio }] }).units[0]!,
})

const atLeast = (value: number) => ({
  ...PLACE.constraints[0]!,
  type: ConstraintType.psi,
  operator: ConstraintOperator.smaller_than,
  value,
})

describe('obeying in a concept', () => {
  it('sets the fields that make the building fit, and nothing else', () => {
    const { patch, fits, messages } = obeyBuilding(PLACE, [block], 1, null)
    expect({ fits, messages }).toEqual({ fits: true, messages: [] })
    expect(Object.keys(patch ?? {})).toContain('maxheight')
    const obeyed = { ...block, ...patch, cfg: block.cfg }
    const { checks, siteRules } = computeConcept(PLACE, { buildings: [obeyed] })
    const inside = siteRules.find(({ key }) => key === 'inside_plots')
    expect([...checks, inside].map((check) => check?.status)).toEqual(['ok', 'ok', 'ok'])
    expect(obeyBuilding(PLACE, [obeyed], 1, null)).toEqual({
      patch: null,
      fits: true,
      messages: [],
    })
  })

  it('leaves to others what they use of a rule for all, and stays beside a locked one', () => {
    const buildings = [lockedAt(30), { ...block, maxheight: 13 }]
    const { patch } = obeyBuilding(PLACE, buildings, 1, null)
    const obeyed = { ...buildings[1]!, ...patch, cfg: block.cfg }
    const after = computeConcept(PLACE, { buildings: [buildings[0]!, obeyed] })
    expect(after.checks.map(({ status }) => status)).toEqual(['ok', 'ok'])
    expect(after.messages.map(({ code }) => code)).not.toContain('overlap_building')
    // alone it would be larger than the rule leaves
    const alone = { ...buildings[1]!, ...obeyBuilding(PLACE, [buildings[1]!], 1, null).patch }
    const together = computeConcept(PLACE, {
      buildings: [buildings[0]!, { ...alone, cfg: block.cfg }],
    })
    expect(together.checks[1]?.status).toBe('exceeded')
  })

  it('says of a rule that cannot be kept what it asks and what there is, others included', () => {
    const used = computeConcept(PLACE, { buildings: [lockedAt(10)] }).formFactors.gfa
    const constraints = PLACE.constraints.map((rule) =>
      rule.id === 2 ? { ...rule, value: used + 1 } : rule,
    )
    const found = obeyBuilding({ ...PLACE, constraints }, [lockedAt(10), block], 1, null)
    expect(found).toMatchObject({ patch: null, fits: false })
    const [said] = found.messages.filter(({ target }) => target === 'constraint:2')
    expect(said).toMatchObject({ code: 'obey_impossible', required: used + 1 })
    expect(Number(said?.value)).toBeGreaterThan(used + 100)
  })
})

describe('filling a plot', () => {
  const units = [reference(2, 2), reference(4, 1)]
  const choices = { units, kinds: ['gallery'], parking: ['surface', 'none'], perUnit: 0.5 } as const

  it('is worth on the front what the sheet says once it is used', () => {
    const standing = lockedAt(8)
    // the one that is not locked makes way
    const asked = fillBrief(PLACE, [standing, block], null, choices)
    if (!asked.ok) throw new Error(asked.reason)
    const front = optimiseSite(asked.brief, { survivors: 8, directions: 1, compositions: 150 })
    // here every plan costs more than it brings: they are told of, and shown when somebody asks
    expect(front.points).toEqual([])
    expect(front.losing.length).toBeGreaterThan(1)
    expect(front.losing.every(({ value }) => value <= 0)).toBe(true)
    for (const { inputs, value, units: dwellings } of front.losing) {
      const buildings = [
        standing,
        ...inputs.map((input, i) => ({ ...block, ...recordOf(input), id: 20 + i })),
      ]
      const { sheet, checks, messages, formFactors } = computeConcept(PLACE, { buildings })
      expect(inputs.map((input) => recordOf(input).version)).toEqual(inputs.map(() => '3.7'))
      expect(sheet.figures.max_land_bid?.value).toBeCloseTo(value, 4)
      expect(checks.map(({ status }) => status)).toEqual(['ok', 'ok'])
      expect(messages.map(({ code }) => code)).not.toContain('overlap_building')
      expect(formFactors.nrunits).toBeGreaterThan(dwellings)
    }
  })

  it('charges a building that stands already no construction', () => {
    const built = lockedAt(8)
    const existing = { ...built, archetype: Archetype.existing }
    const of = (building: typeof built | typeof existing) => {
      const asked = fillBrief(PLACE, [building], null, choices)
      if (!asked.ok) throw new Error(asked.reason)
      return asked.brief
    }
    const brief = of(existing)
    const { formFactors, sheet } = computeConcept(PLACE, { buildings: [existing] })
    expect(brief.appraise?.([], formFactors)).toBeCloseTo(sheet.figures.max_land_bid!.value!, 4)
    // some 420 m2 at more than 1,000 euro
    expect(of(built).prices.fees).toBeGreaterThan(brief.prices.fees + 100_000)
  })

  it('prices a plan without drawing it as the sheet does that draws it', () => {
    const units = PLACE.units.map((unit) =>
      unit.id === 2 ? { ...unit, price: 1150, income_mode: IncomeMode.rent_unit_month } : unit,
    )
    const place = { ...PLACE, units }
    const mix = { shares: [{ unitId: 2, ratio: 1 }], dwelling: 'flat_mid' } as const
    const prices = sitePrices(place, null, [], mix)!
    const { formFactors: f, sheet } = computeConcept(place, { buildings: [block] })
    const value = residualValue(prices, {
      nfa: { residential: f.nfa_residential, commercial: 0, industrial: 0, office: 0 },
      gfa: { residential: f.gfa, commercial: 0, industrial: 0, office: 0 },
      units: f.nrunits,
      stalls: 0,
      parking: 'none',
      // paving costs 113 a m2 where green costs 46
      openGround: f.greenarea + (f.pavedarea * 113) / 46,
    })
    const { residual_after_profit: left, land_cost_slope: slope } = sheet.figures
    expect(value).toBeCloseTo(left!.value! / slope!.value!, 3)
    expect(prices.revenuePerUnit).toBeGreaterThan(100_000)
  })

  it('puts houses in rows and flats in buildings of flats', () => {
    const all = PLACE.units.map(({ id }) => reference(id, 1))
    const of = (kinds: ('corridor' | 'terraced')[], mix = all) => {
      const asked = fillBrief(PLACE, [], null, { ...choices, units: mix, kinds })
      if (!asked.ok) return asked.reason
      const { input, houses, kinds: tried } = asked.brief
      const ids = (own: typeof all) => own.map(({ unitId }) => unitId)
      return [ids(input.building.cfg.units as typeof all), ids(houses?.units as typeof all), tried]
    }
    expect(of(['corridor', 'terraced'])).toEqual([
      [1, 2, 3, 4, 6],
      [3, 5],
      ['corridor', 'terraced'],
    ])
    expect(of(['corridor', 'terraced'], [reference(4, 1)])).toEqual([[4], [], ['corridor']])
    expect(of(['terraced'], [reference(4, 1)])).toBe('no_match')
    const asked = fillBrief(PLACE, [], null, {
      ...choices,
      units: all,
      kinds: ['corridor', 'terraced'],
    })
    if (!asked.ok) throw new Error(asked.reason)
    const { points } = optimiseSite(asked.brief, { survivors: 8, directions: 1, compositions: 150 })
    expect(points.length).toBeGreaterThan(0)
    for (const { kind, inputs } of points) {
      const own = inputs[0]?.building.cfg.units.map(({ unitId }) => unitId)
      expect(own).toEqual(kind === 'terraced' ? [3, 5] : [1, 2, 3, 4, 6])
    }
  })

  it('tries no kind that the zoning forbids', () => {
    const zone = {
      category: ZoningCategory.residential,
      share: 1,
      plan_id: null,
      plan_name: null,
      article: null,
      source: null,
      date: null,
    }
    const of = (name: string, kinds: ('corridor' | 'terraced' | 'detached')[]) => {
      const summary = { ...PLACE.cfg.summary, zones: [{ ...zone, name }] }
      const place = { ...PLACE, cfg: { ...PLACE.cfg, summary } }
      const units = PLACE.units.map(({ id }) => reference(id, 1))
      const asked = fillBrief(place, [], null, { ...choices, units, kinds })
      return asked.ok ? asked.brief.kinds : asked.reason
    }
    expect(of('Wonen', ['corridor', 'terraced'])).toEqual(['corridor', 'terraced'])
    expect(of('Wonen - Gestapeld', ['corridor', 'terraced'])).toEqual(['corridor'])
    expect(of('Wonen - Vrijstaand', ['corridor', 'terraced', 'detached'])).toEqual(['detached'])
    expect(of('Wonen - Gestapeld', ['terraced'])).toBe('not_permitted')
  })

  it('keeps the distances that the company asks', () => {
    const company = { facade_distance: '24', boundary_distance: '3' } as Parameters<
      typeof fillBrief
    >[2]
    const asked = fillBrief(PLACE, [], company, choices)
    expect(asked.ok && [asked.brief.facade, asked.brief.boundary]).toEqual([24, 3])
  })

  it('says why it cannot', () => {
    const of = (location: typeof PLACE, more: object) => {
      const asked = fillBrief(location, [], null, { ...choices, ...more })
      return asked.ok ? 'ok' : asked.reason
    }
    expect(of({ ...PLACE, plots: [] }, {})).toBe('no_plot')
    expect(of(PLACE, { units: [] })).toBe('no_units')
    expect(of(PLACE, { kinds: [] })).toBe('no_kinds')
    const { finance_parameters, summary } = PLACE.cfg
    const bar_by_function = { ...finance_parameters.bar_by_function, apartment: null }
    const cfg = { summary, finance_parameters: { ...finance_parameters, bar_by_function } }
    expect(of({ ...PLACE, cfg }, {})).toBe('no_value')
    expect(of(PLACE, {})).toBe('ok')
  })

  it('asks for the spaces that the types of the mix ask for', () => {
    const some = PLACE.units.map((unit) =>
      unit.id === 2 ? { ...unit, cfg: { ...unit.cfg, parking_ratio: 0.4 } } : unit,
    )
    const norm = (more: Partial<typeof PLACE>, parking_norm = '', mix = units) =>
      parkingNormOf(
        {
          location: { ...PLACE, units: some, ...more },
          parameters: companyCfgSchema.parse({ parameters: { parking_norm } }).parameters,
        },
        mix,
      )
    expect(norm({})).toBeCloseTo((2 * 0.4 + 1) / 3, 12)
    expect(norm({}, '', [])).toBe(0)
    // what the rule of the site asks: the company before the types, the plan before the company
    expect(norm({}, '1,25')).toBeCloseTo(1.25, 12)
    expect(norm({ constraints: [atLeast(1.5)] }, '1,25')).toBeCloseTo(1.5, 12)
  })
})
