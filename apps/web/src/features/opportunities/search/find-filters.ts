/** Looks filters up by what people type, in Dutch and in English alike. Pure. */
import { type FilterGroup, type FilterKey, filters } from '@kavel/search'
import { alsoKnownAs } from './also-known-as.ts'

/** What is said of a filter in one language. */
export interface FilterWords {
  readonly name: string
  readonly group: string
  readonly about: string
}

export interface FilterEntry {
  readonly key: FilterKey
  readonly group: FilterGroup
  /** One a language, that of the screen first. */
  readonly words: readonly FilterWords[]
}

/** Where the typed words were found, best first. */
const RANKS = ['name begins', 'word begins', 'name', 'key', 'group or text'] as const

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (key: FilterKey) => [...key.split('_'), ...(alsoKnownAs[key]?.split(' ') ?? [])]

function rankOf({ key, words }: FilterEntry, typed: string): number {
  const ranks = words.map(({ name, group, about }) => {
    const title = plain(name)
    if (title.startsWith(typed)) return 0
    if (title.split(/[\s/(-]+/).some((word) => word.startsWith(typed))) return 1
    if (title.includes(typed)) return 2
    if (wordsOf(key).some((word) => word.startsWith(typed))) return 3
    return plain(`${group} ${about}`).includes(typed) ? 4 : RANKS.length
  })
  return Math.min(RANKS.length, ...ranks)
}

/**
 * The filters in whose words all that was typed is found: those whose name begins with it first, then in the order of the
 * catalogue. All of them when nothing was typed.
 */
export function findFilters(entries: readonly FilterEntry[], text: string): readonly FilterEntry[] {
  const typed = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (typed.length === 0) return entries
  return entries
    .map((entry) => ({ entry, ranks: typed.map((word) => rankOf(entry, word)) }))
    .filter(({ ranks }) => ranks.every((rank) => rank < RANKS.length))
    .map(({ entry, ranks }) => ({ entry, rank: ranks.reduce((sum, rank) => sum + rank, 0) }))
    .toSorted((a, b) => a.rank - b.rank || filters[a.entry.key].code - filters[b.entry.key].code)
    .map(({ entry }) => entry)
}
