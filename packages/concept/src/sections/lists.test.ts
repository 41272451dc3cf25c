/** Sections about the locations of a search query. */
import { gzipSync } from 'node:zlib'
import {
  companyCfgSchema,
  locationCfgSchema,
  publicationCfgSchema,
  type RecordFor,
  searchQueryCfgSchema,
  sectionCfgSchema,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { type LocationList, ONE_LOCATION, publicPage, type SectionContents } from '../index.ts'

function located(id: number, more: object = {}): LocationList['locations'][number] {
  const location = {
    ...{ id, key: `k${id}`, name: `Plek ${id}`, city: 'Markeroog', municipality: 'Markeroog' },
    ...{ display_address: null, plotnr: 'A 1', plotsize: 500, lat: 52.5512349, lon: 5.25 },
    ...{ phase: 'Geheime fase', status: 'Geheime status', score: 80, owner: 'Geheime eigenaar' },
    cfg: locationCfgSchema.parse({
      summary: { zones: [{ name: 'Wonen', category: 1, share: 0.9 }], max_height: 12 },
    }),
    ...more,
  } as unknown as RecordFor<'locations'>
  return { location, profile: { id: id + 1000, caption: 'Geheim onderschrift' } }
}

const RUN = {
  ...{ date: '2026-11-20T09:00:00Z', count: 1243, unknown: 87 },
  hits: [{ id: 'p1', designation: 'Geheim perceel', lat: 52.1, lon: 5.1 }],
}

function contentsOf<Type extends keyof SectionContents>(
  type: Type,
  list: Partial<LocationList> = {},
  param1: string | null = null,
): SectionContents[Type] {
  const page = publicPage({
    ...ONE_LOCATION,
    publication: {
      ...{ id: 1, key: 'pub', name: 'Kades', type: 'searchquery' },
      cfg: publicationCfgSchema.parse({}),
    } as unknown as RecordFor<'publications'>,
    sections: [
      {
        id: 2,
        type,
        order: 1,
        hidden: false,
        pageType: null,
        cfg: sectionCfgSchema.parse({ param1 }),
      },
    ] as unknown as RecordFor<'sections'>[],
    company: { name: 'Polder BV', key: 'polder', cfg: companyCfgSchema.parse({}) },
    place: null,
    list: {
      query: {
        name: 'Geheim doel',
        cfg: searchQueryCfgSchema.parse({ filters: [{ key: 'municipality', param1: ['GM1'] }] }),
      } as RecordFor<'searchqueries'>,
      locations: [located(1)],
      names: { GM1: 'Markeroog', GM2: 'Elders' },
      run: RUN,
      ...list,
    },
  })
  expect(JSON.stringify(page)).not.toMatch(
    /Geheime eigenaar|Geheim doel|Geheim perceel|onderschrift/,
  )
  return page.sections[0]?.data as SectionContents[Type]
}

describe('the summary of a search query', () => {
  it('adds the areas that are known, and counts those that are not', () => {
    const locations = [located(1), located(2, { plotsize: 0 }), located(3, { plotsize: 1250 })]
    expect(contentsOf('locations_summary', { locations })).toEqual({
      filters: [
        {
          key: 'municipality',
          param1: ['GM1'],
          param2: null,
          param3: null,
          param4: null,
          children: [],
        },
      ],
      hidden: 0,
      names: { GM1: 'Markeroog' },
      run: { date: '2026-11-20T09:00:00Z', count: 1243, unknown: 87 },
      count: 3,
      size: 1750,
      sizeUnknown: 1,
    })
  })

  it('has no area where none is known, and no run before the first', () => {
    const none = { locations: [located(1, { plotsize: 0 })], run: null }
    expect(contentsOf('locations_summary', none)).toMatchObject({ size: null, run: null })
  })
})

describe('the list', () => {
  it('leads to the pages below that of the query', () => {
    const { base, locations } = contentsOf('locations_list')
    expect(base).toBe('/pub/searchquery/pub')
    expect(locations).toEqual([
      {
        ...{ key: 'k1', name: 'Plek 1', place: 'Markeroog', picture: 1001, size: 500 },
        ...{ phase: null, status: null },
      },
    ])
  })

  it('shows phase and status when its author switches them on', () => {
    expect(contentsOf('locations_list', {}, 'status').locations[0]).toMatchObject({
      phase: null,
      status: 'Geheime status',
    })
  })

  it('knows no place and no area where there are none', () => {
    const locations = [
      located(1, { city: ' ', municipality: null, plotsize: 0 }),
      located(2, { city: 'Uitdam', municipality: 'Waterland' }),
    ]
    expect(contentsOf('locations_list', { locations }).locations).toMatchObject([
      { place: null, size: null },
      { place: 'Uitdam, Waterland' },
    ])
  })
})

describe('the table', () => {
  it('has the usual columns, or those that its author chose, in one order', () => {
    expect(contentsOf('locations_table').table).toEqual({
      columns: ['city', 'plotsize', 'zoning'],
      rows: [
        { key: 'k1', name: 'Plek 1', cells: ['Markeroog', 500, { name: 'Wonen', category: 1 }] },
      ],
    })
    expect(contentsOf('locations_table', {}, 'phase, plotnr').table).toMatchObject({
      columns: ['plotnr', 'phase'],
      rows: [{ cells: ['A 1', 'Geheime fase'] }],
    })
    // a word of another version counts as nothing chosen
    expect(contentsOf('locations_table', {}, 'owner').table.columns).toEqual([
      ...['city', 'plotsize', 'zoning'],
    ])
  })
})

describe('the map', () => {
  it('has a mark to the metre for each that lies somewhere, and no hits', () => {
    const locations = [located(1), located(2, { lat: 0, lon: 0 })]
    expect(contentsOf('locations_map', { locations })).toMatchObject({
      locations: [{ at: [5.25, 52.55123] }, { at: null }],
      hits: null,
    })
  })

  it('shows hits where its author switches them on; too many are counted', () => {
    const { date, count } = RUN
    expect(contentsOf('locations_map', {}, 'hits').hits).toEqual({
      date,
      count,
      points: [[5.1, 52.1]],
    })
    const many = { run: { ...RUN, hits: null } }
    expect(contentsOf('locations_map', many, 'hits').hits).toEqual({ date, count, points: null })
    expect(contentsOf('locations_map', { run: null }, 'hits').hits).toBeNull()
  })
})

it('the pictures are those that there are, and no more than one leafs through', () => {
  const locations = [
    { ...located(1), profile: null },
    ...Array.from({ length: 60 }, (_, index) => located(index + 2)),
  ]
  const { locations: shown, more } = contentsOf('locations_carrousel', { locations })
  expect([shown.length, shown[0]?.key, more]).toEqual([40, 'k2', 21])
})

it('a page of 2,000 locations in all sections stays below 400 kB', () => {
  // keys and names that share little, as real ones do
  const word = (seed: number) => Math.imul(seed, 2_654_435_761).toString(36).replace('-', 'x')
  const locations = Array.from({ length: 2000 }, (_, index) =>
    located(index, {
      key: word(index + 1) + word(index + 7),
      name: `${word(index * 3 + 2)}straat ${index}`,
      plotsize: (index * 7919) % 20_000,
      lat: 52 + ((index * 7919) % 9973) / 9973,
      lon: 5 + ((index * 6007) % 9949) / 9949,
    }),
  )
  const hits = Array.from({ length: 2000 }, (_, index) => ({
    ...{ id: `p${index}`, designation: '' },
    ...{ lat: 52 + ((index * 3571) % 9901) / 9901, lon: 5 + ((index * 1237) % 9887) / 9887 },
  }))
  const list = { locations, run: { ...RUN, hits } }
  const all = [
    contentsOf('locations_summary', list),
    contentsOf('locations_list', list, 'phase,status'),
    contentsOf('locations_table', list, 'display_address,city,plotnr,plotsize,zoning,score,status'),
    contentsOf('locations_map', list, 'hits'),
    contentsOf('locations_carrousel', list),
  ]
  expect(gzipSync(JSON.stringify(all)).length).toBeLessThan(400_000)
})
