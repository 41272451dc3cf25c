/** Sums of lattice areas beyond 2^53: whole numbers, exact however many there are. */

export interface ExactSum {
  /** What did not yet go into `high`: below 2^52. */
  low: number
  high: bigint
}

export function exactSum(): ExactSum {
  return { low: 0, high: 0n }
}

/** 2^52: two numbers below it add up exactly. */
const ROOM = 4_503_599_627_370_496

/** Adds a whole number, 0 or more; numbers below 2^52 without making a bigint of each. */
export function addTo(sum: ExactSum, value: number): void {
  if (value < ROOM) sum.low += value
  else sum.high += BigInt(value)
  if (sum.low >= ROOM) {
    sum.high += BigInt(sum.low)
    sum.low = 0
  }
}

export function totalOf({ low, high }: ExactSum): bigint {
  return high + BigInt(low)
}
