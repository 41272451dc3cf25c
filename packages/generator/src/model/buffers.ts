/** Writing and reading a model as three runs of numbers and a list of texts, in one order and in one pass. */
import type { Poly, Ring } from '@kavel/geometry'

/** What a model is written to. */
export interface Writer {
  /** Whole numbers of 32 bits. */
  int(value: number): void
  /** How many numbers follow, and they. */
  ints(values: Int32Array): void
  /** Whole numbers of 16 bits, the same way. */
  shorts(values: Uint16Array): void
  /** Any number, to the last bit. */
  float(value: number): void
  /** A text or nothing; equal ones are kept once. */
  text(value: string | null): void
  taken(): {
    coords: Int32Array
    topology: Uint32Array
    metrics: Float64Array
    texts: string[]
  }
}

/** Numbers that are written before the arrays have to grow: a floor of fifty dwellings. */
const FIRST = 16_384

// kept between models: only the part that was written leaves
let coords = new Int32Array(FIRST)
let topology = new Uint32Array(FIRST)
let metrics = new Float64Array(FIRST)

function grown<T extends Int32Array | Uint32Array | Float64Array>(array: T, least: number): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * least)
  larger.set(array)
  return larger
}

/** One at a time: the next writer writes over what was not taken. */
export function writer(): Writer {
  let c = 0
  let t = 0
  let m = 0
  const texts: string[] = []
  const known = new Map<string, number>()

  function int(value: number): void {
    if (c >= coords.length) coords = grown(coords, c)
    coords[c++] = value
  }
  return {
    int,
    ints(values) {
      const end = c + 1 + values.length
      if (end > coords.length) coords = grown(coords, end)
      coords[c++] = values.length
      for (let i = 0; i < values.length; i++) coords[c++] = values[i] as number
    },
    shorts(values) {
      const end = t + 1 + values.length
      if (end > topology.length) topology = grown(topology, end)
      topology[t++] = values.length
      for (let i = 0; i < values.length; i++) topology[t++] = values[i] as number
    },
    float(value) {
      if (m >= metrics.length) metrics = grown(metrics, m)
      metrics[m++] = value
    },
    text(value) {
      if (value === null) return int(-1)
      let at = known.get(value)
      if (at === undefined) {
        at = texts.length
        texts.push(value)
        known.set(value, at)
      }
      int(at)
    },
    taken: () => ({
      coords: coords.slice(0, c),
      topology: topology.slice(0, t),
      metrics: metrics.slice(0, m),
      texts,
    }),
  }
}

/** Reads what a writer wrote, in the same order. */
export interface Reader {
  int(): number
  ints(): Int32Array
  shorts(): Uint16Array
  float(): number
  text(): string | null
  /** As many as the next whole number says. */
  list<T>(read: () => T): T[]
}

export function reader(
  coords: Int32Array,
  topology: Uint32Array,
  metrics: Float64Array,
  texts: readonly string[],
): Reader {
  let c = 0
  let t = 0
  let m = 0
  const int = () => coords[c++] as number
  return {
    int,
    ints() {
      const length = int()
      c += length
      return coords.slice(c - length, c)
    },
    shorts() {
      const length = topology[t++] as number
      t += length
      return Uint16Array.from(topology.subarray(t - length, t))
    },
    float: () => metrics[m++] as number,
    text() {
      const at = int()
      return at < 0 ? null : (texts[at] as string)
    },
    list(read) {
      const items = []
      for (let n = int(); n > 0; n--) items.push(read())
      return items
    },
  }
}

export function writePoly(w: Writer, { outer, holes }: Poly): void {
  w.ints(outer)
  w.int(holes.length)
  for (const hole of holes) w.ints(hole)
}

export function readPoly(r: Reader): Poly {
  return { outer: r.ints(), holes: r.list((): Ring => r.ints()) }
}
