/** Searching tolerantly: what is stored and what is typed are brought to the same plain form. */

/** Lower case, without accents, every other sign a space: `'s-Gravenhage 12-A` → `s gravenhage 12 a`. */
export function searchWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The same without spaces, so that `6731 AA 12`, `6731aa12` and `6731AA-12` are one. */
export function searchKey(text: string): string {
  return searchWords(text).replaceAll(' ', '')
}
