/**
 * Last parts of the long words in plans (IMRO maatvoering and what stands in its rules). Browsers hyphenate Dutch
 * only where they have its dictionary, and break elsewhere at any letter.
 */
const LAST_PARTS = [
  'aanduiding',
  'afstand',
  'bestemming',
  'breedte',
  'diepte',
  'eenheden',
  'helling',
  'hoogte',
  'inhoud',
  'lagen',
  'lengte',
  'oppervlak',
  'percentage',
  'plaatsen',
  'waarde',
]

/** Words from so many letters are wider than the narrow column of a panel; shorter ones stay whole. */
const LONG_WORD = /\p{L}{15,}/gu

/** A shorter first part does not stand on a line of its own. */
const PLACE = new RegExp(`(?<=\\p{L}{4})(?=${LAST_PARTS.join('|')})`, 'giu')

/** Says where long Dutch compounds may be parted: `bebouwings-percentage`. Nothing is seen of it elsewhere. */
export function withSoftHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(PLACE, '\u00ad'))
}
