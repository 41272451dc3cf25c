/**
 * A plinth: open floors under towers, with their stairs and lifts, a hall before each core, and a way from it to the
 * facade that keeps the floor in one piece.
 */
import { BlockType, FunctionType } from '@kavel/domain'
import { type Box, type Ring, ringOfBox } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { FloorPlan } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import { OPENING } from '../model/openings.ts'
import type { FloorGroup, Id } from '../model/types.ts'
import { contactOf, doorOn, facades, type PlanCell, type PlanDoor, planCell } from '../plan/cell.ts'
import { hangDoors } from '../plan/doors.ts'
import { finishFloor } from '../plan/finish.ts'
import { DOORS } from '../plan/openings.ts'
import { outlineOf } from '../plan/outline.ts'
import { type Border, bordersOf } from '../plan/partition.ts'
import { uncovered } from '../roofs/uncovered.ts'
import { boundsOfAll, type CoreRing, type Lobby, lobbiesOf } from './plinth-halls.ts'

/** The floors of a plinth in a box; null when a core has no room for a hall before it. */
export function plinthFloors(
  id: Id,
  box: Box,
  floors: readonly FloorPlan[],
  cores: readonly CoreRing[],
  b: Resolved,
  messages: MessageList,
): FloorGroup[] | null {
  const lobbies = lobbiesOf(cores, box)
  if (!lobbies) return null
  const alike = new Map<string, FloorPlan[]>()
  for (const floor of floors) {
    const key = `${floor.z === 0}|${floor.height}|${floor.func}`
    alike.set(key, [...(alike.get(key) ?? []), floor])
  }
  return [...alike.values()].map((own, g) =>
    finishFloor(
      {
        id: `${id}/g:${g}`,
        blocktype: BlockType.none,
        floors: own,
        cells: cellsOf(box, lobbies, own[0] as FloorPlan),
        ways: [],
      },
      b,
      messages,
    ),
  )
}

function cellsOf(box: Box, lobbies: readonly Lobby[], floor: FloorPlan): PlanCell[] {
  const isGround = floor.z === 0
  const locks = new Set<PlanCell>()
  const hallBehind = new Map<PlanCell, PlanCell>()
  const fixed = lobbies.flatMap(({ sides, hall, way }, i) => {
    const space = `hall:${i}`
    const core = sides.flatMap((side) => {
      const cells = side.flatMap(({ fn, ring, lock }) => coreCells(fn, ring, lock, hall, locks))
      const polys = cells.map(({ ring }) => ({ outer: ring, holes: [] }))
      const rest = uncovered({ outer: ringOfBox(boundsOfAll(side)), holes: [] }, polys)
      const services = outlineOf(bordersOf(rest))
      return [...cells, ...services.map(({ outer }) => planCell(FunctionType.me, outer))]
    })
    const toStreet = isGround ? FunctionType.entrance : FunctionType.corridor
    if (!way) return [...core, planCell(toStreet, ringOfBox(hall), { space })]
    const own = planCell(FunctionType.corridor, ringOfBox(hall), { space })
    if (!isGround) return [...core, own, planCell(FunctionType.corridor, ringOfBox(way), { space })]
    const entrance = planCell(FunctionType.entrance, ringOfBox(way))
    hallBehind.set(entrance, own)
    return [...core, own, entrance]
  })
  const taken = fixed.map(({ ring }) => ({ outer: ring, holes: [] }))
  const open = outlineOf(bordersOf(uncovered({ outer: ringOfBox(box), holes: [] }, taken)))
  const rooms = open.map(({ outer }) => planCell(floor.func, outer))
  const cells = [...rooms, ...fixed]
  const borders = bordersOf(cells.map(({ ring }) => ring))
  const hung = hangDoors(
    cells.map((cell, n) => {
      const hall = hallBehind.get(cell)
      if (hall) return { ...cell, doors: entranceDoors(borders, n, cells.indexOf(hall)) }
      if (isGround || n >= rooms.length) return cell
      // above the street the rooms open on the halls, not on the facade
      const doors = cells.flatMap((other, k) => {
        const contact = other.fn === FunctionType.corridor && contactOf(borders, n, k)
        const door = contact ? doorOn(contact, DOORS.lobby, OPENING.glazed_door) : null
        return door ? [door] : []
      })
      return { ...cell, doors: doors.slice(0, 1) }
    }),
    [],
  )
  return hung.map((cell, n) =>
    locks.has(cells[n] as PlanCell) ? { ...cell, fn: FunctionType.corridor } : cell,
  )
}

/** To the street, and to its own hall: the way may pass along that of another core. */
function entranceDoors(borders: readonly Border[], entrance: number, hall: number): PlanDoor[] {
  const open = facades(borders.filter(({ low, high }) => low === entrance || high === entrance))
  const street = open.reduce<Border | undefined>(
    (best, border) => (best && best.to - best.from >= border.to - border.from ? best : border),
    undefined,
  )
  return [street, contactOf(borders, entrance, hall)].flatMap((border) => {
    const door = border && doorOn(border, DOORS.lobby, OPENING.glazed_door)
    return door ? [door] : []
  })
}

/**
 * A stair or lift, and the lock between a stair and the hall. Nobody but the stair opens on a lock, so until all doors hang
 * it is a room without any but its own.
 */
function coreCells(
  fn: FunctionType,
  ring: Ring,
  lock: Ring | null,
  hall: Box,
  locks: Set<PlanCell>,
): PlanCell[] {
  if (!lock) return [planCell(fn, ring)]
  const borders = bordersOf([ring, lock, ringOfBox(hall)])
  const door = (a: number, b: number) => {
    const contact = contactOf(borders, a, b)
    const own = contact && doorOn(contact, DOORS.front, OPENING.door)
    return own ? [own] : []
  }
  const cell = planCell(FunctionType.me, lock, { doors: door(1, 2) })
  locks.add(cell)
  return [planCell(fn, ring, { doors: door(0, 1) }), cell]
}
