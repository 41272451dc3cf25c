/** Pages that lead from one to the next: where they lead in a circle, by their addresses or by what stands on them. */
import { createHash } from 'node:crypto'
import { BrokenDelivery, because } from '@kavel/registers'

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
    this.#note(next.href)
    this.read(records)
  }

  /** Notes what stands on a page that was asked for by its number. Throws as `follow` does. */
  read(records: readonly unknown[]): void {
    if (records.length > 0)
      this.#note(createHash('sha1').update(JSON.stringify(records)).digest('base64'))
  }

  #note(key: string): void {
    if (this.#seen.has(key)) throw new BrokenDelivery(because('circle', { host: this.#host }))
    this.#seen.add(key)
  }
}
