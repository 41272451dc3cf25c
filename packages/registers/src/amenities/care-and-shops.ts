import { defineLayer } from '../define-layer.ts'
import { number, text } from '../fields.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'
import { addressColumns, addressFields, readAddress } from './address.ts'
import { dots } from './dots.ts'
import { careKinds, shopKinds } from './kinds.ts'

/** OpenStreetMap draws the same thing as a point or an area, and brings it as a file. */
const osm = {
  registers: ['osm'],
  services: [],
  rhythm: rhythms.monthly,
  featureIds: true,
  numericIds: true,
  asPoint: true,
  idNames: ['@id', 'osm_id', 'full_id', 'id'],
  dateNames: ['check_date'],
} as const

/** Care institutions. No open national register has them: those of OpenStreetMap, or of a file of one's own in its shape. */
export const care = defineLayer({
  ...osm,
  collections: ['zorginstellingen', 'zorg', 'healthcare', 'care'],
  tables: {
    care: {
      geometry: 'point',
      columns: {
        name: 'text',
        kind: {
          type: 'text',
          kinds: listKinds(careKinds),
        },
        ...addressColumns,
      },
      search: { text: ['name', 'city'], tellsWhere: true },
      tile: dots([
        {
          key: 'care_hospital',
          colour: { light: '#b8323f', dark: '#ca656f' },
          values: ['hospital'],
        },
        {
          key: 'care_doctor',
          colour: { light: '#c75f6a', dark: '#d5878f' },
          values: ['doctor', 'dentist'],
        },
        {
          key: 'care_pharmacy',
          colour: { light: '#3f9f6f', dark: '#6fb793' },
          values: ['pharmacy'],
        },
        { key: 'care_rest', colour: { light: '#d09aa0', dark: '#dcb3b8' } },
      ]),
      facts: { columns: ['name', 'kind'] },
    },
  },
  fields: {
    name: text('name', 'naam'),
    amenity: text('amenity'),
    healthcare: text('healthcare'),
    ...addressFields,
  },
  map({ name, amenity, healthcare, ...address }) {
    const kind = lookUp(careKinds, amenity) ?? lookUp(careKinds, healthcare)
    if (kind === undefined && healthcare === null)
      return { reject: 'not_of_layer', reason: `amenity: ${amenity ?? 'none'} is no care` }
    return { table: 'care', columns: { name, kind: kind ?? 'other', ...readAddress(address) } }
  },
})

/** Shops, also those that stand empty. */
export const shops = defineLayer({
  ...osm,
  collections: ['winkels', 'shops', 'shop'],
  tables: {
    shops: {
      geometry: 'point',
      columns: {
        name: 'text',
        kind: {
          type: 'text',
          kinds: listKinds(shopKinds),
        },
        branch: { type: 'text', kinds: Object.keys(shopKinds) },
        floor_area: { type: 'number', unit: 'm²' },
        ...addressColumns,
      },
      search: { text: ['name', 'city'], tellsWhere: true },
      tile: dots(
        [
          { key: 'shop_daily', colour: { light: '#8f5fb0', dark: '#ab87c4' }, values: ['daily'] },
          { key: 'shop_vacant', colour: { light: '#8a8a8a', dark: '#a7a7a7' }, values: ['vacant'] },
          { key: 'shop_rest', colour: { light: '#b394cc', dark: '#c6afd9' } },
        ],
        14,
      ),
      facts: { columns: ['name', 'kind', 'branch', 'floor_area'] },
    },
  },
  fields: {
    name: text('name', 'naam'),
    branch: text('shop', 'disused:shop', 'branche'),
    empty: text('disused:shop', 'was:shop'),
    floorArea: number('wvo', 'floor_area'),
    ...addressFields,
  },
  map({ name, branch, empty, floorArea, ...address }) {
    if (branch === null) return { reject: 'not_of_layer', reason: 'shop: is missing' }
    const kind = empty === null ? (lookUp(shopKinds, branch) ?? 'other') : 'vacant'
    return {
      table: 'shops',
      columns: { name, kind, branch, floor_area: floorArea, ...readAddress(address) },
    }
  },
})
