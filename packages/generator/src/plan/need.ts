/** How many storages and bicycle places the dwellings of a building ask for, and what counts as a storage. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boundsOf, type Lu2, toLattice, toLatticeArea } from '@kavel/geometry'
import { isDwelling } from '../input/floors.ts'
import type { Cell, FloorGroup, Tower } from '../model/types.ts'

export interface Ancillary {
  storages: number
  places: number
}

/** Dwellings up to this usable area have two bicycles, larger ones three (generator reference §9.12, an assumption). */
const SMALL = toLatticeArea(50)
const PLACES = { small: 2, large: 3 } as const

/** One storage a dwelling, and bicycle places by its usable area. */
export function needOf(towers: readonly Tower[]): Ancillary {
  // a dwelling of several floors is named by its entrance floor
  const homes = new Map<string, { area: Lu2; floors: number }>()
  for (const group of towers.flatMap(({ floorGroups }) => floorGroups)) {
    for (const cell of cellsIn(group)) {
      if (cell.unitType === null || !isDwelling(cell.fn)) continue
      const id = cell.partOf ?? cell.id
      const home = homes.get(id) ?? { area: 0, floors: 0 }
      home.area += cell.goArea
      if (cell.partOf === undefined) home.floors = group.levels.length
      homes.set(id, home)
    }
  }
  const need = { storages: 0, places: 0 }
  for (const { area, floors } of homes.values()) {
    need.storages += floors
    need.places += floors * (area <= SMALL ? PLACES.small : PLACES.large)
  }
  return need
}

/** A storage is at least 1.8 m deep and wide and has 5 m2 (domain reference §2.4); larger ones than 5 by 5 m are rooms. */
const LEAST = toLattice(DESIGN_RULES.min_storage_depth)
const MOST = toLattice(Math.max(DESIGN_RULES.max_storage_depth, DESIGN_RULES.max_storage_length))
const AREA = toLatticeArea(DESIGN_RULES.storage_size)

/** Is a cell a storage of somebody: not a floor of storage that was not divided, nor a nook beside a core? */
export function isStorage({ fn, net, netArea }: Cell): boolean {
  if (fn !== FunctionType.storage || netArea < AREA) return false
  const { x0, y0, x1, y1 } = boundsOf(net)
  const [least, most] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)]
  return least >= LEAST && most <= MOST
}

function cellsIn({ blocks }: FloorGroup): Cell[] {
  return blocks.flatMap(({ cells }) => cells)
}
