/** What covers a tower of floors: the roof of its highest floors, and that of each floor where those above stand back. */
import { RoofType } from '@kavel/domain'
import { type Lu, type Poly, toMetres } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { Roof } from '../model/types.ts'
import { isLevelRoof, roofOver } from './roof-over.ts'
import { uncovered } from './uncovered.ts'

/** Floors of one outline: their plate, top and roof. */
export interface Covered {
  plate: Poly
  top: Lu
  roof: RoofType
}

/**
 * The roofs of tiers, the lowest first. A slope needs the whole plate, so where floors stand on it a flat roof lies around
 * them; and it stays under the greatest height, else the roof is flat and a message says what it would take. A kind that its plate
 * does not allow is named: around a court every roof is flat.
 */
export function roofsOf(tiers: readonly Covered[], height: Lu, messages: MessageList): Roof[] {
  return tiers.flatMap(({ plate, top, roof }, i) => {
    const above = tiers[i + 1]
    if (above) {
      const type = isLevelRoof(roof) || roof === RoofType.none ? roof : RoofType.flat
      if (type !== roof) messages.add('param_ignored', { target: 'floors.roof', value: roof })
      return uncovered(plate, [above.plate]).map((outer) =>
        roofOver(type, { outer, holes: [] }, top),
      )
    }
    const asked = roofOver(roof, plate, top)
    if (asked.type !== roof) messages.add('param_ignored', { target: 'floors.roof', value: roof })
    if (asked.ridge <= height) return [asked]
    const needed = toMetres(asked.ridge)
    const fix = { field: 'maxheight', value: needed }
    messages.add('height_exceeded', { target: 'floors.roof', value: needed, fix })
    return [roofOver(RoofType.flat, plate, top)]
  })
}
