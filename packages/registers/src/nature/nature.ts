import { defineLayer } from '../define-layer.ts'
import { code, date, number, text } from '../fields.ts'
import { groundTint } from '../ground-tint.ts'
import { listKinds, lookUp } from '../look-up.ts'
import { rhythms } from '../rhythms.ts'

/** Natura 2000. One area has a record for each directive (birds, habitats, both) that protects a part of it. */
export const natura2000 = defineLayer({
  mends: true,
  registers: ['natura2000'],
  collections: ['natura2000', 'natura2000_gebieden'],
  services: [{ kind: 'ogc-features', endpoint: 'natura2000', collection: 'natura2000' }],
  rhythm: rhythms.yearly,
  idNames: ['nr', 'sitecode_h', 'sitecode_v', 'slug'],
  alsoId: ['beschermin'],
  numericIds: true,
  dateNames: [],
  tables: {
    natura2000: {
      geometry: 'area',
      columns: {
        name: { type: 'text' },
        number: 'text',
        /** Vogelrichtlijn, Habitatrichtlijn, or both. */
        protection: { type: 'text', kinds: ['VR', 'HR', 'VR+HR'] },
        status: 'text',
      },
      search: { text: ['name'] },
      tile: {
        source: 'nature',
        attributes: ['register_id', 'name'],
        from: 8,
        group: 'nature',
        isOn: false,
        opacity: 0.35,
        legend: { classes: [{ key: 'natura2000', colour: { light: '#6fa873', dark: '#93be96' } }] },
      },
      facts: { columns: ['name', 'protection'], measures: ['share_of_plot'] },
    },
  },
  fields: {
    name: text('naam_n2k', 'naam'),
    number: code('nr'),
    protection: text('beschermin', 'bescherming'),
    status: text('status'),
  },
  map: (values) => ({ table: 'natura2000', columns: values }),
})

/** Natuurnetwerk Nederland. More than half of its areas have no name. */
export const nnn = defineLayer({
  mends: true,
  registers: ['nnn'],
  collections: ['nnn', 'ProtectedSite', 'PS.ProtectedSite', 'natuurnetwerk_nederland'],
  services: [{ kind: 'file', endpoint: 'nnn', path: 'inspire-pv-ps.nlps-nnn.gml' }],
  rhythm: rhythms.yearly,
  idNames: ['localId', 'gml_id', 'identificatie'],
  dateNames: ['legalFoundationDate'],
  tables: {
    nnn: {
      geometry: 'area',
      columns: { name: 'text', since: 'date' },
      search: { text: ['name'] },
      tile: {
        source: 'nature',
        attributes: ['register_id', 'name'],
        from: 10,
        group: 'nature',
        isOn: false,
        opacity: 0.35,
        legend: { classes: [{ key: 'nnn', colour: { light: '#9cbf6b', dark: '#b5cf90' } }] },
      },
      facts: { columns: ['name'], measures: ['share_of_plot'] },
    },
  },
  fields: { name: text('siteName', 'naam', 'text'), since: date('legalFoundationDate') },
  map: (values) => ({ table: 'nnn', columns: values }),
})

/** Bodemkaart 1:50,000. */
export const soil = defineLayer({
  mends: true,
  registers: ['bro'],
  collections: ['soilarea', 'bodemkaart', 'bodemvlak'],
  services: [{ kind: 'file', endpoint: 'soil', path: 'BRO_DownloadBodemkaart.gpkg' }],
  rhythm: rhythms.rarely,
  idNames: ['maparea_id', 'gml_id'],
  dateNames: [],
  tables: {
    soil: {
      geometry: 'area',
      columns: {
        kind: { type: 'text' },
        class: 'text',
        unit_code: 'text',
        slope: 'text',
      },
      tile: groundTint([
        {
          key: 'soil_clay',
          colour: { light: '#a9c4b8', dark: '#3e4643' },
          values: ['Zeekleigronden', 'Rivierkleigronden', 'Oude kleigronden', 'Kleigronden'],
        },
        {
          key: 'soil_peat',
          colour: { light: '#b79c86', dark: '#423a34' },
          values: ['Veengronden', 'Moerige gronden'],
        },
        {
          key: 'soil_podzol',
          colour: { light: '#ead9a6', dark: '#524d3d' },
          values: [
            'Podzolgronden',
            'Dikke eerdgronden',
            'Kalkloze zandgronden',
            'Kalkhoudende zandgronden',
          ],
        },
        {
          key: 'soil_loess',
          colour: { light: '#d8b48a', dark: '#4c4235' },
          values: ['Leemgronden', 'Oude bewoningsplaatsen'],
        },
        { key: 'soil_rest', colour: { light: '#dcdad4', dark: '#4e4d4b' } },
      ]),
      facts: { columns: ['class', 'unit_code'], measures: ['share_of_plot'] },
    },
  },
  fields: {
    kind: text('hoofdklasse', 'mainsoilclassification', 'main_soil_classification'),
    class: text('bodemklasse', 'soilunit_name', 'bodemeenheid'),
    unit_code: code('soilunit_code', 'eerste_bodemcode', 'first_soilunit'),
    slope: text('soilslope'),
  },
  map: (values) => ({
    table: 'soil',
    columns: { ...values, class: values.class ?? values.kind },
  }),
})

