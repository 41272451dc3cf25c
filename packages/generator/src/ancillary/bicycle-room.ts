/**
 * Bicycle rooms beside the entrance halls of a storage floor: with a door to the outside and one to the hall, and where it
 * is needed a corridor past them to the storages behind.
 */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boxArea, type Lu, toLattice, toLatticeArea } from '@kavel/geometry'
import { OPENING } from '../model/openings.ts'
import { type PlanCell, type PlanDoor, planCell } from '../plan/cell.ts'
import { DOORS } from '../plan/openings.ts'
import { RACK_AISLE, rackCount } from '../plan/racks.ts'
import type { Insets } from './comb.ts'
import {
  alongSide,
  boxAt,
  doorIn,
  endsOf,
  type Frame,
  frameOf,
  ringAt,
  SIDES,
  type Side,
} from './frame.ts'
import {
  type Beyond,
  type Drawn,
  insetsOf,
  type Part,
  type Piece,
  piecesAlong,
  type Surroundings,
  spaceOf,
} from './sides.ts'

export interface BicycleNeed {
  /** On the whole floor. */
  places: number
  /** Two bicycles above each other in each rack. */
  isDouble: boolean
  /** Where a room lies in a part beside a hall: along the hall, or along the first or the last side that meets it. */
  where: (typeof PLACES)[number]
}

export const PLACES = ['along', 'first', 'last'] as const

export interface BicycleRooms {
  /** What the rooms leave for storages. */
  parts: Part[]
  cells: PlanCell[]
  drawn: Drawn[]
  places: number
}

/** Storages have the rest of the floor; our assumption, the specification divides it nowhere. */
const MOST_SHARE = 0.4
/**
 * Floor for one rack with its share of the aisle, lattice units squared: a rack and an aisle of its own take 1.4 m2, so a
 * room that needs almost twice as much is better used otherwise; our assumption.
 */
const MOST_A_RACK = toLatticeArea(2.6)
/** Rooms a hall; our assumption. */
const MOST_A_HALL = 3
/** Rooms are sought in steps of this, metres. */
const STEP = toLattice(0.1)
/** A door and the wall on either hand, metres. */
const DOORWAY = DOORS.front + 2 * toLattice(0.1)

/** One room beside each hall, as long as its share of the places asks. */
export function bicycleRooms(
  asked: readonly Part[],
  need: BicycleNeed,
  around: Surroundings,
): BicycleRooms {
  const halls = around.draft.cells.filter(({ fn }) => fn === FunctionType.entrance).length
  const area = asked.reduce((sum, { box }) => sum + boxArea(box), 0)
  const most = (MOST_SHARE * area) / halls
  const rooms: { place: Place; made: BicycleRooms }[] = []
  let parts = [...asked]
  const placesIn = () => rooms.reduce((sum, { made }) => sum + made.places, 0)
  // one beside each hall; where those are too small, further ones beside halls and corridors
  for (let i = 0; i < MOST_A_HALL * halls && placesIn() < need.places; i++) {
    const share = Math.ceil((need.places - placesIn()) / Math.max(1, halls - i))
    const place =
      bestPlace(parts, need.where, 'entrance', around) ??
      bestPlace(parts, need.where, 'corridor', around)
    const made = place && roomAt(place, { ...need, places: share }, most, around)
    if (!place || !made) break
    parts = parts.flatMap((part) => (part === place.part ? made.parts : [part]))
    // two rooms side by side are one
    const beside = rooms.findIndex((room) => room.made.parts.includes(place.part))
    const first = rooms[beside]
    const whole =
      first && made.parts.length === 0 && roomOf(first.place, first.place.frame.depth, need, around)
    if (whole && whole !== BLOCKS) rooms[beside] = { place: first.place, made: whole }
    else rooms.push({ place, made })
  }
  return {
    parts,
    cells: rooms.flatMap(({ made }) => made.cells),
    drawn: rooms.flatMap(({ made }) => made.drawn),
    places: placesIn(),
  }
}

