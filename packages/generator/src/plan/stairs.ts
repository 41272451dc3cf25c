/**
 * Stairs inside dwellings: a straight flight along a side wall, or where that is too long one that winds half a turn. At one
 * place on all floors. No opening is as large as the 4 m2 that NEN 2580 takes off the usable area (domain reference §3.1):
 * headroom asks for one above the last 14 goings, 2.8 m2 of a straight stair and 3.2 m2 of a winding one.
 */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, type Ring, signedArea, toLattice } from '@kavel/geometry'

/** Highest riser, least going, metres (domain reference §2.4: Bbl 0.188 and 0.22). */
const RISER = toLattice(0.188)
export const GOING = toLattice(0.22)
/** Width of a stair in a dwelling, metres, and of the floor at its foot and its head (domain reference §3.4: 0.9 × 2.9). */
export const STAIR_WIDTH = toLattice(0.9)
/** Headroom above a stair, metres (domain reference §2.4). */
export const HEADROOM = toLattice(2.3)
/** A higher stair has a landing half way, metres (domain reference §2.4). */
const HIGHEST_FLIGHT = toLattice(4)
/** Goings in the half turn of a winding stair: at 0.22 along the walking line, half a circle in the middle of 0.9. */
const WINDERS = 6
/** Between the front and the stair lies a hall as deep as a corridor is wide. */
const HALL = toLattice(DESIGN_RULES.corridor_width)

/** Where a stair may stand: the clear space that the floors of a dwelling share. */
export interface Shell {
  u0: Lu
  u1: Lu
  /** Its sides where one comes in and opposite; v may run either way. */
  front: Lu
  rear: Lu
  /** The stair stands at its high side. */
  isHigh: boolean
  /** Walls with windows or doors, besides the front. */
  isOpen: { low: boolean; high: boolean; rear: boolean }
}

/** Is there headroom above a floor between two corners? */
export type HasHeadroom = (u0: Lu, v0: Lu, u1: Lu, v1: Lu) => boolean

/** A form of stair: its place along the depth is still open. */
interface Form {
  width: Lu
  length: Lu
  isWinding: boolean
}

/** From the front of a shell: where it begins, and whether one climbs towards the rear (a winding one: at first). */
interface Along {
  from: Lu
  isForward: boolean
}

function formsFor(rise: Lu): Form[] {
  const goings = Math.ceil(rise / RISER) - 1
  const isHigh = rise > HIGHEST_FLIGHT
  const landing = isHigh ? STAIR_WIDTH : 0
  const straight = { width: STAIR_WIDTH, length: goings * GOING + landing, isWinding: false }
  const beside = Math.max(0, Math.ceil((goings - WINDERS) / 2))
  const winding = {
    width: 2 * STAIR_WIDTH,
    length: STAIR_WIDTH + beside * GOING,
    isWinding: true,
  }
  // winders are no landing
  return isHigh ? [straight] : [straight, winding]
}

/** The least clear depth that a stair over a rise can do with. */
export function leastDepth(rise: Lu): Lu {
  return Math.min(
    ...formsFor(rise).map(({ length, isWinding }) => length + (isWinding ? 1 : 2) * STAIR_WIDTH),
  )
}

/**
 * Stairs at alike places in dwellings beside each other, one a shell, as rings that begin at the foot; null when one of them
 * has no room for any, or no headroom where it comes out under a roof.
 *
 * @param rise of the highest floor
 */
export function stairsIn(
  shells: readonly Shell[],
  rise: Lu,
  hasHeadroom: HasHeadroom | null,
): Ring[] | null {
  const [first] = shells
  if (!first) return []
  const depth = Math.abs(first.rear - first.front)
  for (const form of formsFor(rise)) {
    for (const along of placesOf(form, depth, first.isOpen.rear, hasHeadroom !== null)) {
      const rings: Ring[] = []
      for (const shell of shells) {
        const ring = stairAt(shell, form, along, hasHeadroom)
        if (!ring) break
        rings.push(ring)
      }
      if (rings.length === shells.length) return rings
    }
  }
  return null
}

/** Places along the depth, the usual one first: behind the hall, and without facade at the rear against that wall. */
function placesOf(
  { length, isWinding }: Form,
  depth: Lu,
  isRearOpen: boolean,
  isUnderRoof: boolean,
): Along[] {
  const places: Along[] = []
  for (const isForward of [true, false]) {
    const behind = isWinding && isForward && !isRearOpen ? 0 : STAIR_WIDTH
    const last = depth - behind - length
    if (last < STAIR_WIDTH) continue
    const first = Math.min(HALL, last)
    const usual = isRearOpen ? first : last
    places.push({ from: usual, isForward })
    if (!isUnderRoof) continue
    for (let from = first; from < last; from += GOING) places.push({ from, isForward })
    places.push({ from: last, isForward })
  }
  return places
}

/** In one shell: against its own side wall, beside a passage along that, or in the middle. */
function stairAt(
  { u0, u1, front, rear, isHigh, isOpen }: Shell,
  form: Form,
  { from, isForward }: Along,
  hasHeadroom: HasHeadroom | null,
): Ring | null {
  const width = u1 - u0
  const [near, far] = isHigh ? [isOpen.high, isOpen.low] : [isOpen.low, isOpen.high]
  const sign = rear > front ? 1 : -1
  const least = near ? STAIR_WIDTH : 0
  const most = width - (far ? STAIR_WIDTH : 0) - form.width
  const middle = Math.floor((width - form.width) / 2)
  for (const across of [0, HALL, middle]) {
    if (across < least || across > most) continue
    const a = isHigh ? u1 - across : u0 + across
    const z = isHigh ? a - form.width : a + form.width
    const foot = front + sign * (isForward ? from : from + form.length)
    const head = front + sign * (isForward ? from + form.length : from)
    if (hasHeadroom) {
      // one comes out beyond the head, of a winding stair beside the foot, on whichever side that is
      const step = (isForward === form.isWinding ? -sign : sign) * STAIR_WIDTH
      const at = form.isWinding ? foot : head
      if (!hasHeadroom(a, at, z, at + step)) continue
    }
    return fromFoot(a, foot, z, head)
  }
  return null
}

/** The box between two corners, counter-clockwise from the side at `foot`. */
function fromFoot(a: Lu, foot: Lu, z: Lu, head: Lu): Ring {
  const ring = Int32Array.of(a, foot, z, foot, z, head, a, head)
  return signedArea(ring) < 0 ? Int32Array.of(z, foot, a, foot, a, head, z, head) : ring
}

/** The stair after its corners went elsewhere, turned over perhaps: its foot stays its first side. */
export function stairMoved(ring: Ring, x: (u: Lu) => Lu, y: (v: Lu) => Lu): Ring {
  const out = new Int32Array(8)
  for (let i = 0; i < 8; i += 2) {
    out[i] = x(ring[i] as Lu)
    out[i + 1] = y(ring[i + 1] as Lu)
  }
  if (signedArea(out) >= 0) return out
  const [ax, ay, bx, by, cx, cy, dx, dy] = out as unknown as [Lu, Lu, Lu, Lu, Lu, Lu, Lu, Lu]
  return Int32Array.of(bx, by, ax, ay, dx, dy, cx, cy)
}
