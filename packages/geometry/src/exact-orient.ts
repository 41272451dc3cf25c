/** Which way three points turn, exact for every finite double. */

/** Largest relative rounding error of the plain product, (3 + 16ε)·ε with ε = 2^-53 (Shewchuk 1997, ccwerrboundA). */
const PLAIN_ERROR = 3.3306690738754716e-16
/** Splits a double into two halves whose products are exact (Dekker 1971: 2^27 + 1). */
const SPLITTER = 134_217_729

/** Sign of the turn a → b → c: 1 left, -1 right, 0 straight. */
export function exactOrient(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): -1 | 0 | 1 {
  const ux = ax - cx
  const uy = ay - cy
  const vx = bx - cx
  const vy = by - cy
  const left = ux * vy
  const right = uy * vx
  const plain = left - right
  if (Math.abs(plain) > PLAIN_ERROR * (Math.abs(left) + Math.abs(right))) return signOf(plain)
  const safe = (product: number) => product === 0 || Math.abs(product) > 1e-280
  if (
    isDifference(ux, ax, cx) &&
    isDifference(uy, ay, cy) &&
    isDifference(vx, bx, cx) &&
    isDifference(vy, by, cy) &&
    safe(left) &&
    safe(right) &&
    (left !== 0 || ux === 0 || vy === 0) &&
    (right !== 0 || uy === 0 || vx === 0)
  )
    return signOfProducts(ux, vy, left, uy, vx, right)
  return orientOfIntegers([ax, ay, bx, by, cx, cy])
}

function signOf(value: number): -1 | 0 | 1 {
  return value > 0 ? 1 : value < 0 ? -1 : 0
}

/** Is `d` exactly a - b? (Knuth's two-sum: what rounding took is nought.) */
function isDifference(d: number, a: number, b: number): boolean {
  const virtual = a - d
  return a - (d + virtual) + (virtual - b) === 0
}

/** Sign of a·b - c·d, given the rounded products: both are made whole by what rounding took from them. */
function signOfProducts(
  a: number,
  b: number,
  ab: number,
  c: number,
  d: number,
  cd: number,
): -1 | 0 | 1 {
  const ef = productTail(a, b, ab)
  const gh = productTail(c, d, cd)
  const head = ab - cd
  const tail = ef - gh
  const virtual = ef - tail
  const rest = ef - (tail + virtual) + (virtual - gh)
  const sum = head + tail
  return sum !== 0 ? signOf(sum) : signOf(rest)
}

/** What rounding took from the product ab = a·b. */
function productTail(a: number, b: number, ab: number): number {
  const a1 = SPLITTER * a - (SPLITTER * a - a)
  const a2 = a - a1
  const b1 = SPLITTER * b - (SPLITTER * b - b)
  const b2 = b - b1
  return a2 * b2 - (ab - a1 * b1 - a2 * b1 - a1 * b2)
}

/** The same with whole numbers of any length, for coordinates whose differences are rounded. */
function orientOfIntegers(coordinates: readonly number[]): -1 | 0 | 1 {
  const parts = coordinates.map(splitDouble)
  const least = Math.min(...parts.map(({ exponent }) => exponent))
  const [ax, ay, bx, by, cx, cy] = parts.map(
    ({ mantissa, exponent }) => mantissa << BigInt(exponent - least),
  ) as [bigint, bigint, bigint, bigint, bigint, bigint]
  const cross = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx)
  return cross > 0n ? 1 : cross < 0n ? -1 : 0
}

const view = new DataView(new ArrayBuffer(8))

/** A double as mantissa · 2^exponent (IEEE 754). */
function splitDouble(value: number): { mantissa: bigint; exponent: number } {
  if (value === 0) return { mantissa: 0n, exponent: 0 }
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const biased = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xf_ffff_ffff_ffffn
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n)
  return { mantissa: value < 0 ? -mantissa : mantissa, exponent: Math.max(biased, 1) - 1075 }
}
