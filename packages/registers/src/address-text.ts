/** Reads addresses and BAG ids as people type and paste them. */
import { searchWords } from './search-text.ts'

/** `1497 by`, with the country before it as on envelopes. */
const POSTCODE = /\b(?:nl )?([1-9]\d{3}) ?([a-z]{2})\b/g
/** Words before a house number. */
const NUMBER_LABEL = /(?<=[a-z] )(?:nr|no|nummer|huisnummer|huisnr) (?=\d)/g

/**
 * The words of an address as `search_words` of the register has them: `Aakstraat nr 12, 1497 BY Markeroog` →
 * `aakstraat 12 1497by markeroog`.
 */
export function addressWords(text: string): string {
  return searchWords(text).replace(NUMBER_LABEL, '').replace(POSTCODE, '$1$2')
}

/** Numbers of a text that may be of a house, those of its postcode left out: `Aakstraat 12-2` → 12 and 2. */
export function houseNumbers(text: string): readonly number[] {
  const words = addressWords(text).replace(POSTCODE, ' ')
  return [...words.matchAll(/(?<!\d)\d{1,5}(?!\d)/g)].map(([digits]) => Number(digits))
}

/** Four digits of the municipality and two of the kind: residence object, berth, pitch, building, number. */
const BAG_ID = /(?:^|[./])(\d{3,4}(?:01|02|03|10|20)\d{10})$/

/**
 * The 16 digits of an id of the BAG, with its namespace or without, or as a link; the leading zero that a spreadsheet
 * cuts off is put back. Null for other texts.
 */
export function bagIdOf(text: string): string | null {
  return BAG_ID.exec(text.trim())?.[1]?.padStart(16, '0') ?? null
}
