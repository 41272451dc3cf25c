/**
 * A corridor flat around a court: a ring of corridor between dwellings on the street and dwellings on the court (generator
 * reference §9.4). The corners on the court side get no light: stairs and lifts stand in two or four of them, storage in
 * the others; of a long ring more stand between the dwellings on the court.
 */
import { toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { borderAt } from '../../strip/strip.ts'
import { baySection } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { neededLength, needsCore } from './cores.ts'
import { courtFrom, OUTER } from './corridor-court-bars.ts'
import { corridorCourtFloor, REST } from './corridor-court-floor.ts'
import { rowDepth, type SizedCourt, type Sizes, sizesOf } from './corridor-court-sizes.ts'
import type { Bar } from './court-bars.ts'
import { aroundAt, excessOn, moreCores, type WayIn, wayInto } from './court-cores.ts'
import type { Four } from './court-drawn.ts'
import { type CourtKind, courtOf, MAX_LIFTS } from './court-layout.ts'
import { hallModules } from './court-plan.ts'
import { type Section, setBackSection } from './section.ts'

/** The way from the corridor to the court, metres. */
const GARDEN_DOOR = toLattice(2.7)

const KIND: CourtKind<SizedCourt> = {
  lowest,
  stepped,
  cores: ({ sizes }) => sizes.rows.reduce((sum, count) => sum + count, sizes.corners),
  withLifts,
  withCores,
  draw: corridorCourtFloor,
}

export const layoutCorridorCourt = courtOf(KIND)

/** The rows, corridors and corners; null with a message when the box leaves no court. */
function lowest(b: Resolved, messages: MessageList): SizedCourt | null {
  const measured = sizesOf(b, messages)
  if (!measured) return null
  const core = needsCore(b) ? coreModules(b, 1) : 0
  const { outer, needsLock, length, width } = measured
  const shallow = outer.find((section) => !baySection(section, b.rules, needsLock))
  if (shallow && core > 0) {
    const missing = toMetres(b.rules.stairLength - shallow.depth)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  if (needsLock) messages.add('smoke_lock_added')
  // there is a way from the street to the ring, and from the ring to the court
  const garden = Math.ceil(GARDEN_DOOR / b.grid.module)
  const halls = [outer[0], outer[2]].map((section) => hallModules(b, section))
  const sizes: Sizes = { ...measured, garden, hall: Math.max(garden, ...halls) }
  const plain = courtFrom(sizes, 1, b)
  const [front] = plain.bars as [Bar]
  const needed = front.corners[0] + front.corners[1] + sizes.hall
  const isNoRow = plain.bars.slice(OUTER).some(({ strip }) => strip.modules < 1)
  if (front.strip.modules < needed || isNoRow) {
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(length),
      fix: { field: 'maxlength', value: neededLength(b, needed) },
    })
    return null
  }
  const own = cornerRoom(plain)
  if (core > 0 && own < core * b.grid.module) {
    const missing = toMetres(core * b.grid.module - own)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  // halfway between two opposite corners the way is half the length and half the width of the ring
  const ring = outer.reduce((sum, section) => sum - rowDepth(section), length + width)
  const isLong = ring > 2 * b.rules.escapeDistance
  return courtFrom({ ...sizes, corners: core === 0 ? 0 : isLong ? 4 : 2 }, 1, b)
}

/** What the narrowest corner has for a core. */
function cornerRoom({ corners }: SizedCourt) {
  return Math.min(...corners.map(({ box }) => box.x1 - box.x0))
}

/** In two of its corners if those hold as many, else in all. */
function withLifts(court: SizedCourt, needed: number, b: Resolved): SizedCourt | null {
  const { sizes } = court
  if (needed <= KIND.cores(court)) return null
  // beside the corridor at its end a core would have its doors there, past the smoke lock
  const modules = Math.floor((cornerRoom(court) - REST) / b.grid.module)
  let most = 1
  while (most < MAX_LIFTS && coreModules(b, most + 1) <= modules) most++
  const rows = sizes.rows.reduce((sum, count) => sum + count, 0)
  const corners = sizes.corners === 2 && needed > (2 + rows) * most ? 4 : sizes.corners
  for (let each = Math.min(most, Math.ceil(needed / (corners + rows))); each >= 1; each--) {
    if (each === 1 && corners === sizes.corners) return null
    const made = courtFrom({ ...sizes, corners }, each, b)
    if (hasRoom(made, b)) return made
  }
  return null
}

/** In all corners first, then between the dwellings on the court. */
function withCores({ sizes }: SizedCourt, lifts: number, b: Resolved): SizedCourt | null {
  const sized = ([pairs = 0, ...rows]: readonly number[]): Sizes => ({
    ...sizes,
    corners: pairs === 2 ? 4 : 2,
    rows,
  })
  const counts = moreCores([sizes.corners / 2, ...sizes.rows], (tried) => {
    if ((tried[0] ?? 0) > 2) return undefined
    const made = courtFrom(sized(tried), lifts, b)
    return hasRoom(made, b) ? excessOf(made, b) : undefined
  })
  return counts && courtFrom(sized(counts), 1, b)
}

/** Do the cores of the rows on the court stand in them, with a dwelling beside each? */
function hasRoom({ bars, lifts }: SizedCourt, b: Resolved): boolean {
  const core = coreModules(b, lifts)
  return bars.slice(OUTER).every(({ cores, across, spots, strip, section, halls = [] }) => {
    if (cores === 0) return true
    const smallest = Math.min(...section.types.map(({ min }) => min))
    const halled = halls.reduce((sum, { from, to }) => sum + to - from, 0)
    const isFree = cores * (core + smallest) + halled <= strip.modules
    return across !== null && isFree && spots?.length === cores
  })
}

/** How much too long the ways along the corridors are, together. */
function excessOf(court: SizedCourt, b: Resolved): number {
  const { bars, corners, heart, lifts, sizes } = court
  const core = coreModules(b, lifts) * b.grid.module
  // a front door may lie on the other side of the corridor
  const aside = Math.max(...sizes.corridors)
  const inCorners = corners.flatMap(({ box, across }, i): WayIn[] => {
    if (!across) return []
    const { along, beyond } = wayInto(across, core, b.rules)
    const from = i === 1 || i === 2 ? box.x0 : box.x1 - core
    const at = aroundAt(heart, i < 2 ? 0 : 2, from + along - heart.x0)
    return [{ at, beyond: beyond + aside }]
  })
  const inRows = bars.slice(OUTER).flatMap(({ across, spots = [], strip }, side): WayIn[] => {
    if (!across) return []
    const { along, beyond } = wayInto(across, core, b.rules)
    const before = side % 2 === 0 ? sizes.hole.x0 - heart.x0 : sizes.hole.y0 - heart.y0
    return spots.map((spot) => ({
      at: aroundAt(heart, side, before + borderAt(strip, spot) + along),
      beyond: beyond + aside,
    }))
  })
  return excessOn(heart, [...inCorners, ...inRows], b.rules.escapeDistance)
}

/** The same court with its outer rows less deep by whole modules; corridor, cores and the rows on the court stay. */
function stepped(
  { lifts, sizes }: SizedCourt,
  back: number,
  b: Resolved,
  messages: MessageList,
): SizedCourt | null {
  const by = back * b.grid.module
  const known = new Map<Section, Section | null>()
  for (const section of sizes.outer) {
    if (known.has(section)) continue
    known.set(section, setBackSection(section, b, { access: 0, facade: by }, messages))
  }
  const [front, right, rear, left] = sizes.outer.map((section) => known.get(section))
  if (!front || !right || !rear || !left) return null
  const outer: Four<Section> = [front, right, rear, left]
  const { x0, y0, x1, y1 } = sizes.hole
  const own: Sizes = {
    ...sizes,
    length: sizes.length - 2 * by,
    width: sizes.width - 2 * by,
    hole: { x0: x0 - by, y0: y0 - by, x1: x1 - by, y1: y1 - by },
    outer,
    hall: 0,
  }
  return courtFrom(own, lifts, b)
}
