import { bareBagId } from '../bag/ids.ts'
import { defineLayer } from '../define-layer.ts'
import { code, flag, integer, number, text } from '../fields.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'
import type { LegendClass, TileDeclaration } from '../tables.ts'
import { addressColumns, addressFields, locateByAddress, readAddress } from './address.ts'
import { careKinds, childcareKinds, schoolKinds, shopKinds } from './kinds.ts'

/** Dots of amenities, in these classes. */
function dots(classes: readonly LegendClass[], from = 13) {
  return {
    source: 'places',
    attributes: ['register_id', 'name', 'kind'],
    from,
    group: 'amenities',
    isOn: false,
    legend: { ...(classes.length > 1 && { by: 'kind' }), classes },
  } as const satisfies TileDeclaration
}

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
        { key: 'school_primary', values: ['primary'] },
        { key: 'school_secondary', values: ['secondary'] },
        { key: 'school_special', values: ['special'] },
        { key: 'school_higher', values: ['vocational', 'higher'] },
        { key: 'school_rest' },
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

/** Childcare that is registered: day care, after-school care, child-minders. */
export const childcare = defineLayer({
  registers: ['lrk'],
  collections: ['kinderopvang', 'export_opendata_lrk', 'lrk'],
  services: [{ kind: 'file', endpoint: 'childcare', path: 'export_opendata_lrk.csv' }],
  rhythm: rhythms.monthly,
  idNames: ['lrk_id', 'lrk_nummer'],
  numericIds: true,
  dateNames: ['inschrijfdatum'],
  locate: [{ by: 'residence_object', id: 'bag_id' }, locateByAddress],
  tables: {
    childcare: {
      geometry: 'point',
      columns: {
        name: 'text',
        kind: {
          type: 'text',
          kinds: listKinds(childcareKinds),
        },
        places: 'integer',
        bag_id: 'text',
        ...addressColumns,
      },
      search: { text: ['name', 'city'], tellsWhere: true },
      tile: dots([
        { key: 'childcare_day', values: ['day'] },
        { key: 'childcare_after_school', values: ['after_school'] },
        { key: 'childcare_minder' },
      ]),
      facts: { columns: ['name', 'kind', 'places'] },
    },
  },
  fields: {
    name: text('actuele_naam_oko', 'naam'),
    type: text('type_oko', 'type'),
    places: integer('aantal_kindplaatsen', 'kindplaatsen'),
    status: text('status'),
    ended: text('uitschrijfdatum'),
    bag: code('bag_id'),
    ...addressFields,
  },
  map({ name, type, places, status, ended, bag, ...address }) {
    if (ended !== null || (status !== null && status.toLowerCase() !== 'ingeschreven'))
      return { reject: 'not_current', reason: `status: ${status ?? `ended on ${ended}`}` }
    return {
      table: 'childcare',
      columns: {
        name,
        kind: lookUp(childcareKinds, type?.toUpperCase() ?? null) ?? 'other',
        places,
        bag_id: bagId(bag),
        ...readAddress(address),
      },
    }
  },
})

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
        { key: 'care_hospital', values: ['hospital'] },
        { key: 'care_doctor', values: ['doctor', 'dentist'] },
        { key: 'care_pharmacy', values: ['pharmacy'] },
        { key: 'care_rest' },
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
          { key: 'shop_daily', values: ['daily'] },
          { key: 'shop_vacant', values: ['vacant'] },
          { key: 'shop_rest' },
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

/** What a GTFS location is: a place to board, a group of them; entrances and boarding areas are left out. */
const GTFS_KINDS = ['stop', 'stop_area'] as const

/** Stops of public transport: GTFS of all operators, and the register of stops (CHB) with what one can reach. */
export const stops = defineLayer({
  registers: ['gtfs', 'chb'],
  collections: ['stops', 'haltes', 'quay', 'stopplace', 'stations', 'station'],
  services: [{ kind: 'file', endpoint: 'stops', path: 'gtfs-nl.zip' }],
  rhythm: rhythms.weekly,
  idNames: ['stop_id', 'quaycode', 'stopplacecode', 'code'],
  numericIds: true,
  dateNames: [],
  tables: {
    stops: {
      geometry: 'point',
      columns: {
        name: 'text',
        kind: { type: 'text', kinds: [...GTFS_KINDS, 'station'] },
        parent: 'text',
        wheelchair: 'boolean',
      },
      search: { text: ['name'], tellsWhere: true },
      tile: dots([{ key: 'stop_station', values: ['station'] }, { key: 'stop' }]),
      facts: { columns: ['name', 'kind'] },
    },
  },
  fields: {
    name: text('stop_name', 'quayname', 'publicname', 'naam'),
    type: integer('location_type'),
    station: text('stopplacetype', 'type'),
    parent: code('parent_station', 'placecode'),
    boarding: code('wheelchair_boarding'),
    access: flag('quaydisabledaccessible', 'wheelchairaccess'),
    status: text('quaystatus'),
  },
  map({ name, type, station, parent, boarding, access, status }) {
    if (status !== null && status !== 'available')
      return { reject: 'not_current', reason: `quaystatus: ${status}` }
    const kind = GTFS_KINDS[type ?? 0]
    if (kind === undefined)
      return { reject: 'not_of_layer', reason: `location_type: ${type} is no stop` }
    // GTFS: 1 can be boarded in a wheelchair, 2 cannot, 0 is not known.
    const wheelchair = lookUp({ '1': true, '2': false }, boarding) ?? access
    const isStation = /station/i.test(station ?? '')
    return {
      table: 'stops',
      columns: { name, kind: isStation ? 'station' : kind, parent, wheelchair },
    }
  },
})
