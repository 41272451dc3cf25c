/** I13, I14, I16, I19: what a dwelling must be. */

import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, toLattice, toLatticeArea } from '@kavel/geometry'
import { messageList } from '../../src/base/messages.ts'
import { gridOf } from '../../src/input/grid.ts'
import { isHouse } from '../../src/input/house.ts'
import type { UnitInput } from '../../src/input/schema.ts'
import type { Cell, FloorGroup } from '../../src/model/types.ts'
import { extentOf } from './extent.ts'
import { cellsIn, type Facts, isHome, overlapOf, parameterOf } from './facts.ts'
import { checkTowerHomes, isTower, TOWER_SIZE_STEP, turnedGroups } from './towers.ts'

interface Sizes {
  min: number
  max: number
}

/** Sizes the input asks for, by unit id; a unit may be asked in several sizes. */
function askedSizes({ input }: Facts): Map<string, Sizes[]> {
  const sizes = new Map<string, Sizes[]>()
  const units = new Map(input.units.map((unit) => [String(unit.id), unit]))
  const put = (id: string, min: number, max: number) =>
    sizes.set(id, [...(sizes.get(id) ?? []), { min, max }])
  const { units: refs } = input.building.cfg
  refs.forEach((ref, i) => {
    const unit = units.get(String(ref.unitId))
    if (ref.mode === 'reference' && !unit) return
    const id = ref.mode === 'reference' ? unit?.id : (ref.id ?? ref.unitId ?? `inline-${i}`)
    put(String(id), ref.size ?? unit?.size ?? 50, ref.size_max ?? unit?.size_max ?? 100)
  })
  if (refs.length === 0)
    for (const unit of units.values()) put(String(unit.id), unit.size, unit.size_max)
  if (sizes.size === 0) put('default', 50, 100)
  // a tower may ask for a unit that is no part of the mix
  for (const { cfg } of input.building.cfg.towers) {
    const unit = units.get(String(cfg.unit_id))
    if (unit && !sizes.has(String(unit.id))) put(String(unit.id), unit.size, unit.size_max)
  }
  return sizes
}

export function checkSizes(facts: Facts): void {
  const sizes = askedSizes(facts)
  const said = new Set(
    facts.model.messages
      .filter((m) => m.code === 'unit_too_large' || m.code === 'unit_too_small')
      .map((m) => m.unit_id),
  )
  const upper = upperFloors(facts)
  const turned = turnedGroups(facts.model)
  for (const group of facts.groups) {
    for (const cell of cellsIn(group)) {
      if (!isHome(cell) || cell.partOf !== undefined || said.has(cell.unitType)) continue
      // a house is as large as its frontage and depth; without a unit nobody asked for a size
      if (isHouse(facts.model.blocktype) && cell.unitType === 'default') continue
      const { x0, y0, x1, y1 } = boundsOf(cell.net)
      const above = upper.get(cell.id)
      const area = cell.netArea + (above ? above.area / group.levels.length : 0)
      const length = turned.has(group) ? y1 - y0 : x1 - x0
      const step = isTower(group) ? TOWER_SIZE_STEP : length
      const tolerance = step * (1 + (above?.floors ?? 0))
      const fits = sizes
        .get(cell.unitType ?? '')
        ?.some(
          ({ min, max }) =>
            area >= toLatticeArea(min) - tolerance && area <= toLatticeArea(max) + tolerance,
        )
      if (!fits) facts.report('I13', `${cell.id} has ${area / 1e10} m2`)
    }
  }
}

/** Usable area and number of the other floors of each dwelling, by its entrance floor. */
function upperFloors({ groups }: Facts): Map<string, { area: number; floors: number }> {
  const found = new Map<string, { area: number; floors: number }>()
  for (const group of groups) {
    for (const { partOf, goArea } of cellsIn(group)) {
      if (partOf === undefined) continue
      const { area, floors } = found.get(partOf) ?? { area: 0, floors: 0 }
      const n = group.levels.length
      found.set(partOf, { area: area + goArea * n, floors: floors + n })
    }
  }
  return found
}

export function checkDepths(facts: Facts): void {
  const { model, groups, input, report } = facts
  const turned = turnedGroups(model)
  checkTowerHomes(facts)
  const units = new Map(input.units.map((unit) => [String(unit.id), unit]))
  for (const group of groups.filter((each) => !isTower(each))) {
    for (const cell of cellsIn(group)) {
      if (!isHome(cell)) continue
      const { depth } = extentOf(cell, group, turned)
      const [least, most] = depthLimits(units.get(cell.unitType ?? ''), cell)
      if (depth < least - 1 || depth > most + 1) {
        report('I14', `${cell.id} is ${depth / 1e5} m deep`)
      }
    }
  }
}

