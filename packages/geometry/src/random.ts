/** A stream of pseudo-random numbers that depends on nothing but its seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number in [low, high], both ends included. */
  int(low: number, high: number): number
  /** True with the given probability (0–1). */
  chance(probability: number): boolean
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** An independent stream: what happens on one stream never shifts another. */
  fork(label: string): Random
}

/** FNV-1a over the label, started from the seed: a 32-bit seed of a new stream. */
function mix(seed: number, label: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let index = 0; index < label.length; index += 1) {
    hash = Math.imul(hash ^ label.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash
}

/**
 * Random stream from a seed, by the mulberry32 recurrence (period 2^32: for samples and tests).
 * @param seed any whole number; only its lower 32 bits count
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(list.length * next())]!,
    fork: (label) => createRandom(mix(seed, label)),
  }
}
