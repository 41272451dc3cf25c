/**
 * Numbers with fixed decimals as whole numbers, and bounds as the first or last whole number that fulfils them. A bound is read
 * as it is written (`0.57` is 57 hundredths), never as the double beside it.
 */

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER)

/** Smallest n with n / 10^decimals ≥ value. Beyond 2^53 it is that limit. Throws when the value is not finite. */
export function firstAtLeast(value: number, decimals: number): number {
  return 0 - lastAtMost(-value, decimals)
}

/** Largest n with n / 10^decimals ≤ value. Beyond 2^53 it is that limit. Throws when the value is not finite. */
export function lastAtMost(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new Error(`${value} is no bound`)
  const { digits, exponent } = partsOf(value)
  const shift = exponent + decimals
  const scaled =
    shift >= 0 ? digits * 10n ** BigInt(shift) : floorDivide(digits, 10n ** BigInt(-shift))
  if (scaled > LARGEST) return Number.MAX_SAFE_INTEGER
  return scaled < -LARGEST ? -Number.MAX_SAFE_INTEGER : Number(scaled)
}

/** The value that n tells: n / 10^decimals. */
export function fromWhole(n: number, decimals: number): number {
  return n / 10 ** decimals
}

/** value = digits × 10^exponent, of the shortest text that reads as this double. */
function partsOf(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '0', power = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b !== 0n && a < 0n ? quotient - 1n : quotient
}
