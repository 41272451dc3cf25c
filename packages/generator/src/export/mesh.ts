/**
 * A building as triangles for a 3D view: one mesh a floor group, to be instanced at its levels, and one for the roofs.
 * Metres in the building's own frame, z up; `model.toWorld` places it.
 */
import { FunctionType, keyOf } from '@kavel/domain'
import { boxesOf, type Lu, type Ring, toMetres } from '@kavel/geometry'
import { OPENING } from '../model/openings.ts'
import type { Asset, BuildingModel, Cell, FloorGroup, Roof, Wall } from '../model/types.ts'
import { upstandsOf } from '../roofs/upstands.ts'
import { addGround, groundMeshOf, isDrawnAsGround } from './ground-mesh.ts'
import { type MeshBuilder, meshBuilder } from './mesh-builder.ts'
import type { Point3 } from './triangles.ts'

/** A run of indices with one material. */
export interface MeshRange {
  /**
   * What it is made of: `wall_outer`, `wall_inner`, `glass`, `door`, `railing`, `slab`, `paving`, `roof`, `floor`; of the
   * ground its kind (`street`, `stall`, `green`, `water`, …), `marking` and `car`.
   */
  colorKey: string
  /** Of a floor: the function and dwelling type of its cell. */
  function: string | null
  unit: string | null
  start: number
  count: number
}

export interface GroupMesh {
  /** Id of the floor group, `roof`, or `ground`. */
  id: string
  positions: Float32Array
  normals: Float32Array
  indices: Uint32Array
  ranges: MeshRange[]
  /** Metres; draw the mesh once at each. */
  levels: Float32Array
}

/** Glass and door leaves are this thick, metres. */
const LEAF = 0.06
/** Openings that let no light through. */
const SOLID: readonly number[] = [OPENING.door, OPENING.overhead_door]
/** Paths and terraces lie this high, metres, so that they show above the ground. */
const PAVING = 0.04
/** Floors lie this high above the level, metres, so that they never flicker against the slab below. */
const FLOOR = 0.01

export function meshOf(model: BuildingModel): GroupMesh[] {
  const meshes = model.towers.flatMap((tower) => tower.floorGroups.map(groupMesh))
  if (model.roofs.length > 0) meshes.push(roofMesh(model.roofs))
  const ground = groundMeshOf(model)
  if (ground) meshes.push(ground)
  return meshes
}

function groupMesh(group: FloorGroup): GroupMesh {
  const b = meshBuilder()
  for (const wall of group.walls) addWall(b, wall)
  for (const asset of group.assets) if (!isDrawnAsGround(asset)) addAsset(b, asset)
  addGround(b, group.assets.filter(isDrawnAsGround), PAVING)
  for (const block of group.blocks) for (const cell of block.cells) addFloor(b, cell)
  return { id: group.id, ...b.build(), levels: Float32Array.from(group.levels, toMetres) }
}

function addFloor(b: MeshBuilder, cell: Cell): void {
  const unit = cell.unitType
  b.material('floor', keyOf(FunctionType, cell.fn) ?? null, unit)
  for (const { x0, y0, x1, y1 } of boxesOf(cell.net)) {
    b.quad([toMetres(x0), toMetres(y0), toMetres(x1), toMetres(y1)], FLOOR)
  }
}

function addAsset(b: MeshBuilder, { poly, z, h }: Asset): void {
  const [x0, y0, x1, y1] = metresOf(poly)
  b.material(h > 0 ? 'slab' : 'paving')
  const bottom = toMetres(z)
  b.box(x0, y0, bottom, x1, y1, bottom + (h > 0 ? toMetres(h) : PAVING))
}

type Box = [number, number, number, number]

/** Bounds of a box ring in metres. */
function metresOf(ring: Ring): Box {
  return [ring[0], ring[1], ring[4], ring[5]].map((v) => toMetres(v as number)) as Box
}

