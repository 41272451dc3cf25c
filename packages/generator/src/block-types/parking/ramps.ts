/**
 * Ways up a parking building: straight ramps, two quarter turns with a straight middle, a spiral, or a car lift, whichever
 * leaves the most spaces, then the smallest (generator reference §9.7).
 */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, FULL_TURN, type Lu, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import { type Deck, stallsOn, without } from './deck.ts'

export type RampKind = 'straight' | 'quarter' | 'spiral' | 'lift'

export interface Ramp {
  kind: RampKind
  box: Box
  /** Ground beside its ends on which cars turn onto it. */
  aprons: Box[]
}

const WIDTH = toLattice(DESIGN_RULES.car_ramp_width)
const QUARTER = toLattice(DESIGN_RULES.car_ramp_quarter_turn)
const SPIRAL = {
  across: toLattice(DESIGN_RULES.car_spiral_width),
  along: toLattice(DESIGN_RULES.car_spiral_length),
}
const LIFT = {
  along: toLattice(DESIGN_RULES.car_lift_length),
  across: toLattice(DESIGN_RULES.car_lift_width),
}
/** Spaces one car lift serves, and those from which a single lane up and down is too little (generator reference §9.7). */
const PER_LIFT = 25
const PER_LANE = 50

/** Length of a ramp that climbs a height: one in six and 3.5 m of transition at either end (generator reference §5). */
export function rampLength(height: Lu): Lu {
  const { car_ramp_slope, car_ramp_length, floor_height } = DESIGN_RULES
  return car_ramp_slope * height + toLattice(car_ramp_length - car_ramp_slope * floor_height)
}

/** Half a turn of radius one. */
const HALF_TURN = FULL_TURN / 2
/** What two quarter turns of an 8 m square and a lane of 3 m climb on, measured in its middle: half a turn of radius 6.5 m. */
const TURNS = Math.ceil(HALF_TURN * (QUARTER - WIDTH / 2))

export interface Climb {
  ramps: Ramp[]
  deck: Deck
  /** Spaces on one level. */
  stalls: number
  /** Ramps it should have and has no room for. */
  missing: number
}

/** @param levels all of them; null when nothing fits */
export function climbOf(deck: Deck, height: Lu, levels: number, rules: Rules): Climb | null {
  let best: Climb | null = null
  for (const kind of ['straight', 'quarter', 'spiral', 'lift'] as const) {
    for (const climb of climbsBy(kind, deck, height, levels, rules)) {
      const [own, other] = [served(climb, levels), best ? served(best, levels) : -1]
      if (own > other || (own === other && best && rampGround(climb) < rampGround(best)))
        best = climb
    }
  }
  return best
}

function rampGround({ ramps }: Climb): number {
  return ramps.reduce((sum, { box }) => sum + (box.x1 - box.x0) * (box.y1 - box.y0), 0)
}

/** Spaces that the ramps bring cars to: those of the ground, and as many above as the ramps carry. */
function served({ ramps, stalls }: Climb, levels: number): number {
  const carried =
    ramps.length > 1 && ramps[0]?.kind !== 'lift'
      ? Infinity
      : ramps.length * carriedBy(ramps[0]?.kind)
  return stalls + Math.min(stalls * (levels - 1), carried)
}

function carriedBy(kind: RampKind | undefined): number {
  return kind === 'lift' ? PER_LIFT : PER_LANE
}

/** With one ramp, with two, and so on while more are wanted and fit. */
function climbsBy(kind: RampKind, start: Deck, height: Lu, levels: number, rules: Rules): Climb[] {
  const climbs: Climb[] = []
  let deck = start
  let ramps: Ramp[] = []
  for (let isWanted = true; isWanted; ) {
    const placed = bestPlace(kind, deck, height, rules)
    if (!placed) break
    ramps = [...ramps, placed.ramp]
    deck = placed.deck
    const stalls = stallsOn(deck, rules)
    if (stalls === 0) break
    const missing = missingOf(ramps, stalls * (levels - 1))
    climbs.push({ ramps, deck, stalls, missing })
    isWanted = missing > 0
  }
  return climbs
}

/** Ramps that so many spaces above ask for besides those there are. */
export function missingOf(ramps: readonly Ramp[], above: number): number {
  const kind = ramps[0]?.kind
  return kind ? Math.max(0, wantedOf(kind, above) - ramps.length) : 0
}

/** Two lanes, one up and one down, carry any number; a lift carries its own. */
function wantedOf(kind: RampKind, above: number): number {
  if (kind === 'lift') return Math.max(1, Math.ceil(above / PER_LIFT))
  return above > PER_LANE ? 2 : 1
}

interface Placed {
  ramp: Ramp
  deck: Deck
}

