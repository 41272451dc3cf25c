/** I22: from every floor of a dwelling to the next: a stair at one place on all of them, that one can get at. */
import { Archetype, RoofType } from '@kavel/domain'
import { type Box, boundsOf, contains, type Ring, toLattice } from '@kavel/geometry'
import { OPENING } from '../../src/model/openings.ts'
import type { Asset, Cell, FloorGroup, Roof } from '../../src/model/types.ts'
import { cellsIn, type Facts, isHome, overlapOf } from './facts.ts'

/** Width of a stair in a dwelling at least, and of the floor at its foot and head, metres (domain reference §2.4, §3.4). */
const LEAST_WIDTH = toLattice(0.9)
/** One that is wider winds half a turn: it begins and ends on one side. */
const WINDING = toLattice(1.5)
/** Under a roof, metres (domain reference §2.4). */
const HEADROOM = toLattice(2.3)
/** Corners of roofs are rounded to the lattice. */
const ROUNDED = 20

interface Floor {
  cell: Cell
  group: FloorGroup
  stairs: Asset[]
}

/** Every floor of every dwelling that has several. */
export function checkStairs({ model, groups, input, report }: Facts): void {
  // of what stands already nobody knows where its stairs are
  if (input.building.archetype === Archetype.existing) return
  const openings = new Map<FloorGroup, Box[]>()
  const isSaid = model.messages.some(({ code }) => code === 'stair_missing')
  for (const [id, floors] of floorsByDwelling(groups)) {
    const stairs = floors.flatMap((floor) => floor.stairs)
    // alike floors of a group are as many dwellings
    if (floors.length < 2) {
      if (stairs.length > 0) report('I22', `${id} has one floor and a stair`)
      continue
    }
    if (stairs.length === 0 && isSaid) continue
    const [place] = stairs
    for (const { cell, group, stairs: own } of floors) {
      const [stair] = own
      if (!stair || own.length > 1) {
        report('I22', `${cell.id}: ${own.length} stairs instead of one`)
        continue
      }
      if (stair.poly.join() !== place?.poly.join())
        report('I22', `${cell.id}: its stair stands elsewhere than below`)
      const isEntrance = cell.partOf === undefined
      const rises = isEntrance ? stair.h === 0 : stair.h > 0 && stair.z === -stair.h
      if (!rises) report('I22', `${cell.id}: its stair does not come up to its floor`)
      const free = openings.get(group) ?? beforeOpenings(group)
      openings.set(group, free)
      checkPlace(cell, stair.poly, free, report)
      if (group.height === 0 && !hasHeadroom(stair.poly, model.roofs))
        report('I22', `${cell.id}: no headroom where the stair comes out`)
    }
  }
}

function floorsByDwelling(groups: readonly FloorGroup[]): Map<string, Floor[]> {
  const dwellings = new Map<string, Floor[]>()
  for (const group of groups) {
    const stairs = new Map<string, Asset[]>()
    for (const asset of group.assets) {
      if (asset.kind !== 'stair') continue
      const ref = asset.ref ?? ''
      stairs.set(ref, [...(stairs.get(ref) ?? []), asset])
    }
    for (const cell of cellsIn(group)) {
      if (!isHome(cell)) continue
      const id = cell.partOf ?? cell.id
      const floor = { cell, group, stairs: stairs.get(cell.id) ?? [] }
      const known = dwellings.get(id)
      if (known) known.push(floor)
      else dwellings.set(id, [floor])
    }
  }
  return dwellings
}

/** The ring of a stair as its corners: the foot from one side to the other, then the head behind the second. */
export function cornersOf(poly: Ring): {
  readonly from: readonly [x: number, y: number]
  readonly foot: readonly [x: number, y: number]
  readonly head: readonly [x: number, y: number]
} {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = poly
  return { from: [ax, ay], foot: [bx, by], head: [cx, cy] }
}

function isWinding(poly: Ring): boolean {
  const { from, foot } = cornersOf(poly)
  return Math.abs(foot[0] - from[0]) + Math.abs(foot[1] - from[1]) > WINDING
}

/** The floor before the foot, and that beyond the head of a straight flight: as deep as a stair is wide. */
function landingsOf(poly: Ring): { foot: Box; head: Box | null } {
  const {
    from: [ax, ay],
    foot: [bx, by],
    head: [cx, cy],
  } = cornersOf(poly)
  const [dx, dy] = [Math.sign(cx - bx) * LEAST_WIDTH, Math.sign(cy - by) * LEAST_WIDTH]
  const box = (x0: number, y0: number, x1: number, y1: number): Box => ({
    x0: Math.min(x0, x1),
    y0: Math.min(y0, y1),
    x1: Math.max(x0, x1),
    y1: Math.max(y0, y1),
  })
  const foot = box(ax, ay, bx - dx, by - dy)
  const [ex, ey] = [ax + cx - bx, ay + cy - by]
  return { foot, head: isWinding(poly) ? null : box(ex, ey, cx + dx, cy + dy) }
}

