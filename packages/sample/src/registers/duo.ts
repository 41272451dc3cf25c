import type { Point as PointGeometry } from 'geojson'
import { childrenOf, type Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import type { AddressObject } from './addresses.ts'
import { collect, PLACE, pointOf } from './place.ts'

/** A school with its address and its pupils. */
export interface School {
  readonly name: string
  readonly type: 'basisschool' | 'VBO/MAVO/HAVO/VWO'
  readonly address: AddressObject
  readonly pupils: number
}

const NAMES = [
  'De Wierdijk',
  'Het Oogduin',
  'De Houtribbe',
  'Het Sluiswachtertje',
  'De Marrebries',
  'De Ketelaar',
  'Het Zuidersop',
  'De Oostwaarder',
  'De Dijkzegge',
  'Het Botterhuis',
] as const

/** Denominations as the register writes them, about as often as they occur. */
const DENOMINATIONS = [
  'Openbaar',
  'Rooms-Katholiek',
  'Protestants-Christelijk',
  'Openbaar',
] as const

/** Of the children of 0–15 years those of 4–12, and of 12–18 (three years of them are older than 15). */
const PRIMARY = 8 / 15
const SECONDARY = 6 / 15

/** Of the children of 0–15 years those of 12–15: the first three years. */
const FIRST_YEARS = 3 / 15

/** From this many schools on, the largest is one for secondary education. */
const WITH_SECONDARY = 4

/**
 * The schools: one in every school building. A town without one has its school in the church hall; one with few has
 * the first three years of secondary education in an office building.
 */
export function schoolsOf(town: Town): School[] {
  const built = town.addresses.filter(({ use }) => use === 'school')
  const homes = built.length
    ? built
    : town.addresses.filter(({ use }) => use === 'meeting').slice(0, 1)
  const largest = [...homes].sort((a, b) => b.area - a.area)[0]
  const offices = town.addresses.filter(({ use }) => use === 'office')
  const hasLarge = homes.length >= WITH_SECONDARY
  const secondary = hasLarge ? largest : offices[0]
  const primary = homes.filter((address) => address !== secondary)
  const floor = primary.reduce((sum, { area }) => sum + area, 0)
  const children = childrenOf(town)
  const places = hasLarge || !secondary ? homes : [...homes, secondary]
  return places.map((address, index) =>
    address === secondary
      ? {
          name: `Scholengemeenschap ${PLACE.name}`,
          type: 'VBO/MAVO/HAVO/VWO',
          address,
          pupils: Math.round(children * (hasLarge ? SECONDARY : FIRST_YEARS)),
        }
      : {
          name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${index}`}`,
          type: 'basisschool',
          address,
          pupils: Math.round((children * PRIMARY * address.area) / floor),
        },
  )
}

/** Schools in the attribute names of the DUO locations as they are published with their place. */
export function schoolsCollection(schools: readonly School[]): Collection<PointGeometry> {
  return collect(
    'scholen',
    schools.map(({ name, type, address, pupils }, index): [PointGeometry, Properties] => {
      const brin = `99${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`
      return [
        pointOf(address.point),
        {
          naam: name,
          type,
          denominatie: DENOMINATIONS[index % DENOMINATIONS.length]!,
          internetadres: ' ',
          straat: address.street.name,
          huisnummer: address.number,
          huisletter: address.letter,
          huisnummertoevoeging: null,
          postcode: address.postcode,
          plaats: PLACE.name,
          gemeente: PLACE.name.toUpperCase(),
          provincie: PLACE.province,
          brin_nummer: brin,
          vestigingscode: `${brin}00`,
          onderwijsgebied: PLACE.name,
          leerlingen: pupils,
        },
      ]
    }),
  )
}
