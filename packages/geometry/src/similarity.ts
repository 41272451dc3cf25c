/** A picture laid on the ground by two of its points: moved, turned and scaled, and never bent. */

type Pair = readonly [number, number]

/** A point of the picture, in pixels from its upper left corner, and where that lies, in metres (north up). */
export interface TiedPoint {
  readonly px: number
  readonly py: number
  readonly x: number
  readonly y: number
}

/** x = a·px + b·py + tx and y = b·px − a·py + ty: rows of a picture run down, north is up. */
export interface Similarity {
  readonly a: number
  readonly b: number
  readonly tx: number
  readonly ty: number
}

/** The one similarity that takes two points of a picture to where they lie; null when either pair is one point. */
export function similarityOf(from: TiedPoint, to: TiedPoint): Similarity | null {
  const [u, v] = [to.px - from.px, to.py - from.py]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = u * u + v * v
  if (length === 0 || (dx === 0 && dy === 0)) return null
  const a = (dx * u - dy * v) / length
  const b = (dx * v + dy * u) / length
  return { a, b, tx: from.x - a * from.px - b * from.py, ty: from.y - b * from.px + a * from.py }
}

/** Where a point of the picture lies. */
export function onGround({ a, b, tx, ty }: Similarity, [px, py]: Pair): [number, number] {
  return [a * px + b * py + tx, b * px - a * py + ty]
}

/** Metres a pixel. */
export function metresPerPixel({ a, b }: Similarity): number {
  return Math.sqrt(a * a + b * b)
}

/** Where the corners of a picture lie: upper left, upper right, lower right, lower left. */
export function cornersOnGround(
  similarity: Similarity,
  { width, height }: { readonly width: number; readonly height: number },
): [Pair, Pair, Pair, Pair] {
  const at = (px: number, py: number) => onGround(similarity, [px, py])
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)]
}
