/** Searching tolerantly: what is stored and what is typed are brought to the same plain form. */
import type { SearchDeclaration } from './tables.ts'

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

/** `search_key` and `search_words` of a record; nothing in a table that is not searched by name. */
export function searchOf(
  search: SearchDeclaration | undefined,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | null>> {
  if (!search) return {}
  const [name, ...others] = search.text.map((column) => values[column] ?? null)
  if (name === null) return { search_key: null, search_words: null }
  return {
    search_key: searchKey(`${name}`),
    search_words: searchWords([name, ...others].filter((text) => text !== null).join(' ')),
  }
}
