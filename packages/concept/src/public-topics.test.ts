/** What the author is told beforehand is what the page tells, no more and no less, whatever was chosen. */
import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  CustomFieldType,
  companyCfgSchema,
  customFieldCfgSchema,
  financeParametersSchema,
  locationCfgSchema,
  plotPropertiesSchema,
  publicationCfgSchema,
  type RecordFor,
  sectionCfgSchema,
  type TreeFor,
  unitCfgSchema,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import {
  listPrivate,
  listPublic,
  ONE_LOCATION,
  type PageSource,
  PRIVATE_TOPICS,
  type PUBLIC_TOPICS,
  publicPage,
  rowsOf,
  SECTION_TYPES,
  type SectionContents,
  type SectionType,
  sectionOf,
} from './index.ts'

type Topic = (typeof PUBLIC_TOPICS)[number] | (typeof PRIVATE_TOPICS)[number]

/** Bookkeeping, numbers and documents, which carry no word of their own. */
type Unworded =
  | 'id'
  | 'companyId'
  | 'key'
  | 'type'
  | 'order'
  | 'listOrder'
  | 'rating'
  | 'score'
  | 'lat'
  | 'lon'
  | 'plotsize'
  | 'archived'
  | 'deleted'
  | 'assignedTo'
  | 'publicationId'
  | 'searchQueryId'
  | 'leadingConceptId'
  | 'createdByUserId'
  | 'createdByCompanyId'
  | 'createdAt'
  | 'updatedAt'
  | 'cfg'

/** The topic of every word that a location knows; each gets a word that nothing else has. */
const LOCATION_WORDS = {
  name: 'title',
  description: 'text',
  display_address: 'address',
  postcode: 'address',
  city: 'address',
  municipality: 'address',
  road: 'address',
  house_number: 'address',
  state: 'address',
  country: 'address',
  neighbourhood: 'address',
  suburb: 'address',
  region: 'address',
  businesspark: 'address',
  plotnr: 'plots',
  owner: 'owner',
  architect: 'parties',
  builder: 'parties',
  advisors: 'parties',
  buyer: 'parties',
  phase: 'progress',
  status: 'progress',
  createdByUserName: 'progress',
} as const satisfies Record<Exclude<keyof RecordFor<'locations'>, Unworded>, Topic>

const word = (name: string) => `Woord-${name}.`

/** Words of everything else; the price is a number that nothing else has, what a line brings in a figure of its own. */
const PRICE = 271_828
const OTHER_WORDS = {
  [word('parcel')]: 'plots',
  [word('zone')]: 'plan',
  [word('rule')]: 'rules',
  [word('concept')]: 'designs',
  [word('unit')]: 'dwelling_types',
  [word('cost')]: 'cost_lines',
  [word('note')]: 'notes',
  [word('around')]: 'surroundings',
  [word('caption')]: 'pictures',
  [word('field')]: 'custom_fields',
  [word('other')]: 'publications',
  [String(PRICE)]: 'prices',
  '.net_value': 'prices',
} as const satisfies Record<string, Topic>

const WORDS: readonly (readonly [string, Topic])[] = [
  ...Object.entries(LOCATION_WORDS).map(([name, topic]) => [word(name), topic] as const),
  ...Object.entries(OTHER_WORDS),
]

const location = {
  ...Object.fromEntries(Object.keys(LOCATION_WORDS).map((name) => [name, word(name)])),
  id: 1,
  lat: 52.55,
  lon: 5.25,
  plotsize: 3000,
  cfg: locationCfgSchema.parse({
    summary: { zones: [{ name: word('zone'), category: 1, share: 1 }] },
  }),
  plots: [
    {
      id: 2,
      geometry: null,
      properties: plotPropertiesSchema.parse({ kadastraleGemeenteWaarde: word('parcel') }),
    },
  ],
  units: [
    {
      id: 3,
      name: word('unit'),
      order: 10,
      size: 60,
      size_max: 80,
      price: PRICE,
      income_mode: 6,
      cfg: unitCfgSchema.parse({}),
    },
  ],
  costs: [{ id: 4, name: word('cost'), type: 1, category: 1, parameter: 5, order: 10 }],
  constraints: [{ id: 5, name: word('rule'), type: 1, operator: 1, priority: 1, value: 9 }],
  notes: [{ id: 6, name: word('note'), description: word('note') }],
  images: [{ id: 7, type: 'profile' }],
  concepts: [
    {
      id: 8,
      key: 'k8',
      name: word('concept'),
      description: null,
      summary: {},
      buildings: [
        {
          ...{ id: 9, name: 'Blok A', archetype: Archetype.flat, version: '3' },
          ...{ maxwidth: 11.6, maxlength: 40, maxheight: 12 },
          ...{ x: 150_000, y: 500_000, z: 0, rotate_z: 0 },
          cfg: buildingCfgSchema.parse({
            blocktype: BlockType.flat_path_gallery,
            units: [{ unitId: 3, repeat_ratio: 1 }],
          }),
        },
      ],
    },
  ],
} as unknown as TreeFor<'locations'>

