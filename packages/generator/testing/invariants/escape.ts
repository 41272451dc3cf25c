/** I21, I28: the way from a front door to the stair: no longer than may be, and wide enough everywhere. */
import { ASSUMED_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, toLattice, toMetres } from '@kavel/geometry'
import type { Cell, FloorGroup } from '../../src/model/types.ts'
import { cellsIn, type Facts, isHome, overlapOf } from './facts.ts'
import { openBorders, touching } from './ways.ts'

/** A door or an open border between two places: where one goes from one into the other. */
interface Portal {
  a: string
  b: string
  at: Box
}

/**
 * I21: on floors above the street no front door is farther from a stair than the escape distance, or a message says so. The
 * way is measured from door to door in straight lines, so it is never longer than the one that people walk.
 */
export function checkEscape({ model, groups, input, report }: Facts): void {
  const most = toLattice(
    Math.min(input.rules.escape_distance ?? ASSUMED_RULES.escape_distance, 2000),
  )
  const isSaid = model.messages.some(({ code }) => code === 'escape_exceeded')
  if (isSaid) return
  for (const group of groups) {
    if (group.levels.every((z) => z === 0)) continue
    const far = distancesToStairs(group)
    for (const cell of cellsIn(group)) {
      if (!isHome(cell) || cell.partOf !== undefined) continue
      const way = far.get(cell.id)
      if (way !== undefined && way > most + 1)
        report('I21', `${cell.id}: ${toMetres(way)} m to a stair, and nobody says so`)
    }
  }
}

/** The shortest way from each cell to a staircase, over portals. */
function distancesToStairs(group: FloorGroup): Map<string, number> {
  const portals = portalsOf(group)
  const stairs = new Set(
    cellsIn(group).flatMap(({ id, fn }) => (fn === FunctionType.staircase ? [id] : [])),
  )
  const best = portals.map(({ a, b }) =>
    stairs.has(a) || stairs.has(b) ? 0 : Number.POSITIVE_INFINITY,
  )
  const homes = new Set(cellsIn(group).flatMap((cell) => (isHome(cell) ? [cell.id] : [])))
  const open = new Set(portals.keys())
  while (open.size > 0) {
    let next = -1
    for (const i of open) if (next < 0 || (best[i] as number) < (best[next] as number)) next = i
    const from = portals[next] as Portal
    const reached = best[next] as number
    open.delete(next)
    if (reached === Number.POSITIVE_INFINITY) break
    for (const i of open) {
      const to = portals[i] as Portal
      // nobody walks through a dwelling or another stair
      const shared = [from.a, from.b].find((id) => id === to.a || id === to.b)
      if (shared === undefined || homes.has(shared) || stairs.has(shared)) continue
      best[i] = Math.min(best[i] as number, reached + apart(from.at, to.at))
    }
  }
  const ways = new Map<string, number>()
  portals.forEach(({ a, b }, i) => {
    for (const id of [a, b]) {
      if (homes.has(id))
        ways.set(id, Math.min(ways.get(id) ?? Number.POSITIVE_INFINITY, best[i] as number))
    }
  })
  return ways
}

/** Doors by the cells that give access to each other, and open borders between halls. */
function portalsOf(group: FloorGroup): Portal[] {
  const cells = new Map(cellsIn(group).map((cell) => [cell.id, cell]))
  const assets = new Map(group.assets.map((asset) => [asset.id, boundsOf(asset.poly)]))
  const portals: Portal[] = []
  for (const cell of cells.values()) {
    for (const other of cell.access) {
      const behind = cells.get(other)
      const box = behind ? boundsOf(behind.gross) : assets.get(other)
      if (!box) continue
      const contact = overlapOf(boundsOf(cell.gross), box)
      const door = doorOf(cell)
      const onContact = door && isWithin(door, contact)
      portals.push({ a: cell.id, b: other, at: onContact ? door : contact })
    }
  }
  for (const [a, b] of touching(group.assets.filter(({ kind }) => kind === 'gallery'))) {
    const [p, q] = [assets.get(a), assets.get(b)] as [Box, Box]
    portals.push({ a, b, at: overlapOf(p, q) })
  }
  for (const [a, b] of openBorders(group)) {
    const [p, q] = [cells.get(a), cells.get(b)] as [Cell, Cell]
    portals.push({ a, b, at: overlapOf(boundsOf(p.net), boundsOf(q.net)) })
  }
  return portals
}

function doorOf({ door }: Cell): Box | null {
  return door ? boundsOf(door) : null
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1
  )
}

/** Straight, from the nearest points. */
function apart(a: Box, b: Box): number {
  const dx = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0)
  const dy = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0)
  return Math.sqrt(dx * dx + dy * dy)
}