/** A part, the side of it that a room lies along, and the hall on that side. */
interface Place {
  part: Part
  frame: Frame
  hall: Piece | null
}

/** The longest contact with a hall that has no room yet. */
function bestPlace(
  parts: readonly Part[],
  where: BicycleNeed['where'],
  room: Beyond,
  around: Surroundings,
): Place | null {
  let best: Place | null = null
  let longest = DOORWAY - 1
  for (const part of parts) {
    for (const side of SIDES) {
      const frame = frameOf(part.box, side)
      for (const hall of piecesAlong(frame, part, around)) {
        if (hall.beyond !== room || hall.s1 - hall.s0 <= longest) continue
        longest = hall.s1 - hall.s0
        const [first, last] = endsOf(side)
        best =
          where === 'along'
            ? { part, frame, hall }
            : { part, frame: frameOf(part.box, where === 'first' ? first : last), hall: null }
      }
    }
  }
  return best
}

/** The shortest room with so many places, or the longest there is; null when no rack fits. */
function roomAt(
  place: Place,
  need: BicycleNeed,
  most: number,
  around: Surroundings,
): BicycleRooms | null {
  const { frame } = place
  let [few, many] = [1, Math.floor(Math.min(frame.depth, most / frame.length) / STEP)]
  let found: { made: BicycleRooms; depth: Lu } | null = null
  while (few <= many) {
    const steps = Math.floor((few + many) / 2)
    const depth = steps * STEP
    const made = roomOf(place, depth, need, around)
    const isEnough = made !== null && made !== BLOCKS && made.places >= need.places
    if (made !== null && made !== BLOCKS && (isEnough || !found)) found = { made, depth }
    if (isEnough || made === BLOCKS) many = steps - 1
    else few = steps + 1
  }
  // what would be left too short for storages is part of the room
  if (!found || frame.depth - found.depth < LEAST_REST) {
    const made = found && roomOf(place, frame.depth, need, around)
    if (made && made !== BLOCKS) return made
  }
  return found?.made ?? null
}

/** A room that leaves no way to the storages behind it. */
const BLOCKS = 'blocks'

/** A row of storages, the corridor before it and their walls, metres. */
const LEAST_REST = toLattice(DESIGN_RULES.min_storage_depth + DESIGN_RULES.corridor_width + 0.7)

/** The room as deep as asked, the way past it, and what is left behind. */
function roomOf(
  { part, frame, hall }: Place,
  depth: Lu,
  { isDouble }: BicycleNeed,
  around: Surroundings,
): BicycleRooms | typeof BLOCKS | null {
  const { rules } = around
  const half = Math.floor(rules.separationWall / 2)
  const insets = insetsOf(frame, part, around)
  const rest: Part = {
    ...part,
    box: boxAt(frame, { s0: 0, s1: frame.length, t0: depth, t1: frame.depth }),
  }
  const isAll = depth >= frame.depth
  const needsWay = !isAll && !isReached(rest, around)
  const way = needsWay && hall ? wayPast(frame, part, hall, insets, around) : null
  if (needsWay && !way && isReached(part, around)) return BLOCKS
  const [s0, s1] = !way ? [0, frame.length] : way[0] === 0 ? [way[1], frame.length] : [0, way[0]]
  const patch = { s0, s1, t0: 0, t1: depth }
  const room = boxAt(frame, patch)
  const doors = doorsOf({ ...part, box: room }, around)
  if (!doors) return null
  const clear = boxAt(frame, {
    s0: s0 === 0 ? insets.low : s0 + half,
    s1: s1 === frame.length ? frame.length - insets.high : s1 - half,
    t0: insets.near,
    t1: isAll ? depth - insets.far : depth - half,
  })
  if (Math.min(clear.x1 - clear.x0, clear.y1 - clear.y0) < RACK_AISLE) return null
  const racks = rackCount(clear, doors)
  if (racks * MOST_A_RACK < boxArea(clear)) return null
  const places = racks * (isDouble ? 2 : 1)
  const fn = isDouble ? FunctionType.bicycle_double : FunctionType.bicycle
  const cells = [planCell(fn, ringAt(frame, patch), { doors })]
  const drawn: Drawn[] = []
  if (way && hall) {
    const past = { s0: way[0], s1: way[1], t0: 0, t1: depth }
    const from = Math.max(way[0], hall.s0)
    const to = Math.min(way[1], hall.s1)
    const door = doorIn(alongSide(frame, from, to), DOORS.front, OPENING.door)
    if (!door) return null
    const space = spaceOf(part)
    cells.push(planCell(FunctionType.corridor, ringAt(frame, past), { space, doors: [door] }))
    drawn.push({ cell: part.cell, box: boxAt(frame, past) })
  }
  return places > 0 ? { parts: isAll ? [] : [rest], cells, drawn, places } : null
}

