/** How large the rows and corridors of a corridor flat around a court are. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { CorridorCourt } from './corridor-court-floor.ts'
import { drawnCourt, type Four, type Wing, wingsAround } from './court-drawn.ts'
import { insetDepth } from './inset-balconies.ts'
import { flatSection, type Section } from './section.ts'

const CORRIDOR_FLAT = { access: 'corridor', sides: 2, cores: 'spaced' } as const
/** Net depth of a row when the box is wide enough, metres (domain reference §3.4: light from one side reaches 8–9 m). */
const USUAL_DEPTH = 8
/** Least width of the court, metres (domain reference §3.4). */
const COURT = toLattice(12)
const LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)
const SHALLOWEST = toLattice(DESIGN_RULES.min_apartment_depth)
/** What the rows of a court are made from again. */
export interface SizedCourt extends CorridorCourt {
  sizes: Sizes
}

/** Of the four sides always the lower one first, then counter-clockwise. */
export interface Sizes {
  length: Lu
  width: Lu
  hole: Box
  /** Rows on the street, rows on the court, and how wide the corridors between them are. */
  outer: Four<Section>
  inner: Four<Section>
  corridors: Four<Lu>
  needsLock: boolean
  /** Modules of the halls, and of that to the court; 0: none. */
  hall: number
  garden: number
  /** Corners with a core: none, two opposite ones, or all; and how many each row on the court has. */
  corners: number
  rows: readonly number[]
}

/** Without halls and cores; null with a message when the box leaves no court. */
export function sizesOf(b: Resolved, messages: MessageList): Sizes | null {
  const needsLock =
    b.floors.reduce((z, f) => Math.max(z, f.z + f.height), b.topAbove) >= LOCK_HEIGHT
  const measured = drawnSizes(b, messages)
  if (measured === null) return null
  const sized = measured ?? usualSizes(b, messages)
  return sized && { ...sized, needsLock, hall: 0, garden: 0, corners: 0, rows: [0, 0, 0, 0] }
}

type Measured = Pick<Sizes, 'length' | 'width' | 'hole' | 'outer' | 'inner' | 'corridors'>

/** As large a court as rows of the usual depth leave. */
function usualSizes(b: Resolved, messages: MessageList): Measured | null {
  const { envelope, rules, grid } = b
  const length = envelope.x1 - envelope.x0
  const room = envelope.y1 - envelope.y0
  // the corridor may become half a module wider on both sides of the court
  const walls = 2 * rules.outerWall + 2 * rules.innerWall + rules.corridor + grid.module
  const deepest = Math.floor((Math.min(length, room) - COURT) / 2) - walls
  const depth = Math.min(toLattice(USUAL_DEPTH), deepest / 2)
  if (depth < SHALLOWEST) {
    const target = length < room ? 'maxlength' : 'maxwidth'
    const needed = COURT + 2 * (2 * SHALLOWEST + walls)
    messages.add(length < room ? 'length_out_of_range' : 'width_short', {
      target,
      value: toMetres(Math.min(length, room)),
      fix: { field: target, value: toMetres(needed + grid.module) },
    })
    return null
  }
  const section = sectionOf(b, Math.floor(depth), 'fit', messages)
  if (!section) return null
  const row = rowDepth(section)
  // a corridor up to half a module wider lets the bars on both sides of it have whole modules
  const corridor = plainCorridor(b) + spareOf(2 * (plainCorridor(b) + row), grid.module) / 2
  const deep = 2 * row + corridor
  const between = Math.floor((room - 2 * row) / grid.module)
  const width = 2 * row + between * grid.module
  const rows: Four<Section> = [section, section, section, section]
  return {
    length,
    width,
    hole: { x0: deep, y0: deep, x1: length - deep, y1: width - deep },
    outer: rows,
    inner: rows,
    corridors: [corridor, corridor, corridor, corridor],
  }
}

/** Around a drawn court; undefined when nobody drew one, null with a message when a wing is too shallow. */
function drawnSizes(b: Resolved, messages: MessageList): Measured | null | undefined {
  const { envelope, rules, grid } = b
  const length = envelope.x1 - envelope.x0
  const width = envelope.y1 - envelope.y0
  const corridor = plainCorridor(b)
  const walls = rules.outerWall + Math.floor(rules.innerWall / 2)
  // a module less lets the rows between those in front and at the back have whole modules
  const shallowest = 2 * (SHALLOWEST + walls) + corridor + grid.module
  const drawn = drawnCourt(b, COURT, shallowest, messages)
  if (!drawn) return undefined
  const wingOf = (depth: Lu, said: MessageList): Wing | null => {
    const row = Math.floor((depth - corridor) / 2)
    const section = sectionOf(b, row - walls, 'fill', said)
    if (!section) return null
    const own = rowDepth(section)
    return { section, deep: own === row ? depth : 2 * own + corridor }
  }
  const found = wingsAround(drawn, { length, width }, b, shallowest, wingOf, messages)
  if (!found) return null
  const { hole, wings } = found
  const [front, right, back, left] = wings
  const sum = rowDepth(front.section) + rowDepth(back.section)
  const less = (grid.module - ((width - sum) % grid.module)) % grid.module
  const thinner = ({ section }: Wing, by: Lu) =>
    by === 0 ? section : sectionOf(b, section.depth - by, 'fill', messages)
  const low = thinner(front, Math.floor(less / 2))
  const high = thinner(back, less - Math.floor(less / 2))
  if (!low || !high || rowDepth(low) + rowDepth(high) !== sum - less) {
    const value = toMetres(Math.min(front.section.depth, back.section.depth))
    messages.add('depth_out_of_range', { target: 'inner_polygon', value })
    return null
  }
  const rows: Four<Section> = [low, right.section, high, left.section]
  const restOf = (deep: Lu, section: Section) => deep - 2 * rowDepth(section)
  return {
    length,
    width,
    hole,
    outer: rows,
    inner: rows,
    corridors: [
      restOf(hole.y0, low),
      restOf(length - hole.x1, right.section),
      restOf(width - hole.y1, high),
      restOf(hole.x0, left.section),
    ],
  }
}

/** From the corridor to the facade, walls included. */
export function rowDepth({ rows }: Section): Lu {
  const [row] = rows as [Section['rows'][number]]
  return row.v1 - row.v0
}

/** Its clear width and half of the walls on both sides. */
function plainCorridor({ rules }: Resolved): Lu {
  return rules.corridor + 2 * Math.floor(rules.innerWall / 2)
}

/** What is missing to a multiple, in steps of two. */
function spareOf(value: Lu, module: Lu): Lu {
  const spare = (module - (value % module)) % module
  return spare % 2 === 0 ? spare : spare + module
}

/** Two rows of a net depth and the corridor between them. */
function sectionOf(
  b: Resolved,
  depth: Lu,
  depthPolicy: 'fit' | 'fill',
  messages: MessageList,
): Section | null {
  const { rules, envelope, features } = b
  const walls = 2 * rules.outerWall + 4 * Math.floor(rules.innerWall / 2) + rules.corridor
  // beside a drawn court balconies inside the facade lie outside the rows, as they do elsewhere
  const outside = depthPolicy === 'fill' ? 2 * insetDepth(b.types) : 0
  const y1 = 2 * depth + walls + outside
  const bar = { ...b, envelope: { ...envelope, y0: 0, y1 }, features: { ...features, depthPolicy } }
  return flatSection(bar, CORRIDOR_FLAT, messages)
}
