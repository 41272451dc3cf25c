import { defineLayer } from '../define-layer.ts'
import { code, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'
import { searchKey, searchWords } from '../search-text.ts'

/** Wegvakken: centre lines between junctions. The service, the files and the shapefiles each spell the names. */
export const roadSegments = defineLayer({
  registers: ['nwb'],
  collections: ['wegvakken', 'wegvak', 'nwb_wegen'],
  services: [{ kind: 'ogc-features', endpoint: 'nwb', collection: 'wegvakken' }],
  rhythm: rhythms.monthly,
  tables: {
    /** Centre lines between junctions (`from_node`, `to_node`). */
    road_segments: {
      geometry: 'line',
      isCountryWide: true,
      columns: {
        name: 'text',
        number: 'text',
        manager: { type: 'text' },
        type_code: 'text',
        from_node: 'text',
        to_node: 'text',
        city: 'text',
        search_key: 'text',
        search_words: 'text',
      },
      tile: {
        source: 'streets',
        name: 'streets',
        attributes: ['name'],
        required: 'name',
        from: 14,
        group: 'ground',
        isOn: true,
        legend: { classes: [{ key: 'street' }] },
      },
    },
  },
  idNames: ['wvk_id', 'wvkId', 'WVK_ID'],
  numericIds: true,
  dateNames: ['wvk_begdat', 'wvkBegdat', 'WVK_BEGDAT'],
  fields: {
    name: text('stt_naam', 'sttNaam', 'STT_NAAM'),
    number: code('wegnummer', 'WEGNUMMER'),
    manager: text('wegbehsrt', 'wegbehSrt', 'WEGBEHSRT'),
    type: text('bst_code', 'bstCode', 'BST_CODE'),
    from: code('jte_id_beg', 'jteIdBeg', 'JTE_ID_BEG'),
    to: code('jte_id_end', 'jteIdEnd', 'JTE_ID_END'),
    // The file also has WPSNAAMNEN, the village in capitals without accents, which nobody reads gladly.
    city: text('wpsnaam', 'wps_naam', 'wpsNaam', 'gme_naam', 'gmeNaam', 'GME_NAAM'),
  },
  map: (values) => ({
    table: 'road_segments',
    columns: {
      name: values.name,
      number: values.number,
      manager: values.manager,
      type_code: values.type,
      from_node: values.from,
      to_node: values.to,
      city: values.city,
      ...searchFor(values.name, values.city),
    },
  }),
})

/** A road without a name is not looked for. */
function searchFor(name: string | null, city: string | null) {
  if (name === null) return { search_key: null, search_words: null }
  const place = `${name} ${city ?? ''}`
  return { search_key: searchKey(place), search_words: searchWords(place) }
}
