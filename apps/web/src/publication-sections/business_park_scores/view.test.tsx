import type { SectionContents } from '@kavel/concept'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { parkScores } from './view.tsx'

speak('nl-NL')

type Data = SectionContents['business_park_scores']
type Indicator = Data['indicators'][number]

const INDICATOR: Indicator = {
  ...{ type: 'building_age_1985', name: null, text: null, unit: '%', value: 42.11, reason: null },
  ...{ of: 'buildings', part: 3, whole: 11, left_out: 0, from_table: 0, is_of_register: false },
  ...{ prefixes: [], score: 57.89, light: 'orange', rule: 'house' },
  ...{ source: '3DBAG', is_own: false, date: '2026-10-08' },
}
const told = (said: Partial<Indicator>, data: Partial<Data> = {}) =>
  renderToStaticMarkup(
    <parkScores.View
      data={{
        ...{ isKnown: true, shows: 'score', by: 'points', overlaps: [] },
        indicators: [{ ...INDICATOR, ...said }],
        ...data,
      }}
    />,
  )
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|')

it('an indicator tells its value, its part of the whole, its score, its source and day', () => {
  const text = told({})
  for (const part of ['42,1%', '3 van 11 gebouwen', 'Score 58 van 100', 'Bron: 3DBAG, 8 okt 2026'])
    expect(text).toContain(part)
})

it('a light has a word', () => {
  expect(told({}, { shows: 'light' })).toContain('Oranje: matig')
  expect(told({}, { shows: 'light' })).toContain('Groen vanaf 75')
  expect(told({}, { shows: 'figure' })).not.toContain('Oranje')
})

it('a typed score is a value of its own where lights or figures show', () => {
  const typed = { type: 'custom', unit: 'score', value: 62, score: 62, of: null } as const
  for (const shows of ['light', 'figure', 'score'] as const)
    expect(told(typed, { shows }).match(/Score 62 van 100/g)).toHaveLength(1)
})

it('a branch is told by its SBI codes', () => {
  expect(told({ type: 'custom_sbi', prefixes: ['10', '467'] })).toContain('begint met 10, 46.7.')
})

it('what is unknown says why, and has no score', () => {
  const text = told({
    ...{ value: null, of: null, part: null, whole: null, score: null, light: null, rule: null },
    ...{ type: 'jobs_relative', reason: 'jobs_2018_zero', source: null, is_own: true },
  })
  expect(text).toContain('onbekend')
  expect(text).toContain('In 2018 waren er geen banen')
  expect(text).not.toContain('Score')
})

it.each([
  [{ unit: 'ha', value: 5.39462 }, '5,39 ha'],
  [{ unit: 'ratio', value: 0.1434 }, '14,3%'],
  [{ unit: 'jobs', value: 3 }, '+3 banen'],
  [{ unit: 'jobs', value: -1200 }, '-1.200 banen'],
  [{ unit: 'km', value: 0.5534 }, '0,6 km'],
] as const)('%o reads %s', (said, text) => {
  expect(told(said)).toContain(`|${text}|`)
})

it('of companies without a category, and of a park over it, the page speaks', () => {
  const text = told(
    { of: 'companies', part: 2, whole: 6, left_out: 1, from_table: 3 },
    { overlaps: [{ code: '990102', name: 'Houtrib', share: 0.25 }] },
  )
  for (const part of [
    '2 van 6 bedrijven',
    'Van één bedrijf onbekend',
    'Bij 3 bedrijven',
    'Houtrib ligt over 25,0%',
  ])
    expect(text).toContain(part)
})

it('a park that the registers do not have is one sentence', () => {
  expect(told({}, { isKnown: false, indicators: [] })).toMatch(
    /^\|Over dit bedrijventerrein is niets bekend[^|]*\|$/,
  )
})
