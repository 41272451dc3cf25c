/** Sections that list areas, as HTML without scripts. */
import type { SectionContents } from '@kavel/concept'
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { speak } from '../../shared/testing-texts.ts'
import { SECTION_VIEWS } from '../views.tsx'

speak('nl-NL')

const html = (part: ReactElement) => renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>)
const textOf = (part: ReactElement) =>
  html(part)
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

const HEAD = {
  kind: 'municipalities',
  code: 'GM9901',
  name: 'Markeroog',
  municipality: null,
} as const
const ALL = (all: number) => ({ all, by: [] })
const SOURCE = { name: 'IBIS', date: '2026-01-01' }
const known = (sum: number | null, unknown = 0) => ({ sum, unknown })

describe('the list of business parks', () => {
  const { View } = SECTION_VIEWS.business_park_list
  const park = (index: number): SectionContents['business_park_list']['parks'][number] => ({
    ...{ name: `Park ${index}`, isOwn: index === 1, municipality: 'Markeroog' },
    page: index === 2 ? null : `/pub/businesspark/k${index}`,
    ...{ gross_ha: 12.34, net_ha: null, available_ha: 0, start_year: 1972, type: 'mixed' },
    max_category: 4.2,
  })
  const data = (count: number): SectionContents['business_park_list'] => ({
    ...{ area: HEAD, narrowed: ALL(count), sort: 'name', source: SOURCE, count },
    sums: { gross_ha: known(1234.5), net_ha: known(null, count), available_ha: known(3, 2) },
    parks: Array.from({ length: count }, (_, index) => park(index)),
  })

  it('has every park and link once, those beyond 25 folded', () => {
    const found = html(<View data={data(60)} />)
    for (let index = 3; index < 60; index++)
      expect(found.split(`href="/pub/businesspark/k${index}"`)).toHaveLength(2)
    expect(found.match(/<details/g)).toHaveLength(2)
    expect(found).toContain('26 – 50 van 60')
    expect(found).toContain('51 – 60 van 60')
    expect(found).not.toContain('<button')
  })

  it('writes figures with their units, and unknown in words, never as nothing', () => {
    const text = textOf(<View data={data(3)} />)
    expect(text).toContain('Bruto 1.234,5 ha')
    expect(text).toContain('Netto onbekend')
    expect(text).toContain('Uitgeefbaar 3,0 ha zonder 2 terreinen waarvan dit onbekend is')
    expect(text).toContain('12,3 ha onbekend 0,0 ha 1972 Gemengd terrein 4,2')
    expect(text).toContain('Park 1 (deze pagina)')
    // of one municipality each row would say the same
    expect(text).not.toContain('Gemeente')
    expect(text).toMatch(/Bron: IBIS, 1 jan\.? 2026/)
  })

  it('says what filters left, and what is missing', () => {
    const by = [{ of: 'municipality', name: 'Urk' }] as const
    const shown = (more: Partial<SectionContents['business_park_list']>) =>
      textOf(<View data={{ ...data(1), ...more }} />)
    expect(shown({ narrowed: { all: 60, by } })).toContain(
      '1 van 60 bedrijventerreinen: alleen gemeente Urk.',
    )
    expect(shown({ count: 0, parks: [], narrowed: { all: 60, by } })).toContain('0 van 60')
    expect(shown({ count: 0, parks: [], narrowed: ALL(0) })).toContain(
      'De registers hebben hier geen bedrijventerreinen.',
    )
    const gone = shown({ area: { ...HEAD, name: null }, count: 0, parks: [] })
    expect(gone).toContain('De registers kennen het gebied GM9901 niet (meer).')
    expect(gone).not.toContain('0,0')
  })
})

describe('the map of business parks', () => {
  const { View } = SECTION_VIEWS.business_park_map
  const ring: [number, number][] = [
    [5, 52],
    [5.01, 52],
    [5.01, 52.01],
    [5, 52],
  ]
  const outline = { type: 'MultiPolygon' as const, coordinates: [[ring]] }

  it('is a drawing of outlines that lead on, and a list', () => {
    const parks = [
      { name: 'Ketelweg', isOwn: true, page: null, municipality: 'Markeroog', outline },
      { name: 'Houtrib', isOwn: false, page: '/pub/businesspark/h', municipality: null, outline },
      { name: 'Los', isOwn: false, page: null, municipality: null, outline: null },
    ]
    const data = { area: HEAD, narrowed: ALL(3), source: SOURCE, count: 3, parks }
    const found = html(<View data={data} />)
    expect(found.match(/<path d="M/g)).toHaveLength(2)
    expect(found.match(/href="\/pub\/businesspark\/h"/g)).toHaveLength(2)
    expect(found).toContain('<details class')
    expect(found).toContain('open=""')
    const text = textOf(<View data={data} />)
    expect(text).toContain('Dit bedrijventerrein')
    expect(text).toContain('1 terrein heeft geen grens in de registers')
  })
})

describe('the map of municipalities', () => {
  const { View } = SECTION_VIEWS.state_municipality_map
  const one = (index: number, value: number | null) => ({
    ...{ name: `Gemeente ${index}`, value, class: value === null ? null : 0, parks: index },
    page: index % 2 ? `/pub/municipality/k${index}` : null,
    path: index === 2 ? null : 'M0 0L9 0L9 9Z',
    at: index === 2 ? null : ([6, 3] as [number, number]),
  })
  const municipalities = Array.from({ length: 120 }, (_, at) => one(at, at === 5 ? null : 1_234))
  const data: SectionContents['state_municipality_map'] = {
    ...{ area: { ...HEAD, kind: 'country', code: 'NL', name: 'Nederland' }, narrowed: ALL(120) },
    ...{ figure: 'density', years: { first: 2024, last: 2025 }, source: SOURCE, height: 2_300 },
    ...{ classes: [{ lowest: 1_234, highest: 1_234, count: 119 }], municipalities },
  }

  it('colours them, with every link in the drawing and in the table', () => {
    const found = html(<View data={data} />)
    expect(found.match(/<path d="M0 0L9 0L9 9Z"/g)).toHaveLength(119)
    for (let index = 1; index < 120; index += 2)
      expect(found.split(`href="/pub/municipality/k${index}"`)).toHaveLength(3)
    expect(found.match(/<details/g)).toHaveLength(2)
    expect(found).toContain('Gemeente 50 – Gemeente 99')
    // what is unknown has a hatch of its own, and says so
    expect(found.match(/fill="url\(#/g)).toHaveLength(1)
    expect(found).toContain('aria-label="Gemeente 5: onbekend · 5 bedrijventerreinen"')
    expect(found).not.toContain('<input')
  })

  it('says in words what the colours mean', () => {
    const text = textOf(<View data={data} />)
    expect(text).toContain('Inwoners per km² land, 2024–2025')
    expect(text).toContain('1.234/km² (119 gemeenten)')
    expect(text).toContain('onbekend (1 gemeente)')
    expect(text).toContain('Van 1 gemeente is de grens niet bekend')
    expect(text).toContain('Gemeente 5 onbekend 5')
  })
})