const isChooser = (type: SectionType) =>
  sectionOf(type).reads.some((row) => row === 'images.chosen' || row === 'locationscustomvalues')

function pageOf(
  types: readonly SectionType[],
  showPrices: boolean,
  showOwner: boolean,
  of: TreeFor<'locations'> = location,
  showLandBid = false,
) {
  const source: PageSource = {
    ...ONE_LOCATION,
    pictures: [
      { id: 7, name: null, caption: word('caption'), order: 10, locationId: 1, conceptId: null },
    ],
    publications: [
      {
        ...{ id: 99, key: 'k99', name: word('other'), description: null, type: 'location' },
        ...{ order: 10, updatedAt: '2026-11-30T10:00:00Z', picture: null },
        english: { name: word('english'), description: null },
      },
    ],
    publication: {
      id: 10,
      key: 'k10',
      name: 'Havenkade',
      description: null,
      type: 'location',
      cfg: publicationCfgSchema.parse({ showPrices, showOwner, showLandBid }),
    } as unknown as RecordFor<'publications'>,
    sections: types.map((type, order) => ({
      ...{ id: order + 11, type, order },
      // what chooses records has chosen one; both are called 7
      cfg: sectionCfgSchema.parse({ param1: isChooser(type) ? '7' : null }),
    })) as unknown as RecordFor<'sections'>[],
    company: { name: 'Polder BV', key: 'polder', cfg: companyCfgSchema.parse({}) },
    place: {
      ...rowsOf(of),
      envelopes: [],
      customFields: [
        {
          ...{ id: 7, name: word('field'), type: CustomFieldType.text, publish: 'view' as const },
          ...{ cfg: customFieldCfgSchema.parse({}), choices: [], values: [] },
        },
      ],
      surroundings: {
        ...{ origin: [0, 0], buildings: [], water: [], green: [], roads: [], trees: [] },
        plots: [{ id: '1', label: word('around'), rings: [] }],
      },
    },
  }
  return publicPage(source)
}

/** No section, each alone, each beside each other, all but one, all: what one tells changes nothing of what a third does. */
const CHOICES: readonly (readonly SectionType[])[] = [
  [],
  ...SECTION_TYPES.map((type) => [type]),
  ...SECTION_TYPES.flatMap((type, index) =>
    SECTION_TYPES.slice(index + 1).map((other) => [type, other]),
  ),
  ...SECTION_TYPES.map((type) => SECTION_TYPES.filter((other) => other !== type)),
  SECTION_TYPES,
]

/** Sections that name the parcels of the location. */
const NAMING: readonly SectionType[] = ['location_summary', 'location_concepts']

