/** I15, I24: how long dwellings are, and whether the walls between them stand above each other. */

import { DESIGN_RULES } from '@kavel/domain'
import { toLattice } from '@kavel/geometry'
import { messageList } from '../../src/base/messages.ts'
import { gridOf } from '../../src/input/grid.ts'
import { isHouse } from '../../src/input/house.ts'
import type { FloorGroup, Tower } from '../../src/model/types.ts'
import { extentOf } from './extent.ts'
import { cellsIn, type Facts, isHome } from './facts.ts'
import { isTower, turnedGroups } from './towers.ts'

/** I15: clear length along the facade, of flats; a house is as wide as its record, a tower is cut by area. */
export function checkLengths({ model, groups, input, report }: Facts): void {
  if (isHouse(model.blocktype)) return
  const units = new Map(input.units.map((unit) => [String(unit.id), unit]))
  const turned = turnedGroups(model)
  const said = new Set(
    model.messages.filter(({ code }) => code === 'unit_too_large').map(({ unit_id }) => unit_id),
  )
  for (const group of groups.filter((each) => !isTower(each))) {
    for (const cell of cellsIn(group)) {
      if (!isHome(cell)) continue
      const cfg = units.get(cell.unitType ?? '')?.cfg
      const single = cfg?.minlength ?? DESIGN_RULES.min_apartment_length
      const dual = cfg?.two_window_minlength ?? cfg?.minlength ?? DESIGN_RULES.two_window_min_length
      const least =
        cell.aspect === 'single' || cell.aspect === 'none' ? single : Math.min(single, dual)
      const most = said.has(cell.unitType)
        ? 2000
        : (cfg?.maxlength ?? DESIGN_RULES.max_apartment_length)
      const { length } = extentOf(cell, group, turned)
      if (length < toLattice(least) - 1 || length > toLattice(Math.min(most, 2000)) + 1)
        report('I15', `${cell.id} is ${length / 1e5} m long`)
    }
  }
}

/**
 * I24: on the floors of a flat the walls between dwellings stand above those of the floor below or on the grid beside them;
 * those of houses go on from floor to floor. A tower of the 2000s has one plate a group of floors.
 */
export function checkPartyWalls({ model, input, report }: Facts): void {
  const { module: step } = gridOf(input.building, messageList(''))
  const module = isHouse(model.blocktype) ? 0 : step
  for (const tower of model.towers) {
    const groups = byLevel(tower).filter((group) => !isTower(group))
    let known: PartyWall[] = []
    for (const group of groups) {
      const walls = partyWalls(group)
      for (const wall of walls) {
        const { way, at, from, to, between } = wall
        // those of its own row
        const below = known.filter((z) => z.way === way && z.from < to && from < z.to)
        const stands = ({ at: z }: PartyWall) => (module > 0 ? (at - z) % module === 0 : at === z)
        if (below.length > 0 && !below.some(stands))
          report('I24', `the wall between ${between} stands on no wall and off the grid`)
      }
      known = [...known, ...walls]
    }
  }
}

/** A wall between two dwellings: across x or y, where, and from where to where along it. */
interface PartyWall {
  way: 'x' | 'y'
  at: number
  from: number
  to: number
  between: string
}

function byLevel({ floorGroups }: Tower): FloorGroup[] {
  const lowest = ({ levels }: FloorGroup) => Math.min(...levels)
  return [...floorGroups].sort((a, b) => lowest(a) - lowest(b))
}

function partyWalls({ blocks }: FloorGroup): PartyWall[] {
  return blocks.flatMap(({ cells, adjacency }) => {
    const found: PartyWall[] = []
    for (let i = 0; i < adjacency.length; i += 6) {
      const [a, b] = [cells[adjacency[i] as number], cells[adjacency[i + 1] as number]]
      if (!a || !b || !isHome(a) || !isHome(b) || (a.partOf !== undefined && a.partOf === b.partOf))
        continue
      const [x0, y0, x1, y1] = adjacency.subarray(i + 2, i + 6) as unknown as [
        number,
        number,
        number,
        number,
      ]
      const [way, at, p, q] =
        x0 === x1 ? (['x', x0, y0, y1] as const) : (['y', y0, x0, x1] as const)
      const [from, to] = p < q ? [p, q] : [q, p]
      found.push({ way, at, from, to, between: `${a.id} and ${b.id}` })
    }
    return found
  })
}
