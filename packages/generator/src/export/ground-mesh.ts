/**
 * The ground as triangles: streets, parking spaces with their lines, ramps, gardens, green, water, and the cars that stand
 * there. Metres in the building's own frame. Trees are given as places: a view draws one tree many times.
 */
import { boundsOf, dcos, dsin, FULL_TURN, type Lu, type Ring, toMetres } from '@kavel/geometry'
import type { AssetKind } from '../model/assets.ts'
import type { Asset, BuildingModel } from '../model/types.ts'
import { type MeshBuilder, meshBuilder } from './mesh-builder.ts'
import type { Point3 } from './triangles.ts'

/** Surfaces, and what they are made of. */
const SURFACES = {
  street: 'street',
  sidewalk: 'sidewalk',
  path: 'paving',
  aisle: 'aisle',
  stall: 'stall',
  concrete: 'concrete',
  drive: 'street',
  yard: 'yard',
  green: 'green',
  forest: 'forest',
  dirt: 'dirt',
  water: 'water',
  dock: 'dock',
} as const satisfies Partial<Record<AssetKind, string>>
type Surface = keyof typeof SURFACES

/** What cars drive on: a parking space has no line there. */
const DRIVEWAYS: readonly AssetKind[] = ['aisle', 'street', 'ramp']
/** Lines of parking spaces: 0.10 m wide (CROW: markings of parking spaces), and a hand above the surface. */
const LINE = 0.1
const LINE_LIFT = 0.02
/** How far before an edge one looks for what lies there, metres. */
const AHEAD = 0.25
/** Height of the ground over the street around it, metres: it must show over the map of the place. */
const GROUND = 0.1
/** A car: the wheels, the body up to the windows and what lies above them, as shares of its height; cabin as shares of its length. */
const CAR = { clearance: 0.14, body: 0.56, cabin: [0.16, 0.7], inset: 0.08 } as const
/** A way up no longer than this is a car lift, metres (specification: 6.5 by 3). */
const LIFT_LENGTH = 7
/** A way up that is wider than this share of its length winds (specification: 10 by 17). */
const WINDING = 0.5
const STEPS = 24

type Point = readonly [number, number]
type Flat = readonly Point[]

/** Is an asset drawn as ground? Slabs, stairs and columns are not. */
export function isDrawnAsGround({ kind }: Pick<Asset, 'kind'>): boolean {
  return (kind in SURFACES && kind !== 'path') || kind === 'ramp' || kind === 'car'
}

/** The ground of a building; null when it brings none along. One mesh, drawn once at its level. */
export function groundMeshOf({ assets }: Pick<BuildingModel, 'assets'>) {
  if (assets.length === 0) return null
  const b = meshBuilder()
  addGround(b, assets, GROUND)
  return { id: 'ground', ...b.build(), levels: Float32Array.of(0) }
}

/** Trees of a building, five numbers each: x, y and z of the foot, radius of the crown, height; metres. */
export function treesOf({ assets }: Pick<BuildingModel, 'assets'>): Float32Array {
  const trees: number[] = []
  for (const { kind, poly, z, h } of assets) {
    if (kind !== 'tree') continue
    const { x0, y0, x1, y1 } = boundsOf(poly)
    trees.push(toMetres((x0 + x1) / 2), toMetres((y0 + y1) / 2), toMetres(z))
    trees.push(toMetres(x1 - x0) / 2, toMetres(h))
  }
  return Float32Array.from(trees)
}

/** @param lift metres above the level of the assets */
export function addGround(b: MeshBuilder, assets: readonly Asset[], lift: number): void {
  const drives = assets.filter(({ kind }) => DRIVEWAYS.includes(kind)).map(drivewayOf)
  for (const { kind, poly, z, h } of assets) {
    const at = toMetres(z) + lift
    if (kind === 'car') addCar(b, cornersOf(poly), at, toMetres(h))
    else if (kind === 'ramp') addRamp(b, poly, at, toMetres(h))
    else if (kind in SURFACES) {
      const corners = cornersOf(poly)
      if (corners.length < 3) continue
      b.material(SURFACES[kind as Surface])
      b.polygon(atHeight(corners, at))
      if (kind === 'stall') addLines(b, corners, drives, at + LINE_LIFT)
    }
  }
}

function atHeight(corners: Flat, z: number): Point3[] {
  return corners.map(([x, y]) => [x, y, z])
}

/** Metres; points on a straight edge, where something else meets it, are no corners. */
function cornersOf(ring: Ring): Point[] {
  const corners: Point[] = []
  const n = ring.length
  for (let i = 0; i < n; i += 2) {
    const [px, py] = [ring[(i + n - 2) % n] as Lu, ring[(i + n - 1) % n] as Lu]
    const [x, y] = [ring[i] as Lu, ring[i + 1] as Lu]
    const [nx, ny] = [ring[(i + 2) % n] as Lu, ring[(i + 3) % n] as Lu]
    const turn = (x - px) * (ny - y) - (y - py) * (nx - x)
    // rounding moves a point off its line by a unit or two
    const span = Math.abs(nx - px) + Math.abs(ny - py)
    if (Math.abs(turn) > 3 * span) corners.push([toMetres(x), toMetres(y)])
  }
  return corners
}

