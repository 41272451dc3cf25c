/** Custom fields in a list of locations: what its address asks of them, and the SQL of it. */
import { CustomFieldType, hasChoices, type Issue, isStorableText } from '@kavel/domain'
import { Refusal } from '../refusal.ts'
import { DECIMAL } from './decimal.ts'

type Bound = 'is' | 'min' | 'max'

/** A condition on the value of a custom field: `custom.12=…`, `custom.12.min=…`. */
interface CustomCondition {
  readonly id: number
  readonly bound: Bound
  /** As the address says it; `null` means that nothing is said. */
  readonly text: string
}

/** What a list asks of custom fields. */
export interface CustomAsked {
  readonly conditions: readonly CustomCondition[]
  /** Fields whose values come with each record. */
  readonly shown: readonly number[]
  /** Fields of numbers whose values are added up over all pages. */
  readonly totals: readonly number[]
}

/** A custom field that a list asks about, as the statement found it. */
export interface FoundField {
  readonly id: number
  readonly name: string
  readonly type: CustomFieldType
}

/** Most fields that one list shows or adds up: as many as a table has columns. */
export const MOST_CUSTOM = 50

const ADDRESS = /^custom\.(\d{1,15})(?:\.(min|max))?$/

export const isCustom = (key: string) => key.startsWith('custom.')

/** The custom field that a list is ordered by; null for a field of the record. */
export function orderedBy(field: string | undefined): number | null {
  const [, id, bound] = ADDRESS.exec(field ?? '') ?? []
  return id && !bound ? Number(id) : null
}

/** Reads the parameters about custom fields. What they are is known when the statement was carried out (`assertKnown`). */
export function parseCustom(
  query: Readonly<Record<string, unknown>>,
  issues: Issue[],
): CustomAsked {
  const conditions: CustomCondition[] = []
  for (const [key, text] of Object.entries(query)) {
    if (!isCustom(key)) continue
    const [, id, bound] = ADDRESS.exec(key) ?? []
    if (!id) issues.push({ path: key, message: 'unknown parameter' })
    else if (typeof text !== 'string') issues.push({ path: key, message: 'must be given once' })
    else if (!isStorableText(text)) issues.push({ path: key, message: 'has the wrong type' })
    else conditions.push({ id: Number(id), bound: (bound ?? 'is') as Bound, text })
  }
  return {
    conditions,
    shown: parseIds(query, 'custom', issues),
    totals: parseIds(query, 'totals', issues),
  }
}

function parseIds(
  query: Readonly<Record<string, unknown>>,
  key: string,
  issues: Issue[],
): number[] {
  const text = query[key]
  if (text === undefined) return []
  const ids = typeof text === 'string' && LIST.test(text) ? text.split(',').map(Number) : []
  if (ids.length && ids.length <= MOST_CUSTOM && new Set(ids).size === ids.length) return ids
  const message = `must be 1 to ${MOST_CUSTOM} ids of custom fields, each once, divided by commas`
  issues.push({ path: key, message })
  return []
}

const LIST = /^\d{1,15}(,\d{1,15})*$/

/** Every field that a list asks about. */
export function fieldsAsked(custom: CustomAsked, order: string | undefined): number[] {
  const { conditions, shown, totals } = custom
  const by = orderedBy(order)
  return [
    ...new Set([
      ...conditions.map(({ id }) => id),
      ...shown,
      ...totals,
      ...(by === null ? [] : [by]),
    ]),
  ]
}

/**
 * Refuses what a list asks of fields that are not there for the caller, or that are of another type.
 * @throws Refusal `invalid_input`
 */
export function assertKnown(
  { conditions, shown, totals }: CustomAsked,
  order: string | undefined,
  found: readonly FoundField[],
): void {
  const known = new Map(found.map((field) => [field.id, field]))
  const issues: Issue[] = []
  const judge = (path: string, id: number, faultOf: (field: FoundField) => string | null) => {
    const field = known.get(id)
    const fault = field ? faultOf(field) : null
    if (!field) issues.push({ path, message: `${id} is not a custom field` })
    else if (fault) issues.push({ path, message: `${fault} (field "${field.name}")` })
  }
  for (const { id, bound, text } of conditions)
    judge(bound === 'is' ? `custom.${id}` : `custom.${id}.${bound}`, id, ({ type }) =>
      faultOfCondition(type, bound, text),
    )
  const by = orderedBy(order)
  if (by !== null)
    judge('order', by, ({ type }) =>
      type === CustomFieldType.info ? 'is a text without a value' : null,
    )
  for (const id of shown) judge('custom', id, () => null)
  for (const id of totals)
    judge('totals', id, ({ type }) => (type === CustomFieldType.number ? null : 'is not a number'))
  if (issues.length) throw new Refusal('invalid_input', issues)
}

function faultOfCondition(type: CustomFieldType, bound: Bound, text: string): string | null {
  if (bound !== 'is' && type !== CustomFieldType.number)
    return 'only a number has a minimum and a maximum'
  if (bound === 'is' && text === 'null') return null
  if (type === CustomFieldType.number)
    return DECIMAL.test(text) ? null : 'must be a decimal number, such as -12.5'
  if (type === CustomFieldType.checkbox)
    return ['true', 'false'].includes(text) ? null : 'must be true or false'
  if (hasChoices(type))
    return LIST.test(text) ? null : 'must be ids of its choices, divided by commas'
  return type === CustomFieldType.text ? null : 'is compared with null alone'
}