function checkPlace(
  cell: Cell,
  poly: Ring,
  openings: readonly Box[],
  report: Facts['report'],
): void {
  const stair = boundsOf(poly)
  if (Math.min(stair.x1 - stair.x0, stair.y1 - stair.y0) < LEAST_WIDTH)
    report('I22', `${cell.id}: its stair is too narrow`)
  if (!isIn(stair, cell.net)) report('I22', `${cell.id}: its stair stands in a wall`)
  const { foot, head } = landingsOf(poly)
  if (!isIn(foot, cell.net)) report('I22', `${cell.id}: a wall before the foot of its stair`)
  if (head && !isIn(head, cell.net)) report('I22', `${cell.id}: a wall beyond its stair`)
  for (const free of openings) {
    const both = overlapOf(free, stair)
    if (both.x0 < both.x1 && both.y0 < both.y1)
      report('I22', `${cell.id}: its stair stands before a window or a door`)
  }
}

function isIn(box: Box, net: Ring): boolean {
  const { x0, y0, x1, y1 } = box
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const
  return corners.every(([x, y]) => contains([net], x, y) || isOnEdge(net, x, y))
}

function isOnEdge(net: Ring, x: number, y: number): boolean {
  for (let i = 0; i < net.length; i += 2) {
    const j = (i + 2) % net.length
    const [xa, ya, xb, yb] = [net[i], net[i + 1], net[j], net[j + 1]] as [
      number,
      number,
      number,
      number,
    ]
    const inX = x >= Math.min(xa, xb) && x <= Math.max(xa, xb)
    const inY = y >= Math.min(ya, yb) && y <= Math.max(ya, yb)
    if (inX && inY) return true
  }
  return false
}

/** Floor that windows and doors need before them, on both sides: as deep as a stair is wide. */
function beforeOpenings(group: FloorGroup): Box[] {
  return group.walls.flatMap(({ edges, openings, thickness }) => {
    const found: Box[] = []
    for (let i = 0; i < openings.length; i += 6) {
      const e = 4 * (openings[i] as number)
      const [xa, ya, xb, yb] = edges.subarray(e, e + 4) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const kind = openings[i + 5] as number
      if (kind === OPENING.lift_door) continue
      const [from, to] = [openings[i + 1] as number, openings[i + 2] as number]
      const reach = thickness / 2 + LEAST_WIDTH - ROUNDED
      const ux = Math.sign(xb - xa)
      const uy = Math.sign(yb - ya)
      const xs = [xa + ux * from, xa + ux * to]
      const ys = [ya + uy * from, ya + uy * to]
      const own: Box = {
        x0: Math.min(...xs) - (ux === 0 ? reach : 0),
        y0: Math.min(...ys) - (uy === 0 ? reach : 0),
        x1: Math.max(...xs) + (ux === 0 ? reach : 0),
        y1: Math.max(...ys) + (uy === 0 ? reach : 0),
      }
      found.push(own)
    }
    return found
  })
}

/** The corners of the floor where one comes out lie under a roof high enough. */
function hasHeadroom(poly: Ring, roofs: readonly Roof[]): boolean {
  const { foot, head } = landingsOf(poly)
  const { x0, y0, x1, y1 } = head ?? foot
  return [x0, x1].every((x) =>
    [y0, y1].every((y) =>
      roofs.some((roof) => {
        if (roof.type === RoofType.none) return false
        const height = aboveEaves(roof, x, y)
        return height !== null && height >= HEADROOM - ROUNDED
      }),
    ),
  )
}

/** Height of a roof over a point: where an upright line through it meets the triangles of its faces. */
function aboveEaves({ faces, eave }: Roof, x: number, y: number): number | null {
  let best: number | null = null
  for (const face of faces) {
    const at = (i: number) =>
      [face[3 * i], face[3 * i + 1], face[3 * i + 2]] as [number, number, number]
    const [ax, ay, az] = at(0)
    for (let i = 1; i + 1 < face.length / 3; i++) {
      const [bx, by, bz] = at(i)
      const [cx, cy, cz] = at(i + 1)
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
      if (area === 0) continue
      const p = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
      const q = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
      if (p < -1e-4 || q < -1e-4 || p + q > 1 + 1e-4) continue
      const z = az + p * (bz - az) + q * (cz - az) - eave
      if (best === null || z > best) best = z
    }
  }
  return best
}
