/** Addresses as the registers of amenities write them, in the form of the addresses' own columns. */
import { code, type FieldValues, text } from '../fields.ts'

/** Columns of an amenity's address; by them a record without geometry finds its place. */
export const addressColumns = {
  postcode: 'text',
  house_number: 'integer',
  house_suffix: 'text',
  city: 'text',
} as const

export const locateByAddress = {
  by: 'address',
  postcode: 'postcode',
  number: 'house_number',
  suffix: 'house_suffix',
} as const

export const addressFields = {
  postcode: text('postcode', 'opvanglocatie_postcode', 'addr:postcode'),
  house: code('huisnummer', 'addr:housenumber', 'opvanglocatie_huisnummer', 'huisnr'),
  letter: code('huisletter'),
  addition: code('huisnummertoevoeging', 'toevoeging'),
  /** Street and number in one, as the register of childcare has it. */
  line: text('opvanglocatie_adres'),
  city: text('woonplaats', 'plaatsnaam', 'plaats', 'opvanglocatie_woonplaats', 'addr:city'),
}

/** `Noorderkade 22 a`, `22a`, `22-A3`: the number and what follows it. */
const HOUSE = /^(?:.*\s)?(\d{1,5})[\s-]*([a-z]?)[\s-]*([a-z0-9]{0,4})$/i

export function readAddress(values: FieldValues<typeof addressFields>) {
  // The older files of schools have `HUISNUMMER-TOEVOEGING`: both in one, and no number beside it.
  const isOne = values.house === null && values.line === null
  const house = isOne ? values.addition : (values.house ?? values.line)
  const [, digits, first, rest] = HOUSE.exec(house?.trim() ?? '') ?? []
  const letter = values.letter ?? (first || null)
  const addition = (isOne ? null : values.addition) ?? (rest || null)
  const postcode = values.postcode?.replaceAll(' ', '').toUpperCase() ?? ''
  return {
    postcode: /^[1-9]\d{3}[A-Z]{2}$/.test(postcode) ? postcode : null,
    house_number: digits ? Number(digits) : null,
    house_suffix: `${letter?.toUpperCase() ?? ''}${addition ? `-${addition}` : ''}`,
    city: values.city,
  }
}
