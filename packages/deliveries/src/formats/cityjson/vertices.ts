/** The points of a whole CityJSON file, in little memory: twelve bytes each. */
import { BrokenDelivery } from '@kavel/registers'

/** Most points of one file, 144 MB; a tile of 3DBAG, the largest files there are, has some 500,000. */
const VERTICES_LIMIT = 12_000_000
const BLOCK = 1 << 18

export class Vertices {
  readonly #blocks: Int32Array[] = []
  #count = 0
  /** Metres are kept as millimetres, whole numbers as they are. */
  #factor: 1 | 1000 | null = null

  /** Adds points as JSON has them. Throws `BrokenDelivery` for what is none, and for too many. */
  add(vertices: readonly unknown[]): void {
    for (const vertex of vertices) {
      if (!isVertex(vertex)) throw new BrokenDelivery(`vertices.${this.#count} is no point`)
      this.#factor ??= vertices.every((each) => isVertex(each) && each.every(Number.isInteger))
        ? 1
        : 1000
      if (this.#count >= VERTICES_LIMIT)
        throw new BrokenDelivery(
          `has more than ${VERTICES_LIMIT / 1e6} million points: deliver it in tiles or as CityJSONSeq`,
        )
      const block = Math.floor(this.#count / BLOCK)
      this.#blocks[block] ??= new Int32Array(3 * BLOCK)
      for (const axis of [0, 1, 2])
        this.#blocks[block][3 * (this.#count % BLOCK) + axis] = Math.round(
          vertex[axis]! * this.#factor,
        )
      this.#count += 1
    }
  }

  at(index: number): readonly number[] | null {
    if (index < 0 || index >= this.#count) return null
    const block = this.#blocks[Math.floor(index / BLOCK)]!
    const start = 3 * (index % BLOCK)
    return [0, 1, 2].map((axis) => block[start + axis]! / this.#factor!)
  }
}

function isVertex(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length === 3 && value.every((part) => Number.isFinite(part))
}