/** Types of working area, in the words of IBIS. */
const parkKinds: Readonly<Record<string, string>> = {
  'gemengd terrein': 'mixed',
  gemengd: 'mixed',
  'gemengd plus terrein': 'mixed',
  'modern gemengd terrein': 'mixed',
  'hoogwaardig bedrijvenpark': 'high_grade',
  'hoogwaardig terrein': 'high_grade',
  hoogwaardig: 'high_grade',
  distributiepark: 'distribution',
  'logistiek terrein': 'distribution',
  distributie: 'distribution',
  'zwaar industrieterrein': 'heavy_industry',
  'zware industrie': 'heavy_industry',
  zeehaventerrein: 'seaport',
  zeehaven: 'seaport',
  kantorenlocatie: 'office_location',
  kantorenterrein: 'office_location',
  kantoren: 'office_location',
}

/** Working areas of the provinces: IBIS. */
export const businessParks = defineLayer({
  registers: ['ibis'],
  collections: ['ibis', 'IBISbedrijventerreinen', 'bedrijventerreinen'],
  services: [{ kind: 'wfs', endpoint: 'ibis', typeName: 'WarmteAtlas:IBISbedrijventerreinen' }],
  rhythm: rhythms.yearly,
  idNames: ['RIN_NUMMER', 'rin_nummer'],
  numericIds: true,
  dateNames: [],
  tables: {
    business_parks: {
      geometry: 'area',
      columns: {
        name: { type: 'text' },
        kind: { type: 'text', kinds: listKinds(parkKinds) },
        start_year: { type: 'integer', unit: 'year' },
        gross_area: { type: 'number', unit: 'ha' },
        net_area: { type: 'number', unit: 'ha' },
        available_area: { type: 'number', unit: 'ha' },
        environment_category: { type: 'text' },
      },
      search: { text: ['name'], tellsWhere: true },
      tile: {
        source: 'nature',
        attributes: ['register_id', 'name'],
        from: 10,
        group: 'amenities',
        isOn: false,
        opacity: 0.35,
        legend: {
          classes: [{ key: 'business_park', colour: { light: '#a98fc4', dark: '#beabd3' } }],
        },
      },
      facts: {
        columns: [
          'name',
          'kind',
          'start_year',
          'gross_area',
          'available_area',
          'environment_category',
          'register_id',
        ],
        measures: ['share_of_plot'],
      },
    },
  },
  fields: {
    name: text('PLAN_NAAM'),
    kind: text('WLOC_TYPE', 'WERKLOCATIE_TYPE_CODE'),
    start_year: code('START_JAAR', 'STARTJAAR'),
    gross_area: number('HA_BRUTO'),
    net_area: number('HA_NETTO'),
    available_area: number('HA_TOTTUIT'),
    // The register itself spells it so.
    environment_category: code('MAX_MILIEYCATEGORIE_CODE', 'MAX_MILIEUCATEGORIE_CODE'),
  },
  map: ({ start_year, kind, ...values }) => {
    const year = start_year && /^\d{4}$/.test(start_year) ? Number(start_year) : null
    const found = kind === null ? null : (lookUp(parkKinds, kind.toLowerCase()) ?? 'other')
    return {
      table: 'business_parks',
      columns: { ...values, kind: found, start_year: year || null },
    }
  },
})
