import { defineLayer, type Mapped as MappedTo } from '../define-layer.ts'
import { anything, code, date, type FieldValues, requiredText, text } from '../fields.ts'
import { rhythms } from '../rhythms.ts'
import { zoningCategory } from './categories.ts'
import { dimensionLabel, readDimensions } from './dimensions.ts'
import { outlines, planObjects, unused } from './plan-objects.ts'
import { isDesignation, tables } from './plan-tables.ts'

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
