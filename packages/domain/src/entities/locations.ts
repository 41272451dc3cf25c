import { LocationType } from '../enums.ts'
import {
  boolean,
  code,
  document,
  forcedInteger,
  integer,
  number,
  numberOrNull,
  reference,
  text,
  textWith,
} from '../fields.ts'
import { defineEntity } from './define.ts'
import { locationCfgSchema } from './location-cfg.ts'
import { READER_RATING } from './publication-cfg.ts'

export const locations = defineEntity({
  name: 'locations',
  scope: 'tenant',
  order: 'listOrder',
  orderPaths: {
    // the largest zone stands first
    'cfg.summary.zones.0.name': 'text',
    'cfg.summary.max_height': 'number',
    'cfg.summary.max_fsi': 'number',
    'cfg.summary.nrconcepts': 'number',
  },
  searched: ['name', 'display_address', 'city', 'plotnr'],
  counts: { 'cfg.summary.nrconcepts': 'concepts' },
  agrees: { leadingConceptId: [['id', 'locationId']] },
  marks: {
    'cfg.summary.fictional': { of: 'plots', document: 'properties', key: 'fictional' },
  },
  publicKey: true,
  // What the integration steps write (spec point 3, status).
  filled: [
    'road',
    'house_number',
    'postcode',
    'city',
    'municipality',
    'display_address',
    'cfg.buildable_area',
    'cfg.summary.zones',
    'cfg.summary.max_height',
    'cfg.summary.max_fsi',
    'cfg.summary.envelope_area',
  ],
  publicThroughSections: true,
  publicPatch: {
    status: textWith('', { description: 'One of the three statuses of the publication' }),
    rating: number(0, READER_RATING),
  },
  publicFields: [
    'name',
    'key',
    'lat',
    'lon',
    'road',
    'house_number',
    'postcode',
    'city',
    'municipality',
    'state',
    'country',
    'plotnr',
    'plotsize',
    'neighbourhood',
    'suburb',
    'region',
    'display_address',
  ],
  fields: {
    name: textWith(''),
    key: text({ readOnly: true, description: 'Public key' }),
    type: code(LocationType, LocationType.default),
    lat: number(0, {
      description: 'Degrees, EPSG:4326; 0 together with lon means an empty project',
      min: -90,
      max: 90,
    }),
    lon: number(0, { description: 'Degrees, EPSG:4326', min: -180, max: 180 }),
    order: integer(0, { description: 'Place where a person put it' }),
    rating: numberOrNull({ description: 'Mark that people or readers gave' }),
    score: numberOrNull({
      readOnly: true,
      description: 'In the search query that found it, when it did: 0 to 100',
    }),
    listOrder: integer(0, { description: 'Place in lists that are not ordered otherwise' }),
    phase: text({
      description:
        'Name of the phase, free text; the `customvalues` of type phase are what the company chooses from',
    }),
    status: text({
      description:
        'Name of the status, free text; the `customvalues` of type status are what the company chooses from',
    }),
    road: text({ description: 'Street of the address' }),
    house_number: text(),
    postcode: text(),
    city: text(),
    municipality: text(),
    state: text(),
    country: text(),
    plotnr: text({ description: 'Cadastral designations of the plots' }),
    plotsize: forcedInteger({ description: 'Square metres' }),
    neighbourhood: text(),
    suburb: text(),
    region: text(),
    owner: text({
      description: 'Owner of the ground as a person noted it; what a register said is in `jsons`',
    }),
    architect: text(),
    builder: text(),
    advisors: text(),
    buyer: text({ description: 'Who buys it, as a person noted it' }),
    businesspark: text({ description: 'Name of the business park that it lies in' }),
    display_address: text({
      description: 'The address on one line; the step that finds addresses fills it',
    }),
    description: text({ description: 'Text about the location, shown in publications' }),
    archived: boolean(false),
    deleted: boolean(false, { readOnly: true }),
    createdByUserName: text({ readOnly: true, description: 'Name of who made it, as it was then' }),
    assignedTo: reference('users'),
    createdByUserId: { ...reference('users'), readOnly: true },
    createdByCompanyId: { ...reference('companies'), readOnly: true },
    publicationId: reference('publications', 'set null', {
      description:
        'A publication that is kept with the location; what publishes it is `cfg.locationKey` of the publication',
    }),
    searchQueryId: reference('searchqueries', 'set null', {
      description: 'Search query that it was found by, which gives its score',
    }),
    leadingConceptId: reference('concepts', 'set null', {
      description: 'Concept of the location whose income is its production value',
    }),
    cfg: document(locationCfgSchema),
  },
})
