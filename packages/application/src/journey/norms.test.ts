import { ConstraintOperator, ConstraintType, ZoningCategory } from '@kavel/domain'
import { type Fact, type FactTable, factTables, type PlotFacts } from '@kavel/registers'
import { describe, expect, test } from 'vitest'
import { maximumOf, strictestNorms } from './norms.ts'

const sourced = { source: 'IMRO · Proef', date: '2026-05-01' }
const dimension = (
  kind: string,
  text: string,
  share = 1,
  more: Partial<Fact<'dimensions'>> = {},
) => ({
  kind,
  text,
  value: null,
  plan_id: 'PLAN',
  plan_name: 'Proefplan',
  article: '8',
  share,
  ...sourced,
  ...more,
})
/** A list for every table of the registers, with nothing in it. */
const nothing = Object.fromEntries(factTables.map((table) => [table, []])) as unknown as Pick<
  PlotFacts,
  FactTable
>
function plot(dimensions: Fact<'dimensions'>[], more: Partial<PlotFacts> = {}): PlotFacts {
  return {
    register_id: '1',
    designation: 'PFS01 A 1',
    municipality: 'Proefstad',
    size: { value: 500, ...sourced },
    fictional: false,
    geometry: { type: 'Polygon', coordinates: [] },
    ...nothing,
    zoning: [
      {
        name: 'Wonen',
        category: ZoningCategory.residential,
        plan_id: 'PLAN',
        plan_name: 'Proefplan',
        plan_status: null,
        article: '8',
        share: 1,
        ...sourced,
      },
    ],
    dimensions,
    samples: [],
    ...more,
  }
}
const { greater_than, smaller_than, equal } = ConstraintOperator
const brief = (facts: PlotFacts[]) =>
  strictestNorms(facts).map(({ type, operator, norm }) => [type, operator, norm])

describe('the norms of a place', () => {
  test('are the strictest of their kind: the lowest maximum and the highest minimum', () => {
    const facts = [
      plot([
        dimension('maximum bouwhoogte (m)', '12', 0.5),
        dimension('maximum bouwhoogte (m)', '9', 0.3),
        dimension('minimum bouwhoogte (m)', '4', 0.5),
        dimension('minimum bouwhoogte (m)', '5', 0.5),
      ]),
    ]
    expect(brief(facts)).toEqual([
      [ConstraintType.building_height, greater_than, 9],
      [ConstraintType.building_height, smaller_than, 5],
    ])
    expect(maximumOf(strictestNorms(facts), ConstraintType.building_height)).toBe(9)
  })

  test('leave slivers out, measured over all plots together', () => {
    const sliver = dimension('maximum bouwhoogte (m)', '3', 0.05)
    const facts = [
      plot([sliver], { size: { value: 50, ...sourced } }),
      plot([dimension('maximum bouwhoogte (m)', '12')], {
        register_id: '2',
        size: { value: 950, ...sourced },
      }),
    ]
    expect(brief(facts)).toEqual([[ConstraintType.building_height, greater_than, 12]])
  })

  test('say of what area a percentage is: of the envelope where there is one, else of the plot', () => {
    const percentage = dimension('maximum bebouwingspercentage (%)', '60')
    expect(brief([plot([percentage])])).toEqual([[ConstraintType.gsi, greater_than, 0.6]])
    const geometry = { type: 'Polygon' as const, coordinates: [] }
    const envelopes = [{ area: 100, plan_id: 'PLAN', geometry, ...sourced }]
    expect(brief([plot([percentage], { envelopes })])).toEqual([
      [ConstraintType.buildable_area_gsi, greater_than, 0.6],
    ])
  })

  test('translate counts, floor space and built area', () => {
    expect(
      brief([
        plot([
          dimension('maximum aantal wooneenheden', '12'),
          dimension('aantal bouwlagen', '3', 0.9),
          dimension('maximum vloeroppervlakte (m2); bvo', '750', 0.8),
          dimension('maximum bebouwd oppervlak (m2)', '200', 0.7),
          dimension('maximum goothoogte (m)', '5,5', 0.6),
        ]),
      ]),
    ).toEqual([
      [ConstraintType.nr_of_units, greater_than, 12],
      [ConstraintType.nr_of_floors, equal, 3],
      [ConstraintType.gfa, greater_than, 750],
      [ConstraintType.gsi, greater_than, 0.4],
      [ConstraintType.gutter_height, greater_than, 5.5],
    ])
  })

  test('never guess: words and unknown measures stay general, with the zone they stand in', () => {
    const norms = strictestNorms([
      plot([
        dimension('maximum bouwhoogte (m)', '3/5'),
        dimension('dakhelling (graden)', '30', 0.9),
      ]),
    ])
    expect(norms).toMatchObject([
      { type: ConstraintType.general, norm: null, text: '3/5', zone: 'Wonen' },
      { type: ConstraintType.general, norm: null, text: '30' },
    ])
    expect(maximumOf(norms, ConstraintType.building_height)).toBeNull()
  })

  test('limit offices where the zone is for offices', () => {
    const office = plot([dimension('maximum vloeroppervlakte (m2)', '900')])
    const zoning = [{ ...office.zoning[0]!, category: ZoningCategory.office }]
    expect(brief([{ ...office, zoning }])).toEqual([
      [ConstraintType.office_floor_space, greater_than, 900],
    ])
    expect(brief([office])).toEqual([[ConstraintType.floor_space, greater_than, 900]])
  })
})
