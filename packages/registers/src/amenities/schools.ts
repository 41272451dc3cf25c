import { bareBagId } from '../bag/ids.ts'
import { defineLayer } from '../define-layer.ts'
import { code, integer, text } from '../fields.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'
import { addressColumns, addressFields, locateByAddress, readAddress } from './address.ts'
import { dots } from './dots.ts'
import { schoolKinds } from './kinds.ts'

const bagId = (id: string | null) => (id === null ? null : bareBagId(id))

/**
 * A kind of school from its words: of a list (`HAVO/VWO`) the one that all of its words mean, of a phrase that of the longest
 * words in it, else `other`.
 */
function schoolKind(type: string | null): string {
  const words = type?.toLowerCase() ?? ''
  const exact = lookUp(schoolKinds, words)
  if (exact) return exact
  const listed = words.split('/').map((word) => lookUp(schoolKinds, word.replace(/[() ]/g, '')))
  if (listed.every((kind) => kind !== undefined))
    return new Set(listed).size === 1 ? listed[0]! : 'other'
  const [longest] = Object.entries(schoolKinds)
    .filter(([word]) => word.length > 3 && words.includes(word))
    .toSorted(([one], [other]) => other.length - one.length)
  return longest?.[1] ?? 'other'
}

/** Locations of schools: DUO. Its older files have addresses only, and no type: those of primary schools. */
export const schools = defineLayer({
  registers: ['duo'],
  collections: ['scholen', 'onderwijslocaties', 'po_addresses', 'vestigingen'],
  services: [{ kind: 'file', endpoint: 'schools', path: 'a7e3f323-6e46-4dca-a834-369d9d520aa8' }],
  rhythm: rhythms.monthly,
  idNames: ['vestigingscode', 'vestigingsnummer', 'onderwijslocatiecode'],
  dateNames: [],
  locate: [{ by: 'residence_object', id: 'bag_id' }, locateByAddress],
  tables: {
    schools: {
      geometry: 'point',
      columns: {
        name: 'text',
        kind: {
          type: 'text',
          kinds: listKinds(schoolKinds),
        },
        denomination: 'text',
        pupils: { type: 'integer' },
        bag_id: 'text',
        ...addressColumns,
      },
      search: { text: ['name', 'city'], tellsWhere: true },
      tile: dots([
        {
          key: 'school_primary',
          colour: { light: '#2f7fb8', dark: '#639fca' },
          values: ['primary'],
        },
        {
          key: 'school_secondary',
          colour: { light: '#1f5f8f', dark: '#5787ab' },
          values: ['secondary'],
        },
        {
          key: 'school_special',
          colour: { light: '#5f9fa8', dark: '#87b7be' },
          values: ['special'],
        },
        {
          key: 'school_higher',
          colour: { light: '#3f4f8f', dark: '#6f7bab' },
          values: ['vocational', 'higher'],
        },
        { key: 'school_rest', colour: { light: '#7f9fb8', dark: '#9fb7ca' } },
      ]),
      facts: { columns: ['name', 'kind', 'denomination', 'pupils'] },
    },
  },
  fields: {
    name: text('naam', 'vestigingsnaam', 'volledige_naam'),
    type: text('type', 'soort_onderwijs', 'onderwijsstructuur', 'wet'),
    denomination: text('denominatie'),
    pupils: integer('leerlingen', 'aantal_leerlingen'),
    bag: code('bag_id'),
    ...addressFields,
  },
  map: ({ name, type, denomination, pupils, bag, ...address }) => ({
    table: 'schools',
    columns: {
      name,
      kind: type === null ? 'primary' : schoolKind(type),
      denomination,
      pupils,
      bag_id: bagId(bag),
      ...readAddress(address),
    },
  }),
})
