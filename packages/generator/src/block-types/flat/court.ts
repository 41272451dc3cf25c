/**
 * A gallery flat around a court: four bars with their galleries on the court side (generator reference §9.4, domain §3.4).
 * A dwelling in a corner reaches past it to the gallery; where no type is that wide the corner holds storage.
 */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { borderAt, type Strip, stripOf } from '../../strip/strip.ts'
import { baySection, baySectionBelow, boxBetween } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { neededLength, needsCore } from './cores.ts'
import type { Bar, Court } from './court-bars.ts'
import {
  aroundAt,
  excessOn,
  LIFT_DISTANCE,
  liftsAround,
  moreCores,
  wayInto,
} from './court-cores.ts'
import { drawnCourt, type Four, wingsAround } from './court-drawn.ts'
import { courtFloor } from './court-floor.ts'
import { type CourtKind, courtOf, MAX_LIFTS } from './court-layout.ts'
import { coresAlong, coresOf, grownCorners } from './court-plan.ts'
import { cornerModules, deepOf, sectionFor, wingAt } from './court-sections.ts'
import { type Section, setBackSection } from './section.ts'

/** Net depth that the bars have when the box is wide enough, metres (domain reference §3.1: dwellings of 9–11 m deep). */
const USUAL_DEPTH = 10
/** Least width of the court, metres (domain reference §3.4). */
const COURT = toLattice(12)
const SHALLOWEST = toLattice(DESIGN_RULES.min_apartment_depth)

/** What the bars of a court are made from again. */
interface GalleryCourt extends Court {
  sizes: Sizes
}

interface Sizes {
  length: Lu
  width: Lu
  /** The court with its galleries; whole modules along its upright sides. */
  hole: Box
  /** Of the four bars, from the lower one counter-clockwise, and the cores in each. */
  sections: Four<Section>
  cores: readonly number[]
  /** How many of them have lifts; left out: all. */
  mains?: number
  /** The corners reach as far along their bars as a dwelling needs (from version 3.4), where no floors stand back. */
  growsCorners: boolean
}

const KIND: CourtKind<GalleryCourt> = {
  lowest,
  stepped,
  acrossBelow({ section }, out, b) {
    const across = baySection(section, b.rules, false)
    return across && baySectionBelow(across, 0, out)
  },
  cores: coresIn,
  withLifts({ sizes }, needed, b) {
    const cores = coresIn({ sizes })
    for (let mains = Math.max(1, needed); mains < cores; mains++) {
      const fewer = courtFrom({ ...sizes, mains }, 1, b)
      if (excessOf(fewer, b, LIFT_DISTANCE) === 0) return fewer
    }
    for (let each = Math.min(MAX_LIFTS, Math.ceil(needed / cores)); each > 1; each--) {
      const wider = courtFrom(sizes, each, b)
      if (hasRoom(wider, b)) return wider
    }
    return null
  },
  withCores({ sizes }, lifts, b) {
    const cores = moreCores(sizes.cores, (tried) => {
      const made = courtFrom({ ...sizes, cores: tried }, lifts, b)
      return hasRoom(made, b) ? excessOf(made, b) : undefined
    })
    if (!cores) return null
    const { mains: _, ...rest } = sizes
    return courtFrom({ ...rest, cores }, 1, b)
  },
  draw: courtFloor,
}

export const layoutCourt = courtOf(KIND)

function coresIn({ sizes }: Pick<GalleryCourt, 'sizes'>): number {
  return sizes.cores.reduce((sum, count) => sum + count, 0)
}

/** Do the cores of every bar stand in it, with a dwelling beside each? */
function hasRoom({ bars, lifts }: GalleryCourt, b: Resolved): boolean {
  const core = coreModules(b, lifts)
  return bars.every((bar) => {
    const { cores, across, section, strip, corners } = bar
    if (cores === 0) return true
    const smallest = cores > 1 ? Math.min(...section.types.map(({ min }) => min)) : 0
    const free = strip.modules - corners[0] - corners[1]
    return across !== null && cores * (core + smallest) <= free
  })
}

/**
 * What the ways along the galleries are too long.
 * @param toLifts how long ways to a lift may be; left out: those to any stair, within the escape distance
 */
