/** I14, I17, I19, I20, I22, I29, I30 of towers: dwellings of many corners around a hall, reached by stairs and lifts. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boundsOf, type Ring, toLattice, toLatticeArea } from '@kavel/geometry'
import type { BuildingModel, Cell, FloorGroup, Tower } from '../../src/model/types.ts'
import { cellsIn, type Facts, isHome } from './facts.ts'

/** Codes of towers: shape 2, 3 or 4, variant of the core 0 to 5, dwellings a floor (domain reference §3.5). */
export function isTower(group: FloorGroup | undefined): boolean {
  const type = typeOf(group)
  return type >= 2000 && type < 5000
}

/** Block type of a floor: the parts of a composed building have their own. */
function typeOf(group: FloorGroup | undefined): number {
  return group?.blocks[0]?.type ?? 0
}

/** Floors of bars that run along y: their towers are turned a quarter. */
export function turnedGroups({ towers }: Pick<BuildingModel, 'towers'>): Set<FloorGroup> {
  const turned = towers.filter(({ xform }) => xform.s !== 0)
  return new Set(turned.flatMap(({ floorGroups }) => floorGroups))
}

/** Lifts that a tower's code asks for. */
export function liftsOfCode(group: FloorGroup | undefined): number {
  return [0, 1, 0, 1, 1, 2][Math.floor(typeOf(group) / 100) % 10] ?? 0
}

/** Dwellings of a tower are this exact, lattice units squared: half of the last decimal of an area that is shown, 0.1 m2. */
export const TOWER_SIZE_STEP = toLatticeArea(0.05)

const DOOR = toLattice(DESIGN_RULES.door)
const LIVING = toLattice(DESIGN_RULES.min_living_length)
const DAYLIGHT = toLattice(DESIGN_RULES.max_apartment_depth)
const DEPTH = toLattice(DESIGN_RULES.min_apartment_depth)
const LOCK = toLattice(DESIGN_RULES.smoke_lock_min_length)
const LOCK_HEIGHT = toLattice(DESIGN_RULES.smoke_lock_min_height)

export function checkTowerHomes({ model, groups, report }: Facts): void {
  const shallow = model.messages.some(({ code }) => code === 'depth_out_of_range')
  for (const group of groups.filter(isTower)) {
    const cells = cellsIn(group)
    for (const cell of cells.filter(isHome)) {
      const { x0, y0, x1, y1 } = boundsOf(cell.net)
      if (!shallow && Math.min(x1 - x0, y1 - y0) < DEPTH - 1) {
        report('I14', `${cell.id} is ${Math.min(x1 - x0, y1 - y0) / 1e5} m across`)
      }
      const open = [...cell.facade].map((edge) => edgeOf(cell.gross, edge))
      if (!open.some((edge) => lengthOf(edge) >= LIVING)) {
        report('I17', `${cell.id} has no facade for a living room`)
      }
      for (let i = 0; i < cell.net.length; i += 2) {
        const [x, y] = [cell.net[i] as number, cell.net[i + 1] as number]
        const nearest = Math.min(...open.map((edge) => distance(edge, x, y)))
        if (nearest > DAYLIGHT) report('I20', `${cell.id} is ${nearest / 1e5} m from daylight`)
      }
      checkDoor(cell, cells, report)
    }
    checkWayOut(group, report)
  }
}

/** The front door stands on an edge of the dwelling and on one of what it opens on. */
function checkDoor(cell: Cell, cells: readonly Cell[], report: Facts['report']): void {
  const { door, access } = cell
  const behind = cells.filter(({ id }) => access.includes(id))
  if (!door || lengthOf(door) < DOOR || behind.length === 0) {
    report('I19', `${cell.id} has no front door`)
    return
  }
  const both = [cell, ...behind].filter(({ gross }) => hasEdgeUnder(gross, door))
  if (both.length < 2) report('I19', `the front door of ${cell.id} stands in no wall`)
}

const HALLS: readonly FunctionType[] = [FunctionType.corridor, FunctionType.entrance]

/** From every dwelling through the hall to every staircase, over doors and open borders. */
function checkWayOut(group: FloorGroup, report: Facts['report']): void {
  const cells = cellsIn(group)
  const near = new Map<string, Set<string>>(cells.map(({ id }) => [id, new Set<string>()]))
  const link = (a: string, b: string) => {
    near.get(a)?.add(b)
    near.get(b)?.add(a)
  }
  for (const cell of cells) for (const other of cell.access) link(cell.id, other)
  for (const { cells: own, adjacency } of group.blocks) {
    for (let i = 0; i < adjacency.length; i += 6) {
      const a = own[adjacency[i] as number] as Cell
      const b = own[adjacency[i + 1] as number] as Cell
      if (HALLS.includes(a.fn) && HALLS.includes(b.fn) && touchesInside(a, b)) link(a.id, b.id)
    }
  }
  const stairs = cells.filter(({ fn }) => fn === FunctionType.staircase)
  for (const stair of stairs) {
    const reached = new Set([stair.id])
    for (const id of reached) for (const next of near.get(id) ?? []) reached.add(next)
    for (const cell of cells) {
      if (!isHome(cell) && cell.fn !== FunctionType.elevator) continue
      if (!reached.has(cell.id)) report('I22', `${cell.id} has no way to ${stair.id}`)
    }
  }
}

