import { ZoningCategory } from '@kavel/domain'
import { describe, expect, test } from 'vitest'
import { zoningCategory } from './categories.ts'
import { dimensionLabel, readDimension, readDimensions } from './dimensions.ts'

describe('dimensions', () => {
  test('are read from the text of the map service', () => {
    expect(
      readDimensions('"maximum bouwhoogte (m)"="9", "maximum bebouwingspercentage (%)"="60"'),
    ).toEqual([
      {
        kind: 'maximum bouwhoogte (m)',
        bound: 'maximum',
        quantity: 'bouwhoogte',
        unit: 'm',
        value: 9,
        text: '9',
      },
      {
        kind: 'maximum bebouwingspercentage (%)',
        bound: 'maximum',
        quantity: 'bebouwingspercentage',
        unit: '%',
        value: 60,
        text: '60',
      },
    ])
  })

  test('are read from the lists of the plan file and of the plan service', () => {
    const plan = readDimensions([{ waardeType: 'maximum goothoogte (m)', waarde: '24' }])
    expect(plan).toEqual(readDimensions([{ naam: 'maximum goothoogte (m)', waarde: '24' }]))
    expect(plan).toEqual(readDimensions({ naam: 'maximum goothoogte (m)', waarde: 24 }))
    expect(plan).toMatchObject([{ quantity: 'goothoogte', value: 24 }])
  })

  test('take a comma or a point, and nothing that is no single number', () => {
    const value = (text: string) => readDimension('maximum bouwhoogte (m)', text).value
    expect(value('7,5')).toBe(7.5)
    expect(value(' 7.5 ')).toBe(7.5)
    for (const text of ['3/5', '3-5', 'zie regels', '', '1.000,5', '9 m', 'NaN', '1e9'])
      expect(value(text)).toBeNull()
  })

  test('never take a minimum for a maximum', () => {
    for (const word of ['minimum', 'Minimum', 'minimale', 'min.', 'minimaal'])
      expect(readDimension(`${word} bouwhoogte (m)`, '9')).toMatchObject({
        bound: 'minimum',
        kind: 'minimum bouwhoogte (m)',
      })
    for (const word of ['maximum', 'MAXIMUM', 'maximale', 'max.'])
      expect(readDimension(`${word} bouwhoogte (m)`, '9')).toMatchObject({
        bound: 'maximum',
        kind: 'maximum bouwhoogte (m)',
      })
    expect(readDimension('bouwhoogte (m)', '9').bound).toBe('exact')
    expect(dimensionLabel([readDimension('minimum bouwhoogte (m)', '9')])).toBe('b ≥ 9 m')
  })

  test('keep a variant that follows the unit', () => {
    expect(readDimension('maximum vloeroppervlakte (m2); bvo', '500')).toMatchObject({
      quantity: 'vloeroppervlakte; bvo',
      unit: 'm2',
      kind: 'maximum vloeroppervlakte (m2); bvo',
    })
    expect(readDimension('maximum aantal bouwlagen', '5')).toMatchObject({ unit: null, value: 5 })
  })

  test('are null when there are none', () => {
    for (const nothing of [null, undefined, '', 'b 9', [], {}, [null], [{ waarde: '4' }], 7])
      expect(readDimensions(nothing)).toBeNull()
  })
})

describe('zoning categories', () => {
  test('follow the main group, then the name', () => {
    expect(zoningCategory('Agrarisch met waarden', null)).toBe(
      ZoningCategory.agricultural_and_values,
    )
    expect(zoningCategory('kantoor', 'Wonen')).toBe(ZoningCategory.office)
    expect(zoningCategory(null, 'Woongebied - Noord')).toBe(ZoningCategory.residential_area)
    expect(zoningCategory('onbekend', 'Bedrijventerrein')).toBe(ZoningCategory.officearea)
    expect(zoningCategory(null, 'Basisschool')).toBe(ZoningCategory.education)
    expect(zoningCategory('constructor', null)).toBe(ZoningCategory.other)
    expect(zoningCategory(null, null)).toBe(ZoningCategory.other)
  })

  test('cover all twenty-five', () => {
    const groups = [
      'verkeer',
      'gemengd',
      'groen',
      'tuin',
      'agrarisch',
      'agrarisch met waarden',
      'bos',
      'cultuur en ontspanning',
      'detailhandel',
      'dienstverlening',
      'natuur',
      'recreatie',
      'wonen',
      'woongebied',
      'centrum',
      'onderwijs',
      'maatschappelijk',
      'bedrijf',
      'woondoeleinden',
      'water',
      'kantoor',
      'horeca',
      'bedrijventerrein',
      'sport',
      'overig',
    ]
    expect(groups.map((group) => zoningCategory(group, null))).toEqual(
      Object.values(ZoningCategory).toSorted((a, b) => a - b),
    )
  })
})
