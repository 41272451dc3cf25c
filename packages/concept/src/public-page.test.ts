import {
  buildingCfgSchema,
  type CompanyCfg,
  companyCfgSchema,
  locationCfgSchema,
  plotPropertiesSchema,
  publicationCfgSchema,
  type RecordFor,
  sectionCfgSchema,
  type TreeFor,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import {
  envelopeIds,
  ONE_LOCATION,
  type PageSource,
  publicPage,
  rowsOf,
  SECTION_TYPES,
  type SectionType,
  sectionOf,
} from './index.ts'

const properties = (register_id: string | null) =>
  plotPropertiesSchema.parse({ register_id, kadastraleGrootteWaarde: 3000 })

const location = {
  id: 1,
  name: 'Havenkade',
  description: 'Aan het water',
  owner: 'Geheime Eigenaar',
  lat: 52.55,
  lon: 5.25,
  cfg: locationCfgSchema.parse({}),
  plots: [{ id: 2, geometry: null, properties: { ...properties('REG-1'), extra: 'Geheim' } }],
  units: [],
  costs: [],
  constraints: [],
  images: [
    { id: 8, type: 'profile' },
    { id: 9, type: 'profile', caption: 'Gevel' },
    { id: 12, type: 'attachment' },
  ],
  concepts: [
    {
      id: 3,
      key: 'k3',
      name: 'Galerijflat',
      description: null,
      summary: {},
      notes: 'Geheim',
      buildings: [
        {
          id: 4,
          name: 'Blok A',
          archetype: 3,
          maxwidth: 11.6,
          maxlength: 60,
          maxheight: 15,
          x: 150_000,
          y: 500_000,
          z: 0,
          rotate_z: 0,
          version: '3',
          cfg: buildingCfgSchema.parse({ house: { price: 123_456 } }),
        },
      ],
    },
  ],
} as unknown as TreeFor<'locations'>

/** Sections that a page about a location may have. */
const OF_A_LOCATION = SECTION_TYPES.filter((type) =>
  ['any', 'location'].includes(sectionOf(type).about),
)

function source(
  types: readonly SectionType[],
  style: Partial<CompanyCfg['style']> = {},
): PageSource {
  const sections = types.map((type, index) => ({
    id: index + 1,
    type,
    order: (index + 1) * 10,
    cfg: sectionCfgSchema.parse({}),
  })) as unknown as RecordFor<'sections'>[]
  return {
    ...ONE_LOCATION,
    publication: {
      id: 5,
      key: 'k5',
      name: 'Havenkade',
      cfg: publicationCfgSchema.parse({ reference: 'Geheim' }),
    } as unknown as RecordFor<'publications'>,
    sections,
    company: { name: 'Polder BV', key: 'polder', cfg: companyCfgSchema.parse({ style }) },
    place: {
      ...rowsOf(location),
      envelopes: [],
      customFields: [],
      surroundings: {
        ...{ origin: [0, 0], buildings: [], water: [], green: [], roads: [], trees: [] },
        plots: [{ id: 'around', label: '1', rings: [] }],
      },
    },
  }
}

describe('a public page', () => {
  it('shows every kind of section in the order of the author', () => {
    const { sections } = publicPage(source([...OF_A_LOCATION].reverse()))
    expect(sections.map(({ type }) => type)).toEqual([...OF_A_LOCATION].reverse())
    const moved = source(['location_summary', 'location_business'])
    const reordered = moved.sections.map((section) => ({ ...section, order: -section.order }))
    expect(publicPage({ ...moved, sections: reordered }).sections.map(({ type }) => type)).toEqual([
      'location_business',
      'location_summary',
    ])
  })

  it('holds nothing that stays inside the company, whatever its sections are', () => {
    const text = JSON.stringify(publicPage(source(OF_A_LOCATION)))
    expect(text).not.toMatch(/Geheim|123456|"price"|REG-1|trialStartedAt/)
    expect(text).toContain('Galerijflat')
  })

  it('shows what stands around only with the designs', () => {
    expect(JSON.stringify(publicPage(source(['location_summary'])))).not.toMatch(/around|Blok A/)
    const text = JSON.stringify(publicPage(source(['location_concepts'])))
    expect(text).toContain('around')
    expect(text).toContain('Blok A')
  })

  it('has the newest profile picture, and colours once they are switched on', () => {
    const [summary] = publicPage(source(['location_summary'])).sections
    expect(summary?.data).toMatchObject({
      profile_image_id: 9,
      profile_caption: 'Gevel',
    })
    expect(publicPage(source([], { primaryColor: '#003366' })).style).toBeNull()
    const worn = { hasCustomStyle: true, primaryColor: '#003366' }
    expect(publicPage(source([], worn)).style).toMatchObject(worn)
  })
})

describe('what the location itself hides', () => {
  const typesWith = (summary: Partial<(typeof location)['cfg']['summary']>) => {
    const page = source(OF_A_LOCATION)
    const cfg = { ...location.cfg, summary: { ...location.cfg.summary, ...summary } }
    const place = page.place && { ...page.place, location: { ...page.place.location, cfg } }
    const told = publicPage({ ...page, place })
    return told.sections.map(({ type }) => type)
  }

  it.each([
    [
      'description',
      [
        'location_description',
        'location_description_residential',
        'location_description_industrial',
      ],
    ],
    ['regulations', ['location_regulations']],
    ['concepts', ['location_concepts', 'location_business']],
  ] as const)('%s is on no page, and the rest is', (flag, hidden) => {
    const shown = OF_A_LOCATION.filter((type) => !(hidden as readonly string[]).includes(type))
    expect(typesWith({ [flag]: false })).toEqual(shown)
  })
})

describe('the plots whose envelopes are read', () => {
  it('are all that the register knows, however many', () => {
    const plots = Array.from({ length: 91 }, (_, index) => ({
      properties: properties(index === 1 ? null : `REG-${index}`),
    }))
    const ids = envelopeIds(plots)
    expect(ids).toHaveLength(90)
    expect(ids.slice(0, 2)).toEqual(['REG-0', 'REG-2'])
  })
})
