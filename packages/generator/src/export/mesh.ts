/**
 * A building as triangles for a 3D view: one mesh a floor group, to be instanced at its levels, and one for the roofs.
 * Metres in the building's own frame, z up; `model.toWorld` places it.
 */

import { FunctionType, keyOf } from '@kavel/domain'
import { boxesOf, type Lu, type Ring, toLattice, toMetres } from '@kavel/geometry'
import { OPENING } from '../model/openings.ts'
import type { Asset, BuildingModel, Cell, FloorGroup, Roof, Wall } from '../model/types.ts'
import { upstandsOf } from '../roofs/upstands.ts'
import { slopesOf } from './dwelling-stairs.ts'
import { addGround, groundMeshOf, isDrawnAsGround } from './ground-mesh.ts'
import type { GroupMesh } from './group-mesh.ts'
import { FACE, type MeshBuilder, meshBuilder } from './mesh-builder.ts'
import type { Point3 } from './triangles.ts'

/** Glass and door leaves are this thick, metres. */
const LEAF = toLattice(0.06)
/** Openings that let no light through. */
const SOLID: readonly number[] = [OPENING.door, OPENING.overhead_door]
/** Paths and terraces lie this high, metres, so that they show above the ground. */
const PAVING = toLattice(0.04)
/** Floors lie this high above the level, metres, so that they never flicker against the slab below. */
const FLOOR = toLattice(0.01)

export function meshOf(model: BuildingModel): GroupMesh[] {
  const meshes = model.towers.flatMap((tower) => tower.floorGroups.map(groupMesh))
  if (model.roofs.length > 0) meshes.push(roofMesh(model.roofs))
  const ground = groundMeshOf(model)
  if (ground) meshes.push(ground)
  return meshes
}

function groupMesh(group: FloorGroup): GroupMesh {
  const b = meshBuilder()
  // before the walls of an attic stand the gables of its roof: its glass shows in those
  const isAttic = group.height === 0
  for (const wall of group.walls) addWall(b, wall, isAttic)
  for (const asset of group.assets) {
    if (!isDrawnAsGround(asset)) addAsset(b, asset)
    if (asset.kind === 'loggia') addCeiling(b, asset, group.height)
  }
  addGround(b, group.assets.filter(isDrawnAsGround), toMetres(PAVING))
  for (const block of group.blocks) for (const cell of block.cells) addFloor(b, cell)
  return { id: group.id, ...b.build(), levels: Float32Array.from(group.levels, toMetres) }
}

function addFloor(b: MeshBuilder, cell: Cell): void {
  b.material('floor', FUNCTION_KEYS.get(cell.fn) ?? null, cell.unitType)
  const { net } = cell
  if (isBox(net)) {
    b.quad(net[0] as Lu, net[1] as Lu, net[4] as Lu, net[5] as Lu, FLOOR)
    return
  }
  for (const { x0, y0, x1, y1 } of boxesOf(net)) b.quad(x0, y0, x1, y1, FLOOR)
}

const FUNCTION_KEYS = new Map<number, string>(
  Object.values(FunctionType).map((code) => [code, keyOf(FunctionType, code) ?? '']),
)

/** Is a canonical ring of axis-parallel sides a box? Then its first and third corner say everything. */
function isBox(ring: Ring): boolean {
  return ring.length === 8
}

/** What a bicycle in its rack leaves of its place, on both sides and at both ends, metres: from outside it is a slim thing. */
const BESIDE_BICYCLE = toLattice(0.14)
const AROUND_BICYCLE = toLattice(0.1)

function addBicycle(b: MeshBuilder, { poly, z, h }: Asset): void {
  const [x0, y0, x1, y1] = [poly[0] as Lu, poly[1] as Lu, poly[4] as Lu, poly[5] as Lu]
  const isAlongX = x1 - x0 > y1 - y0
  const [dx, dy] = isAlongX ? [AROUND_BICYCLE, BESIDE_BICYCLE] : [BESIDE_BICYCLE, AROUND_BICYCLE]
  b.material('railing')
  b.box(x0 + dx, y0 + dy, z, x1 - dx, y1 - dy, z + h, STANDING)
}

function addAsset(b: MeshBuilder, asset: Asset): void {
  if (asset.kind === 'bike') {
    addBicycle(b, asset)
    return
  }
  if (asset.kind === 'stair') {
    addStair(b, asset)
    return
  }
  if (asset.kind === 'roof_window') {
    addRoofWindow(b, asset)
    return
  }
  const { poly, z, h } = asset
  b.material(h > 0 ? 'slab' : 'paving')
  const top = z + (h > 0 ? h : PAVING)
  const faces = h > 0 ? FACE.all : STANDING
  if (asset.kind === 'loggia' && h > 0) {
    // into the walls around it, and over those of another plan below: no face lies in theirs
    const [x0, y0] = [(poly[0] as Lu) - FLOOR, (poly[1] as Lu) - FLOOR]
    b.box(x0, y0, z, (poly[4] as Lu) + FLOOR, (poly[5] as Lu) + FLOOR, top + FLOOR, faces)
    return
  }
  b.box(poly[0] as Lu, poly[1] as Lu, z, poly[4] as Lu, poly[5] as Lu, top, faces)
}

/** What one sees above a loggia where none lies: a dwelling of another plan, or the roof. Hidden by the slab of one that does. */
function addCeiling(b: MeshBuilder, { poly }: Asset, height: Lu): void {
  b.material('slab')
  const [x0, y0, x1, y1] = [poly[0] as Lu, poly[1] as Lu, poly[4] as Lu, poly[5] as Lu]
  b.box(x0, y0, height - FLOOR, x1, y1, height, FACE.bottom)
}

