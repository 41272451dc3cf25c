/**
 * The building model: what `generate` gives. Coordinates are lattice units (1e-5 m) in the building's own frame: origin
 * at the centre of its maximum box on ground level, +x along the facade, +y across, +z up (generator reference §3–4).
 */
import type { BlockType, FormFactors, FunctionType, RoofType } from '@kavel/domain'
import type { Lu, Lu2, Poly, Ring, Xform } from '@kavel/geometry'
import type { Message } from '../base/messages.ts'
import type { AssetKind } from './assets.ts'

export type Mode = 'live' | 'settled'
/** Path of a part: `b:<building>/t:<tower>/g:<floor group>/s:<strip>/n:<ordinal>`; stable while a building grows. */
export type Id = string

export interface BuildingModel {
  header: ModelHeader
  buildingId: Id
  blocktype: BlockType
  toWorld: Xform
  shape: Shape
  towers: Tower[]
  /** Parts that are not repeated with the floors: the ground around the building and what stands on it. */
  assets: Asset[]
  walls: Wall[]
  roofs: Roof[]
  mix: MixReport
  formFactors: FormFactors
  messages: Message[]
}

export interface ModelHeader {
  schema: 1
  /** The generator version whose behaviour was used. */
  version: string
  inputHash: string
  geometryHash: string
  generatorBuild: string
  mode: Mode
}

export interface Shape {
  /** The maximum box, or the drawn polygon. */
  polygon: Poly
  /** What the building covers of it: plates and galleries; the maximum box when nothing was built. */
  outer_polygon: Poly
  inner_polygon: Poly | null
  /** Top of the highest roof above ground level. */
  height: Lu
  instances: Xform[]
}

export interface Tower {
  id: Id
  inputId: string | null
  z0: Lu
  z1: Lu
  footprint: Poly
  floorGroups: FloorGroup[]
  instanceOf: Id | null
  /** How it was moved or turned to its place; its geometry already stands there. */
  xform: Xform
}

/** Floors that share one layout; nothing in it is repeated, `levels` says where it stands. */
export interface FloorGroup {
  id: Id
  name: string
  plate: Poly
  /** Height of each floor above the building's ground level. */
  levels: Int32Array
  /** Ordinal of each of these floors, 0 for the ground floor. */
  floors: Int32Array
  /** Of its outer walls; 0 for an attic, which lies under the slopes of the roof and is no storey. */
  height: Lu
  func: FunctionType
  blocks: Block[]
  /** Heights relative to the floor. */
  assets: Asset[]
  walls: Wall[]
}

/** The flag of toilets. */
export const SANITARY = 2

export interface Block {
  id: Id
  type: BlockType
  cells: Cell[]
  /** Six numbers a contact: index of cell a, of cell b (a < b), and the shared edge x0, y0, x1, y1. */
  adjacency: Int32Array
}

export type Aspect = 'none' | 'single' | 'dual' | 'corner' | 'triple'

export interface Cell {
  id: Id
  fn: FunctionType
  unitType: string | null
  gross: Ring
  net: Ring
  grossArea: Lu2
  netArea: Lu2
  /** Usable area in the sense of NEN 2580; what `nfa` sums. */
  goArea: Lu2
  aspect: Aspect
  /** Edges of the gross ring that face open air. */
  facade: Uint16Array
  /** Parts that give access to it. */
  access: Id[]
  /**
   * The cell on the entrance floor of the dwelling that this one is another floor of: it adds area, but no unit. Left out
   * for all others.
   */
  partOf?: Id
  /** The front door: two points on the gross ring. */
  door: Int32Array | null
  /** 1: mirrored; 2: toilets of offices. */
  flags: number
}

export type WallSubtype = 'outer' | 'inner' | 'party' | 'separation' | 'parapet' | 'railing'

export interface Wall {
  subtype: WallSubtype
  /** Four numbers an edge: the centre line x0, y0, x1, y1. */
  edges: Int32Array
  z0: Lu
  z1: Lu
  thickness: Lu
  /**
   * Six numbers an opening: edge index, from and to along the edge, sill, head, kind (0 window, 1 door, 2 glazed door,
   * 3 lift door, 4 overhead door).
   */
  openings: Int32Array
}

export interface Asset {
  id: Id
  kind: AssetKind
  /**
   * Of the stair of a dwelling its first side is the foot, and it is the flight that comes up to its floor; of the lowest floor
   * the place where it begins (`h` 0). Wider ones wind half a turn: up on the left, and back. Of a window in a slope it is
   * the plan, and its first side lies at `z`, the opposite one `h` higher.
   */
  poly: Ring
  z: Lu
  h: Lu
  /** The cell it belongs to. */
  ref: Id | null
}

export interface Roof {
  type: RoofType
  /** Outline of each face, x, y, z a vertex. */
  faces: Int32Array[]
  eave: Lu
  ridge: Lu
}

/** How near the building comes to the asked mix. */
export interface MixReport {
  types: MixType[]
  /** Sum over the types of |share − asked share|; 0 is exact. */
  l1: number
}

export interface MixType {
  unitId: string
  name: string
  count: number
  share: number
  target: number
  /** Usable and gross area of all dwellings of the type, m2. */
  nfa: number
  gfa: number
}
