/** SQL of the values of custom fields of the location `t0`, each compared as what its field is. */
import { CustomFieldType, hasChoices } from '@kavel/domain'
import type { CustomCondition, FoundField } from './custom-fields.ts'
import { AS_PEOPLE_DO } from './text-sql.ts'

const OF_LOCATION = `v.company_id = t0.company_id and v."locationId" = t0.id`
const IS_SAID = '(v.value is not null or v."customvalueId" is not null)'

/** SQL of the ids of the locations that say something for the field of which `test` holds. */
export function sayingSql(id: number, test: string, values: unknown[]): string {
  return `select v."locationId" from locationscustomvalues v where v.company_id = (select current_company())
    and v."customfieldId" = $${values.push(id)}::bigint and ${test}`
}

/** SQL of a condition that the location says nothing for the field. */
export function saysNothingSql(id: number, values: unknown[]): string {
  return `not exists (select from locationscustomvalues v where ${OF_LOCATION}
    and v."customfieldId" = $${values.push(id)}::bigint and ${IS_SAID})`
}

/** SQL of the ids of the locations of which a condition holds. */
export function matchingSql(
  { id, bound, text }: CustomCondition,
  type: CustomFieldType,
  values: unknown[],
): string {
  return sayingSql(id, testOf(type, bound, text, values), values)
}

function testOf(
  type: CustomFieldType,
  bound: CustomCondition['bound'],
  text: string,
  values: unknown[],
): string {
  if (hasChoices(type))
    return `v."customvalueId" = any ($${values.push(text.split(','))}::bigint[])`
  if (type === CustomFieldType.checkbox) return text === 'true' ? 'v.checked' : 'not v.checked'
  if (type === CustomFieldType.text) return `v.value = $${values.push(text)}::text`
  const comparison = { is: '=', min: '>=', max: '<=' }[bound]
  return `v.number ${comparison} $${values.push(Number(text))}::float8`
}

/** What a location is ordered by: of choices the place of the first among the others. */
function keyOf(type: CustomFieldType): string {
  if (hasChoices(type)) return 'min(c.place)'
  if (type === CustomFieldType.number) return 'min(v.number)'
  if (type === CustomFieldType.checkbox) return 'bool_or(v.checked)'
  if (type === CustomFieldType.geometry) return 'max(ST_Area(v.shape))'
  return `min(v.value)${AS_PEOPLE_DO}`
}

/** SQL of an order by a field: a join with the location `t0` as `alias`, and its key. */
export function customOrderSql({ id, type }: FoundField, alias: string, values: unknown[]) {
  const field = `$${values.push(id)}::bigint`
  const choices = hasChoices(type)
    ? ` join (select id, rank() over (order by "order", name${AS_PEOPLE_DO}) as place
        from customvalues where "customfieldId" = ${field}) c on c.id = v."customvalueId"`
    : ''
  return {
    join: ` left join (select v."locationId", ${keyOf(type)} as key from locationscustomvalues v${choices}
      where v.company_id = (select current_company()) and v."customfieldId" = ${field}
      group by v."locationId") ${alias} on ${alias}."locationId" = t0.id`,
    key: `${alias}.key`,
  }
}

/** SQL of the values of the location as what they are, by the id of the field: the column `custom`. */
export function shownSql(fields: readonly FoundField[], values: unknown[]): string {
  if (!fields.length) return ''
  const ids = `$${values.push(fields.map(({ id }) => id))}::bigint[]`
  const types = `$${values.push(fields.map(({ type }) => type))}::int[]`
  const choices = fields.some(({ type }) => hasChoices(type))
    ? {
        join: 'left join customvalues c on c.company_id = v.company_id and c.id = v."customvalueId"',
        said: `coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'color', c.color)
          order by c."order", c.id) filter (where c.id is not null), '[]')`,
      }
    : { join: '', said: 'null' }
  return `, (select coalesce(json_object_agg(g.id, g.said), '{}') from (
    select f.id, case f.type when ${CustomFieldType.number} then to_json(min(v.number))
      when ${CustomFieldType.checkbox} then to_json(bool_or(v.checked))
      when ${CustomFieldType.geometry} then json_build_object('type', min(ST_GeometryType(v.shape)),
        'area', round(max(ST_Area(v.shape))))
      when ${CustomFieldType.text} then to_json(min(v.value))
      else ${choices.said} end as said
    from locationscustomvalues v join unnest(${ids}, ${types}) f (id, type) on f.id = v."customfieldId"
    ${choices.join} where ${OF_LOCATION} and ${IS_SAID}
    group by f.id, f.type) g) as custom`
}

/** SQL of what numbers of fields come to: an object of `count` and `sum` by the id of the field. */
export function customTotalsSql(ids: readonly number[], where: string, values: unknown[]): string {
  const asked = `$${values.push(ids)}::bigint[]`
  return `(select coalesce(jsonb_object_agg(g.id, jsonb_build_object('count', g.count, 'sum', g.sum)), '{}')
    from (select asked.id, count(n.number)::int as count, coalesce(sum(n.number::numeric), 0) as sum
      from unnest(${asked}) as asked (id)
      left join (select v."customfieldId" as id, v.number from locations t0
        join locationscustomvalues v on ${OF_LOCATION} and v."customfieldId" = any (${asked}) ${where}) n using (id)
      group by asked.id) g)`
}
