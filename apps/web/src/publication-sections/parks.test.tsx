/** Sections about a business park, as HTML without scripts; contents by hand. */
import type { SectionContents } from '@kavel/concept'
import { type RecordFor, sectionCfgSchema } from '@kavel/domain'
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../shared/i18n.ts'
import { speak } from '../shared/testing-texts.ts'
import { SECTION_FORMS } from './forms.tsx'
import { SECTION_VIEWS } from './views.tsx'

speak('nl-NL')

type ParkSection = Extract<keyof SectionContents, `business_park_${string}`>

const html = (part: ReactElement) => renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>)
function htmlOf<Type extends ParkSection>(type: Type, data: SectionContents[Type]): string {
  const { View } = SECTION_VIEWS[type]
  return html(<View data={data as never} />)
}
const textIn = (markup: string) =>
  markup
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
const textOf = <Type extends ParkSection>(type: Type, data: SectionContents[Type]) =>
  textIn(htmlOf(type, data))

const NONE = { name: null, date: null }
const IBIS = { name: 'IBIS', date: '2026-11-01' }
const SOURCES = {
  plots: { name: 'BRK', date: '2026-10-01' },
  ...{ zoning: NONE, buildings: NONE, heights: NONE, roads: NONE, fairways: NONE },
  companies: { name: null, date: '2026-07-01' },
}
const SHEET = { width: 4000, height: 2742, metres: 636 }

const SUMMARY: SectionContents['business_park_summary'] = {
  ...{ name: 'Ketelweg', municipality: 'Markeroog', province: null },
  drawing: { sheet: SHEET, contour: 'M1 1l2 0 0 2z', plots: '' },
  facts: {
    sizes: [
      { size: 'gross', ibis: 24.5, measured: 24 },
      { size: 'net', ibis: null, measured: 2.8 },
      { size: 'available', ibis: 1.25, measured: null },
    ],
    ...{ start_year: null, type: 'mixed', max_category: 4, plots: 6, buildings: null },
    companies: { count: 2, jobs: null, jobs_known: 2, jobs_hidden: true },
    overlaps: [{ code: '990102', name: 'Houtrib', share: 0.125 }],
    sources: SOURCES,
  },
  area_source: IBIS,
}

describe('the summary of a park', () => {
  it('tells IBIS and what is measured apart, and what is unknown', () => {
    const text = textOf('business_park_summary', SUMMARY)
    expect(text).toContain('Soort terrein Gemengd terrein')
    expect(text).toContain('Startjaar niet in IBIS')
    expect(text).toContain('Provincie onbekend')
    expect(text).toContain('Gebouwen niet ingelezen')
    expect(text).toContain('Banen niet getoond: van minder dan drie vestigingen')
    expect(text).toMatch(/Bruto alles binnen de contour 24,50 24,00 −0,50/)
    expect(text).toMatch(
      /een bedrijfsfunctie, voor zover binnen de contour onbekend 2,80 Uitgeefbaar/,
    )
    expect(text).toContain('Houtrib, over 12,5% ervan')
    expect(text).toContain(
      'Bronnen: IBIS, 1 nov 2026; BRK, 1 okt 2026; eigen bestand van de organisatie, 1 jul 2026.',
    )
  })

  it('is drawn with its name for who cannot see it', () => {
    expect(htmlOf('business_park_summary', SUMMARY)).toMatch(
      /<svg[^>]*viewBox="0 0 4000 2742"[^>]*aria-label="Contour van Ketelweg met de percelen/,
    )
  })
})

const DESCRIPTION: SectionContents['business_park_description'] = {
  ...{ nl: [], en: [], name: 'Ketelweg' },
  facts: {
    ...{ municipality: 'Markeroog', province: 'Flevoland', type: 'mixed', start_year: 1972 },
    ...{ max_category: 4, gross_ha: 34, net_ha: 28.5, available_ha: 2, gross: 340_000 },
    ...{ built_share: 0.2, plots: 60, buildings: 1, oldest: 1974, newest: 2019 },
    companies: { count: 7, jobs: 170, jobs_known: 6, jobs_hidden: false },
    ...{ slip_road_km: 2.34, overlaps: [], source: IBIS, sources: SOURCES },
  },
}

