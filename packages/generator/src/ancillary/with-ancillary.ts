/** Storages and bicycle rooms on the floors of a building that are for them, once it is known who lives there. */
import { FunctionType } from '@kavel/domain'
import { LIMITS } from '../base/limits.ts'
import type { MessageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'
import type { FloorGroup, Tower } from '../model/types.ts'
import { draftOf } from '../plan/drafts.ts'
import { finishFloor } from '../plan/finish.ts'
import type { LayoutFunction } from '../plan/layout.ts'
import { type Ancillary, needOf } from '../plan/need.ts'
import { type BicycleNeed, PLACES } from './bicycle-room.ts'
import { sameWayUp } from './same-way-up.ts'
import { type StorageFloor, storageFloor } from './storage-floor.ts'

/** The layout with its floors of storage divided. */
export function withAncillary(layoutOf: LayoutFunction): LayoutFunction {
  return (b, blocktype, messages) => {
    const layout = layoutOf(b, blocktype, messages)
    if (!layout?.towers.some(hasStorageFloor)) return layout
    const need = needOf(layout.towers)
    return {
      ...layout,
      towers: layout.towers.map((tower) => withStorages(tower, need, b, messages)),
    }
  }
}

function hasStorageFloor({ floorGroups }: Tower): boolean {
  return floorGroups.some((group) => draftOf(group, FunctionType.storage) !== undefined)
}

/** A tower with its floors of storage laid out for a need: those above the ground first, the ground has the bicycles. */
export function withStorages(
  tower: Tower,
  need: Ancillary,
  b: Resolved,
  messages: MessageList,
): Tower {
  if (!hasStorageFloor(tower)) return tower
  let missing = need.storages
  const floorGroups = [...tower.floorGroups]
  for (let g = floorGroups.length - 1; g >= 0; g--) {
    const group = floorGroups[g] as FloorGroup
    const draft = draftOf(group, FunctionType.storage)
    if (!draft) continue
    const isGround = group.levels.includes(0) && group.levels.length === 1
    const places = isGround ? need.places : 0
    const upright = sameWayUp(draft)
    const floor = chosenFloor({ storages: missing, places }, (bicycles) =>
      storageFloor(upright.draft, b.rules, bicycles),
    )
    if (!floor || floor.cells.length * group.levels.length > LIMITS.cells / 2) continue
    missing -= floor.storages * group.levels.length
    const cells = upright.inBuilding(floor.cells)
    floorGroups[g] = finishFloor({ ...draft, cells, mendsCorners: true }, b, messages)
  }
  return { ...tower, floorGroups }
}

/**
 * Single racks along the hall; other places and double racks where they let the floor hold more of what is missing. Of floors
 * that are as short the one with the most storages, then the fewest bicycle places beyond the need.
 */
function chosenFloor(
  { storages, places }: Ancillary,
  floorWith: (bicycles: BicycleNeed | null) => StorageFloor | null,
): StorageFloor | null {
  if (places === 0) return floorWith(null)
  let best: StorageFloor | null = null
  let least = Number.POSITIVE_INFINITY
  for (const isDouble of [false, true]) {
    for (const where of PLACES) {
      const floor = floorWith({ places, isDouble, where })
      if (!floor) continue
      const short = Math.max(0, places - floor.places) + Math.max(0, storages - floor.storages)
      if (short > least || (short === least && floor.storages <= (best?.storages ?? 0))) continue
      best = floor
      least = short
    }
    if (least === 0) break
  }
  return best
}
