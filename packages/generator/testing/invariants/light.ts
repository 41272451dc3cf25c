/** I20: no part of a dwelling lies farther from its own facade than daylight reaches, and attics have windows. */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, boundsOf, contains, toLattice } from '@kavel/geometry'
import type { UnitInput } from '../../src/input/schema.ts'
import type { Cell } from '../../src/model/types.ts'
import { checkAtticLight } from './attic-light.ts'
import { cellsIn, type Facts, isHome, openFacadeOf, parameterOf, towersBeside } from './facts.ts'

/** Points of a clear space that are looked at lie so far apart, lattice units: a metre. */
const STEP = 100_000

/** With windows on one side 12 m, on two half of 20 m, unless the unit says otherwise (generator reference §14). */
export function checkDaylight(facts: Facts): void {
  const { model, groups, input, report } = facts
  checkAtticLight(facts)
  const units = new Map(input.units.map((unit) => [String(unit.id), unit]))
  const wall = toLattice(parameterOf(input, 'outer_wall_thickness', DESIGN_RULES.outer_wall))
  for (const group of groups) {
    const beside = towersBeside(model, group)
    for (const cell of cellsIn(group)) {
      if (!isHome(cell)) continue
      const open = openFacadeOf(cell, beside)
      const farthest = Math.max(...pointsOf(cell).map(([x, y]) => nearest(open, x, y))) - wall
      const most = reachOf(units.get(cell.unitType ?? ''), cell)
      if (farthest > most + 2) report('I20', `${cell.id} is ${farthest / 1e5} m from daylight`)
    }
  }
}

function reachOf(unit: UnitInput | undefined, { aspect }: Cell): number {
  const { maxdepth = null, two_window_maxdepth = null } = unit?.cfg ?? {}
  const single = maxdepth ?? DESIGN_RULES.max_apartment_depth
  const dual = (two_window_maxdepth ?? maxdepth ?? DESIGN_RULES.two_window_max_depth) / 2
  const metres = aspect === 'single' || aspect === 'none' ? single : Math.max(single, dual)
  return toLattice(Math.min(aspect === 'dual' ? dual : metres, 2000))
}

function nearest(open: readonly Box[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY
  for (const { x0, y0, x1, y1 } of open) {
    const dx = Math.max(x0 - x, 0, x - x1)
    const dy = Math.max(y0 - y, 0, y - y1)
    best = Math.min(best, dx * dx + dy * dy)
  }
  return Math.sqrt(best)
}

/** The corners of the clear space, and points a metre apart inside it. */
function pointsOf({ net }: Cell): [number, number][] {
  const points: [number, number][] = []
  for (let i = 0; i < net.length; i += 2) points.push([net[i] as number, net[i + 1] as number])
  const { x0, y0, x1, y1 } = boundsOf(net)
  const isBox = net.length === 8
  const [stepX, stepY] = [stepOf(x1 - x0), stepOf(y1 - y0)]
  for (let x = x0; x <= x1; x += stepX) {
    for (let y = y0; y <= y1; y += stepY) {
      if (isBox || contains([net], x, y)) points.push([x, y])
    }
  }
  return points
}

/** A whole number of steps, an even one so that the middle is looked at. */
function stepOf(length: number): number {
  return Math.max(1, length / (2 * Math.max(1, Math.ceil(length / (2 * STEP)))))
}
