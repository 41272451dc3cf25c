import { defineLayer } from '../define-layer.ts'
import { type FieldValues, integer, text } from '../fields.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'
import type { ServiceDeclaration } from '../services.ts'
import type { LegendClass, TableDeclaration } from '../tables.ts'
import { greenKinds, roadKinds, terrainKinds, waterKinds } from './kinds.ts'

/** Ids and dates are named alike in all collections of the BGT. */
export const bgtNames = {
  registers: ['bgt'],
  idNames: ['lokaalID', 'lokaal_id', 'identificatie', 'gml_id'],
  dateNames: ['tijdstipRegistratie', 'tijdstip_registratie', 'creationDate'],
  rhythm: rhythms.daily,
} as const

/** Roads: `wegdeel` and `ondersteunendwegdeel`. */
export const roads = defineLayer({
  ...bgtNames,
  ...bgtCollections('wegdeel', 'ondersteunendwegdeel'),
  tables: {
    roads: groundTable(
      [
        {
          key: 'road_major',
          colour: { light: '#f6dea8', dark: '#5a4d30' },
          values: ['motorway', 'regional'],
        },
        { key: 'cycle', colour: { light: '#f1d9d0', dark: '#43322c' }, values: ['cycle'] },
        { key: 'foot', colour: { light: '#ebe7df', dark: '#2a2d2f' }, values: ['foot'] },
        {
          key: 'parking',
          colour: { light: '#e6e4e0', dark: '#2b2e31' },
          values: ['parking', 'driveway'],
        },
        { key: 'rail', colour: { light: '#cfcbc6', dark: '#3a3a3c' }, values: ['rail'] },
        {
          key: 'verge',
          colour: { light: '#e2ebd0', dark: '#262f27' },
          values: ['verge', 'island'],
        },
        {
          key: 'road',
          colour: { light: '#ffffff', dark: '#34383b' },
          values: ['local', 'bus', 'runway'],
        },
      ],
      roadKinds,
    ),
  },
  fields: groundFields('function', 'functie', 'bgt_functie'),
  map: readKind('roads', roadKinds),
})

/** Water: `waterdeel`. */
export const water = defineLayer({
  ...bgtNames,
  ...bgtCollections('waterdeel'),
  tables: {
    water: groundTable(
      [{ key: 'water', colour: { light: '#b9d7e8', dark: '#1c3647' } }],
      waterKinds,
    ),
  },
  fields: groundFields('class', 'type', 'bgt_type'),
  map: readKind('water', waterKinds),
})

/** Green: `begroeidterreindeel`. */
export const green = defineLayer({
  ...bgtNames,
  ...bgtCollections('begroeidterreindeel'),
  tables: {
    green: groundTable(
      [
        { key: 'park', colour: { light: '#d9e9c8', dark: '#23332a' }, values: ['park'] },
        { key: 'forest', colour: { light: '#c2dbaf', dark: '#213626' }, values: ['forest'] },
        { key: 'shrubs', colour: { light: '#cfe2bb', dark: '#243528' }, values: ['shrubs'] },
        { key: 'crops', colour: { light: '#efecd8', dark: '#2d2c24' }, values: ['crops'] },
        { key: 'orchard', colour: { light: '#dde8bf', dark: '#2a3424' }, values: ['orchard'] },
        { key: 'heath', colour: { light: '#e4dae6', dark: '#302a33' }, values: ['heath'] },
        { key: 'dune', colour: { light: '#f2e9cd', dark: '#34301f' }, values: ['dune'] },
        { key: 'marsh', colour: { light: '#cfe4d8', dark: '#203533' }, values: ['marsh'] },
        { key: 'grass', colour: { light: '#e6eed6', dark: '#262f26' }, values: ['grass'] },
      ],
      greenKinds,
    ),
  },
  fields: groundFields('class', ...physical()),
  map: readKind('green', greenKinds),
})

/**
 * Ground without plants that is no road (yards, paving, sand): `onbegroeidterreindeel`, and the banks of water:
 * `ondersteunendwaterdeel`. The paper of the map.
 */
export const terrain = defineLayer({
  ...bgtNames,
  ...bgtCollections('onbegroeidterreindeel', 'ondersteunendwaterdeel'),
  tables: {
    terrain: {
      geometry: 'area',
      isCountryWide: true,
      columns: kindColumn(terrainKinds),
    },
  },
  fields: groundFields(...physical(), 'class', 'type', 'bgt_type'),
  map: readKind('terrain', terrainKinds),
})

/** Collections of the BGT, which its files and its service name alike. */
export function bgtCollections(...collections: readonly string[]) {
  const services = collections.map(
    (collection): ServiceDeclaration => ({ kind: 'ogc-features', endpoint: 'bgt', collection }),
  )
  return { collections, services }
}

function physical(): string[] {
  return ['bgt-fysiekVoorkomen', 'bgt_fysiek_voorkomen', 'fysiek_voorkomen', 'fysiekVoorkomen']
}

/** The column of a piece of ground: what it is, by the words of its collection. */
function kindColumn(kinds: Readonly<Record<string, string>>) {
  return { kind: { type: 'text', isRequired: true, kinds: listKinds(kinds) } } as const
}

/** Table of areas with a kind, drawn in these classes. */
function groundTable(classes: readonly LegendClass[], kinds: Readonly<Record<string, string>>) {
  return {
    geometry: 'area',
    isCountryWide: true,
    columns: kindColumn(kinds),
    tile: {
      source: 'ground',
      attributes: ['kind'],
      from: 11,
      group: 'ground',
      isOn: true,
      legend: { ...(classes.length > 1 && { by: 'kind' }), classes },
    },
  } as const satisfies TableDeclaration
}

/** Fields of a piece of ground; `names` of the attribute with its kind. */
function groundFields(...names: readonly string[]) {
  return {
    found: text(...names),
    level: integer('relatieveHoogteligging', 'relatieve_hoogteligging'),
  }
}

/** Reads the kind of a piece of ground. Rejects what lies below ground (a tunnel, a culvert): it is not the ground. */
function readKind<const Table extends string>(
  table: Table,
  kinds: Readonly<Record<string, string>>,
) {
  return ({ found, level }: FieldValues<ReturnType<typeof groundFields>>) => {
    if (level !== null && level < 0)
      return { reject: 'below_ground' as const, reason: `relatieveHoogteligging: ${level}` }
    const kind = lookUp(kinds, found?.toLowerCase() ?? null) ?? 'other'
    return { table, columns: { kind } }
  }
}
