/** I41, I42: offices and distribution centres. */
import { Archetype, ASSUMED_RULES, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, polyArea, toLattice, toSquareMetres } from '@kavel/geometry'
import { type Cell, type FloorGroup, SANITARY } from '../../src/model/types.ts'
import { cellsIn, type Facts, overlapOf } from './facts.ts'

const HEIGHT = toLattice(DESIGN_RULES.office_floor_height)
const DEPTH = [
  toLattice(DESIGN_RULES.min_office_depth),
  toLattice(DESIGN_RULES.max_office_depth),
] as const
const TOILETS = {
  length: toLattice(DESIGN_RULES.office_bathroom_length),
  least: toLattice(DESIGN_RULES.min_office_bathroom_depth),
  most: toLattice(DESIGN_RULES.max_office_bathroom_depth),
}
const CORE: readonly FunctionType[] = [FunctionType.staircase, FunctionType.elevator]
const WORK: readonly FunctionType[] = [
  FunctionType.office,
  FunctionType.commercial,
  FunctionType.industrial,
]
const OVERHEAD_DOOR = 4

export function checkOffices({ model, input, groups, report }: Facts): void {
  if (input.building.archetype !== Archetype.office) return
  const said = new Set(model.messages.map(({ code }) => code))
  for (const group of groups) {
    const cells = cellsIn(group)
    if (group.func === FunctionType.office && group.height < HEIGHT && !said.has('office_low')) {
      report('I41', `${group.id} is ${group.height / 1e5} m high`)
    }
    const { y0, y1 } = boundsOf(group.plate.outer)
    if (y1 - y0 > DEPTH[1]) report('I41', `${group.id} is ${(y1 - y0) / 1e5} m deep`)
    for (const { id, fn, net } of cells) {
      const box = boundsOf(net)
      const least = Math.min(box.x1 - box.x0, box.y1 - box.y0)
      if (WORK.includes(fn) && least < DEPTH[0]) report('I41', `${id} is ${least / 1e5} m across`)
    }
    const isStacked = groups.reduce((n, { levels }) => n + levels.length, 0) > 1
    checkToilets(group, isStacked, report)
    checkDoors(group, isStacked, report)
    if (isStacked && !cells.some(({ fn }) => fn === FunctionType.elevator)) {
      report('I41', `${group.id} has no lift`)
    }
    if (isStacked) checkWaysOut(group, model, input, report)
  }
}

/** Floor area, m2, and height of the top floor, metres, that one stair serves at most; its way half as long again (domain reference §2.4). */
const ONE_STAIR = { area: 800, height: ASSUMED_RULES.lift_height, detour: 1.5 }

/** A floor with one stair: near it, low and small; every other has two. */
function checkWaysOut(
  group: FloorGroup,
  { towers }: Facts['model'],
  { rules }: Facts['input'],
  report: Facts['report'],
): void {
  const cells = cellsIn(group)
  const [stair, second] = cells.filter(({ fn }) => fn === FunctionType.staircase)
  if (!stair || second) return
  const top = Math.max(
    ...towers.flatMap(({ floorGroups }) => floorGroups.flatMap((g) => [...g.levels])),
  )
  const isLow = top <= toLattice(rules.lift_height ?? ONE_STAIR.height)
  // each tower has stairs of its own
  const served = towers.find(({ floorGroups }) => floorGroups.includes(group))?.floorGroups ?? []
  const area = served.reduce((sum, { plate, levels }) => sum + polyArea(plate) * levels.length, 0)
  if (!isLow || toSquareMetres(area) > ONE_STAIR.area) {
    report('I41', `${group.id} has one stair`)
  }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = stair.door ?? []
  const most = toLattice(rules.escape_distance ?? ASSUMED_RULES.escape_distance)
  for (const { id, fn, net } of cells) {
    if (!WORK.includes(fn)) continue
    for (let i = 0; i < net.length; i += 2) {
      const [dx, dy] = [(net[i] as number) - (x0 + x1) / 2, (net[i + 1] as number) - (y0 + y1) / 2]
      if (ONE_STAIR.detour * Math.sqrt(dx * dx + dy * dy) > most) {
        report('I41', `${id} lies too far from its one stair`)
        break
      }
    }
  }
}

function checkToilets(group: FloorGroup, isStacked: boolean, report: Facts['report']): void {
  const cells = cellsIn(group)
  const toilets = cells.filter(({ flags }) => (flags & SANITARY) !== 0)
  if (toilets.length === 0) report('I41', `${group.id} has no toilets`)
  const cores = cells.filter(({ fn }) => CORE.includes(fn)).map(({ gross }) => boundsOf(gross))
  for (const { id, net, gross } of toilets) {
    const { x0, y0, x1, y1 } = boundsOf(net)
    const depth = y1 - y0
    if (x1 - x0 < TOILETS.length - 1 || depth < TOILETS.least - 1 || depth > TOILETS.most) {
      report('I41', `${id} is ${(x1 - x0) / 1e5} × ${depth / 1e5} m`)
    }
    const own = boundsOf(gross)
    if (isStacked && !cores.some((core) => contact(own, core) > 0)) {
      report('I41', `${id} stands off the core`)
    }
  }
}

