/** The stair of a dwelling as it is drawn: its frame from the foot, its treads, and its flights as slopes. */
import { type Lu, type Ring, toMetres } from '@kavel/geometry'
import { GOING, STAIR_WIDTH } from '../plan/stairs.ts'
import type { Point3 } from './triangles.ts'

/** A place on a stair: along it from the foot, and across it from its left side, lattice units. */
type OnStair = readonly [along: Lu, across: Lu]

export interface FramedStair {
  length: Lu
  width: Lu
  /** Two flights beside each other: it winds half a turn at the far end. */
  isWinding: boolean
  /** The place in the building's frame. */
  at(along: Lu, across: Lu): [Lu, Lu]
}

/** @param ring counter-clockwise from its foot, so the foot runs from left to right */
export function framedStair(ring: Ring): FramedStair {
  const [ax, ay, bx, by, cx, cy] = ring as unknown as [Lu, Lu, Lu, Lu, Lu, Lu]
  const width = Math.abs(bx - ax) + Math.abs(by - ay)
  const length = Math.abs(cx - bx) + Math.abs(cy - by)
  const [ux, uy] = [Math.sign(bx - ax), Math.sign(by - ay)]
  const [vx, vy] = [Math.sign(cx - bx), Math.sign(cy - by)]
  return {
    length,
    width,
    isWinding: width > STAIR_WIDTH,
    at: (along, across) => [ax + ux * across + vx * along, ay + uy * across + vy * along],
  }
}

/** Straight pieces of a flight: how far along it each runs, and whether it is a landing. */
function piecesOf({ length, isWinding }: FramedStair): { from: Lu; to: Lu; isLevel: boolean }[] {
  if (isWinding) return [{ from: 0, to: length - STAIR_WIDTH, isLevel: false }]
  // what is no whole number of goings has a landing half way
  if (length % GOING === 0) return [{ from: 0, to: length, isLevel: false }]
  const goings = Math.round((length - STAIR_WIDTH) / GOING)
  const from = Math.ceil(goings / 2) * GOING
  const to = from + STAIR_WIDTH
  return [
    { from: 0, to: from, isLevel: false },
    { from, to, isLevel: true },
    { from: to, to: length, isLevel: false },
  ]
}

/** Lines between treads, and the line that one walks from the foot up. */
export function treadsOf(stair: FramedStair): { lines: OnStair[][]; walk: OnStair[] } {
  const { length, width, isWinding } = stair
  const lines: OnStair[][] = []
  const sides = isWinding
    ? [
        [0, STAIR_WIDTH],
        [STAIR_WIDTH, width],
      ]
    : [[0, width]]
  for (const { from, to, isLevel } of piecesOf(stair)) {
    if (isLevel) continue
    const count = Math.round((to - from) / GOING)
    for (let i = 0; i <= count; i++) {
      const along = from + i * GOING
      for (const [left, right] of sides as [Lu, Lu][]) {
        lines.push([
          [along, left],
          [along, right],
        ])
      }
    }
  }
  if (!isWinding) {
    const middle = width / 2
    const walk: OnStair[] = [
      [GOING / 2, middle],
      [length - GOING / 2, middle],
    ]
    return { lines, walk }
  }
  const turn = length - STAIR_WIDTH
  lines.push([
    [0, STAIR_WIDTH],
    [turn, STAIR_WIDTH],
  ])
  for (const out of WINDER_LINES) {
    lines.push([
      [turn, STAIR_WIDTH],
      [turn + out[0] * STAIR_WIDTH, STAIR_WIDTH + out[1] * STAIR_WIDTH],
    ])
  }
  const [left, right] = [STAIR_WIDTH / 2, (3 * STAIR_WIDTH) / 2]
  const far = turn + STAIR_WIDTH / 2
  const walk: OnStair[] = [
    [GOING / 2, left],
    [far, left],
    [far, right],
    [GOING / 2, right],
  ]
  return { lines, walk }
}

/** Ends of the lines between winders, from the newel: at 30 degrees each, cut off by the walls; 0.577 is tan 30. */
const WINDER_LINES = [
  [0.577, -1],
  [1, -0.577],
  [1, 0],
  [1, 0.577],
  [0.577, 1],
] as const

/** The flights as slopes, and landings and winders as level pieces between them; metres, counter-clockwise from above. */
export function slopesOf(ring: Ring, z: Lu, h: Lu): Point3[][] {
  const stair = framedStair(ring)
  const { length, width, isWinding, at } = stair
  const piece = (from: Lu, to: Lu, left: Lu, right: Lu, low: number, high: number): Point3[] =>
    (
      [
        [from, left, low],
        [from, right, low],
        [to, right, high],
        [to, left, high],
      ] as const
    ).map(([along, across, up]): Point3 => {
      const [x, y] = at(along, across)
      return [toMetres(x), toMetres(y), toMetres(z + up)]
    })
  if (isWinding) {
    const turn = length - STAIR_WIDTH
    return [
      piece(0, turn, 0, STAIR_WIDTH, 0, h / 2),
      piece(turn, length, 0, width, h / 2, h / 2),
      piece(0, turn, STAIR_WIDTH, width, h, h / 2),
    ].slice(turn > 0 ? 0 : 1, turn > 0 ? 3 : 2)
  }
  const pieces = piecesOf(stair)
  const steep = pieces.reduce((sum, { from, to, isLevel }) => sum + (isLevel ? 0 : to - from), 0)
  let low = 0
  return pieces.map(({ from, to, isLevel }) => {
    const high = isLevel ? low : low + (h * (to - from)) / steep
    const points = piece(from, to, 0, width, low, high)
    low = high
    return points
  })
}
