import { sectionCfgSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { missingArea, type PageArea, type ParkFacts } from '../../areas/page-area.ts'
import type { Sources } from '../../page-source.ts'
import { readSettings, sectionOf } from '../index.ts'
import { parkScores } from './contents.ts'
import type { ScoresSettings } from './settings.ts'

const TYPE = 'business_park_scores'
type Cfg = z.input<typeof sectionCfgSchema>
const stored = (cfg: Cfg) => ({ pageType: null, cfg: sectionCfgSchema.parse(cfg) })
const read = (cfg: Cfg = {}) => readSettings(TYPE, stored(cfg)) as ScoresSettings
const refusalOf = (cfg: Cfg) =>
  sectionOf(TYPE)
    .settings.safeParse(stored(cfg))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const source = (name: string | null, date: string | null) => ({ name, date })
const plot = (id: string, area: number, use: 'business' | 'other') => ({
  ...{ id, designation: id, area, use, unused_area: null, unused_gfa: null },
  ...{ height_left: null, floors_left: null, confidence: null, outline: null, mostly_inside: true },
})
const company = (sbi: string, category: number, jobs: number) => ({
  ...{ plot: null, sbi, category, jobs, jobs_2018: null, quay: null },
})
const PARK: ParkFacts = {
  gross: 10_000,
  ...{
    gross_ha: 1,
    net_ha: 0.8,
    available_ha: 0,
    start_year: 1980,
    type: 'mixed',
    max_category: 4,
  },
  plots: [plot('A', 8_000, 'business'), plot('B', 2_000, 'other')],
  buildings: [{ id: '1', year: 1970, footprint: 900, height: null, max_height: null }],
  ...{ built: 900, built_business: 900, slip_road_km: 2.5 },
  companies: [company('10710', 1, 10), company('62010', 4, 5), company('46731', 4, 7)],
  overlaps: [{ code: '990102', name: 'Houtrib', share: 0.25 }],
  sources: {
    plots: source('BRK', '2026-11-01'),
    zoning: source('IMRO', '2026-09-15'),
    buildings: source('3DBAG', '2026-10-08'),
    heights: source('3DBAG', '2026-10-08'),
    roads: source('NWB', '2026-10-01'),
    fairways: source(null, null),
    companies: source(null, '2026-10-20'),
  },
}
const areaOf = (park: ParkFacts | null): PageArea => ({
  ...missingArea('business_parks', '990101'),
  ...{ name: 'Ketelweg', source: source('IBIS', '2026-11-01'), park },
})
const make = (cfg: Cfg = {}, park: ParkFacts | null = PARK) =>
  parkScores.make({ area: areaOf(park) } as Sources['business_park'], read(cfg))
const one = (type: string, cfg: Cfg = {}, park = PARK) =>
  make({ ...cfg, indicators: [{ type: type as 'custom' }] }, park).indicators[0]

describe('the indicators of a park on a page', () => {
  it('are all sixteen that are computed where none is chosen', () => {
    expect(make().indicators.map(({ type }) => type)).toHaveLength(16)
    expect(make().shows).toBe('score')
  })

  it('are those that are chosen, in their order, with the words of their author', () => {
    const indicators = [
      { type: 'highway_distance' as const, order: 30 },
      {
        type: 'custom' as const,
        order: 10,
        name: ' Uitstraling ',
        description: 'Rondgang',
        score: 60,
      },
      { type: 'custom_sbi' as const, order: 20, key: '10, 46.7' },
    ]
    expect(make({ indicators }).indicators).toMatchObject([
      { type: 'custom', name: 'Uitstraling', text: 'Rondgang', score: 60, light: 'orange' },
      { type: 'custom_sbi', part: 2, whole: 3, prefixes: ['10', '467'], score: null },
      { type: 'highway_distance', value: 2.5, score: 75, light: 'green', source: 'NWB' },
    ])
  })

  it('tell their registers and the oldest day, and of an own file its day alone', () => {
    expect(one('net_hectares')).toMatchObject({
      ...{ value: 0.8, source: 'BRK, IMRO', is_own: false, date: '2026-09-15' },
    })
    expect(one('deviating_companies')).toMatchObject({
      ...{ source: 'IBIS', is_own: true, date: '2026-10-20', part: 1, whole: 3 },
    })
  })

  it('are of IBIS where the zone of a plot is unknown', () => {
    const park = { ...PARK, plots: [{ ...plot('A', 5_000, 'business'), use: null }] }
    expect(one('net_hectares', {}, park)).toMatchObject({
      ...{ value: 0.8, is_of_register: true, source: 'IBIS', date: '2026-11-01' },
    })
  })

  it('have the norm of net to gross area for what is public', () => {
    // 80 % of it is issued
    expect(one('site_coverage_public')).toMatchObject({
      score: 80,
      light: 'green',
      rule: 'net_gross',
    })
    expect(one('building_age_1985')).toMatchObject({ value: 100, score: 0, light: 'red' })
    expect(one('gross_hectares')).toMatchObject({ value: 1, score: null, light: null, rule: null })
  })

  it('count steps of the scale where its author says so', () => {
    const park = { ...PARK, companies: [company('10', 3.1, 1), company('10', 4.2, 1)] }
    expect(one('deviating_companies', {}, park)?.part).toBe(0)
    expect(one('deviating_companies', { param2: 'rank' }, park)?.part).toBe(1)
  })

  it('say that a file is gone, and nothing of it', () => {
    const gone = { ...PARK, companies: null }
    expect(one('mixable_companies', {}, gone)).toMatchObject({
      ...{ value: null, score: null, reason: 'no_file', is_own: false },
    })
  })

  it('are none of a park that the registers do not have', () => {
    expect(make({}, null)).toMatchObject({ isKnown: false, indicators: [], overlaps: [] })
  })

  it('say which parks lie over it', () => {
    expect(make().overlaps).toEqual([{ code: '990102', name: 'Houtrib', share: 0.25 }])
  })

  it('hold what their schema says', () => {
    const data = make({ param1: 'light' })
    expect(parkScores.schema.parse(data)).toEqual(data)
  })
})

describe('what its author sets', () => {
  it.each([
    [{ param1: 'bars' }, ['cfg.param1: takes score, light, figure']],
    [{ param2: 'steps' }, ['cfg.param2: takes points, rank']],
    [
      { indicators: [{ type: 'custom' as const, score: 101 }] },
      ['cfg.indicators.0.score: must lie between 0 and 100'],
    ],
    [
      { indicators: [{ type: 'custom_sbi' as const, key: 'horeca' }] },
      ['cfg.indicators.0.key: must be beginnings of SBI codes: 10, 46.7'],
    ],
    [{ param1: 'light', param2: 'rank', indicators: [{ type: 'custom_sbi' as const }] }, undefined],
  ])('%o gives %o', (cfg, refusal) => {
    expect(refusalOf(cfg)).toEqual(refusal)
  })

  it('is no type that there is none of', () => {
    expect(sectionCfgSchema.safeParse({ indicators: [{ type: 'happiness' }] }).success).toBe(false)
  })
})
