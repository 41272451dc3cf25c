/** I09, I23 and I47 of buildings of several towers: what stands on what, and what repeats what. */
import { type Poly, polyArea, sharedArea } from '@kavel/geometry'
import type { FloorGroup, Tower } from '../../src/model/types.ts'
import { coreRings } from './core-rings.ts'
import { cellsIn, type Facts } from './facts.ts'

/** I23: stairs and lifts of a tower above the ground go on through what it stands on. */
export function checkStacked({ model, report }: Facts): void {
  for (const tower of model.towers) {
    if (tower.z0 === 0) continue
    const own = tower.floorGroups.find(({ levels }) => levels.includes(tower.z0))
    const below = new Set(
      basesOf(tower, model.towers).flatMap((group) => [...coreRings(group).keys()]),
    )
    for (const core of own ? coreRings(own).keys() : []) {
      if (!below.has(core)) report('I23', `${tower.id}: a core ends above the floor below it`)
    }
    if (!own || coreRings(own).size === 0) report('I23', `${tower.id} has no stair`)
  }
}

/** I09: what stands above the ground lies within the highest floor of what is below it. */
export function checkBases({ model, report }: Facts): void {
  for (const tower of model.towers) {
    if (tower.z0 === 0) continue
    const rings = ({ outer, holes }: Poly) => [outer, ...holes]
    const held = basesOf(tower, model.towers).reduce(
      (sum, { plate }) => sum + sharedArea(rings(tower.footprint), rings(plate)),
      0,
    )
    if (held < polyArea(tower.footprint)) report('I09', `${tower.id} stands on air`)
  }
}

/** The floors of other towers that end where this one begins. */
function basesOf({ z0 }: Tower, towers: readonly Tower[]): FloorGroup[] {
  return towers.flatMap((other) =>
    other.z1 === z0
      ? other.floorGroups.filter(({ levels, height }) => levels.includes(z0 - height))
      : [],
  )
}

/** I47: an instance has the floors, areas and dwellings of the tower that it repeats, moved and not bent. */
export function checkInstances({ model, report }: Facts): void {
  for (const tower of model.towers) {
    if (tower.instanceOf === null) continue
    const source = model.towers.find(({ id }) => id === tower.instanceOf)
    if (!source || source.instanceOf !== null) {
      report('I47', `${tower.id} repeats ${tower.instanceOf}, which is no tower of its own`)
      continue
    }
    if (figuresOf(tower) !== figuresOf(source)) report('I47', `${tower.id} is not ${source.id}`)
    const { c, s } = tower.xform
    if (Math.abs(c * c + s * s - 1) > 1e-12) report('I47', `${tower.id} is bent`)
  }
}

function figuresOf({ floorGroups, z0, z1 }: Tower): string {
  const floors = floorGroups.map((group) => {
    const cells = cellsIn(group)
    const areas = cells.map(({ fn, unitType, grossArea, goArea }) => [
      fn,
      unitType,
      grossArea,
      goArea,
    ])
    return [[...group.levels], group.height, polyArea(group.plate), areas]
  })
  return JSON.stringify([z0, z1, floors])
}
