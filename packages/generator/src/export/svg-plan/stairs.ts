/** The stairs of dwellings on a plan: treads, and an arrow that points up from the foot. */
import { toMetres } from '@kavel/geometry'
import type { Asset } from '../../model/types.ts'
import { framedStair, treadsOf } from '../dwelling-stairs.ts'
import { type Canvas, round } from './canvas.ts'

const OUTLINE = 'fill="#fff" stroke="#333" stroke-width="0.9"'
const TREAD = 'fill="none" stroke="#666" stroke-width="0.6"'
const WALK = 'fill="none" stroke="#333" stroke-width="0.9"'

/** Length of the point of the arrow, and half its width, metres. */
const POINT = 0.22
const HALF_POINT = 0.11
/** Radius of the dot at the foot, metres. */
const DOT = 0.06

export function drawStairs(c: Canvas, assets: readonly Asset[]): void {
  for (const { kind, poly } of assets) {
    if (kind !== 'stair') continue
    const stair = framedStair(poly)
    const at = ([along, across]: readonly [number, number]) => {
      const [x, y] = stair.at(along, across)
      return `${c.x(toMetres(x))} ${c.y(toMetres(y))}`
    }
    const path = (points: readonly (readonly [number, number])[], style: string, end = '') =>
      c.add(`<path d="M${points.map(at).join('L')}${end}" ${style}/>`)
    const { length, width } = stair
    path(
      [
        [0, 0],
        [0, width],
        [length, width],
        [length, 0],
      ],
      OUTLINE,
      'Z',
    )
    const { lines, walk } = treadsOf(stair)
    const treads = lines.map((line) => `M${line.map(at).join('L')}`)
    c.add(`<path d="${treads.join('')}" ${TREAD}/>`)
    path(walk, WALK)
    const [before, end] = walk.slice(-2) as [[number, number], [number, number]]
    // the last stretch runs along the stair
    const sign = Math.sign(end[0] - before[0])
    const back = end[0] - sign * POINT * 1e5
    path(
      [
        [back, end[1] - HALF_POINT * 1e5],
        [end[0], end[1]],
        [back, end[1] + HALF_POINT * 1e5],
      ],
      WALK,
    )
    const [x, y] = stair.at(...(walk[0] as [number, number]))
    const [px, py] = [c.x(toMetres(x)), c.y(toMetres(y))]
    c.add(`<circle cx="${px}" cy="${py}" r="${round(c.length(DOT))}" fill="#333"/>`)
  }
}
