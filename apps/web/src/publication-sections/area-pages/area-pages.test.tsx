import type { SectionContents } from '@kavel/concept'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setLanguage, useI18n } from '../../shared/i18n.ts'
import { speak } from '../../shared/testing-texts.ts'
import { municipalityDescription } from '../municipality_description/view.tsx'
import { areaContext } from './context.tsx'
import { areaScores, differenceText } from './scores.tsx'
import { areaSummary } from './summary.tsx'

speak('nl-NL')

type Contents<Part extends string> = SectionContents[`municipality_${Part}` & keyof SectionContents]

/** Without classes and styles, with plain spaces. */
const clean = (html: string) =>
  html.replace(/ (?:class|style)="[^"]*"/g, '').replace(/[\u00a0\u202f]/g, ' ')
/** What is written, a space between elements. */
const textOf = (html: string) =>
  clean(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

const AREA = {
  code: 'GM0034',
  name: 'Almere',
  kind: 'municipalities',
  municipality: null,
  province: 'Flevoland',
} as const
const SOURCE = { name: 'CBS', date: '2025-11-01', year: 2025 }
const OUTLINE: NonNullable<Contents<'summary'>['outline']> = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [5.1, 52.3],
        [5.3, 52.3],
        [5.3, 52.4],
        [5.1, 52.4],
        [5.1, 52.3],
      ],
    ],
  ],
}

const summary = (over: Partial<Contents<'summary'>> = {}) =>
  renderToStaticMarkup(
    <areaSummary.View
      data={{
        area: AREA,
        outline: OUTLINE,
        outline_source: { name: 'CBS', date: '2025-11-01' },
        figures: [
          { figure: 'inhabitants', value: 226_500 },
          { figure: 'land', value: 12_920 },
          { figure: 'density', value: null },
          { figure: 'urbanity', value: 2 },
        ],
        source: SOURCE,
        ...over,
      }}
    />,
  )

it('opens with the outline, where it lies, and figures with their year and source', () => {
  const html = summary()
  expect(html).toContain('<title>Omtrek van Almere, noorden boven</title>')
  expect(html).toMatch(/<path d="M[\d l-]+z"/)
  const text = textOf(html)
  expect(text).toContain('Gemeente in de provincie Flevoland')
  expect(text).toContain('Inwoners 226.500')
  expect(text).toContain('Oppervlakte land 12.920 ha')
  expect(text).toContain('Stedelijkheid 2, sterk stedelijk')
  expect(text).toContain('Inwoners per km² land onbekend')
  expect(text).toContain('Onbekend, want het CBS maakt het niet bekend: Inwoners per km² land.')
  expect(text).toContain('Kerncijfers over 2025: CBS, 1 nov 2025.')
})

it('says of a core in which municipality it lies, and in English', async () => {
  const core = { ...AREA, kind: 'population_cores', municipality: 'Almere' } as const
  expect(textOf(summary({ area: core }))).toContain(
    'Bevolkingskern in de gemeente Almere, provincie Flevoland',
  )
  await setLanguage('en')
  expect(textOf(summary())).toContain('Degree of urbanisation 2, urban')
  expect(textOf(summary())).toContain('Key figures of 2025: CBS')
  await setLanguage('nl')
})

it('says what is missing of an area that was merged, once and without a figure', () => {
  const gone = { ...AREA, name: null, code: 'GM0003' }
  const texts = [
    summary({ area: gone, figures: [], outline: null }),
    renderToStaticMarkup(
      <areaScores.View data={{ area: gone, beside: [], figures: [], source: SOURCE }} />,
    ),
    context({ area: gone, levels: [], own: null }),
    description({ area: gone, figures: [] }),
  ].map(textOf)
  for (const text of texts)
    expect(text).toBe(
      'De registers hebben GM0003 niet (meer): het gebied is samengevoegd met een ander of nog niet ingeladen. Er zijn geen cijfers over.',
    )
})

function description(over: Partial<Contents<'description'>>): string {
  const data = { area: AREA, nl: [], en: [], figures: [], source: SOURCE, ...over }
  return renderToStaticMarkup(<municipalityDescription.View data={data} />)
}

