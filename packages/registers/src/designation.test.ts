import { describe, expect, it } from 'vitest'
import { readDesignation } from './designation.ts'

describe('the designation of a parcel', () => {
  it('is read in the spellings of maps, deeds and people', () => {
    for (const text of [
      'MKG01 A 1234',
      'MKG01A1234',
      'mkg01a1234',
      'MKG01-A-1234',
      'MKG 01 A 1234',
      'MKG01 A 01234',
      'MKG01A 01234G0000',
      'MKG01 A 1234 G0000',
      'kadastraal perceel MKG01, sectie A, nr. 1234',
    ])
      expect(readDesignation(text), text).toEqual({
        municipality: 'mkg01',
        section: 'A',
        number: 1234,
        apartment: null,
      })
    for (const text of [
      'Otterlo B 2298',
      'otterlo b2298',
      'gemeente Otterlo, sectie B, nummer 2298',
      'gem. Otterlo sectie B nr 2298',
      'Kad. gem. Otterlo, sect. B, perc. 2298',
      'Otterlo sectie B nr. 2298',
      'sectie B nummer 2298 te Otterlo',
      'kadastraal bekend gemeente Otterlo sectie B nummer 2298',
    ])
      expect(readDesignation(text), text).toEqual({
        municipality: 'otterlo',
        section: 'B',
        number: 2298,
        apartment: null,
      })
    expect(readDesignation('AC 17')).toEqual({
      municipality: null,
      section: 'AC',
      number: 17,
      apartment: null,
    })
    expect(readDesignation("'s-Gravenhage AK 17")?.municipality).toBe('s gravenhage')
  })

  it('of an apartment right is that of its complex, with its index', () => {
    for (const text of [
      'MKG01 AK 4271 A5',
      'MKG01 AK 4271A0005',
      'MKG01AK4271A0005',
      'MKG01 AK 4271-A-5',
      'appartementsrecht MKG01 AK 4271 A5',
      'MKG01 sectie AK nummer 4271, appartementsindex 5',
      'MKG01 AK 4271 appartementsindex A5',
    ])
      expect(readDesignation(text), text).toEqual({
        municipality: 'mkg01',
        section: 'AK',
        number: 4271,
        apartment: 5,
      })
    expect(readDesignation('Otterlo B 2298 A12')).toMatchObject({ number: 2298, apartment: 12 })
    expect(readDesignation('MKG01 A 5'), 'section A').toMatchObject({ number: 5, apartment: null })
  })

  it('is not read in other texts', () => {
    for (const text of ['', 'Kerkhof', 'Kerkhof 1', 'MKG01', 'MKG01 A', 'MKG01 A 0', '1234', 'A'])
      expect(readDesignation(text), text).toBeNull()
  })
})
