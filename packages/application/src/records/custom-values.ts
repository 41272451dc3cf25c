/** Checks of what locations say for custom fields, after it is written and in that transaction. */
import { CustomFieldType } from '@kavel/domain'
import type pg from 'pg'

type Refuse = (id: number, field: string, message: string) => void

/**
 * SQL: what the row `v` says is none of the kind that its field `f` asks. A choice may have a value beside it; typed columns
 * are null where the value is of another type (migration 0051).
 */
const UNFIT = `case when f.type in (${CustomFieldType.select}, ${CustomFieldType.multiselect})
    then v.value is not null and v."customvalueId" is null
  else v."customvalueId" is not null or v.value is not null and case f.type
    when ${CustomFieldType.number} then v.number is null
    when ${CustomFieldType.checkbox} then v.checked is null
    when ${CustomFieldType.geometry} then v.shape is null
    else f.type = ${CustomFieldType.info} end end`

const NO_CHOICE = 'must be one of the choices of the field: customvalueId'

/** Why a value does not fit. */
export const FAULTS: Record<CustomFieldType, string> = {
  [CustomFieldType.text]: 'must be a text and no choice',
  [CustomFieldType.number]: 'must be a decimal number, such as -12.5',
  [CustomFieldType.select]: NO_CHOICE,
  [CustomFieldType.multiselect]: NO_CHOICE,
  [CustomFieldType.checkbox]: 'must be true or false',
  [CustomFieldType.geometry]: 'must be GeoJSON of a shape in the Netherlands, in degrees',
  [CustomFieldType.info]: 'is not asked by a field that explains',
}

interface Written {
  readonly id: number
  readonly name: string
  readonly type: CustomFieldType
  readonly isUnfit: boolean
  readonly isSecond: boolean
}

/**
 * Refuses values that their field does not ask, and a second one where it asks for one. The path names the field as
 * people do: `value.Grondprijs`.
 */
export async function assertValuesFit(
  client: pg.PoolClient,
  ids: readonly number[],
  refuse: Refuse,
): Promise<void> {
  // of two that say it first at once the second waits here and sees the other, whose id may be the greater
  await client.query(
    `select pg_advisory_xact_lock(hashtext('locationscustomvalues'), ("locationId" % 2147483647)::integer) from (
       select distinct "locationId" from locationscustomvalues
       where id = any ($1) and "customfieldId" is not null order by 1) v`,
    [ids],
  )
  const { rows } = await client.query<Written>(
    `select v.id, f.name, f.type, (${UNFIT}) as "isUnfit", exists (
       select from locationscustomvalues o where o.company_id = v.company_id and o."locationId" = v."locationId"
         and o."customfieldId" = v."customfieldId" and (o.id < v.id or o.id <> all ($1))
         and (f.type <> ${CustomFieldType.multiselect} or o."customvalueId" = v."customvalueId")) as "isSecond"
     from locationscustomvalues v
     join customfields f on f.company_id = v.company_id and f.id = v."customfieldId"
     where v.id = any ($1) order by v.id`,
    [ids],
  )
  for (const { id, name, type, isUnfit, isSecond } of rows) {
    if (isUnfit) refuse(id, `value.${name}`, FAULTS[type])
    if (isSecond) refuse(id, `customfieldId.${name}`, 'is said by this location already')
  }
}

/** Refuses a type of a custom field that values in it do not fit. */
export async function assertTypesFit(
  client: pg.PoolClient,
  ids: readonly number[],
  refuse: Refuse,
): Promise<void> {
  const { rows } = await client.query<{ id: number; count: number }>(
    `select f.id, count(*)::int as count from customfields f
     join locationscustomvalues v on v.company_id = f.company_id and v."customfieldId" = f.id
     where f.id = any ($1) and ${UNFIT} group by f.id order by f.id limit 1`,
    [ids],
  )
  for (const { id, count } of rows)
    refuse(id, 'type', `does not fit ${count} values that are there`)
}

/** The first of these values that has the name of another status or phase; undefined when none has. */
export async function findNameTwice(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select v.id from customvalues v where v.id = any ($1) and v.type in ('status', 'phase') and v.name <> ''
       and exists (select from customvalues o where o.company_id = v.company_id and o.type = v.type
         and o.name = v.name and o.id <> v.id) order by v.id limit 1`,
    [ids],
  )
  return rows[0]?.id
}
