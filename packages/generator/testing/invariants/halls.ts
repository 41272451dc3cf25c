/** I28: halls, corridors and galleries are as wide as asked all the way from the front doors to the stairs. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, type Ring, toLattice, toMetres } from '@kavel/geometry'
import type { Cell, FloorGroup } from '../../src/model/types.ts'
import { cellsIn, type Facts, isHome, parameterOf } from './facts.ts'
import { openBorders } from './ways.ts'

/** Walls stand between a door and the clear space behind it, lattice units: 0.3 m of half a wall and its door. */
const BEHIND = 30_000
/** Rounding of a wall to the lattice on either side. */
const SLACK = 4

/** A square as wide as a corridor can be moved from every front door to a stair of its hall, without turning. */
export function checkWidths({ groups, input, report }: Facts): void {
  const own = input.building.cfg.flat.corridor_width
  const metres = own || parameterOf(input, 'corridor_width', DESIGN_RULES.corridor_width)
  const width = toLattice(Math.min(metres, 30)) - SLACK
  for (const group of groups) {
    for (const { kind, poly, id } of group.assets) {
      const { x0, y0, x1, y1 } = boundsOf(poly)
      if (kind === 'gallery' && Math.min(x1 - x0, y1 - y0) < width)
        report('I28', `${id} is ${toMetres(Math.min(x1 - x0, y1 - y0))} m wide`)
    }
    for (const space of spacesOf(group)) checkSpace(space, group, width, report)
  }
}

/** Halls that no wall stands between are one space. */
function spacesOf(group: FloorGroup): Cell[][] {
  const halls = cellsIn(group).filter(
    ({ fn }) => fn === FunctionType.corridor || fn === FunctionType.entrance,
  )
  const spaces = new Map(halls.map((cell) => [cell.id, [cell]]))
  for (const [a, b] of openBorders(group)) {
    const [p, q] = [spaces.get(a), spaces.get(b)]
    if (!p || !q || p === q) continue
    p.push(...q)
    for (const { id } of q) spaces.set(id, p)
  }
  return [...new Set(spaces.values())]
}

/** Every front door of the space can be reached from the others on one way. */
function checkSpace(
  space: readonly Cell[],
  group: FloorGroup,
  width: number,
  report: Facts['report'],
): void {
  const ids = space.map(({ id }) => id)
  const doors = cellsIn(group).filter(
    (cell) =>
      cell.door !== null &&
      (isHome(cell) || cell.fn === FunctionType.staircase) &&
      cell.access.some((id) => ids.includes(id)),
  )
  if (!doors.some(isHome)) return
  const at = doors.map(({ door }) => boundsOf(door as Int32Array))
  const places = placesIn(
    space.map(({ net }) => net),
    at,
    width,
  )
  let left: ReadonlySet<number> | null = null
  for (const [i, cell] of doors.entries()) {
    const door = at[i] as Box
    const regions = new Set(
      places.filter(({ box }) => serves(box, door)).map(({ region }) => region),
    )
    const both: number[] = [...(left ?? regions)].filter((region) => regions.has(region))
    left = new Set(both)
    if (both.length > 0) continue
    report('I28', `the way to ${cell.id} is narrower than ${toMetres(width)} m`)
    return
  }
}

/** The square stands before the whole door, with no more than a wall between them. */
function serves(square: Box, door: Box): boolean {
  const dx = Math.max(square.x0 - door.x1, door.x0 - square.x1)
  const dy = Math.max(square.y0 - door.y1, door.y0 - square.y1)
  return Math.max(dx, dy) <= BEHIND && Math.min(dx, dy) < 0
}

interface Place {
  box: Box
  region: number
}

/**
 * Where a square fits into rings that together are one clear space, before doors, at the lines of the rings and a square's
 * width from them; places that it can be moved between, straight along x or y, are one region.
 */
function placesIn(rings: readonly Ring[], doors: readonly Box[], width: number): Place[] {
  const linesOf = (axis: 0 | 1) => {
    const middles = doors.map(({ x0, y0, x1, y1 }) => (axis === 0 ? x0 + x1 : y0 + y1) / 2)
    const at = new Set(middles.map((middle) => Math.floor(middle - width / 2)))
    for (const ring of rings) {
      for (let i = axis; i < ring.length; i += 2) {
        at.add(ring[i] as number)
        at.add((ring[i] as number) - width)
      }
    }
    return [...at].sort((a, b) => a - b)
  }
  const [xs, ys] = [linesOf(0), linesOf(1)]
  const boxes = rings.flatMap(boxesOfRing)
  const fits = (box: Box) => coveredArea(box, boxes) === (box.x1 - box.x0) * (box.y1 - box.y0)
  const places = new Map<number, Place>()
  const key = (i: number, j: number) => i * ys.length + j
  xs.forEach((x0, i) => {
    ys.forEach((y0, j) => {
      const box = { x0, y0, x1: x0 + width, y1: y0 + width }
      if (fits(box)) places.set(key(i, j), { box, region: key(i, j) })
    })
  })
  const merge = (a: Place | undefined, b: Place | undefined) => {
    if (!a || !b || a.region === b.region) return
    const swept = {
      x0: Math.min(a.box.x0, b.box.x0),
      y0: Math.min(a.box.y0, b.box.y0),
      x1: Math.max(a.box.x1, b.box.x1),
      y1: Math.max(a.box.y1, b.box.y1),
    }
    if (!fits(swept)) return
    const old = b.region
    for (const place of places.values()) if (place.region === old) place.region = a.region
  }
  xs.forEach((_, i) => {
    ys.forEach((_y, j) => {
      merge(places.get(key(i, j)), places.get(key(i + 1, j)))
      merge(places.get(key(i, j)), places.get(key(i, j + 1)))
    })
  })
  return [...places.values()]
}

/** A ring of right angles in boxes: bands between its lines across. */
function boxesOfRing(ring: Ring): Box[] {
  if (ring.length === 8) return [boundsOf(ring)]
  const lines = [...new Set([...ring].filter((_, i) => i % 2 === 1))].sort((a, b) => a - b)
  const boxes: Box[] = []
  for (let k = 0; k + 1 < lines.length; k++) {
    const [y0, y1] = [lines[k] as number, lines[k + 1] as number]
    const crossings: number[] = []
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length
      const [ya, yb] = [ring[i + 1] as number, ring[j + 1] as number]
      if (ring[i] === ring[j] && Math.min(ya, yb) <= y0 && Math.max(ya, yb) >= y1)
        crossings.push(ring[i] as number)
    }
    crossings.sort((a, b) => a - b)
    for (let c = 0; c + 1 < crossings.length; c += 2)
      boxes.push({ x0: crossings[c] as number, y0, x1: crossings[c + 1] as number, y1 })
  }
  return boxes
}

/** Boxes do not overlap, so what they cover of another adds up. */
function coveredArea(box: Box, boxes: readonly Box[]): number {
  let sum = 0
  for (const other of boxes) {
    const x = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0)
    const y = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0)
    if (x > 0 && y > 0) sum += x * y
  }
  return sum
}
