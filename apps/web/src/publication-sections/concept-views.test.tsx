/** The sections about a concept as HTML, without a browser: what a reader without JavaScript sees. */
import type { SectionContents, SectionType } from '@kavel/concept'
import { Archetype, IncomeMode } from '@kavel/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../shared/i18n.ts'
import { speak } from '../shared/testing-texts.ts'
import { SECTION_VIEWS } from './views.tsx'

speak('nl-NL')

/** The words of a section, without its tags. */
function textOf<Type extends SectionType>(type: Type, data: SectionContents[Type]): string {
  return htmlOf(type, data)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
}

function htmlOf<Type extends SectionType>(type: Type, data: SectionContents[Type]): string {
  const { View } = SECTION_VIEWS[type]
  return renderToStaticMarkup(<View data={data} />)
}

const svg = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640.4"><text>${words}</text></svg>`
const block = (id: number, name: string) => ({
  ...{ id, name, archetype: Archetype.flat },
  cfg: { blocktype: 0, function: 1 },
})

const summary: SectionContents['concept_summary'] = {
  name: 'Plan A',
  description: 'Aan de <kade>.',
  hasBuildings: true,
  drawing: {
    wide: { nl: svg('breed'), en: svg('wide') },
    narrow: { nl: svg('smal'), en: svg('narrow') },
    hasEnvelopes: false,
    hasSurroundings: true,
  },
  figures: { nrunits: 54, gfa: 5280, fsi: 1.16325, parking_per_unit: null },
  plotarea: null,
  plot: { source: 'BRK', date: '2026-09-15' },
  version: '3.7',
}

describe('the summary of a concept', () => {
  it('has its drawing as a picture of a known size, in the language of the reader', async () => {
    const dutch = htmlOf('concept_summary', summary)
    expect(dutch).toContain(encodeURIComponent('<text>breed</text>'))
    expect(dutch).toContain(encodeURIComponent('<text>smal</text>'))
    expect(dutch).toMatch(/<img [^>]*width="900" height="640"/)
    await setLanguage('en')
    expect(htmlOf('concept_summary', summary)).toContain(encodeURIComponent('<text>wide</text>'))
    // a page in Dutch alone has no English drawing
    const { drawing } = summary
    const only = { ...drawing!, wide: { nl: svg('breed') }, narrow: { nl: svg('smal') } }
    expect(htmlOf('concept_summary', { ...summary, drawing: only })).toContain('breed')
  })

  it('has its figures with units, and says why one is not known', () => {
    const text = textOf('concept_summary', summary)
    expect(text).toContain('Eenheden 54')
    expect(text).toContain('BVO 5.280 m²')
    expect(text).toContain('FSI 1,16')
    expect(text).toContain('niet te zeggen: er zijn geen eenheden')
    expect(text).toContain('De grootte van de percelen is niet bekend.')
    expect(text).toContain('Aan de &lt;kade&gt;.')
    expect(text).toContain('Kaveloppervlak: BRK, 15 sep 2026.')
  })
})

describe('the floor plans of a concept', () => {
  const floor = (number: number, gfa: number) => ({
    ...{ floor: number, isAttic: false, gfa, nfa: 0.75 * gfa, units: 3 },
  })
  const data: SectionContents['concept_floorplans'] = {
    buildings: [
      {
        ...block(1, 'Blok A'),
        floors: [floor(0, 100.4), floor(1, 100.4), floor(2, 100.4)],
        sheets: [
          { floors: [0], isAttic: false, drawing: { nl: svg('laag 0') } },
          { floors: [1, 2], isAttic: false, drawing: null },
        ],
      },
    ],
    types: [{ id: '4', mark: 'T1', name: 'Sociale huur' }],
    version: '3.7',
  }

  it('have a table whose rounded rows add up: three floors of 100.4 m² are 301 m²', () => {
    const text = textOf('concept_floorplans', data)
    expect(text).toMatch(/Begane grond 101 m² .* Verdieping 1 100 m² .* Verdieping 2 100 m² /)
    expect(text).toContain('Totaal 301 m² 226 m² 9')
    expect(text).toContain('T1 Sociale huur')
  })

  it('are drawn, or say that they are not', () => {
    expect(htmlOf('concept_floorplans', data)).toContain(encodeURIComponent('laag 0'))
    expect(textOf('concept_floorplans', data)).toContain('Verdieping 1–2, alle gelijk')
    expect(textOf('concept_floorplans', data)).toContain('Deze bouwlaag is niet getekend')
  })

  it('have two drawings before the scripts run, however many there are', () => {
    const sheets = [0, 1, 2, 3].map((number) => ({
      ...{ floors: [number], isAttic: false, drawing: { nl: svg('x') } },
    }))
    const many = { ...data, buildings: data.buildings.map((each) => ({ ...each, sheets })) }
    expect(htmlOf('concept_floorplans', many).match(/<img/g)).toHaveLength(2)
  })
})

