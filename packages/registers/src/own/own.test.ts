import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  matchColumns,
  mayBePerson,
  type OwnKindKey,
  readOwnFields,
  readOwnRow,
  repeatedHeaders,
} from './index.ts'
import { readDay, readMoney } from './values.ts'

const read = (kind: OwnKindKey, properties: Record<string, unknown>, geometry: unknown = null) => {
  const { matching, issues } = matchColumns(kind, Object.keys(properties), {}, geometry !== null)
  expect(issues).toEqual([])
  return readOwnRow(kind, matching, { properties, geometry }, 'EPSG:28992')
}

describe('amounts', () => {
  // written down by hand from how Dutch and English files write them
  it.each([
    ['425000', 425000],
    ['€ 425.000', 425000],
    ['€ 425.000,-', 425000],
    ['1.250.000,50', 1250000.5],
    ['1.250', 1250],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['1 250 000,05', 1250000.05],
    ['1,250,000.50', 1250000.5],
    ['425.000 k.k.', 425000],
    ['EUR 0,01', 0.01],
  ])('%s', (text, value) => expect(readMoney(text)).toEqual({ ok: true, value }))

  it.each(['1,250', '-5', '1.25.000', '12,505', '1e6', 'n.o.t.k.', '', 'NaN', '99999999999999'])(
    'refuses %s',
    (text) => expect(readMoney(text).ok).toBe(false),
  )

  it('come back to the cent from the way in which the Dutch write them', () => {
    const dutch = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
    const plain = (cents: number) =>
      `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => {
        for (const text of [dutch.format(cents / 100), plain(cents)])
          expect(readMoney(text)).toEqual({ ok: true, value: cents / 100 })
      }),
    )
  })
})

it.each([
  ['31-12-2024', '2024-12-31'],
  ['1-2-2024', '2024-02-01'],
  ['2024-12-31', '2024-12-31'],
  ['2024-12-31T10:00:00', '2024-12-31'],
  ['20241231', '2024-12-31'],
])('the day %s', (text, value) => expect(readDay(text)).toEqual({ ok: true, value }))

it.each(['31-02-2024', '12/31/2024', '2024', 'gisteren'])('no day: %s', (text) =>
  expect(readDay(text)?.ok).toBe(false),
)

it('no value: a day of the year 9999, which means no end', () =>
  expect(readDay('31-12-9999')).toBeNull())

describe('matching columns', () => {
  it('recognises the usual Dutch headers, in any spelling', () => {
    expect(
      matchColumns('companies', [
        'Bedrijfsnaam',
        'SBI_code',
        'POSTCODE',
        'Huisnummer',
        'Banen',
        'rest',
      ]),
    ).toEqual({
      matching: {
        name: 'Bedrijfsnaam',
        sbi: 'SBI_code',
        employees: 'Banen',
        postcode: 'POSTCODE',
        house_number: 'Huisnummer',
      },
      issues: [],
    })
  })

  it('takes what is named first, and says what is missing or named wrongly', () => {
    const headers = ['Naam', 'Wie', 'Perceel nr.']
    const given = { name: 'Wie', designation: 'Perceel nr.' }
    expect(matchColumns('owners', headers, given)).toEqual({ matching: given, issues: [] })
    expect(matchColumns('owners', headers).issues).toEqual([
      { path: 'plot_id', message: 'is needed, or another that places a row: plot_id; designation' },
    ])
    expect(matchColumns('owners', headers, { naam: 'Wie', designation: 'Weg' }).issues).toEqual([
      expect.objectContaining({ path: 'naam' }),
      { path: 'designation', message: 'the file has no column "Weg"' },
      expect.objectContaining({ path: 'plot_id' }),
    ])
    expect(matchColumns('woz', ['BAG-id']).issues.map(({ path }) => path)).toEqual([
      'value',
      'reference_year',
    ])
  })
})

describe('a row', () => {
  it('is an owner of a plot, by code or by name', () => {
    const row = {
      Naam: 'Gemeente Otterlo',
      Type: '',
      'Type eigenaar': 'Gemeente',
      Recht: 'Eigendom (recht van)',
    }
    expect(read('owners', { ...row, Perceel: 'OTL02-B-02298' })).toMatchObject({
      ok: true,
      values: { name: 'Gemeente Otterlo', type: 'municipality', right: 'ownership' },
      place: { plot_key: 'otl02 b 2298', plot_id: null, bag_id: null },
    })
    expect(read('owners', { ...row, Perceel: 'Otterlo B 2298' })).toMatchObject({
      place: { plot_key: 'otterlo b 2298' },
    })
    // a section A is no apartment right
    expect(read('owners', { ...row, Perceel: 'OTL02 A 12' })).toMatchObject({
      place: { plot_key: 'otl02 a 12' },
    })
    expect(read('owners', { ...row, Perceel: 'OTL02 B 2298 A12' })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('apartment right'),
    })
    expect(read('owners', { ...row, Perceel: 'B 2298' })).toMatchObject({ ok: false })
    expect(read('owners', { ...row, Naam: '', Perceel: 'OTL02 B 1' })).toEqual({
      ok: false,
      code: 'wrong_type',
      reason: 'Naam: is missing',
    })
  })

  it('leaves out what the file leaves out: nothing becomes zero', () => {
    const row = { Naam: 'Bakker', Banen: '', Postcode: '1234 ab', Huisnummer: '12a-3' }
    expect(read('companies', row)).toMatchObject({
      values: { name: 'Bakker' },
      place: { postcode_key: '1234ab12a3', street_key: null, house_number: 12 },
    })
    const { values } = read('companies', row) as { values: object }
    expect(Object.keys(values)).toEqual(['name'])
  })

  it('lies at the object, the address or the coordinates that it names', () => {
    const woz = { Waarde: '€ 412.000', Waardepeildatum: '01-01-2024' }
    const [id, cut] = ['0363010000000001', '363010000000001']
    for (const bag of [id, cut, Number(cut), `NL.IMBAG.Verblijfsobject.${id}`])
      expect(read('woz', { ...woz, 'BAG-id': bag })).toMatchObject({
        values: { value: 412000, reference_year: 2024 },
        place: { bag_id: id },
      })
    expect(read('woz', { ...woz, 'BAG-id': '3,63E+14' })).toMatchObject({
      reason: expect.stringContaining('spreadsheet'),
    })
    const listing = {
      Prijs: '300000',
      Straat: 'Dorpsstraat',
      Nr: '',
      Huisnummer: '1',
      Plaats: 'Goes',
    }
    expect(read('listings', listing)).toMatchObject({ place: { street_key: 'dorpsstraat1goes' } })
    expect(read('companies', { Naam: 'A', X: '155000,0', Y: '463000,0' })).toMatchObject({
      place: { point: [155000, 463000] },
    })
    expect(read('companies', { Naam: 'A', X: '0', Y: '0' })).toMatchObject({ code: 'outside_area' })
    expect(
      read('companies', { Naam: 'A' }, { type: 'Point', coordinates: [155000, 463000] }),
    ).toMatchObject({
      place: { point: [155000, 463000] },
    })
    expect(read('companies', { Naam: 'A', X: '', Y: '' })).toMatchObject({
      code: 'place_not_found',
    })
  })
})

describe('the name of an owner', () => {
  // judged by hand
  it.each([
    'J. Jansen',
    'B.V. Jansen',
    'Van der Gemeente',
    'Kerk, A. van der',
    'De Vries en Smit',
    'Jansen v.o.f.',
    'J. Jansen B.V.',
    'Bouwbedrijf Jansen B.V.',
    'JANSEN BEHEER BV i.o.',
    'A. de Vries N.V.',
    '',
  ])('%s may be that of a person', (name) => {
    expect(mayBePerson('owners', { name })).toBe(true)
  })

  it.each([
    'Gemeente Ede',
    'De Staat der Nederlanden',
    'Besloten vennootschap De Hoek',
    'Stichting De Hoge Veluwe',
    'Woningstichting Plicht Getrouw',
    'Coöperatie De Hoek U.A.',
    'Waterschap Vallei en Veluwe',
  ])('%s is that of a legal entity', (name) => expect(mayBePerson('owners', { name })).toBe(false))

  it('is what the file says it is, whatever its name', () => {
    expect(mayBePerson('owners', { name: 'Jansen B.V.', type: 'private_person' })).toBe(true)
    expect(mayBePerson('owners', { name: 'Jansen', type: 'company' })).toBe(false)
    expect(mayBePerson('companies', { name: 'Jansen' })).toBe(false)
  })
})

it('names what is wrong with each field of a row', () => {
  const matching = { name: 'Naam', type: 'Soort', designation: 'Perceel' }
  const properties = { Naam: '', Soort: 'buitenaards', Perceel: 'weg' }
  const { values, place } = readOwnFields(
    'owners',
    matching,
    { properties, geometry: null },
    'EPSG:28992',
  )
  expect(values).toMatchObject({
    name: { ok: false, reason: 'is missing' },
    type: { ok: false, reason: expect.stringContaining('is none of gemeente') },
    share: null,
  })
  expect(place).toMatchObject({ ok: false, reason: expect.stringContaining('"weg"') })
})

it('finds names that stand above two columns', () => {
  expect(
    repeatedHeaders(['Naam', 'Plaats', 'Naam 2', 'Naam 3', 'Peiljaar 2024', 'Lijn 2']),
  ).toEqual(['Naam'])
})
