/** Geometries as a GeoPackage stores them: a header of its own, then well-known binary (ISO 13249-3, OGC 06-103r4). */
import type { Position } from '@kavel/registers'
import { arcPoints } from '../arcs.ts'
import type { SolidFace } from '../solid.ts'

/** As GeoJSON has it; `type` is a name that GeoJSON does not know where it knows nothing like it. */
export interface StoredGeometry {
  readonly type: string
  readonly coordinates: unknown
}

const MAGIC = 0x4750
/** Bytes of the box after the header, by the number in its flags. */
const ENVELOPE_SIZES = [0, 32, 48, 48, 64]
const EMPTY = 0b0001_0000

/** Reads a geometry, without its heights; null when it is empty. Throws `RangeError` when the bytes are no geometry. */
export function readStoredGeometry(bytes: Uint8Array): StoredGeometry | null {
  return readerOf(bytes, false)?.read() ?? null
}

/** The faces of a body, with their heights: of areas of which some stand upright. Null of any other geometry. */
export function readStoredFaces(bytes: Uint8Array): readonly SolidFace[] | null {
  if (!readerOf(bytes, true)?.isOfFaces()) return null
  const faces = (readerOf(bytes, true)?.read().coordinates ?? []) as SolidFace[]
  return faces.some(([ring = []]) => isUpright(ring)) ? faces : null
}

/** At the geometry behind the header; null when it is empty. */
function readerOf(bytes: Uint8Array, keepsHeights: boolean): WkbReader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint16(0) !== MAGIC) throw new RangeError('has no GP at its beginning')
  const flags = view.getUint8(3)
  const envelope = ENVELOPE_SIZES[(flags >> 1) & 0b111]
  if (envelope === undefined) throw new RangeError('has an unknown kind of box')
  return flags & EMPTY ? null : new WkbReader(view, 8 + envelope, keepsHeights)
}

/** Square metres, twice over, of what has no area seen from above: a square centimetre. */
const NO_AREA = 2e-4

function isUpright(ring: readonly Position[]): boolean {
  const [x0 = 0, y0 = 0] = ring[0] ?? []
  const twice = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    return sum + (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0)
  }, 0)
  return Math.abs(twice) < NO_AREA
}

const kinds: Readonly<Record<number, string>> = {
  1: 'Point',
  2: 'LineString',
  3: 'Polygon',
  4: 'MultiPoint',
  5: 'MultiLineString',
  6: 'MultiPolygon',
  7: 'GeometryCollection',
  8: 'CircularString',
  9: 'CompoundCurve',
  10: 'CurvePolygon',
  11: 'MultiCurve',
  12: 'MultiSurface',
  15: 'PolyhedralSurface',
  16: 'TIN',
}
/** How the parts of a collection are called in GeoJSON. */
const parts: Readonly<Record<number, string>> = {
  4: 'Point',
  5: 'LineString',
  6: 'Polygon',
  11: 'LineString',
  12: 'Polygon',
  15: 'Polygon',
  16: 'Polygon',
}

interface PositionShape {
  readonly hasZ: boolean
  /** Numbers of a position. */
  readonly size: number
}

class WkbReader {
  readonly #view: DataView
  #at: number
  #little = true
  readonly #keepsHeights: boolean

  constructor(view: DataView, at: number, keepsHeights: boolean) {
    this.#view = view
    this.#at = at
    this.#keepsHeights = keepsHeights
  }

  /** Whether areas with heights follow: several, or a surface of them. */
  isOfFaces(): boolean {
    this.#readOrder()
    const [kind, { hasZ }] = this.#readKind()
    return hasZ && (kind === 6 || kind === 15 || kind === 16)
  }

  read(): StoredGeometry {
    this.#readOrder()
    const [kind, shape] = this.#readKind()
    if (kind === 1) return { type: 'Point', coordinates: this.#position(shape) }
    if (kind === 2) return { type: 'LineString', coordinates: this.#positions(shape) }
    if (kind === 3 || kind === 17)
      return { type: 'Polygon', coordinates: this.#many(() => this.#positions(shape)) }
    if (kind === 8) return { type: 'LineString', coordinates: straighten(this.#positions(shape)) }
    const members = this.#many(() => this.read())
    if (kind === 9) return { type: 'LineString', coordinates: join(members) }
    if (kind === 10)
      return { type: 'Polygon', coordinates: members.map(({ coordinates }) => coordinates) }
    const part = parts[kind]
    if (part === undefined) return { type: kinds[kind] ?? `geometry ${kind}`, coordinates: [] }
    if (members.length === 1 && kind > 10) return members[0]!
    return { type: `Multi${part}`, coordinates: members.map(({ coordinates }) => coordinates) }
  }

  #readOrder(): void {
    this.#little = this.#view.getUint8(this.#at) === 1
    this.#at += 1
  }

  /** The kind, and what a position holds: heights and measures in ISO's spelling or that of PostGIS. */
  #readKind(): readonly [number, PositionShape] {
    const code = this.#uint()
    const iso = Math.floor((code & 0xffff) / 1000)
    const hasZ = (code & 0x8000_0000) !== 0 || iso === 1 || iso === 3
    const hasM = (code & 0x4000_0000) !== 0 || iso === 2 || iso === 3
    return [(code & 0xffff) % 1000, { hasZ, size: 2 + Number(hasZ) + Number(hasM) }]
  }

  #uint(): number {
    const value = this.#view.getUint32(this.#at, this.#little)
    this.#at += 4
    return value
  }

  #position({ hasZ, size }: PositionShape): Position {
    const axes = hasZ && this.#keepsHeights ? [0, 1, 2] : [0, 1]
    const position = axes.map((axis) => this.#view.getFloat64(this.#at + 8 * axis, this.#little))
    this.#at += 8 * size
    return position
  }

  #positions(shape: PositionShape): Position[] {
    return this.#many(() => this.#position(shape))
  }

  #many<T>(read: () => T): T[] {
    const count = this.#uint()
    // Each takes at least four bytes: a count beyond that is no count.
    if (count * 4 > this.#view.byteLength) throw new RangeError('ends in the middle')
    return Array.from({ length: count }, read)
  }
}

function straighten(points: readonly Position[]): Position[] {
  const found: Position[] = points.slice(0, 1)
  for (let at = 0; at + 2 < points.length; at += 2)
    found.push(...arcPoints(points[at]!, points[at + 1]!, points[at + 2]!).slice(1))
  return found
}

/** Pieces of a curve as one line; each begins where the one before it ends. */
function join(pieces: readonly StoredGeometry[]): Position[] {
  return pieces.flatMap(({ coordinates }, index) =>
    (coordinates as Position[]).slice(index === 0 ? 0 : 1),
  )
}
