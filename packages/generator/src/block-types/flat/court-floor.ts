/** A floor of a court as a floor group of the model. */
import { type BlockType, FunctionType } from '@kavel/domain'
import { boundsOf, type Lu, toLatticeArea } from '@kavel/geometry'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { MessageList } from '../../messages.ts'
import { OPENING } from '../../model/openings.ts'
import type { FloorGroup } from '../../model/types.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import { type Mirror, mirroredCells, mirroredRing } from '../../plan/mirror.ts'
import { DOORS } from '../../plan/openings.ts'
import type { Border } from '../../plan/partition.ts'
import { borderAt, insetAt } from '../../strip/strip.ts'
import { coreCells } from './core-bay.ts'
import { type Bar, type Court, type CourtBay, sectionOf } from './court-plan.ts'
import type { Bay } from './plan.ts'
import type { Row } from './section.ts'

export function courtFloor(
  id: string,
  floors: readonly FloorPlan[],
  bays: readonly CourtBay[],
  court: Court,
  b: Resolved,
  blocktype: BlockType,
  mirror: Mirror,
  messages: MessageList,
): FloorGroup {
  const [floor] = floors as [FloorPlan]
  const isGround = floor.ordinal === 0
  const ways = court.galleries.map((ring) => ({
    kind: isGround ? ('path' as const) : ('gallery' as const),
    poly: mirroredRing(ring, mirror),
  }))
  const cells = bays.flatMap((bay) => cellsOf(bay, court, b, floor))
  const deep = court.section.plate.v1 - court.section.plate.v0
  const street = [mirror.y(0), mirror.y(court.width)]
  const level = isGround ? 'street' : 'above'
  const plan = hangDoors(mirroredCells(cells, mirror), ways, level).map((cell) =>
    cell.fn === FunctionType.entrance ? withStreetDoor(cell, street) : cell,
  )
  return finishFloor(
    { id, blocktype, floors, cells: plan, ways, outerWall: endWalls(court, deep, mirror) },
    b,
    messages,
  )
}

/** A hall leads from the street to the court: its door there comes first. */
function withStreetDoor(cell: PlanCell, street: readonly Lu[]): PlanCell {
  const { x0, y0, x1, y1 } = boundsOf(cell.ring)
  const at = street.includes(y0) ? y0 : y1
  const from = Math.floor((x0 + x1 - DOORS.lobby) / 2)
  if (x1 - x0 < 2 * DOORS.lobby) return cell
  const door = { vertical: false, at, from, to: from + DOORS.lobby, kind: OPENING.glazed_door }
  return { ...cell, doors: [door, ...cell.doors] }
}

export function cellsOf(
  bay: CourtBay,
  court: Court,
  b: Resolved,
  { func, ordinal }: FloorPlan,
): PlanCell[] {
  const isGround = ordinal === 0
  const { across } = court
  const bar = court.bars[bay.bar] as Bar
  const { strip, place } = bar
  const section = sectionOf(bar, court)
  const { partyWall } = section.frontage
  const [u0, u1] = [borderAt(strip, bay.from), borderAt(strip, bay.to)]
  // from the access side to the facade
  const [row] = section.rows as [Row]
  const deep = row.v1 - row.v0
  if (bay.kind === 'core') {
    const box = {
      u0,
      u1,
      insetLeft: insetAt(strip, bay.from, partyWall),
      insetRight: insetAt(strip, bay.to, partyWall),
    }
    const space = `core:${bay.bar}:${bay.from}`
    // what lies behind the stair where upper floors stand back
    const behind = isGround ? FunctionType.bicycle : FunctionType.me
    if (!across) return []
    return coreCells(box, across, b.rules, court.lifts, 'passage', space, place, behind)
  }
  const fitting = bay.kind === 'dwelling' ? section.types[bay.type] : undefined
  const ring = place(u0, 0, u1, deep)
  const isSide = bay.bar % 2 === 1
  return [
    planCell(functionOf(bay, func), ring, {
      unitType: fitting?.type.id ?? null,
      livesAlong: isSide ? 'y' : 'x',
      mirrored: fitting !== undefined && bay.ordinal % 2 === 1,
      deduct: fitting ? toLatticeArea(b.rules.shaft) : 0,
    }),
  ]
}

const FUNCTIONS: Partial<Record<Bay['kind'], FunctionType>> = {
  entrance: FunctionType.entrance,
  storage: FunctionType.storage,
  gap: FunctionType.common,
}

function functionOf({ kind }: Bay, func: FunctionType): FunctionType {
  return FUNCTIONS[kind] ?? func
}

/** The end walls of the long bars take up what the grid leaves over. */
export function endWalls({ bars, section, length, width }: Court, deep: Lu, mirror: Mirror) {
  const { strip } = bars[0] as Bar
  const { partyWall } = section.frontage
  const thickness = [insetAt(strip, 0, partyWall), insetAt(strip, strip.modules, partyWall)]
  const [left, right] = [mirror.x(0), mirror.x(length)]
  const between = [mirror.y(deep), mirror.y(width - deep)]
  const [south, north] = [Math.min(...between), Math.max(...between)]
  return ({ vertical, at, from, to }: Border): Lu | undefined => {
    if (!vertical || (from >= south && to <= north)) return undefined
    return at === left ? thickness[0] : at === right ? thickness[1] : undefined
  }
}
