/**
 * A gallery flat around a court: four bars with their galleries on the court side (generator reference §9.4, domain §3.4).
 * A dwelling in a corner reaches past it to the gallery; where no type is that wide the corner holds storage.
 */
import { type BlockType, DESIGN_RULES } from '@kavel/domain'
import { boundsOf, type Lu, type Ring, toLattice, toMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import { LIMITS } from '../../limits.ts'
import { type MessageList, messageList } from '../../messages.ts'
import { type Strip, stripOf } from '../../strip/strip.ts'
import type { Layout } from '../layout.ts'
import { withinGround } from '../stand-back.ts'
import { type BaySection, baySection, baySectionBelow, boxBetween } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { neededLength, needsCore } from './cores.ts'
import { courtFloor } from './court-floor.ts'
import { type CourtKind, courtLayout, MAX_LIFTS } from './court-layout.ts'
import { type Bar, type Court, coresOf, cornerType } from './court-plan.ts'
import { sayEscape } from './say.ts'
import { flatSection, type Section, setBackSection } from './section.ts'

const GALLERY = { access: 'gallery', sides: 1, cores: 'spaced' } as const
/** Net depth that the bars have when the box is wide enough, metres (domain reference §3.1: dwellings of 9–11 m deep). */
const USUAL_DEPTH = 10
/** Shallower bars are not worth a dwelling in the corner, metres. */
const LEAST_DEPTH = 7.5
/** Least width of the court, metres (domain reference §3.4). */
const COURT = toLattice(12)
/** What a corner dwelling needs of the gallery: its door and the frame on either side, metres. */
const DOORWAY = toLattice(DESIGN_RULES.door + 2 * 0.6)

export function layoutCourt(
  asked: Resolved,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  if (asked.floors.length === 0) return null
  const b = withinGround(asked)
  const court = courtOf(b, 1, messages)
  if (!court) return null
  const cores = coresOfBars(b, court)
  const smallest = Math.min(...court.section.types.map(({ min }) => min))
  const modules = court.bars.reduce((sum, { strip }) => sum + strip.modules, 0)
  if (b.floors.length * (Math.floor(modules / smallest) + 24) > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const kind: CourtKind<GalleryCourt> = {
    stepped: (lowest, back, said) => stepped(lowest, back, b, said),
    acrossBelow: ({ section }, out) => {
      const across = baySection(section, b.rules, false)
      return across && baySectionBelow(across, 0, out)
    },
    cores: (own) => coresOfBars(b, own),
    withLifts(needed) {
      for (let each = Math.min(MAX_LIFTS, Math.ceil(needed / cores)); each > 1; each--) {
        const wider = courtOf(b, each, messageList(messages.buildingId))
        if (wider && coresOfBars(b, wider) === cores) return wider
      }
      return null
    },
    draw: courtFloor,
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

function coresOfBars(b: Resolved, court: Court): number {
  return court.bars.reduce((sum, bar) => sum + coresOf(b, court, bar).spots.length, 0)
}

/** What the bars of a court are made from again when they stand back. */
interface GalleryCourt extends Court {
  sizes: Sizes
}

interface Sizes {
  /** Along the long bars. */
  along: Strip
  /** Modules of the bars between them. */
  between: number
  length: Lu
  width: Lu
}

/** The bars and galleries; null with a message when the box leaves no court. */
function courtOf(b: Resolved, lifts: number, messages: MessageList): GalleryCourt | null {
  const { envelope, rules, grid } = b
  const length = envelope.x1 - envelope.x0
  const room = envelope.y1 - envelope.y0
  const gallery = rules.corridor
  const least = COURT + 2 * gallery
  const walls = 2 * rules.outerWall
  const deepest = Math.floor((Math.min(length, room) - least) / 2) - walls
  const depth = Math.min(toLattice(USUAL_DEPTH), deepest)
  if (depth < toLattice(DESIGN_RULES.min_apartment_depth)) {
    const needed = least + 2 * (toLattice(DESIGN_RULES.min_apartment_depth) + walls)
    const target = length < room ? 'maxlength' : 'maxwidth'
    messages.add(length < room ? 'length_out_of_range' : 'depth_out_of_range', {
      target,
      value: toMetres(Math.min(length, room)),
      fix: { field: target, value: toMetres(needed) },
    })
    return null
  }
  const section = sectionFor(b, depth, messages)
  if (!section) return null
  const across = baySection(section, rules, false)
  if (!across && needsCore(b)) {
    const missing = toMetres(rules.stairLength - section.depth)
    messages.add('core_missing', { target: 'maxwidth', value: missing })
    return null
  }
  const deep = section.plate.v1 - section.plate.v0
  // the bars between two others have whole modules only: the court gives way
  const between = Math.floor((room - 2 * deep) / grid.module)
  const width = 2 * deep + between * grid.module
  const along = stripOf(length, rules.outerWall, rules.innerWall, grid.module)
  const corner = cornerModules(section)
  const core = needsCore(b) ? coreModules(b, lifts) : 0
  if (along.modules < 2 * corner + core) {
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(length),
      fix: { field: 'maxlength', value: neededLength(b, 2 * corner + core) },
    })
    return null
  }
  return courtFrom(section, across, lifts, { along, between, length, width }, gallery)
}

/** The same court with bars less deep by whole modules; its cores stand above those of the lowest. */
function stepped(
  { section, bars, sizes, galleries, lifts }: GalleryCourt,
  back: number,
  b: Resolved,
  messages: MessageList,
): GalleryCourt | null {
  const by = back * b.grid.module
  const smaller = setBackSection(section, b, { access: 0, facade: by }, messages)
  const across = smaller && baySection(smaller, b.rules, false)
  if (!smaller || (!across && needsCore(b))) return null
  const { along, between, length, width } = sizes
  const strip = { ...along, length: along.length - 2 * by, modules: along.modules - 2 * back }
  const own = { along: strip, between, length: length - 2 * by, width: width - 2 * by }
  const [first] = galleries as [Ring]
  const gallery = boundsOf(first).y1 - boundsOf(first).y0
  const court = courtFrom(smaller, across, lifts, own, gallery)
  return {
    ...court,
    bars: court.bars.map((bar, i) => {
      const { spots } = coresOf(b, { section, lifts }, bars[i] as Bar)
      return { ...bar, spots: spots.map((at) => at - back) }
    }),
  }
}

/** The four bars of a court, two between the two others, with galleries on its side. */
function courtFrom(
  section: Section,
  across: BaySection | null,
  lifts: number,
  sizes: Sizes,
  gallery: Lu,
): GalleryCourt {
  const { along, between, length, width } = sizes
  const { module } = along
  const side: Strip = { length: between * module, module, modules: between, start: 0 }
  const deep = section.plate.v1 - section.plate.v0
  const corner = cornerModules(section)
  const bars: Bar[] = [
    {
      strip: along,
      corner,
      hasCores: true,
      place: (u0, w0, u1, w1) => boxBetween(u0, deep - w0, u1, deep - w1),
    },
    {
      strip: side,
      corner: 0,
      hasCores: false,
      place: (u0, w0, u1, w1) =>
        boxBetween(length - deep + w0, deep + u0, length - deep + w1, deep + u1),
    },
    {
      strip: along,
      corner,
      hasCores: true,
      place: (u0, w0, u1, w1) => boxBetween(u0, width - deep + w0, u1, width - deep + w1),
    },
    {
      strip: side,
      corner: 0,
      hasCores: false,
      place: (u0, w0, u1, w1) => boxBetween(deep - w0, deep + u0, deep - w1, deep + u1),
    },
  ]
  const [west, east] = [deep, length - deep]
  const [south, north] = [deep, width - deep]
  const galleries = [
    boxBetween(west, south, east, south + gallery),
    boxBetween(east - gallery, south + gallery, east, north - gallery),
    boxBetween(west, north - gallery, east, north),
    boxBetween(west, south + gallery, west + gallery, north - gallery),
  ]
  return { section, across, lifts, bars, galleries, length, width, sizes }
}

/**
 * The section of the bars: as deep as usual, or shallower when that lets a dwelling take the corner instead of storage.
 */
function sectionFor(b: Resolved, depth: Lu, messages: MessageList): Section | null {
  const { envelope, rules } = b
  const across = 2 * rules.outerWall + rules.corridor
  const at = (d: Lu, say: MessageList) => {
    const bar: Resolved = {
      ...b,
      envelope: { ...envelope, y0: 0, y1: d + across },
      features: { ...b.features, depthPolicy: 'fit' },
    }
    return flatSection(bar, GALLERY, say)
  }
  for (let d = depth; d >= Math.min(depth, toLattice(LEAST_DEPTH)); d -= b.grid.module) {
    const section = at(d, messageList(messages.buildingId))
    if (section && cornerType(section, cornerModules(section)) >= 0) return at(d, messages)
  }
  return at(depth, messages)
}

/** Modules of a corner: past the bar around it, with a door on the gallery. */
function cornerModules({ plate, frontage: { module } }: Section): number {
  return Math.ceil((plate.v1 - plate.v0 + DOORWAY) / module)
}
