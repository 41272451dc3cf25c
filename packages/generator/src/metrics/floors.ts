/** What each floor of a building measures; together they are the building's own form factors. */
import type { BuildingModel, FloorGroup } from '../model/types.ts'
import { cellsOf, isUnit, squareMetres, useGroupOf } from './form-factors.ts'
import { floorArea } from './quantities.ts'

export interface FloorFigures {
  /** 0 is the ground floor. */
  readonly floor: number
  /** Lies under the slopes of a roof, and is no storey. */
  readonly isAttic: boolean
  /** Gross floor area and usable area in m² (NEN 2580), as the form factors count them. */
  readonly gfa: number
  readonly nfa: number
  /** Dwellings and commercial units whose entrance is here. */
  readonly units: number
  /** Floors with the same key are alike, and one plan sheet shows them all. */
  readonly plan: string
}

/** Measures the floors of a building from below; houses beside each other share theirs. */
export function measureFloors({ towers }: Pick<BuildingModel, 'towers'>): FloorFigures[] {
  const groups = towers.flatMap(({ floorGroups }) => floorGroups)
  const measured = groups.map(measureGroup)
  const floors = [...new Set(groups.flatMap((group) => [...group.floors]))].sort((a, b) => a - b)
  return floors.map((floor) => {
    const places = [...groups.keys()].filter((place) => groups[place]?.floors.includes(floor))
    const sum = (of: keyof GroupFigures) =>
      places.reduce((total, place) => total + (measured[place]?.[of] ?? 0n), 0n)
    return {
      floor,
      isAttic: places.every((place) => groups[place]?.height === 0),
      gfa: squareMetres(sum('gross')),
      nfa: squareMetres(sum('usable')),
      units: Number(sum('units')),
      plan: places.join(),
    }
  })
}

interface GroupFigures {
  /** Lattice areas. */
  readonly gross: bigint
  readonly usable: bigint
  readonly units: bigint
}

/** Of one of its floors. */
function measureGroup(group: FloorGroup): GroupFigures {
  let [usable, units] = [0n, 0n]
  for (const cell of cellsOf(group)) {
    if (useGroupOf(cell.fn) === 'shared') continue
    usable += BigInt(Math.round(cell.goArea))
    if (isUnit(cell)) units++
  }
  return { gross: BigInt(Math.round(floorArea(group))), usable, units }
}
