/** SQL of filters of the location `t0`. */
import { CustomFieldType, hasChoices, type LocationFilters } from '@kavel/domain'
import type { FoundFields } from './custom-fields.ts'
import { sayingSql } from './custom-sql.ts'
import { asksOf } from './location-filters.ts'
import { partOf, searchSql } from './text-sql.ts'

/** Numbers of a location with their bounds; a plot size of 0 is unknown. */
const BOUNDED = { rating: 't0.rating', score: 't0.score', area: 'nullif(t0.plotsize, 0)' } as const

/** Conditions of the filters besides those on custom fields. What they name is there (`keepKnown`). */
export function filtersSql(filters: LocationFilters, values: unknown[]): string[] {
  return [...fieldsSql(filters, values), ...belongingsSql(filters, values)]
}

/** SQL of the ids of locations, of each condition on a custom field. */
export function customFiltersSql(
  { custom }: LocationFilters,
  fields: FoundFields,
  values: unknown[],
): string[] {
  return custom.flatMap((condition) => customSql(condition, fields, values))
}

function fieldsSql(filters: LocationFilters, values: unknown[]): string[] {
  const { archived, multiarchived, multiCreatedByUserId, multiAssignedTo, search } = filters
  const found = [
    ...oneOfSql('t0.status', filters.multistatus, values),
    ...oneOfSql('t0.phase', filters.multiphase, values),
    ...oneOfSql('t0."createdByUserId"', multiCreatedByUserId, values),
    ...oneOfSql('t0."assignedTo"', multiAssignedTo, values),
  ]
  for (const key of Object.keys(BOUNDED) as (keyof typeof BOUNDED)[])
    found.push(...boundsSql(BOUNDED[key], filters[key], values))
  if (search) found.push(searchSql('locations', search, values))
  if (filters.searchQueryId !== null)
    found.push(`t0."searchQueryId" = $${values.push(filters.searchQueryId)}`)
  if (!multiarchived.length && !archived) found.push('not t0.archived')
  else if (new Set(multiarchived).size === 1)
    found.push(multiarchived[0] ? 't0.archived' : 'not t0.archived')
  return found
}

/** One of the values; `''` and `0` are none at all. */
function oneOfSql(
  column: string,
  asked: readonly (string | number)[],
  values: unknown[],
): string[] {
  if (!asked.length) return []
  const some = asked.filter(Boolean)
  const type = typeof asked[0] === 'string' ? 'text' : 'bigint'
  const parts = [
    ...(some.length ? [`${column} = any ($${values.push(some)}::${type}[])`] : []),
    ...(some.length < asked.length
      ? [type === 'text' ? `coalesce(${column}, '') = ''` : `${column} is null`]
      : []),
  ]
  return [`(${parts.join(' or ')})`]
}

function boundsSql(
  value: string,
  { min, max }: { readonly min: number | null; readonly max: number | null },
  values: unknown[],
): string[] {
  return [
    ...(min === null ? [] : [`${value} >= $${values.push(min)}::float8`]),
    ...(max === null ? [] : [`${value} <= $${values.push(max)}::float8`]),
  ]
}

function belongingsSql(
  { buildingId, functionType, multilabel }: LocationFilters,
  values: unknown[],
): string[] {
  const building = (condition: string) => `exists (select from concepts c
    join buildings b on b.company_id = c.company_id and b."conceptId" = c.id
    where c.company_id = t0.company_id and c."locationId" = t0.id and ${condition})`
  return [
    ...(buildingId === null ? [] : [building(`b.id = $${values.push(buildingId)}`)]),
    ...(functionType === null
      ? []
      : [building(`$${values.push(functionType)}::bigint = any (b.functions)`)]),
    ...(multilabel.length
      ? [
          `exists (select from locationslabels l where l.company_id = t0.company_id and l."locationId" = t0.id
            and l."labelId" = any ($${values.push(multilabel)}::bigint[]))`,
        ]
      : []),
  ]
}

function customSql(
  condition: LocationFilters['custom'][number],
  fields: FoundFields,
  values: unknown[],
): string[] {
  const type = fields.get(condition.customFieldId)?.type
  if (type === undefined || !asksOf(condition, type)) return []
  const { customFieldId, customFieldValueIds, min, max, text, checked } = condition
  const says = (test: string) => [sayingSql(customFieldId, test, values)]
  if (hasChoices(type))
    return says(`v."customvalueId" = any ($${values.push(customFieldValueIds)}::bigint[])`)
  if (type === CustomFieldType.number)
    return says(boundsSql('v.number', { min, max }, values).join(' and '))
  if (type === CustomFieldType.checkbox) return says(checked ? 'v.checked' : 'not v.checked')
  return says(`v.value ilike $${values.push(partOf(text))}`)
}