function depthLimits(unit: UnitInput | undefined, cell: Cell): [number, number] {
  const cfg = unit?.cfg
  const least = cfg?.mindepth ?? DESIGN_RULES.min_apartment_depth
  const single = cell.aspect === 'single' || cell.aspect === 'none'
  const most = single
    ? (cfg?.maxdepth ?? DESIGN_RULES.max_apartment_depth)
    : (cfg?.two_window_maxdepth ?? cfg?.maxdepth ?? DESIGN_RULES.two_window_max_depth)
  return [toLattice(Math.min(least, 2000)), toLattice(Math.min(most, 2000))]
}

/** What stays over beside listed bays and is too thin for a cell between its walls is the last dwelling's, metres. */
const THIN = toLattice(0.05)

export function checkGrid({ model, groups, input, report }: Facts): void {
  const { min_grid_size } = input.building.cfg.grids
  const { module, list } = gridOf(input.building, messageList(''))
  const wall = toLattice(parameterOf(input, 'inner_wall_thickness', DESIGN_RULES.inner_wall))
  const half = Math.floor(wall / 2)
  const turned = turnedGroups(model)
  // a tower is cut by area, not into bays
  for (const group of groups.filter((each) => !isTower(each))) {
    for (const cell of cellsIn(group)) {
      if (!isHome(cell) || cell.partOf !== undefined) continue
      const frontage = isHouse(model.blocktype)
        ? houseFrontage(cell, group, half)
        : extentOf(cell, group, turned).length + 2 * half
      const isListed = (size: number) => frontage >= size && frontage - size < wall + THIN
      const isOn = list === null || list.some((modules) => isListed(modules * module))
      if (frontage % module !== 0 || !isOn) report('I16', `${cell.id}: ${frontage} is off the grid`)
      if (list === null && frontage < toLattice(min_grid_size))
        report('I16', `${cell.id} is below the grid`)
    }
  }
}

/**
 * Of a house, from the middle of its party walls; a free side counts from half a party wall inside its outer wall (domain
 * reference §3.6: a row of n is n bays and one party wall long).
 */
function houseFrontage(cell: Cell, group: FloorGroup, half: number): number {
  const { x0, x1 } = boundsOf(cell.gross)
  const free = [x0, x1].filter((x) => !isShared(cell, x, group)).length
  return x1 - x0 - free * half
}

/** Does another cell lie against the upright side of a cell at x? */
function isShared(cell: Cell, x: number, group: FloorGroup): boolean {
  return group.blocks.some(({ cells, adjacency }) => {
    const own = cells.indexOf(cell)
    for (let i = 0; i < adjacency.length; i += 6) {
      const isOwn = adjacency[i] === own || adjacency[i + 1] === own
      if (isOwn && adjacency[i + 2] === x && adjacency[i + 4] === x) return true
    }
    return false
  })
}

/** Contact a front door needs: the door and a partition at each side. */
const CONTACT = toLattice(DESIGN_RULES.door + 2 * DESIGN_RULES.separation_wall)

const ACCESS_ASSETS = ['gallery', 'path', 'sidewalk']
const ACCESS_CELLS: readonly FunctionType[] = [
  FunctionType.common,
  FunctionType.corridor,
  FunctionType.entrance,
]

export function checkAccess({ groups, report }: Facts): void {
  for (const group of groups) {
    const cells = cellsIn(group)
    const ways: Box[] = [
      ...group.assets.filter((a) => ACCESS_ASSETS.includes(a.kind)).map((a) => boundsOf(a.poly)),
      ...cells.filter((c) => ACCESS_CELLS.includes(c.fn)).map((c) => boundsOf(c.gross)),
    ]
    for (const cell of cells) {
      if (!isHome(cell) || cell.partOf !== undefined) continue
      const box = boundsOf(cell.gross)
      const reached = ways.some((way) => {
        const edge = overlapOf(box, way)
        const along = Math.max(edge.x1 - edge.x0, edge.y1 - edge.y0)
        const touches = edge.x0 <= edge.x1 && edge.y0 <= edge.y1 && along >= CONTACT
        return touches && cell.door !== null && doorOn(cell.door, edge)
      })
      if (!reached) report('I19', `${cell.id} has no door on a way in`)
    }
  }
}

function doorOn(door: Int32Array, edge: Box): boolean {
  const [xa, ya, xb, yb] = door as unknown as [number, number, number, number]
  return (
    Math.min(xa, xb) >= edge.x0 &&
    Math.max(xa, xb) <= edge.x1 &&
    Math.min(ya, yb) >= edge.y0 &&
    Math.max(ya, yb) <= edge.y1
  )
}