describe('the description of a park', () => {
  it('is written from the facts, in both languages', async () => {
    const text = textOf('business_park_description', DESCRIPTION)
    for (const said of [
      'Het terrein Ketelweg is een gemengd bedrijventerrein van 34 ha bruto in de gemeente Markeroog (Flevoland).',
      'Volgens IBIS is 28,5 ha netto, waarvan 2 ha nog kan worden uitgegeven.',
      'Er liggen 60 percelen en 1 gebouw. Gebouwen beslaan 20,0% van het terrein.',
      'Er zijn 7 vestigingen van bedrijven. Van 6 daarvan zijn de banen bekend: samen 170.',
      'is het 2,3 km hemelsbreed.',
    ])
      expect(text).toContain(said)
    await setLanguage('en')
    expect(textOf('business_park_description', DESCRIPTION)).toContain(
      'Ketelweg is a mixed business park of 34 ha gross in the municipality of Markeroog (Flevoland).',
    )
    await setLanguage('nl')
  })

  it('leaves out what is unknown', () => {
    const unknown = Object.fromEntries(
      [
        ...['municipality', 'province', 'type', 'start_year', 'max_category', 'gross_ha'],
        ...['net_ha', 'available_ha', 'built_share', 'plots', 'buildings', 'oldest', 'newest'],
        ...['companies', 'slip_road_km'],
      ].map((field) => [field, null]),
    )
    const facts = { ...DESCRIPTION.facts!, ...unknown } as typeof DESCRIPTION.facts
    const text = textOf('business_park_description', { ...DESCRIPTION, facts })
    expect(text).toContain('Het terrein Ketelweg is een bedrijventerrein. De contour meet 34 ha.')
    expect(text).not.toMatch(/onbekend|null|NaN|undefined|–/)
  })

  it('is the text of the author where there is one', () => {
    const run = { text: 'Van ons', bold: true, italic: false, underline: false, href: null }
    const nl = [{ kind: 'paragraph', depth: 0, quoted: false, runs: [run] }] as const
    expect(htmlOf('business_park_description', { ...DESCRIPTION, nl, facts: null })).toContain(
      '<strong>Van ons</strong>',
    )
  })
})

const RULES: SectionContents['business_park_regulations'] = {
  ...{ name: 'Ketelweg', max_category: 4, area_source: IBIS },
  rules: {
    zones: [
      { category: 23, share: 0.7 },
      { category: 1, share: 0.25 },
    ],
    zoned: 0.9,
    limits: [
      {
        limit: 'height',
        groups: [{ value: 12.5, plots: 2, area: 18_000 }],
        unknown: { plots: 3, area: 2600 },
      },
      { limit: 'floors', groups: [], unknown: { plots: 5, area: 20_600 } },
    ],
    plans: [
      {
        ...{ name: 'Ketelweg 2014', type: 'bestemmingsplan', status: 'vastgesteld' },
        ...{ decided: '2014-03-25', draft: false, share: 1 },
      },
      {
        ...{ name: 'Ketelweg 2026', type: null, status: 'ontwerp' },
        ...{ decided: null, draft: true, share: 0.5 },
      },
    ],
    source: { name: 'RP', date: '2026-09-15' },
  },
}

describe('the rules of a park', () => {
  it('are zones, limits and plans, drafts told apart', () => {
    const text = textOf('business_park_regulations', RULES)
    for (const said of [
      '70,0%',
      'Zonder bestemming 10,0%',
      'tellen op tot meer dan het geheel',
      '12,5 m 2 1,80 ha onbekend 3 2.600 m²',
      'Van geen perceel noemt een geldend plan een aantal bouwlagen.',
      'Volgens IBIS is 4 de hoogste milieucategorie van het terrein.',
      'Ketelweg 2014 bestemmingsplan, vastgesteld 25 mrt 2014 100,0%',
      'Ketelweg 2026 ontwerp (nog niet geldend) onbekend 50,0%',
    ])
      expect(text).toContain(said)
  })

  it('are unknown without a plan', () => {
    const text = textOf('business_park_regulations', { ...RULES, max_category: null, rules: null })
    expect(text).toContain('Wat hier mag, is onbekend: er is geen plan ingelezen.')
    expect(text).toContain('IBIS noemt geen hoogste milieucategorie.')
  })
})

const roomOf = (count: number): SectionContents['business_park_densify'] => ({
  ...{ name: 'Ketelweg', kinds: ['gfa', 'height'], total: 60 },
  room: {
    drawing: {
      ...{ sheet: SHEET, contour: 'M1 1z', others: '' },
      plots: Array.from({ length: count }, (_, index) => ({
        ...{ path: 'M1 1l1 0z', nr: index + 1, step: 3, at: [index, 7] as [number, number] },
      })),
    },
    plots: Array.from({ length: count }, (_, index) => ({
      ...{ designation: `MQO00 C ${index + 1}`, area: 900, confidence: 'low' as const },
      left: { gfa: 2600, area: 30, height: null, floors: 0 },
    })),
    sums: [
      { kind: 'gfa', plots: count, sum: count * 2600, most: count > 0 ? 2600 : null },
      { kind: 'height', plots: 0, sum: 0, most: null },
    ],
    ...{ steps: [0, 0, 0, count, 0], unknown: 4, low: count },
    ...{ zoning: IBIS, buildings: NONE, heights: NONE },
  },
})

