/** The outline of a building on the ground, from whichever of its models tells it best. */
import type { Position } from '@kavel/registers'

/** A point in metres, with its height. */
export type Vertex = readonly [x: number, y: number, z: number]

export interface CityGeometry {
  readonly type?: unknown
  readonly lod?: unknown
  readonly boundaries?: unknown
  readonly semantics?: {
    readonly surfaces?: readonly ({ readonly type?: unknown } | null)[]
    readonly values?: unknown
  }
}

/** A face: its outer ring and its holes, each a list of numbers of vertices. */
type Face = readonly (readonly number[])[]

/**
 * The outline as a Polygon or MultiPolygon: of the model without heights (LoD 0), else of the surfaces that are called
 * ground, else of those that face down, else of the roof of a model without a floor. Null when there is none of them.
 */
export function readOutline(
  geometries: readonly CityGeometry[],
  vertexAt: (index: number) => Vertex | undefined,
): { readonly type: string; readonly coordinates: unknown } | null {
  const sorted = geometries.toSorted((a, b) => Number(a.lod ?? 9) - Number(b.lod ?? 9))
  for (const choose of [flat, called, facing(1, vertexAt), facing(-1, vertexAt)])
    for (const geometry of sorted) {
      const polygons = joinFaces(choose(geometry), vertexAt)
      if (polygons.length === 1) return { type: 'Polygon', coordinates: polygons[0] }
      if (polygons.length > 1) return { type: 'MultiPolygon', coordinates: polygons }
    }
  return null
}

const flat = (geometry: CityGeometry) =>
  Number(geometry.lod) < 1 ? facesOf(geometry).map(({ face }) => face) : []

function called(geometry: CityGeometry): Face[] {
  const surfaces = geometry.semantics?.surfaces ?? []
  return facesOf(geometry)
    .filter(({ meaning }) => meaning !== null && surfaces[meaning]?.type === 'GroundSurface')
    .map(({ face }) => face)
}

/** How steep a face may be, as the part of its area that is seen from above, and still be ground: some 25 degrees. */
const FLATNESS = 0.9

/** Faces that lie flat: seen from below (1) or from above (-1). */
const facing =
  (side: 1 | -1, vertexAt: (index: number) => Vertex | undefined) => (geometry: CityGeometry) =>
    facesOf(geometry)
      .filter(({ face }) => side * downward(face[0] ?? [], vertexAt) > FLATNESS)
      .map(({ face }) => face)

/** How much a ring faces down: 1 when it lies flat and is seen from below, -1 seen from above (Newell's normal). */
function downward(
  ring: readonly number[],
  vertexAt: (index: number) => Vertex | undefined,
): number {
  const normal = [0, 0, 0]
  for (const [index, number] of ring.entries()) {
    const a = vertexAt(number)
    const b = vertexAt(ring[(index + 1) % ring.length]!)
    if (!a || !b) return 0
    normal[0]! += (a[1] - b[1]) * (a[2] + b[2])
    normal[1]! += (a[2] - b[2]) * (a[0] + b[0])
    normal[2]! += (a[0] - b[0]) * (a[1] + b[1])
  }
  const length = Math.hypot(...normal)
  return length === 0 ? 0 : -normal[2]! / length
}

/** Faces of a surface or of the outer shell of each solid, with the number of the surface that tells their meaning. */
function facesOf({ type, boundaries, semantics }: CityGeometry) {
  const faces: { readonly face: Face; readonly meaning: number | null }[] = []
  const add = (list: unknown, values: unknown) => {
    if (!Array.isArray(list)) return
    for (const [index, face] of list.entries()) {
      const value: unknown = Array.isArray(values) ? values[index] : null
      if (isFace(face)) faces.push({ face, meaning: typeof value === 'number' ? value : null })
    }
  }
  const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : null)
  const values = semantics?.values
  if (type === 'Solid') add(first(boundaries), first(values))
  else if (type === 'MultiSolid' || type === 'CompositeSolid')
    for (const [index, solid] of (Array.isArray(boundaries) ? boundaries : []).entries())
      add(first(solid), first(Array.isArray(values) ? values[index] : null))
  else if (type === 'MultiSurface' || type === 'CompositeSurface') add(boundaries, values)
  return faces
}

function isFace(value: unknown): value is Face {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((ring) => Array.isArray(ring) && ring.every(Number.isSafeInteger))
  )
}

/** Faces that share edges as polygons: what is left are the edges that only one face has. */
function joinFaces(
  faces: readonly Face[],
  vertexAt: (index: number) => Vertex | undefined,
): Position[][][] {
  const edges = new Map<string, Position[]>()
  for (const ring of faces.flat())
    for (const [index, number] of ring.entries()) {
      const [a, b] = [vertexAt(number), vertexAt(ring[(index + 1) % ring.length]!)]
      if (!a || !b) return []
      const [from, to] = [`${a[0]} ${a[1]}`, `${b[0]} ${b[1]}`]
      if (from === to) continue
      const back = `${to} > ${from}`
      if (edges.has(back)) edges.delete(back)
      else
        edges.set(`${from} > ${to}`, [
          [a[0], a[1]],
          [b[0], b[1]],
        ])
    }
  return nest(chain([...edges.values()]))
}

/** Rings of edges that follow each other; what does not close is left out. */
function chain(edges: readonly Position[][]): Position[][] {
  const from = new Map<string, Position[][]>()
  for (const edge of edges) {
    const key = String(edge[0])
    from.set(key, [...(from.get(key) ?? []), edge])
  }
  const rings: Position[][] = []
  for (const list of from.values())
    while (list.length > 0) {
      const ring: Position[] = [list[0]![0]!]
      let next = list.shift()
      while (next) {
        ring.push(next[1]!)
        if (String(next[1]) === String(ring[0])) {
          rings.push(ring)
          break
        }
        next = from.get(String(next[1]))?.shift()
      }
    }
  return rings
}

/** Rings as polygons: those that turn as the largest does are outlines, the others holes in the one around them. */
function nest(rings: readonly Position[][]): Position[][][] {
  const sized = rings.map((ring) => ({ ring, area: signedArea(ring) }))
  const largest = sized.reduce(
    (most, { area }) => (Math.abs(area) > Math.abs(most) ? area : most),
    0,
  )
  const polygons = sized
    .filter(({ area }) => Math.sign(area) === Math.sign(largest) && area !== 0)
    .map(({ ring }) => [ring])
  for (const { ring, area } of sized)
    if (area * largest < 0) polygons.find(([outer]) => isInside(ring[0]!, outer!))?.push(ring)
  return polygons
}

function signedArea(ring: readonly Position[]): number {
  const [x0, y0] = ring[0] as [number, number]
  let twice = 0
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [ax, ay] = ring[at] as [number, number]
    const [bx, by] = ring[at + 1] as [number, number]
    twice += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return twice / 2
}

function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [ax, ay] = ring[at] as [number, number]
    const [bx, by] = ring[at + 1] as [number, number]
    if (ay > y! !== by > y! && x! < ((bx - ax) * (y! - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