/** Two parts of one hall: no wall stands between their clear spaces. */
function touchesInside(a: Cell, b: Cell): boolean {
  const p = boundsOf(a.net)
  const q = boundsOf(b.net)
  const [x, y] = [
    Math.min(p.x1, q.x1) - Math.max(p.x0, q.x0),
    Math.min(p.y1, q.y1) - Math.max(p.y0, q.y0),
  ]
  return (x === 0 && y > 0) || (y === 0 && x > 0)
}

export function checkTowerCores({ model, input, report }: Facts): void {
  const rules = { ...DESIGN_RULES }
  const own = Object.keys({ ...input.rules, ...input.building.cfg.generation_parameters }).length
  for (const { group, tower } of floorsOf(model)) {
    const cells = cellsIn(group)
    const lifts = cells.filter(({ fn }) => fn === FunctionType.elevator)
    const top = Math.max(...tower.floorGroups.flatMap(({ levels }) => [...levels]))
    if (lifts.length === 0 && top > toLattice(input.rules.lift_height ?? 12.5)) {
      report('I30', `${group.id} has no lift`)
    }
    if (lifts.length < liftsOfCode(group)) report('I30', `${group.id} has ${lifts.length} lifts`)
    const sized: [Cell[], number, number][] = [
      [lifts, rules.elevator_width, rules.elevator_length],
      [cells.filter(isStair), rules.staircase_width, rules.staircase_length],
    ]
    for (const [parts, width, length] of own > 0 ? [] : sized) {
      for (const { id, gross } of parts) {
        const { x0, y0, x1, y1 } = boundsOf(gross)
        const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)]
        if (short < toLattice(width) || long < toLattice(length))
          report('I30', `${id} is too small`)
      }
    }
    if (tower.z1 >= LOCK_HEIGHT) checkLocks(cells, report)
  }
}

/** The floors of towers, each with the tower it is of. */
function floorsOf({ towers }: BuildingModel): { group: FloorGroup; tower: Tower }[] {
  return towers.flatMap((tower) =>
    tower.floorGroups.filter(isTower).map((group) => ({ group, tower })),
  )
}

function isStair({ fn }: Cell): boolean {
  return fn === FunctionType.staircase
}

/** Every staircase opens on a room of its own of 2 m that is no hall: no dwelling has its door there. */
function checkLocks(cells: readonly Cell[], report: Facts['report']): void {
  for (const stair of cells.filter(isStair)) {
    const lock = cells.find(({ id }) => stair.access.includes(id))
    const box = lock && boundsOf(lock.net)
    const isLong = box !== undefined && Math.max(box.x1 - box.x0, box.y1 - box.y0) >= LOCK - 1
    const isOwn = !cells.some((cell) => isHome(cell) && lock && cell.access.includes(lock.id))
    if (!isLong || !isOwn) report('I29', `${stair.id} has no smoke lock`)
  }
}

type Edge = readonly [number, number, number, number]

function edgeOf(ring: Ring, edge: number): Edge {
  const i = 2 * edge
  const j = (i + 2) % ring.length
  return [ring[i], ring[i + 1], ring[j], ring[j + 1]] as unknown as Edge
}

function lengthOf(edge: ArrayLike<number>): number {
  const [xa, ya, xb, yb] = edge as unknown as Edge
  return Math.abs(xb - xa) + Math.abs(yb - ya)
}

function distance([xa, ya, xb, yb]: Edge, x: number, y: number): number {
  const dx = Math.max(Math.min(xa, xb) - x, 0, x - Math.max(xa, xb))
  const dy = Math.max(Math.min(ya, yb) - y, 0, y - Math.max(ya, yb))
  return Math.sqrt(dx * dx + dy * dy)
}

function hasEdgeUnder(ring: Ring, door: ArrayLike<number>): boolean {
  const [xa, ya, xb, yb] = door as unknown as Edge
  for (let edge = 0; edge < ring.length / 2; edge++) {
    const [x0, y0, x1, y1] = edgeOf(ring, edge)
    const isAlong = xa === xb ? x0 === x1 && x0 === xa : y0 === y1 && y0 === ya
    const holds =
      Math.min(xa, xb) >= Math.min(x0, x1) &&
      Math.max(xa, xb) <= Math.max(x0, x1) &&
      Math.min(ya, yb) >= Math.min(y0, y1) &&
      Math.max(ya, yb) <= Math.max(y0, y1)
    if (isAlong && holds) return true
  }
  return false
}
