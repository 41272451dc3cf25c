import { defineLayer } from '../define-layer.ts'
import { code, flag, integer, text } from '../fields.ts'
import { lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'
import { dots } from './dots.ts'

/** GTFS location types: stops and stop areas; entrances and boarding areas are left out. */
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
      tile: dots([
        { key: 'stop_station', colour: { light: '#1f3f7f', dark: '#576f9f' }, values: ['station'] },
        { key: 'stop', colour: { light: '#4f7fbf', dark: '#7b9fcf' } },
      ]),
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
