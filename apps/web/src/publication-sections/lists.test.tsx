/** Sections about lists of locations and their surroundings, as HTML without scripts. */

import type { SectionContents } from '@kavel/concept'
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { speak } from '../shared/testing-texts.ts'
import { verdictOf } from './location_filter_summary/verdict.ts'
import { sortRows } from './locations_table/sort-rows.ts'
import { SECTION_VIEWS } from './views.tsx'

speak('en-GB')

const html = (part: ReactElement) => renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>)
const textOf = (part: ReactElement) =>
  html(part)
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ key: `k${index}`, name: `Place ${index}`, place: 'Markeroog', picture: null },
    ...{ size: 500, phase: null, status: null },
  }))
const BASE = '/pub/searchquery/pub'

describe('lists without scripts', () => {
  it('lead to every location, also beyond the first page', () => {
    const list = SECTION_VIEWS.locations_list
    const found = html(<list.View data={{ base: BASE, locations: listed(60) }} />)
    for (let index = 0; index < 60; index++)
      expect(found.split(`href="${BASE}/k${index}"`)).toHaveLength(2)
    const table = SECTION_VIEWS.locations_table
    const rows = listed(60).map(({ key, name }) => ({ key, name, cells: [null] }))
    const inTable = html(<table.View data={{ base: BASE, table: { columns: ['city'], rows } }} />)
    expect(inTable.match(/<a /g)).toHaveLength(60)
    expect(inTable.match(/>unknown</g)).toHaveLength(50)
    // nothing to press that does nothing
    expect(found + inTable).not.toContain('<button')
  })

  it('are names alone where locations have no pages', () => {
    const list = SECTION_VIEWS.locations_list
    const found = html(<list.View data={{ base: null, locations: listed(1) }} />)
    expect(found).toContain('Place 0')
    expect(found).not.toContain('<a ')
  })

  it('have the locations of the map in words, and say which lie nowhere', () => {
    const map = SECTION_VIEWS.locations_map
    const at = [5, 52] as [number, number]
    const locations = [
      { key: 'k1', name: 'Quay', place: 'Markeroog', at },
      { key: 'k2', name: 'Field', place: null, at: null },
    ]
    const hits = { date: '2026-11-20T09:00:00Z', count: 1243, points: null }
    const text = textOf(<map.View data={{ base: BASE, locations, hits }} />)
    expect(text).toContain('Quay Markeroog')
    expect(text).toContain('1 location has no place')
    expect(text).toContain('The run of 20 Nov 2026 found 1,243 parcels: too many')
  })

  it('say that they are empty', () => {
    const empty = { base: BASE, locations: [] }
    const { locations_list, locations_map, locations_carrousel, locations_table } = SECTION_VIEWS
    const none = 'There are no locations yet.'
    expect(textOf(<locations_list.View data={empty} />)).toContain(none)
    expect(textOf(<locations_map.View data={{ ...empty, hits: null }} />)).toContain(none)
    const table = { columns: [], rows: [] }
    expect(textOf(<locations_table.View data={{ base: BASE, table }} />)).toContain(none)
    expect(textOf(<locations_carrousel.View data={{ ...empty, more: 0 }} />)).toContain(
      'No location has a picture yet.',
    )
  })
})

it('the summary tells the filters in words, and what is unknown', () => {
  const { View } = SECTION_VIEWS.locations_summary
  const asked = { param2: null, param3: null, param4: null, children: [] }
  const text = textOf(
    <View
      data={{
        filters: [
          { key: 'municipality', ...asked, param1: ['GM1', 'GM2'] },
          { key: 'size', ...asked, param1: 500, param2: 10_000 },
        ],
        ...{ hidden: 2, names: { GM1: 'Markeroog' }, count: 3, size: 1750, sizeUnknown: 1 },
        run: { date: '2026-11-20T09:00:00Z', count: 1243, unknown: 87 },
      }}
    />,
  )
  for (const said of [
    'Municipality Markeroog or GM2',
    '500 m² – 10,000 m²',
    '2 more filters are not told here',
    'Parcels found 1,243 Run on 20 Nov 2026',
    'Cannot be judged 87',
    '1,750 m² unknown of 1 location',
  ])
    expect(text).toContain(said)
})

describe('rows that are sorted', () => {
  const row = (name: string, cell: string | number | null) => ({ key: name, name, cells: [cell] })
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

  it('stand by number, the unknown last both ways', () => {
    const rows = [row('a', 10), row('b', null), row('c', 9)]
    expect(namesOf(sortRows(rows, { column: 0, isDown: false }, 'nl'))).toEqual(['c', 'a', 'b'])
    expect(namesOf(sortRows(rows, { column: 0, isDown: true }, 'nl'))).toEqual(['a', 'c', 'b'])
  })

  it('stand by name as people count, or as they came', () => {
    const rows = [row('Kade 10', 1), row('kade 9', 2), row('Éland', 3)]
    expect(namesOf(sortRows(rows, { column: -1, isDown: false }, 'nl'))).toEqual([
      ...['Éland', 'kade 9', 'Kade 10'],
    ])
    expect(sortRows(rows, { column: null, isDown: false }, 'nl')).toBe(rows)
  })
})

it('a location fits where all its parcels do; one that does not decides', () => {
  const of = (...verdicts: (boolean | null)[]) =>
    verdictOf(verdicts.map((verdict) => ({ verdict, value: null })))
  expect([of(true, true), of(true, null), of(null, false), of()]).toEqual([
    ...['yes', 'unknown', 'no', 'unknown'],
  ])
})

it('what is not known of the surroundings is named', () => {
  const { View } = SECTION_VIEWS.location_context
  const figure = (feature: string, value: number | null) => ({
    ...{ group: 'distances' as const, feature, value, source: 'CBS', date: '2026-01-01' },
  })
  const figures = [figure('dist_gp', 1.2), figure('dist_hospital', null)]
  const data: SectionContents['location_context'] = {
    ...{ drawing: null, parcel: 'A 1', figures, names: {} },
  }
  const text = textOf(<View data={data} />)
  expect(text).toContain('1.2 km')
  expect(text).toMatch(/1 figure is not known here [^.]*hospital/i)
  expect(text).toContain('Measured from parcel A 1')
  expect(text).toContain('Nothing of this is known in this place.')
})

it('a place of which the registers know nothing is not said to be empty', () => {
  const { View } = SECTION_VIEWS.location_current_situation
  const unread = { isRead: false, unread: 1, buildings: [], objects: null, land_use: [] }
  const text = textOf(<View data={{ size: null, parcels: [], ...unread }} />)
  expect(text).toContain('what stands there is unknown')
  expect(text).not.toContain('no building')
})
