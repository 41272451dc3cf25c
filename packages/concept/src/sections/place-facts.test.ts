import {
  ConstraintOperator,
  ConstraintType,
  locationCfgSchema,
  plotPropertiesSchema,
  type RecordFor,
  ZoningCategory,
} from '@kavel/domain'
import { toRd } from '@kavel/registers/rd-new'
import { expect, it } from 'vitest'
import type { Sources } from '../page-source.ts'
import { industrial } from './location_description_industrial/contents.ts'
import { residential } from './location_description_residential/contents.ts'

const rule = (id: number, of: Partial<RecordFor<'constraints'>>) =>
  ({
    ...{ id, name: '', description: null, operator: ConstraintOperator.greater_than, priority: 1 },
    ...{ value: null, reference: null, zone: null, url: null, source: 'RP, 2026-01-01' },
    ...{ isOfPlan: true, planValue: of.value ?? null, planGoneAt: null, overruledReason: null },
    ...of,
  }) as RecordFor<'constraints'>

const zone = (name: string, category: number, share: number) => ({ name, category, share })

function source(
  summary: object,
  constraints: readonly RecordFor<'constraints'>[] = [],
  of: Partial<Sources['location']> = {},
): Sources['location'] {
  return {
    location: {
      id: 1,
      municipality: 'Markeroog',
      plotsize: 3000,
      plotnr: 'MQO00 A 239',
      owner: 'Geheim',
      cfg: locationCfgSchema.parse({ summary }),
    },
    plots: [
      {
        id: 2,
        geometry: null,
        properties: plotPropertiesSchema.parse({ source: 'Kadaster', date: '2026-09-01' }),
      },
    ],
    constraints,
    surroundings: null,
    ...{ units: [], costs: [], concepts: [], envelopes: [], customFields: [], profile: null },
    ...of,
  } as unknown as Sources['location']
}

const dwellings = source(
  {
    zones: [
      zone('Wonen - Gestapeld', ZoningCategory.living, 0.7),
      zone('Groen', ZoningCategory.green, 0.3),
    ],
    max_height: 12,
    envelope_area: 132.7,
  },
  [
    rule(1, { type: ConstraintType.nr_of_units, value: 40 }),
    rule(2, { type: ConstraintType.building_height, value: 12 }),
    rule(3, { type: ConstraintType.building_height, value: 15, planValue: 12 }),
    rule(4, { type: ConstraintType.general, name: 'bedrijf tot en met categorie 3.2' }),
    rule(5, { type: ConstraintType.general, name: 'kantoren tot categorie 2' }),
  ],
)

it('tells what a place is for dwellings: ground, zoning, and the rules that bound how much', () => {
  const data = residential.make(dwellings, { text: 'Mooie plek' })
  expect(data).toMatchObject({
    text: 'Mooie plek',
    municipality: 'Markeroog',
    ground: { area: 3000, plots: 1, plotnr: 'MQO00 A 239', source: 'Kadaster', date: '2026-09-01' },
    max_height: 12,
    envelope_area: 132.7,
    permission: 'permitted',
    forms: ['stacked'],
    road: null,
  })
  // the height is that of the zoning, unless somebody overruled it
  expect(data.rules.map(({ id }) => id)).toEqual([1, 3])
  expect(JSON.stringify(data)).not.toContain('Geheim')
})

it('tells what it is for companies, with the highest category that a rule names', () => {
  expect(industrial.make(dwellings, { text: null })).toMatchObject({
    permission: 'forbidden',
    category: { name: '3.2', source: 'RP, 2026-01-01' },
  })
})

it('says what nobody knows, and counts nothing as zero', () => {
  const data = industrial.make(
    source({}, [], { location: { ...source({}).location, plotsize: 0, municipality: null } }),
    { text: null },
  )
  expect(data).toMatchObject({
    ground: { area: null },
    zones: [],
    max_height: null,
    envelope_area: null,
    permission: 'unknown',
    road: null,
    category: null,
    rules: [],
  })
})

it('tells no rule of a location that keeps its rules from every page', () => {
  const { summary } = dwellings.location.cfg
  const quiet = source({ ...summary, regulations: false }, dwellings.constraints)
  expect(residential.make(quiet, { text: null }).rules).toEqual([])
  expect(industrial.make(quiet, { text: null }).category).toBeNull()
})

it('tells whether a public road lies beside the plots', () => {
  const corners = [
    [5.25, 52.55],
    [5.2515, 52.55],
    [5.2515, 52.551],
    [5.25, 52.551],
    [5.25, 52.55],
  ] as const
  const geometry = { type: 'Polygon', coordinates: [corners] }
  const [west, south] = toRd([...corners[0]])
  /** A road of 8 m wide along the west side, so many metres from it. */
  const roadAt = (distance: number) => {
    const [left, right] = [west - distance - 8, west - distance]
    const road = [
      [left, south - 50],
      [right, south - 50],
      [right, south + 150],
      [left, south + 150],
      [left, south - 50],
    ]
    const plots = [{ ...dwellings.plots[0], geometry }] as never
    const surroundings = { roads: [[road]] } as never
    return residential.make(source({}, [], { plots, surroundings }), { text: null }).road
  }
  expect(roadAt(0)).toBe('beside')
  expect(roadAt(500)).toBe('apart')
})
