import { defineLayer } from '../define-layer.ts'
import { number, text } from '../fields.ts'
import { bgtNames } from './ground.ts'

/** Single trees: `vegetatieobject` of plus-type boom. Hedges are in the same collection and are left out. */
export const trees = defineLayer({
  ...bgtNames,
  collections: ['vegetatieobject', 'vegetatieobject_punt'],
  services: [{ kind: 'ogc-features', endpoint: 'bgt', collection: 'vegetatieobject_punt' }],
  tables: {
    /** `height` in m where the register knows it. */
    trees: {
      geometry: 'point',
      isCountryWide: true,
      columns: { height: { type: 'number', unit: 'm' } },
      tile: {
        source: 'ground',
        attributes: ['height'],
        from: 15,
        group: 'ground',
        isOn: true,
        legend: { classes: [{ key: 'tree', colour: { light: '#8fb977', dark: '#3f6144' } }] },
      },
    },
  },
  fields: {
    type: text('plus-type', 'plus_type', 'plusType'),
    // Not in the BGT itself; municipalities that know it add it to their deliveries.
    height: number('hoogte', 'boomhoogte'),
  },
  map({ type, height }) {
    if (type?.toLowerCase() !== 'boom')
      return { reject: 'not_of_layer', reason: `plus-type: ${type ?? 'none'} is no tree` }
    if (height !== null && height <= 0)
      return { reject: 'wrong_type', reason: 'hoogte: must be more than 0' }
    return { table: 'trees', columns: { height } }
  },
})
