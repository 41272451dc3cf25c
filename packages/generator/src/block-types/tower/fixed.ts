/** The cells of core, hall and entrance, and the doors of a tower's floor. */
import { FunctionType } from '@kavel/domain'
import { type Box, boxRing, toLattice } from '@kavel/geometry'
import { OPENING } from '../../model/openings.ts'
import { doorOn, facades, type PlanCell, type PlanDoor, planCell } from '../../plan/cell.ts'
import { DOORS } from '../../plan/openings.ts'
import { across, type Border, bordersByCell } from '../../plan/partition.ts'
import { ALONG, type FixedBox } from './measure.ts'
import type { GroundSkeleton, Skeleton } from './skeleton.ts'

/** From a door to the end of the wall it stands in, metres. */
const FRAME = toLattice(0.3)

/** The space that all parts of the hall of a floor share. */
const HALL = 'hall'

/** Is this cell a hall on which front doors open? Smoke locks are none. */
function isHall(cell: PlanCell | undefined): boolean {
  return cell !== undefined && cell.space === HALL
}

/** What the dwellings of a floor are measured against. */
export function fixedBoxes(skeleton: Skeleton, ground: GroundSkeleton | null): FixedBox[] {
  const halls = ground?.entrance ? [...skeleton.halls, ground.entrance] : skeleton.halls
  return [
    ...skeleton.core.map(({ box }) => ({ box, along: ALONG.other })),
    ...halls.map((box) => ({ box, along: ALONG.hall })),
    ...(ground?.beside ?? []).map((box) => ({ box, along: ALONG.other })),
  ]
}

/** Core first, then the hall, then the entrance hall; on the ground parts of the hall may belong to that. */
export function fixedCells(skeleton: Skeleton, ground: GroundSkeleton | null): PlanCell[] {
  const cells = skeleton.core.map(({ fn, box }) => planCell(fn, ring(box)))
  skeleton.halls.forEach((box) => {
    const fn = ground?.lobby.includes(box) ? FunctionType.entrance : FunctionType.corridor
    cells.push(planCell(fn, ring(box), { space: HALL }))
  })
  if (ground?.entrance) cells.push(planCell(FunctionType.entrance, ring(ground.entrance)))
  for (const box of ground?.beside ?? []) cells.push(planCell(FunctionType.bicycle, ring(box)))
  return cells
}

function ring({ x0, y0, x1, y1 }: Box) {
  return boxRing(x0, y0, x1, y1)
}

/** The cells with their doors; a dwelling's first is its front door on the hall. */
export function withDoors(cells: readonly PlanCell[], borders: readonly Border[]): PlanCell[] {
  const byCell = bordersByCell(borders, cells.length)
  return cells.map((cell, n) => {
    const doors = doorsOf(cell, n, cells, byCell[n] ?? []).filter((door) => door !== null)
    return { ...cell, doors }
  })
}

function doorsOf(
  cell: PlanCell,
  n: number,
  cells: readonly PlanCell[],
  own: readonly Border[],
): (PlanDoor | null)[] {
  const onto = (matches: (other: PlanCell | undefined) => boolean) =>
    front(own.filter((border) => matches(cells[across(border, n)])))
  const isLock = (other: PlanCell | undefined) =>
    other?.fn === FunctionType.corridor && other.space === null
  switch (cell.fn) {
    case FunctionType.staircase: {
      const lock = onto(isLock)
      if (lock) return [hung(lock, DOORS.front, OPENING.door)]
      // the lobby of a stair along the hall is at its end
      return [hung(onto(isHall), DOORS.front, OPENING.door, 1)]
    }
    case FunctionType.elevator:
      return [hung(onto(isHall), DOORS.lift, OPENING.lift_door)]
    case FunctionType.me:
      // behind the lifts it is reached from the stair
      return [
        hung(
          onto(isHall) ?? onto((other) => other?.fn === FunctionType.staircase),
          DOORS.inner,
          OPENING.door,
        ),
      ]
    case FunctionType.corridor:
      return cell.space === null ? [hung(onto(isHall), DOORS.front, OPENING.door)] : []
    case FunctionType.entrance:
      return [
        hung(longest(facades(own)), DOORS.lobby, OPENING.glazed_door),
        cell.space === null ? hung(onto(isHall), DOORS.lobby, OPENING.glazed_door) : null,
      ]
    case FunctionType.apartment:
    case FunctionType.residential:
      return [hung(hallBorder(n, own, cells), DOORS.front, OPENING.door)]
    case FunctionType.commercial:
    case FunctionType.office:
      return [
        hung(hallBorder(n, own, cells), DOORS.front, OPENING.door),
        hung(longest(facades(own)), DOORS.lobby, OPENING.glazed_door),
      ]
    default:
      return [hung(hallBorder(n, own, cells), DOORS.front, OPENING.door)]
  }
}

/** The longest border of a cell with the hall, or with the entrance hall on the ground. */
function hallBorder(
  cell: number,
  own: readonly Border[],
  cells: readonly PlanCell[],
): Border | undefined {
  return longestFirst(
    own.filter((border) => {
      const other = cells[across(border, cell)]
      return isHall(other) || other?.fn === FunctionType.entrance
    }),
  )
}

function longestFirst(borders: readonly Border[]): Border | undefined {
  let best: Border | undefined
  for (const border of borders) {
    if (!best || border.to - border.from > best.to - best.from) best = border
  }
  return best
}

/** The front of a core part lies along x; of two as long, the one farther from the back. */
function front(borders: readonly Border[]): Border | undefined {
  const along = borders.filter(({ vertical }) => !vertical)
  return longest(along.length > 0 ? along : borders)
}

function longest(borders: readonly Border[]): Border | undefined {
  let best: Border | undefined
  for (const border of borders) {
    if (!best || border.to - border.from >= best.to - best.from) best = border
  }
  return best
}

function hung(
  border: Border | undefined,
  width: number,
  kind: PlanDoor['kind'],
  share = 0.5,
): PlanDoor | null {
  if (!border) return null
  return doorOn(border, width, kind, { margin: FRAME, share }) ?? doorOn(border, width, kind)
}
