/** Pages that lead from one to the next: where they lead in a circle, by their addresses or by what stands on them. */
import { createHash } from 'node:crypto'
import { BrokenDelivery, sayFailure } from '@kavel/registers'

export class SeenPages {
  readonly #host: string
  readonly #seen: Set<string>

  /** @param first address of the first page */
  constructor(first: URL) {
    this.#host = first.host
    this.#seen = new Set([first.href])
  }

  /**
   * Notes what stands on a page and the address of the next. Throws `BrokenDelivery` when either was there before: a service
   * that loses its place may give every page an address of its own.
   */
  follow(records: readonly unknown[], next: URL): void {
    const keys = [next.href]
    if (records.length > 0)
      keys.push(createHash('sha1').update(JSON.stringify(records)).digest('base64'))
    for (const key of keys) {
      if (this.#seen.has(key)) throw new BrokenDelivery(sayFailure('circle', { host: this.#host }))
      this.#seen.add(key)
    }
  }
}
