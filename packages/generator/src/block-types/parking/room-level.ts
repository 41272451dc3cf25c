/** The rooms of one floor for cars: what is clear of walls, where a gate can be, and what doors keep free. */
import { FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxesOverlap,
  intersectRings,
  type Ring,
  ringArea,
  sharedArea,
  signedArea,
  toLattice,
} from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { OPENING } from '../../model/openings.ts'
import { facades, type PlanCell, type PlanDoor } from '../../plan/cell.ts'
import { hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import type { FloorDraft } from '../../plan/floor-draft.ts'
import type { Border } from '../../plan/partition.ts'
import { partitionOf } from '../../plan/partition-of.ts'
import type { Room } from './room.ts'
import { isOn, withRooms } from './room-cells.ts'

export interface Level {
  /** Rooms first. */
  cells: PlanCell[]
  /** Clear rings of the rooms. */
  rooms: Ring[]
  /** Facades of each room at which a car arrives: not around a court. */
  borders: Border[][]
  /** The room over one of another floor, by its place; -1: none. */
  over(ground: Level, i: number): number
}

/** Ground before a door that no car stands on, metres: the width of a door and of who opens it. */
const BEFORE_DOOR = toLattice(1.3)

export function levelOf(draft: FloorDraft, b: Resolved, silent: MessageList): Level {
  const { cells, rooms: count } = withRooms(hungAgain(draft))
  const { plate, blocks } = finishFloor({ ...draft, cells }, b, silent)
  const rooms = (blocks[0]?.cells ?? []).slice(0, count).map(({ net }) => net)
  const boxes = rooms.map((ring) => boundsOf(ring))
  const { byCell } = partitionOf(cells)
  const borders = rooms.map((_, n) =>
    facades(byCell[n] ?? []).filter((border) => !plate.holes.some((hole) => isOn(border, hole))),
  )
  return {
    cells,
    rooms,
    borders,
    over: (ground, i) => {
      const ring = ground.rooms[i] as Ring
      let best = -1
      let most = 0
      const box = boundsOf(ring)
      rooms.forEach((own, n) => {
        if (!boxesOverlap(box, boxes[n] as Box)) return
        const area = sharedArea([ring], [own])
        if (area > most) [best, most] = [n, area]
      })
      return best
    },
  }
}

/**
 * The door of a room hung again: where two halls are alike it stands at the one that comes first, and in a mirrored building
 * that is another as long as its floor does not lie the same way up.
 */
function hungAgain({ cells, ways }: FloorDraft): PlanCell[] {
  const isRoom = ({ fn, doors }: PlanCell) => fn === FunctionType.parking && doors.length === 1
  if (!cells.some(isRoom)) return [...cells]
  const bare = cells.map((cell) => (isRoom(cell) ? { ...cell, doors: [] } : cell))
  const hung = hangDoors(bare, ways)
  return cells.map((cell, n) => {
    const doors = hung[n]?.doors ?? []
    return isRoom(cell) && doors.length > 0 ? { ...cell, doors } : cell
  })
}

/** A room of the ground as far as it is one on the floors above, too; null when nothing of it is. */
export function roomOn(ground: Level, above: readonly Level[], i: number): Room | null {
  let ring: Ring | null = ground.rooms[i] ?? null
  const cell = ground.cells[i] as PlanCell
  const borders = ground.borders[i] ?? []
  const isOut = (door: PlanDoor) => borders.some((border) => liesOn(door, border))
  const doors = doorsOn(cell, ground.cells).filter((door) => !isOut(door))
  for (const level of above) {
    const n = level.over(ground, i)
    const own = level.rooms[n]
    if (!ring || !own) return null
    const shared: Ring[] = intersectRings([ring], [own])
    ring =
      shared.filter((each) => signedArea(each) > 0).sort((p, q) => ringArea(q) - ringArea(p))[0] ??
      null
    doors.push(...doorsOn(level.cells[n] as PlanCell, level.cells))
  }
  if (!ring) return null
  return { ring, fronts: borders.map(lineOf), kept: doors.map(before) }
}

function doorsOn({ ring }: PlanCell, cells: readonly PlanCell[]): PlanDoor[] {
  return cells.flatMap(({ doors }) => doors.filter((door) => isOn(door, ring)))
}

function liesOn({ vertical, at, from, to }: PlanDoor, border: Border): boolean {
  return vertical === border.vertical && at === border.at && from >= border.from && to <= border.to
}

function lineOf({ vertical, at, from, to }: Border): Ring {
  return Int32Array.from(vertical ? [at, from, at, to] : [from, at, to, at])
}

function before({ vertical, at, from, to }: PlanDoor): Ring {
  const [low, high] = [at - BEFORE_DOOR, at + BEFORE_DOOR]
  return Int32Array.from(vertical ? [low, from, high, to] : [from, low, to, high])
}

/** The room with its gates first, and no other door to the street. */
export function withGates(
  cell: PlanCell,
  gates: readonly Box[],
  borders: readonly Border[],
): PlanCell {
  const inner = cell.doors.filter((door) => !borders.some((border) => liesOn(door, border)))
  const wide = gates.map(({ x0, y0, x1, y1 }): PlanDoor => {
    const vertical = x0 === x1
    const [at, from, to] = vertical ? [x0, y0, y1] : [y0, x0, x1]
    return { vertical, at, from, to, kind: OPENING.door }
  })
  return { ...cell, doors: [...wide, ...inner] }
}
