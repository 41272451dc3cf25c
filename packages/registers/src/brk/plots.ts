import { defineLayer } from '../define-layer.ts'
import { integer, number, requiredText, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'
import { searchKey, searchWords } from '../search-text.ts'

/** Parcels of the cadastral map. The size is the registered one and may differ from that of the drawn polygon. */
export const plots = defineLayer({
  registers: ['brk'],
  collections: ['perceel', 'percelen'],
  services: [{ kind: 'ogc-features', endpoint: 'brk', collection: 'perceel' }],
  rhythm: rhythms.daily,
  tables: {
    /** Cadastral parcels; `size` is the registered size in m². */
    plots: {
      geometry: 'area',
      isCountryWide: true,
      columns: {
        designation: { type: 'text', isRequired: true },
        municipality: { type: 'text', isRequired: true },
        section: { type: 'text', isRequired: true },
        number: { type: 'integer', isRequired: true },
        size: { type: 'number', unit: 'm²' },
        search_key: { type: 'text', isRequired: true },
        search_words: { type: 'text', isRequired: true },
      },
      tile: {
        source: 'plots',
        attributes: ['register_id', 'designation', 'size'],
        label: { attributes: ['designation'], from: 17 },
        from: 14,
        group: 'property',
        isOn: true,
        legend: { classes: [{ key: 'plot' }] },
      },
    },
  },
  // `lokaalID` and the like: version 4 of the service; `identifi_1` and the like: its shapefile, with names of ten letters.
  idNames: [
    'identificatieLokaalID',
    'identificatie_lokaal_id',
    'identifi_1',
    'lokaalID',
    'identificatie',
    'gml_id',
  ],
  dateNames: [
    'tijdstipRegistratie',
    'tijdstip_registratie',
    'tijdstip_r',
    'beginGeldigheid',
    'begin_geldigheid',
    'begin_geld',
    'logischtijdstipOntstaan',
  ],
  fields: {
    municipalityCode: requiredText(
      'AKRKadastraleGemeenteCodeWaarde',
      'akr_kadastrale_gemeente_code_waarde',
      'AKRKadastraleGemeenteCode',
      'akr_kadastrale_gemeente_code',
      'akr_kada_1',
      'kadastraleGemeenteCode',
    ),
    municipality: text('kadastraleGemeenteWaarde', 'kadastrale_gemeente_waarde', 'kadastra_1'),
    section: requiredText('sectie'),
    number: integer('perceelnummer', 'perceelnum'),
    size: number(
      'kadastraleGrootteWaarde',
      'kadastrale_grootte_waarde',
      'kadastralegrootte',
      'kadastra_2',
    ),
  },
  // The namespace before the local id is the same for every parcel.
  readId: (id) => ({ ok: true, id: id.replace(/^NL\.IMKAD\.KadastraalObject\./, '') }),
  map(values) {
    if (values.number === null || values.number < 1)
      return { reject: 'wrong_type', reason: 'perceelnummer: must be 1 or more' }
    if (values.size !== null && values.size <= 0)
      return { reject: 'wrong_type', reason: 'kadastraleGrootteWaarde: must be more than 0' }
    const { municipalityCode, section, number, size } = values
    // What does not name its municipality says its code.
    const municipality = values.municipality ?? municipalityCode
    const designation = `${municipalityCode} ${section} ${number}`
    return {
      table: 'plots',
      columns: {
        designation,
        municipality,
        section,
        number,
        size,
        search_key: searchKey(designation),
        search_words: searchWords(`${designation} ${municipality}`),
      },
    }
  },
})
