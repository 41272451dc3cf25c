/** Which collections of a delivery are wanted. */
import { BrokenDelivery, because, isSameCollection, type Layer, layers } from '@kavel/registers'

/** Follows the collections that a delivery turns out to have, by the register's own names. */
export class SeenCollections {
  readonly #wanted: readonly string[] | undefined
  readonly #seen = new Map<string, boolean>()

  constructor(wanted: readonly string[] | undefined) {
    this.#wanted = wanted
  }

  /** Notes the collection of a record. */
  isWanted(collection: string): boolean {
    const known = this.#seen.get(collection)
    if (known !== undefined) return known
    const found = this.#wanted?.some((name) => isSameCollection(name, collection)) ?? true
    this.#seen.set(collection, found)
    return found
  }

  /** Throws `BrokenDelivery` when the delivery had records, and none of a collection that is wanted. */
  end(): void {
    if (this.#seen.size === 0 || [...this.#seen.values()].includes(true)) return
    throw new BrokenDelivery(
      because('collections', {
        kinds: [...this.#seen.keys()].slice(0, 10).join(', '),
        wanted: this.#wanted!.join(' or '),
      }),
    )
  }
}

/**
 * Those of a file's tables that are wanted, where whoever made the file named them: all of them when none has a name
 * of the register.
 */
export function selectTables<T extends { readonly name: string }>(
  tables: readonly T[],
  wanted: readonly string[] | undefined,
): readonly T[] {
  const found = tables.filter(({ name }) => wanted?.some((each) => isSameCollection(each, name)))
  return found.length > 0 ? found : tables
}

/** Words at the end of a name that may be one name of the register: `rce inspire points`. */
const WORDS = 3

/**
 * Throws `BrokenDelivery` when a file of one collection calls itself after one of another layer, as `bgt_waterdeel` does where
 * `wegdeel` is wanted: their attributes may be alike. A name of one's own says nothing.
 */
export function demandOwnName(name: string, wanted: readonly string[] | undefined): void {
  if (!wanted) return
  const words = name.split(/[^\p{L}\d]+/u).filter((word) => word !== '')
  const ends = words.slice(-WORDS).map((_, index, last) => last.slice(index).join(''))
  const isNamed = (collections: readonly string[]) =>
    collections.some((collection) => ends.some((end) => isSameCollection(collection, end)))
  if (isNamed(wanted)) return
  const other = Object.values<Layer>(layers).find(({ collections }) => isNamed(collections))
  if (other)
    throw new BrokenDelivery(because('collections', { kinds: name, wanted: wanted.join(' or ') }))
}
