/**
 * Industrial halls (archetype 8): a yard, a strip of offices and overhead doors beside each other behind it, and the hall; or
 * business units cut by the mix of the building, in one
 * row or in two back to back (domain reference §3.7).
 */
import { type BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boxRing, type Lu, type Ring, toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { OPENING } from '../../model/openings.ts'
import type { Asset } from '../../model/types.ts'
import type { Layout } from '../../plan/layout.ts'
import { mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { DOORS } from '../../plan/openings.ts'
import { towerOf } from '../tower-of.ts'
import { columnCount, columnsIn, type Spans } from './columns.ts'
import { escapeDoors, sidesOf } from './escape-doors.ts'
import { flatRoofs } from './flat-roofs.ts'
import {
  doorAt,
  floorAt,
  type HallSizes,
  headUnder,
  overheadDoor,
  partGroups,
} from './hall-part.ts'
import { sayLow } from './messages-low.ts'
import { leastStripDepth, leastStripLength, stripCells, stripHeights } from './office-strip.ts'
import { type Part, roomOf } from './rooms.ts'
import { layoutUnits } from './units.ts'

/** Frames of 18–30 m, 5–6 m apart (domain reference §3.7). */
const SPANS: Spans = { along: toLattice(30), across: toLattice(6) }
const FN = FunctionType.industrial
const LEAST_HEIGHT = toLattice(DESIGN_RULES.floor_height)
/** A lorry of the greatest length, 16.5 m (Directive 96/53/EC), stands before a door without blocking the road. */
const YARD = toLattice(16.5)
/** The least frame (domain reference §3.7): a shallower box has no yard, the road has to do. */
const LEAST_FRAME = toLattice(18)
/** An overhead door and the wall beside it, metres: docks stand as close (specification: loading dock width). */
const DOOR_BAY = toLattice(DESIGN_RULES.loading_dock_width)
/** Depth of the least hall behind its offices, metres: the least business unit is 6 m wide (domain reference §3.7). */
const LEAST_HALL = toLattice(6)

export function layoutIndustrial(
  b: Resolved,
  type: BlockType,
  messages: MessageList,
): Layout | null {
  const roof = Math.min(b.work.hallHeight, b.envelope.height)
  if (roof < LEAST_HEIGHT) {
    sayLow(b, LEAST_HEIGHT, messages)
    return null
  }
  const strip = stripDepth(b, messages)
  return b.work.isCut
    ? layoutUnits(b, { roof, strip }, messages)
    : layoutHall(b, { roof, strip }, type, messages)
}

/** As asked, and deep enough for a stair. */
function stripDepth({ rules, work }: Resolved, messages: MessageList): Lu {
  const least = leastStripDepth(rules)
  if (work.officeDepth >= least) return work.officeDepth
  const field = 'distribution_center.office_depth'
  const fix = { field, value: toMetres(least) }
  messages.add('param_ignored', { target: field, value: toMetres(work.officeDepth), fix })
  return least
}

function layoutHall(
  b: Resolved,
  { roof, strip }: HallSizes,
  _: BlockType,
  messages: MessageList,
): Layout | null {
  const { envelope, rules } = b
  const length = envelope.x1 - envelope.x0
  const depth = envelope.y1 - envelope.y0
  if (depth < strip + LEAST_HALL) {
    const fix = { field: 'maxwidth', value: toMetres(strip + LEAST_HALL) }
    messages.add('width_short', { target: 'maxwidth', value: toMetres(depth), fix })
    return null
  }
  const heights = stripHeights(roof, 0)
  const isDouble = heights.length > 1
  const leastOffices = leastStripLength(rules, isDouble)
  if (length < leastOffices + DOOR_BAY) {
    const fix = { field: 'maxlength', value: toMetres(leastOffices + DOOR_BAY) }
    messages.add('length_out_of_range', { target: 'maxlength', value: toMetres(length), fix })
    return null
  }
  // a door for every bay between two lines of columns, at the right end of the front as the docks of a centre
  const bays = Math.ceil(length / SPANS.along)
  const doorCount = Math.min(bays, Math.floor((length - leastOffices) / DOOR_BAY))
  const end = length - doorCount * DOOR_BAY
  const yard = Math.min(YARD, Math.max(0, depth - Math.max(LEAST_FRAME, strip + LEAST_HALL)))
  const inner = yard + strip
  const inside: Part = [0, inner, length, depth]
  if (columnCount(inside, SPANS) > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const mirror = mirrorOf(envelope, b.flipX, b.flipY)
  const [hallId, stripId] = [`${b.id}/t:0`, `${b.id}/t:1`]
  const plan = { v0: yard, v1: inner, end, rules }
  const shared = { shared: [inner], sharedAcross: [end] }
  const offices = partGroups(
    {
      id: stripId,
      floors: heights.map((height, i) => ({
        floor: floorAt(i, i === 0 ? 0 : (heights[0] as Lu), height, FunctionType.office),
        cells: stripCells(plan, i === 0, isDouble),
      })),
      ...shared,
      isHall: false,
    },
    mirror,
    b,
    messages,
  )
  const doors = Array.from({ length: doorCount }, (_, i) =>
    overheadDoor(end + i * DOOR_BAY + Math.floor(DOOR_BAY / 2), yard, headUnder(roof)),
  )
  const toOffices = doorAt(end - rules.outerWall - DOORS.front, inner, DOORS.front, OPENING.door)
  const leg: Part = [end, yard, length, inner]
  const out = escapeDoors([inside, leg], sidesOf(inside, yard, false), mirror, b, messages).hall
  const cell = roomOf(FN, [inside, leg], { doors: [toOffices, ...doors, ...out] })
  const halls = partGroups(
    {
      id: hallId,
      floors: [{ floor: floorAt(0, 0, roof, FN), cells: [cell] }],
      ...shared,
      isHall: true,
    },
    mirror,
    b,
    messages,
  )
  const columns = columnsIn(hallId, inside, SPANS, mirror)
  const towers = [
    towerOf(
      hallId,
      halls.map((group) => ({ ...group, assets: columns })),
    ),
    towerOf(stripId, offices),
  ]
  const outer = mirroredRing(boxRing(0, yard, length, depth), mirror)
  const assets = yard > 0 ? [yardOf(b.id, mirroredRing(boxRing(0, 0, length, yard), mirror))] : []
  return { towers, roofs: flatRoofs(towers), outline: { outer, holes: [] }, assets }
}

function yardOf(id: string, poly: Ring): Asset {
  return { id: `${id}/yard`, kind: 'concrete', poly, z: 0, h: 0, ref: null }
}
