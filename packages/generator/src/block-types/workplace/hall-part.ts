/** Halls and the strips before them: parts of a building that share a wall, each a tower of its own height. */
import { BlockType, type FunctionType, RoofType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import { type FloorPlan, NO_INSET } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { OPENING } from '../../model/openings.ts'
import type { FloorGroup } from '../../model/types.ts'
import type { PlanCell, PlanDoor } from '../../plan/cell.ts'
import { hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import { type Mirror, mirroredCells } from '../../plan/mirror.ts'
import type { Border } from '../../plan/partition.ts'

/** A floor of a part, from the left end of the front of the box. */
export interface PartFloor {
  floor: FloorPlan
  cells: readonly PlanCell[]
}

export interface PartDraft {
  id: string
  floors: readonly PartFloor[]
  /** Lines along the front on which another part stands. */
  shared: readonly Lu[]
  /** Lines across on which another part stands. */
  sharedAcross?: readonly Lu[]
  /** The hall has the wall on those lines; the floors of a strip that lie higher only line it. */
  isHall: boolean
  /** Without windows: racks stand along the walls. */
  isClosed?: true
}

/** The floor groups of a part. On the wall it shares are no windows. */
export function partGroups(
  { id, floors, shared, sharedAcross = [], isHall, isClosed }: PartDraft,
  mirror: Mirror,
  b: Resolved,
  messages: MessageList,
): FloorGroup[] {
  const { innerWall, separationWall } = b.rules
  const lines = shared.map((v) => mirror.y(v))
  const across = sharedAcross.map((u) => mirror.x(u))
  const isShared = ({ vertical, at }: Border) => (vertical ? across : lines).includes(at)
  return floors.map(({ floor, cells }, g) =>
    finishFloor(
      {
        id: `${id}/g:${g}`,
        blocktype: BlockType.none,
        floors: [floor],
        cells: hangDoors(mirroredCells(cells, mirror), []),
        ways: [],
        isBlind: (border) => isClosed === true || isShared(border),
        outerWall: (border) =>
          isShared(border) ? (isHall ? innerWall : floor.z > 0 ? separationWall : 0) : undefined,
      },
      b,
      messages,
    ),
  )
}

export function floorAt(ordinal: number, z: Lu, height: Lu, func: FunctionType): FloorPlan {
  const open = { heightField: null, entranceSize: 0, inset: NO_INSET, roof: RoofType.flat }
  return { ordinal, name: '', z, height, func, ...open }
}

/** The largest lorry is 2.55 m wide and 4 m high (Directive 96/53/EC): its door, with room on all sides. */
export const OVERHEAD = { width: toLattice(3.5), head: toLattice(4.5) } as const

/** An overhead door with its middle at u in a wall along the front at v. */
export function overheadDoor(u: Lu, v: Lu, head: Lu = OVERHEAD.head): PlanDoor {
  const from = u - OVERHEAD.width / 2
  const to = from + OVERHEAD.width
  return { vertical: false, at: v, from, to, kind: OPENING.overhead_door, head }
}

export function doorAt(u: Lu, v: Lu, width: Lu, kind: PlanDoor['kind']): PlanDoor {
  const from = u - Math.floor(width / 2)
  return { vertical: false, at: v, from, to: from + width, kind }
}

/** What a hall and a row of units have in common. */
export interface HallSizes {
  roof: Lu
  strip: Lu
}

/** Head of an overhead door: as high as a lorry asks for when the floor allows. */
export function headUnder(height: Lu): Lu {
  return Math.min(OVERHEAD.head, height - LINTEL)
}

/** Wall above a door, metres. */
const LINTEL = toLattice(0.2)