/** Along every edge behind which no car drives. */
function addLines(b: MeshBuilder, corners: Flat, drives: readonly Driveway[], z: number): void {
  b.material('marking')
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as Point
    const length = between([ax, ay], [bx, by])
    if (length < LINE) return
    // counter-clockwise: the outside is on the right
    const [ox, oy] = [(by - ay) / length, (ax - bx) / length]
    const [px, py] = [(ax + bx) / 2 + AHEAD * ox, (ay + by) / 2 + AHEAD * oy]
    if (drives.some((drive) => holds(drive, px, py))) return
    const [ix, iy] = [-LINE * ox, -LINE * oy]
    b.polygon([
      [ax, ay, z],
      [bx, by, z],
      [bx + ix, by + iy, z],
      [ax + ix, ay + iy, z],
    ])
  })
}

interface Driveway {
  /** x, y, … in metres. */
  readonly corners: Float64Array
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

function drivewayOf({ poly }: Asset): Driveway {
  const { x0, y0, x1, y1 } = boundsOf(poly)
  return {
    corners: Float64Array.from(cornersOf(poly).flat()),
    west: toMetres(x0),
    south: toMetres(y0),
    east: toMetres(x1),
    north: toMetres(y1),
  }
}

/** Does a point lie on it? What lies on its edge may be either. */
function holds({ corners, west, south, east, north }: Driveway, x: number, y: number): boolean {
  if (x < west || x > east || y < south || y > north) return false
  let inside = false
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const ay = corners[i + 1] as number
    const by = corners[j + 1] as number
    if (ay > y === by > y) continue
    const ax = corners[i] as number
    const bx = corners[j] as number
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** The sides and the top of an upright body between a foot and a top with as many corners. */
function addBody(b: MeshBuilder, foot: readonly Point3[], top: readonly Point3[]): void {
  foot.forEach((from, i) => {
    const j = (i + 1) % foot.length
    b.polygon([from, foot[j] as Point3, top[j] as Point3, top[i] as Point3])
  })
  b.polygon(top)
}

function addCar(b: MeshBuilder, corners: Flat, z: number, h: number): void {
  const [first, second, third, fourth] = longSideFirst(corners)
  if (!first || !second || !third || !fourth) return
  const at = (along: number, across: number): Point => {
    const mix = (p: Point, q: Point, t: number): Point => [
      p[0] + t * (q[0] - p[0]),
      p[1] + t * (q[1] - p[1]),
    ]
    return mix(mix(first, second, along), mix(fourth, third, along), across)
  }
  const rect = (a: number, e: number, inset: number): Flat => [
    at(a, inset),
    at(e, inset),
    at(e, 1 - inset),
    at(a, 1 - inset),
  ]
  const windows = z + CAR.body * h
  b.material('car')
  addBody(b, atHeight(rect(0, 1, 0), z + CAR.clearance * h), atHeight(rect(0, 1, 0), windows))
  b.material('glass')
  const [from, to] = CAR.cabin
  addBody(
    b,
    atHeight(rect(from, to, CAR.inset / 2), windows),
    atHeight(rect(from + CAR.inset, to - CAR.inset, CAR.inset), z + h),
  )
}

/** The corners in their order, beginning with those of a long side. */
function longSideFirst(corners: Flat): Flat {
  const [a, b, c] = corners
  if (!a || !b || !c) return []
  return between(a, b) >= between(b, c) ? corners : [...corners.slice(1), a]
}

function between([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
}

/** From the level to the next: a slope, a winding, or the shaft of a lift. A ramp that climbs nothing is a surface. */
function addRamp(b: MeshBuilder, poly: Ring, z: number, h: number): void {
  b.material('ramp')
  const corners = longSideFirst(cornersOf(poly))
  const [first, second, third] = corners
  if (!first || !second || !third) return
  const length = between(first, second)
  if (h <= 0) b.polygon(atHeight(corners, z))
  else if (length <= LIFT_LENGTH) addBody(b, atHeight(corners, z), atHeight(corners, z + h))
  else if (between(second, third) > WINDING * length) addWinding(b, poly, z, h)
  else addSlope(b, corners, z, h)
}

/** Low at the first and last corner, high at the other two; two of its sides end in an edge. */
function addSlope(b: MeshBuilder, corners: Flat, z: number, h: number): void {
  type Four = [Point3, Point3, Point3, Point3]
  const low = atHeight(corners, z) as Four
  const high = corners.map(([x, y], i): Point3 => [x, y, i === 1 || i === 2 ? z + h : z]) as Four
  b.polygon(high)
  b.polygon([low[0], low[1], high[1]])
  b.polygon([low[1], low[2], high[2], high[1]])
  b.polygon([low[2], low[3], high[2]])
}

/** Once around, as wide as half the radius. */
function addWinding(b: MeshBuilder, poly: Ring, z: number, h: number): void {
  const { x0, y0, x1, y1 } = boundsOf(poly)
  const [cx, cy] = [toMetres((x0 + x1) / 2), toMetres((y0 + y1) / 2)]
  const [rx, ry] = [toMetres(x1 - x0) / 2, toMetres(y1 - y0) / 2]
  const at = (step: number, share: number): Point3 => {
    const angle = (FULL_TURN * step) / STEPS
    return [cx + share * rx * dcos(angle), cy + share * ry * dsin(angle), z + (h * step) / STEPS]
  }
  for (let i = 0; i < STEPS; i++) {
    const [a, c, d, e] = [at(i, 0.5), at(i, 1), at(i + 1, 1), at(i + 1, 0.5)]
    b.polygon([a, c, d])
    b.polygon([a, d, e])
  }
}
