import type { BuildingUse, Draft, RoofKind } from '../draft/draft.ts'
import { type Point, pointInside } from '../geometry/index.ts'
import { type Address, numberHouses } from './numbers.ts'
import { PLACE } from './place.ts'

/** An address with the ids and facts that the registers share about it. */
export interface AddressObject extends Address {
  /** Ids of the address, of its residence object and of its building. */
  readonly id: string
  readonly object: string
  readonly buildingId: string
  readonly point: Point
  /** Use of the building; a dwelling above a shop is a `dwelling`. */
  readonly use: BuildingUse
  /** Floor area of the residence object in m². */
  readonly area: number
  readonly year: number
  readonly floors: number
  readonly roof: RoofKind
}

/** Id of a building by its place among the buildings. */
export function buildingIdOf(index: number): string {
  return `${PLACE.digits}10${String(index + 1).padStart(10, '0')}`
}

/** All addresses in order of street, side and number. */
export function listAddresses(draft: Draft): AddressObject[] {
  const points = draft.buildings.map(({ ring, units }) => (units.length ? pointInside(ring) : null))
  return numberHouses(draft).map((address, index) => {
    const building = draft.buildings[address.building]!
    const number = String(index + 1).padStart(10, '0')
    return {
      ...address,
      id: `${PLACE.digits}20${number}`,
      object: `${PLACE.digits}01${number}`,
      buildingId: buildingIdOf(address.building),
      point: points[address.building]!,
      use: building.use === 'shop' && address.unit > 0 ? 'dwelling' : building.use,
      area: building.units[address.unit]!,
      year: building.year,
      floors: building.floors,
      roof: building.roof,
    }
  })
}

/** House number with its letter, as people write it. */
export function houseNumberOf({ number, letter }: Address): string {
  return `${number}${letter ?? ''}`
}
