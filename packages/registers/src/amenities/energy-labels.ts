import { bareBagId } from '../bag/ids.ts'
import { defineLayer } from '../define-layer.ts'
import { code, date, integer, number, requiredText, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'
import { readAddress } from './address.ts'

const CLASS = /^(A\+{0,5}|[B-G])$/

/** Energy labels of residence objects. The register gives no place: a label lies where its residence object does. */
export const energyLabels = defineLayer({
  registers: ['ep_online'],
  collections: ['energielabels', 'PandEnergielabel', 'mutatiebestand', 'ep_online'],
  services: [
    {
      kind: 'file',
      endpoint: 'energy_labels',
      path: 'Mutatiebestand/DownloadInfo?fileType=csv',
      files: 'energy_label_files',
    },
  ],
  rhythm: rhythms.monthly,
  idNames: ['BAGVerblijfsobjectID', 'pand_bagverblijfsobjectid'],
  dateNames: ['Registratiedatum', 'pand_registratiedatum'],
  // A residence object is labelled again: the label that is valid longest is the one that is valid now.
  latestBy: ['valid_until', 'valid_from'],
  locate: [
    { by: 'residence_object', id: 'bag_id' },
    { by: 'address', postcode: 'postcode', number: 'house_number', suffix: 'house_suffix' },
  ],
  tables: {
    energy_labels: {
      geometry: 'point',
      columns: {
        label: { type: 'text' },
        valid_until: 'date',
        building_class: 'text',
        floor_area: { type: 'number', unit: 'm²' },
        energy_use: { type: 'number', unit: 'kWh/m²' },
        bag_id: 'text',
        postcode: 'text',
        house_number: 'integer',
        house_suffix: 'text',
      },
      tile: {
        source: 'places',
        attributes: ['label'],
        from: 15,
        group: 'property',
        isOn: false,
        legend: {
          by: 'label',
          classes: [
            {
              key: 'label_a',
              colour: { light: '#2f9f4f', dark: '#63b77b' },
              values: ['A', 'A+', 'A++', 'A+++', 'A++++', 'A+++++'],
            },
            { key: 'label_b', colour: { light: '#8fbf3f', dark: '#abcf6f' }, values: ['B'] },
            { key: 'label_c', colour: { light: '#e0b02f', dark: '#e8c463' }, values: ['C', 'D'] },
            { key: 'label_g', colour: { light: '#c7502f', dark: '#d57c63' } },
          ],
        },
      },
      facts: { columns: ['label', 'valid_until', 'energy_use'], order: ['bag_id'] },
    },
  },
  fields: {
    label: requiredText('Energieklasse', 'pand_energieklasse'),
    until: date('Geldig_tot', 'pand_geldig_tot', 'meting_geldig_tot'),
    buildingClass: text('Gebouwklasse', 'pand_gebouwklasse'),
    floorArea: number('Gebruiksoppervlakte_thermische_zone'),
    use: number('PrimaireFossieleEnergie'),
    postcode: text('Postcode', 'pand_postcode'),
    number: integer('Huisnummer', 'pand_huisnummer'),
    letter: code('Huisletter', 'pand_huisletter'),
    addition: code('Huisnummertoevoeging', 'pand_huisnummertoevoeging'),
  },
  readId: (id) => ({ ok: true, id: bareBagId(id) }),
  map({ label, until, buildingClass, floorArea, use, number: house, ...rest }, id) {
    const found = label.toUpperCase()
    if (!CLASS.test(found))
      return { reject: 'wrong_type', reason: `Energieklasse: ${label.slice(0, 20)} is no class` }
    const place = readAddress({
      ...rest,
      house: house === null ? null : `${house}`,
      line: null,
      city: null,
    })
    const { postcode, house_number, house_suffix } = place
    return {
      table: 'energy_labels',
      columns: {
        label: found,
        valid_until: until,
        building_class: buildingClass,
        floor_area: floorArea,
        energy_use: use,
        bag_id: id,
        postcode,
        house_number,
        house_suffix,
      },
    }
  },
})
