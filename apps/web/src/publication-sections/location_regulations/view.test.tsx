import { ConstraintOperator, ConstraintType } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ConceptView } from '../../concept-model/view.ts'
import { setLanguage } from '../../shared/i18n.ts'
import { speak } from '../../shared/testing-texts.ts'
import { Checks } from '../checks.tsx'
import { Regulations } from './view.tsx'

const norm = {
  id: 1,
  name: 'Maximum bebouwingspercentage (%)',
  description: 'Kade',
  type: ConstraintType.buildable_area_gsi,
  operator: ConstraintOperator.greater_than,
  priority: 3,
  value: 0.8,
  reference: 'NL.IMRO.9999.BP01, artikel 5',
  zone: 'Wonen',
  url: null,
  source: 'Ruimtelijke plannen, 2026-09-15',
  isOfPlan: true,
  planValue: 0.7,
  planGoneAt: null,
  overruledReason: 'Ontheffing 12',
}

const view = {
  siteRules: [
    {
      key: 'inside_envelope',
      unit: 'm2',
      bound: 'at_most',
      status: 'exceeded',
      reason: null,
      required: 0,
      actual: 84.17,
      margin: -84.17,
      broken: [],
      norm: 'plan',
      reference: 'NL.IMRO.9999.BP01, artikel 5',
      source: 'Ruimtelijke plannen, 2026-09-15',
    },
  ],
  checks: [{ ...norm, required: 0.8, actual: 0.6136, margin: 0.1864, use: 0.767, status: 'ok' }],
} as unknown as ConceptView

/** What a reader sees of a part of the page, without its tags. */
const textOf = (part: React.ReactElement) =>
  renderToStaticMarkup(part)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

async function readIn(language: Language): Promise<string> {
  await setLanguage(language)
  return textOf(
    <>
      <Regulations data={{ constraints: [norm] }} />
      <Checks view={view} constraints={[norm]} />
    </>,
  )
}

speak('nl-NL')

describe('the norms on a public page', () => {
  it('are percentages where the plan writes percentages', async () => {
    const text = await readIn('nl')
    expect(text).toContain('hoogstens 80,0%')
    expect(text).toContain('ontwerp: 61,4%')
  })

  it('are in English for who reads English', async () => {
    const text = await readIn('en')
    for (const said of ['Built percentage of the building envelope', 'at most 80.0%', 'article 5'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/bebouwing|artikel|hoogstens|2026-09-15/i)
  })

  it('say that another value counts than that of the plan, and why', async () => {
    const said = 'Afwijking van het plan (70,0%): Ontheffing 12'
    // with the norms, and with the design that is held against them
    expect((await readIn('nl')).split(said)).toHaveLength(3)
    expect(await readIn('en')).toContain('Other than the plan (70.0%): Ontheffing 12')
  })

  it('begin with the ground that may be built on, and what lies outside it', async () => {
    const text = await readIn('nl')
    expect(text).toContain('Binnen het bouwvlak Bron: NL.IMRO.9999.BP01, artikel 5')
    expect(text).toContain('niets daarbuiten ontwerp: 84,17 m² daarbuiten Overschreden')
    expect(text).toContain('15 sep 2026')
  })
})
