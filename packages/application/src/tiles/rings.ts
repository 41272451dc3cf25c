/** Geometry of a tile: from the database's own binary form to clipped whole tile units. */
import { BUFFER, EXTENT, type TileFrame } from './tile-id.ts'

/** Points of a ring, line or point in tile units, `[x, y]` each; rings are not closed. */
export type Path = [number, number][]
export interface Shape {
  /** The numbers of the vector tile specification 4.3.4. */
  readonly type: 1 | 2 | 3
  readonly paths: Path[]
}

const LOW = -BUFFER
const HIGH = EXTENT + BUFFER
/** Bits of PostGIS's extended well-known binary (EWKB). */
const HAS_SRID = 0x20000000
const TYPE_MASK = 0xff

/** Reads a stored geometry (hexadecimal EWKB in Web Mercator) into a tile; null when nothing of it is left there. */
export function readShape(hex: string, frame: TileFrame): Shape | null {
  const bytes = Buffer.from(hex, 'hex')
  const reader = { bytes, at: 0 }
  const shape = readGeometry(reader, frame)
  return shape.paths.length ? shape : null
}

interface Reader {
  readonly bytes: Buffer
  at: number
}

function readGeometry(reader: Reader, frame: TileFrame): Shape {
  // Both databases run on little-endian machines; their binary form always says so in its first byte.
  const type = reader.bytes.readUInt32LE(reader.at + 1)
  reader.at += type & HAS_SRID ? 9 : 5
  switch (type & TYPE_MASK) {
    case 1:
      return { type: 1, paths: clipPoints(readPoints(reader, frame, 1)) }
    case 2:
      return { type: 2, paths: clipLine(readPoints(reader, frame, count(reader))) }
    case 3: {
      const rings = Array.from({ length: count(reader) }, () =>
        readPoints(reader, frame, count(reader)),
      )
      return { type: 3, paths: clipPolygon(rings) }
    }
    default: {
      const parts = Array.from({ length: count(reader) }, () => readGeometry(reader, frame))
      return { type: parts[0]?.type ?? 3, paths: parts.flatMap(({ paths }) => paths) }
    }
  }
}

function count(reader: Reader): number {
  const value = reader.bytes.readUInt32LE(reader.at)
  reader.at += 4
  return value
}

function readPoints(reader: Reader, { west, north, unit }: TileFrame, length: number): Path {
  const path: Path = new Array(length)
  let { at } = reader
  for (let i = 0; i < length; i++, at += 16)
    path[i] = [
      (reader.bytes.readDoubleLE(at) - west) / unit,
      (north - reader.bytes.readDoubleLE(at + 8)) / unit,
    ]
  reader.at = at
  return path
}

function inside([x, y]: readonly [number, number]): boolean {
  return x >= LOW && x <= HIGH && y >= LOW && y <= HIGH
}

function clipPoints(path: Path): Path[] {
  return path.every(inside) ? [path.map(round)] : []
}

/** The parts of a line that lie in the tile. */
function clipLine(line: Path): Path[] {
  const parts: Path[] = []
  let part: Path = []
  for (let i = 1; i < line.length; i++) {
    const piece = clipSegment(line[i - 1]!, line[i]!)
    if (!piece) continue
    const [from, to] = piece
    const last = part.at(-1)
    if (!last || last[0] !== from[0] || last[1] !== from[1]) {
      part = [from]
      parts.push(part)
    }
    part.push(to)
  }
  return parts.map((path) => withoutRepeats(path.map(round))).filter((path) => path.length > 1)
}

/** Liang and Barsky's clipping of one segment. */
function clipSegment(a: [number, number], b: [number, number]): [Path[0], Path[0]] | null {
  let from = 0
  let to = 1
  for (const axis of [0, 1] as const) {
    const delta = b[axis] - a[axis]
    for (const [p, q] of [
      [-delta, a[axis] - LOW],
      [delta, HIGH - a[axis]],
    ] as const) {
      if (p === 0 && q < 0) return null
      if (p < 0) from = Math.max(from, q / p)
      if (p > 0) to = Math.min(to, q / p)
    }
  }
  if (from > to) return null
  const at = (t: number): [number, number] => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
  return [from === 0 ? a : at(from), to === 1 ? b : at(to)]
}

/** Outline first, then holes, wound as the specification asks; a polygon without an outline is gone with its holes. */
function clipPolygon(rings: readonly Path[]): Path[] {
  const paths: Path[] = []
  for (const [index, closed] of rings.entries()) {
    const ring = withoutRepeats(clipRing(closed.slice(0, -1)).map(round), true)
    const area = ring.length < 3 ? 0 : doubleArea(ring)
    if (area === 0) {
      if (index === 0) return []
      continue
    }
    // Positive with y pointing down is an outline (specification 4.3.4.4).
    paths.push(area > 0 === (index === 0) ? ring : ring.reverse())
  }
  return paths
}

/** Sutherland and Hodgman's clipping of a ring, side by side. */
function clipRing(ring: Path): Path {
  if (ring.every(inside)) return ring
  let path = ring
  for (const axis of [0, 1] as const)
    for (const [limit, sign] of [
      [LOW, 1],
      [HIGH, -1],
    ] as const) {
      const next: Path = []
      for (let i = 0; i < path.length; i++) {
        const a = path[(i || path.length) - 1]!
        const b = path[i]!
        const aIn = sign * (a[axis] - limit) >= 0
        const bIn = sign * (b[axis] - limit) >= 0
        if (aIn !== bIn) {
          const t = (limit - a[axis]) / (b[axis] - a[axis])
          const cross: [number, number] = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]
          cross[axis] = limit
          next.push(cross)
        }
        if (bIn) next.push(b)
      }
      path = next
    }
  return path
}

function round([x, y]: [number, number]): [number, number] {
  return [Math.round(x), Math.round(y)]
}

function withoutRepeats(path: Path, ring = false): Path {
  const kept = path.filter(([x, y], i) => i === 0 || x !== path[i - 1]![0] || y !== path[i - 1]![1])
  const [first, last] = [kept[0], kept.at(-1)]
  if (ring && kept.length > 1 && first![0] === last![0] && first![1] === last![1]) kept.pop()
  return kept
}

function doubleArea(ring: Path): number {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[(i || ring.length) - 1]!
    const [bx, by] = ring[i]!
    sum += ax * by - bx * ay
  }
  return sum
}
