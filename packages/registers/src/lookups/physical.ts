/** Look-ups of the ground, the water and the air at a point: maps that are asked through their WMS. */
import { DAY, type LookupDeclaration } from './declaration.ts'

/** GeoServer and MapServer name the value of a cell differently. */
const CELL = ['GRAY_INDEX', 'value_list', 'value_0', 'value', 'Band1']

export const physicalLookups = {
  noise: {
    register: 'rivm',
    endpoint: 'noise_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      merged: true,
      layers: [
        { layer: 'rivm_20220601_Geluid_lden_allebronnen_2020', fields: { noise_all: CELL } },
        { layer: 'rivm_20220601_Geluid_lden_wegverkeer_2020', fields: { noise_road: CELL } },
      ],
    },
  },
  air: {
    register: 'rivm',
    endpoint: 'air_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      merged: true,
      layers: [
        { layer: 'conc_NO2_2025', fields: { nitrogen_dioxide: CELL } },
        { layer: 'conc_PM25_2025', fields: { fine_dust: CELL } },
      ],
    },
  },
  green: {
    register: 'rivm',
    endpoint: 'tree_cover_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      merged: true,
      layers: [
        { layer: '20200629_gm_Bomenkaart_v2', fields: { tree_cover: CELL } },
        { layer: '20200629_gm_Struikenkaart_v2', fields: { shrub_cover: CELL } },
        { layer: 'Stedelijk_hitte_eiland_effect_01062022_v2', fields: { heat_island: CELL } },
      ],
    },
  },
  soil: {
    register: 'bro',
    endpoint: 'soil_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      layers: [
        {
          layer: 'soilarea',
          fields: {
            soil_class: ['bodemklasse'],
            soil_main_class: ['hoofdklasse'],
            soil_code: ['soilunit_code'],
          },
        },
      ],
    },
  },
  landform: {
    register: 'bro_geomorphology',
    endpoint: 'geomorphology_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      layers: [
        {
          layer: 'geomorphological_area',
          fields: {
            landform: [
              'landformsubgroup_description',
              'landform_subgroup_description',
              'landformsubgroup_code',
              'landform_subgroup_code',
            ],
          },
        },
      ],
    },
  },
  groundwater: {
    register: 'bro_groundwater',
    endpoint: 'groundwater_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      merged: true,
      layers: [
        {
          layer: 'bro-grondwaterspiegeldieptemetingen-GT',
          fields: { groundwater_class: ['gt', 'grondwatertrap', 'class'] },
        },
        {
          layer: 'bro-grondwaterspiegeldieptemetingen-GHG',
          fields: { groundwater_high: ['ghg', ...CELL] },
        },
        {
          layer: 'bro-grondwaterspiegeldieptemetingen-GLG',
          fields: { groundwater_low: ['glg', ...CELL] },
        },
      ],
    },
  },
  ground_level: {
    register: 'ahn',
    endpoint: 'ahn_wms',
    by: ['point'],
    holds: DAY,
    service: {
      kind: 'feature-info',
      layers: [{ layer: 'dtm_05m', fields: { ground_level: CELL } }],
    },
  },
} as const satisfies Record<string, LookupDeclaration>
