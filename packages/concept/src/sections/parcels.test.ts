/** Sections about what registers and search know of the parcels of a location. */
import { featureFilterSchema, plotPropertiesSchema, type RecordFor } from '@kavel/domain'
import type { PlotFacts, Surroundings } from '@kavel/registers'
import { toWgs84 } from '@kavel/registers/rd-new'
import { describe, expect, it } from 'vitest'
import type { JudgedPlace } from '../page-parcels.ts'
import type { Sources } from '../page-source.ts'
import { context } from './location_context/contents.ts'
import { drawSurroundings } from './location_context/drawing.ts'
import { currentSituation } from './location_current_situation/contents.ts'
import { filterSummary } from './location_filter_summary/contents.ts'

const of = { source: 'BAG, Markeroog', date: '2026-09-15' }
const plot = (register_id: string, perceelnummer: number, more: object = {}) =>
  ({
    type: 'cadastral',
    geometry: null,
    properties: plotPropertiesSchema.parse({
      ...{ register_id, perceelnummer, sectie: 'A', AKRKadastraleGemeenteCodeWaarde: 'PFS01' },
      ...{ kadastraleGrootteWaarde: 300, source: 'BRK', date: '2026-09-01' },
    }),
    ...more,
  }) as unknown as RecordFor<'plots'>
const facts = (more: object) =>
  ({
    size: { value: 300, ...of },
    ...{ buildings: [], addresses: [], land_use: [] },
    ...more,
  }) as unknown as PlotFacts

const sourceOf = (more: object) =>
  ({
    location: { plotsize: 400 },
    plots: [plot('R1', 1), plot('R2', 2)],
    ...more,
  }) as unknown as Sources['location']
const nowOf = (more: object) => currentSituation.make(sourceOf(more), {})

describe('the current situation', () => {
  const building = (register_id: string, footprint: number, share: number, more: object = {}) => ({
    ...{ register_id, footprint, share, use: 1, year: 1964, height: 9, storeys: 3, ...of, ...more },
  })

  it('has each building once, with what it covers of all parcels; less than 10 m² is none', () => {
    const { buildings } = nowOf({
      facts: [
        facts({ buildings: [building('b1', 100, 0.4), building('b2', 90, 0.1)] }),
        facts({ buildings: [building('b1', 100, 0.5), building('b3', 400, 1, { year: null })] }),
      ],
    })
    // 400; 100 × 0.9 = 90; 90 × 0.1 = 9 is too little
    expect(buildings.map(({ id, area, year }) => [id, area, year])).toEqual([
      ['b3', 400, null],
      ['b1', 90, 1964],
    ])
  })

  it('adds the usable areas that are known, of each object once', () => {
    const address = (register_id: string, use: number | null, area: number | null) => ({
      ...{ register_id, use, area, ...of },
    })
    const shared = address('a1', 1, 80)
    const { objects } = nowOf({
      facts: [
        facts({ addresses: [shared, address('a2', 1, null)] }),
        facts({ addresses: [shared, address('a3', null, 45)] }),
      ],
    })
    expect(objects).toEqual({
      ...{ count: 3, area: 125, areaUnknown: 1, ...of },
      uses: [
        { use: 1, count: 2 },
        { use: null, count: 1 },
      ],
    })
  })

  it('shares the ground by the areas of the parcels', () => {
    const use = (kind: string, share: number) => ({ kind, share, use: kind, ...of })
    const { land_use } = nowOf({
      facts: [
        facts({ size: { value: 300, ...of }, land_use: [use('built', 1)] }),
        facts({ size: { value: 100, ...of }, land_use: [use('built', 0.5), use('traffic', 0.5)] }),
      ],
    })
    // (300 + 50) / 400 and 50 / 400
    expect(land_use.map(({ kind, share }) => [kind, share])).toEqual([
      ['built', 0.875],
      ['traffic', 0.125],
    ])
  })

  it('is unknown where the registers know no parcel, which is not that nothing stands there', () => {
    expect(nowOf({})).toMatchObject({ isRead: false, size: 400, parcels: [{}, {}] })
    expect(nowOf({ facts: [facts({})] })).toMatchObject({ isRead: true, unread: 1 })
  })

  it('names each parcel once, and plots that were drawn', () => {
    const drawn = { ...plot('', 0), properties: plotPropertiesSchema.parse({}) }
    const { parcels } = nowOf({ plots: [plot('R1', 1), plot('R1', 1), drawn] })
    expect(parcels.map(({ designation, size }) => [designation, size])).toEqual([
      ['PFS01 A 1', 300],
      ['', null],
    ])
  })
})

const square = (x: number, y: number, side: number): [number, number][] => [
  ...([
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ] as [number, number][]),
]
const NOTHING: Surroundings = {
  origin: [150_000, 500_000],
  ...{ buildings: [], plots: [], water: [], green: [], roads: [], trees: [] },
}

