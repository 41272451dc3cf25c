import { defineLayer } from '../define-layer.ts'
import { code, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'

/** Vaarwegvakken: centre lines of the waters that ships sail, between junctions. */
export const fairways = defineLayer({
  registers: ['nwb_fairways'],
  collections: ['vaarwegvakken', 'vaarwegvak', 'nwb_vaarwegen'],
  services: [{ kind: 'ogc-features', endpoint: 'nwb_fairways', collection: 'vaarwegvakken' }],
  rhythm: rhythms.quarterly,
  tables: {
    fairways: {
      geometry: 'line',
      columns: { name: 'text', number: 'text' },
      tile: {
        source: 'structures',
        attributes: ['name'],
        from: 9,
        group: 'ground',
        isOn: false,
        legend: { classes: [{ key: 'fairway', colour: { light: '#3f7fa6', dark: '#7fb2d1' } }] },
      },
    },
  },
  idNames: ['vwk_id', 'vwkId', 'VWK_ID'],
  numericIds: true,
  dateNames: ['vwk_begdtm', 'vwkBegdtm', 'VWK_BEGDTM'],
  fields: {
    name: text('vwg_naam', 'vwgNaam', 'VWG_NAAM', 'vrt_naam', 'VRT_NAAM'),
    number: code('vwg_nr', 'vwgNr', 'VWG_NR'),
  },
  map: (columns) => ({ table: 'fairways', columns }),
})
