import { defineLayer } from '../define-layer.ts'
import { anything, code, integer, number, requiredText, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'
import { searchKey, searchWords } from '../search-text.ts'
import { bareBagId, knownBuildingId } from './ids.ts'
import { mainUse } from './uses.ts'

/** The BAG writes 999999 where it does not know a floor area. */
const UNKNOWN_AREA = 999_999
const GONE = [
  'Niet gerealiseerd verblijfsobject',
  'Verblijfsobject ingetrokken',
  'Verblijfsobject ten onrechte opgevoerd',
  'Naamgeving ingetrokken',
  'Plaats ingetrokken',
]

/** Addresses: `adres`, `verblijfsobject` with its address, or the harmonised addresses. */
export const addresses = defineLayer({
  registers: ['bag'],
  collections: [
    'adres',
    'adressen',
    'inspireadressen',
    'verblijfsobject',
    'ligplaats',
    'standplaats',
    'nummeraanduiding',
  ],
  // The service of features has the floor area, the use and the building beside the address; the OGC service has not.
  services: [
    { kind: 'wfs', endpoint: 'bag_wfs', typeName: 'bag:verblijfsobject' },
    { kind: 'wfs', endpoint: 'bag_wfs', typeName: 'bag:ligplaats' },
    { kind: 'wfs', endpoint: 'bag_wfs', typeName: 'bag:standplaats' },
  ],
  rhythm: rhythms.daily,
  tables: {
    addresses: {
      geometry: 'point',
      isCountryWide: true,
      columns: {
        label: { type: 'text', isRequired: true },
        street: { type: 'text', isRequired: true },
        number: { type: 'integer', isRequired: true },
        suffix: { type: 'text', isRequired: true },
        postcode: 'text',
        city: { type: 'text', isRequired: true },
        use: { type: 'integer', codes: 'building_function' },
        area: { type: 'number', unit: 'm²' },
        building_id: 'text',
        residence_object_id: 'text',
        status: { type: 'text' },
        search_key: { type: 'text', isRequired: true },
        search_postcode: 'text',
        search_words: { type: 'text', isRequired: true },
      },
      facts: {
        columns: ['label', 'register_id', 'street', 'postcode', 'city', 'use', 'area'],
        joined: { house_number: ['number', 'suffix'] },
        order: ['street', 'number', 'suffix'],
      },
    },
  },
  // Berths and pitches are areas.
  asPoint: true,
  // The ids of a table of addresses are those of its numbers, and of its objects where it has no others.
  idNames: [
    'identificatie',
    'identifica',
    'nummeraanduiding',
    'nummeraanduiding_id',
    'adresseerbaar_object_identificatie',
    'nummer_id',
    'object_id',
    'id',
  ],
  dateNames: ['tijdstipregistratie', 'tijdstip_registratie', 'documentdatum', 'datum_doc'],
  fields: {
    street: requiredText(
      'openbare_ruimte',
      'openbare_ruimte_naam',
      'openbareRuimte',
      'openbareRuimteNaam',
      'straatnaam',
      'straat',
      'openbare_r',
    ),
    number: integer('huisnummer'),
    letter: code('huisletter'),
    addition: code('toevoeging', 'huisnummertoevoeging', 'huisnummer_toevoeging', 'huisnumm_1'),
    postcode: text('postcode'),
    city: requiredText('woonplaats', 'woonplaats_naam', 'woonplaatsNaam'),
    status: text('status', 'verblijfsobjectstatus'),
    object: code(
      'adresseerbaarobject',
      'adresseerbaarobject_id',
      'adresseerbaar_object_identificatie',
      'object_id',
    ),
    use: anything('gebruiksdoel', 'verblijfsobjectgebruiksdoel', 'gebruiksdo'),
    area: number('oppervlakte', 'oppervlakteadresseerbaarobject', 'oppervlakt'),
    building: text(
      'pandidentificatie',
      'pand_identificatie',
      'pandIdentificatie',
      'pandid',
      'pandidenti',
    ),
  },
  readId: (id) => ({ ok: true, id: bareBagId(id) }),
  map(values, id) {
    const { street, number, city, status } = values
    if (status !== null && GONE.includes(status))
      return { reject: 'not_current', reason: `status: ${status}` }
    if (number === null || number < 1)
      return { reject: 'wrong_type', reason: 'huisnummer: must be 1 or more' }
    const postcode = readPostcode(values.postcode)
    if (postcode === undefined)
      return { reject: 'wrong_type', reason: `postcode: ${values.postcode} is no postcode` }
    const suffix = suffixOf(values.letter, values.addition)
    const line = `${street} ${number}${suffix}`
    return {
      table: 'addresses',
      columns: {
        label: [line, [postcode, city].filter(Boolean).join(' ')].join(', '),
        street,
        number,
        suffix,
        postcode,
        city,
        use: mainUse(values.use),
        area: values.area === UNKNOWN_AREA ? null : values.area,
        building_id: knownBuildingId(values.building),
        residence_object_id: residenceObject(values.object) ?? residenceObject(id),
        status,
        search_key: searchKey(`${line} ${city}`),
        search_postcode: postcode === null ? null : searchKey(`${postcode} ${number}${suffix}`),
        search_words: searchWords(`${line} ${postcode ?? ''} ${city}`),
      },
    }
  },
})

/** `1234AB`; null when there is none, undefined when it is something else. */
function readPostcode(value: string | null): string | null | undefined {
  if (value === null) return null
  const bare = value.replaceAll(' ', '').toUpperCase()
  return /^[1-9]\d{3}[A-Z]{2}$/.test(bare) ? bare : undefined
}

/** The id of a residence object, berth or pitch; null of an address or of none. */
function residenceObject(id: string | null): string | null {
  const bare = bareBagId(id ?? '')
  return /^\d{4}0[123]\d{10}$/.test(bare) ? bare : null
}

/** House number suffix: `A`, `-3` or `A-3`. */
function suffixOf(letter: string | null, addition: string | null): string {
  return `${letter ?? ''}${addition === null ? '' : `-${addition}`}`
}
