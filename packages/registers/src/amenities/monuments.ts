import { defineLayer } from '../define-layer.ts'
import { code, text } from '../fields.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'

/** Kinds of monument in register terms. */
const kinds: Readonly<Record<string, string>> = {
  gebouwd: 'built_monument',
  'onroerend gebouwd': 'built_monument',
  archeologisch: 'archaeological',
  'onroerend archeologisch': 'archaeological',
  'beschermd stadsgezicht': 'townscape',
  stadsgezicht: 'townscape',
  'beschermd dorpsgezicht': 'villagescape',
  dorpsgezicht: 'villagescape',
  'beschermd stads- en dorpsgezicht': 'townscape',
}

/** How well the place is known. */
const QUALITIES = ['globaal', 'exact', 'besluit'] as const

/** Listed buildings and archaeological monuments (points, or their outlines) and protected townscapes (areas). */
export const monuments = defineLayer({
  registers: ['rce'],
  collections: [
    'rijksmonumenten',
    'rijksmonumentpunten',
    'rijksmonumentcontouren',
    'rce_inspire_points',
    'rce_inspire_polygons',
    'beschermde_gezichten',
  ],
  services: [
    { kind: 'wfs', endpoint: 'monuments', typeName: 'openbaar:rijksmonumentpunten' },
    { kind: 'wfs', endpoint: 'protected_areas', typeName: 'ps-ch:rce_inspire_polygons' },
  ],
  rhythm: rhythms.monthly,
  idNames: [
    'rijksmonum',
    'rijksmonnr',
    'rijksmonument_nummer',
    'rmnr',
    'monumentnummer',
    'ci_citation',
    'localId',
    'gml_id',
  ],
  numericIds: true,
  dateNames: ['inschrdat', 'legalFoundationDate'],
  tables: {
    monuments: {
      geometry: 'point',
      columns: {
        name: 'text',
        kind: {
          type: 'text',
          kinds: listKinds(kinds),
        },
        category: 'text',
        quality: { type: 'text', kinds: QUALITIES },
      },
      search: { text: ['name', 'register_id'], tellsWhere: true },
      tile: {
        source: 'places',
        attributes: ['register_id', 'name', 'category'],
        from: 13,
        group: 'nature',
        isOn: false,
        legend: { classes: [{ key: 'monument', colour: { light: '#8c3f5f', dark: '#a96f87' } }] },
      },
      facts: { columns: ['name', 'kind', 'category', 'quality'] },
    },
    monument_areas: {
      geometry: 'area',
      columns: {
        name: 'text',
        kind: { type: 'text', kinds: listKinds(kinds) },
        category: 'text',
        quality: { type: 'text', kinds: QUALITIES },
      },
      search: { text: ['name'], tellsWhere: true },
      tile: {
        source: 'nature',
        attributes: ['register_id', 'name'],
        from: 12,
        group: 'nature',
        isOn: false,
        opacity: 0.35,
        legend: {
          classes: [{ key: 'monument_area', colour: { light: '#b07a95', dark: '#c49baf' } }],
        },
      },
      facts: { columns: ['name', 'kind'], measures: ['share_of_plot'] },
    },
  },
  // An INSPIRE id is the address of a page: the number at its end is the monument's.
  readId: (id) => ({ ok: true, id: /(\d+)$/.exec(id)?.[1] ?? id }),
  fields: {
    name: text('naam', 'siteName', 'text', 'oorsprfunc'),
    kind: text('aard_monum', 'typemonum', 'type', 'siteDesignation'),
    category: text('subcategor', 'subcatoms', 'hoofdcateg', 'hfdcatoms', 'functie'),
    quality: text('kwaliteit_', 'coordherk'),
    status: code('juridische', 'status'),
  },
  map({ status, name, kind, ...columns }, id, shape) {
    if (status !== null && /afgevoerd|voormalig/i.test(status))
      return { reject: 'not_current', reason: `juridische: ${status}` }
    return {
      table: shape === 'area' ? 'monument_areas' : 'monuments',
      columns: {
        name: name ?? columns.category ?? id,
        kind: kind === null ? null : (lookUp(kinds, kind.toLowerCase()) ?? 'other'),
        ...columns,
      },
    }
  },
})
