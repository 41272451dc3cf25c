import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  ConstraintOperator,
  ConstraintType,
  financeParametersSchema,
  IncomeMode,
  plotPropertiesSchema,
  unitCfgSchema,
} from '@kavel/domain'
import { TEMPLATE_COSTS } from '@kavel/finance'
import { type Area, generate } from '@kavel/generator'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import {
  type ConceptResult,
  type ConceptSource,
  computeConcept,
  type LocationSource,
  plotArea,
  type SiteRuleKey,
} from './index.ts'

/** A plot of 75 × 40 m near Lelystad, as the API sends it. */
const [x, y] = [150_000, 500_000]
const ring = [
  [x, y],
  [x + 75, y],
  [x + 75, y + 40],
  [x, y + 40],
  [x, y],
].map(([east, north]) => toWgs84([east as number, north as number]))

const location: LocationSource = {
  plots: [
    {
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: 3000 }),
    },
  ],
  units: [
    {
      id: 11,
      name: 'Middenhuur',
      order: 10,
      size: 55,
      size_max: 72,
      price: 1150,
      income_mode: IncomeMode.rent_unit_month,
      cfg: unitCfgSchema.parse({}),
    },
  ],
  costs: TEMPLATE_COSTS.map(({ record }, index) => ({
    archived: false,
    deleted: false,
    ...record,
    id: index + 1,
  })),
  constraints: [
    {
      id: 5,
      name: 'Bouwhoogte',
      type: ConstraintType.building_height,
      operator: ConstraintOperator.greater_than,
      priority: 1,
      value: 12,
      reference: 'NL.IMRO.9999.BP01, artikel 4',
      source: 'Ruimtelijke plannen',
    },
  ],
  cfg: {
    summary: {
      envelope_area: 1056,
      zones: [
        {
          name: 'Groen',
          category: 3,
          share: 0.2,
          plan_id: 'NL.IMRO.9999.BP01',
          plan_name: 'Kade',
          article: '3',
          source: 'Ruimtelijke plannen',
          date: '2026-09-15',
        },
        {
          name: 'Wonen',
          category: 13,
          share: 0.8,
          plan_id: 'NL.IMRO.9999.BP01',
          plan_name: 'Kade',
          article: '5',
          source: 'Ruimtelijke plannen',
          date: '2026-09-15',
        },
      ],
    },
    finance_parameters: financeParametersSchema.parse({}),
  },
}

const ruleOf = (key: SiteRuleKey, { siteRules }: ConceptResult) =>
  siteRules.find((rule) => rule.key === key)

