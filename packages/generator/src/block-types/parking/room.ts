/** A deck in a room of a building that is not a car park: between its cores, with a gate or a ramp (generator reference §9.7). */
import {
  type Box,
  boundsOf,
  boxRing,
  type Lu,
  type Ring,
  ringArea,
  signedArea,
  subtractRings,
  toLattice,
  toLatticeArea,
} from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { type Aisle, aislesOf, type LotSizes, moduleOf } from './aisles.ts'
import { type Deck, type DeckRow, deckColumns, deckStalls, stallsOn, without } from './deck.ts'
import { type Direction, turned, turnedBack } from './frame.ts'
import { gateOf } from './gate.ts'
import { connect, type Network } from './links.ts'
import { climbOf } from './ramps.ts'
import { drivewaysOf } from './surface.ts'

export interface Room {
  /** What is clear of walls on every level that it is parked on. */
  ring: Ring
  /** Facade on the ground, and ground before doors: rings of boxes, those of the facade without width. */
  fronts: Ring[]
  kept: Ring[]
}

/** What lies on one level. */
export interface DeckPlan {
  ways: Ring[]
  stalls: Ring[]
  columns: Ring[]
  ramps: Ring[]
}

export interface ParkedRoom {
  ground: DeckPlan
  /** The levels above; null: only the ground is parked on. */
  above: DeckPlan | null
  /** The opening in the facade: a box without width. */
  gate: Box
  /** Ramps it should have and has no room for. */
  missing: number
}

const DIRECTIONS: readonly Direction[] = [
  { c: 1, s: 0 },
  { c: 0, s: 1 },
]
/**
 * Layouts that are worked out, those with the most spaces first: what columns, a ramp and a gate take of one is seen only then.
 * More never were the best under flats of 12 to 40 m.
 */
const TRIED = 24
/** Of those the ones that are looked at together with what they leave beside them. */
const FIRSTS = 20
/**
 * Corners of a room beyond which fewer layouts are compared, as many fewer as it has more: the time of each grows with them.
 * Rooms between up to four cores have fewer.
 */
const MANY_CORNERS = 40
/** Fewer spaces are not worth a gate: our assumption. */
const LEAST_SPACES = 3
/** A column between the wall and the first bay, or none. */
const ORIGINS = [-toLattice(0.3), 0] as const

/** Smaller pieces of a room hold no row and aisle worth a gate, lattice areas: two spaces and the aisle before them. */
const LEAST_PIECE = toLatticeArea(2 * 2.5 * (5 + 6))
/** Decks behind gates of their own in one room. */
const MOST_GATES = 12

/**
 * Decks in a room, each with a gate of its own: the best one, and what still fits beside it on the ground; none when no space
 * fits.
 * @param levels that are parked on, the ground first
 */
export function decksIn(room: Room, levels: number, height: Lu, rules: Rules): ParkedRoom[] {
  const onAll = levels > 1 ? plansIn(room, levels, height, rules, FIRSTS) : []
  const firsts = onAll.length > 0 ? onAll : plansIn(room, 1, height, rules, FIRSTS)
  let best: ParkedRoom[] = []
  const deckOf = remembered((ring) => plansIn({ ...room, ring }, 1, height, rules, 1)[0])
  for (const first of firsts) {
    const rest = besides(room.ring, first)
    if (spacesIn([first], levels) + mostIn(rest, rules) <= spacesIn(best, levels)) continue
    const decks = filled(first, rest, deckOf)
    if (spacesIn(decks, levels) > spacesIn(best, levels)) best = decks
  }
  return best
}

/** What was worked out of a piece of a room is not worked out again: layouts leave the same pieces. */
function remembered(deckOf: DeckOf): DeckOf {
  const known = new Map<string, ParkedRoom | undefined>()
  return (ring) => {
    const key = ring.join()
    if (!known.has(key)) known.set(key, deckOf(ring))
    return known.get(key)
  }
}

/** The best deck on the ground in a piece of a room. */
type DeckOf = (ring: Ring) => ParkedRoom | undefined

/** Spaces of decks on all levels. */
export function spacesIn(decks: readonly ParkedRoom[], levels: number): number {
  return decks.reduce(
    (sum, { ground, above }) =>
      sum + ground.stalls.length + (levels - 1) * (above?.stalls.length ?? 0),
    0,
  )
}

/** A first deck, and on the ground the best one of what is left beside it, and so on. */
function filled(first: ParkedRoom, rest: readonly Ring[], deckOf: DeckOf): ParkedRoom[] {
  const decks = [first]
  const waiting = [...rest]
  for (let piece = waiting.shift(); piece && decks.length < MOST_GATES; piece = waiting.shift()) {
    const deck = deckOf(piece)
    if (!deck) continue
    decks.push(deck)
    waiting.push(...besides(piece, deck))
  }
  return decks
}

/** No more spaces fit in pieces of a room: each takes itself and half of the aisle before it. */
function mostIn(pieces: readonly Ring[], rules: Rules): number {
  const each = rules.stallWidth * (rules.stallDepth + rules.street / 2)
  return pieces.reduce((sum, ring) => sum + Math.floor(ringArea(ring) / each), 0)
}

/** What a deck leaves of a room, without pieces that go around something. */
function besides(room: Ring, { ground }: ParkedRoom): Ring[] {
  const { ways, ramps, stalls, columns } = ground
  const rest = subtractRings([room], [...ways, ...ramps, ...stalls, ...columns])
  if (rest.some((ring) => signedArea(ring) < 0)) return []
  return rest.filter((ring) => ringArea(ring) >= LEAST_PIECE)
}

