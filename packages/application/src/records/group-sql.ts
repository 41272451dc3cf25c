/** SQL of what locations are grouped by: the groups themselves, and the locations `t0` of one. */
import { GROUP_FIELDS, hasChoices, type Issue, isStorableText } from '@kavel/domain'
import { z } from 'zod'
import { FULL_NAME } from '../full-name.ts'
import { invalid } from '../refusal.ts'
import { customFieldOf, type FoundFields } from './custom-fields.ts'

/** One group of locations. */
export interface GroupAsked {
  readonly by: string
  /** As the groups say it: a text, the id of a person or choice, or null where it is unknown. */
  readonly value: string | number | null
}

/** Grouped by a text of the location; all others are ids. */
const BY_TEXT: readonly string[] = ['status', 'phase', 'city', 'municipality']

export const isGroupName = (by: string) =>
  customFieldOf(by) !== null || (GROUP_FIELDS as readonly string[]).includes(by)

const groupSchema = z
  .strictObject({ by: z.string().refine(isGroupName), value: z.json() })
  .refine(({ by, value }) => value === null || isValueOf(by, value))

const isValueOf = (by: string, value: unknown) =>
  BY_TEXT.includes(by)
    ? typeof value === 'string' && isStorableText(value)
    : Number.isSafeInteger(value)

/** Reads a parameter that is JSON of one group as `GET /locations/groups` gives them. */
export function parseGroup(
  path: 'group' | 'lane',
  text: unknown,
  issues: Issue[],
): GroupAsked | null {
  if (text === undefined) return null
  const parsed = groupSchema.safeParse(readJson(text))
  if (parsed.success) return parsed.data as GroupAsked
  issues.push({ path, message: 'must be JSON of what is grouped by and one value of it' })
  return null
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** SQL of a condition that the location is in a group. @throws Refusal `invalid_input`, as `groupOf` */
export function inGroupSql(
  path: 'group' | 'lane',
  { by, value }: GroupAsked,
  fields: FoundFields,
  values: unknown[],
): string {
  const { value: own, join } = groupOf(path, by, fields, values)
  const type = BY_TEXT.includes(by) ? 'text' : 'bigint'
  const isIt = value === null ? `${own} is null` : `${own} = $${values.push(value)}::${type}`
  return join ? `exists (select from (select) one${join} where ${isIt})` : isIt
}

export interface GroupSql {
  /** Value of the location `t0`. */
  readonly value: string
  /** Rows that the location is joined with, for each of which it is in a group. */
  readonly join?: string
  /** Names of values: the columns `value`, `name`, `color` and `place`. */
  readonly names: string
}

/**
 * What locations are grouped by.
 * @param path of the parameter that says it
 * @param fields custom fields that are there for the caller
 * @param rows name of the rows that are joined
 * @throws Refusal `invalid_input` for a custom field without choices
 */
export function groupOf(
  path: string,
  by: string,
  fields: FoundFields,
  values: unknown[],
  rows = 'v',
): GroupSql {
  const ofLocation = `${rows}.company_id = t0.company_id and ${rows}."locationId" = t0.id`
  const value = `${rows}."customvalueId"`
  const id = customFieldOf(by)
  if (id !== null) {
    const type = fields.get(id)?.type
    if (type === undefined || !hasChoices(type)) throw invalid(path, 'must be a field with choices')
    const field = `$${values.push(id)}::bigint`
    return {
      value,
      join: ` left join locationscustomvalues ${rows} on ${ofLocation} and ${rows}."customfieldId" = ${field}
        and ${value} is not null`,
      names: `select id as value, name, color, "order" as place from customvalues where "customfieldId" = ${field}`,
    }
  }
  if (by === 'status' || by === 'phase')
    return {
      value: `nullif(t0.${by}, '')`,
      names: `select distinct on (name) name as value, name, color, "order" as place from customvalues
        where type = '${by}' order by name, "order", id`,
    }
  if (by === 'chance_of_success' || by === 'land_position')
    return {
      value,
      join: ` left join locationscustomvalues ${rows} on ${ofLocation} and ${rows}.type = '${by}' and ${value} is not null`,
      names: `select id as value, name, color, "order" as place from customvalues where type = '${by}'`,
    }
  if (by === 'assignedTo')
    return {
      value: 't0."assignedTo"',
      names: `select id as value, ${FULL_NAME} as name, null as color, null::int as place from users`,
    }
  return {
    value: `nullif(t0."${by}", '')`,
    names: `select null::text as value, null::text as name, null as color, null::int as place`,
  }
}
