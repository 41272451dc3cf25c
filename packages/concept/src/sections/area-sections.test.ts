import { describe, expect, it } from 'vitest'
import { totalOf } from '../areas/area-totals.ts'
import {
  type AreaRow,
  type AreaValues,
  KEY_FIGURES,
  missingArea,
  type Outline,
  type PageArea,
} from '../areas/page-area.ts'
import { contextOfArea } from './area-context.ts'
import { thinOutline } from './area-head.ts'
import { differenceOf, scoreArea } from './area-scores.ts'
import { summariseArea } from './area-summary.ts'
import { SECTION_CONTENTS } from './contents.ts'
import { NOTHING_SET } from './define.ts'
import { readSettings, sectionOf } from './index.ts'
import { describeArea } from './municipality_description/description.ts'

const NOTHING = Object.fromEntries(KEY_FIGURES.map((figure) => [figure, null])) as AreaValues
const row = (code: string, values: Partial<AreaValues>): AreaRow => ({
  code,
  name: `Naam ${code}`,
  year: 2025,
  values: { ...NOTHING, ...values },
})
const SOURCE = { name: 'CBS', date: '2025-11-01' }
const OWN = row('GM0034', { inhabitants: 200, elderly: 10, value: 450, urbanity: 2 })
const EMPTY_LEVEL = { count: 0, rows: [], spread: {} }
const AREA: PageArea = {
  ...missingArea('municipalities', 'GM0034'),
  name: 'Almere',
  municipality: { code: 'GM0034', name: 'Almere' },
  province: { code: 'PV24', name: 'Flevoland' },
  source: SOURCE,
  figures: {
    own: OWN,
    municipality: OWN,
    province: {
      code: 'PV24',
      name: 'Flevoland',
      count: 6,
      whole: 6,
      row: row('PV24', { inhabitants: 1000, elderly: 12.5, value: 400, urbanity: 3 }),
      without: { value: 1 },
    },
    country: totalOf({ code: 'NL', name: 'Nederland' }, [OWN]),
    source: SOURCE,
  },
  levels: {
    municipalities: EMPTY_LEVEL,
    population_cores: EMPTY_LEVEL,
    districts: EMPTY_LEVEL,
    neighbourhoods: {
      count: 2,
      rows: [row('BU1', { inhabitants: 150, value: 500 }), row('BU2', { inhabitants: 50 })],
      spread: {
        value: {
          known: 1,
          lowest: { code: 'BU1', name: 'Naam BU1', value: 500, more: 0 },
          quarter: 500,
          median: 500,
          three_quarters: 500,
          highest: { code: 'BU1', name: 'Naam BU1', value: 500, more: 0 },
        },
      },
    },
    postcode4: EMPTY_LEVEL,
    postcode6: EMPTY_LEVEL,
  },
}
const CORE: PageArea = { ...AREA, kind: 'population_cores', code: 'BK1', name: 'Almere Haven' }
const GONE = missingArea('municipalities', 'GM9998')

const set = (type: Parameters<typeof readSettings>[0], param1: string | null, param2 = '') =>
  readSettings(type, { pageType: null, cfg: { ...NOTHING_SET, param1, param2 } }) as never

describe('the summary', () => {
  it('has where it lies and six figures, of which some are unknown', () => {
    const data = summariseArea({ area: AREA })
    expect(data.area).toEqual({
      code: 'GM0034',
      name: 'Almere',
      kind: 'municipalities',
      municipality: null,
      province: 'Flevoland',
    })
    expect(data.figures).toEqual([
      { figure: 'inhabitants', value: 200 },
      { figure: 'households', value: null },
      { figure: 'dwellings', value: null },
      { figure: 'land', value: null },
      { figure: 'density', value: null },
      { figure: 'urbanity', value: 2 },
    ])
    expect(data.source).toEqual({ ...SOURCE, year: 2025 })
  })

  it('says of a core in which municipality it lies', () => {
    expect(summariseArea({ area: CORE }).area).toMatchObject({ municipality: 'Almere' })
  })
})

describe('the description', () => {
  it('is the text of the author, and tells no figures beside it', () => {
    const { nl, figures } = describeArea(
      { area: AREA },
      set('municipality_description', '<p>Een nieuwe stad.</p>'),
    )
    expect(nl).toHaveLength(1)
    expect(figures).toEqual([])
  })

  it('has the figures for sentences as long as there is none', () => {
    const { nl, figures } = describeArea(
      { area: AREA },
      set('municipality_description', '<p> </p>'),
    )
    expect(nl).toEqual([])
    expect(figures).toHaveLength(19)
    expect(figures).toContainEqual({ figure: 'value', value: 450 })
  })

  it('is HTML, which is cleaned when it is written', () => {
    expect(sectionOf('population_core_description').isRichText).toBe(true)
  })
})

