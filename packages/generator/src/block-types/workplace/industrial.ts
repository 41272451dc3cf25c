/**
 * Industrial halls (archetype 8): one hall behind a strip of offices, or business units cut by the mix of the building, in one
 * row or in two back to back (domain reference §3.7).
 */
import { type BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boxRing, type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import { LIMITS } from '../../limits.ts'
import type { MessageList } from '../../messages.ts'
import { OPENING } from '../../model/openings.ts'
import { mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { DOORS } from '../../plan/openings.ts'
import type { Layout } from '../layout.ts'
import { columnCount, columnsIn, type Spans } from './columns.ts'
import {
  doorAt,
  floorAt,
  type HallSizes,
  headUnder,
  overheadDoor,
  partGroups,
} from './hall-part.ts'
import { leastStripDepth, leastStripLength, stripCells, stripHeights } from './office-strip.ts'
import { type Part, roomOf } from './rooms.ts'
import { flatRoofs, towerOf } from './tower.ts'
import { layoutUnits } from './units.ts'

/** Frames of 18–30 m, 5–6 m apart (domain reference §3.7). */
const SPANS: Spans = { along: toLattice(30), across: toLattice(6) }
const FN = FunctionType.industrial
const LEAST_HEIGHT = toLattice(DESIGN_RULES.floor_height)
/** Depth of the least hall behind its offices, metres: the least business unit is 6 m wide (domain reference §3.7). */
const LEAST_HALL = toLattice(6)

export function layoutIndustrial(
  b: Resolved,
  type: BlockType,
  messages: MessageList,
): Layout | null {
  const roof = Math.min(b.work.hallHeight, b.envelope.height)
  if (roof < LEAST_HEIGHT) {
    const fix = { field: 'maxheight', value: toMetres(LEAST_HEIGHT) }
    messages.add('height_exceeded', { target: 'maxheight', value: toMetres(roof), fix })
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
  const least = leastStripLength(rules, isDouble)
  if (length < least) {
    const fix = { field: 'maxlength', value: toMetres(least) }
    messages.add('length_out_of_range', { target: 'maxlength', value: toMetres(length), fix })
    return null
  }
  const inside: Part = [0, strip, length, depth]
  if (columnCount(inside, SPANS) > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const mirror = mirrorOf(envelope, b.flipX, b.flipY)
  const [hallId, stripId] = [`${b.id}/t:0`, `${b.id}/t:1`]
  const plan = { v0: 0, v1: strip, end: length, rules }
  const offices = partGroups(
    {
      id: stripId,
      floors: heights.map((height, i) => ({
        floor: floorAt(i, i === 0 ? 0 : (heights[0] as Lu), height, FunctionType.office),
        cells: stripCells(plan, i === 0, isDouble),
      })),
      shared: [strip],
      isHall: false,
    },
    mirror,
    b,
    messages,
  )
  // a bay between two lines of columns has a door
  const bays = Math.ceil(length / SPANS.along)
  const doors = Array.from({ length: bays }, (_, i) =>
    overheadDoor(Math.round((length * (2 * i + 1)) / (2 * bays)), depth, headUnder(roof)),
  )
  const inner = doorAt(length - rules.outerWall - DOORS.front, strip, DOORS.front, OPENING.door)
  const halls = partGroups(
    {
      id: hallId,
      floors: [
        {
          floor: floorAt(0, 0, roof, FN),
          cells: [roomOf(FN, [inside], { doors: [inner, ...doors] })],
        },
      ],
      shared: [strip],
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
  const outer = mirroredRing(boxRing(0, 0, length, depth), mirror)
  return { towers, roofs: flatRoofs(towers), outline: { outer, holes: [] } }
}
