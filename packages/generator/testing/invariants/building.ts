/** I12, I23, I43, I46: what holds for the building as a whole. */
import { Archetype, BlockType, FunctionType } from '@kavel/domain'
import { boundsOf, type Poly, polyArea, ringArea, sharedArea, toMetres } from '@kavel/geometry'
import type { Cell, FloorGroup, Tower } from '../../src/model/types.ts'
import { coreRings } from './core-rings.ts'
import { cellsIn, type Facts, isHome, overlapOf } from './facts.ts'
import { checkStacked } from './stacked.ts'
import { checkTowerCores } from './towers.ts'

const PER_M2 = 1e10
/** Site areas close to this, m2 (generator reference §14). */
const SITE_TOLERANCE = 1e-3

export function checkSolids({ model, report }: Facts): void {
  model.towers.forEach((a, i) => {
    checkStack(a, report)
    for (const b of model.towers.slice(i + 1)) {
      const plan = overlapOf(boundsOf(a.footprint.outer), boundsOf(b.footprint.outer))
      const high = Math.min(a.z1, b.z1) > Math.max(a.z0, b.z0)
      const isNear = high && plan.x0 < plan.x1 && plan.y0 < plan.y1
      if (isNear && sharedArea([a.footprint.outer], [b.footprint.outer]) > 0)
        report('I12', `${a.id} and ${b.id} intersect`)
    }
  })
}

/** I08: a floor lies within the one below it. */
export function checkNested({ model, report }: Facts): void {
  for (const tower of model.towers) {
    const floors = tower.floorGroups.flatMap(({ id, levels, plate }) =>
      [...levels].map((z) => ({ id, z, plate })),
    )
    floors.sort((a, b) => a.z - b.z)
    for (const floor of floors) {
      const below = floors.filter(({ z }) => z < floor.z)
      const next = below.at(-1)?.z
      const under = below.filter(({ z }) => z === next)
      if (under.length === 0 || under.some(({ plate }) => plate === floor.plate)) continue
      const rings = ({ outer, holes }: Poly) => [outer, ...holes]
      const own = polyArea(floor.plate)
      const held = under.reduce(
        (sum, { plate }) => sum + sharedArea(rings(floor.plate), rings(plate)),
        0,
      )
      if (held < own) report('I08', `${floor.id} reaches beyond ${under[0]?.id}`)
    }
  }
}

/** Floors stand on each other without gap or overlap, from the foot to the top of their tower. */
function checkStack(tower: Tower, report: Facts['report']): void {
  const floors = tower.floorGroups.flatMap((g) =>
    [...g.levels].map((z) => ({ from: z, to: z + g.height, plate: boundsOf(g.plate.outer) })),
  )
  floors.sort((a, b) => a.from - b.from || a.to - b.to)
  let z = tower.z0
  let before: typeof floors = []
  for (const floor of floors) {
    const { from, to, plate } = floor
    // upper floors of linked houses stand side by side
    const beside = before.filter((other) => other.from === from && other.to === to)
    if (beside.length === 0 && from !== z)
      report('I12', `${tower.id}: a floor begins at ${toMetres(from)}, not ${toMetres(z)} m`)
    for (const other of beside) {
      const both = overlapOf(other.plate, plate)
      if (both.x0 < both.x1 && both.y0 < both.y1)
        report('I12', `${tower.id}: two floors at ${toMetres(from)} m`)
    }
    before = beside.length === 0 ? [floor] : [...before, floor]
    z = to
  }
  if (z !== tower.z1) report('I12', `${tower.id} ends at ${toMetres(z)} m`)
}

export function checkCores(facts: Facts): void {
  const { model, input, report } = facts
  // of what stands already nobody knows where its stairs are
  if (input.building.archetype === Archetype.existing) return
  checkTowerCores(facts)
  checkStacked(facts)
  for (const tower of model.towers) {
    const floors = tower.floorGroups.reduce((n, g) => n + g.levels.length, 0)
    if (floors < 2 || hasOwnStairs(tower)) continue
    const wanted = tower.floorGroups.find((g) => g.levels.includes(tower.z0))
    if (!wanted) {
      report('I23', `${tower.id} has no ground floor`)
      continue
    }
    const ground = coreRings(wanted)
    if (ground.size === 0) report('I23', `${tower.id} has no stair on the ground floor`)
    let below = wanted
    for (const group of byHeight(tower)) {
      const own = coreRings(group)
      const isUpper = isUpperOfMaisonettes(group)
      if (own.size === 0 && !isUpper) report('I23', `${group.id} has no stair`)
      for (const [core, ring] of coreRings(below)) {
        // a core ends where the floors above stand back behind it, or on the highest gallery
        const over = isUpper ? voidsOf(group).map(({ gross }) => gross) : []
        const isOpen = over.some((open) => sharedArea([ring], [open]) === ringArea(ring))
        if (!own.has(core) && !isOpen && sharedArea([ring], [group.plate.outer]) > 0)
          report('I23', `${group.id}: its cores stand elsewhere`)
      }
      if (isUpper) checkGoesOn(group, tower, facts)
      for (const core of own.keys()) {
        if (!coreRings(below).has(core)) report('I23', `${group.id}: a core ends above ${below.id}`)
      }
      below = group
    }
  }
}

