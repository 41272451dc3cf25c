/** How large the plate of a tower is: as large as its dwellings may be, within the box it may fill. */

import { toLattice } from '@kavel/geometry'
import type { Plate, PlateNeed } from './plate.ts'
import { type FoundPlate, search } from './search.ts'
import { LONGEST } from './trial.ts'

/** The hall reaches this far past the core before a template counts as extended: room for a front door, metres. */
export const HALL_REACH = toLattice(1.4)
/**
 * Null when no plan with this template fits the box. Where the best plate of all fits, it is taken whatever the box: so a
 * building that is dragged larger stays as it is once its dwellings are as large as they may be.
 *
 * @param look how a box is searched; the same plate comes out with and without memory
 */
export function findPlate(need: PlateNeed, look: Look = remembered): Plate | null {
  const roomy = look({ ...need, length: LONGEST, width: LONGEST })
  if (!roomy) return null
  const { width, depth } = roomy.skeleton
  if (width <= need.length && depth <= need.width) return roomy
  if (width <= need.width && depth <= need.length) return { ...roomy, isTurned: true }
  return look(need)
}

/** Is there a plan of this template for these dwellings in any box? */
export function existsAnywhere(need: PlateNeed): boolean {
  return remembered({ ...need, length: LONGEST, width: LONGEST }) !== null
}

type Look = (need: PlateNeed) => FoundPlate | null

/** Plates of the last needs, the last asked for last: moving a building about, or one of many alike, searches once. */
const MEMORY: { key: readonly number[]; found: FoundPlate | null }[] = []
const MEMORY_SIZE = 64

function remembered(need: PlateNeed): FoundPlate | null {
  const key = numbersOf(need)
  for (let i = MEMORY.length - 1; i >= 0; i--) {
    const known = MEMORY[i] as (typeof MEMORY)[number]
    if (!isSame(known.key, key)) continue
    // what is asked for again and again, as the plate that has room, is not forgotten
    MEMORY.splice(i, 1)
    MEMORY.push(known)
    return known.found
  }
  const found = search(need)
  if (MEMORY.length === MEMORY_SIZE) MEMORY.shift()
  MEMORY.push({ key, found })
  return found
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}

/** All that a search reads, the box first: it differs most. */
function numbersOf(need: PlateNeed): number[] {
  const { template, core, rules, mixes, entrance, length, width, isLive } = need
  const key = [length, width, entrance ?? -1, template.shape, template.dwellings, mixes.length]
  for (const value of [core.stairs, core.lifts, core.isWide, core.hasLock, isLive]) {
    key.push(Number(value))
  }
  for (const value of Object.values(rules)) key.push(value)
  for (const { types } of mixes) {
    key.push(types.length)
    for (const { sizeMin, sizeMax } of types) key.push(sizeMin, sizeMax)
  }
  return key
}
