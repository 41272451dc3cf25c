/** The tables of plans and what they permit. */
import { ZoningCategory } from '@kavel/domain'
import type { TableDeclarations } from '../tables.ts'

/** Kinds of designation; the last two are the areas of a beheersverordening, which has no zones. */
const designationKinds = [
  'functieaanduiding',
  'bouwaanduiding',
  'gebiedsaanduiding',
  'lettertekenaanduiding',
  'besluitvlak',
  'besluitsubvlak',
] as const
export const isDesignation = (kind: string) =>
  (designationKinds as readonly string[]).includes(kind)

export const tables = {
  /** Plan outlines; `status` as the plan has it (ontwerp, vastgesteld, …). */
  plans: {
    geometry: 'area',
    columns: {
      name: { type: 'text', isRequired: true },
      type: { type: 'text' },
      status: { type: 'text' },
      decided: { type: 'date' },
      authority: 'text',
    },
    search: { text: ['name', 'authority'] },
    tile: {
      source: 'plans',
      attributes: ['register_id', 'name', 'status'],
      from: 11,
      group: 'plan',
      isOn: false,
      isOutline: true,
      legend: {
        by: 'status',
        classes: [
          {
            key: 'plan_draft',
            colour: { light: '#c2701f', dark: '#d19457' },
            values: ['concept', 'voorontwerp', 'ontwerp'],
          },
          { key: 'plan_adopted', colour: { light: '#5c6f86', dark: '#8593a4' } },
        ],
      },
    },
  },
  /** Single zoning; `category` is a ZoningCategory code. */
  zoning: {
    geometry: 'area',
    isCountryWide: true,
    columns: {
      name: { type: 'text', isRequired: true },
      category: {
        type: 'integer',
        isRequired: true,
        codes: 'zoning_category',
      },
      main_group: 'text',
      plan_id: { type: 'text', isRequired: true },
      article: 'text',
    },
    tile: {
      source: 'zoning',
      attributes: ['register_id', 'name', 'category', 'plan_id'],
      from: 12,
      group: 'plan',
      isOn: true,
      opacity: 0.18,
      legend: {
        by: 'category',
        classes: Object.entries(ZoningCategory).map(([key, code]) => ({ key, values: [code] })),
      },
    },
    facts: {
      columns: ['name', 'category', 'plan_id', 'article'],
      measures: ['share_of_plot', 'plan_name', 'plan_status'],
    },
  },
  /** Voorlopige bestemmingen: what holds until a day that the plan names. */
  preliminary_zoning: {
    geometry: 'area',
    columns: {
      name: 'text',
      category: { type: 'integer', codes: 'zoning_category' },
      main_group: 'text',
      plan_id: 'text',
      article: 'text',
    },
    tile: {
      source: 'plans',
      attributes: ['register_id', 'name', 'plan_id'],
      from: 12,
      group: 'plan',
      isOn: false,
      isOutline: true,
      legend: { classes: [{ key: 'preliminary', colour: { light: '#b8860b', dark: '#caa448' } }] },
    },
    facts: { columns: ['name', 'article'], measures: ['share_of_plot', 'plan_name'] },
  },
  /** Dubbelbestemmingen: rules that hold beside the zoning. */
  double_zoning: {
    geometry: 'area',
    isWarning: true,
    isCountryWide: true,
    columns: {
      name: 'text',
      main_group: { type: 'text' },
      plan_id: { type: 'text', isRequired: true },
      article: 'text',
    },
    tile: {
      source: 'plans',
      attributes: ['register_id', 'name', 'plan_id'],
      from: 13,
      group: 'plan',
      isOn: false,
      isOutline: true,
      legend: {
        classes: [{ key: 'double_zoning', colour: { light: '#7a6a8f', dark: '#9b8fab' } }],
      },
    },
    facts: {
      columns: ['name', 'article'],
      measures: ['share_of_plot', 'plan_name'],
    },
  },
  /** Bouwvlakken: where main buildings may stand. */
  envelopes: {
    geometry: 'area',
    isCountryWide: true,
    columns: { name: 'text', plan_id: { type: 'text', isRequired: true }, zone_id: 'text' },
    tile: {
      source: 'zoning',
      attributes: ['register_id', 'plan_id'],
      from: 15,
      group: 'plan',
      isOn: false,
      legend: { classes: [{ key: 'envelope' }] },
    },
    facts: {
      columns: ['plan_id'],
      measures: ['overlap', 'geometry_on_plot'],
    },
  },
  /** Maatvoering; `dimensions` is a list of Dimension. */
  dimensions: {
    geometry: 'area',
    isCountryWide: true,
    columns: {
      label: { type: 'text', isRequired: true },
      dimensions: { type: 'json', isRequired: true },
      plan_id: { type: 'text', isRequired: true },
      zone_id: 'text',
    },
    tile: {
      source: 'zoning',
      attributes: ['register_id', 'label'],
      from: 17,
      group: 'plan',
      isOn: false,
      legend: { classes: [{ key: 'dimension' }] },
    },
    facts: {
      each: {
        column: 'dimensions',
        values: {
          /** Standard spelling: `maximum bouwhoogte (m)`. */
          kind: { type: 'text', isRequired: true },
          /** Null when the plan holds something else than one number; the text then tells. */
          value: 'number',
          text: { type: 'text', isRequired: true },
        },
      },
      columns: ['plan_id'],
      measures: ['share_of_plot', 'plan_name', 'zone_article'],
    },
  },
  /** Functie-, bouw- en gebiedsaanduidingen; `kind` tells which. */
  designations: {
    geometry: 'area',
    isWarning: true,
    isCountryWide: true,
    columns: {
      kind: { type: 'text', isRequired: true, kinds: designationKinds },
      name: { type: 'text' },
      plan_id: { type: 'text', isRequired: true },
      zone_id: 'text',
    },
    tile: {
      source: 'plans',
      attributes: ['register_id', 'name', 'kind'],
      from: 14,
      group: 'plan',
      isOn: false,
      isOutline: true,
      legend: {
        by: 'kind',
        classes: [
          {
            key: 'designation_area',
            colour: { light: '#4f7f8f', dark: '#7b9fab' },
            values: ['gebiedsaanduiding'],
          },
          {
            key: 'designation_building',
            colour: { light: '#a0472f', dark: '#b87563' },
            values: ['bouwaanduiding'],
          },
          { key: 'designation_function', colour: { light: '#8f6f3f', dark: '#ab936f' } },
        ],
      },
    },
    facts: { columns: ['name', 'kind'], measures: ['share_of_plot', 'plan_name'] },
  },
} as const satisfies TableDeclarations
