/** Lists and maps of areas, from rows as the registers give them. */
import { describe, expect, it } from 'vitest'
import {
  KEY_FIGURES,
  type MunicipalityRow,
  missingArea,
  type PageArea,
  type ParkRow,
} from '../areas/page-area.ts'
import type { Sources } from '../page-source.ts'
import { SECTION_CONTENTS } from './contents.ts'
import { readSettings, sectionOf } from './index.ts'

const square = (west: number, south: number, side = 1): ParkRow['outline'] => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  ],
})
const park = (code: string, name: string, more: Partial<ParkRow> = {}): ParkRow => ({
  ...{ code, name, municipality: 'Markeroog', province: 'Flevoland', page: null },
  ...{ gross_ha: null, net_ha: null, available_ha: null, start_year: null, type: null },
  ...{ max_category: null, outline: null, source: { name: 'IBIS', date: '2026-01-01' } },
  ...more,
})
const municipality = (name: string, density: number | null, more = {}): MunicipalityRow => ({
  ...{ code: `GM ${name}`, name, year: 2025, province: 'Flevoland', parks: 2, page: null },
  values: Object.fromEntries(
    KEY_FIGURES.map((figure) => [figure, figure === 'density' ? density : null]),
  ) as MunicipalityRow['values'],
  ...{ outline: null, source: { name: 'CBS', date: '2025-11-01' } },
  ...more,
})

const area: PageArea = {
  ...missingArea('business_parks', '1'),
  name: 'Ketelweg',
  municipality: { code: 'GM9901', name: 'Markeroog' },
}
const NO_FILTERS = { filterBusinessPark: null, filterMunicipality: null, filterState: null }
const sourceOf = (more: Partial<PageArea>, filters = {}) =>
  ({
    publication: { ...NO_FILTERS, ...filters },
    area: { ...area, ...more },
  }) as unknown as Sources['parks']
const stored = (param1: string | null, param2: string | null = null) => ({
  pageType: null,
  cfg: { param1, param2, indicators: [], filters: [] },
})

describe('the list of business parks', () => {
  const parks = [
    park('2', 'Houtrib', { gross_ha: 10.1, available_ha: 0, start_year: 1990, page: '/pub/h' }),
    park('1', 'Ketelweg', { gross_ha: 20.2, start_year: 1972, page: '/pub/k' }),
    park('10', 'Haven 10', { start_year: null, municipality: 'Urk' }),
    park('9', 'Haven 9', { gross_ha: 0.7 }),
  ]
  const listOf = (param1: string | null, filters = {}, of: Partial<PageArea> = { parks }) =>
    SECTION_CONTENTS.business_park_list.make(
      sourceOf(of, filters),
      readSettings('business_park_list', stored(param1)) as never,
    )
  const names = (...told: Parameters<typeof listOf>) =>
    listOf(...told).parks.map(({ name }) => name)

  it('is sorted as its author says, what is unknown last', () => {
    expect(names(null)).toEqual(['Haven 9', 'Haven 10', 'Houtrib', 'Ketelweg'])
    expect(names('gross_ha')).toEqual(['Ketelweg', 'Houtrib', 'Haven 9', 'Haven 10'])
    expect(names('start_year')).toEqual(['Houtrib', 'Ketelweg', 'Haven 9', 'Haven 10'])
    expect(names('municipality')[3]).toBe('Haven 10')
  })

  it('adds up what is known, and says of how many it is not', () => {
    // 10.1 + 20.2 + 0.7 = 31.0; nothing of net; an available 0 is known
    expect(listOf(null).sums).toEqual({
      gross_ha: { sum: 31, unknown: 1 },
      net_ha: { sum: null, unknown: 4 },
      available_ha: { sum: 0, unknown: 3 },
    })
  })

  it('leads to the pages of others, and not to the one that it stands on', () => {
    const { parks: told } = listOf(null)
    expect(told.map(({ isOwn, page }) => [isOwn, page])).toEqual([
      [false, null],
      [false, null],
      [false, '/pub/h'],
      [true, null],
    ])
  })

  it('is what the filters leave, sums too', () => {
    const { count, narrowed, sums } = listOf(null, { filterMunicipality: 'Urk' })
    expect([count, narrowed.all, narrowed.by]).toEqual([
      1,
      4,
      [{ of: 'municipality', name: 'Urk' }],
    ])
    expect(sums.gross_ha).toEqual({ sum: null, unknown: 1 })
  })

  it('has nothing of an area that is gone', () => {
    const { area: head, count } = listOf(null, {}, { name: null, municipality: null, parks: null })
    expect(head).toEqual({ kind: 'business_parks', code: '1', name: null, municipality: null })
    expect(count).toBe(0)
  })

  it('has at most a thousand rows, and the sums of all', () => {
    const many = Array.from({ length: 1_001 }, (_, i) => park(`${i}`, `P${i}`, { net_ha: 0.1 }))
    const { count, parks: told, sums } = listOf(null, {}, { parks: many })
    expect([count, told.length, sums.net_ha.sum]).toEqual([1_001, 1_000, 100.1])
  })

  it('takes a column of it alone', () => {
    const { settings } = sectionOf('business_park_list')
    expect(settings.safeParse(stored('available_ha')).success).toBe(true)
    expect(settings.safeParse(stored('owner')).error?.issues[0]?.path).toEqual(['cfg', 'param1'])
  })
})

