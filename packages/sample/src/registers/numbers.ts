import type { BuildingDraft, Draft, StreetDraft } from '../draft/draft.ts'
import { PLACE } from './place.ts'

/** An address: unit `unit` of a building. */
export interface Address {
  readonly building: number
  readonly unit: number
  readonly street: StreetDraft
  readonly number: number
  readonly letter: string | null
  readonly postcode: string
}

/** Usual number of addresses with one postal code. */
const PER_CODE = 24

/** Pairs of letters, without the three that the Dutch post never gives out. */
const PAIRS: readonly string[] = (() => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const pairs: string[] = []
  for (const a of letters) for (const b of letters) pairs.push(a + b)
  return pairs.filter((pair) => pair !== 'SA' && pair !== 'SD' && pair !== 'SS')
})()

interface Door {
  readonly at: number
  readonly building: BuildingDraft
}

/** House numbers of one street: odd on one side, even on the other, rising along the street. */
function numberStreet(doors: readonly Door[]): Omit<Address, 'postcode'>[] {
  const found: Omit<Address, 'postcode'>[] = []
  for (const side of [0, 1] as const) {
    const here = doors
      .filter(({ building }) => building.door!.side === side)
      .sort((a, b) => a.building.door!.along - b.building.door!.along || a.at - b.at)
    let number = side === 0 ? 1 : 2
    for (const { at, building } of here) {
      const street = building.door!.street
      building.units.forEach((_, unit) => {
        // The dwelling above a shop has the number of the shop and a letter.
        const above = building.use === 'shop' && unit > 0
        if (unit > 0 && !above) number += 2
        found.push({ building: at, unit, street, number, letter: above ? 'A' : null })
      })
      number += 2
    }
  }
  return found
}

/** Addresses of all buildings with a door, in order of street, side and number. */
export function numberHouses(draft: Draft): Address[] {
  const byStreet = new Map<StreetDraft, Door[]>()
  draft.buildings.forEach((building, at) => {
    if (!building.door || building.units.length === 0) return
    const list = byStreet.get(building.door.street)
    if (list) list.push({ at, building })
    else byStreet.set(building.door.street, [{ at, building }])
  })
  const streets = [...byStreet.keys()].sort((a, b) => a.district - b.district || a.id - b.id)
  const numbered = streets.map((street) => numberStreet(byStreet.get(street)!))
  const total = numbered.reduce((sum, list) => sum + list.length, 0)
  // In a very large town a code serves more addresses, so that the ten districts suffice.
  const size = Math.max(PER_CODE, Math.ceil(total / 2600))
  const perDistrict = new Map<number, number>()
  numbered.forEach((list, index) => {
    const { district } = streets[index]!
    perDistrict.set(district, (perDistrict.get(district) ?? 0) + Math.ceil(list.length / size))
  })
  const grouped = [...perDistrict.values()].every((count) => count <= PAIRS.length)
  const used = new Map<number, number>()
  const next = (district: number) => {
    const key = grouped ? district : 0
    const index = used.get(key) ?? 0
    used.set(key, index + 1)
    const block = grouped ? district : Math.floor(index / PAIRS.length)
    if (block > 9) throw new RangeError('sample: more streets than postal codes')
    return `${PLACE.postcodes + block}${PAIRS[index % PAIRS.length]}`
  }
  return numbered.flatMap((list, index) => {
    let postcode = ''
    return list.map((address, at) => {
      if (at % size === 0) postcode = next(streets[index]!.district)
      return { ...address, postcode }
    })
  })
}