function addWall(b: MeshBuilder, wall: Wall): void {
  const material =
    wall.subtype === 'railing' ? 'railing' : wall.subtype === 'outer' ? 'wall_outer' : 'wall_inner'
  const z0 = toMetres(wall.z0)
  const z1 = toMetres(wall.z1)
  const openings = openingsByEdge(wall)
  for (let e = 0; e < wall.edges.length / 4; e++) {
    const piece = pieceOf(wall, e)
    let at = 0
    for (const { from, to, sill, head, kind } of openings.get(e) ?? []) {
      b.material(material)
      if (from > at) piece(b, at, from, z0, z1, 1)
      if (sill > 0) piece(b, from, to, z0, z0 + sill, 1)
      if (z0 + head < z1) piece(b, from, to, z0 + head, z1, 1)
      b.material(SOLID.includes(kind) ? 'door' : 'glass')
      piece(b, from, to, z0 + sill, z0 + head, LEAF / toMetres(wall.thickness))
      at = to
    }
    b.material(material)
    piece(b, at, Number.POSITIVE_INFINITY, z0, z1, 1)
  }
}

interface Opening {
  from: number
  to: number
  sill: number
  head: number
  kind: number
}

function openingsByEdge({ openings }: Wall): Map<number, Opening[]> {
  const byEdge = new Map<number, Opening[]>()
  const metres = (i: number) => toMetres(openings[i] as Lu)
  for (let i = 0; i < openings.length; i += 6) {
    const edge = openings[i] as number
    const opening = {
      from: metres(i + 1),
      to: metres(i + 2),
      sill: metres(i + 3),
      head: metres(i + 4),
      kind: openings[i + 5] as number,
    }
    const known = byEdge.get(edge)
    if (known) known.push(opening)
    else byEdge.set(edge, [opening])
  }
  for (const found of byEdge.values()) found.sort((a, b) => a.from - b.from)
  return byEdge
}

/** Adds the part of an axis-parallel wall between two distances along it, at a share of its thickness. */
function pieceOf({ edges, thickness }: Wall, edge: number) {
  const xa = toMetres(edges[4 * edge] as Lu)
  const ya = toMetres(edges[4 * edge + 1] as Lu)
  const xb = toMetres(edges[4 * edge + 2] as Lu)
  const yb = toMetres(edges[4 * edge + 3] as Lu)
  const length = Math.abs(xb - xa) + Math.abs(yb - ya)
  const dx = Math.sign(xb - xa)
  const dy = Math.sign(yb - ya)
  const half = toMetres(thickness) / 2
  return (b: MeshBuilder, from: number, to: number, z0: number, z1: number, share: number) => {
    const end = Math.min(to, length)
    if (end <= from || z1 <= z0) return
    const px = dy === 0 ? 0 : half * share
    const py = dx === 0 ? 0 : half * share
    const x0 = xa + dx * from
    const y0 = ya + dy * from
    const x1 = xa + dx * end
    const y1 = ya + dy * end
    b.box(
      Math.min(x0, x1) - px,
      Math.min(y0, y1) - py,
      z0,
      Math.max(x0, x1) + px,
      Math.max(y0, y1) + py,
      z1,
    )
  }
}

/** The faces of the roofs, and the gables under their ends. */
function roofMesh(roofs: readonly Roof[]): GroupMesh {
  const b = meshBuilder()
  b.material('roof')
  for (const roof of roofs) for (const face of roof.faces) b.polygon(pointsOf(face))
  b.material('wall_outer')
  for (const roof of roofs) for (const wall of upstandsOf(roof)) b.polygon(pointsOf(wall))
  return { id: 'roof', ...b.build(), levels: Float32Array.of(0) }
}

function pointsOf(face: Int32Array): Point3[] {
  return Array.from(
    { length: face.length / 3 },
    (_, i) => [0, 1, 2].map((k) => toMetres(face[3 * i + k] as Lu)) as unknown as Point3,
  )
}
