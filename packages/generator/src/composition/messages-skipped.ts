/** What of a drawn shape no bar is sought beside: legs at another angle, and corners beyond the most that are tried. */
import { dcos, dsin, type Lu, toMetres } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'
import { legsOf } from './legs.ts'
import { cornersPassed, MOST_CORNERS } from './shapes.ts'

/** Degrees that a leg may be off the direction of the building: the tangent of `SQUARE`. */
const MOST_DEGREES = 2.9
const DEGREE = 0.017453292519943295

/** @param isWhole the building lies around a court: it takes the polygon as one bar, and all its corners count */
export function saySkipped(
  { ground: { polygon, path } }: Resolved,
  isWhole: boolean,
  messages: MessageList,
): void {
  if (polygon) {
    const passed = isWhole ? 0 : cornersPassed(polygon)
    if (passed === 0) return
    const about = { target: 'polygon.corners', value: passed, required: MOST_CORNERS }
    messages.add('corners_passed', about)
    return
  }
  for (const leg of legsOf(path ?? []).skew) {
    const [ax, ay, bx, by] = (path ?? []).slice(2 * leg, 2 * leg + 4) as [Lu, Lu, Lu, Lu]
    const [dx, dy] = [Math.abs(bx - ax), Math.abs(by - ay)]
    messages.add('leg_left_out', {
      target: `path.${leg}`,
      value: degreesOf(Math.max(dx, dy), Math.min(dx, dy)),
      required: MOST_DEGREES,
      length: Math.round(toMetres(Math.sqrt(dx * dx + dy * dy)) * 10) / 10,
    })
  }
}

/** The angle of a right-angled triangle, whole degrees up to 45. */
function degreesOf(long: Lu, short: Lu): number {
  let degrees = 0
  while (dsin((degrees + 0.5) * DEGREE) * long < dcos((degrees + 0.5) * DEGREE) * short) degrees++
  return degrees
}
