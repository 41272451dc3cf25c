/** The legs of a drawn path that bars stand along: those that run along the frame of the building or square to it. */
import type { Lu } from '@kavel/geometry'
import { SQUARE } from '../input/direction.ts'

/** A leg as a stretch of a straight line along x, or along y when it is turned. */
export interface Leg {
  /** Of the first leg of the path that it is made of. */
  index: number
  isTurned: boolean
  /** Where its line lies: y, or x when it is turned. */
  across: Lu
  /** Where it begins and ends along its line, as it was drawn: the end may lie before the beginning. */
  start: Lu
  end: Lu
}

/** The legs of a path, those in one line as one; those that run askew to the building by their number. */
export function legsOf(path: readonly Lu[]): { legs: Leg[]; skew: number[] } {
  const legs: Leg[] = []
  const skew: number[] = []
  let from: Ends | null = null
  for (let i = 0; i + 3 < path.length; i += 2) {
    const own = path.slice(i, i + 4) as Ends
    const last = legs.at(-1)
    const joint: Ends | null = from && [from[0], from[1], own[2], own[3]]
    const whole = joint && last ? legOf(joint, last.index) : null
    const next = legOf(own, i / 2)
    if (!next) {
      skew.push(i / 2)
      from = null
    } else if (joint && whole && last && isOnward(last, next)) {
      legs[legs.length - 1] = whole
      from = joint
    } else {
      legs.push(next)
      from = own
    }
  }
  return { legs, skew }
}

type Ends = [Lu, Lu, Lu, Lu]

/** Null when it runs askew. */
function legOf([xa, ya, xb, yb]: Ends, index: number): Leg | null {
  const [dx, dy] = [Math.abs(xb - xa), Math.abs(yb - ya)]
  if (Math.min(dx, dy) > SQUARE * Math.max(dx, dy)) return null
  return dy > dx
    ? { index, isTurned: true, across: middle(xa, xb), start: ya, end: yb }
    : { index, isTurned: false, across: middle(ya, yb), start: xa, end: xb }
}

/** Towards nought, so that a mirrored path has the mirrored lines. */
function middle(a: Lu, b: Lu): Lu {
  return Math.trunc((a + b) / 2)
}

/** Does a leg go on in the direction of the one before? */
function isOnward(a: Leg, b: Leg): boolean {
  return a.isTurned === b.isTurned && b.end > b.start === a.end > a.start
}
