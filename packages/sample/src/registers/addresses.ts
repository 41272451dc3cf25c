import type { BuildingUse, Draft } from '../draft/draft.ts'
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
  readonly status: string
}

/** Id of a building by its place among the buildings. */
export function buildingIdOf(index: number): string {
  return `${PLACE.digits}10${String(index + 1).padStart(10, '0')}`
}

/** Status of a building and of its residence objects. */
interface Status {
  readonly building: string
  readonly object: string
}

const IN_USE: Status = { building: 'Pand in gebruik', object: 'Verblijfsobject in gebruik' }

/** What a hall of the business parks may be instead; every list of the register's statuses has more. */
const OTHERWISE: readonly Status[] = [
  { building: 'Verbouwing pand', object: 'Verbouwing verblijfsobject' },
  { building: 'Pand buiten gebruik', object: 'Verblijfsobject buiten gebruik' },
  { building: 'Sloopvergunning verleend', object: 'Verblijfsobject in gebruik' },
  { building: 'Bouw gestart', object: 'Verblijfsobject gevormd' },
  {
    building: 'Pand in gebruik (niet ingemeten)',
    object: 'Verblijfsobject in gebruik (niet ingemeten)',
  },
]

/** Statuses of all buildings: five halls are being rebuilt, empty, to be pulled down, begun and not yet measured. */
export function statusesOf({ buildings }: Draft): Status[] {
  let halls = 0
  return buildings.map(({ use }) => {
    if (use !== 'industry') return IN_USE
    halls += 1
    return (halls % 2 === 1 && OTHERWISE[(halls - 1) / 2]) || IN_USE
  })
}

/** All addresses in order of street, side and number. */
export function listAddresses(draft: Draft): AddressObject[] {
  const points = draft.buildings.map(({ ring, units }) => (units.length ? pointInside(ring) : null))
  const statuses = statusesOf(draft)
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
      status: statuses[address.building]!.object,
    }
  })
}

/** House number with its letter, as people write it. */
export function houseNumberOf({ number, letter }: Address): string {
  return `${number}${letter ?? ''}`
}
