/** The doors over which people come into a building from outside, and the facades of its ground-floor dwellings. */
import { FunctionType } from '@kavel/domain'
import { contains, type Lu, toLattice } from '@kavel/geometry'
import { isDwelling } from '../input/floors.ts'
import type { BuildingModel, Cell, FloorGroup, Tower } from '../model/types.ts'
import { type Edge, edgesOf, lengthOf } from '../site/pieces.ts'
import { touching } from './touching.ts'

/** In the building's own frame. */
export interface OuterDoor {
  /** The middle of the opening. */
  readonly x: Lu
  readonly y: Lu
  /** Out of the facade, length 1. */
  readonly nx: number
  readonly ny: number
  /** It opens on a court of the building. */
  readonly isInCourt: boolean
}

/** Dwellings that people reach over the same doors: over any of them. */
export interface DoorsOf {
  readonly dwellings: number
  readonly doors: readonly OuterDoor[]
}

export interface HomesOf {
  readonly groups: readonly DoorsOf[]
  /** Facades of dwellings on the ground. */
  readonly facades: readonly Edge[]
}

/** Rooms whose outer doors lead to what lies behind and above them. */
const SHARED: readonly FunctionType[] = [
  FunctionType.entrance,
  FunctionType.corridor,
  FunctionType.staircase,
  FunctionType.common,
]
/** How far beside a facade one looks for which side is outside. */
const BESIDE = toLattice(0.05)

const known = new WeakMap<Tower[], HomesOf>()

export function homesOf({ towers }: BuildingModel): HomesOf {
  const found = known.get(towers) ?? find(towers)
  known.set(towers, found)
  return found
}

function find(towers: readonly Tower[]): HomesOf {
  const all = towers.map(groupsOf)
  const anywhere = all.flatMap(({ shared }) => shared)
  return {
    groups: all.flatMap(({ own, shared, behind }) => {
      // a tower on a plinth is entered through the plinth
      const doors = shared.length > 0 ? shared : anywhere
      return [
        ...own.map((door) => ({ dwellings: 1, doors: door.isInCourt ? [door, ...doors] : [door] })),
        ...(behind > 0 && doors.length > 0 ? [{ dwellings: behind, doors }] : []),
      ]
    }),
    facades: towers.flatMap(({ floorGroups }) => floorGroups.filter(isOnGround).flatMap(facadesOf)),
  }
}

/** Dwellings with a door of their own to the outside, and those behind shared doors. */
function groupsOf({ floorGroups }: Tower): {
  own: OuterDoor[]
  shared: OuterDoor[]
  behind: number
} {
  const own: OuterDoor[] = []
  const shared: OuterDoor[] = []
  let dwellings = 0
  for (const group of floorGroups) {
    for (const cell of cellsOf(group)) {
      if (isHome(cell) && cell.partOf === undefined) dwellings += group.levels.length
      if (!isOnGround(group) || !cell.door) continue
      const door = outerDoor(cell.door, group)
      if (!door) continue
      if (isHome(cell)) own.push(door)
      else if (SHARED.includes(cell.fn)) shared.push(door)
    }
  }
  return { own, shared, behind: Math.max(0, dwellings - own.length) }
}

function outerDoor(door: Int32Array, { plate }: FloorGroup): OuterDoor | null {
  const [ax, ay, bx, by] = door as unknown as Edge
  const rings = [plate.outer, ...plate.holes]
  const length = lengthOf(ax, ay, bx, by)
  const isAt = (ring: (typeof rings)[number]) =>
    touching([ax, ay, bx, by], { edges: edgesOf(ring), rings: [] }) >= length / 2
  const at = length > 0 ? rings.find(isAt) : undefined
  if (!at) return null
  const [x, y] = [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]
  const [nx, ny] = [(by - ay) / length, (ax - bx) / length]
  const isInside = contains(rings, Math.round(x + nx * BESIDE), Math.round(y + ny * BESIDE))
  const out = isInside ? -1 : 1
  return { x, y, nx: out * nx, ny: out * ny, isInCourt: at !== plate.outer }
}

function facadesOf(group: FloorGroup): Edge[] {
  return cellsOf(group)
    .filter(isHome)
    .flatMap(({ gross, facade }) => {
      const edges = edgesOf(gross)
      return [...facade].map((edge) => edges[edge] as Edge)
    })
}

function cellsOf({ blocks }: FloorGroup): Cell[] {
  return blocks.flatMap(({ cells }) => cells)
}

function isHome({ fn, unitType }: Cell): boolean {
  return unitType !== null && isDwelling(fn)
}

function isOnGround({ levels }: FloorGroup): boolean {
  return levels.includes(0)
}