/** Glass a little above the slope that it lies in. */
function addRoofWindow(b: MeshBuilder, { poly, z, h }: Asset): void {
  b.material('glass')
  b.polygon(
    [0, 1, 2, 3].map((i): Point3 => {
      const up = z + LEAF + (i < 2 ? 0 : h)
      return [toMetres(poly[2 * i] as Lu), toMetres(poly[2 * i + 1] as Lu), toMetres(up)]
    }),
  )
}

/** A stair as the slope of its flights; where it only begins there is nothing of it yet. */
function addStair(b: MeshBuilder, { poly, z, h }: Asset): void {
  if (h === 0) return
  b.material('slab')
  for (const flight of slopesOf(poly, z, h)) b.polygon(flight)
}

/** A body that stands on something: its foot is never seen. */
const STANDING = FACE.all - FACE.bottom

/** The sides of a wall along x, and of one along y. */
const SIDES = [FACE.south + FACE.north, FACE.east + FACE.west] as const

/** Its pieces between the openings, what is above and below these, and the leaves in them. */
function addWall(b: MeshBuilder, wall: Wall, isBehindGable: boolean): void {
  const material =
    wall.subtype === 'railing' ? 'railing' : wall.subtype === 'outer' ? 'wall_outer' : 'wall_inner'
  const { edges, openings, z0, z1 } = wall
  if (z1 <= z0) return
  const order = openingOrder(openings)
  const half = wall.thickness / 2
  const leaf = isBehindGable ? half + LEAF / 2 : LEAF / 2
  let o = 0
  b.material(material)
  for (let e = 0; 4 * e < edges.length; e++) {
    const length = lengthOf(edges, e)
    const sides = SIDES[isUpright(edges, e) ? 1 : 0]
    let at = 0
    for (; o < order.length; o++) {
      const i = order[o] as number
      if (openings[i] !== e) break
      const from = openings[i + 1] as Lu
      const to = Math.min(openings[i + 2] as Lu, length)
      const sill = z0 + (openings[i + 3] as Lu)
      const head = z0 + (openings[i + 4] as Lu)
      addPiece(b, edges, e, at, Math.min(from, length), z0, z1, half, STANDING)
      addPiece(b, edges, e, from, to, z0, sill, half, sides + FACE.top)
      addPiece(b, edges, e, from, to, head, z1, half, sides + FACE.top + FACE.bottom)
      b.material(SOLID.includes(openings[i + 5] as number) ? 'door' : 'glass')
      addPiece(b, edges, e, from, to, sill, head, leaf, isBehindGable ? STANDING : sides)
      b.material(material)
      at = to
    }
    addPiece(b, edges, e, at, length, z0, z1, half, STANDING)
  }
}

function isUpright(edges: Int32Array, e: number): boolean {
  return edges[4 * e] === edges[4 * e + 2]
}

function lengthOf(edges: Int32Array, e: number): Lu {
  const i = isUpright(edges, e) ? 4 * e + 1 : 4 * e
  return Math.abs((edges[i + 2] as Lu) - (edges[i] as Lu))
}

/** From and to along an edge, low and high in height, so far to either side of it. Whole numbers: those are not boxed. */
function addPiece(
  b: MeshBuilder,
  edges: Int32Array,
  e: number,
  from: Lu,
  to: Lu,
  low: Lu,
  high: Lu,
  reach: number,
  faces: number,
): void {
  if (to <= from || high <= low) return
  const vertical = isUpright(edges, e)
  const line = edges[vertical ? 4 * e : 4 * e + 1] as Lu
  const start = edges[vertical ? 4 * e + 1 : 4 * e] as Lu
  const stop = edges[vertical ? 4 * e + 3 : 4 * e + 2] as Lu
  const a = stop < start ? start - to : start + from
  const c = stop < start ? start - from : start + to
  if (vertical) b.box(line - reach, a, low, line + reach, c, high, faces)
  else b.box(a, line - reach, low, c, line + reach, high, faces)
}

/** Where each opening begins in the list: by edge, then along it. */
function openingOrder(openings: Int32Array): readonly number[] {
  const order: number[] = []
  let isSorted = true
  for (let i = 0; i < openings.length; i += 6) {
    order.push(i)
    if (i > 0 && alongWall(openings, i - 6, i) > 0) isSorted = false
  }
  return isSorted ? order : order.sort((i, j) => alongWall(openings, i, j))
}

/** Positive when opening i comes after j. */
function alongWall(openings: Int32Array, i: number, j: number): number {
  const edges = (openings[i] as number) - (openings[j] as number)
  return edges === 0 ? (openings[i + 1] as number) - (openings[j + 1] as number) : edges
}

/** The faces of the roofs, and the gables under their ends. */
function roofMesh(roofs: readonly Roof[]): GroupMesh {
  const b = meshBuilder()
  b.material('roof')
  for (const roof of roofs) for (const face of roof.faces) b.polygon(pointsOf(face))
  b.material('wall_outer')
  for (const roof of roofs) {
    if (roof.ridge === roof.eave) continue
    for (const wall of upstandsOf(roof)) b.polygon(pointsOf(wall))
  }
  return { id: 'roof', ...b.build(), levels: Float32Array.of(0) }
}

function pointsOf(face: Int32Array): Point3[] {
  return Array.from(
    { length: face.length / 3 },
    (_, i) => [0, 1, 2].map((k) => toMetres(face[3 * i + k] as Lu)) as unknown as Point3,
  )
}
