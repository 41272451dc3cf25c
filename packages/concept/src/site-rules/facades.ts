/** Facades with windows of a building, on the lattice of the site, and how much open air lies before them. */
import type { BuildingModel } from '@kavel/generator'
import { contains, type Ring, toLattice, toWorld } from '@kavel/geometry'
import type { Nearest, Segment } from './boundary.ts'
import type { Origin } from './placed.ts'

const known = new WeakMap<
  BuildingModel['header'],
  { origin: Origin; facades: readonly Segment[] }
>()

/** Beside a wall, metres: more than half its thickness, less than a room. */
const BESIDE = toLattice(0.6)

/**
 * The outer walls with windows, those of equal floors once; outside is on the right. A blank wall asks for no distance: the end
 * wall of a row may stand near to the next.
 */
export function facadesOf(model: BuildingModel, origin: Origin): readonly Segment[] {
  const before = known.get(model.header)
  if (before && before.origin.x === origin.x && before.origin.y === origin.y) return before.facades
  const found = new Map<string, Segment>()
  for (const { floorGroups } of model.towers) {
    for (const { walls, plate } of floorGroups) {
      const rings = [plate.outer, ...plate.holes]
      for (const { subtype, edges, openings, thickness } of walls) {
        if (subtype !== 'outer') continue
        for (const edge of windowed(openings)) {
          const wall = Array.from(edges.subarray(4 * edge, 4 * edge + 4)) as unknown as Segment
          const facade = faced(wall, thickness, rings)
          if (facade) found.set(facade.join(), facade)
        }
      }
    }
  }
  const facades = [...found.values()].map((each) => onSite(each, model, origin))
  known.set(model.header, { origin, facades })
  return facades
}

/** Edges with a window or a glazed door. */
function windowed(openings: Int32Array): Set<number> {
  const edges = new Set<number>()
  for (let i = 0; i + 5 < openings.length; i += 6)
    if (openings[i + 5] === 0 || openings[i + 5] === 2) edges.add(openings[i] as number)
  return edges
}

/** The outside of a wall, in the direction that has it on the right; null for a wall with the plate on both sides. */
function faced(
  [ax, ay, bx, by]: Segment,
  thickness: number,
  plate: readonly Ring[],
): Segment | null {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return null
  const [nx, ny] = [(by - ay) / length, (ax - bx) / length]
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  const isOut = (way: 1 | -1) =>
    !contains(plate, Math.round(mx + way * nx * BESIDE), Math.round(my + way * ny * BESIDE))
  const way = isOut(1) ? 1 : isOut(-1) ? -1 : null
  if (way === null) return null
  const [ox, oy] = [(way * nx * thickness) / 2, (way * ny * thickness) / 2]
  return way === 1 ? [ax + ox, ay + oy, bx + ox, by + oy] : [bx + ox, by + oy, ax + ox, ay + oy]
}

function onSite(
  [ax, ay, bx, by]: Segment,
  { toWorld: frame }: BuildingModel,
  { x, y }: Origin,
): Segment {
  const [px, py] = toWorld(frame, ax, ay)
  const [qx, qy] = toWorld(frame, bx, by)
  return [toLattice(px - x), toLattice(py - y), toLattice(qx - x), toLattice(qy - y)]
}

/** How far straight before a facade the edges come nearest, and where; null when none lies before it. */
export function airBefore([ax, ay, bx, by]: Segment, edges: readonly Segment[]): Nearest | null {
  const length = Math.hypot(bx - ax, by - ay)
  const [c, s] = [(bx - ax) / length, (by - ay) / length]
  let least: Nearest | null = null
  for (const [px, py, qx, qy] of edges) {
    // along the facade, and out of it
    const [pu, pv] = [c * (px - ax) + s * (py - ay), s * (px - ax) - c * (py - ay)]
    const [qu, qv] = [c * (qx - ax) + s * (qy - ay), s * (qx - ax) - c * (qy - ay)]
    if (Math.max(pv, qv) < 0 || Math.max(pu, qu) <= 0 || Math.min(pu, qu) >= length) continue
    for (const end of [pu, qu]) {
      const u = Math.max(0, Math.min(length, end))
      const v = pu === qu ? Math.min(pv, qv) : pv + ((qv - pv) * (u - pu)) / (qu - pu)
      if (v < -1 || (least && v >= least.distance)) continue
      const out = Math.max(0, v)
      const [x, y] = [ax + c * u, ay + s * u]
      least = { distance: out, line: [x, y, x + s * out, y - c * out] }
    }
  }
  return least
}