describe('the room in a park', () => {
  it('is told in words, with sums and what is not sure', () => {
    const text = textOf('business_park_densify', roomOf(2))
    for (const said of [
      'Op 2 van de 60 percelen mag meer dan er staat.',
      'Bij 2 percelen is de uitkomst onzeker',
      'Van 4 percelen is het onbekend',
      'Vloeroppervlak over 5.200 m² op 2 percelen',
      'Meeste hoogte over geen 0 percelen met ruimte',
      '5.000 m² tot 10.000 m² (2)',
      '2 MQO00 C 2 2.600 m² onbekend 900 m² laag',
    ])
      expect(text).toContain(said)
  })

  it('has the rest of many behind a line that opens, every plot once', () => {
    const found = htmlOf('business_park_densify', roomOf(60))
    expect(textIn(found)).toContain('Nog 35 percelen')
    expect(found.match(/scope="row"/g)).toHaveLength(60)
    expect(found.split('<details')[0]?.match(/scope="row"/g)).toHaveLength(25)
    // numbers in the drawing are those that one sees in the list
    expect(found.match(/<text /g)).toHaveLength(25)
  })

  it('is none, or unknown, in a sentence', () => {
    expect(textOf('business_park_densify', roomOf(0))).toContain('Op geen van de percelen')
    const { room } = roomOf(0)
    const unknown = { ...roomOf(0), room: { ...room!, unknown: 60 } }
    expect(textOf('business_park_densify', unknown)).toContain('is van geen perceel bekend')
    expect(textOf('business_park_densify', { ...roomOf(0), total: null, room: null })).toContain(
      'er zijn geen percelen ingelezen',
    )
    expect(textOf('business_park_densify', { ...unknown, total: 0 })).toContain(
      'Geen perceel ligt voor minstens de helft op het terrein.',
    )
  })
})

const COMPANIES: SectionContents['business_park_companies'] = {
  ...{ name: 'Ketelweg', max_category: 4, area_source: IBIS },
  companies: {
    total: { count: 7, jobs: 170, jobs_known: 6, jobs_hidden: false },
    categories: [
      { category: 2, fit: 'far_below', count: 3, jobs: 40, jobs_hidden: false },
      { category: 5.1, fit: 'above', count: 3, jobs: 130, jobs_hidden: false },
      { category: null, fit: null, count: 1, jobs: null, jobs_hidden: false },
    ],
    sections: [
      { section: 'C', count: 5, jobs: null, jobs_hidden: true },
      { section: null, count: 2, jobs: null, jobs_hidden: true },
    ],
    source: SOURCES.companies,
  },
}

describe('the companies of a park', () => {
  it('are told by category and line of business, with what is hidden', async () => {
    const text = textOf('business_park_companies', COMPANIES)
    for (const said of [
      'Er zijn 7 vestigingen. Van 6 daarvan zijn de banen bekend: samen 170.',
      'Toegestaan: 4',
      'Categorie 2 · past, twee of meer lager 3 40',
      'Categorie 5.1 · hoger dan IBIS als hoogste noemt 3 130',
      'Categorie onbekend 1 onbekend',
      'C · Industrie 5 verborgen',
      'Banen van minder dan drie vestigingen staan er niet bij',
    ])
      expect(text).toContain(said)
    await setLanguage('en')
    expect(textOf('business_park_companies', COMPANIES)).toContain('C · Manufacturing 5 hidden')
    await setLanguage('nl')
  })

  it('are unknown without a file, or none', () => {
    expect(textOf('business_park_companies', { ...COMPANIES, companies: null })).toContain(
      'de organisatie heeft geen bestand met bedrijven ingelezen',
    )
    const total = { count: 0, jobs: null, jobs_known: 0, jobs_hidden: false }
    const none = { ...COMPANIES.companies!, total, categories: [], sections: [] }
    expect(textOf('business_park_companies', { ...COMPANIES, companies: none })).toContain(
      'geen vestiging op dit terrein',
    )
  })
})

it.each([
  ['business_park_summary', { ...SUMMARY, name: null }],
  ['business_park_description', { ...DESCRIPTION, name: null, facts: null }],
  ['business_park_regulations', { ...RULES, name: null }],
  ['business_park_densify', { ...roomOf(0), name: null }],
  ['business_park_companies', { ...COMPANIES, name: null }],
] as const)('%s of a park that is gone is one sentence', (type, data) => {
  expect(textOf(type, data as never).trim()).toBe(
    'De registers hebben dit bedrijventerrein niet (meer): er is niets van te zeggen.',
  )
})

it('has its kinds of room chosen by the author, with what counts', () => {
  const Form = SECTION_FORMS.business_park_densify!
  const cfg = sectionCfgSchema.parse({ param1: 'height' })
  const section = { id: 1, type: 'business_park_densify', pageType: null, cfg }
  const found = html(
    <Form
      section={section as RecordFor<'sections'>}
      locationText={null}
      takes={() => true}
      onChange={() => {}}
    />,
  )
  for (const said of [
    'Vloeroppervlak (vanaf 500 m²)',
    'gebouw (vanaf 100 m²)',
    'Hoogte (vanaf 3 m)',
  ])
    expect(textIn(found)).toContain(said)
  const checked = [...found.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => input)
  expect(checked).toHaveLength(1)
  expect(checked[0]).toContain('value="height"')
})