/** Every workplace opens on the street, or on what leads to a stair, and on the ground to the street. */
function checkDoors(group: FloorGroup, isStacked: boolean, report: Facts['report']): void {
  const cells = cellsIn(group)
  const near = new Map(cells.map(({ id }) => [id, new Set<string>()]))
  for (const { id, access } of cells) {
    for (const other of access) {
      near.get(id)?.add(other)
      near.get(other)?.add(id)
    }
  }
  const isGround = group.levels.includes(0)
  const plate = boundsOf(group.plate.outer)
  for (const cell of cells.filter(({ fn }) => WORK.includes(fn))) {
    const reached = new Set([cell.id])
    for (const id of reached) for (const next of near.get(id) ?? []) reached.add(next)
    const those = cells.filter(({ id }) => reached.has(id))
    if (isGround && !those.some((other) => opensOut(other, plate))) {
      report('I41', `${cell.id} has no way to the street`)
    }
    if (!isGround && isStacked && !those.some(({ fn }) => fn === FunctionType.staircase)) {
      report('I41', `${cell.id} has no way to a stair`)
    }
  }
}

/** The first door stands in the front or the rear facade. */
function opensOut({ door }: Cell, { y0, y1 }: Box): boolean {
  return door !== null && door[1] === door[3] && (door[1] === y0 || door[1] === y1)
}

function contact(a: Box, b: Box): number {
  const both = overlapOf(a, b)
  if (both.x0 > both.x1 || both.y0 > both.y1) return 0
  return Math.max(both.x1 - both.x0, both.y1 - both.y0)
}

const PITCH = toLattice(DESIGN_RULES.loading_dock_width)
const YARD = toLattice(DESIGN_RULES.loading_dock_min_depth)
const DOCK_HEIGHT = toLattice(DESIGN_RULES.loading_dock_height)

/** Docks lie between the road, which is the edge of the box, and the overhead doors of a floor of 6 m. */
export function checkDocks({ model, input, groups, report }: Facts): void {
  const { archetype, cfg } = input.building
  if (archetype !== Archetype.distribution_center || model.towers.length === 0) return
  const said = new Map(model.messages.map((message) => [message.target, message.code]))
  const isShort = model.messages.some(({ code }) => code === 'dock_yard_short')
  const docks = model.assets.filter(({ kind }) => kind === 'dock')
  const asked = cfg.distribution_center.loading_docks
  const isNamed = said.get('distribution_center.loading_docks') === 'param_ignored'
  if (docks.length !== asked && !isNamed && !isShort) {
    report('I42', `${docks.length} docks of ${asked}`)
  }
  const box = boundsOf(model.shape.polygon.outer)
  const built = model.towers.map(({ footprint }) => boundsOf(footprint.outer))
  const ground = model.assets.map(({ id, poly }) => ({ id, box: boundsOf(poly) }))
  for (const { id, poly } of docks) {
    const own = boundsOf(poly)
    if (own.x1 - own.x0 < PITCH) report('I42', `${id} is ${(own.x1 - own.x0) / 1e5} m wide`)
    const depth = own.y1 - own.y0
    if (depth < YARD && !isShort) report('I42', `${id} has a yard of ${depth / 1e5} m`)
    const others = [...built, ...ground.filter((other) => other.id !== id).map((g) => g.box)]
    if (others.some((other) => overlaps(own, other))) report('I42', `${id} is not free`)
    if (own.x0 < box.x0 || own.x1 > box.x1 || own.y0 < box.y0 || own.y1 > box.y1) {
      report('I42', `${id} leaves the maximum box`)
    }
    if (own.y0 !== box.y0 && own.y1 !== box.y1) report('I42', `${id} has no road`)
    const behind = groups.find(
      (g) => g.levels.includes(0) && contact(own, boundsOf(g.plate.outer)) === own.x1 - own.x0,
    )
    if (!behind || behind.height < DOCK_HEIGHT) report('I42', `${id} has no dock of 6 m`)
    else if (!hasOverheadDoor(behind, own)) report('I42', `${id} has no door`)
  }
}

function overlaps(a: Box, b: Box): boolean {
  const both = overlapOf(a, b)
  return both.x0 < both.x1 && both.y0 < both.y1
}

/** One in an outer wall along x, within the width of the dock. */
function hasOverheadDoor(group: FloorGroup, dock: Box): boolean {
  return group.walls.some(({ edges, openings, subtype, thickness }) => {
    if (subtype !== 'outer') return false
    for (let i = 0; i < openings.length; i += 6) {
      const [edge, from, to, , , kind] = openings.slice(i, i + 6) as unknown as number[]
      const [x0, y0, , y1] = edges.slice(4 * (edge as number)) as unknown as number[]
      if (kind !== OVERHEAD_DOOR || y0 !== y1) continue
      const start = (x0 as number) + (from as number)
      const isNear = [dock.y0, dock.y1].some((y) => Math.abs((y0 as number) - y) <= thickness)
      const end = start + (to as number) - (from as number)
      if (isNear && start >= dock.x0 && end <= dock.x1) return true
    }
    return false
  })
}
