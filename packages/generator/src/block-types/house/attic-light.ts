/** Windows of attics: in the gables that face open air, and in the slopes what these leave dark. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, boundsOf, type Lu, type Lu2, toLattice, toLatticeArea } from '@kavel/geometry'
import { OPENING } from '../../model/openings.ts'
import type { Cell, FloorGroup, Id, Roof, Wall } from '../../model/types.ts'
import type { Border } from '../../plan/partition.ts'
import { STAIR_WIDTH } from '../../plan/stairs.ts'
import { type Point, partsWithHeadroom } from '../../roofs/headroom.ts'
import { roofWindows } from '../../roofs/roof-windows.ts'
import { spansOn } from '../../roofs/spans.ts'

/** Glass that makes a room habitable: at least 0.5 m2, and a tenth of its floor (domain reference §2.4). */
const LEAST_GLASS = toLatticeArea(0.5)
const FLOOR_SHARE = 0.1
const STANDING = toLattice(DESIGN_RULES.min_standing_height)

/** Windows in gables, metres: where the roof leaves them room upright ones, else low ones under it (assumptions). */
const GABLE_WINDOWS = [
  { top: toLattice(2.3), sill: toLattice(0.8), head: toLattice(2.1) },
  { top: STANDING, sill: toLattice(0.3), head: toLattice(1.3) },
] as const
const WIDEST = toLattice(1.5)
const NARROWEST = toLattice(0.6)
/** Wall on either side of a window, metres. */
const BESIDE = toLattice(0.2)

/**
 * Gives the rooms of an attic their windows; false when one of them stays dark.
 *
 * @param group with its walls as the roof leaves them
 * @param isBlind outer faces too near to somebody else's ground for windows
 */
export function lightAttic(
  group: FloorGroup,
  roofs: readonly Roof[],
  isBlind: (border: Pick<Border, 'vertical' | 'at'>) => boolean,
): boolean {
  const cells = group.blocks.flatMap((block) => block.cells)
  const glass = lightGables(group, cells, roofs, isBlind)
  let isLit = true
  for (const cell of cells) {
    const own = glass.get(cell.id) ?? 0
    const wanted = Math.max(LEAST_GLASS, FLOOR_SHARE * cell.goArea) - own
    const more = roofWindows(roofs, boundsOf(cell.net), STANDING, wanted, stairOf(group, cell))
    more.windows.forEach(({ ring, low, rise }, i) => {
      const id = `${cell.id}/window:${i}`
      group.assets.push({ id, kind: 'roof_window', poly: ring, z: low, h: rise, ref: cell.id })
    })
    if (own + more.glass < LEAST_GLASS) isLit = false
  }
  return isLit
}

function stairOf({ assets }: FloorGroup, { id }: Cell): Box | null {
  const stair = assets.find(({ kind, ref }) => kind === 'stair' && ref === id)
  return stair ? boundsOf(stair.poly) : null
}

/** Puts a window in each gable of each room; gives the glass of each, lattice area. */
function lightGables(
  group: FloorGroup,
  cells: readonly Cell[],
  roofs: readonly Roof[],
  isBlind: (border: Pick<Border, 'vertical' | 'at'>) => boolean,
): Map<Id, Lu2> {
  const glass = new Map<Id, Lu2>()
  if (!group.walls.some(({ subtype }) => subtype === 'outer')) return glass
  const heights = GABLE_WINDOWS.map((kind) => ({
    kind,
    parts: roofs.flatMap((roof) => partsWithHeadroom(roof, kind.top)),
  }))
  group.walls = group.walls.flatMap((wall) => {
    if (wall.subtype !== 'outer') return [wall]
    const edges: number[] = []
    const windows: Wall[] = []
    for (let e = 0; e < wall.edges.length; e += 4) {
      const [x0, y0, x1, y1] = wall.edges.subarray(e, e + 4) as unknown as [Lu, Lu, Lu, Lu]
      const line = x0 === x1 ? { vertical: true, at: x0 } : { vertical: false, at: y0 }
      let [from, to] = line.vertical ? [y0, y1] : [x0, x1]
      for (const cell of cells) {
        const room = behind(cell, line, wall.thickness, isBlind)
        const span = room && ([Math.max(from, room[0]), Math.min(to, room[1])] as const)
        const found = span && windowIn(wall, line, heights, span, stairOf(group, cell))
        if (!found) continue
        edges.push(...edgeOn(line, from, found.from))
        from = found.to
        windows.push(found.wall)
        glass.set(cell.id, (glass.get(cell.id) ?? 0) + found.glass)
      }
      edges.push(...edgeOn(line, from, to))
    }
    const rest = edges.length > 0 ? [{ ...wall, edges: Int32Array.from(edges) }] : []
    return [...rest, ...windows]
  })
  return glass
}

type Line = Pick<Border, 'vertical' | 'at'>

/** The room behind a wall that is its facade, along the wall; null for others, and for walls without windows. */
function behind(
  { gross, net, facade }: Cell,
  { vertical, at }: Line,
  thickness: Lu,
  isBlind: (border: Line) => boolean,
): readonly [Lu, Lu] | null {
  for (const edge of facade) {
    const i = 2 * edge
    const j = (i + 2) % gross.length
    const isUpright = gross[i] === gross[j]
    const face = (isUpright ? gross[i] : gross[i + 1]) as Lu
    if (isUpright !== vertical || Math.abs(face - at) > thickness) continue
    if (isBlind({ vertical, at: face })) continue
    const { x0, y0, x1, y1 } = boundsOf(net)
    return vertical ? [y0, y1] : [x0, x1]
  }
  return null
}

/** In the middle of the longest stretch that is high enough; null when no window fits. */
function windowIn(
  wall: Wall,
  { vertical, at }: Line,
  heights: readonly { kind: (typeof GABLE_WINDOWS)[number]; parts: readonly Point[][] }[],
  [low, high]: readonly [Lu, Lu],
  stair: Box | null,
): { from: Lu; to: Lu; wall: Wall; glass: Lu2 } | null {
  for (const { kind, parts } of heights) {
    const all = spansOn(parts, vertical, at, low, high)
    const spans = stair
      ? all.flatMap((span) => besideStair(span, stair, wall, { vertical, at }))
      : all
    const [start, end] = spans.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), [0, 0])
    const width = Math.min(WIDEST, end - start - 2 * BESIDE)
    if (width < NARROWEST) continue
    const from = start + Math.floor((end - start - width) / 2) - BESIDE
    const to = from + width + 2 * BESIDE
    const { top, sill, head } = kind
    const edges = Int32Array.from(edgeOn({ vertical, at }, from, to))
    const openings = Int32Array.of(0, BESIDE, BESIDE + width, sill, head, OPENING.window)
    const glass = width * (head - sill)
    return { from, to, wall: { ...wall, edges, z1: top, openings }, glass }
  }
  return null
}

/** What a stair that stands against a wall leaves of a stretch of it. */
function besideStair(
  [low, high]: readonly [Lu, Lu],
  { x0, y0, x1, y1 }: Box,
  { thickness }: Wall,
  { vertical, at }: Line,
): [Lu, Lu][] {
  const [near, far, from, to] = vertical ? [x0, x1, y0, y1] : [y0, y1, x0, x1]
  const passage = Math.max(near - at, at - far) - thickness / 2
  if (passage >= STAIR_WIDTH || to <= low || from >= high) return [[low, high]]
  return [
    [low, from],
    [to, high],
  ]
}

function edgeOn({ vertical, at }: Line, from: Lu, to: Lu): number[] {
  if (to <= from) return []
  return vertical ? [at, from, at, to] : [from, at, to, at]
}
