/** I17, I18, I25, I31: facades, balconies and front doors lie in open air. */
import { Archetype, BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  contains,
  type Ring,
  sharedArea,
  toLattice,
  toLatticeArea,
} from '@kavel/geometry'
import { isComposition } from '../../src/input/composed.ts'
import { OPENING } from '../../src/model/openings.ts'
import type { Cell, FloorGroup } from '../../src/model/types.ts'
import {
  cellsIn,
  type Facts,
  inOpenAir,
  isHome,
  openFacadeOf,
  overlapOf,
  towersBeside,
} from './facts.ts'
import { checkRoofTerraces } from './roof-terraces.ts'
import { isTower } from './towers.ts'

/** The window wall of a living room, lattice units (specification: at least 3 m). */
const LIVING = toLattice(DESIGN_RULES.min_living_length)
/** Balconies, lattice units (specification: at least 1.5 by 2.6 m, unless the unit says less). */
const DEPTH = toLattice(DESIGN_RULES.min_balcony_depth)
const LENGTH = toLattice(DESIGN_RULES.min_balcony_length)

const lengthOf = ({ x0, y0, x1, y1 }: Box) => x1 - x0 + (y1 - y0)

/** Their wings stand against each other with closed walls; an office opens on its hall, and gables of rows stand at an alley. */
const BENT: readonly Archetype[] = [Archetype.flat, Archetype.office]

/** I17: every dwelling has a facade for a living room, on the floor of its front door, and nothing opens on another tower. */
export function checkFacades({ model, input, groups, report }: Facts): void {
  const isBent = BENT.includes(input.building.archetype)

  for (const group of groups) {
    const beside = towersBeside(model, group)
    for (const cell of cellsIn(group)) {
      if (!isHome(cell) || cell.partOf !== undefined) continue
      const longest = Math.max(0, ...openFacadeOf(cell, beside).map(lengthOf))
      if (longest < LIVING) report('I17', `${cell.id} has a facade of ${longest / 1e5} m`)
    }
    if (beside.length > 0 && isBent) checkOpenings(group, beside, report)
  }
}

function checkOpenings(group: FloorGroup, beside: readonly Box[], report: Facts['report']): void {
  const plate = [group.plate.outer, ...group.plate.holes]
  const ways = group.assets.filter(({ kind }) => kind === 'gallery' || kind === 'path')
  for (const { subtype, edges, openings, thickness } of group.walls) {
    for (let i = 0; subtype === 'outer' && i < openings.length; i += 6) {
      const [edge, from, to, , , kind] = openings.subarray(i, i + 6) as unknown as number[]
      const [x0, y0, x1, y1] = edges.subarray(4 * (edge as number)) as unknown as number[]
      const upright = x0 === x1
      const [start, end] = (upright ? [y0, y1] : [x0, x1]) as [number, number]
      const [p, q] = [from, to].map((d) =>
        end > start ? start + (d as number) : start - (d as number),
      )
      const [a, b] = [Math.min(p as number, q as number), Math.max(p as number, q as number)]
      const across = (upright ? x0 : y0) as number
      const [middle, beyond] = [Math.floor((a + b) / 2), across + thickness]
      const isOutHigh = !(upright
        ? contains(plate, beyond, middle)
        : contains(plate, middle, beyond))
      const face = across + ((isOutHigh ? 1 : -1) * thickness) / 2
      const box = upright
        ? { x0: face, y0: a, x1: face, y1: b }
        : { x0: a, y0: face, x1: b, y1: face }
      // a door may open on a way that runs between
      if (kind !== OPENING.window && ways.some(({ poly }) => touches(boundsOf(poly), box))) continue
      const free = inOpenAir(box, isOutHigh, beside).reduce((sum, part) => sum + lengthOf(part), 0)
      if (free < b - a) report('I17', `a door or window of ${group.id} opens on another tower`)
    }
  }
}

function touches(a: Box, b: Box): boolean {
  const both = overlapOf(a, b)
  return both.x0 <= both.x1 && both.y0 <= both.y1
}

/** I18: a dwelling on two or three sides has facades that look as many ways. */
export function checkAspects({ groups, report }: Facts): void {
  for (const cell of groups.flatMap(cellsIn)) {
    if (!isHome(cell)) continue
    const ways = { x: 0, y: 0 }
    const seen = new Set<string>()
    for (const edge of cell.facade) {
      const way = wayOf(cell, edge)
      if (seen.has(way)) continue
      seen.add(way)
      ways[way[0] as 'x' | 'y']++
    }
    const { aspect } = cell
    const isTrue =
      aspect === 'none'
        ? seen.size === 0
        : aspect === 'single'
          ? seen.size === 1
          : aspect === 'dual'
            ? ways.x === 2 || ways.y === 2
            : aspect === 'corner'
              ? ways.x > 0 && ways.y > 0
              : seen.size >= 3
    if (!isTrue) report('I18', `${cell.id} is ${aspect} and looks ${[...seen].join(' ')}`)
  }
}

/** The way an edge of a counter-clockwise ring looks: right-hand of its direction. */
function wayOf({ gross }: Cell, edge: number): string {
  const i = 2 * edge
  const j = (i + 2) % gross.length
  const dx = (gross[j] as number) - (gross[i] as number)
  const dy = (gross[j + 1] as number) - (gross[i + 1] as number)
  return dx === 0 ? (dy > 0 ? 'x+' : 'x-') : dx > 0 ? 'y-' : 'y+'
}

