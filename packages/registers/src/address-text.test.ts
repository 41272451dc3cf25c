import { describe, expect, it } from 'vitest'
import { addressWords, bagIdOf, houseNumbers } from './address-text.ts'

describe('the text of an address', () => {
  it('has its postcode in one word, as the register has', () => {
    for (const text of [
      'Aakstraat 12, 1497 BY Markeroog',
      'aakstraat 12 1497by markeroog',
      'AAKSTRAAT 12, 1497BY, MARKEROOG',
      'Aakstraat nr. 12, 1497 by Markeroog',
      'Aakstraat nummer 12 1497 BY  Markeroog',
      'Aakstraat huisnr 12, NL-1497 BY Markeroog',
    ])
      expect(addressWords(text), text).toBe('aakstraat 12 1497by markeroog')
    expect(addressWords('1497 BY 12')).toBe('1497by 12')
  })

  it('leaves alone what is no postcode, and words that only look like a label', () => {
    expect(addressWords('Kerkstraat 1200 bis')).toBe('kerkstraat 1200 bis')
    expect(addressWords('Kade 0123 AB'), 'a postcode begins with 1 to 9').toBe('kade 0123 ab')
    expect(addressWords('Markeroog 1 nr')).toBe('markeroog 1 nr')
    expect(addressWords('Nummer Een 4')).toBe('nummer een 4')
  })

  it('has its house numbers apart, so that 122 is not 12-2', () => {
    expect(houseNumbers('Aakstraat 122')).toEqual([122])
    expect(houseNumbers('Aakstraat 12-2')).toEqual([12, 2])
    expect(houseNumbers('aakstraat12a, 1497 BY')).toEqual([12])
    expect(houseNumbers('Plein 1940 7')).toEqual([1940, 7])
    expect(houseNumbers('1497by 12')).toEqual([12])
    expect(houseNumbers('Aakstraat')).toEqual([])
  })
})

describe('a BAG id', () => {
  it('is read with its namespace, and with the zero that a spreadsheet cut off', () => {
    for (const text of [
      '0363010000543210',
      ' 363010000543210 ',
      'NL.IMBAG.Verblijfsobject.0363010000543210',
      'nl.imbag.verblijfsobject.0363010000543210',
    ])
      expect(bagIdOf(text), text).toBe('0363010000543210')
    expect(bagIdOf('NL.IMBAG.Pand.0363100012345678')).toBe('0363100012345678')
    expect(bagIdOf('http://bag.basisregistraties.overheid.nl/bag/id/pand/0363100012345678')).toBe(
      '0363100012345678',
    )
  })

  it('is not read in a number of another length or kind of object', () => {
    for (const text of ['', '1497', '036301000054321', '0363990000543210', 'Aakstraat 12'])
      expect(bagIdOf(text), text).toBeNull()
  })
})
