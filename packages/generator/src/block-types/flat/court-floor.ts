/** A floor of a court as a floor group of the model. */
import { type BlockType, FunctionType } from '@kavel/domain'
import { boundsOf, type Lu, toLatticeArea } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { OPENING } from '../../model/openings.ts'
import type { FloorGroup } from '../../model/types.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import { type Mirror, mirroredCells, mirroredRing } from '../../plan/mirror.ts'
import { DOORS } from '../../plan/openings.ts'
import type { Border } from '../../plan/partition.ts'
import { borderAt, insetAt } from '../../strip/strip.ts'
import { functionOf } from './cells.ts'
import { coreCells } from './core-bay.ts'
import type { Bar, Court, CourtBay } from './court-bars.ts'
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
  const street = {
    x: [mirror.x(0), mirror.x(court.length)],
    y: [mirror.y(0), mirror.y(court.width)],
  }
  const level = isGround ? 'street' : 'above'
  const plan = hangDoors(mirroredCells(cells, mirror), ways, level).map((cell) =>
    cell.fn === FunctionType.entrance ? withStreetDoor(cell, street) : cell,
  )
  return finishFloor(
    { id, blocktype, floors, cells: plan, ways, outerWall: endWalls(court, mirror) },
    b,
    messages,
  )
}

/** A hall leads from the street to the court: its door there comes first. */
function withStreetDoor(cell: PlanCell, street: { x: readonly Lu[]; y: readonly Lu[] }): PlanCell {
  const { x0, y0, x1, y1 } = boundsOf(cell.ring)
  const alongX = [y0, y1].find((y) => street.y.includes(y))
  const alongY = [x0, x1].find((x) => street.x.includes(x))
  const at = alongX ?? alongY
  if (at === undefined) return cell
  const [low, high] = alongX === undefined ? [y0, y1] : [x0, x1]
  if (high - low < 2 * DOORS.lobby) return cell
  const from = Math.floor((low + high - DOORS.lobby) / 2)
  const vertical = alongX === undefined
  const door = { vertical, at, from, to: from + DOORS.lobby, kind: OPENING.glazed_door }
  return { ...cell, doors: [door, ...cell.doors] }
}

export function cellsOf(
  bay: CourtBay,
  court: Court,
  b: Resolved,
  { func, ordinal }: FloorPlan,
): PlanCell[] {
  const isGround = ordinal === 0
  const { strip, place, section, across } = court.bars[bay.bar] as Bar
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
    const { lifts = court.lifts } = bay
    return coreCells(box, across, b.rules, lifts, 'passage', space, place, behind)
  }
  const fitting = bay.kind === 'dwelling' ? section.types[bay.type] : undefined
  const ring = place(u0, 0, u1, deep)
  const isSide = bay.bar % 2 === 1
  return [
    planCell(functionOf(bay, u1 - u0, func), ring, {
      unitType: fitting?.type.id ?? null,
      livesAlong: isSide ? 'y' : 'x',
      mirrored: fitting !== undefined && bay.ordinal % 2 === 1,
      deduct: fitting ? toLatticeArea(b.rules.shaft) : 0,
    }),
  ]
}

/** The end walls of the long bars on the street take up what the grid leaves over. */
export function endWalls({ bars, length, width }: Court, mirror: Mirror) {
  const [front, , back] = bars as [Bar, Bar, Bar]
  const { strip, section } = front
  const { partyWall } = section.frontage
  const thickness = [insetAt(strip, 0, partyWall), insetAt(strip, strip.modules, partyWall)]
  const [left, right] = [mirror.x(0), mirror.x(length)]
  const between = [mirror.y(deepOf(front)), mirror.y(width - deepOf(back))]
  const [south, north] = [Math.min(...between), Math.max(...between)]
  return ({ vertical, at, from, to }: Border): Lu | undefined => {
    if (!vertical || (from >= south && to <= north)) return undefined
    return at === left ? thickness[0] : at === right ? thickness[1] : undefined
  }
}

function deepOf({ section }: Bar): Lu {
  const [row] = section.rows as [Row]
  return row.v1 - row.v0
}
