/**
 * A corridor flat around a court: a ring of corridor between dwellings on the street and dwellings on the court (generator
 * reference §9.4). The corners on the court side get no light: stairs and lifts stand in two or four of them, storage in
 * the others.
 */
import { type BlockType, DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import { LIMITS } from '../../limits.ts'
import type { MessageList } from '../../messages.ts'
import { type Blocked, type Strip, stripOf } from '../../strip/strip.ts'
import type { Layout } from '../layout.ts'
import { withinGround } from '../stand-back.ts'
import { type BaySection, baySection, boxBetween } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { neededLength, needsCore } from './cores.ts'
import {
  type Corner,
  type CorridorCourt,
  corridorCourtFloor,
  REST,
} from './corridor-court-floor.ts'
import { type CourtKind, courtLayout, MAX_LIFTS } from './court-layout.ts'
import { type Bar, hallModules } from './court-plan.ts'
import { sayEscape } from './say.ts'
import { flatSection, type Section, setBackSection } from './section.ts'

const CORRIDOR_FLAT = { access: 'corridor', sides: 2, cores: 'spaced' } as const
/** Net depth of a row when the box is wide enough, metres (domain reference §3.4: light from one side reaches 8–9 m). */
const USUAL_DEPTH = 8
/** Least width of the court, metres (domain reference §3.4). */
const COURT = toLattice(12)
/** What a corner dwelling needs of the corridor: its door and the frame on either side, metres. */
const DOORWAY = toLattice(DESIGN_RULES.door + 2 * 0.6)
/** The way from the corridor to the court, metres. */
const GARDEN_DOOR = toLattice(2.7)
const LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)