describe('the dwellings of a concept by type', () => {
  const types = [
    { id: '1', name: 'Sociale huur', count: 1, nfa: 50.3 },
    { id: '2', name: 'Middenhuur', count: 1, nfa: 60.3 },
    { id: '3', name: null, count: 1, nfa: 70.3 },
  ]

  it('have equal shares where as many, and areas that add up to their sum', async () => {
    const text = textOf('concept_unit_breakdown', { types, buildings: [], prices: [] })
    expect(text).toMatch(/Sociale huur 1 33,3% 50 m² 51 m² Middenhuur 1 33,3% 60 m² 60 m²/)
    expect(text).toContain('Type dat niet meer bestaat')
    // 50.3 + 60.3 + 70.3 = 180.9
    expect(text).toContain('Totaal 3 100,0% 60 m² 181 m²')
    await setLanguage('en')
    expect(textOf('concept_unit_breakdown', { types, buildings: [], prices: [] })).toContain(
      'Social rent',
    )
  })

  it('have prices where there are any, and one that nobody gave is not known', () => {
    expect(textOf('concept_unit_breakdown', { types, buildings: [], prices: [] })).not.toMatch(/€/)
    const prices = [
      { id: '1', price: 750, income_mode: IncomeMode.rent_unit_month },
      { id: '2', price: 0, income_mode: IncomeMode.rent_unit_month },
    ]
    const text = textOf('concept_unit_breakdown', { types, buildings: [], prices })
    expect(text).toContain('€ 750')
    expect(text).toContain('niet bekend')
  })

  it('stand in their buildings', () => {
    const buildings = [
      { ...block(1, 'Blok A'), types: types.slice(0, 2) },
      { ...block(2, 'Blok B'), types: types.slice(2) },
    ]
    const text = textOf('concept_unit_breakdown', { types, buildings, prices: [] })
    expect(text).toContain('Blok A 1 1 0 2 Blok B 0 0 1 1 Totaal 1 1 1 3')
  })
})

describe('the form factors of a concept', () => {
  const data: SectionContents['concept_formfactors'] = {
    total: { plotarea: null, gfa: 5280, fsi: null, waterarea: 0, builtarea: 1056 },
    buildings: [{ ...block(1, 'Blok A'), factors: { gfa: 5280, builtarea: 1056 } }],
    plot: { source: null, date: null },
    version: '3.7',
  }

  it('have their formula in words, and why one is not known', () => {
    const text = textOf('concept_formfactors', data)
    expect(text).toContain('FSI BVO / Kaveloppervlak Geen waarde, want “Kaveloppervlak” is 0 of')
    expect(text).toContain('BVO gemeten aan het ontwerp 5.280 m²')
    expect(text).not.toContain('Water gemeten')
    // one building is the design
    expect(text).not.toContain('Per gebouw')
  })
})

describe('the top view of a concept', () => {
  it('lists what stands there, also where it is not drawn', () => {
    const figures = { floors: 5, height: 15, builtarea: 1056, units: 54, parking: 0 }
    const ground = { ...figures, floors: 0, units: 0, parking: 50 }
    const text = textOf('concept_topview', {
      drawing: null,
      buildings: [
        { ...block(1, 'Blok A'), mark: 'A', ...figures },
        { ...block(2, 'Parkeren'), mark: null, ...ground },
      ],
      version: '3.7',
    })
    expect(text).toContain('te groot om te tekenen')
    expect(text).toContain('A Blok A 5 15 m 1.056 m² 54')
    expect(text).toContain('Buiten de gebouwen: Parkeren (50 parkeerplaatsen).')
  })
})

describe('the valuation of a concept', () => {
  const euros = (key: string, value: number | null) =>
    ({ key, label: `finance.figure.${key}`, unit: 'eur', value }) as const
  const none = { let: [], land: [], method: null, isIncomplete: false }

  it('has its figures, and says when nothing is known', () => {
    const value = [euros('total_income', 16_289_256.2)]
    expect(textOf('concept_valuation', { ...none, value })).toContain('€ 16.289.256')
    expect(textOf('concept_valuation', { ...none, value })).not.toMatch(/grond|verhuurd/i)
    const land = [euros('rgw', -250_000)]
    const shown = textOf('concept_valuation', { ...none, value, land, method: 'static' })
    expect(shown).toContain('Residuele grondwaarde')
    expect(shown).toContain('Methode van de grondwaarde: residueel, statisch.')
    const nothing = [euros('total_income', 0), euros('value_per_unit', null)]
    expect(textOf('concept_valuation', { ...none, value: nothing })).toContain(
      'geen prijzen bekend',
    )
  })
})
