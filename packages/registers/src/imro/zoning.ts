import { ZoningCategory } from '@kavel/domain'
import { defineLayer, type Mapped as MappedTo } from '../define-layer.ts'
import { anything, code, date, type FieldValues, requiredText, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'
import type { TableDeclarations } from '../tables.ts'
import { zoningCategory } from './categories.ts'
import { dimensionLabel, readDimensions } from './dimensions.ts'
import { outlines, planObjects, unused } from './plan-objects.ts'

/** Kinds of designation; the last two are the areas of a beheersverordening, which has no zones. */
const designationKinds = [
  'functieaanduiding',
  'bouwaanduiding',
  'gebiedsaanduiding',
  'lettertekenaanduiding',
  'besluitvlak',
  'besluitsubvlak',
] as const
const isDesignation = (kind: string) => (designationKinds as readonly string[]).includes(kind)

const tables = {
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
          { key: 'plan_draft', values: ['concept', 'voorontwerp', 'ontwerp'] },
          { key: 'plan_adopted' },
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
      legend: { classes: [{ key: 'preliminary' }] },
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
      legend: { classes: [{ key: 'double_zoning' }] },
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
          { key: 'designation_area', values: ['gebiedsaanduiding'] },
          { key: 'designation_building', values: ['bouwaanduiding'] },
          { key: 'designation_function' },
        ],
      },
    },
    facts: { columns: ['name', 'kind'], measures: ['share_of_plot', 'plan_name'] },
  },
} as const satisfies TableDeclarations

const fields = {
  kind: requiredText(
    'objecttype',
    'typePlanobject',
    'type_planobject',
    'typeplanobject',
    'typeplanob',
    'type',
  ),
  name: text('naam'),
  plan: text(
    'plangebied',
    'planidentificatie',
    'planidenti',
    'plan_id',
    'planId',
    'plan',
    'besluitgebied',
  ),
  mainGroup: text('bestemmingshoofdgroep', 'bestemmingsHoofdgroep', 'bestemming'),
  article: code('artikelnummer', 'artikelNummer', 'artikelnum'),
  zone: text('bestemmingsvlak'),
  dimensions: anything('maatvoering', 'omvang', 'maatvoeringInfo'),
  planType: text('typePlan', 'typeplan', 'type_plan'),
  status: text('planstatus', 'planStatus'),
  decided: date('datum', 'planstatusdatum'),
  authority: text('naamOverheid', 'naamoverheid', 'naam_overheid'),
}
type Values = FieldValues<typeof fields>
type Mapped = MappedTo<typeof tables>

/** Zoning plans (IMRO2012): one collection holds all objects of a plan; each goes to the table of its kind. */
export const zoning = defineLayer({
  registers: ['imro'],
  collections: planObjects,
  services: [{ kind: 'plans-v4', endpoint: 'plans' }],
  rhythm: rhythms.daily,
  tables,
  idNames: ['gml_id', 'identificatie', 'identifica', 'id'],
  dateNames: ['datum', 'planstatusdatum'],
  fields,
  map(values, id) {
    const kind = values.kind
      .toLowerCase()
      .replace(/_[xap]$/, '')
      .replace(/[_ ]/g, '')
    if (outlines.includes(kind)) return mapPlan(values, id)
    if (values.plan === null) return { reject: 'wrong_type', reason: 'plangebied: is missing' }
    return mapObject(kind, values, values.plan)
  },
})

function mapPlan(values: Values, id: string): Mapped {
  return {
    table: 'plans',
    columns: {
      name: values.name ?? id,
      type: values.planType,
      status: values.status,
      decided: values.decided,
      authority: values.authority,
    },
  }
}

function mapObject(kind: string, values: Values, plan_id: string): Mapped {
  const { name, mainGroup: main_group, article, zone: zone_id } = values
  switch (kind) {
    case 'enkelbestemming': {
      const zoneName = name ?? main_group
      if (zoneName === null) return { reject: 'wrong_type', reason: 'naam: is missing' }
      const category = zoningCategory(main_group, name)
      return {
        table: 'zoning',
        columns: { name: zoneName, category, main_group, plan_id, article },
      }
    }
    case 'voorlopigebestemming': {
      const columns = { name: name ?? main_group, main_group, plan_id, article }
      const category = zoningCategory(main_group, name)
      return { table: 'preliminary_zoning', columns: { ...columns, category } }
    }
    case 'dubbelbestemming':
      return {
        table: 'double_zoning',
        columns: { name: name ?? main_group, main_group, plan_id, article },
      }
    case 'bouwvlak':
      return { table: 'envelopes', columns: { name, plan_id, zone_id } }
    case 'maatvoering': {
      const dimensions = readDimensions(values.dimensions)
      if (!dimensions)
        return { reject: 'wrong_type', reason: 'maatvoering: holds no name and value' }
      const label = dimensionLabel(dimensions)
      return { table: 'dimensions', columns: { label, dimensions, plan_id, zone_id } }
    }
    default:
      if (isDesignation(kind))
        return { table: 'designations', columns: { kind, name, plan_id, zone_id } }
      return {
        reject: 'not_of_layer',
        reason: unused.includes(kind)
          ? `objecttype: ${kind} is not used`
          : `objecttype: ${kind.slice(0, 40)} is not known`,
      }
  }
}
