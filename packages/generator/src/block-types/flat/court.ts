/**
 * A gallery flat around a court: four bars with their galleries on the court side (generator reference §9.4, domain §3.4).
 * A dwelling in a corner reaches past it to the gallery; where no type is that wide the corner holds storage.
 */
import { type BlockType, DESIGN_RULES, FunctionType, RoofType } from '@kavel/domain'
import { boundsOf, type Lu, type Ring, toLattice, toLatticeArea, toMetres } from '@kavel/geometry'
import { type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import { LIMITS } from '../../limits.ts'
import { type MessageList, messageList } from '../../messages.ts'
import { fillFloor } from '../../mix/fill.ts'
import { netArea } from '../../mix/frontage.ts'
import { type TypeSequence, typeSequence } from '../../mix/sequence.ts'
import { OPENING } from '../../model/openings.ts'
import type { FloorGroup, Roof } from '../../model/types.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { hangDoors } from '../../plan/doors.ts'
import { finishFloor } from '../../plan/finish.ts'
import { type Mirror, mirroredCells, mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { DOORS } from '../../plan/openings.ts'
import type { Border } from '../../plan/partition.ts'
import {
  borderAt,
  insetAt,
  type Segment,
  type Strip,
  segmentsOf,
  stripOf,
} from '../../strip/strip.ts'
import type { Layout } from '../layout.ts'
import { type BaySection, baySection, boxBetween, coreCells, type Place } from './core-bay.ts'
import { coreModules, neededLength } from './cores.ts'
import { type Bay, bayAt, dwellingBays } from './plan.ts'
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

/** A bar: how long it is, and where its boxes lie. */
interface Bar {
  strip: Strip
  place: Place
  /** Modules at either end that belong to the corner; 0 for the bars between two others. */
  corner: number
  hasCores: boolean
}

interface Court {
  section: Section
  across: BaySection | null
  bars: Bar[]
  galleries: Ring[]
  length: Lu
  width: Lu
}

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
    draw(`${towerId}/g:${g}`, floors, bays, court, b, blocktype, mirror, messages),
  )
  const top = b.floors.reduce((z, floor) => Math.max(z, floor.z + floor.height), 0)
  const [ground] = floorGroups as [FloorGroup]
  const tower = {
    id: towerId,
    inputId: null,
    z0: 0,
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
  if (!across && b.floors.length > 1) {
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
  const core = b.floors.length > 1 ? coreModules(b, 1) : 0
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

interface CourtBay extends Bay {
  bar: number
}

interface CourtGroup {
  floors: FloorPlan[]
  bays: CourtBay[]
}

/** What every floor has alike: cores, halls beside them, and corners. */
function fixedBays(b: Resolved, court: Court, isGround: boolean): CourtBay[] {
  const { section, bars } = court
  const core = b.floors.length > 1 ? coreModules(b, 1) : 0
  return bars.flatMap(({ strip, corner, hasCores }, bar) => {
    const asked = core > 0 ? hallModules(b, section) : 0
    // a short bar has its core without a hall beside it
    const hall = strip.modules - 2 * corner - core >= asked ? asked : 0
    const bays: CourtBay[] = []
    const add = (from: number, to: number, kind: Bay['kind'], type = -1) => {
      if (to > from) bays.push({ ...bayAt(from, to, kind, 0, type), bar })
    }
    if (corner > 0) {
      const type = cornerType(section, corner)
      const kind = type < 0 ? 'storage' : 'dwelling'
      add(0, corner, kind, type)
      add(strip.modules - corner, strip.modules, kind, type)
    }
    if (hasCores && core > 0) {
      const free = strip.modules - 2 * corner
      const count = Math.max(1, Math.ceil((free * strip.module) / (2 * b.rules.escapeDistance)))
      const block = core + hall
      for (let j = 0; j < count && count * block <= free; j++) {
        const from = corner + Math.floor(((2 * j + 1) * free - count * core) / (2 * count))
        const at = Math.min(from, strip.modules - corner - block)
        add(at, at + core, 'core')
        // the halls lie on the ground floor; the cores stand in one place on all
        if (isGround) add(at + core, at + block, 'entrance')
      }
    }
    return bays.sort((p, q) => p.from - q.from)
  })
}

function hallModules(b: Resolved, { depth, frontage }: Section): number {
  const asked = toLatticeArea(b.floors[0]?.entranceSize ?? 0)
  return asked <= 0 ? 0 : Math.ceil((asked / depth + frontage.partyWall) / frontage.module)
}

/**
 * The type that takes a corner: the one whose sizes its area lies between, the largest ratio first. Beside the next bar it
 * has a party wall where others have a facade.
 */
function cornerType(
  { types, depth, plate, accessWall, frontage }: Section,
  modules: number,
): number {
  const party = Math.floor(frontage.partyWall / 2)
  const area = netArea(modules, depth, frontage)
  const most = area + (accessWall - party) * (plate.v1 - plate.v0)
  let best = -1
  types.forEach(({ type }, i) => {
    if (area < type.sizeMin || most > type.sizeMax) return
    if (best < 0 || type.ratio > (types[best]?.type.ratio ?? 0)) best = i
  })
  return best
}

function planGroups(b: Resolved, court: Court, messages: MessageList): CourtGroup[] {
  const { section, bars } = court
  const groups = new Map<string, CourtGroup>()
  const fixed = [fixedBays(b, court, false), fixedBays(b, court, true)]
  const sequences = [0, 1].map((g) => sequenceOf(section, freeOf(bars, fixed[g] as CourtBay[])))
  for (const floor of b.floors) {
    const isGround = floor.ordinal === 0
    const own = fixed[Number(isGround)] as CourtBay[]
    const free = freeOf(bars, own)
    const sequence = sequences[Number(isGround)]
    const isHousing = isDwelling(floor.func)
    if (isHousing) creditCorners(own, sequence)
    const capacities = free.map(({ from, to }) => to - from)
    const fill =
      isHousing && sequence
        ? fillFloor(capacities, section.types, sequence)
        : free.map(() => section.types.map(() => 0))
    const key = `${isGround}|${floor.height}|${floor.func}|${fill.map((c) => c.join(',')).join(';')}`
    const known = groups.get(key)
    if (known) {
      known.floors.push(floor)
      continue
    }
    const bays = own.map(
      (bay): CourtBay => (bay.kind === 'dwelling' && !isHousing ? { ...bay, kind: 'whole' } : bay),
    )
    free.forEach((segment, s) => {
      const { bar } = segment
      const made = isHousing
        ? dwellingBays({ ...segment, row: 0 }, fill[s] as number[], section, messages)
        : [bayAt(segment.from, segment.to, 'whole')]
      bays.push(...made.map((bay) => ({ ...bay, bar })))
    })
    bays.sort((p, q) => p.bar - q.bar || p.from - q.from)
    groups.set(key, { floors: [floor], bays })
  }
  return [...groups.values()]
}

/** Corner dwellings are part of the mix, though nobody chose them. */
function creditCorners(bays: readonly CourtBay[], sequence: TypeSequence | null | undefined): void {
  for (const { kind, type } of bays) if (kind === 'dwelling') sequence?.credit(type, 1)
}

function freeOf(bars: readonly Bar[], fixed: readonly CourtBay[]): (Segment & { bar: number })[] {
  return bars.flatMap(({ strip }, bar) =>
    segmentsOf(
      strip,
      fixed.filter((bay) => bay.bar === bar),
    ).map((segment) => ({ ...segment, bar })),
  )
}

/** The types that some stretch has room for; null when none has. */
function sequenceOf({ types }: Section, free: readonly Segment[]) {
  const room = Math.max(0, ...free.map(({ from, to }) => to - from))
  const ratios = types.map(({ min, type }) => (min <= room ? type.ratio : 0))
  return ratios.some((ratio) => ratio > 0) ? typeSequence(ratios) : null
}

function draw(
  id: string,
  floors: readonly FloorPlan[],
  bays: readonly CourtBay[],
  court: Court,
  b: Resolved,
  blocktype: BlockType,
  mirror: Mirror,
  messages: MessageList,
): FloorGroup {
  const isGround = floors[0]?.ordinal === 0
  const func = floors[0]?.func ?? FunctionType.empty
  const ways = court.galleries.map((ring) => ({
    kind: isGround ? ('path' as const) : ('gallery' as const),
    poly: mirroredRing(ring, mirror),
  }))
  const cells = bays.flatMap((bay) => cellsOf(bay, court, b, func))
  const street = [mirror.y(0), mirror.y(court.width)]
  const plan = hangDoors(mirroredCells(cells, mirror), ways).map((cell) =>
    cell.fn === FunctionType.entrance ? withStreetDoor(cell, street) : cell,
  )
  return finishFloor(
    { id, blocktype, floors, cells: plan, ways, outerWall: endWalls(court, mirror) },
    b,
    messages,
  )
}

/** A hall leads from the street to the court: its door there comes first. */
function withStreetDoor(cell: PlanCell, street: readonly Lu[]): PlanCell {
  const { x0, y0, x1, y1 } = boundsOf(cell.ring)
  const at = street.includes(y0) ? y0 : y1
  const from = Math.floor((x0 + x1 - DOORS.lobby) / 2)
  if (x1 - x0 < 2 * DOORS.lobby) return cell
  const door = { vertical: false, at, from, to: from + DOORS.lobby, kind: OPENING.glazed_door }
  return { ...cell, doors: [door, ...cell.doors] }
}

function cellsOf(bay: CourtBay, court: Court, b: Resolved, func: FunctionType): PlanCell[] {
  const { section, across } = court
  const { strip, place } = court.bars[bay.bar] as Bar
  const { partyWall } = section.frontage
  const [u0, u1] = [borderAt(strip, bay.from), borderAt(strip, bay.to)]
  const deep = section.plate.v1 - section.plate.v0
  if (bay.kind === 'core') {
    const box = {
      u0,
      u1,
      insetLeft: insetAt(strip, bay.from, partyWall),
      insetRight: insetAt(strip, bay.to, partyWall),
    }
    const space = `core:${bay.bar}:${bay.from}`
    return across ? coreCells(box, across, b.rules, 1, 'passage', space, place) : []
  }
  const fitting = bay.kind === 'dwelling' ? section.types[bay.type] : undefined
  const ring = place(u0, 0, u1, deep)
  const isSide = bay.bar % 2 === 1
  return [
    planCell(functionOf(bay, func), ring, {
      unitType: fitting?.type.id ?? null,
      livesAlong: isSide ? 'y' : 'x',
      mirrored: fitting !== undefined && bay.ordinal % 2 === 1,
      deduct: fitting ? toLatticeArea(b.rules.shaft) : 0,
    }),
  ]
}

const FUNCTIONS: Partial<Record<Bay['kind'], FunctionType>> = {
  entrance: FunctionType.entrance,
  storage: FunctionType.storage,
  gap: FunctionType.common,
}

function functionOf({ kind }: Bay, func: FunctionType): FunctionType {
  return FUNCTIONS[kind] ?? func
}

/** The end walls of the long bars take up what the grid leaves over. */
function endWalls({ bars, section, length, width }: Court, mirror: Mirror) {
  const { strip } = bars[0] as Bar
  const { partyWall } = section.frontage
  const deep = section.plate.v1 - section.plate.v0
  const thickness = [insetAt(strip, 0, partyWall), insetAt(strip, strip.modules, partyWall)]
  const [left, right] = [mirror.x(0), mirror.x(length)]
  const between = [mirror.y(deep), mirror.y(width - deep)]
  const [south, north] = [Math.min(...between), Math.max(...between)]
  return ({ vertical, at, from, to }: Border): Lu | undefined => {
    if (!vertical || (from >= south && to <= north)) return undefined
    return at === left ? thickness[0] : at === right ? thickness[1] : undefined
  }
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
