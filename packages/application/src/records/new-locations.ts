/** What a company decides of its new locations: what they begin with, and what they need. */
import { type Actor, type DefaultField, type Issue, LocationType } from '@kavel/domain'
import type pg from 'pg'
import { readMany } from './list.ts'
import type { RowValues } from './validate.ts'
import type { Written } from './write.ts'

interface Decided {
  readonly fields: readonly DefaultField[] | null
  /** Name of the default status and phase. */
  readonly defaults: Readonly<Record<string, string>> | null
}

/**
 * Bodies of new locations with the status and phase that new ones begin with, where they say none, and an issue for each
 * field that the company requires and that is not there. Only the work of people is judged: no template, no opportunity.
 */
export async function prepareLocations(
  client: pg.PoolClient,
  actor: Actor,
  bodies: readonly unknown[],
  places: readonly string[],
): Promise<{ readonly bodies: unknown[]; readonly issues: Issue[] }> {
  const { rows } = await client.query<Decided>(
    `select cfg -> 'defaultfields' as fields, (select json_object_agg(type, name) from customvalues
       where "default" and name <> '' and type in ('status', 'phase')) as defaults
     from companies where id = $1`,
    [actor.companyId],
  )
  const { fields, defaults } = rows[0] ?? { fields: null, defaults: null }
  const required = (fields ?? []).filter((one) => one.required).map(({ field }) => field)
  const issues: Issue[] = []
  const complete = bodies.map((body, index) => {
    if (!isRecord(body) || (body.type ?? LocationType.default) !== LocationType.default) return body
    const values: RowValues = { ...defaults, ...body }
    for (const field of required)
      if (isEmpty(values[field]))
        issues.push({
          path: [places[index], field].filter(Boolean).join('.'),
          message: 'is required by the company',
        })
    return values
  })
  return { bodies: complete, issues }
}

const isRecord = (body: unknown): body is RowValues =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Gives new locations the choices that are marked as default, and the records as they are then. */
export async function beginWithDefaults(
  client: pg.PoolClient,
  written: readonly Written[],
): Promise<readonly Written[]> {
  const ids = written.map(({ id }) => id)
  const { rows } = await client.query<{ made: number }>('select begin_with_defaults($1) as made', [
    ids,
  ])
  if (!rows[0]?.made) return written
  const records = JSON.parse(await readMany(client, 'locations', ids, 1)) as { id: number }[]
  return records.map((record) => ({ id: record.id, body: JSON.stringify(record) }))
}