/** I25: a balcony lies along the dwelling it belongs to, is a balcony, and no other lies in it. */
export function checkBalconies(facts: Facts): void {
  const { groups, input, report } = facts
  checkRoofTerraces(facts)
  const units = new Map(input.units.map(({ id, cfg }) => [String(id), cfg.balcony]))
  for (const group of groups) {
    const cells = new Map(cellsIn(group).map((cell) => [cell.id, cell]))
    const balconies = group.assets.filter(({ kind }) => kind === 'balcony' || kind === 'loggia')
    const boxes = balconies.map(({ poly }) => boundsOf(poly))
    for (const [i, { id, ref, kind, poly }] of balconies.entries()) {
      const box = boxes[i] as Box
      const cell = cells.get(ref ?? '')
      if (!cell) {
        report('I25', `${id} is nobody's`)
        continue
      }
      const own = boundsOf(cell.gross)
      const contact = overlapOf(own, box)
      if (contact.x0 > contact.x1 || contact.y0 > contact.y1 || lengthOf(contact) === 0)
        report('I25', `${id} does not lie along ${cell.id}`)
      if (kind === 'loggia' && !isCutOut(poly, own, group))
        report('I25', `${id} is no part of the plate`)
      const asked = units.get(cell.unitType ?? '')
      const sides = [box.x1 - box.x0, box.y1 - box.y0].sort((a, b) => a - b) as [number, number]
      const small = asked?.maxdepth != null || asked?.maxlength != null
      if (!small && (sides[0] < DEPTH || sides[1] < LENGTH))
        report('I25', `${id} is ${sides[0] / 1e5} by ${sides[1] / 1e5} m`)
      for (let k = i + 1; k < boxes.length; k++) {
        const both = overlapOf(box, boxes[k] as Box)
        if (both.x0 < both.x1 && both.y0 < both.y1) report('I25', `${id} lies in another balcony`)
      }
    }
  }
}

/** Within the box of its dwelling, in nobody's rooms, and open at the facade. */
function isCutOut(poly: Ring, own: Box, group: FloorGroup): boolean {
  const { x0, y0, x1, y1 } = boundsOf(poly)
  if (x0 < own.x0 || y0 < own.y0 || x1 > own.x1 || y1 > own.y1) return false
  if (cellsIn(group).some(({ gross }) => sharedArea([poly], [gross]) > 0)) return false
  const plate = [group.plate.outer, ...group.plate.holes]
  const [x, y] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)]
  const beyond = [
    [x, y0 - 1],
    [x, y1 + 1],
    [x0 - 1, y],
    [x1 + 1, y],
  ] as const
  return beyond.filter(([px, py]) => !contains(plate, px, py)).length === 1
}

/**
 * I31: one comes in from outside: every building with an entrance hall has one on the ground at a facade. That of a tower
 * is as large as asked, each of a plinth as large less a module times its depth, or a message says how large it is. The
 * offices before a hall follow no floors, so what those ask is not held against them.
 */
export function checkEntrances(facts: Facts): void {
  const { groups, report } = facts
  const onGround = groups.filter(({ levels }) => levels.includes(0))
  checkEntranceSizes(onGround, facts)
  const ground = onGround.flatMap(cellsIn)
  const halls = ground.filter(({ fn }) => fn === FunctionType.entrance)
  if (halls.length > 0 && halls.every(({ facade }) => facade.length === 0))
    report('I31', 'no entrance hall lies at a facade')
}

/** Square metres of entrance hall when no floor says otherwise (specification point 3 "Floor defaults"). */
const ENTRANCE_SIZE = 50

function checkEntranceSizes(
  ground: readonly FloorGroup[],
  { model, input: { building }, report }: Facts,
): void {
  if (model.messages.some(({ code }) => code === 'entrance_small')) return
  const { floors, grids } = building.cfg
  const isComposed = isComposition(building)
  const asked = toLatticeArea(
    floors.find(({ repeat_count }) => repeat_count > 0)?.entrance_size ?? ENTRANCE_SIZE,
  )
  const module = toLattice(Math.max(grids.increment, DESIGN_RULES.grid_increment))
  for (const group of ground) {
    const halls = cellsIn(group).filter(({ fn }) => fn === FunctionType.entrance)
    if (halls.length === 0) continue
    const depthOf = (ring: Int32Array) => {
      const { x0, y0, x1, y1 } = boundsOf(ring)
      return Math.min(x1 - x0, y1 - y0)
    }
    const isPlinth = isComposed && group.blocks.some(({ type }) => type === BlockType.none)
    if (isTower(group) && !isComposed) {
      const area = halls.reduce((sum, { netArea }) => sum + netArea, 0)
      if (area < asked) report('I31', `the entrance hall of ${group.id} is smaller than asked`)
    }
    const areas = isPlinth ? halls.map(({ net, netArea }) => netArea + module * depthOf(net)) : []
    for (const area of areas)
      if (area < asked) report('I31', `an entrance hall of ${group.id} is smaller than asked`)
  }
}
