import type { FileTable } from '@kavel/calls'
import { describe, expect, it } from 'vitest'
import { readChoice, readNumber, readText } from '../../../shared/grid/read-cell.ts'
import { type ImportField, judgeRows, keysTwice, suggestMatching } from './import-rows.ts'

const value = (key: string, read: ImportField['read']): ImportField => ({
  key,
  title: key,
  read,
  patch: (value) => ({ values: { [key]: value } }),
})
const FIELDS = [
  value('name', readText(100)),
  value('status', readChoice([['Onderzoek', 'Onderzoek']])),
  value('rating', readNumber('nl')),
  value('road', readText(100)),
  value('house_number', readText(100)),
  value('city', readText(100)),
  {
    key: 'custom.7',
    title: 'Bodem',
    read: readText(100),
    patch: (value: unknown) => ({ custom: { 7: value as string } }),
  },
]

type Row = FileTable['rows'][number]
const row = (properties: Row['properties'], shape: Row['shape'] = null): Row => ({
  properties,
  shape,
})
const judge = (rows: readonly Row[], crs: FileTable['crs'] = null) => {
  const headers = [...new Set(rows.flatMap(({ properties }) => Object.keys(properties)))]
  return judgeRows({
    table: { file: 'lijst.csv', headers, rows: [...rows], crs },
    matching: suggestMatching(headers, FIELDS),
    fields: FIELDS,
    crs,
    write: (one) => (one === null ? '' : String(one)),
  })
}

describe('columns of a file', () => {
  it('are matched by their usual names, in either language, each once', () => {
    expect(
      suggestMatching(['Naam', 'Name', 'Straat', 'Latitude', 'Foto', 'bodem'], FIELDS),
    ).toEqual({
      Naam: 'name',
      Straat: 'road',
      Latitude: 'lat',
      bodem: 'custom.7',
    })
    expect(keysTwice({ a: 'name', b: 'name', c: 'road' })).toEqual(['name'])
  })
})

describe('rows of a file', () => {
  it('become locations with their values, custom values and place', () => {
    const { good, faults } = judge([
      row({ Naam: 'Haven', Status: 'onderzoek', Bodem: 'klei', lat: '52,5', lon: '5.1' }),
      row({ Naam: '', Straat: 'Kade', Huisnummer: '4', Plaats: 'Urk' }),
      row({ Naam: 'Los' }),
    ])
    expect(faults).toEqual([])
    expect(good).toEqual([
      {
        row: 1,
        place: 'point',
        change: {
          values: { name: 'Haven', status: 'Onderzoek', lat: 52.5, lon: 5.1 },
          custom: { 7: 'klei' },
        },
      },
      {
        row: 2,
        place: 'address',
        change: { values: { name: 'Kade 4, Urk', road: 'Kade', house_number: '4', city: 'Urk' } },
      },
      { row: 3, place: 'nowhere', change: { values: { name: 'Los' } } },
    ])
  })

  it('tell each fault with its row and column, and are left out', () => {
    const { good, faults } = judge([
      row({ naam: 'a', status: 'Bestaat niet', rating: '=1+1', x: '', y: '' }),
      row({ naam: 'b', x: '52.1', y: '5.1' }),
      row({ naam: 'c', x: '155000', y: '' }),
      row({ naam: 'd', x: 'ja', y: '463000' }),
      row({ naam: 'e', x: '155000', y: '463000' }),
    ])
    expect(good.map(({ row }) => row)).toEqual([5])
    // the point of Amersfoort, where RD begins: 155 000, 463 000
    expect(good[0]?.change.values?.lat).toBeCloseTo(52.155, 3)
    expect(good[0]?.change.values?.lon).toBeCloseTo(5.387, 3)
    expect(faults).toEqual([
      { row: 1, header: 'status', text: 'Bestaat niet', why: { code: 'no_choice' } },
      { row: 1, header: 'rating', text: '=1+1', why: { code: 'number' } },
      { row: 2, header: 'x', text: '52.1', why: 'wgs_in_rd' },
      { row: 3, header: 'x', text: '155000', why: 'half' },
      { row: 4, header: 'x', text: 'ja', why: 'no_number' },
    ])
  })

  it('point out RD in degrees, places abroad and lines', () => {
    const square = [
      [155_000, 463_000],
      [155_010, 463_000],
      [155_010, 463_010],
      [155_000, 463_000],
    ] as [number, number][]
    const { faults } = judge(
      [
        row({ naam: 'a', lat: '463000', lon: '155000' }),
        row({ naam: 'b', lat: '48.8', lon: '2.3' }),
        row({ naam: 'c' }, { type: 'other' }),
        row({ naam: 'd' }, { type: 'Polygon', coordinates: [square] }),
      ],
      'EPSG:4326',
    )
    expect(faults.map(({ row, header, why }) => [row, header, why])).toEqual([
      [1, 'lon', 'rd_in_wgs'],
      [2, 'lon', 'outside'],
      [3, null, 'shape'],
      [4, null, 'rd_in_wgs'],
    ])
    const { good } = judge(
      [row({ naam: 'd' }, { type: 'Polygon', coordinates: [square] })],
      'EPSG:28992',
    )
    expect(good[0]).toMatchObject({ place: 'area', change: { plots: [{ type: 'Polygon' }] } })
  })
})