export function layoutCorridorCourt(
  asked: Resolved,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  if (asked.floors.length === 0) return null
  const b = withinGround(asked)
  const court = courtOf(b, messages)
  if (!court) return null
  const smallest = Math.min(...court.section.types.map(({ min }) => min))
  const modules = court.bars.reduce((sum, { strip }) => sum + strip.modules, 0)
  if (b.floors.length * (Math.floor(modules / smallest) + 32) > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const kind: CourtKind<SizedCourt> = {
    stepped: (lowest, back, said) => stepped(lowest, back, b, said),
    cores: ({ corners }) => corners.filter(({ hasCore }) => hasCore).length,
    withLifts: (needed) => withLifts(court, needed, b),
    draw: corridorCourtFloor,
  }
  const layout = courtLayout(b, blocktype, court, kind, messages)
  sayEscape(
    b,
    layout.towers.flatMap(({ floorGroups }) => floorGroups),
    messages,
    'around a court',
  )
  return layout
}

/** What the rows of a court are made from again when the outer ones stand back. */
interface SizedCourt extends CorridorCourt {
  sizes: Sizes
}

interface Sizes {
  /** Along the long outer rows. */
  along: Strip
  /** Modules of the outer rows between them, and of the rows on the court. */
  between: number
  inner: { x: number; y: number }
  /** Depths: of an outer row, of one on the court, and of the corridor between them. */
  outer: Lu
  row: Lu
  corridor: Lu
  length: Lu
  width: Lu
  /** Modules of the halls, and of that to the court; 0: none. */
  hall: number
  garden: number
  /** Corners with a core: none, two opposite ones, or all. */
  cores: 0 | 2 | 4
}

/** The rows, corridors and corners; null with a message when the box leaves no court. */
function courtOf(b: Resolved, messages: MessageList): SizedCourt | null {
  const { envelope, rules, grid, court: asked } = b
  const length = envelope.x1 - envelope.x0
  const room = envelope.y1 - envelope.y0
  // the corridor may become half a module wider on both sides of the court
  const walls = 2 * rules.outerWall + 2 * rules.innerWall + rules.corridor + grid.module
  const least = {
    length: Math.max(COURT, asked?.length ?? 0),
    width: Math.max(COURT, asked?.width ?? 0),
  }
  const deepest = Math.floor(Math.min(length - least.length, room - least.width) / 2) - walls
  const depth = Math.min(
    toLattice(asked ? DESIGN_RULES.max_apartment_depth : USUAL_DEPTH),
    deepest / 2,
  )
  const shallowest = toLattice(DESIGN_RULES.min_apartment_depth)
  if (depth < shallowest) {
    const isShort = length - least.length < room - least.width
    const target = isShort ? 'maxlength' : 'maxwidth'
    const needed = (isShort ? least.length : least.width) + 2 * (2 * shallowest + walls)
    messages.add(isShort ? 'length_out_of_range' : 'depth_out_of_range', {
      target,
      value: toMetres(isShort ? length : room),
      fix: { field: target, value: toMetres(needed + grid.module) },
    })
    return null
  }
  const section = sectionOf(b, Math.floor(depth), messages)
  if (!section) return null
  const needsLock =
    b.floors.reduce((z, f) => Math.max(z, f.z + f.height), b.topAbove) >= LOCK_HEIGHT
  const across = baySection(section, rules, needsLock)
  if (!across && needsCore(b)) {
    const missing = toMetres(rules.stairLength - section.depth)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  if (needsLock) messages.add('smoke_lock_added')
  const [{ v0, v1 }] = section.rows as [Section['rows'][number]]
  const row = v1 - v0
  // a corridor up to half a module wider lets the bars on both sides of it have whole modules
  const plain = (section.corridor?.v1 ?? 0) - (section.corridor?.v0 ?? 0)
  const corridor = plain + spareOf(2 * (plain + row), grid.module) / 2
  const deep = 2 * row + corridor
  const between = Math.floor((room - 2 * row) / grid.module)
  const width = 2 * row + between * grid.module
  const inner = {
    x: Math.floor((length - 2 * deep) / grid.module),
    y: Math.floor((width - 2 * deep) / grid.module),
  }
  const along = stripOf(length, rules.outerWall, rules.innerWall, grid.module)
  const corner = Math.ceil((row + DOORWAY) / grid.module)
  const core = needsCore(b) ? coreModules(b, 1) : 0
  // there is a way from the street to the ring, and from the ring to the court
  const garden = Math.ceil(GARDEN_DOOR / grid.module)
  const hall = Math.max(hallModules(b, section), garden)
  if (along.modules < 2 * corner + hall || inner.x < 1 || inner.y < 1) {
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(length),
      fix: { field: 'maxlength', value: neededLength(b, 2 * corner + hall) },
    })
    return null
  }
  // halfway between two opposite corners the way is half the length and half the width of the ring
  const isLong = length + width - 4 * row > 2 * rules.escapeDistance
  const depths = { outer: row, row, corridor }
  const cores = core === 0 ? 0 : isLong ? 4 : 2
  const sizes: Sizes = { along, between, inner, ...depths, length, width, hall, garden, cores }
  const court = courtFrom(section, across, 1, sizes)
  const own = cornerRoom(court)
  if (core > 0 && own < core * grid.module) {
    const missing = toMetres(core * grid.module - own)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  return court
}

/** What the narrowest corner has for a core. */
function cornerRoom({ corners }: CorridorCourt): Lu {
  return Math.min(...corners.map(({ box }) => box.x1 - box.x0))
}

/** The same court with so many lifts in all, or as many as its corners hold: in two of them if they do, else in all. */
function withLifts(court: SizedCourt, needed: number, b: Resolved): SizedCourt | null {
  const { section, across, sizes } = court
  // beside the corridor at its end a core would have its doors there, past the smoke lock
  const modules = Math.floor((cornerRoom(court) - REST) / b.grid.module)
  let most = 1
  while (most < MAX_LIFTS && coreModules(b, most + 1) <= modules) most++
  const cores = sizes.cores === 2 && needed > 2 * most ? 4 : sizes.cores
  const lifts = Math.min(most, Math.ceil(needed / cores))
  if (lifts * cores === sizes.cores) return null
  return courtFrom(section, across, lifts, { ...sizes, cores })
}

/** The same court with its outer rows less deep by whole modules; corridor, cores and the rows on the court stay. */
function stepped(
  { section, across, lifts, sizes }: SizedCourt,
  back: number,
  b: Resolved,
  messages: MessageList,
): SizedCourt | null {
  const by = back * b.grid.module
  const smaller = setBackSection(section, b, { access: 0, facade: by }, messages)
  if (!smaller) return null
  const { along, length, width, outer } = sizes
  const court = courtFrom(section, across, lifts, {
    ...sizes,
    along: { ...along, length: along.length - 2 * by, modules: along.modules - 2 * back },
    length: length - 2 * by,
    width: width - 2 * by,
    outer: outer - by,
    hall: 0,
    garden: 0,
  })
  return {
    ...court,
    bars: court.bars.map((each, i) => (i < OUTER ? { ...each, section: smaller } : each)),
  }
}

/** The first of the bars are those on the street. */
const OUTER = 4

/** Rows, corridors and corners from their sizes. */
function courtFrom(
  section: Section,
  across: BaySection | null,
  lifts: number,
  sizes: Sizes,
): SizedCourt {
  const { along, between, inner, outer, row, corridor, length, width, hall, cores } = sizes
  const { module } = along
  const deep = outer + corridor + row
  const corner = Math.ceil((outer + DOORWAY) / module)
  const start = deep + Math.floor((length - 2 * deep - inner.x * module) / 2)
  const end = start + inner.x * module
  const strip = (modules: number): Strip => ({
    length: modules * module,
    module,
    modules,
    start: 0,
  })
  const { garden } = sizes
  const from = Math.floor((inner.x - garden) / 2)
  const gardenHall: Blocked[] = garden > 0 && inner.x >= garden ? [{ from, to: from + garden }] : []
  const first: Blocked[] = hall > 0 ? [{ from: corner, to: corner + hall }] : []
  const last = along.modules - corner
  const second: Blocked[] = hall > 0 ? [{ from: last - hall, to: last }] : []
  const [near, far] = [outer + corridor, width - outer - corridor]
  const bars: Bar[] = [
    bar(along, corner, first, (u0, w0, u1, w1) => boxBetween(u0, outer - w0, u1, outer - w1)),
    bar(strip(between), 0, [], (u0, w0, u1, w1) =>
      boxBetween(length - outer + w0, outer + u0, length - outer + w1, outer + u1),
    ),
    bar(along, corner, second, (u0, w0, u1, w1) =>
      boxBetween(u0, width - outer + w0, u1, width - outer + w1),
    ),
    bar(strip(between), 0, [], (u0, w0, u1, w1) =>
      boxBetween(outer - w0, outer + u0, outer - w1, outer + u1),
    ),
    bar(strip(inner.x), 0, gardenHall, (u0, w0, u1, w1) =>
      boxBetween(start + u0, near + w0, start + u1, near + w1),
    ),
    bar(strip(inner.y), 0, [], (u0, w0, u1, w1) =>
      boxBetween(length - near - w0, deep + u0, length - near - w1, deep + u1),
    ),
    bar(strip(inner.x), 0, [], (u0, w0, u1, w1) =>
      boxBetween(start + u0, far - w0, start + u1, far - w1),
    ),
    bar(strip(inner.y), 0, [], (u0, w0, u1, w1) =>
      boxBetween(near + w0, deep + u0, near + w1, deep + u1),
    ),
  ]
  const corridors = [
    boxBetween(outer, outer, length - outer, near),
    boxBetween(length - near, near, length - outer, far),
    boxBetween(outer, far, length - outer, width - outer),
    boxBetween(outer, near, near, far),
  ]
  const corners: Corner[] = [
    { box: { x0: near, y0: near, x1: start, y1: deep }, hasCore: cores > 0 },
    { box: { x0: end, y0: near, x1: length - near, y1: deep }, hasCore: cores === 4 },
    { box: { x0: end, y0: width - deep, x1: length - near, y1: far }, hasCore: cores > 0 },
    { box: { x0: near, y0: width - deep, x1: start, y1: far }, hasCore: cores === 4 },
  ]
  return { section, across, lifts, bars, galleries: [], corridors, corners, length, width, sizes }
}

function bar(strip: Strip, corner: number, halls: Blocked[], place: Bar['place']): Bar {
  return { strip, corner, hasCores: false, halls, place }
}

/** What is missing to a multiple, in steps of two. */
function spareOf(value: Lu, module: Lu): Lu {
  const spare = (module - (value % module)) % module
  return spare % 2 === 0 ? spare : spare + module
}

/** Two rows of a depth and the corridor between them. */
function sectionOf(b: Resolved, depth: Lu, messages: MessageList): Section | null {
  const { rules, envelope } = b
  const walls = 2 * rules.outerWall + 4 * Math.floor(rules.innerWall / 2) + rules.corridor
  const bar: Resolved = {
    ...b,
    envelope: { ...envelope, y0: 0, y1: 2 * depth + walls },
    features: { ...b.features, depthPolicy: 'fit' },
  }
  return flatSection(bar, CORRIDOR_FLAT, messages)
}