describe('the context', () => {
  it('has the levels that there are, with the usual figures', () => {
    const { figures, levels, own, layers } = contextOfArea(
      { area: AREA },
      set('municipality_context', null),
    )
    expect(figures).toEqual(['inhabitants', 'value', 'owner_occupied', 'elderly'])
    expect(own).toEqual([200, 450, null, 10])
    expect(layers).toEqual([])
    expect(levels.map(({ level }) => level)).toEqual(['neighbourhoods'])
    expect(levels[0]?.rows).toEqual([
      { code: 'BU1', name: 'Naam BU1', values: [150, 500, null, null] },
      { code: 'BU2', name: 'Naam BU2', values: [50, null, null, null] },
    ])
    expect(Object.keys(levels[0]?.spread ?? {})).toEqual(['value'])
  })

  it('has the figures, levels and layers that the author chose, also a level without areas', () => {
    const { figures, levels, layers } = contextOfArea(
      { area: CORE },
      set('population_core_context', 'value', 'buildings,postcode4,municipalities,water'),
    )
    expect(figures).toEqual(['value'])
    expect(layers).toEqual(['buildings', 'water'])
    expect(levels.map(({ level, count }) => [level, count])).toEqual([
      // the one that it lies in
      ['municipalities', 1],
      ['postcode4', 0],
    ])
    expect(levels[0]?.rows).toEqual([{ code: 'GM0034', name: 'Naam GM0034', values: [450] }])
  })

  it('refuses a word that is none of them', () => {
    const { settings } = sectionOf('municipality_context')
    const cfg = (param1: string, param2: string) => ({
      pageType: null,
      cfg: { ...NOTHING_SET, param1, param2 },
    })
    expect(settings.safeParse(cfg('value', 'plots,postcode6')).success).toBe(true)
    expect(settings.safeParse(cfg('worth', '')).success).toBe(false)
    expect(settings.safeParse(cfg('', 'zoning')).success).toBe(false)
  })
})

describe('the scores', () => {
  it('stand beside province and country, with the difference and what is missing', () => {
    const { beside, figures } = scoreArea(
      { area: AREA },
      set('municipality_scores', 'value,elderly,income'),
    )
    expect(beside).toEqual([
      { which: 'province', name: 'Flevoland', held: 6, whole: 6, known: true },
      { which: 'country', name: 'Nederland', held: 1, whole: 342, known: false },
    ])
    expect(figures).toEqual([
      {
        figure: 'elderly',
        own: 10,
        beside: [
          {
            which: 'province',
            value: 12.5,
            without: 0,
            difference: { kind: 'points', value: -2.5 },
          },
          { which: 'country', value: null, without: 0, difference: null },
        ],
      },
      {
        figure: 'value',
        own: 450,
        beside: [
          // 450 / 400 - 1
          {
            which: 'province',
            value: 400,
            without: 1,
            difference: { kind: 'relative', value: 0.125 },
          },
          { which: 'country', value: null, without: 0, difference: null },
        ],
      },
      {
        figure: 'income',
        own: null,
        beside: [
          { which: 'province', value: null, without: 0, difference: null },
          { which: 'country', value: null, without: 0, difference: null },
        ],
      },
    ])
  })

  it('are those of a core beside its municipality too, or what the author chose', () => {
    const all = scoreArea({ area: CORE }, set('population_core_scores', null))
    expect(all.beside.map(({ which }) => which)).toEqual(['municipality', 'province', 'country'])
    expect(all.figures).toHaveLength(10)
    const one = scoreArea({ area: CORE }, set('population_core_scores', 'value', 'country'))
    expect(one.beside.map(({ which }) => which)).toEqual(['country'])
  })

  it.each([
    ['inhabitants', 200, 1000, { kind: 'share', value: 0.2 }],
    ['elderly', 20, 12.5, { kind: 'points', value: 7.5 }],
    ['household_size', 3, 2, { kind: 'relative', value: 0.5 }],
    ['urbanity', 2, 3, { kind: 'degree', value: -1 }],
    ['income', 30, 0, null],
    ['income', null, 30, null],
    ['income', 30, null, null],
  ] as const)('%s of %s and %s differ by %o', (figure, own, other, expected) => {
    expect(differenceOf(figure, own, other)).toEqual(expected)
  })
})

it('an area that the registers do not have shows no figures in any of the sections', () => {
  for (const part of ['summary', 'description', 'context', 'scores'] as const) {
    const type = `municipality_${part}` as const
    const { make, schema } = SECTION_CONTENTS[type]
    const data = make({ area: GONE } as never, set(type, null)) as { area: object }
    expect(schema.parse(data)).toEqual(data)
    expect(data.area).toMatchObject({ name: null, code: 'GM9998' })
    expect(JSON.stringify(data), type).not.toMatch(/"(value|count)":/)
  }
})

it.each(['population_core', 'municipality'] as const)(
  'what a %s shows is as its schemas say',
  (kind) => {
    for (const part of ['summary', 'description', 'context', 'scores'] as const) {
      const type = `${kind}_${part}` as const
      const { make, schema, about } = SECTION_CONTENTS[type]
      expect(about).toBe(kind)
      expect(sectionOf(type).about).toBe(kind)
      const data = make({ area: kind === 'municipality' ? AREA : CORE } as never, set(type, null))
      expect(schema.parse(data)).toEqual(data)
    }
  },
)

it('an outline keeps the corners that a page shows, and closes', () => {
  // a circle of 10,000 corners of 1° across
  const ring = Array.from({ length: 10_001 }, (_, index): [number, number] => {
    const angle = ((index % 10_000) / 10_000) * 2 * Math.PI
    return [5 + Math.cos(angle) / 2, 52 + Math.sin(angle) / 2]
  })
  const speck: [number, number][] = [
    [5, 52],
    [5.0001, 52],
    [5, 52.0001],
    [5, 52],
  ]
  const outline: Outline = { type: 'MultiPolygon', coordinates: [[ring], [speck]] }
  const thin = thinOutline(outline)
  const corners = thin?.coordinates[0]?.[0] ?? []
  // π / (1 / 900) is 2,827 at most
  expect(corners.length).toBeGreaterThan(1_500)
  expect(corners.length).toBeLessThan(2_830)
  expect(corners.at(-1)).toEqual(corners[0])
  expect(thin?.coordinates, 'what is smaller than a dot').toHaveLength(1)
  expect(thinOutline(null)).toBeNull()
})
