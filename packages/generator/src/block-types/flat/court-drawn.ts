/**
 * A drawn court: where it lies in the plan of the building, and how deep that leaves the four wings around it (generator
 * reference §9.4). The wings are bars of right angles, so of a court with other corners the largest box in it is built.
 */
import {
  type Box,
  boundsOf,
  type Lu,
  type Ring,
  ringArea,
  toMetres,
  toSquareMetres,
} from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import { type MessageList, messageList } from '../../messages.ts'
import { largestBox } from '../../obey/largest-box.ts'
import type { Section } from './section.ts'

/** Of the wings around a court, in the order of its bars: front, right, back, left. */
export type Four<T> = readonly [T, T, T, T]

/** Depths of a drawn court are sought in so many rounds: a wing that gives way moves the whole modules of the others. */
const ROUNDS = 4

/** The court in the plan of the building, at least so long and wide; null when nobody drew one that lies in it. */
export function drawnCourt(b: Resolved, least: Lu, messages: MessageList): Box | null {
  const { court, envelope } = b
  if (!court) return null
  const ignored = { target: 'inner_polygon', value: court.length / 2 }
  const bounds = boundsOf(court)
  const isBeside =
    bounds.x1 <= envelope.x0 ||
    bounds.x0 >= envelope.x1 ||
    bounds.y1 <= envelope.y0 ||
    bounds.y0 >= envelope.y1
  const box = isBeside ? null : boxOf(court, bounds, messages)
  if (!box) {
    messages.add('param_ignored', ignored)
    return null
  }
  const sides = { x: widened(box.x0, box.x1, least), y: widened(box.y0, box.y1, least) }
  const narrow = Math.min(box.x1 - box.x0, box.y1 - box.y0)
  if (narrow < least) {
    const about = { target: 'inner_polygon', value: toMetres(narrow), required: toMetres(least) }
    messages.add('court_widened', about)
  }
  const [x0, x1] = b.flipX
    ? [envelope.x1 - sides.x[1], envelope.x1 - sides.x[0]]
    : [sides.x[0] - envelope.x0, sides.x[1] - envelope.x0]
  const [y0, y1] = b.flipY
    ? [envelope.y1 - sides.y[1], envelope.y1 - sides.y[0]]
    : [sides.y[0] - envelope.y0, sides.y[1] - envelope.y0]
  return { x0, y0, x1, y1 }
}

function boxOf(court: Ring, bounds: Box, messages: MessageList): Box | null {
  const area = ringArea(court)
  if ((bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0) === area) return bounds
  const wish = { maxLength: bounds.x1 - bounds.x0, maxWidth: bounds.y1 - bounds.y0, within: null }
  const box = largestBox([court], wish)
  if (!box) return null
  messages.add('court_boxed', {
    target: 'inner_polygon',
    value: toSquareMetres((box.x1 - box.x0) * (box.y1 - box.y0)),
    required: toSquareMetres(area),
  })
  return box
}

/** The same middle, at least so long. */
function widened(from: Lu, to: Lu, least: Lu): [Lu, Lu] {
  const missing = Math.max(0, least - (to - from))
  const before = Math.floor(missing / 2)
  return [from - before, to + missing - before]
}

/** What a wing of a kind of court is as deep as, walls, rows and corridor. */
export interface Wing {
  section: Section
  deep: Lu
}

/** The court as it can be built, and the wings around it. */
export interface DrawnWings {
  hole: Box
  wings: Four<Wing>
}

/**
 * The wings around a drawn court in a box. Those beside it have whole grid modules between the others, so the court is up to
 * a module wider there; beside a wing deeper than its dwellings may be it is as much wider. Null with a message when a wing
 * is too shallow for a dwelling.
 * @param wingOf the wing of a depth, or less deep when its types ask for that; null with messages when none fits
 * @param shallowest what the shallowest wing would need, walls included
 */
export function wingsAround(
  drawn: Box,
  { length, width }: { length: Lu; width: Lu },
  { grid: { module } }: Resolved,
  shallowest: Lu,
  wingOf: (depth: Lu, messages: MessageList) => Wing | null,
  messages: MessageList,
): DrawnWings | null {
  let hole = onModules(drawn, module)
  // of wings that are deeper than their dwellings may be
  const deep: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const depths: Four<Lu> = [hole.y0, length - hole.x1, width - hole.y1, hole.x0]
    const shallow = Math.min(...depths)
    if (shallow < shallowest) {
      const about = { value: toMetres(Math.max(0, shallow)), required: toMetres(shallowest) }
      messages.add('wing_too_shallow', { target: 'inner_polygon', ...about })
      return null
    }
    const said = messageList(messages.buildingId)
    const wings = depths.map((depth) => wingOf(depth, said))
    const [front, right, back, left] = wings
    if (!front || !right || !back || !left) {
      messages.all.push(...said.all)
      return null
    }
    const built = { x0: left.deep, y0: front.deep, x1: length - right.deep, y1: width - back.deep }
    const isAsAsked = wings.every((wing, i) => wing?.deep === depths[i])
    if (isAsAsked) {
      messages.all.push(...said.all.filter(({ code }) => code !== 'depth_out_of_range'))
      for (const value of new Set(deep)) {
        messages.add('depth_out_of_range', { target: 'inner_polygon', value })
      }
      sayMoved(drawn, hole, messages)
      return { hole, wings: [front, right, back, left] }
    }
    if (round === 0) deep.push(...depths.filter((d, i) => wings[i]?.deep !== d).map(toMetres))
    hole = onModules(built, module)
  }
  const deepest = Math.max(hole.y0, width - hole.y1)
  messages.add('depth_out_of_range', { target: 'inner_polygon', value: toMetres(deepest) })
  return null
}

/** The court with whole modules along its upright sides, and no less of anything. */
function onModules({ x0, y0, x1, y1 }: Box, module: Lu): Box {
  const missing = (module - ((y1 - y0) % module)) % module
  const before = Math.floor(missing / 2)
  return { x0, y0: y0 - before, x1, y1: y1 + missing - before }
}

function sayMoved(drawn: Box, built: Box, messages: MessageList): void {
  const area = ({ x0, y0, x1, y1 }: Box) => toSquareMetres((x1 - x0) * (y1 - y0))
  if (area(built) === area(drawn)) return
  messages.add('court_on_grid', {
    target: 'inner_polygon',
    value: area(built),
    required: area(drawn),
  })
}