describe('the drawing of the surroundings', () => {
  it('is in decimetres from the middle, north up, holes the other way round', () => {
    const outer = square(150_000, 500_000, 20)
    const hole = square(150_005, 500_005, 5)
    const drawn = 'M0 0L200 0L200 -200L0 -200ZM50 -100L100 -100L100 -50L50 -50Z'
    expect(drawSurroundings({ ...NOTHING, green: [[outer, hole]] }, [])?.green).toBe(drawn)
  })

  it('reaches as far as is surely known: the largest square in 150 m, or 100 m beyond the plots', () => {
    expect(
      drawSurroundings({ ...NOTHING, roads: [[square(150_000, 500_000, 5)]] }, [])?.reach,
    ).toBe(106)
    const corners = square(150_000, 500_000, 200).map(([x, y]) => toWgs84([x, y]))
    const plots = [
      { type: 'cadastral', geometry: { type: 'Polygon', coordinates: [corners] } },
    ] as unknown as RecordFor<'plots'>[]
    const far = drawSurroundings({ ...NOTHING, roads: [[square(150_000, 500_000, 5)]] }, plots)
    // (200 √2 + 100) / √2 = 270.7
    expect(far?.reach).toBe(270)
  })

  it('leaves out what lies beyond, and is none where nothing is known', () => {
    const water = [[square(150_400, 500_000, 5)]]
    expect(drawSurroundings({ ...NOTHING, water }, [])?.water).toBe('')
    expect(drawSurroundings(NOTHING, [])).toBeNull()
  })
})

it('the figures are of the largest parcel; what is not told is unknown', () => {
  const figure = (value: unknown) => ({ value, source: 'CBS', date: '2026-01-01' })
  const parcel = (designation: string, plot_area: number, dist_gp: unknown) => ({
    ...{ plot_id: designation, designation, names: { GM1: 'Markeroog', GM2: 'Elders' } },
    values: {
      ...{ plot_area: figure(plot_area), dist_gp: figure(dist_gp) },
      municipality_code: figure('GM1'),
    },
  })
  const {
    parcel: told,
    figures,
    names,
  } = context.make(
    sourceOf({ surroundings: null, figures: [parcel('A 1', 100, 9), parcel('A 2', 300, 1.2)] }),
    {},
  )
  const find = (feature: string) => figures.find((one) => one.feature === feature)
  expect([told, names]).toEqual(['A 2', { GM1: 'Markeroog' }])
  expect(find('dist_gp')).toEqual({
    ...{ group: 'distances', feature: 'dist_gp', value: 1.2 },
    ...{ source: 'CBS', date: '2026-01-01' },
  })
  expect(find('dist_hospital')).toMatchObject({ value: null, source: null })
})

describe('how a location meets its query', () => {
  const judged: JudgedPlace = {
    unknown: null,
    query: {
      name: 'Geheim doel',
      filters: ['size', 'owner_name', 'noise'].map((key) => featureFilterSchema.parse({ key })),
    },
    plots: [1, 2].map((nr) => ({
      plot_id: `R${nr}`,
      designation: `A ${nr}`,
      matches: true,
      filters: [
        {
          path: 'filters.0',
          key: 'size',
          verdict: true,
          value: 360,
          feature: 'plot_area',
          source: 'BRK',
          date: null,
        },
        {
          path: 'filters.1',
          key: 'owner_name',
          verdict: true,
          value: 'Geheim',
          feature: 'owner_names',
          source: 'Eigen',
          date: null,
        },
      ],
    })),
    more: 3,
    names: {},
  }

  it('is told filter by filter, of every parcel; own files are counted, what is not judged is unknown', () => {
    const data = filterSummary.make(sourceOf({ judged }), {})
    expect(data).toMatchObject({ unknown: null, plots: ['A 1', 'A 2'], more: 3, hidden: 1 })
    const size = { verdict: true, value: 360 }
    const unknown = { verdict: null, value: null }
    expect(data.rows.map(({ filter, found, source }) => [filter.key, found, source])).toEqual([
      ['size', [size, size], 'BRK'],
      ['noise', [unknown, unknown], null],
    ])
    expect(JSON.stringify(data)).not.toContain('Geheim')
  })

  it('names the areas of told filters and values alone', () => {
    const asked = (more: object) => featureFilterSchema.parse({ key: 'municipality', ...more })
    const owned = { key: 'owner_name', param1: 'GM3' }
    const choice = { key: 'municipality', param1: ['GM4'] }
    const filters = [
      asked({ param1: ['GM1'] }),
      asked({ param1: ['GM2'], enabled: false }),
      asked(owned),
      asked({ key: 'or', children: [choice, owned] }),
      asked({ param1: ['GM1'] }),
    ]
    const of = { verdict: false, feature: 'municipality_code', source: 'CBS', date: null }
    const values = ['GM5', 'GM6', 'GM7', null, ['GM8', null]]
    const plots = [
      {
        ...{ plot_id: 'R1', designation: 'A 1', matches: false },
        filters: values.map((value, index) => ({
          ...{ path: `filters.${index}`, key: 'municipality', value, ...of },
        })),
      },
    ]
    const codes = ['GM1', 'GM2', 'GM3', 'GM4', 'GM5', 'GM6', 'GM7', 'GM8', 'GM9']
    const names = Object.fromEntries(codes.map((code) => [code, `Naam van ${code}`]))
    const data = filterSummary.make(
      sourceOf({ judged: { ...judged, query: { name: '', filters }, plots, names } }),
      {},
    )
    expect(data.hidden).toBe(2)
    expect(Object.keys(data.names).toSorted()).toEqual(['GM1', 'GM5', 'GM8'])
    expect(JSON.stringify(data)).not.toMatch(/Naam van GM[234679]/)
  })

  it('is unknown with the reason', () => {
    const data = filterSummary.make(sourceOf({ judged: { ...judged, unknown: 'no_index' } }), {})
    expect(data).toMatchObject({ unknown: 'no_index', rows: [] })
    expect(filterSummary.make(sourceOf({}), {})).toMatchObject({ unknown: 'not_answered' })
  })
})
