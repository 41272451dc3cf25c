/** Ground from its borders: rings are followed with the ground on their left. */
import { exactOrient } from '../exact-orient.ts'
import { type Corner, type CornerRing, type Ground, isWithin, ringAreaOf } from './shape.ts'

/** A border from one point to another, its ground on the left. */
export interface Border {
  readonly from: number
  readonly to: number
}

/** Borders one after another, closed; one that is a dead end runs there and back. */
export type Round = readonly Border[]

/** Follows borders round the smallest pieces of ground. */
export function followBorders(corners: readonly Corner[], borders: readonly Border[]): Round[] {
  const leaving = Map.groupBy(borders, ({ from }) => from)
  const passed = new Set<Border>()
  const rounds: Round[] = []
  for (const first of borders) {
    if (passed.has(first)) continue
    const round: Border[] = []
    for (let at: Border | undefined = first; at && !passed.has(at); ) {
      passed.add(at)
      round.push(at)
      at = nextOf(corners, at, leaving.get(at.to) ?? [])
    }
    rounds.push(round)
  }
  return rounds
}

/** The border that leaves the end of another with the sharpest turn to the left. */
function nextOf(
  corners: readonly Corner[],
  { from, to }: Border,
  leaving: readonly Border[],
): Border | undefined {
  let best = leaving[0]
  for (const border of leaving.slice(1))
    if (best && comesFirst(corners, to, from, border.to, best.to)) best = border
  return best
}

/** Turning clockwise about a point from the way that one came, is `p` met before `q`? */
function comesFirst(
  corners: readonly Corner[],
  about: number,
  came: number,
  p: number,
  q: number,
): boolean {
  const [x, y] = corners[about] as Corner
  const side = (one: number, other: number) => {
    const [ax, ay] = corners[one] as Corner
    const [bx, by] = corners[other] as Corner
    return exactOrient(x, y, ax, ay, bx, by)
  }
  const rank = (node: number) => {
    if (node === came) return 3
    const turn = side(came, node)
    return turn < 0 ? 0 : turn === 0 ? 1 : 2
  }
  const [first, second] = [rank(p), rank(q)]
  return first === second ? side(p, q) < 0 : first < second
}

/** The grounds that rounds enclose, with their holes; outlines run counter-clockwise. */
export function groundsOf(corners: readonly Corner[], rounds: readonly Round[]): Ground[] {
  const rings = rounds.flatMap(loopsOf).map((loop) => {
    const ring = loop.map((node) => corners[node] as Corner)
    return { ring: [...ring, ring[0] as Corner], area: 0 }
  })
  for (const one of rings) one.area = ringAreaOf(one.ring)
  const outlines = rings.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area)
  const holes = new Map<CornerRing, CornerRing[]>(outlines.map(({ ring }) => [ring, []]))
  for (const { ring } of rings.filter(({ area }) => area < 0)) {
    const around = outlines.find((outline) => isInside(ring, outline.ring))
    if (around) holes.get(around.ring)?.push(ring)
  }
  return outlines.map(({ ring }) => [ring, ...(holes.get(ring) ?? [])])
}

/** Does a ring lie in an outline that it touches in single points at most? */
function isInside(ring: CornerRing, outline: CornerRing): boolean {
  const own = new Set(outline.map(([x, y]) => `${x} ${y}`))
  const free = ring.find(([x, y]) => !own.has(`${x} ${y}`))
  return free !== undefined && isWithin([outline], free)
}

/** A round as loops that pass no point twice. */
function loopsOf(round: Round): number[][] {
  const loops: number[][] = []
  const path: number[] = []
  const placed = new Map<number, number>()
  for (const { from } of round) {
    const before = placed.get(from)
    if (before !== undefined) {
      const loop = path.splice(before)
      for (const node of loop) placed.delete(node)
      loops.push(loop)
    }
    placed.set(from, path.length)
    path.push(from)
  }
  loops.push(path)
  return loops.filter((loop) => loop.length > 2)
}