/** All of the plot from one easting to another. */
function strip(west: number, east: number): Area {
  const corners = [
    [west, y],
    [east, y],
    [east, y + 40],
    [west, y + 40],
    [west, y],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}

const building = {
  id: 1,
  name: 'Blok A',
  archetype: 3,
  maxwidth: 11.6,
  maxlength: 60,
  maxheight: 15,
  x: x + 37.5,
  y: y + 20,
  z: 0,
  rotate_z: 0,
  version: '3',
  cfg: buildingCfgSchema.parse({
    blocktype: BlockType.flat_path_gallery,
    units: [{ unitId: 11, repeat_ratio: 1 }],
  }),
} as const

it('draws at most 200 buildings of a concept; each beyond them says so, and stays in its place', () => {
  const locked = { ...building.cfg, locked: true }
  const buildings = Array.from({ length: 202 }, (_, i) => ({
    ...building,
    id: i + 1,
    // fixed ones come first, but not before the limit
    ...(i === 201 && { cfg: locked }),
  }))
  const models: number[] = []
  const { models: made, messages } = computeConcept(location, { buildings }, null, (input) => {
    models.push(Number(input.building.id))
    return generate({ ...input, building: { ...input.building, maxlength: 0 } })
  })
  expect(models).toHaveLength(200)
  expect(made).toHaveLength(202)
  const beyond = messages.filter(({ code }) => code === 'too_many_buildings')
  expect(beyond).toMatchObject([
    { building_id: '201', value: 202, required: 200 },
    { building_id: '202', value: 202, required: 200 },
  ])
})

describe('a concept', () => {
  const result = computeConcept(location, { buildings: [building] })

  it('counts the same dwellings in the plan, the form factors and the income line', () => {
    const { formFactors, sheet, sheetInput } = result
    expect(formFactors.nrunits).toBeGreaterThan(20)
    expect(sheetInput.areas.units).toEqual([
      { unit_id: 11, count: formFactors.nrunits, nfa: expect.any(Number) },
    ])
    expect(sheetInput.areas.gfa).toBe(formFactors.gfa)
    // 1,150 a month for every dwelling, twelve months.
    expect(sheet.figures.annual_rent?.value).toBe(formFactors.nrunits * 1150 * 12)
  })

  it('is checked against the plan with its source', () => {
    expect(result.checks).toMatchObject([
      {
        id: 5,
        status: 'exceeded',
        required: 12,
        actual: result.formFactors.maxheight,
        reference: 'NL.IMRO.9999.BP01, artikel 4',
      },
    ])
  })

  it('tells what stands outside the envelopes, and computes no other figure for it', () => {
    const half = strip(x, x + 30)
    const limited = computeConcept({ ...location, buildable: [half] }, { buildings: [building] })
    const outside = ({ messages }: typeof result) =>
      messages.find(({ code }) => code === 'outside_buildable')
    expect(outside(result)).toBeUndefined()
    expect(outside(limited)).toMatchObject({ target: 'buildable', value: expect.any(Number) })
    const { formFactors, checks, sheet } = limited
    expect({ formFactors, checks, sheet }).toEqual({
      formFactors: result.formFactors,
      checks: result.checks,
      sheet: result.sheet,
    })
    const none = computeConcept({ ...location, buildable: [] }, { buildings: [building] })
    expect(outside(none)).toBeUndefined()
  })

  it('covers of an envelope what stands inside it', () => {
    const covered = {
      ...location,
      constraints: [
        { ...location.constraints[0]!, type: ConstraintType.buildable_area_gsi, value: 0.4 },
      ],
    }
    const { builtarea } = result.formFactors
    const share = (buildable: readonly Area[]) =>
      computeConcept({ ...covered, buildable }, { buildings: [building] }).checks[0]?.actual ?? 0
    // the building stands from x + 7.5 to x + 67.5: half of it west of the middle of the plot
    expect(share([strip(x, x + 37.5)])).toBeCloseTo(builtarea / 2 / 1056, 2)
    expect(share([strip(x, x + 75)])).toBeCloseTo(builtarea / 1056, 9)
    expect(share([strip(x, x + 7)])).toBe(0)
    // what the building is told is what the concept is
    const told = computeConcept(
      { ...covered, buildable: [strip(x, x + 37.5)] },
      { buildings: [building] },
    ).messages.find(({ code }) => code === 'constraint_violated')
    expect(told).toBeUndefined()
  })

  it('has the eaves of its highest building for a gutter height, and not its ridge', () => {
    const low = {
      ...location,
      constraints: [{ ...location.constraints[0]!, type: ConstraintType.gutter_height, value: 7 }],
    }
    const row = {
      ...building,
      archetype: Archetype.house,
      maxwidth: 25,
      maxheight: 12,
      cfg: buildingCfgSchema.parse({
        blocktype: BlockType.terraced,
        house: { maxwidth: 9, length: 5.4 },
      }),
    } as const
    const { checks, formFactors } = computeConcept(low, { buildings: [row] })
    expect(formFactors.maxheight).toBeGreaterThan(9)
    expect(checks).toMatchObject([{ actual: 6, status: 'ok' }])
    const both = computeConcept(low, { buildings: [row, { ...building, id: 2 }] })
    expect(both.checks).toMatchObject([{ actual: 15, status: 'exceeded' }])
  })

  it('must stay inside the envelopes: what is outside breaks a rule of the plan', () => {
    const ground = ruleOf(
      'inside_envelope',
      computeConcept({ ...location, buildable: [strip(x, x + 37.5)] }, { buildings: [building] }),
    )
    expect(ground).toMatchObject({
      status: 'exceeded',
      required: 0,
      reference: 'NL.IMRO.9999.BP01, artikel 5',
      source: 'Ruimtelijke plannen, 2026-09-15',
    })
    expect(ground?.actual).toBeGreaterThan(result.formFactors.builtarea * 0.45)
    expect(ground?.margin).toBe(-(ground?.actual ?? 0))
    const inside = { ...location, buildable: [strip(x - 5, x + 80)] }
    expect(
      ruleOf('inside_envelope', computeConcept(inside, { buildings: [building] })),
    ).toMatchObject({
      status: 'ok',
      actual: 0,
      margin: 0,
    })
    // two buildings outside are both counted
    const both = computeConcept(
      { ...location, buildable: [strip(x, x + 1)] },
      { buildings: [building, { ...building, id: 2 }] },
    )
    expect(ruleOf('inside_envelope', both)?.actual).toBeGreaterThan(
      2 * result.formFactors.builtarea - 1,
    )
  })

  it('must stay on its plots where the plan draws no envelopes', () => {
    const properties = plotPropertiesSchema.parse({ source: 'BRK', date: '2026-09-01' })
    const plots = location.plots.map(({ geometry }) => ({ geometry, properties }))
    const far = { ...building, x: building.x + 40 }
    expect(
      ruleOf('inside_plots', computeConcept({ ...location, plots }, { buildings: [far] })),
    ).toMatchObject({
      status: 'exceeded',
      reference: null,
      source: 'BRK, 2026-09-01',
    })
    expect(ruleOf('inside_plots', result)).toMatchObject({ status: 'ok' })
    expect(ruleOf('inside_envelope', result)).toMatchObject({
      status: 'unknown',
      reason: 'no_envelope',
      actual: null,
    })
    expect(computeConcept(location, { buildings: [] }).siteRules).toEqual([])
    const nowhere = computeConcept({ ...location, plots: [] }, { buildings: [building] })
    expect(new Set(nowhere.siteRules.map(({ reason }) => reason))).toEqual(new Set(['no_plots']))
  })

  it('says of no building what all of them keep together: the spaces of flats may lie in a court', () => {
    const norm = { ...location.constraints[0]!, type: ConstraintType.psi, value: 0.1 }
    const asked = {
      ...location,
      constraints: [{ ...norm, operator: ConstraintOperator.smaller_than }],
    }
    const court = {
      ...building,
      id: 2,
      archetype: Archetype.street,
      maxwidth: 16,
      maxlength: 40,
      y: y + 30,
      cfg: buildingCfgSchema.parse({ blocktype: BlockType.street }),
    }
    const told = (...buildings: ConceptSource['buildings'][number][]) => {
      const { checks, messages } = computeConcept(asked, { buildings })
      const said = messages.filter(({ code }) => code === 'constraint_violated')
      return [checks[0]?.status, said.map(({ building_id }) => building_id)]
    }
    expect(told(building)).toEqual(['exceeded', [String(building.id)]])
    expect(told(building, court)).toEqual(['ok', []])
  })

  it('has a residual land value that follows a price', () => {
    const dearer = {
      ...location,
      units: location.units.map((u) => ({ ...u, price: u.price + 100 })),
    }
    const before = result.sheet.figures.rgw?.value as number
    const after = computeConcept(dearer, { buildings: [building] }).sheet.figures.rgw
      ?.value as number
    expect(after).toBeGreaterThan(before)
  })

  it('is empty without buildings, and without plots', () => {
    const empty = computeConcept(location, { buildings: [] })
    expect(empty.formFactors).toMatchObject({ plotarea: 3000, gfa: 0, nrunits: 0 })
    expect(computeConcept({ ...location, plots: [] }, { buildings: [] }).formFactors.plotarea).toBe(
      0,
    )
  })

  it('measures a plot whose register gives no size, to a hundredth of a square metre', () => {
    const properties = plotPropertiesSchema.parse({})
    const plots = location.plots.map(({ geometry }) => ({ geometry, properties }))
    expect(plotArea(plots)).toBeCloseTo(3000, 2)
  })
})
