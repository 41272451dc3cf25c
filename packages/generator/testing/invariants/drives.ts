/** Part of I38: from a garage or a parking space of a house one drives straight out to a street, or off the ground. */
import { FunctionType } from '@kavel/domain'
import { type Box, boundsOf } from '@kavel/geometry'
import type { AssetKind } from '../../src/model/assets.ts'
import { cellsIn, type Facts } from './facts.ts'

/** What cars come along on. */
const ROADS: readonly AssetKind[] = ['street', 'aisle']
/** The own drive. */
const DRIVE: readonly AssetKind[] = ['concrete', 'stall']

/** Straight ahead: along y or x, up or down, from a line between two places on it. */
interface Heading {
  upright: boolean
  sign: 1 | -1
  line: number
  from: number
  to: number
}

interface Surface {
  kind: AssetKind
  ref: string | null
  box: Box
}

export function checkDrives({ model, groups, report }: Facts): void {
  const surfaces = model.assets.map(({ kind, ref, poly }) => ({ kind, ref, box: boundsOf(poly) }))
  const ground = aroundAll([
    ...surfaces.map(({ box }) => box),
    ...model.towers.map(({ footprint }) => boundsOf(footprint.outer)),
  ])
  const near = byNearSide(surfaces)
  const leaves = (heading: Heading) => canLeave(heading, near, ground)
  for (const cell of groups.filter((g) => g.levels.includes(0)).flatMap(cellsIn)) {
    if (cell.fn !== FunctionType.garage) continue
    const { door, id } = cell
    if (!door) report('I38', `${id} has no door for a car`)
    else if (!leaves(throughDoor(door, boundsOf(cell.gross))))
      report('I38', `no car can leave ${id}`)
  }
  for (const { id, kind, poly } of model.assets) {
    if (kind === 'stall' && !headings(boundsOf(poly)).some(leaves))
      report('I38', `no car can leave ${id}`)
  }
}

function throughDoor(door: Int32Array, { x0, y0, x1, y1 }: Box): Heading {
  const [xa, ya, xb, yb] = door as unknown as [number, number, number, number]
  const upright = ya === yb
  const [from, to] = upright ? [xa, xb] : [ya, yb]
  const line = upright ? ya : xa
  const sign = 2 * line < (upright ? y0 + y1 : x0 + x1) ? -1 : 1
  return { upright, sign, line, from: Math.min(from, to), to: Math.max(from, to) }
}

function headings({ x0, y0, x1, y1 }: Box): Heading[] {
  return [
    { upright: true, sign: 1, line: y1, from: x0, to: x1 },
    { upright: true, sign: -1, line: y0, from: x0, to: x1 },
    { upright: false, sign: 1, line: x1, from: y0, to: y1 },
    { upright: false, sign: -1, line: x0, from: y0, to: y1 },
  ]
}

function sideKey(upright: boolean, sign: 1 | -1, at: number): string {
  return `${upright} ${sign} ${at}`
}

/** The surfaces that one comes to at a line, by heading and line, in their order; cars lie on others. */
function byNearSide(surfaces: readonly Surface[]): Map<string, Surface[]> {
  const sides = new Map<string, Surface[]>()
  for (const surface of surfaces) {
    if (surface.kind === 'car') continue
    for (const { upright, sign, line } of headings(surface.box)) {
      // one comes to the side that looks the other way
      const key = sideKey(upright, sign > 0 ? -1 : 1, line)
      const known = sides.get(key)
      if (known) known.push(surface)
      else sides.set(key, [surface])
    }
  }
  return sides
}

/** Over the own drive and across one pavement. */
function canLeave(
  { upright, sign, line, from, to }: Heading,
  near: ReadonlyMap<string, readonly Surface[]>,
  ground: Box,
): boolean {
  let at = line
  let owner: string | null = null
  let isCrossed = false
  for (;;) {
    const edge = alongOf(ground, upright)
    if (at === (sign > 0 ? edge[1] : edge[0])) return true
    const next = near.get(sideKey(upright, sign, at))?.find(({ box }) => {
      const [low, high] = alongOf(box, !upright)
      return low <= from && high >= to
    })
    if (!next) return false
    if (ROADS.includes(next.kind)) return reaches(next.box, ground)
    const isOwn = DRIVE.includes(next.kind) && (owner ?? next.ref) === next.ref && next.ref !== null
    if (isCrossed || (!isOwn && next.kind !== 'sidewalk')) return false
    if (isOwn) owner = next.ref
    else isCrossed = true
    at = alongOf(next.box, upright)[sign > 0 ? 1 : 0]
  }
}

function alongOf({ x0, y0, x1, y1 }: Box, upright: boolean): [number, number] {
  return upright ? [y0, y1] : [x0, x1]
}

/** Does a road come to the edge of the ground? */
function reaches({ x0, y0, x1, y1 }: Box, ground: Box): boolean {
  return x0 === ground.x0 || x1 === ground.x1 || y0 === ground.y0 || y1 === ground.y1
}

function aroundAll(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
}
