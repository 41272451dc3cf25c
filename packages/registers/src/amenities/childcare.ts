import { bareBagId } from '../bag/ids.ts'
import { defineLayer } from '../define-layer.ts'
import { code, integer, text } from '../fields.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'
import { addressColumns, addressFields, locateByAddress, readAddress } from './address.ts'
import { dots } from './dots.ts'
import { childcareKinds } from './kinds.ts'

const bagId = (id: string | null) => (id === null ? null : bareBagId(id))

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
        { key: 'childcare_day', colour: { light: '#c77f2f', dark: '#d59f63' }, values: ['day'] },
        {
          key: 'childcare_after_school',
          colour: { light: '#a8691f', dark: '#be8e57' },
          values: ['after_school'],
        },
        { key: 'childcare_minder', colour: { light: '#d9a86a', dark: '#e2be8f' } },
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
