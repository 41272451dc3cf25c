/**
 * A gallery flat around a court: four bars with their galleries on the court side (generator reference §9.4, domain §3.4).
 * A dwelling in a corner reaches past it to the gallery; where no type is that wide the corner holds storage.
 */
import { type BlockType, DESIGN_RULES, RoofType } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import { LIMITS } from '../../limits.ts'
import { type MessageList, messageList } from '../../messages.ts'
import type { FloorGroup, Roof } from '../../model/types.ts'
import { type Mirror, mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { type Strip, stripOf } from '../../strip/strip.ts'
import type { Layout } from '../layout.ts'
import { baySection, boxBetween } from './core-bay.ts'
import { coreModules } from './core-size.ts'
import { neededLength, needsCore } from './cores.ts'
import { courtFloor } from './court-floor.ts'
import { type Bar, type Court, cornerType, planGroups } from './court-plan.ts'
import { flatSection, type Section } from './section.ts'

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
  b: Resolved,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  if (b.floors.length === 0) return null
  const court = courtOf(b, messages)
  if (!court) return null
  const smallest = Math.min(...court.section.types.map(({ min }) => min))
  const modules = court.bars.reduce((sum, { strip }) => sum + strip.modules, 0)
  if (b.floors.length * (Math.floor(modules / smallest) + 24) > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const { envelope } = b
  const [x0, y0] = [
    envelope.x0 + Math.floor((envelope.x1 - envelope.x0 - court.length) / 2),
    envelope.y0 + Math.floor((envelope.y1 - envelope.y0 - court.width) / 2),
  ]
  const box = { x0, y0, x1: x0 + court.length, y1: y0 + court.width }
  const mirror = mirrorOf(box, b.flipX, b.flipY)
  const towerId = `${b.id}/t:0`
  const groups = planGroups(b, court, messages)
  const floorGroups = groups.map(({ floors, bays }, g) =>
    courtFloor(`${towerId}/g:${g}`, floors, bays, court, b, blocktype, mirror, messages),
  )
  const top = b.floors.reduce((z, floor) => Math.max(z, floor.z + floor.height), 0)
  const [ground] = floorGroups as [FloorGroup]
  const tower = {
    id: towerId,
    inputId: null,
    z0: b.floors[0]?.z ?? 0,
    z1: top,
    footprint: ground.plate,
    floorGroups,
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
  return { towers: [tower], roofs: [courtRoof(court, mirror, top)], outline: ground.plate }
}

/** The bars and galleries; null with a message when the box leaves no court. */
function courtOf(b: Resolved, messages: MessageList): Court | null {
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
  const side: Strip = {
    length: between * grid.module,
    module: grid.module,
    modules: between,
    start: 0,
  }
  const corner = cornerModules(section)
  const core = needsCore(b) ? coreModules(b, 1) : 0
  if (along.modules < 2 * corner + core) {
    messages.add('length_out_of_range', {
      target: 'maxlength',
      value: toMetres(length),
      fix: { field: 'maxlength', value: neededLength(b, 2 * corner + core) },
    })
    return null
  }
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
  return { section, across, bars, galleries, length, width }
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

/** Four flat roofs, one a bar. */
function courtRoof({ bars, section, length }: Court, mirror: Mirror, top: Lu): Roof {
  const deep = section.plate.v1 - section.plate.v0
  const faces = bars.map(({ strip, place }, i) => {
    const ring = mirroredRing(place(0, 0, i % 2 === 0 ? length : strip.length, deep), mirror)
    const face = new Int32Array((ring.length / 2) * 3)
    for (let k = 0; k < ring.length / 2; k++) {
      face[3 * k] = ring[2 * k] as number
      face[3 * k + 1] = ring[2 * k + 1] as number
      face[3 * k + 2] = top
    }
    return face
  })
  return { type: RoofType.flat, faces, eave: top, ridge: top }
}
