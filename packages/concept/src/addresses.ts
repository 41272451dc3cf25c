/** Addresses that a reader may be sent to: a page, a letter, a call. Anything else could act in the reader's browser. */
const ADDRESS =
  /^(?:https:\/\/[^\s/@]+\.[^\s@]+|mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+|tel:\+?[\d\s()-]{3,30})$/i

/** Longest address that a page links to. */
const MOST_CHARACTERS = 500

/** Whether a page may link to an address. */
export function isAddress(text: string): boolean {
  return text.length <= MOST_CHARACTERS && ADDRESS.test(text)
}