/** Does a hall or a corridor lie along what is left? */
function isReached(part: Part, around: Surroundings): boolean {
  return SIDES.some((side) =>
    piecesAlong(frameOf(part.box, side), part, around).some(
      ({ beyond, s0, s1 }) => isHall(beyond) && s1 - s0 >= DOORWAY,
    ),
  )
}

/**
 * The corridor past a room, from s0 to s1: at an end of the side where the hall lies along it, and rather at the one away from
 * the path outside, so that the room has a door there. Null when the hall reaches neither end.
 */
function wayPast(
  { length, side, box }: Frame,
  part: Part,
  hall: Piece,
  insets: Insets,
  around: Surroundings,
): [Lu, Lu] | null {
  const taken = around.rules.corridor + Math.floor(around.rules.separationWall / 2)
  const [low, high] = endsOf(side)
  const ends: { way: [Lu, Lu]; opposite: Side }[] = [
    { way: [length - taken - insets.high, length], opposite: low },
    { way: [0, taken + insets.low], opposite: high },
  ]
  const worth = { way: 2, open: 1, entrance: 0, corridor: 0, room: 0 } as const
  let best: [Lu, Lu] | null = null
  let most = -1
  for (const { way, opposite } of ends) {
    if (Math.min(way[1], hall.s1) - Math.max(way[0], hall.s0) < DOORWAY) continue
    const facing = piecesAlong(frameOf(box, opposite), part, around).map(
      ({ beyond }) => worth[beyond],
    )
    const own = Math.max(0, ...facing)
    if (own <= most) continue
    best = way
    most = own
  }
  return best
}

/** One to the outside, on a path when there is one, and one to the hall where it lies along the room; null without either. */
function doorsOf(room: Part, around: Surroundings): PlanDoor[] | null {
  let [outside, hall]: (PlanDoor | null)[] = [null, null]
  let [most, longest] = [0, 0]
  for (const side of SIDES) {
    const frame = frameOf(room.box, side)
    for (const { s0, s1, beyond } of piecesAlong(frame, room, around)) {
      const line = alongSide(frame, s0, s1)
      const score = s1 - s0 + (beyond === 'way' ? FIRST : 0)
      if ((beyond === 'way' || beyond === 'open') && score > most) {
        outside = doorIn(line, DOORS.lobby, OPENING.door) ?? outside
        most = score
      }
      const width = s1 - s0 + (beyond === 'entrance' ? FIRST : 0)
      if (isHall(beyond) && s1 - s0 >= DOORWAY && width > longest) {
        hall = doorIn(line, DOORS.front, OPENING.door)
        longest = width
      }
    }
  }
  const doors = [outside, hall].filter((door) => !!door)
  return doors.length > 0 ? doors : null
}

/** Any path comes before the longest other facade, and an entrance hall before the longest corridor, lattice units. */
const FIRST = toLattice(2000)

function isHall(beyond: Beyond): boolean {
  return beyond === 'entrance' || beyond === 'corridor'
}