/** The place of a ramp that costs the fewest spaces. */
function bestPlace(kind: RampKind, deck: Deck, height: Lu, rules: Rules): Placed | null {
  let best: Placed | null = null
  let most = -1
  for (const ramp of placesOf(kind, deck, height, rules)) {
    const taken = [ramp.box, ...ramp.aprons].reduce(without, deck)
    const served = kind === 'lift' ? beyondLift(taken, ramp.box) : taken
    const stalls = stallsOn(served, rules)
    if (stalls > most) [best, most] = [{ ramp, deck: served }, stalls]
  }
  return best
}

function placesOf(kind: RampKind, deck: Deck, height: Lu, rules: Rules): Ramp[] {
  switch (kind) {
    case 'straight':
      return straightPlaces(deck, rampLength(height))
    case 'quarter': {
      const middle = Math.max(0, rampLength(height) - TURNS)
      return backToBack(deck, 2 * QUARTER + middle, QUARTER).map((box) => ({
        kind,
        box,
        aprons: [],
      }))
    }
    case 'spiral':
      return backToBack(deck, SPIRAL.along, SPIRAL.across).map((box) => ({ kind, box, aprons: [] }))
    case 'lift':
      return liftPlaces(deck, rules)
  }
}

/** In a row, from a crossing or with an apron of a quarter turn at either end, its lane along the aisle. */
function straightPlaces(deck: Deck, length: Lu): Ramp[] {
  const { aisles, crossings } = deck
  const places: Ramp[] = []
  for (const { v0, v1, opens, aisle, spans } of deck.rows) {
    if (v1 - v0 < WIDTH || !aisles[aisle]) continue
    const [y0, y1] = opens === 'up' ? [v1 - WIDTH, v1] : [v0, v0 + WIDTH]
    for (let i = 0; i < spans.length; i += 2) {
      const [from, to] = [spans[i] as Lu, spans[i + 1] as Lu]
      const meets = (x: Lu, isLeft: boolean) =>
        crossings.some((c) => (isLeft ? c.x1 === x : c.x0 === x) && c.y0 <= v0 && c.y1 >= v1)
      const lead = meets(from, true) ? 0 : QUARTER
      const tail = meets(to, false) ? 0 : QUARTER
      const rest = to - from - length
      const add = (start: Lu, aprons: [Lu, Lu][]) => {
        const wide = aprons
          .filter(([a, b]) => b > a)
          .map(([a, b]) => ({ x0: a, y0: v0, x1: b, y1: v1 }))
        places.push({
          kind: 'straight',
          box: { x0: start, y0, x1: start + length, y1 },
          aprons: wide,
        })
      }
      if (rest >= lead + tail) {
        const start = from + lead
        const end = start + length
        add(start, [
          [from, start],
          [end, Math.min(to, end + QUARTER)],
        ])
        const last = to - tail - length
        add(last, [
          [Math.max(from, last - QUARTER), last],
          [to - tail, to],
        ])
      }
    }
  }
  return places
}

/** At the ends of every stretch that two rows back to back share, against the aisle of the lower one. */
function backToBack({ rows }: Deck, along: Lu, across: Lu): Box[] {
  const boxes: Box[] = []
  rows.forEach((low, i) => {
    const high = rows[i + 1]
    if (!high || low.opens !== 'down' || high.opens !== 'up' || high.v1 - low.v0 < across) return
    for (let k = 0; k < low.spans.length; k += 2) {
      const [from, to] = [low.spans[k] as Lu, low.spans[k + 1] as Lu]
      if (to - from < along) continue
      for (const x0 of new Set([from, to - along])) {
        const isShared = high.spans.some(
          (a, j) => j % 2 === 0 && a <= x0 && x0 + along <= (high.spans[j + 1] as Lu),
        )
        if (!isShared) continue
        boxes.push({ x0, y0: low.v0, x1: x0 + along, y1: low.v0 + across })
        if (high.v1 - low.v0 > across)
          boxes.push({ x0, y0: high.v1 - across, x1: x0 + along, y1: high.v1 })
      }
    }
  })
  return boxes
}

/** At the blind end of the aisle of a building with one aisle. */
function liftPlaces({ aisles, crossings, length }: Deck, { street }: Rules): Ramp[] {
  const [aisle, ...others] = aisles
  if (!aisle || others.length > 0 || crossings.length > 0 || aisle.x1 < length) return []
  if (length < 2 * LIFT.along + street) return []
  const y0 = aisle.y0 + Math.floor((aisle.y1 - aisle.y0 - LIFT.across) / 2)
  const box = { x0: length - LIFT.along, y0, x1: length, y1: y0 + LIFT.across }
  return [{ kind: 'lift', box, aprons: [] }]
}

/** The aisle ends at the lift, and beside the lift no space has an aisle before it. */
function beyondLift(deck: Deck, { x0 }: Box): Deck {
  const aisles = deck.aisles.map((aisle) => ({ ...aisle, x1: Math.min(aisle.x1, x0) }))
  return without({ ...deck, aisles }, { x0, x1: deck.length, y0: 0, y1: deck.width })
}
