/**
 * Distribution centres (archetype 9): a yard for lorries, docks and offices in a strip behind it, and the hall (domain
 * reference §3.7, generator reference §9.9). The front of the box is the road.
 */
import { type BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boxRing, type Lu, toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { OPENING } from '../../model/openings.ts'
import type { Asset } from '../../model/types.ts'
import type { PlanCell, PlanDoor } from '../../plan/cell.ts'
import type { Layout } from '../../plan/layout.ts'
import { type Mirror, mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { DOORS } from '../../plan/openings.ts'
import { towerOf } from '../tower-of.ts'
import { columnCount, columnsIn, type Spans } from './columns.ts'
import { type DockRoom, escapeDoors, sidesOf } from './escape-doors.ts'
import { flatRoofs } from './flat-roofs.ts'
import { doorAt, floorAt, overheadDoor, partGroups } from './hall-part.ts'
import { sayLow } from './messages-low.ts'
import { leastStripDepth, leastStripLength, stripCells, stripHeights } from './office-strip.ts'
import { type Part, roomOf } from './rooms.ts'

const YARD = toLattice(DESIGN_RULES.loading_dock_min_depth)
const DOCK = toLattice(DESIGN_RULES.loading_dock_width)
const DOCK_HEIGHT = toLattice(DESIGN_RULES.loading_dock_height)
/** Columns of racks and docks, metres (domain reference §3.7). */
const SPANS: Spans = { along: toLattice(12), across: toLattice(24) }
/** No hall is shallower than one bay of its grid. */
const LEAST_HALL = SPANS.along
const FN = FunctionType.industrial
/** Wall above a dock door, metres. */
const LINTEL = toLattice(0.2)

interface Centre {
  length: Lu
  /** The yard lies from 0 to here. */
  yard: Lu
  /** The strip ends here. */
  hall: Lu
  depth: Lu
  docks: number
  hasStair: boolean
  hasStrip: boolean
}

export function layoutDistribution(
  b: Resolved,
  _: BlockType,
  messages: MessageList,
): Layout | null {
  const roof = Math.min(b.work.hallHeight, b.envelope.height)
  const docked = b.work.docks > 0 ? DOCK_HEIGHT : toLattice(DESIGN_RULES.floor_height)
  if (roof < docked) {
    sayLow(b, docked, messages)
    return null
  }
  const ground = groundHeight(b, messages)
  const heights = stripHeights(roof, ground)
  const centre = centreOf(b, heights.length > 1, messages)
  if (!centre) return null
  const { length, yard, hall, depth } = centre
  const inside: Part = [0, hall, length, depth]
  if (columnCount(inside, SPANS) > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const mirror = mirrorOf(b.envelope, b.flipX, b.flipY)
  const sides = sidesOf(inside, hall, !centre.hasStrip)
  const out = escapeDoors([inside], sides, mirror, b, messages, dockRoomOf(centre))
  const strip = centre.hasStrip
    ? partGroups(
        {
          id: `${b.id}/t:1`,
          floors: heights.map((height, i) => ({
            floor: floorAt(
              i,
              i === 0 ? 0 : (heights[0] as Lu),
              height,
              i === 0 ? FN : FunctionType.office,
            ),
            cells: i === 0 ? groundCells(centre, out.docks, b) : upperCells(centre, b),
          })),
          shared: [hall],
          isHall: false,
        },
        mirror,
        b,
        messages,
      )
    : []
  const halls = partGroups(
    {
      id: `${b.id}/t:0`,
      floors: [{ floor: floorAt(0, 0, roof, FN), cells: [hallCell(centre, out.hall, b)] }],
      shared: centre.hasStrip ? [hall] : [],
      isHall: true,
      isClosed: true,
    },
    mirror,
    b,
    messages,
  )
  const columns = columnsIn(`${b.id}/t:0`, inside, SPANS, mirror)
  const towers = [
    towerOf(
      `${b.id}/t:0`,
      halls.map((group) => ({ ...group, assets: columns })),
    ),
    ...(centre.hasStrip ? [towerOf(`${b.id}/t:1`, strip)] : []),
  ]
  return {
    towers,
    roofs: flatRoofs(towers),
    outline: { outer: mirroredRing(boxRing(0, yard, length, depth), mirror), holes: [] },
    assets: yardAssets(b.id, centre, mirror),
  }
}

/** Docks need 6 m, more than the ground floor of the specification has. */
export function groundHeightOf(asked: Lu, docks: number): Lu {
  return Math.max(asked, docks > 0 ? DOCK_HEIGHT : toLattice(DESIGN_RULES.floor_height))
}

function groundHeight({ work }: Resolved, messages: MessageList): Lu {
  const height = groundHeightOf(work.groundHeight, work.docks)
  if (work.docks === 0 || work.groundHeight >= DOCK_HEIGHT) return height
  messages.add('dock_height_raised', {
    target: 'distribution_center.ground_floor_height',
    value: toMetres(DOCK_HEIGHT),
    fix: { field: 'distribution_center.ground_floor_height', value: toMetres(DOCK_HEIGHT) },
  })
  return height
}

/** Where yard, strip and hall begin, and how many docks there are; what does not fit is said. */
function centreOf(b: Resolved, isDouble: boolean, messages: MessageList): Centre | null {
  const { envelope, rules, work } = b
  const length = envelope.x1 - envelope.x0
  const depth = envelope.y1 - envelope.y0
  const least = leastStripDepth(rules)
  const strip = work.officeDepth === 0 && work.docks === 0 ? 0 : Math.max(work.officeDepth, least)
  if (strip > work.officeDepth) {
    const field = 'distribution_center.office_depth'
    const fix = { field, value: toMetres(strip) }
    messages.add('param_ignored', { target: field, value: toMetres(work.officeDepth), fix })
  }
  const asked = work.docks > 0 ? YARD : 0
  const yard = Math.min(asked, depth - strip - LEAST_HALL)
  if (yard < 0) {
    const fix = { field: 'maxwidth', value: toMetres(asked + strip + LEAST_HALL) }
    messages.add('width_short', { target: 'maxwidth', value: toMetres(depth), fix })
    return null
  }
  if (yard < asked) {
    const fix = { field: 'maxwidth', value: toMetres(depth + asked - yard) }
    messages.add('dock_yard_short', { target: 'maxwidth', value: toMetres(yard), fix })
  }
  const offices = leastStripLength(rules, isDouble)
  if (length < offices + (work.docks > 0 ? DOCK : 0)) {
    const fix = { field: 'maxlength', value: toMetres(offices + DOCK) }
    messages.add('length_out_of_range', { target: 'maxlength', value: toMetres(length), fix })
    return null
  }
  const docks = Math.min(work.docks, Math.floor((length - offices) / DOCK))
  if (docks < work.docks) {
    const field = 'distribution_center.loading_docks'
    messages.add('param_ignored', {
      target: field,
      value: work.docks,
      fix: { field, value: docks },
    })
  }
  return { length, yard, hall: yard + strip, depth, docks, hasStair: isDouble, hasStrip: strip > 0 }
}

/** Middles of the docks, at the right end of the front. */
function dockMiddles({ length, docks }: Centre): Lu[] {
  return Array.from({ length: docks }, (_, i) => length - (docks - i) * DOCK + Math.floor(DOCK / 2))
}

/** The room behind the docks, at the right end of the strip. */
function dockRoomOf({ length, yard, hall, docks }: Centre): DockRoom | undefined {
  if (docks === 0) return undefined
  return {
    part: [length - docks * DOCK, yard, length, hall],
    end: { vertical: true, at: length, from: yard, to: hall, isHallLow: true },
  }
}

function groundCells(
  centre: Centre,
  out: readonly PlanDoor[],
  { rules, work }: Resolved,
): PlanCell[] {
  const { length, yard, hall, docks } = centre
  const end = length - docks * DOCK
  const offices = stripCells({ v0: yard, v1: hall, end, rules }, true, centre.hasStair)
  if (docks === 0) return offices
  const head = Math.max(work.groundHeight, DOCK_HEIGHT) - LINTEL
  const doors = dockMiddles(centre).map((u) => overheadDoor(u, yard, head))
  return [...offices, roomOf(FN, [[end, yard, length, hall]], { doors: [...doors, ...out] })]
}

function upperCells({ length, yard, hall }: Centre, { rules }: Resolved): PlanCell[] {
  return stripCells({ v0: yard, v1: hall, end: length, rules }, false, true)
}

/** Open to every dock, and to the offices by a door; ways out in its own facades. */
function hallCell(centre: Centre, out: readonly PlanDoor[], { rules }: Resolved): PlanCell {
  const { length, hall, depth, docks } = centre
  const end = length - docks * DOCK
  const door = doorAt(end - rules.outerWall - DOORS.front, hall, DOORS.front, OPENING.door)
  const doors = [door, ...dockMiddles(centre).map((u) => overheadDoor(u, hall)), ...out]
  return roomOf(FN, [[0, hall, length, depth]], { doors })
}

/** A dock is the place of a lorry before its door; the rest of the yard is paved. */
function yardAssets(id: string, centre: Centre, mirror: Mirror): Asset[] {
  const { length, yard, docks } = centre
  if (yard === 0 || docks === 0) return []
  const end = length - docks * DOCK
  const ground = (name: string, kind: Asset['kind'], u0: Lu, u1: Lu): Asset => ({
    id: `${id}/${name}`,
    kind,
    poly: mirroredRing(boxRing(u0, 0, u1, yard), mirror),
    z: 0,
    h: 0,
    ref: null,
  })
  const places = Array.from({ length: docks }, (_, i) =>
    ground(`dock:${i}`, 'dock', end + i * DOCK, end + (i + 1) * DOCK),
  )
  return [ground('yard', 'concrete', 0, end), ...places]
}