it('describes an area in sentences of what is known', async () => {
  const figures: Contents<'description'>['figures'] = [
    { figure: 'inhabitants', value: 1 },
    { figure: 'households', value: 1200 },
    { figure: 'household_size', value: 2.25 },
    { figure: 'density', value: 1753 },
    { figure: 'urbanity', value: 5 },
    { figure: 'elderly', value: 13 },
    { figure: 'income', value: null },
    { figure: 'value', value: 341 },
    { figure: 'distance_supermarket', value: 0.8 },
    { figure: 'distance_station', value: 2.5 },
  ]
  const text = textOf(description({ figures }))
  expect(text).toContain(
    'Almere telt 1 inwoner. Zij vormen 1.200 huishoudens. Een huishouden telt gemiddeld 2,3 personen. Op elke km² land wonen 1.753 mensen. Het is niet stedelijk. Van de inwoners is 13% 65 jaar of ouder.',
  )
  expect(text).toContain('De gemiddelde WOZ-waarde van een woning is € 341.000.')
  expect(text).toContain(
    'Gemiddeld is het voor inwoners 0,8 km naar een grote supermarkt en 2,5 km naar een treinstation.',
  )
  expect(text).toContain('maakt het niet bekend: Gemiddeld inkomen per inwoner.')
  await setLanguage('en')
  expect(textOf(description({ figures }))).toContain('Almere has 1 resident.')
  await setLanguage('nl')
  expect(textOf(description({}))).toBe('Het CBS maakt over dit gebied geen kerncijfers bekend.')
})

it('shows the text of the author instead', () => {
  const run = { text: 'Een jonge stad.', bold: false, italic: false, underline: false, href: null }
  const nl = [{ kind: 'paragraph', depth: 0, quoted: false, runs: [run] }] as never
  expect(textOf(description({ nl }))).toBe('Een jonge stad.')
})

const scores = (over: Partial<Contents<'scores'>> = {}) =>
  renderToStaticMarkup(
    <areaScores.View
      data={{
        area: AREA,
        beside: [
          { which: 'province', name: 'Flevoland', held: 6, whole: 6, known: true },
          { which: 'country', name: 'Nederland', held: 12, whole: 342, known: false },
        ],
        figures: [
          {
            figure: 'value',
            own: 450,
            beside: [
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
              { which: 'province', value: 30, without: 0, difference: null },
              { which: 'country', value: null, without: 0, difference: null },
            ],
          },
        ],
        source: SOURCE,
        ...over,
      }}
    />,
  )

it('compares in a table with bars, whose lengths are the values', () => {
  const html = scores()
  // 400 of 450 is 88.9 %
  expect(html).toContain('inline-size:100%')
  expect(html).toContain('inline-size:88.9%')
  expect(clean(html)).toContain('<caption>Gemiddelde WOZ-waarde van woningen</caption>')
  const text = textOf(html)
  expect(text).toContain('Almere € 450.000 Flevoland € 400.000 Almere: 13% hoger dan Flevoland.')
  expect(text).toContain('Almere onbekend Flevoland € 30.000')
  expect(text, 'why there is no country').toContain(
    'Nederland is niet te vergelijken: de registers hebben hier 12 van de 342 gemeenten.',
  )
  expect(text).toContain(
    'Gemiddelde WOZ-waarde van woningen, Flevoland: zonder 1 gemeente waarvan dit onbekend is.',
  )
  expect(text.match(/Nederland/g), 'in the note and how it is computed alone').toHaveLength(2)
})

function Said({ difference }: { readonly difference: Parameters<typeof differenceText>[1] }) {
  return differenceText(useI18n(), difference, 'X')
}

