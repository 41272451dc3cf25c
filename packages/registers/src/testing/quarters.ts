/** A layer that exists in tests only, as the next register would be added: one declaration. */
import { defineLayer } from '../define-layer.ts'
import { integer, requiredText } from '../fields.ts'

export const quarters = defineLayer({
  registers: ['bgt'],
  collections: ['buurten'],
  services: [],
  rhythm: 366,
  idNames: ['buurtcode'],
  dateNames: [],
  fields: {
    name: requiredText('buurtnaam'),
    inhabitants: integer('aantal_inwoners'),
    urban: integer('stedelijkheid'),
  },
  tables: {
    quarters: {
      geometry: 'area',
      columns: { name: 'text', inhabitants: 'integer', urban: 'integer' },
      tile: {
        source: 'zoning',
        attributes: ['name', 'urban'],
        from: 11,
        group: 'plan',
        isOn: false,
        opacity: 0.4,
        legend: {
          by: 'urban',
          classes: [
            { key: 'town', values: [1, 2], colour: '#a50f15' },
            { key: 'country', colour: '#fee5d9' },
          ],
        },
      },
      facts: { columns: ['name', 'inhabitants'], measures: ['share_of_plot'] },
    },
  },
  map: ({ name, inhabitants, urban }) => ({
    table: 'quarters',
    columns: { name, inhabitants, urban },
  }),
})
