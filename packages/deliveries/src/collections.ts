/** Which collections of a delivery are wanted. */
import { BrokenDelivery, isSameCollection, sayFailure } from '@kavel/registers'

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
      sayFailure('collections', {
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
