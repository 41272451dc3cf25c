/** Directions in which buildings are tried on a plot: along its edges and across them (generator reference K7). */
import { dcos, dsin, FULL_TURN, PER_METRE, type Ring } from '@kavel/geometry'

/** Shorter edges give no direction, metres; on a plot that has only such, the longest does. */
const LEAST_EDGE = 5
/** Directions nearer than this are one, radians: a tenth of a degree is a hand's width on 100 m. */
const ALIKE = 0.0018
/** Radians. */
export const QUARTER = FULL_TURN / 4
/** Newton steps that find the angle of a direction to the last bit from 45 degrees off. */
const STEPS = 7

/** Radians; of each of the `most` longest directions the one along it and the one across. */
export function orientationsOf(rings: readonly Ring[], most: number): number[] {
  const found: { angle: number; length: number }[] = []
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const dx = ((ring[j] as number) - (ring[i] as number)) / PER_METRE
      const dy = ((ring[j + 1] as number) - (ring[i + 1] as number)) / PER_METRE
      const length = Math.sqrt(dx * dx + dy * dy)
      if (length === 0) continue
      const angle = angleOf(dx / length, dy / length)
      const known = found.find((each) => isAlike(each.angle, angle))
      if (known) known.length += length
      else found.push({ angle, length })
    }
  }
  found.sort((a, b) => b.length - a.length || a.angle - b.angle)
  const long = found.filter(({ length }, i) => i === 0 || length >= LEAST_EDGE)
  return long.slice(0, most).flatMap(({ angle }) => [angle, angle + QUARTER])
}

function isAlike(a: number, b: number): boolean {
  const off = Math.abs(a - b)
  return off < ALIKE || QUARTER - off < ALIKE
}

/** Angle of a direction of length 1, modulo a quarter turn: 0 … π/2. */
function angleOf(dx: number, dy: number): number {
  let [x, y] = [dx, dy]
  while (!(x > 0 && y >= 0)) [x, y] = [y, -x]
  let angle = QUARTER / 2
  for (let i = 0; i < STEPS; i++) {
    const off = y * dcos(angle) - x * dsin(angle)
    angle += off + (off * off * off) / 6
  }
  return Math.abs(angle) < 1e-12 ? 0 : angle
}
