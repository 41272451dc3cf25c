/** Things in the order in which they lie along a sweep line, each known by a number below `size`. */
export interface SweepOrder {
  /** Puts a thing in its place. `compare(there)` is positive when it lies above `there`. */
  insert(thing: number, compare: (there: number) => number): void
  remove(thing: number): void
  /** The thing right below; -1 when there is none. */
  below(thing: number): number
  /** The thing right above; -1 when there is none. */
  above(thing: number): number
}

const NONE = -1

/** A treap: a search tree that random priorities keep balanced (Aragon and Seidel 1989), here with fixed ones. */
export function createSweepOrder(size: number): SweepOrder {
  const left = new Int32Array(size).fill(NONE)
  const right = new Int32Array(size).fill(NONE)
  const parent = new Int32Array(size).fill(NONE)
  const below = new Int32Array(size).fill(NONE)
  const above = new Int32Array(size).fill(NONE)
  let root = NONE

  const replace = (old: number, by: number) => {
    const top = parent[old] as number
    if (top === NONE) root = by
    else if (left[top] === old) left[top] = by
    else right[top] = by
    if (by !== NONE) parent[by] = top
  }
  /** Lifts a node over its parent. */
  const lift = (node: number) => {
    const top = parent[node] as number
    replace(top, node)
    const [near, far] = left[top] === node ? [left, right] : [right, left]
    const inner = far[node] as number
    near[top] = inner
    if (inner !== NONE) parent[inner] = top
    far[node] = top
    parent[top] = node
  }
  const link = (low: number, high: number) => {
    if (low !== NONE) above[low] = high
    if (high !== NONE) below[high] = low
  }

  return {
    insert(thing, compare) {
      let under = NONE
      let over = NONE
      let top = NONE
      for (let node = root; node !== NONE; ) {
        top = node
        if (compare(node) > 0) {
          under = node
          node = right[node] as number
        } else {
          over = node
          node = left[node] as number
        }
      }
      left[thing] = NONE
      right[thing] = NONE
      parent[thing] = top
      if (top === NONE) root = thing
      else if (top === under) right[top] = thing
      else left[top] = thing
      link(under, thing)
      link(thing, over)
      while (parent[thing] !== NONE && priority(thing) < priority(parent[thing] as number))
        lift(thing)
    },
    remove(thing) {
      for (;;) {
        const [low, high] = [left[thing] as number, right[thing] as number]
        if (low === NONE || high === NONE) {
          replace(thing, low === NONE ? high : low)
          break
        }
        lift(priority(low) < priority(high) ? low : high)
      }
      link(below[thing] as number, above[thing] as number)
    },
    below: (thing) => below[thing] as number,
    above: (thing) => above[thing] as number,
  }
}

/** A number without a pattern for each thing (the finaliser of MurmurHash3). */
function priority(thing: number): number {
  let h = thing + 1
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
