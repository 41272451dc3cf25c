/** A floor of a corridor flat around a court as a floor group of the model. */
import { type BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boxRing, type Lu, type Ring, toLattice } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { FloorGroup } from '../../model/types.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { CORRIDOR, hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import { type Mirror, mirroredCells } from '../../plan/mirror.ts'
import { type BaySection, boxBetween, coreCells } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import type { Court, CourtBay } from './court-bars.ts'
import { cellsOf, endWalls } from './court-floor.ts'

/** Beside a core in its corner a narrower rest is part of the core, metres. */
export const REST = toLattice(0.9)
/** A rest from this length on is a storage room with a door on the corridor, metres. */
const ROOM = toLattice(DESIGN_RULES.min_storage_depth + DESIGN_RULES.inner_wall)

/** A dark corner of the ring, and what stands in it. */
export interface Corner {
  box: Box
  /** Across its core; null when none stands in it. */
  across: BaySection | null
}

export interface CorridorCourt extends Court {
  corridors: Ring[]
  corners: Corner[]
}

export function corridorCourtFloor(
  id: string,
  floors: readonly FloorPlan[],
  bays: readonly CourtBay[],
  court: CorridorCourt,
  b: Resolved,
  blocktype: BlockType,
  mirror: Mirror,
  messages: MessageList,
): FloorGroup {
  const [floor] = floors as [FloorPlan]
  const cells = [
    ...bays.flatMap((bay) => cellsOf(bay, court, b, floor)),
    ...court.corners.flatMap((corner, i) => cornerCells(corner, i, court, b)),
    ...court.corridors.map((ring) => planCell(FunctionType.corridor, ring, { space: CORRIDOR })),
  ]
  const plan = hangDoors(mirroredCells(cells, mirror), [], floor.ordinal === 0 ? 'street' : 'above')
  return finishFloor(
    { id, blocktype, floors, cells: plan, ways: [], outerWall: endWalls(court, mirror) },
    b,
    messages,
  )
}

/** A core that opens on the corridor along the long side, with a room between it and the other corridor; or storage. */
function cornerCells(
  { box, across }: Corner,
  i: number,
  { lifts }: CorridorCourt,
  b: Resolved,
): PlanCell[] {
  if (!across) {
    return [planCell(FunctionType.storage, boxRing(box.x0, box.y0, box.x1, box.y1))]
  }
  const core = coreModules(b, lifts) * b.grid.module
  const rest = box.x1 - box.x0 - core
  const length = rest < REST ? box.x1 - box.x0 : core
  // the stairs of the corners on the other side lie the other way round
  const isRight = i === 1 || i === 2
  // not by where it lies: the court may be drawn on either side of the middle
  const isUpper = i > 1
  const [x0, x1] = isRight ? [box.x0, box.x0 + length] : [box.x1 - length, box.x1]
  const half = Math.floor(b.rules.innerWall / 2)
  const bay = { u0: x0, u1: x1, insetLeft: half, insetRight: half }
  const place = (u0: Lu, w0: Lu, u1: Lu, w1: Lu) =>
    isUpper
      ? boxBetween(u0, box.y1 - w0, u1, box.y1 - w1)
      : boxBetween(u0, box.y0 + w0, u1, box.y0 + w1)
  const depth = box.y1 - box.y0
  const cells = coreCells(
    bay,
    { ...across, rear: depth },
    b.rules,
    lifts,
    'passage',
    `core:${i}`,
    place,
  )
  if (length === core && rest > 0) {
    const [r0, r1] = isRight ? [x1, box.x1] : [box.x0, x0]
    const fn = rest < ROOM ? FunctionType.me : FunctionType.storage
    cells.push(planCell(fn, boxRing(r0, box.y0, r1, box.y1)))
  }
  return cells
}