function excessOf(
  { bars, lifts, sizes: { hole } }: GalleryCourt,
  b: Resolved,
  toLifts?: Lu,
): number {
  const core = coreModules(b, lifts) * b.grid.module
  const waysIn = bars.flatMap((bar, side) => {
    const { across, strip } = bar
    if (!across) return []
    const { along, beyond } = wayInto(across, core, b.rules)
    const before = side % 2 === 0 ? hole.x0 : 0
    return coresOf(b, lifts, bar).spots.flatMap((spot, j) => {
      if (toLifts !== undefined && bar.lifts?.[j] === 0) return []
      return [{ at: aroundAt(hole, side, borderAt(strip, spot) + along - before), beyond }]
    })
  })
  return excessOn(hole, waysIn, toLifts ?? b.rules.escapeDistance)
}

/** The bars and galleries; null with a message when the box leaves no court. */
function lowest(b: Resolved, messages: MessageList): GalleryCourt | null {
  const sizes = sizesOf(b, messages)
  if (!sizes) return null
  const court = courtFrom(sizes, 1, b)
  const { bars } = court
  const core = needsCore(b) ? coreModules(b, 1) : 0
  for (const { strip, corners, across } of [bars[0] as Bar, bars[2] as Bar]) {
    const needed = corners[0] + corners[1] + (across ? core : 0)
    if (strip.modules >= needed) continue
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(sizes.length),
      fix: { field: 'maxlength', value: neededLength(b, needed) },
    })
    return null
  }
  if (core === 0) return court
  const roomOf = (bar: Bar) => {
    const free = bar.strip.modules - bar.corners[0] - bar.corners[1]
    return bar.across ? Math.min(coresAlong(b, bar), Math.floor(free / core)) : 0
  }
  // the bars between the two others have stairs where those have none, or where the way to them is long
  const onLong = bars.map((bar, side) => (side % 2 === 0 ? roomOf(bar) : 0))
  const cores = onLong.some((count) => count > 0) ? onLong : bars.map(roomOf)
  if (cores.every((count) => count === 0)) {
    const missing = toMetres(b.rules.stairLength - sizes.sections[0].depth)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  return courtFrom({ ...sizes, cores }, 1, b)
}

/** Without cores; null with a message when the box leaves no court. */
function sizesOf(b: Resolved, messages: MessageList): Sizes | null {
  const { envelope, rules, grid } = b
  const length = envelope.x1 - envelope.x0
  const room = envelope.y1 - envelope.y0
  const least = COURT + 2 * rules.corridor
  const walls = 2 * rules.outerWall
  const drawn = drawnCourt(b, least, SHALLOWEST + walls, messages)
  const noCores = [0, 0, 0, 0]
  const { growsCorners } = b.features
  if (drawn) {
    const box = { length, width: room }
    const wingOf = (depth: Lu, said: MessageList) => wingAt(b, depth, said)
    const found = wingsAround(drawn, box, b, SHALLOWEST + walls, wingOf, messages)
    if (!found) return null
    const [front, right, back, left] = found.wings
    const sections = [front.section, right.section, back.section, left.section] as const
    return { ...box, hole: found.hole, sections, cores: noCores, growsCorners }
  }
  const deepest = Math.floor((Math.min(length, room) - least) / 2) - walls
  const depth = Math.min(toLattice(USUAL_DEPTH), deepest)
  if (depth < SHALLOWEST) {
    const target = length < room ? 'maxlength' : 'maxwidth'
    messages.add(length < room ? 'length_out_of_range' : 'width_short', {
      target,
      value: toMetres(Math.min(length, room)),
      fix: { field: target, value: toMetres(least + 2 * (SHALLOWEST + walls)) },
    })
    return null
  }
  const section = sectionFor(b, depth, messages)
  if (!section) return null
  const deep = deepOf(section)
  // the bars between two others have whole modules only: the court gives way
  const between = Math.floor((room - 2 * deep) / grid.module)
  const width = 2 * deep + between * grid.module
  const hole = { x0: deep, y0: deep, x1: length - deep, y1: width - deep }
  const sections = [section, section, section, section] as const
  return { length, width, hole, sections, cores: noCores, growsCorners }
}