/** The `wanted` ones with the most spaces, the best first; none when no space fits, no gate, or no way up. */
function plansIn(
  room: Room,
  levels: number,
  height: Lu,
  rules: Rules,
  wanted: number,
): ParkedRoom[] {
  const { stallWidth, stallDepth, street: aisle } = rules
  const sizes: LotSizes = { stallWidth, stallDepth, aisle, guard: 0 }
  const thinning = Math.ceil(room.ring.length / 2 / MANY_CORNERS)
  const kept = Math.ceil(wanted / thinning)
  const found = DIRECTIONS.flatMap((direction) => {
    const lying = turned([room.ring], direction)[0] as Ring
    // decks begin at (0, 0)
    const { x0, y0 } = boundsOf(lying)
    const ring = moved(lying, -x0, -y0)
    return phasesOf(ring, sizes).flatMap((phase, i) => {
      if (i % thinning !== 0) return []
      const network = connect([ring], aislesOf([ring], sizes, phase), sizes)
      return network ? { lying: { room, direction, ring, x0, y0 }, network } : []
    })
  })
  found.sort((a, b) => b.network.stalls - a.network.stalls)
  let plans: ParkedRoom[] = []
  const spaces = (plan: ParkedRoom | undefined) => (plan ? spacesIn([plan], levels) : 0)
  for (const { lying, network } of found.slice(0, Math.ceil(TRIED / thinning))) {
    // columns, ramps and gates only take spaces
    if (network.stalls * levels <= spaces(plans[kept - 1])) break
    const own = ORIGINS.flatMap(
      (origin) => planned(network, origin, lying, levels, height, rules) ?? [],
    )
    plans = [...plans, ...own].sort((a, b) => spaces(b) - spaces(a)).slice(0, kept)
  }
  return plans
}

/** Rows against every wall, and aisles along it. */
function phasesOf(ring: Ring, sizes: LotSizes): Lu[] {
  const { y0 } = boundsOf(ring)
  const [step, { stallDepth, aisle }] = [moduleOf(sizes), sizes]
  const phases = new Set<Lu>()
  for (let i = 1; i < ring.length; i += 2) {
    for (const before of [0, stallDepth, stallDepth + aisle, step]) {
      phases.add(((((ring[i] as Lu) - before - y0) % step) + step) % step)
    }
  }
  return [...phases].sort((a, b) => a - b)
}

interface Lying {
  room: Room
  direction: Direction
  /** The room from (0, 0), and where that is in the building once turned. */
  ring: Ring
  x0: Lu
  y0: Lu
}

function moved(ring: Ring, dx: Lu, dy: Lu): Ring {
  return ring.map((v, i) => v + (i % 2 === 0 ? dx : dy))
}

function planned(
  network: Network,
  origin: Lu,
  { room, direction, ring, x0, y0 }: Lying,
  levels: number,
  height: Lu,
  rules: Rules,
): ParkedRoom | null {
  const boxes = (rings: readonly Ring[]) =>
    turned(rings, direction).map((each) => boundsOf(moved(each, -x0, -y0)))
  const whole = boxes(room.kept).reduce(without, deckFrom(network, origin))
  const climb = levels > 1 ? climbOf(whole, height, levels, rules) : null
  if (levels > 1 && !climb) return null
  const deck = climb?.deck ?? whole
  const gate = gateOf(deck, ring, boxes(room.fronts), rules)
  if (!gate || stallsOn(gate.deck, rules) < LEAST_SPACES) return null
  const back = (box: Box): Ring =>
    turnedBack(moved(boxRing(box.x0, box.y0, box.x1, box.y1), x0, y0), direction)
  const ramps = climb?.ramps ?? []
  // where a lift ends an aisle nobody turns
  const heads = drivewaysOf({ ...network, links: [] })
    .slice(network.aisles.length)
    .filter((head) => deck.aisles.some((aisle) => head.x0 >= aisle.x0 && head.x1 <= aisle.x1))
  const ways = [
    ...deck.aisles,
    ...deck.crossings,
    ...heads,
    ...ramps.flatMap(({ aprons }) => aprons),
  ]
  const planOf = (own: Deck, more: Box[]): DeckPlan => ({
    ways: [...ways, ...more].map(back),
    stalls: deckStalls(own, rules).map(back),
    columns: deckColumns(own, rules).map(back),
    ramps: ramps.map(({ box }) => back(box)),
  })
  const { opening, way } = gate
  return {
    ground: planOf(gate.deck, way ? [way] : []),
    above: climb ? planOf(deck, []) : null,
    gate: boundsOf(
      turnedBack(
        moved(Int32Array.from([opening.x0, opening.y0, opening.x1, opening.y1]), x0, y0),
        direction,
      ),
    ),
    missing: climb?.missing ?? 0,
  }
}

/** A network of aisles with the columns of a building. */
function deckFrom(network: Network, origin: Lu): Deck {
  const { aisles, links } = network
  const rowOf = (own: Aisle['low'], opens: DeckRow['opens'], aisle: number): DeckRow => ({
    v0: own.y0,
    v1: own.y1,
    opens,
    aisle,
    isOuter: true,
    spans: own.spans,
  })
  const rows = aisles
    .flatMap(({ low, high }, i) => [rowOf(low, 'up', i), rowOf(high, 'down', i)])
    .sort((a, b) => a.v0 - b.v0)
  for (const row of rows) {
    row.isOuter = !rows.some((o) => (row.opens === 'up' ? o.v1 === row.v0 : o.v0 === row.v1))
  }
  const boxes = drivewaysOf({ ...network, heads: [] })
  return {
    length: Math.max(...aisles.map(({ x1 }) => x1)),
    width: Math.max(...rows.map(({ v1 }) => v1)),
    aisles: boxes.slice(0, aisles.length),
    crossings: boxes.slice(aisles.length, aisles.length + links.length),
    rows,
    origin,
  }
}