/** Between two galleries, or above the highest: floors that only the stairs of dwellings lead to. */
function isUpperOfMaisonettes(group: FloorGroup): boolean {
  const { blocks, func, assets } = group
  if (!blocks.some(({ type }) => type === BlockType.flat_gallery_maisonette)) return false
  return isHome({ fn: func }) && !assets.some(({ kind }) => kind === 'gallery' || kind === 'path')
}

/** What is open to the floor below. */
function voidsOf(group: FloorGroup): Cell[] {
  return cellsIn(group).filter(({ fn }) => fn === FunctionType.empty)
}

/** A stair that passes the upper floor of maisonettes leads to a floor with front doors, or to what stands on the building. */
function checkGoesOn(group: FloorGroup, tower: Tower, { model, report }: Facts): void {
  const above = model.towers.flatMap(({ floorGroups }) =>
    floorGroups.filter(({ levels }) => group.levels.some((z) => levels.includes(z + group.height))),
  )
  const cores = new Set(above.flatMap((other) => [...coreRings(other).keys()]))
  for (const core of coreRings(group).keys()) {
    if (!cores.has(core))
      report('I23', `${group.id} of ${tower.id}: ${core} leads to no floor above`)
  }
}

/** From this size a void is no floor area, lattice areas (NEN 2580; domain reference §2.1). */
const LARGE_VOID = 4 * PER_M2

/** Floor groups by their lowest floor; the groups of one outline share their cores, so their order counts for nothing. */
function byHeight(tower: Tower): FloorGroup[] {
  return [...tower.floorGroups].sort((a, b) => (a.levels[0] ?? 0) - (b.levels[0] ?? 0))
}

/** A tower of houses: whatever stands above the ground belongs to a dwelling that starts there, or opens on one. */
function hasOwnStairs(tower: Tower): boolean {
  return tower.floorGroups
    .filter((group) => !group.levels.includes(tower.z0))
    .every((group) => {
      const cells = cellsIn(group)
      const own = new Set(cells.flatMap(({ id, partOf }) => (partOf === undefined ? [] : [id])))
      return cells.every(
        ({ id, fn, access }) =>
          own.has(id) || fn === FunctionType.empty || access.some((other) => own.has(other)),
      )
    })
}

export function checkSums({ model, groups, report }: Facts): void {
  const f = model.formFactors
  let net = 0n
  let walls = 0n
  for (const group of groups) {
    const n = BigInt(group.levels.length)
    const isUpper = isUpperOfMaisonettes(group)
    for (const cell of cellsIn(group)) {
      if (isUpper && cell.fn === FunctionType.empty && cell.grossArea >= LARGE_VOID) continue
      net += n * BigInt(cell.netArea)
      walls += n * BigInt(cell.grossArea - cell.netArea)
    }
  }
  if (Number(net + walls) / PER_M2 !== f.gfa) {
    report('I43', `net ${net} and walls ${walls} do not make gfa ${f.gfa}`)
  }
  const uses = f.gfa_residential + f.gfa_commercial + f.gfa_industrial + f.gfa_office
  if (Math.abs(uses - f.gfa) > 1e-9 * Math.max(1, f.gfa)) report('I43', 'the uses do not make gfa')
  const free = f.plotarea - f.builtarea - f.pavedarea - f.waterarea
  if (Math.abs(Math.max(0, free) - f.greenarea) > SITE_TOLERANCE) {
    report('I43', 'built, green, paved and water do not make the plot')
  }
  let ground = 0
  for (const { z0, footprint } of model.towers) {
    if (z0 !== 0) continue
    ground += footprint.holes.reduce((sum, h) => sum - ringArea(h), ringArea(footprint.outer))
  }
  if (ground / PER_M2 !== f.builtarea) report('I43', `built area ${f.builtarea}`)
}

export function checkCounts({ model, groups, report }: Facts): void {
  const f = model.formFactors
  let units = 0
  let homes = 0
  const storeys = groups.filter((group) => group.height > 0)
  const floors = new Set(storeys.flatMap((group) => [...group.floors])).size
  checkParts(groups, report)
  for (const group of groups) {
    if (group.levels.length !== group.floors.length) report('I46', `${group.id}: levels and floors`)
    for (const cell of cellsIn(group)) {
      if (cell.partOf !== undefined) continue
      if (cell.unitType !== null) homes += group.levels.length
      if ((cell.unitType !== null && isHome(cell)) || cell.fn === FunctionType.commercial)
        units += group.levels.length
    }
  }
  if (floors !== f.nrfloors) report('I46', `${f.nrfloors} floors said, ${floors} built`)
  if (units !== f.nrunits) report('I46', `${f.nrunits} units said, ${units} built`)
  const mixed = model.mix.types.reduce((n, t) => n + t.count, 0)
  if (mixed !== homes) report('I46', `the mix counts ${mixed} of ${homes} dwellings`)
}

/** Every floor of a dwelling belongs to an entrance floor of its own type, which is no part itself. */
function checkParts(groups: readonly FloorGroup[], report: Facts['report']): void {
  const cells = new Map(groups.flatMap((group) => cellsIn(group).map((cell) => [cell.id, cell])))
  for (const cell of cells.values()) {
    if (cell.partOf === undefined) continue
    const whole = cells.get(cell.partOf)
    if (!whole || whole.partOf !== undefined || whole.unitType !== cell.unitType)
      report('I46', `${cell.id} is part of ${cell.partOf}, which is no dwelling of its type`)
  }
}