describe('what becomes public', () => {
  it('is told beforehand, no more and no less, for every choice of the author', () => {
    for (const types of CHOICES)
      for (const [showPrices, showOwner, showLandBid] of [
        [false, false, false],
        [true, false, false],
        [false, true, false],
        [false, false, true],
      ] as const) {
        const page = pageOf(types, showPrices, showOwner, location, showLandBid)
        const text = JSON.stringify(page)
        const told = new Set(
          listPublic(page).flatMap(({ items }) => items.map(({ topic }) => topic as Topic)),
        )
        const chosen = `${types.join()} prices ${showPrices} owner ${showOwner} bid ${showLandBid}`
        for (const [found, topic] of WORDS)
          if (text.includes(found)) expect([...told], `${found}, ${chosen}`).toContain(topic)
        // what is told is there: each topic that has words shows one of them
        for (const topic of told) {
          const words = WORDS.filter(([, of]) => of === topic).map(([found]) => found)
          // a drawing alone names nothing
          const isDrawn = topic === 'surroundings' && !types.includes('location_concepts')
          // an area names no parcel
          const isMeasured = topic === 'plots' && !types.some((type) => NAMING.includes(type))
          if (words.length > 0 && topic !== 'title' && !isDrawn && !isMeasured)
            expect(
              words.some((found) => text.includes(found)),
              `${topic}, ${chosen}`,
            ).toBe(true)
        }
        // from which a price could be worked out: nothing but the total, and by line only with the prices
        const isPriced = showPrices && types.includes('location_business')
        expect(text.includes('.net_value'), chosen).toBe(isPriced)
        expect(text, chosen).not.toMatch(/gross_value|annual_rent|break_even/)
        expect(text.includes('total_income'), chosen).toBe(types.includes('location_business'))
        // how far the developer can go, and what that follows from
        const isBid = showLandBid && types.includes('location_business')
        expect(text, chosen).not.toMatch(/bid_|residual_after|land_price|rgw|land_value/)
        expect(text.includes('max_land_bid'), chosen).toBe(isBid)
        expect(told.has('land_bid'), chosen).toBe(isBid)
        expect(told.has('business'), chosen).toBe(types.includes('location_business'))
        expect(told.has('owner'), chosen).toBe(showOwner && types.includes('location_summary'))
        expect(told.has('prices'), chosen).toBe(
          showPrices && (isPriced || types.includes('location_concepts')),
        )
      }
  })

  it('depends on no price and no cost without a business case, so that no bid can be worked out of it', () => {
    const dearer = structuredClone(location)
    for (const cost of dearer.costs) cost.parameter *= 7
    dearer.cfg.finance_parameters = financeParametersSchema.parse({
      price_book: { active: true, construction_flat_low: 1 },
      profit_risk_pct: 0.5,
    })
    const priced = structuredClone(dearer)
    for (const unit of priced.units) unit.price = 1
    for (const types of CHOICES) {
      const isBusiness = types.includes('location_business')
      const [page, other] = [pageOf(types, true, false), pageOf(types, true, false, dearer)]
      expect(JSON.stringify(page) === JSON.stringify(other), types.join()).toBe(!isBusiness)
      if (!isBusiness)
        expect(pageOf(types, false, false, priced)).toEqual(pageOf(types, false, false))
    }
  })

  it('tells a map and a table of locations, with addresses that have no name', () => {
    const mark = { key: 'a', name: 'Kade', address: 'Kade 1', at: null }
    const page = {
      ...pageOf([], true, true),
      sections: [
        {
          id: 1,
          type: 'locations_map',
          order: 1,
          data: { base: null, locations: [mark, { ...mark, name: 'Weide' }], hits: null },
        },
      ],
    } as never
    expect(listPublic(page)[1]?.items).toEqual([
      { topic: 'title', values: ['Kade', 'Weide'], count: 2 },
      { topic: 'address', values: [], count: 2 },
    ])
  })

  it('tells what sections on other pages may say, which stays private no longer', () => {
    const page = pageOf(['location_summary'], false, false)
    const parts = listPublic(page, ['location_regulations', 'location_regulations'])
    const last = parts.at(-1)
    expect([parts.length, last?.section, last?.isElsewhere]).toEqual([
      3,
      'location_regulations',
      true,
    ])
    expect(last?.items.map(({ topic }) => topic)).toEqual(['rules'])
    expect(listPrivate(page).chosen).toContain('rules')
    expect(listPrivate(page, ['location_regulations']).chosen).not.toContain('rules')
  })

  it('is told with names and numbers, section by section', () => {
    const parts = listPublic(pageOf(['location_summary', 'location_concepts'], true, true))
    expect(parts.map(({ section }) => section)).toEqual([
      null,
      'location_summary',
      'location_concepts',
    ])
    expect(parts[0]?.items).toEqual([
      { topic: 'title', values: ['Havenkade', 'Polder BV'], count: null },
    ])
    const find = (part: number, topic: string) =>
      parts[part]?.items.find((item) => item.topic === topic)
    expect(find(1, 'owner')).toEqual({ topic: 'owner', values: [word('owner')], count: null })
    expect(find(1, 'plots')).toEqual({ topic: 'plots', values: [word('plotnr')], count: 1 })
    expect(find(2, 'dwelling_types')).toMatchObject({ values: [word('unit')], count: 1 })
    expect(find(2, 'prices')).toMatchObject({ values: [], count: 1 })
  })

  it('is a business case whose total is that of the sheet, and which says when it is incomplete', () => {
    const caseOf = (showPrices: boolean, of = location) => {
      const { sections } = pageOf(['location_business'], showPrices, false, of)
      const data = sections[0]?.data as SectionContents['location_business'] | undefined
      return data?.concepts[0]
    }
    const [priced, unpriced] = [caseOf(true), caseOf(false)]
    expect(unpriced?.income).toEqual([])
    const lines = priced?.income.map(({ value }) => value ?? 0) ?? []
    expect(lines.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(PRICE)
    expect(unpriced?.total_income).toBeCloseTo(
      lines.reduce((sum, value) => sum + value, 0),
      4,
    )
    expect(unpriced?.total_income).toBe(priced?.total_income)
    expect(priced?.isIncomplete).toBe(false)
    const unknown = structuredClone(location)
    for (const unit of unknown.units) unit.price = 0
    expect(caseOf(false, unknown)).toMatchObject({ isIncomplete: true, total_income: 0 })
    const free = structuredClone(location)
    for (const cost of free.costs) cost.parameter = 0
    expect(caseOf(true, free)?.isIncomplete, 'land without a price').toBe(true)
  })

  it('leaves everything else to the company: what could be switched on, and what never is public', () => {
    const { chosen, never } = listPrivate(pageOf(['location_summary'], false, false))
    expect(chosen).toEqual(expect.arrayContaining(['owner', 'prices', 'business', 'designs']))
    expect(chosen).not.toContain('address')
    expect(never).toEqual(PRIVATE_TOPICS)
    const all = listPrivate(pageOf(SECTION_TYPES, true, true, location, true))
    // what only pages of something else can tell is none of its business
    expect(all.chosen).toEqual([])
    const bare = pageOf([], false, false)
    const of = (type: string) =>
      listPrivate({ ...bare, publication: { ...bare.publication, type } } as never).chosen
    expect(of('location')).not.toContain('companies')
    expect(of('business_park')).toEqual(expect.arrayContaining(['companies', 'hits', 'address']))
    expect(of('municipality')).toContain('key_figures')
  })
})
