/**
 * A drawn court: where it lies in the plan of the building, and how deep that leaves the four wings around it (generator
 * reference §9.4). The wings are bars of right angles, so of a court with other corners the largest box in it is built.
 */
import {
  type Box,
  boundsOf,
  canonicalRing,
  type Lu,
  largestBox,
  type Ring,
  ringArea,
  slabIntervals,
  toMetres,
  toSquareMetres,
} from '@kavel/geometry'
import { type MessageList, messageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Section } from './section.ts'

/** Of the wings around a court, in the order of its bars: front, right, back, left. */
export type Four<T> = readonly [T, T, T, T]

/** Depths of a drawn court are sought in so many rounds: a wing that gives way moves the whole modules of the others. */
const ROUNDS = 4

/**
 * The court in the plan of the building, at least `least` long and wide; null when nobody drew one that lies in it.
 * @param wing what the shallowest wing would need, walls included: a court that is widened leaves that on both sides where it can
 */
export function drawnCourt(b: Resolved, least: Lu, wing: Lu, messages: MessageList): Box | null {
  const { court, envelope, grid } = b
  if (!court) return null
  const ignored = { target: 'inner_polygon', value: court.length / 2 }
  // laid out as it was drawn, so that a mirrored building has the same court
  const drawn = canonicalRing(
    court.map((v, i) => {
      if (i % 2 === 0) return b.flipX ? envelope.x1 - v : v - envelope.x0
      return b.flipY ? envelope.y1 - v : v - envelope.y0
    }),
  )
  const [length, width] = [envelope.x1 - envelope.x0, envelope.y1 - envelope.y0]
  const bounds = boundsOf(drawn)
  const isBeside = bounds.x1 <= 0 || bounds.x0 >= length || bounds.y1 <= 0 || bounds.y0 >= width
  const box = isBeside ? null : boxOf(drawn, bounds, messages)
  if (!box) {
    messages.add('param_ignored', ignored)
    return null
  }
  const narrow = Math.min(box.x1 - box.x0, box.y1 - box.y0)
  if (narrow < least) {
    const about = { target: 'inner_polygon', value: toMetres(narrow), required: toMetres(least) }
    messages.add('court_widened', about)
  }
  const [x0, x1] = widened(box.x0, box.x1, least, [wing, length - wing])
  // the wings in front and at the back give a module to those between them
  const most = wing + grid.module
  const [y0, y1] = widened(box.y0, box.y1, least, [most, width - most])
  return { x0, y0, x1, y1 }
}

function boxOf(court: Ring, bounds: Box, messages: MessageList): Box | null {
  const area = ringArea(court)
  if ((bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0) === area) return bounds
  const wish = { maxLength: bounds.x1 - bounds.x0, maxWidth: bounds.y1 - bounds.y0, within: null }
  // of boxes as large the one nearest to the origin is taken: the middle of the court
  const [x, y] = [Math.floor((bounds.x0 + bounds.x1) / 2), Math.floor((bounds.y0 + bounds.y1) / 2)]
  const around = court.map((v, i) => v - (i % 2 === 0 ? x : y))
  const found = largestBox([around], wish)
  if (!found) return null
  const { x0, y0, x1, y1 } = inMiddle(around, found) ?? found
  const box = { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y }
  messages.add('court_boxed', {
    target: 'inner_polygon',
    value: toSquareMetres((box.x1 - box.x0) * (box.y1 - box.y0)),
    required: toSquareMetres(area),
  })
  return box
}

/** Rounding corners of a turned court to the lattice moves its edges less than this, lattice units. */
const ROUNDING = 4

/**
 * A box of this size about the origin, as far as corners that were rounded let it; null when it leaves the court there. In a
 * turned rectangle it may lie anywhere along the longer sides, and which of them a search meets first is chance.
 */
function inMiddle(court: Ring, { x0, y0, x1, y1 }: Box): Box | null {
  const [left, low] = [-Math.floor((x1 - x0) / 2), -Math.floor((y1 - y0) / 2)]
  const [right, high] = [left + x1 - x0, low + y1 - y0]
  const spans = slabIntervals([court], low, high)
  for (let i = 0; i < spans.length; i += 2) {
    const from = Math.max(left, spans[i] as Lu)
    const to = Math.min(right, spans[i + 1] as Lu)
    if (from <= left + ROUNDING && to >= right - ROUNDING)
      return { x0: from, y0: low, x1: to, y1: high }
  }
  return null
}

/** At least so long about the same middle, but within bounds, or amid them; one that is long enough stays where it is. */
function widened(from: Lu, to: Lu, least: Lu, [low, high]: readonly [Lu, Lu]): [Lu, Lu] {
  const missing = least - (to - from)
  if (missing <= 0) return [from, to]
  const spare = high - low - least
  const about = from - Math.floor(missing / 2)
  const start =
    spare >= 0 ? Math.min(Math.max(about, low), low + spare) : low + Math.floor(spare / 2)
  return [start, start + least]
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