/** Values of the location `t0` in one field, with that field. */
const VALUES = `from locationscustomvalues v
  join customfields f on f.company_id = v.company_id and f.id = v."customfieldId" and not f.deleted`
const OF_LOCATION = `v.company_id = t0.company_id and v."locationId" = t0.id`
const IS_SAID = '(v.value is not null or v."customvalueId" is not null)'

/** SQL of a condition on the location `t0`: compared as what the field is. */
export function conditionSql({ id, bound, text }: CustomCondition, values: unknown[]): string {
  const field = `$${values.push(id)}::bigint`
  const exists = `exists (select ${VALUES} where ${OF_LOCATION} and v."customfieldId" = ${field} and`
  if (bound === 'is' && text === 'null') return `not ${exists} ${IS_SAID})`
  const number = `$${values.push(DECIMAL.test(text) ? Number(text) : null)}::float8`
  if (bound !== 'is')
    return `${exists} f.type = ${CustomFieldType.number} and v.number ${bound === 'min' ? '>=' : '<='} ${number})`
  const said = `$${values.push(text)}::text`
  const choices = `$${values.push(LIST.test(text) ? text.split(',') : [])}::bigint[]`
  return `${exists} case f.type when ${CustomFieldType.text} then v.value = ${said}
    when ${CustomFieldType.number} then v.number = ${number}
    when ${CustomFieldType.checkbox} then v.checked = (${said} = 'true')
    else v."customvalueId" = any (${choices}) end)`
}

/** Columns that locations are ordered by, as what the field is: of a choice its place among the others. */
const ORDERS = {
  place: `min(c."order") filter (where f.type in (${CustomFieldType.select}, ${CustomFieldType.multiselect}))`,
  choice: `(array_agg(c.name order by c."order", c.id) filter (where c.id is not null))[1]`,
  number: `min(v.number) filter (where f.type = ${CustomFieldType.number})`,
  checked: `bool_or(v.checked) filter (where f.type = ${CustomFieldType.checkbox})`,
  text: `min(v.value) filter (where f.type not in (${CustomFieldType.number}, ${CustomFieldType.checkbox}, ${CustomFieldType.geometry}))`,
  area: `max(ST_Area(v.shape)) filter (where f.type = ${CustomFieldType.geometry})`,
} as const
const IS_TEXT: readonly string[] = ['choice', 'text']

/** SQL of an order by a custom field: a join with the location `t0`, its columns, and the order by them; unknown last. */
export function orderSql(id: number, descending: boolean, collation: string, values: unknown[]) {
  const columns = Object.entries(ORDERS).map(([name, sql]) => `${sql} as custom_${name}`)
  const direction = descending ? ' desc' : ''
  const keys = Object.keys(ORDERS).map(
    (name) => `custom_${name}${IS_TEXT.includes(name) ? collation : ''}${direction} nulls last`,
  )
  return {
    join: ` left join (select v."locationId" as custom_location, ${columns.join(', ')} ${VALUES}
      left join customvalues c on c.company_id = v.company_id and c.id = v."customvalueId"
      where v."customfieldId" = $${values.push(id)}::bigint and v.company_id = (select current_company())
      group by v."locationId") by_custom on custom_location = t0.id`,
    order: `order by ${keys.join(', ')}, t0.id`,
  }
}

/** SQL of the values of the location `t0` as what they are, by the id of the field: the column `custom`. */
export function shownSql(ids: readonly number[], values: unknown[]): string {
  if (!ids.length) return ''
  return `, (select coalesce(json_object_agg(g.id, g.said), '{}') from (
    select f.id, case f.type when ${CustomFieldType.text} then to_json(min(v.value))
      when ${CustomFieldType.number} then to_json(min(v.number))
      when ${CustomFieldType.checkbox} then to_json(bool_or(v.checked))
      when ${CustomFieldType.geometry} then json_build_object('type', min(ST_GeometryType(v.shape)),
        'area', round(max(ST_Area(v.shape))))
      else coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'color', c.color)
        order by c."order", c.id) filter (where c.id is not null), '[]') end as said
    ${VALUES} left join customvalues c on c.company_id = v.company_id and c.id = v."customvalueId"
    where ${OF_LOCATION} and v."customfieldId" = any ($${values.push(ids)}::bigint[]) and ${IS_SAID}
    group by f.id, f.type) g) as custom`
}

/** SQL of columns beside a list: the fields that it asks about, and what numbers come to over all its pages. */
export function besideSql(
  { totals }: CustomAsked,
  asked: readonly number[],
  where: string,
  values: unknown[],
): string {
  const fields = `(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type)), '[]')
    from customfields where id = any ($${values.push(asked)}::bigint[]) and not deleted) as fields`
  if (!totals.length) return `, ${fields}`
  return `, ${fields}, (select coalesce(json_object_agg(g.id, json_build_object('count', g.count, 'sum', g.sum)), '{}')
    from (select asked.id, count(n.number)::int as count, coalesce(sum(n.number::numeric), 0) as sum
      from unnest($${values.push(totals)}::bigint[]) as asked (id)
      left join (select v."customfieldId" as id, v.number from locations t0
        join locationscustomvalues v on ${OF_LOCATION} ${where}) n using (id)
      group by asked.id) g)::text as totals`
}
