import { defineLayer } from '../define-layer.ts'
import { code, text } from '../fields.ts'

/** Wegvakken: centre lines between junctions. The service, the files and the shapefiles each spell the names. */
export const roadSegments = defineLayer({
  registers: ['nwb'],
  tables: {
    /** Centre lines between junctions (`from_node`, `to_node`). */
    road_segments: {
      geometry: 'line',
      columns: {
        name: 'text',
        number: 'text',
        manager: 'text',
        type_code: 'text',
        from_node: 'text',
        to_node: 'text',
      },
      tile: {
        source: 'ground',
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
    },
  }),
})