describe('the map of business parks', () => {
  const parks = [
    park('2', 'Houtrib', { gross_ha: 99, outline: square(5.1234567, 52), page: '/pub/h' }),
    park('1', 'Ketelweg', { outline: null }),
  ]
  const made = SECTION_CONTENTS.business_park_map.make(sourceOf({ parks }), {})

  it('has its own park first, outlines to the metre, and no figures', () => {
    expect(made.parks.map(({ name, isOwn, page }) => [name, isOwn, page])).toEqual([
      ['Ketelweg', true, null],
      ['Houtrib', false, '/pub/h'],
    ])
    expect(made.parks[1]?.outline?.coordinates[0]?.[0]?.[0]).toEqual([5.12346, 52])
    expect(Object.keys(made.parks[1] ?? {}).sort()).toEqual([
      ...['isOwn', 'municipality', 'name', 'outline', 'page'],
    ])
  })
})

describe('the map of municipalities', () => {
  const municipalities = [
    municipality('Urk', 1_800, { page: '/pub/municipality/u', outline: square(5, 60) }),
    municipality('’s-Hertogenbosch', null, { year: 2024, parks: 0, outline: square(6, 60) }),
    municipality('Dronten', 130, { source: { name: 'CBS', date: '2025-06-01' } }),
  ]
  const made = SECTION_CONTENTS.state_municipality_map.make(
    sourceOf({ kind: 'provinces', code: 'PV24', name: 'Flevoland', municipalities }),
    readSettings('state_municipality_map', stored(null)) as never,
  )

  it('has them by name with class, value and page, and says which figure of which years', () => {
    const { figure, years, source, classes } = made
    expect({ figure, years, source }).toEqual({
      figure: 'density',
      years: { first: 2024, last: 2025 },
      source: { name: 'CBS', date: '2025-06-01' },
    })
    expect(classes.map(({ lowest, count }) => [lowest, count])).toEqual([
      [130, 1],
      [1_800, 1],
    ])
    expect(made.municipalities.map((one) => [one.name, one.value, one.class, one.page])).toEqual([
      ['Dronten', 130, 0, null],
      ['’s-Hertogenbosch', null, null, null],
      ['Urk', 1_800, 1, '/pub/municipality/u'],
    ])
  })

  it('draws those whose outline is known, beside each other', () => {
    // 2° wide at 60.5° (its cosine is 0.4924) is 0.9848 of 1° high: the height fills 1,936 / 0.9848 = 1,966 and 32 around
    expect(made.height).toBe(2_030)
    expect(made.municipalities.map(({ path }) => path)).toEqual([
      null,
      'M1000 1998l968 0 0-1966-968 0z',
      'M32 1998l968 0 0-1966-968 0z',
    ])
    expect(made.municipalities[2]?.at).toEqual([516, 1_015])
  })

  it.each([
    ['inhabitants', 'steps', undefined],
    ['', null, undefined],
    ['owner', null, 'cfg.param1'],
    [null, 'thirds', 'cfg.param2'],
  ])('takes a figure and a method: %s, %s', (param1, param2, path) => {
    const read = sectionOf('state_municipality_map').settings.safeParse(stored(param1, param2))
    expect(read.error?.issues[0]?.path.join('.')).toBe(path)
  })
})

it('tells its author of areas, and of pages that it leads to', () => {
  const tell = (topic: 'areas' | 'publications') =>
    (
      sectionOf('business_park_list').topics as Record<
        string,
        Record<string, (v: unknown) => unknown>
      >
    ).parks?.[topic]?.([{ page: null }, { page: '/pub/h' }])
  expect(tell('areas')).toHaveLength(2)
  expect(tell('publications')).toHaveLength(1)
})
