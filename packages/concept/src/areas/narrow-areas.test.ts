import { expect, it } from 'vitest'
import { narrowMunicipalities, narrowParks, sourceOfRows } from './narrow-areas.ts'
import type { MunicipalityRow, ParkRow } from './page-area.ts'

const NONE = { filterBusinessPark: null, filterMunicipality: null, filterState: '' }
const park = (name: string, municipality: string | null, province = 'Flevoland') =>
  ({ name, municipality, province }) as ParkRow
const parks = [park('Ketelweg', 'Markeroog'), park('Houtrib', 'Lelystad'), park('Los', null)]

it('leaves all of them without filters', () => {
  expect(narrowParks(parks, NONE)).toEqual({ rows: parks, narrowed: { all: 3, by: [] } })
})

it('leaves the parks of a municipality, a province or a name, and says by what', () => {
  const names = (filters: object) => {
    const { rows, narrowed } = narrowParks(parks, { ...NONE, ...filters })
    return [rows.map(({ name }) => name), narrowed]
  }
  expect(names({ filterMunicipality: 'Markeroog', filterState: 'Flevoland' })).toEqual([
    ['Ketelweg'],
    {
      all: 3,
      by: [
        { of: 'municipality', name: 'Markeroog' },
        { of: 'province', name: 'Flevoland' },
      ],
    },
  ])
  expect(names({ filterBusinessPark: 'Houtrib' })[0]).toEqual(['Houtrib'])
  // one that lies in no municipality that is known is in none
  expect(names({ filterMunicipality: 'Urk' })[0]).toEqual([])
})

it('leaves municipalities by their name and province, not by a park', () => {
  const rows = [
    { name: 'Markeroog', province: 'Flevoland' },
    { name: 'Urk', province: null },
  ] as MunicipalityRow[]
  const of = (filters: object) => narrowMunicipalities(rows, { ...NONE, ...filters })
  expect(of({ filterState: 'Flevoland' }).rows).toEqual([rows[0]])
  expect(of({ filterMunicipality: 'Urk' }).rows).toEqual([rows[1]])
  expect(of({ filterBusinessPark: 'Ketelweg' })).toEqual({ rows, narrowed: { all: 2, by: [] } })
})

it('tells the sources of rows once, with the oldest date', () => {
  const source = (name: string | null, date: string | null) => ({ source: { name, date } })
  expect(
    sourceOfRows([source('IBIS', '2026-02-01'), source('IBIS', '2025-11-30'), source(null, null)]),
  ).toEqual({ name: 'IBIS', date: '2025-11-30' })
  expect(sourceOfRows([])).toEqual({ name: null, date: null })
})
