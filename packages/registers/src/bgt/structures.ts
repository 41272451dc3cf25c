import { defineLayer } from '../define-layer.ts'
import { integer, text } from '../fields.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { bgtCollections, bgtNames } from './ground.ts'

/** The BGT's words → our kinds, which are what the map draws. */
const kinds: Readonly<Record<string, string>> = {
  overkapping: 'roof',
  'open loods': 'roof',
  opslagtank: 'tank',
  bezinkbak: 'tank',
  bassin: 'tank',
  windturbine: 'wind_turbine',
  'lage trafo': 'utility',
  hoogspanningsmast: 'utility',
  gemaal: 'water_works',
  sluis: 'water_works',
  stuw: 'water_works',
  strekdam: 'water_works',
  steiger: 'quay',
  perron: 'platform',
  dek: 'bridge',
  landhoofd: 'bridge',
  pijler: 'bridge',
  sloof: 'bridge',
  pyloon: 'bridge',
  muur: 'wall',
  kademuur: 'quay',
  damwand: 'quay',
  walbescherming: 'quay',
  geluidsscherm: 'noise_barrier',
  hek: 'fence',
  draadraster: 'fence',
  faunaraster: 'fence',
}

/** Structures that are no building: bridges, tanks, roofs, quays (areas); walls, fences and noise barriers (lines). */
export const structures = defineLayer({
  ...bgtNames,
  ...bgtCollections('overigbouwwerk', 'kunstwerkdeel', 'overbruggingsdeel', 'scheiding'),
  tables: {
    structures: {
      geometry: 'area',
      columns: { kind: { type: 'text', kinds: listKinds(kinds) }, name: 'text' },
      tile: {
        source: 'structures',
        attributes: ['kind'],
        from: 15,
        group: 'ground',
        isOn: false,
        legend: { classes: [{ key: 'structure', colour: { light: '#bdb6ac', dark: '#44423f' } }] },
      },
      facts: { columns: ['name', 'kind'], measures: ['overlap'] },
    },
    barriers: {
      geometry: 'line',
      columns: { kind: { type: 'text', kinds: listKinds(kinds) }, name: 'text' },
      tile: {
        source: 'structures',
        attributes: ['kind'],
        from: 16,
        group: 'ground',
        isOn: false,
        legend: { classes: [{ key: 'barrier', colour: { light: '#8f877a', dark: '#aba59b' } }] },
      },
    },
  },
  fields: {
    name: text('bgt-type', 'type', 'typeOverbruggingsdeel', 'class'),
    level: integer('relatieveHoogteligging'),
  },
  map({ name, level }, _id, shape) {
    if (level !== null && level < 0)
      return { reject: 'below_ground', reason: `relatieveHoogteligging: ${level}` }
    if (shape === 'point') return { reject: 'not_of_layer', reason: 'geometry: is a point' }
    const kind = lookUp(kinds, name?.toLowerCase() ?? null) ?? 'other'
    return { table: shape === 'line' ? 'barriers' : 'structures', columns: { kind, name } }
  },
})

const railKinds: Readonly<Record<string, string>> = {
  trein: 'train',
  tram: 'tram',
  sneltram: 'tram',
  metro: 'metro',
}

/** Rails: their centre lines. */
export const rails = defineLayer({
  ...bgtNames,
  ...bgtCollections('spoor'),
  tables: {
    rails: {
      geometry: 'line',
      columns: { kind: { type: 'text', kinds: listKinds(railKinds) } },
      tile: {
        source: 'structures',
        attributes: ['kind'],
        from: 13,
        group: 'ground',
        isOn: false,
        legend: { classes: [{ key: 'rail_line', colour: { light: '#8c8782', dark: '#a9a5a1' } }] },
      },
    },
  },
  fields: {
    found: text('bgt-functie', 'functie', 'function'),
    level: integer('relatieveHoogteligging'),
  },
  map({ found, level }) {
    if (level !== null && level < 0)
      return { reject: 'below_ground', reason: `relatieveHoogteligging: ${level}` }
    return {
      table: 'rails',
      columns: { kind: lookUp(railKinds, found?.toLowerCase() ?? null) ?? 'other' },
    }
  },
})
