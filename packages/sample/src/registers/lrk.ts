import { childrenOf, spread, type Town } from '../town/town.ts'
import type { Collection, Properties } from '../types.ts'
import { type AddressObject, houseNumberOf } from './addresses.ts'
import type { School } from './duo.ts'
import { collect, PLACE } from './place.ts'

/** Kinds of childcare in the register: day care, after-school care, childminder at home. */
type Kind = 'KDV' | 'BSO' | 'VGO'

/** A childcare location. */
export interface Childcare {
  readonly kind: Kind
  readonly name: string
  readonly address: AddressObject
  readonly places: number
}

/** Children of 0–4 among those of 0–15, and the share of them that goes to day care on a day. */
const YOUNG = 4 / 15
const AT_DAY_CARE = 0.33

/** Places of a location: a group of day care has 16 places at most, after-school care has groups of 22. */
const GROUPS = { KDV: [32, 48, 64], BSO: [22, 44, 66], VGO: [6] } as const

const NAMES: Record<Kind, readonly string[]> = {
  KDV: ['Het Rietnestje', 'Ukkeland', 'De Dreumesdijk', 'Pierewaai aan Zee', 'Het Schelpje'],
  BSO: ['De Vlieger', 'Buitenboord', 'De Boomhut', 'Het Kraaiennest', 'De Speelwierde'],
  VGO: ['Gastouder Oogje', 'Gastouder Bloem', 'Gastouder Duin', 'Gastouder Golfje'],
}

/** Childcare: in the schools, in a shop of the centre, and with childminders at home. */
export function childcareOf(town: Town, schools: readonly School[]): Childcare[] {
  const primary = schools.filter(({ type }) => type === 'basisschool').map(({ address }) => address)
  const shops = town.addresses.filter(({ use }) => use === 'shop')
  const wanted = Math.max(1, Math.round((childrenOf(town) * YOUNG * AT_DAY_CARE) / 44))
  const homes = town.addresses.filter(({ use, area }) => use === 'dwelling' && area > 130)
  const at = (kind: Kind, addresses: readonly AddressObject[]): Childcare[] =>
    addresses.map((address, index) => {
      const names = NAMES[kind]
      const again = Math.floor(index / names.length)
      const name = `${names[index % names.length]}${again ? ` ${again + 1}` : ''}`
      return { kind, name, address, places: GROUPS[kind][index % GROUPS[kind].length]! }
    })
  return [
    ...at('KDV', spread([...primary, ...spread(shops, 2)], wanted)),
    ...at('BSO', primary),
    ...at('VGO', spread(homes, Math.max(1, Math.round(homes.length / 300)))),
  ]
}

/** Childcare in the column names of the public extract of the register; its place is that of its residence object. */
export function childcareCollection(childcare: readonly Childcare[]): Collection<null> {
  return collect(
    'kinderopvang',
    childcare.map(({ kind, name, address, places }, index): [null, Properties] => [
      null,
      {
        lrk_id: String(990100000 + index + 1),
        type_oko: kind,
        actuele_naam_oko: name,
        aantal_kindplaatsen: String(places),
        status: 'Ingeschreven',
        inschrijfdatum: '2019-08-01',
        uitschrijfdatum: '',
        opvanglocatie_adres: `${address.street.name} ${houseNumberOf(address)}`,
        opvanglocatie_postcode: address.postcode,
        opvanglocatie_woonplaats: PLACE.name,
        cbs_code: PLACE.digits,
        verantwoordelijke_gemeente: PLACE.name,
        bag_id: address.object,
      },
    ]),
  )
}