/** The same court with bars less deep by whole modules; its cores stand above those of the lowest. */
function stepped(
  { bars, sizes, lifts }: GalleryCourt,
  back: number,
  b: Resolved,
  messages: MessageList,
): GalleryCourt | null {
  const by = back * b.grid.module
  const known = new Map<Section, Section | null>()
  for (const section of sizes.sections) {
    if (known.has(section)) continue
    const smaller = setBackSection(section, b, { access: 0, facade: by }, messages)
    known.set(
      section,
      smaller && (needsCore(b) && !baySection(smaller, b.rules, false) ? null : smaller),
    )
  }
  const [front, right, rear, left] = sizes.sections.map((section) => known.get(section))
  if (!front || !right || !rear || !left) return null
  const { x0, y0, x1, y1 } = sizes.hole
  const own: Sizes = {
    length: sizes.length - 2 * by,
    width: sizes.width - 2 * by,
    hole: { x0: x0 - by, y0: y0 - by, x1: x1 - by, y1: y1 - by },
    sections: [front, right, rear, left],
    cores: sizes.cores,
    ...(sizes.mains !== undefined && { mains: sizes.mains }),
    growsCorners: false,
  }
  const court = courtFrom(own, lifts, b)
  return {
    ...court,
    bars: court.bars.map((bar, i) => {
      const { spots } = coresOf(b, lifts, bars[i] as Bar)
      // the long bars begin further in than those below
      const shift = i % 2 === 0 ? back : 0
      return { ...bar, spots: spots.map((at) => at - shift) }
    }),
  }
}

/** The four bars of a court, two between the two others, with galleries on its side. */
function courtFrom(sizes: Sizes, lifts: number, b: Resolved): GalleryCourt {
  const { length, width, hole, sections, cores } = sizes
  const { rules, grid } = b
  const { module } = grid
  const { x0, y0, x1, y1 } = hole
  const between = Math.floor((y1 - y0) / module)
  const side: Strip = { length: between * module, module, modules: between, start: 0 }
  const along = stripOf(length, rules.outerWall, rules.innerWall, module)
  const [right, left] = [deepOf(sections[1]), deepOf(sections[3])]
  const corners = [cornerModules(left, module), cornerModules(right, module)] as const
  const isLong = { strip: along, corners, beside: [left, right] as const }
  const isSide = { strip: side, corners: [0, 0] as const, beside: [0, 0] as const }
  const shapes: Four<Pick<Bar, 'strip' | 'corners' | 'beside' | 'place'>> = [
    { ...isLong, place: (u0, w0, u1, w1) => boxBetween(u0, y0 - w0, u1, y0 - w1) },
    { ...isSide, place: (u0, w0, u1, w1) => boxBetween(x1 + w0, y0 + u0, x1 + w1, y0 + u1) },
    { ...isLong, place: (u0, w0, u1, w1) => boxBetween(u0, y1 + w0, u1, y1 + w1) },
    { ...isSide, place: (u0, w0, u1, w1) => boxBetween(x0 - w0, y0 + u0, x0 - w1, y0 + u1) },
  ]
  const liftsIn = liftsAround(cores, sizes.mains ?? coresIn({ sizes }), lifts)
  const bars = shapes.map((shape, i): Bar => {
    const section = sections[i] as Section
    const across = baySection(section, rules, false)
    const bar = { ...shape, section, across, cores: cores[i] ?? 0, lifts: liftsIn[i] ?? [] }
    if (!sizes.growsCorners || i % 2 === 1) return bar
    return { ...bar, corners: grownCorners(bar, coreModules(b, lifts)) }
  })
  const gallery = rules.corridor
  const heart = { x0: x0 + gallery, y0: y0 + gallery, x1: x1 - gallery, y1: y1 - gallery }
  const galleries = [
    boxBetween(x0, y0, x1, heart.y0),
    boxBetween(heart.x1, heart.y0, x1, heart.y1),
    boxBetween(x0, heart.y1, x1, y1),
    boxBetween(x0, heart.y0, heart.x0, heart.y1),
  ]
  return { lifts, bars, galleries, length, width, heart, sizes }
}
