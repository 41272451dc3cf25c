/** A leg of a building that bends, as it sees the legs beside it: in its own frame, at its ends or along one of its sides. */
import type { Box } from '@kavel/geometry'
import type { Resolved } from '../input/resolve.ts'

export type LongSide = 'front' | 'back'

type Leg = Pick<Resolved, 'beside' | 'envelope'>

/** The legs that stand against a long side. */
export function alongSide({ beside, envelope: { x0, x1 } }: Leg): Box[] {
  return beside.filter((box) => box.x0 < x1 && box.x1 > x0)
}

/** The long side inside the bend: a leg stands against it, or goes on from it at an end. Null without a bend, or on neither side. */
export function innerSide(leg: Leg): LongSide | null {
  const { beside, envelope } = leg
  const along = alongSide(leg)
  let [front, back] = [0, 0]
  for (const { y0, y1 } of along.length > 0 ? along : beside) {
    front = Math.max(front, envelope.y0 - y0)
    back = Math.max(back, y1 - envelope.y1)
  }
  return front === back ? null : back > front ? 'back' : 'front'
}

/**
 * Does a leg run from right to left? Away from the leg that it ends against, towards the one that stands against it: so a mirrored
 * bend is the mirrored building. Null without a bend, or in the middle of one.
 */
export function runsBack(leg: Leg): boolean | null {
  const { beside, envelope } = leg
  const along = alongSide(leg)
  const onward = beside.reduce((sum, box) => {
    const isRight = box.x0 + box.x1 > envelope.x0 + envelope.x1
    return sum + (isRight === along.includes(box) ? 1 : -1)
  }, 0)
  return onward === 0 ? null : onward < 0
}

/** Does another leg stand against an end? */
export function endsAgainst({ beside, envelope: { x0, x1 } }: Leg): {
  left: boolean
  right: boolean
} {
  return {
    left: beside.some((box) => box.x1 <= x0),
    right: beside.some((box) => box.x0 >= x1),
  }
}