it.each([
  [{ kind: 'share', value: 0.2 }, '20% van X'],
  [{ kind: 'share', value: 0.0126 }, '1,3% van X'],
  [{ kind: 'share', value: 0.000_04 }, '0,004% van X'],
  [{ kind: 'points', value: -2.5 }, '2,5 procentpunt minder dan X'],
  [{ kind: 'points', value: 0.04 }, 'gelijk aan X'],
  [{ kind: 'relative', value: 0.125 }, '13% hoger dan X'],
  [{ kind: 'relative', value: -0.5 }, '50% lager dan X'],
  [{ kind: 'relative', value: 0.004 }, 'gelijk aan X'],
  [{ kind: 'degree', value: -1 }, 'stedelijker dan X'],
  [{ kind: 'degree', value: 2 }, 'minder stedelijk dan X'],
  [{ kind: 'degree', value: 0 }, 'gelijk aan X'],
] as const)('says %o as %s', (difference, text) => {
  expect(textOf(renderToStaticMarkup(<Said difference={difference} />))).toBe(text)
})

const spreadOf = (values: readonly [number, number, number, number, number], known: number) => ({
  known,
  lowest: { code: 'l', name: 'Laag', value: values[0], more: 2 },
  quarter: values[1],
  median: values[2],
  three_quarters: values[3],
  highest: { code: 'h', name: 'Hoog', value: values[4], more: 0 },
})

function context(over: Partial<Contents<'context'>> = {}): string {
  const rows = Array.from({ length: 14 }, (_, index) => ({
    code: `BU${index}`,
    name: `Buurt ${index}`,
    values: [index === 13 ? null : 100 + index * 10],
  }))
  return renderToStaticMarkup(
    <areaContext.View
      data={{
        area: AREA,
        outline: OUTLINE,
        layers: [],
        figures: ['value'],
        own: [150],
        levels: [
          {
            level: 'neighbourhoods',
            count: 14,
            rows,
            spread: { value: spreadOf([100, 130, 160, 190, 220], 13) },
          },
        ],
        source: SOURCE,
        ...over,
      }}
    />,
  )
}

it('shows both ends of many areas as bars, and all of them as a table', () => {
  const html = context()
  const [bars = '', table = ''] = clean(html).split('<details>')
  expect(textOf(bars)).toContain('Buurten (14)')
  expect(textOf(bars)).toContain('Almere als geheel € 150.000 Buurt 12 € 220.000')
  expect(textOf(bars)).toContain('Buurt 8 € 180.000 … 3 ertussen … Buurt 4 € 140.000')
  expect(textOf(bars)).toContain(
    'Hoogst in Hoog (€ 220.000), laagst in Laag en 2 andere (€ 100.000). De middelste helft ligt tussen € 130.000 en € 190.000. Van 1 gebied is het onbekend.',
  )
  expect(textOf(table)).toContain('Buurt 6 € 160.000')
  expect(textOf(table)).toContain('Buurt 13 onbekend')
  expect(html, 'the outline for who has no scripts').toMatch(/<path d="M[\d l-]+z"/)
})

it('shows the spread of more areas than it lists, and says which are in the table', () => {
  const rows = [{ code: '1315AA', name: '1315AA', values: [300] }]
  const spread = { value: spreadOf([50, 200, 300, 400, 900], 4000) }
  const text = textOf(context({ levels: [{ level: 'postcode6', count: 4000, rows, spread }] }))
  expect(text).toContain(
    'Hoogste: Hoog € 900.000 Driekwart ligt eronder € 400.000 De helft ligt eronder € 300.000 Een kwart ligt eronder € 200.000 Laagste: Laag € 50.000',
  )
  expect(text).toContain('Cijfers van de 1 gebieden met de meeste inwoners als tabel')
})

it('says which level has no areas, and which figure is known of none', () => {
  const text = textOf(
    context({
      outline: null,
      levels: [
        { level: 'districts', count: 0, rows: [], spread: {} },
        {
          level: 'postcode4',
          count: 1,
          rows: [{ code: '1315', name: '1315', values: [null] }],
          spread: {},
        },
      ],
    }),
  )
  expect(text).toContain('De omtrek van dit gebied is niet bekend.')
  expect(text).toContain('Geen gebied van deze soort ligt grotendeels in Almere.')
  expect(text).toContain('Het CBS maakt dit van geen van deze gebieden bekend.')
})
