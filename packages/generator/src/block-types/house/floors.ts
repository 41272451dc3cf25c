/** The floors of houses that share walls: rooms behind front doors, floors above them, an attic under the slopes. */
import { type BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boxRing, type Lu, type Ring, toLattice, toLatticeArea } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { OPENING } from '../../model/openings.ts'
import type { FloorGroup, Id } from '../../model/types.ts'
import { type PlanCell, type PlanDoor, planCell } from '../../plan/cell.ts'
import { finishFloor } from '../../plan/finish.ts'
import { type Mirror, mirroredCells, mirroredRing } from '../../plan/mirror.ts'
import type { Border } from '../../plan/partition.ts'
import type { Place } from './place.ts'
import { garageBand, type RowBand } from './section.ts'

/** A house of a block: its place along the street, its row, and its dwelling type. */
export interface House {
  place: Place
  row: RowBand
  unitType: string
  /** Index of its cell among those of the ground floor. */
  cell: number
  /** From its foot; null when there is one floor, or no room for it. */
  stair: Ring | null
}

/** Where a path to a front door lies, and the door in it, metres from the outer face: the outer wall 0.4 and a margin. */
export const DOOR_PATH = toLattice(1.6)
const DOOR_FROM = toLattice(0.5)
const DOOR_TO = toLattice(0.5 + DESIGN_RULES.door)
/** French doors to the garden, metres. */
const GARDEN_DOOR = toLattice(1.8)
/** A garage door, metres: clear of the walls on either side of 3.0. */
const GARAGE_DOOR = toLattice(2.2)

/** Between two places in any order. */
export function boxBetween(u0: Lu, v0: Lu, u1: Lu, v1: Lu): Ring {
  return boxRing(Math.min(u0, u1), Math.min(v0, v1), Math.max(u0, u1), Math.max(v0, v1))
}

/** The houses of a block with the index of their cells: a garage follows its house. */
export function numbered(houses: readonly Omit<House, 'cell' | 'stair'>[]): House[] {
  let cell = 0
  return houses.map((house) => {
    const own = { ...house, cell, stair: null }
    cell += house.place.garage ? 2 : 1
    return own
  })
}

/** The path from the street to a front door. */
export function doorPath({ place: { u0, u1, mirrored }, row }: House): Ring {
  return mirrored
    ? boxBetween(u1 - DOOR_PATH, row.v0, u1, row.front)
    : boxBetween(u0, row.v0, u0 + DOOR_PATH, row.front)
}

export interface FloorSetting {
  /** Of the tower. */
  id: Id
  blocktype: BlockType
  mirror: Mirror
}

/** The ground floor of a block, garages with it. */
export function groundFloor(
  houses: readonly House[],
  floor: FloorPlan,
  { id, blocktype, mirror }: FloorSetting,
  b: Resolved,
  messages: MessageList,
): FloorGroup {
  const cells = houses.flatMap((house) => {
    const { garage } = house.place
    return garage ? [homeCell(house, b, 0), garageCell(house, garage)] : [homeCell(house, b, 0)]
  })
  const ways = houses.map((house) => ({
    kind: 'path' as const,
    poly: mirroredRing(doorPath(house), mirror),
  }))
  const group = finishFloor(
    {
      id: `${id}/g:0`,
      blocktype,
      floors: [floor],
      cells: mirroredCells(cells, mirror),
      ways,
      gardens: true,
      isBlind: blindOf(houses, mirror),
    },
    b,
    messages,
  )
  // a garage is no usable area (domain reference §3.3)
  for (const { cells: made } of group.blocks) {
    for (const cell of made) if (cell.fn === FunctionType.garage) cell.goArea = 0
  }
  return group
}

/**
 * Floors above the ground with one plan; houses that garages part have one each.
 *
 * @param rise of the floor below each of them
 */
export function upperFloors(
  houses: readonly House[],
  floors: readonly FloorPlan[],
  name: string,
  rise: Lu,
  { id, blocktype, mirror }: FloorSetting,
  b: Resolved,
  messages: MessageList,
): FloorGroup[] {
  return connected(houses).map((part, p) => {
    const cells = part.map((house) => ({
      ...homeCell(house, b, rise),
      partOf: `${id}/g:0/n:${house.cell}`,
    }))
    const draft = {
      id: `${id}/g:${name}${p === 0 ? '' : `.${p}`}`,
      blocktype,
      floors,
      cells: mirroredCells(cells, mirror),
      ways: [],
      gardens: true as const,
      isBlind: blindOf(part, mirror),
    }
    return finishFloor(draft, b, messages)
  })
}

/** Side walls without windows, in the building's frame. */
export function blindOf(
  houses: readonly House[],
  mirror: Mirror,
): (border: Pick<Border, 'vertical' | 'at'>) => boolean {
  const walls = new Set<Lu>()
  for (const { place } of houses) {
    if (place.blind.low) walls.add(mirror.x(place.u0))
    if (place.blind.high) walls.add(mirror.x(place.u1))
  }
  return ({ vertical, at }) => vertical && walls.has(at)
}

/** Houses that touch each other above the garages. */
export function connected(houses: readonly House[]): House[][] {
  const parts: House[][] = []
  for (const house of houses) {
    const last = parts.at(-1)
    const isNext = last?.some(
      ({ place: { u0, u1 } }) =>
        u1 === house.place.u0 || (u0 === house.place.u0 && u1 === house.place.u1),
    )
    if (last && isNext) last.push(house)
    else parts.push([house])
  }
  return parts
}

/** @param rise from the floor below, 0 on the ground */
function homeCell({ place, row, unitType, stair }: House, b: Resolved, rise: Lu): PlanCell {
  const isGround = rise === 0
  const { u0, u1, mirrored } = place
  const ring = boxBetween(u0, row.front, u1, row.rear)
  const deduct = isGround ? toLatticeArea(b.rules.shaft) : 0
  const own = { unitType, mirrored, deduct, ...(stair && { stair: { ring: stair, rise } }) }
  if (!isGround) return planCell(FunctionType.residential, ring, own)
  const front: PlanDoor = {
    vertical: false,
    at: row.front,
    from: mirrored ? u1 - DOOR_TO : u0 + DOOR_FROM,
    to: mirrored ? u1 - DOOR_FROM : u0 + DOOR_TO,
    kind: OPENING.door,
  }
  const hasGarden = row.v1 !== row.rear
  const from = u0 + Math.floor((u1 - u0 - GARDEN_DOOR) / 2)
  const back: PlanDoor = {
    vertical: false,
    at: row.rear,
    from,
    to: from + GARDEN_DOOR,
    kind: OPENING.glazed_door,
  }
  const doors = hasGarden ? [front, back] : [front]
  return planCell(FunctionType.residential, ring, { ...own, doors })
}

function garageCell({ row }: House, { u0, u1 }: { u0: Lu; u1: Lu }): PlanCell {
  const { near, far } = garageBand(row)
  const from = u0 + Math.floor((u1 - u0 - GARAGE_DOOR) / 2)
  const door = { vertical: false, at: near, from, to: from + GARAGE_DOOR, kind: OPENING.door }
  return planCell(FunctionType.garage, boxBetween(u0, near, u1, far), { doors: [door] })
}
