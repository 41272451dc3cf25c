/** Part of I20: every room under a roof has glass, in its own gable or in a slope above it. */
import { type Box, boundsOf } from '@kavel/geometry'
import { OPENING } from '../../src/model/openings.ts'
import type { Asset, Cell, FloorGroup, Roof } from '../../src/model/types.ts'
import { heightAt } from '../../src/roofs/height-at.ts'
import { cellsIn, type Facts, facadeOf, isHome } from './facts.ts'

/** Glass of a habitable room, lattice area: 0.5 m2 (domain reference §2.4). */
const LEAST = 0.5e10
/** Rounding of roofs, lattice units. */
const NEAR = 20

export function checkAtticLight({ model, groups, report }: Facts): void {
  for (const group of groups) {
    if (group.height > 0) continue
    const windows = group.assets.filter(({ kind }) => kind === 'roof_window')
    for (const asset of windows) {
      if (!liesIn(model.roofs, asset)) report('I20', `${asset.id} lies in no roof`)
    }
    for (const cell of cellsIn(group)) {
      if (!isHome(cell)) continue
      const own = windows.filter(({ ref, poly }) => ref === cell.id && isOver(poly, cell))
      const above = own.reduce((sum, { poly }) => sum + slotArea(boundsOf(poly)), 0)
      const glass = above + gableGlass(group, cell)
      // the plan of a window in a slope is smaller than its glass, on the steepest roof by two thirds
      if (glass < (own.length > 0 ? LEAST / 3 : LEAST)) report('I20', `${cell.id} has no daylight`)
    }
  }
}

/** Does a window lie in a slope, foot and head? */
function liesIn(roofs: readonly Roof[], { poly, z, h }: Asset): boolean {
  return [0, 1, 2, 3].every((i) => {
    const level = i < 2 ? z : z + h
    return roofs.some(
      (roof) =>
        Math.abs(heightAt(roof, poly[2 * i] as number, poly[2 * i + 1] as number) - level) <= NEAR,
    )
  })
}

function isOver(poly: Int32Array, { net }: Cell): boolean {
  const [own, room] = [boundsOf(poly), boundsOf(net)]
  return own.x0 >= room.x0 && own.x1 <= room.x1 && own.y0 >= room.y0 && own.y1 <= room.y1
}

function slotArea({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0)
}

/** Glass in the outer walls along the facade of a room. */
function gableGlass({ walls }: FloorGroup, cell: Cell): number {
  let glass = 0
  for (const { subtype, edges, openings, thickness } of walls) {
    if (subtype !== 'outer') continue
    for (let i = 0; i < openings.length; i += 6) {
      const [edge, from, to, sill, head, kind] = openings.subarray(i, i + 6) as unknown as number[]
      if (kind !== OPENING.window) continue
      const [x0, y0, x1, y1] = edges.subarray(4 * (edge as number)) as unknown as number[]
      const [dx, dy] = [
        Math.sign((x1 as number) - (x0 as number)),
        Math.sign((y1 as number) - (y0 as number)),
      ]
      const middle = ((from as number) + (to as number)) / 2
      const [x, y] = [(x0 as number) + dx * middle, (y0 as number) + dy * middle]
      const isOwn = facadeOf(cell).some(
        (side) =>
          x >= side.x0 - thickness &&
          x <= side.x1 + thickness &&
          y >= side.y0 - thickness &&
          y <= side.y1 + thickness &&
          (dx === 0) === (side.x0 === side.x1),
      )
      if (isOwn)
        glass += ((to as number) - (from as number)) * ((head as number) - (sill as number))
    }
  }
  return glass
}
