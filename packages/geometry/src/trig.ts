/**
 * Sine and cosine that give the same bits on every machine; the engines' own differ (generator reference §15).
 * Polynomials and reduction after fdlibm (`__kernel_sin`, `__kernel_cos`, `__ieee754_rem_pio2`, Sun Microsystems 1993).
 */

const S1 = -0.16666666666666632
const S2 = 0.00833333333332249
const S3 = -0.0001984126982985795
const S4 = 0.0000027557313707070068
const S5 = -2.5050760253406863e-8
const S6 = 1.58969099521155e-10
const C1 = 0.0416666666666666
const C2 = -0.001388888888887411
const C3 = 0.00002480158728947673
const C4 = -2.7557314351390663e-7
const C5 = 2.087572321298175e-9
const C6 = -1.1359647557788195e-11

/** Half a turn in three pieces of 33 bits, so that n times a piece is exact for n below 2^20. */
const TWO_OVER_PI = 0.6366197723675814
const HALF_PI_1 = 1.5707963267341256
const HALF_PI_2 = 6.077100506303966e-11
const HALF_PI_3 = 2.0222662487111665e-21
const HALF_PI_3_TAIL = 8.4784276603689e-32
/** Radians of a full turn. */
export const FULL_TURN = 6.283185307179586
/** Angles beyond this lose the exact reduction and are first taken modulo a turn. */
const EXACT_LIMIT = 800_000

function kernelSin(x: number, tail: number): number {
  const z = x * x
  const r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)))
  const v = z * x
  return x - (z * (0.5 * tail - v * r) - tail - v * S1)
}

function kernelCos(x: number, tail: number): number {
  const z = x * x
  const r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))))
  const half = 0.5 * z
  const w = 1 - half
  return w + (1 - w - half + (z * r - x * tail))
}

function reduce(angle: number): [quadrant: number, x: number, tail: number] {
  const a = Math.abs(angle) > EXACT_LIMIT ? angle % FULL_TURN : angle
  const n = Math.round(a * TWO_OVER_PI)
  const head = a - n * HALF_PI_1
  const second = n * HALF_PI_2
  const r = head - second
  const third = n * HALF_PI_3
  const w = n * HALF_PI_3_TAIL - (head - r - second - third)
  const x = r - w
  return [n & 3, x, r - x - w]
}

/** Sine of an angle in radians; NaN for anything not finite. */
export function dsin(angle: number): number {
  const [quadrant, x, tail] = reduce(angle)
  const value = quadrant & 1 ? kernelCos(x, tail) : kernelSin(x, tail)
  return quadrant & 2 ? -value : value
}

/** Cosine of an angle in radians; NaN for anything not finite. */
export function dcos(angle: number): number {
  const [quadrant, x, tail] = reduce(angle)
  const value = quadrant & 1 ? kernelSin(x, tail) : kernelCos(x, tail)
  return quadrant === 1 || quadrant === 2 ? -value : value
}
