import type { SectionContents } from '@kavel/concept'
import { ConstraintOperator, ConstraintType, ZoningCategory } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../shared/i18n.ts'
import { speak } from '../shared/testing-texts.ts'
import { industrial } from './location_description_industrial/view.tsx'
import { residential } from './location_description_residential/view.tsx'

speak('nl-NL')

const zone = (name: string, category: number, share: number) => ({
  ...{ name, category, share, plan_id: 'NL.1', plan_name: 'Havenkwartier', article: null },
  ...{ source: 'Ruimtelijke plannen', date: '2026-09-15' },
})

const facts: SectionContents['location_description_residential'] = {
  text: 'Aan het water.',
  municipality: 'Markeroog',
  ground: {
    ...{ area: 3000, plots: 2, plotnr: 'MQO00 A 239, MQO00 A 240' },
    ...{ source: 'Kadaster', date: '2026-09-01' },
  },
  zones: [
    zone('Wonen - Gestapeld', ZoningCategory.living, 0.7),
    zone('Groen', ZoningCategory.green, 0.3),
  ],
  max_height: 12,
  envelope_area: 132.7,
  permission: 'permitted',
  road: 'beside',
  rules: [
    {
      ...{ id: 1, name: '', description: null, type: ConstraintType.nr_of_units, value: 40 },
      ...{ operator: ConstraintOperator.greater_than, priority: 1, zone: null, url: null },
      ...{ reference: 'artikel 5', source: 'Ruimtelijke plannen, 2026-09-15', isOfPlan: true },
      ...{ planValue: 40, planGoneAt: null, overruledReason: null },
    },
  ],
  forms: ['stacked', 'row'],
}
const unknown: SectionContents['location_description_industrial'] = {
  ...{ text: null, municipality: null, zones: [], max_height: null, envelope_area: null },
  ground: { area: null, plots: 0, plotnr: null, source: null, date: null },
  ...{ permission: 'unknown', road: null, rules: [], category: null },
}

async function readIn(language: Language, part: React.ReactElement): Promise<string> {
  await setLanguage(language)
  return renderToStaticMarkup(part)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
}

describe('a place in sentences', () => {
  it('is Dutch, with the source of each fact', async () => {
    const text = await readIn('nl', <residential.View data={facts} />)
    for (const said of [
      'Aan het water.',
      'De locatie bestaat uit 2 percelen in de gemeente Markeroog en meet 3.000 m². Kadastraal: MQO00 A 239, MQO00 A 240. De locatie ligt aan een openbare weg. Bron: Kadaster, 1 sep 2026',
      'De bestemmingen zijn Wonen - Gestapeld (70,0%) en Groen (30,0%). Er mag tot 12 m hoog worden gebouwd. Het bouwvlak op de percelen is 133 m². Bron: Havenkwartier, Ruimtelijke plannen, 15 sep 2026',
      'Woningen zijn volgens de bestemming toegestaan op ten minste de helft van de grond. De bestemming noemt gestapelde woningen en rijwoningen.',
      'hoogstens 40',
    ])
      expect(text).toContain(said)
  })

  it('is English for who reads English', async () => {
    const text = await readIn('en', <residential.View data={{ ...facts, text: null }} />)
    expect(text).toContain('The location has 2 plots in the municipality of Markeroog')
    expect(text).toContain('The zoning speaks of stacked dwellings and terraced houses.')
    expect(text).not.toMatch(/bestemming|percelen|bouwvlak|hoogstens/i)
  })

  it('says of each fact that nobody knows that it is not known', async () => {
    const text = await readIn('nl', <industrial.View data={unknown} />)
    for (const said of [
      'Hoe groot de grond is, is niet bekend.',
      'Of de locatie aan een openbare weg ligt, is niet bekend.',
      'De bestemming is niet bekend. Hoe hoog er mag worden gebouwd, is niet bekend. Hoe groot het bouwvlak is, is niet bekend.',
      'Of hier bedrijven mogen komen, is niet bekend. Welke milieucategorie is toegestaan, is niet bekend.',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/\b0\b|undefined|null/)
  })

  it('tells the category of companies and where that is from', async () => {
    const category = {
      name: '3.2',
      reference: 'artikel 4',
      source: 'Ruimtelijke plannen, 2026-09-15',
    }
    const text = await readIn(
      'nl',
      <industrial.View data={{ ...unknown, permission: 'permitted', category }} />,
    )
    expect(text).toContain(
      'De regels noemen bedrijven tot en met milieucategorie 3.2. Bron: artikel 4, Ruimtelijke plannen, 15 sep 2026',
    )
  })
})
