import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fallbackPublicLink,
  fromAddressNumber,
  locationLink,
  publicLink,
  toAddressNumber,
} from './links.ts'

describe('numbers in an address', () => {
  it('write the decimal mark as an underscore', () => {
    expect(toAddressNumber(52.1)).toBe('52_1')
    expect(toAddressNumber(-5.25)).toBe('-5_25')
    expect(toAddressNumber(15)).toBe('15')
    expect(toAddressNumber(100)).toBe('100')
  })

  it('keep six decimals and leave out trailing zeros and the sign of zero', () => {
    expect(toAddressNumber(5.123456789)).toBe('5_123457')
    expect(toAddressNumber(0.000001)).toBe('0_000001')
    expect(toAddressNumber(-0.0000001)).toBe('0')
    expect(toAddressNumber(20, 0)).toBe('20')
  })

  it('refuse what is no number', () => {
    expect(() => toAddressNumber(Number.NaN)).toThrow('finite')
    for (const text of ['detail', '', '1_', '_5', '1.5', '1e3', '0x10', ' 1', '1_2_3', 'NaN'])
      expect(fromAddressNumber(text)).toBeUndefined()
    expect(fromAddressNumber(undefined)).toBeUndefined()
  })

  it('come back as they went in, to six decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (value) => {
        const back = fromAddressNumber(toAddressNumber(value)) ?? Number.NaN
        expect(Math.abs(back - value)).toBeLessThanOrEqual(5.1e-7)
      }),
      { seed: 2, numRuns: 500 },
    )
  })
})

describe('the link of a location', () => {
  it('leads to the list for an empty project', () => {
    expect(locationLink({ id: 7, lat: 0, lon: 0 })).toBe('/locations/list/7')
  })

  it('leads to the map at zoom 15 otherwise, also when one coordinate is zero', () => {
    expect(locationLink({ id: 7, lat: 52.55, lon: 5.25 })).toBe(
      '/locations/map/detail/7/15/52_55/5_25',
    )
    expect(locationLink({ id: 7, lat: 0, lon: 5.25 })).toBe('/locations/map/detail/7/15/0/5_25')
  })
})

describe('the public page of a publication', () => {
  it.each([
    ['state_index', '/pub/state/k1'],
    ['municipality', '/pub/municipality/k1'],
    ['municipality_index', '/pub/municipality/k1'],
    ['population_core', '/pub/populationcore/k1'],
    ['business_park', '/pub/businesspark/k1'],
    ['location', '/pub/location/k1'],
    ['concept', '/pub/concept/k1'],
    ['searchquery', '/pub/searchquery/k1'],
    ['ibis_survey', '/pub/ibis/k1'],
  ])('of type %s is %s', (type, link) => {
    expect(publicLink({ type, key: 'k1' })).toBe(link)
  })

  it('of any other type is one for all', () => {
    for (const type of ['survey', 'province', '', 'toString'])
      expect(publicLink({ type, key: 'k1' })).toBeNull()
    expect(fallbackPublicLink('k/1')).toBe('/pub/publication/k%2F1')
  })
})
