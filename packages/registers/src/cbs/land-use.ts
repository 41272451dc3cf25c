import { defineLayer } from '../define-layer.ts'
import { integer, text } from '../fields.ts'
import { groundTint } from '../ground-tint.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'

/** Main classes of the Bestand Bodemgebruik, by the words of `categorie`; numbers are the tens of `bg2017`. */
const classes: Readonly<Record<string, string>> = {
  verkeer: 'traffic',
  verkeersterrein: 'traffic',
  bebouwd: 'built',
  'bebouwd terrein': 'built',
  semibebouwd: 'semi_built',
  'semi-bebouwd': 'semi_built',
  'semi-bebouwd terrein': 'semi_built',
  recreatie: 'recreation',
  recreatieterrein: 'recreation',
  agrarisch: 'farmland',
  'agrarisch terrein': 'farmland',
  bos: 'woodland',
  'bos en open natuurlijk terrein': 'woodland',
  binnenwater: 'inland_water',
  buitenwater: 'outer_water',
  buitenland: 'abroad',
}
const byTens: Readonly<Record<number, string>> = {
  1: 'traffic',
  2: 'built',
  3: 'semi_built',
  4: 'recreation',
  5: 'farmland',
  6: 'woodland',
  7: 'inland_water',
  8: 'outer_water',
  9: 'abroad',
}

/** Use of the ground as the CBS surveys it: areas of at least a hectare. */
export const landUse = defineLayer({
  mends: true,
  registers: ['cbs_land_use'],
  collections: ['bestand_bodemgebruik', 'bbg2017', 'bestandbodemgebruik', 'bodemgebruik'],
  services: [
    { kind: 'ogc-features', endpoint: 'cbs_land_use', collection: 'bestand_bodemgebruik' },
  ],
  rhythm: rhythms.rarely,
  featureIds: true,
  numericIds: true,
  idNames: ['fid', 'gml_id', 'objectid', 'id'],
  dateNames: [],
  tables: {
    land_use: {
      geometry: 'area',
      columns: {
        use: 'text',
        code: 'integer',
        kind: { type: 'text', kinds: listKinds(classes) },
      },
      tile: groundTint([
        { key: 'use_traffic', colour: { light: '#cfcac2', dark: '#4a4846' }, values: ['traffic'] },
        { key: 'use_built', colour: { light: '#e3b9a4', dark: '#50433d' }, values: ['built'] },
        {
          key: 'use_semi_built',
          colour: { light: '#e6d3b3', dark: '#514b41' },
          values: ['semi_built'],
        },
        {
          key: 'use_recreation',
          colour: { light: '#cfdf9e', dark: '#4a4e3b' },
          values: ['recreation'],
        },
        {
          key: 'use_farmland',
          colour: { light: '#eee9c8', dark: '#535148' },
          values: ['farmland'],
        },
        {
          key: 'use_woodland',
          colour: { light: '#b5d3a2', dark: '#424b3c' },
          values: ['woodland'],
        },
        {
          key: 'use_water',
          colour: { light: '#b3d3e6', dark: '#414b51' },
          values: ['inland_water', 'outer_water'],
        },
        { key: 'use_rest', colour: { light: '#e4e2dc', dark: '#504f4e' } },
      ]),
      facts: { columns: ['use', 'kind'], measures: ['share_of_plot'] },
    },
  },
  fields: {
    use: text('bodemgebruik', 'omschrijving'),
    category: text('categorie', 'hoofdgroep'),
    code: integer('bg2017', 'bg2015', 'bg2010', 'bbg2017'),
  },
  map: ({ use, category, code }) => ({
    table: 'land_use',
    columns: {
      use: use ?? category,
      code,
      kind:
        lookUp(classes, category?.toLowerCase() ?? null) ??
        byTens[Math.floor((code ?? 0) / 10)] ??
        'other',
    },
  }),
})
