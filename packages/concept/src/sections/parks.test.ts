/** Sections about a business park. The numbers are worked by hand from `testing/park.ts`. */
import {
  companyCfgSchema,
  publicationCfgSchema,
  type RecordFor,
  sectionCfgSchema,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import {
  listPublic,
  missingArea,
  ONE_LOCATION,
  type PageArea,
  type ParkFacts,
  publicPage,
  publicPageSchema,
  type SectionContents,
} from '../index.ts'
import { PARK, PARK_AREA } from '../testing/park.ts'

type ParkSection = Extract<keyof SectionContents, `business_park_${string}`>

function pageOf(type: ParkSection, area: PageArea, cfg: object) {
  return publicPage({
    ...ONE_LOCATION,
    publication: {
      ...{ id: 1, key: 'pub', name: 'Ketelweg', description: null, type: 'business_park' },
      ...{ updatedAt: '2026-11-20T09:00:00Z', cfg: publicationCfgSchema.parse({}) },
    } as unknown as RecordFor<'publications'>,
    sections: [
      {
        ...{ id: 2, type, order: 1, hidden: false, pageType: null },
        cfg: sectionCfgSchema.parse(cfg),
      },
    ] as unknown as RecordFor<'sections'>[],
    company: { key: 'polder', name: 'Polder BV', cfg: companyCfgSchema.parse({}) },
    place: null,
    area,
  })
}

/** What a section shows of the park, as the schema of the page takes it. */
function contentsOf<Type extends ParkSection>(
  type: Type,
  park: Partial<ParkFacts> | null = {},
  cfg: object = {},
): SectionContents[Type] {
  const page = pageOf(type, { ...PARK_AREA, park: park && { ...PARK, ...park } }, cfg)
  return publicPageSchema.parse(page).sections[0]?.data as SectionContents[Type]
}

/** PARK with a plot that reaches 1 m² into it, on which more is permitted than on all others. */
const WITH_SLIVER = {
  plots: [
    ...PARK.plots,
    {
      ...PARK.plots[0]!,
      ...{ id: 'sliver', area: 1, mostly_inside: false, unused_gfa: 90_000, height_left: 40 },
    },
  ],
  rules: {
    ...PARK.rules!,
    limits: [
      ...PARK.rules!.limits,
      { plot: 'sliver', height: 60, coverage: 100, floors: 20, category: 6 },
    ],
  },
}

describe('a plot that lies mostly beside the park', () => {
  it.each([
    'business_park_summary',
    'business_park_description',
    'business_park_regulations',
    'business_park_densify',
  ] as const)('changes nothing but areas in %s', (type) => {
    const told = JSON.stringify(contentsOf(type, WITH_SLIVER))
    // the measured net area has the square metre that lies inside
    expect(told.replace('2.8001', '2.8')).toBe(JSON.stringify(contentsOf(type)))
  })

  it('counts in the net area with what lies inside', () => {
    const { facts } = contentsOf('business_park_summary', WITH_SLIVER)
    expect(facts?.sizes[1]?.measured).toBeCloseTo(2.8001, 9)
  })

  it('alone leaves no plots, which is not none with room', () => {
    const plots = WITH_SLIVER.plots.slice(-1)
    const { total, room } = contentsOf('business_park_densify', { plots })
    expect([total, room?.plots, room?.unknown]).toEqual([0, [], 0])
  })
})

const NONE = { name: null, date: null }

describe('the summary of a park', () => {
  it('has the sizes of IBIS and the measured ones, unknown as unknown', () => {
    const { facts } = contentsOf('business_park_summary')
    expect(facts?.sizes).toEqual([
      { size: 'gross', ibis: 24.5, measured: 24 },
      // 10,000 + 8,000 + 6,000 + 4,000 m²
      { size: 'net', ibis: null, measured: 2.8 },
      { size: 'available', ibis: 1.25, measured: null },
    ])
    expect(facts).toMatchObject({ plots: 6, buildings: 3, max_category: 4, start_year: 1972 })
    expect(facts?.companies).toEqual({ count: 7, jobs: 170, jobs_known: 6, jobs_hidden: false })
  })

  it('is drawn in whole units, north up', () => {
    // 600 × 400 m with 18 m free around it on 4,000 units: 0.159 m each
    const { drawing } = contentsOf('business_park_summary')
    expect(drawing?.sheet).toEqual({ width: 4000, height: 2742, metres: expect.closeTo(636, 0) })
    expect(drawing?.contour).toBe('M113 2629l3774 0 0-2516-3774 0z')
    expect(drawing?.plots.match(/M/g)).toHaveLength(6)
  })

  it('does not count what is not imported, nor jobs of two', () => {
    const sources = { ...PARK.sources, plots: NONE, buildings: NONE }
    const bare = contentsOf('business_park_summary', { sources, companies: null })
    expect(bare.facts).toMatchObject({ plots: null, buildings: null, companies: null })
    const two = contentsOf('business_park_summary', { companies: PARK.companies!.slice(0, 2) })
    expect(two.facts?.companies).toEqual({
      ...{ count: 2, jobs: null, jobs_known: 2, jobs_hidden: true },
    })
    const unknown = PARK.plots.map((plot) => (plot.id === 'p6' ? { ...plot, use: null } : plot))
    const { facts } = contentsOf('business_park_summary', { plots: unknown, net_ha: 2.5 })
    expect(facts?.sizes[1]).toEqual({ size: 'net', ibis: 2.5, measured: null })
  })
})

describe('the description of a park', () => {
  it('has the facts for sentences, or the text of its author instead', () => {
    const { facts, nl } = contentsOf('business_park_description')
    expect(nl).toEqual([])
    expect(facts).toMatchObject({ built_share: 0.2, oldest: 1974, newest: 2019, plots: 6 })
    const written = contentsOf(
      'business_park_description',
      {},
      { param1: '<p>Van <b>ons</b></p><script>1</script>' },
    )
    expect(written.facts).toBeNull()
    expect(written.nl[0]?.runs.map(({ text }) => text)).toEqual(['Van ', 'ons'])
    const sources = { ...PARK.sources, buildings: NONE }
    expect(
      contentsOf('business_park_description', { sources, built: 0 }).facts?.built_share,
    ).toBeNull()
  })
})

describe('the rules of a park', () => {
  it('are the highest of each plot, by their plots and ground', () => {
    const { rules } = contentsOf('business_park_regulations')
    expect(rules?.limits).toEqual([
      {
        limit: 'height',
        groups: [
          { value: 20, plots: 1, area: 6000 },
          { value: 12, plots: 2, area: 18_000 },
        ],
        unknown: { plots: 3, area: 26_000 },
      },
      {
        limit: 'coverage',
        groups: [{ value: 70, plots: 2, area: 16_000 }],
        unknown: { plots: 4, area: 34_000 },
      },
      { limit: 'floors', groups: [], unknown: { plots: 6, area: 50_000 } },
      {
        limit: 'category',
        groups: [{ value: 3.2, plots: 1, area: 10_000 }],
        unknown: { plots: 5, area: 40_000 },
      },
    ])
    expect(rules?.zones[0]).toEqual({ category: 23, share: 0.7 })
  })

  it('are unknown where no plan is imported', () => {
    const sources = { ...PARK.sources, zoning: NONE }
    expect(contentsOf('business_park_regulations', { sources }).rules).toBeNull()
  })
})

describe('the room in a park', () => {
  it('counts from the thresholds of the specification', () => {
    const { room, total } = contentsOf('business_park_densify')
    expect(total).toBe(6)
    expect(room?.plots.map(({ designation }) => designation)).toEqual([
      ...['MQO00 C 1', 'MQO00 C 3', 'MQO00 C 6'],
    ])
    expect(room?.sums).toEqual([
      { kind: 'gfa', plots: 2, sum: 5300, most: 4800 },
      { kind: 'area', plots: 2, sum: 1300, most: 1200 },
      { kind: 'height', plots: 3, sum: 18, most: 9 },
      { kind: 'floors', plots: 2, sum: 3, most: 2 },
    ])
    expect(room).toMatchObject({ steps: [1, 1, 1, 0, 0], unknown: 1, low: 2 })
    expect(room?.drawing?.plots.map(({ nr, step }) => [nr, step])).toEqual([
      ...[
        [1, 2],
        [2, 1],
        [3, 0],
      ],
    ])
    // its corners lie at 239 and 616, and at 1623 and 2000
    expect(room?.drawing?.plots[0]?.at).toEqual([428, 1812])
  })

  it('is of the kinds that its author chose, the first of which colours', () => {
    const { room, kinds } = contentsOf('business_park_densify', {}, { param1: 'height' })
    expect(kinds).toEqual(['height'])
    expect(room?.plots.map(({ left }) => left.height)).toEqual([9, 6, 3])
    expect(room).toMatchObject({ steps: [0, 1, 1, 1, 0], unknown: 2 })
  })

  it('is unknown where no parcels are imported', () => {
    const sources = { ...PARK.sources, plots: NONE }
    expect(contentsOf('business_park_densify', { sources })).toMatchObject({
      ...{ total: null, room: null },
    })
  })
})

describe('the companies of a park', () => {
  const hidden = { jobs: null, jobs_hidden: true }

  it('are compared with the category that is permitted, and parted by SBI', () => {
    const { companies } = contentsOf('business_park_companies')
    expect(companies?.categories).toEqual([
      { category: 1, fit: 'far_below', count: 1, ...hidden },
      { category: 2, fit: 'far_below', count: 1, ...hidden },
      { category: 3.1, fit: 'fits', count: 1, ...hidden },
      { category: 3.2, fit: 'fits', count: 1, ...hidden },
      { category: 4.1, fit: 'fits', count: 1, ...hidden },
      { category: 4.2, fit: 'fits', count: 1, ...hidden },
      { category: null, fit: null, count: 1, jobs: null, jobs_hidden: false },
    ])
    expect(companies?.sections).toEqual([
      { section: 'C', count: 3, jobs: 75, jobs_hidden: false },
      { section: 'G', count: 2, ...hidden },
      { section: 'H', count: 1, ...hidden },
      { section: null, count: 1, jobs: null, jobs_hidden: false },
    ])
  })

  it('hide another group where the total would give away the hidden ones', () => {
    // without H the two of G would be 140 − 75
    const companies = PARK.companies!.filter(({ sbi }) => sbi !== '49410')
    const told = contentsOf('business_park_companies', { companies }).companies
    expect(told?.total.jobs).toBe(140)
    expect(told?.sections.slice(0, 2)).toEqual([
      { section: 'C', count: 3, ...hidden },
      { section: 'G', count: 2, ...hidden },
    ])
  })

  it('lie above what is permitted from the next main category on', () => {
    const companies = [5.1, 4.2].map((category) => ({ ...PARK.companies![0]!, category }))
    const { companies: told } = contentsOf('business_park_companies', { companies })
    expect(told?.categories.map(({ fit }) => fit)).toEqual(['fits', 'above'])
  })

  it('have the category of their SBI where the file has none', () => {
    const companies = [{ ...PARK.companies![0]!, category: null, sbi: '38110' }]
    const { companies: told } = contentsOf('business_park_companies', { companies })
    expect(told?.categories[0]?.category).toBe(4.2)
  })

  it('are unknown without an own file', () => {
    expect(contentsOf('business_park_companies', { companies: null }).companies).toBeNull()
  })
})

const TYPES = [
  ...(['business_park_summary', 'business_park_description'] as const),
  ...(['business_park_regulations', 'business_park_densify', 'business_park_companies'] as const),
]

it.each(TYPES)('%s says that the registers do not have the park', (type) => {
  const page = pageOf(type, missingArea('business_parks', '990199'), {})
  const { data } = publicPageSchema.parse(page).sections[0]!
  expect(data).toMatchObject({ name: null })
  expect(JSON.stringify(data)).not.toMatch(/\d/)
})

it.each(TYPES)('%s tells its author what it makes public', (type) => {
  const told = listPublic(pageOf(type, PARK_AREA, {})).find(({ section }) => section === type)
  const topics = told?.items.map(({ topic }) => topic)
  expect(topics).toContain('park')
  const ofFile = ['business_park_summary', 'business_park_description', 'business_park_companies']
  expect(topics?.includes('companies')).toBe(ofFile.includes(type))
})
