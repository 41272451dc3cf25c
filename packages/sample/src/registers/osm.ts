import type { Random } from '@kavel/geometry'
import type { Point as PointGeometry } from 'geojson'
import { flatsOf, inhabitantsOf, spread, type Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { type AddressObject, houseNumberOf } from './addresses.ts'
import { collect, PLACE, pointOf } from './place.ts'

/** A shop or a care institution at an address. */
export interface Facility {
  /** Value of the tag `shop`, `amenity` or `healthcare`. */
  readonly kind: string
  readonly name: string | null
  readonly address: AddressObject
}

/** Kinds of shop in a Dutch centre with how many of a hundred they are, and how their names begin. */
const SHOPS: readonly (readonly [kind: string, share: number, words: readonly string[]])[] = [
  ['clothes', 20, ['Modehuis', 'Kleding']],
  ['vacant', 9, []],
  ['hairdresser', 9, ['Kapsalon', 'Haarstudio']],
  ['shoes', 6, ['Schoenen', 'Schoenmode']],
  ['furniture', 5, ['Wonen bij', 'Meubelhuis']],
  ['gift', 5, ['Cadeauwinkel', 'Winkeltje']],
  ['bakery', 5, ['Bakkerij', 'Warme bakker']],
  ['butcher', 4, ['Slagerij']],
  ['optician', 4, ['Optiek']],
  ['books', 3, ['Boekhandel']],
  ['chemist', 4, ['Drogisterij']],
  ['greengrocer', 3, ['Groente en fruit']],
  ['cheese', 3, ['Kaashuis']],
  ['seafood', 3, ['Vishandel']],
  ['florist', 4, ['Bloemsierkunst']],
  ['bicycle', 4, ['Fietsen']],
  ['jewelry', 4, ['Juwelier']],
  ['toys', 3, ['Speelgoed']],
  ['electronics', 2, ['Elektro']],
]

/** Names after the place: nobody real is called so. */
const OWNERS = [
  'Oogmeer',
  'Dijkzand',
  'Wierland',
  'Marrevaart',
  'Houtribbe',
  'Ketelduin',
  'Schorrezoon',
  'Kwelderman',
  'Slikwijk',
  'Zegerius',
  'Botterkamp',
  'Vaartveld',
]
const SUPERMARKETS = ['Polderkoop', 'Marktsuper', 'Dijkmarkt', 'Buursuper']

/** One full supermarket for so many inhabitants: about what the country has (some 4,300 for 18 million). */
const PER_SUPERMARKET = 4200
/** One practice of two or three general practitioners for so many inhabitants: 2,100 patients a practitioner. */
const PER_PRACTICE = 5000

/** Supermarkets in the centre and under the flats of the quarters; all other shops in the centre. */
export function shopsOf(town: Town, random: Random): Facility[] {
  const units = town.addresses.filter(({ use }) => use === 'shop')
  const large = [...units].sort((a, b) => b.area - a.area).slice(0, 1)
  const wanted = Math.max(1, Math.round(inhabitantsOf(town) / PER_SUPERMARKET))
  const markets = spread([...large, ...flatsOf(town)], wanted)
  const total = SHOPS.reduce((sum, [, share]) => sum + share, 0)
  const taken = new Set(markets.map(({ object }) => object))
  return [
    ...markets.map((address, index) => ({
      kind: 'supermarket',
      name: `${SUPERMARKETS[index % SUPERMARKETS.length]} ${address.street.name}`,
      address,
    })),
    ...units
      .filter(({ object }) => !taken.has(object))
      .map((address) => {
        let left = random.between(0, total)
        const [kind, , words] = SHOPS.find(([, share]) => {
          left -= share
          return left < 0
        })!
        const name = words.length ? `${random.pick(words)} ${random.pick(OWNERS)}` : null
        return { kind, name, address }
      }),
  ]
}

/** Every so many rooms of shops is a place to eat or drink instead: of a Dutch centre about one in six. */
const PER_CATERING = 6
const CATERING = ['cafe', 'cafeteria', 'restaurant'] as const

/** Parts shops from the cafés, cafeterias and restaurants that stand among them, one after the other of each kind. */
export function partCatering(units: readonly Facility[]): {
  readonly shops: readonly Facility[]
  readonly catering: readonly Facility[]
} {
  const shops: Facility[] = []
  const catering: Facility[] = []
  units.forEach((unit, index) => {
    if (unit.kind === 'supermarket' || index % PER_CATERING !== PER_CATERING - 1) shops.push(unit)
    else catering.push({ ...unit, kind: CATERING[catering.length % CATERING.length]! })
  })
  return { shops, catering }
}

/** Practices, pharmacies, dentists, a health centre and a nursing home, where people live; a hospital's clinic for out-patients. */
export function careOf(town: Town): Facility[] {
  const flats = flatsOf(town)
  const shops = town.addresses.filter(({ use }) => use === 'shop')
  const rooms = [...spread(shops, 6), ...flats]
  const practices = Math.max(1, Math.round(inhabitantsOf(town) / PER_PRACTICE))
  const at = (kind: string, word: string, addresses: readonly AddressObject[]): Facility[] =>
    addresses.map((address) => ({ kind, name: `${word} ${address.street.name}`, address }))
  const offices = town.addresses.filter(({ use, floors }) => use === 'office' && floors > 2)
  return [
    ...at('doctors', 'Huisartsenpraktijk', spread(rooms, practices)),
    ...at('pharmacy', 'Apotheek', spread(rooms.slice(1), Math.ceil(practices / 2))),
    ...at('dentist', 'Tandartspraktijk', spread(rooms.slice(2), Math.ceil(practices / 2))),
    ...at('centre', 'Gezondheidscentrum', offices.slice(0, 1)),
    ...at('nursing_home', 'Woonzorgcentrum', spread(flats, 2).slice(-1)),
    ...at('clinic', 'Polikliniek', offices.slice(-1)),
  ]
}

function placeTags(address: AddressObject): Properties {
  return {
    'addr:street': address.street.name,
    'addr:housenumber': houseNumberOf(address),
    'addr:postcode': address.postcode,
    'addr:city': PLACE.name,
  }
}

/** Shops as OpenStreetMap tags them; an empty one has `disused:shop`. */
export function shopsCollection(shops: readonly Facility[]): Collection<PointGeometry> {
  return collect(
    'winkels',
    shops.map(({ kind, name, address }, index): [PointGeometry, Properties] => [
      pointOf(address.point),
      {
        '@id': `node/${99010000001 + index}`,
        ...(kind === 'vacant' ? { shop: 'vacant', 'disused:shop': 'yes' } : { shop: kind }),
        name,
        ...placeTags(address),
      },
    ]),
  )
}

/** Tags of care institutions beside `amenity`. */
const HEALTHCARE: Record<string, Properties> = {
  doctors: { amenity: 'doctors', healthcare: 'doctor' },
  pharmacy: { amenity: 'pharmacy', healthcare: 'pharmacy' },
  dentist: { amenity: 'dentist', healthcare: 'dentist' },
  // A health centre without beds: several practices under one roof.
  centre: { amenity: 'doctors', healthcare: 'centre' },
  clinic: { amenity: 'clinic', healthcare: 'clinic' },
  nursing_home: { amenity: 'social_facility', social_facility: 'nursing_home' },
}

/** Care institutions as OpenStreetMap tags them. */
export function careCollection(care: readonly Facility[]): Collection<PointGeometry> {
  return collect(
    'zorginstellingen',
    care.map(({ kind, name, address }, index): [PointGeometry, Properties] => [
      pointOf(address.point),
      {
        '@id': `node/${99020000001 + index}`,
        ...HEALTHCARE[kind],
        name,
        ...placeTags(address),
      },
    ]),
  )
}
