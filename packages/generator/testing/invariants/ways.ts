/** I22: who lives, works or stores somewhere gets there from the street, through doors, halls, galleries and stairs. */
import { FunctionType } from '@kavel/domain'
import { boundsOf, type Lu, toLattice, toMetres } from '@kavel/geometry'
import { isDwelling } from '../../src/input/floors.ts'
import type { AssetKind } from '../../src/model/assets.ts'
import type { Asset, Cell, FloorGroup } from '../../src/model/types.ts'
import { cellsIn, type Facts, facadeOf, isHome, overlapOf } from './facts.ts'
import { contactOf } from './parking-shapes.ts'
import { checkStairs } from './stairs.ts'

/** Ground that is open to everyone. */
const GROUND_WAYS: readonly AssetKind[] = ['path', 'sidewalk', 'street', 'aisle', 'concrete']
/** What people walk through. */
const HALLS: readonly FunctionType[] = [
  FunctionType.corridor,
  FunctionType.entrance,
  FunctionType.common,
]
/** Rooms that somebody must get to, besides dwellings. */
const ROOMS: readonly FunctionType[] = [
  FunctionType.storage,
  FunctionType.commercial,
  FunctionType.office,
  FunctionType.industrial,
  FunctionType.staircase,
]
/** A common room is wider between its walls, metres: nobody gets into less, and its name would stand over a wall. */
const SLIT = toLattice(0.5)
const OUTSIDE = 'outside'

/** Every dwelling, room and stair can be reached from outside, and no common room beside dwellings is a slit between two walls. */
export function checkReach(facts: Facts): void {
  checkStairs(facts)
  const { groups, report } = facts
  const reached = reachedFrom(OUTSIDE, linksOf(facts))
  for (const group of groups) {
    for (const cell of cellsIn(group)) {
      if (isDwelling(group.func) && cell.fn === FunctionType.common && widthOf(cell) < SLIT)
        report('I22', `${cell.id} is a room ${toMetres(widthOf(cell))} m wide`)
      if (cell.partOf !== undefined || (!isHome(cell) && !ROOMS.includes(cell.fn))) continue
      if (!reached.has(cell.id)) report('I22', `nothing leads from the street to ${cell.id}`)
    }
  }
}

function widthOf({ net }: Cell): Lu {
  const { x0, y0, x1, y1 } = boundsOf(net)
  return Math.min(x1 - x0, y1 - y0)
}

function reachedFrom(start: string, links: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set([start])
  for (const id of reached) for (const next of links.get(id) ?? []) reached.add(next)
  return reached
}

/** What opens on what, both ways. */
function linksOf({ model, groups }: Facts): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>()
  const link = (a: string, b: string) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = links.get(from)
      if (known) known.add(to)
      else links.set(from, new Set([to]))
    }
  }
  const places = new Set([
    ...model.assets.map(({ id }) => id),
    ...groups.flatMap((group) => [...cellsIn(group), ...group.assets].map(({ id }) => id)),
  ])
  const isOpen = ({ kind }: Asset) => GROUND_WAYS.includes(kind)
  const isWay = (asset: Asset) => asset.kind === 'gallery' || isOpen(asset)
  for (const { id } of model.assets.filter(isOpen)) link(OUTSIDE, id)
  for (const group of groups) {
    const isGround = group.levels.includes(0)
    if (isGround) for (const { id } of group.assets.filter(isOpen)) link(OUTSIDE, id)
    for (const cell of cellsIn(group)) {
      for (const other of cell.access) if (places.has(other)) link(cell.id, other)
      if (isGround && opensOutside(cell)) link(OUTSIDE, cell.id)
      // by the stair inside a dwelling; I22 asks for it apart
      if (cell.partOf !== undefined) link(cell.id, cell.partOf)
      // the same stair on every floor
      if (cell.fn === FunctionType.staircase) link(cell.id, `stair ${cell.gross.join(',')}`)
    }
    for (const [a, b] of openBorders(group)) link(a, b)
    for (const [a, b] of touching(group.assets.filter(isWay))) link(a, b)
  }
  return links
}

/** Its door stands in a facade. */
function opensOutside(cell: Cell): boolean {
  const { door } = cell
  if (!door) return false
  const [xa, ya, xb, yb] = door as unknown as [number, number, number, number]
  return facadeOf(cell).some(
    ({ x0, y0, x1, y1 }) =>
      Math.min(xa, xb) >= x0 &&
      Math.max(xa, xb) <= x1 &&
      Math.min(ya, yb) >= y0 &&
      Math.max(ya, yb) <= y1,
  )
}

/** Galleries and paths that go on in each other. */
export function touching(ways: readonly Asset[]): [string, string][] {
  return ways.flatMap((a, i) =>
    ways.slice(i + 1).flatMap((b): [string, string][] => {
      const both = overlapOf(boundsOf(a.poly), boundsOf(b.poly))
      const [x, y] = [both.x1 - both.x0, both.y1 - both.y0]
      return x >= 0 && y >= 0 && x + y > 0 ? [[a.id, b.id]] : []
    }),
  )
}

/** Halls that no wall stands between. */
export function openBorders({ blocks }: FloorGroup): [string, string][] {
  return blocks.flatMap(({ cells, adjacency }) => {
    const found: [string, string][] = []
    for (let i = 0; i < adjacency.length; i += 6) {
      const [a, b] = [cells[adjacency[i] as number], cells[adjacency[i + 1] as number]]
      if (!a || !b) continue
      if (HALLS.includes(a.fn) && HALLS.includes(b.fn) && isOneSpace(a, b)) found.push([a.id, b.id])
    }
    return found
  })
}

/** Their clear spaces touch along a line; either may go around a corner. */
function isOneSpace(a: Cell, b: Cell): boolean {
  return contactOf(a.net, b.net) > 0
}
