/** Percents of a fraction, without the tail of a product of decimals. */
export function percentOf(fraction: number): number
export function percentOf(fraction: number | null | undefined): number | null
export function percentOf(fraction: number | null | undefined): number | null {
  return fraction === null || fraction === undefined ? null : Number((fraction * 100).toFixed(6))
}

/** The fraction of percents. */
export function fractionOf(percent: number): number {
  return Number((percent / 100).toFixed(8))
}
