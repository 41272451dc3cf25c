import {
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
import type { Area } from '@kavel/generator'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import { computeConcept, type LocationSource, plotArea } from './index.ts'

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
    summary: { envelope_area: 1056 },
    finance_parameters: financeParametersSchema.parse({}),
  },
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
    const east = x + 30
    const half: Area = {
      type: 'Polygon',
      coordinates: [
        [
          [x, y],
          [east, y],
          [east, y + 40],
          [x, y + 40],
          [x, y],
        ],
      ],
    }
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
