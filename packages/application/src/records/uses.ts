/** Where custom fields and choices are in use, and what locations get instead of a choice. */
import { type Answers, MOST_NAMED } from '@kavel/calls'
import { countRows } from '@kavel/database'
import { locations } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'
import { touched } from './write.ts'

type Uses = Answers['GET /customfields/detail/{id}/uses']

/** A choice: locations keep the name of their status and phase, and a row of their own for any other type. */
interface Choice {
  readonly name: string
  readonly type: string
  readonly field: number | null
}

/** @throws Refusal `not_found` */
async function readChoice(client: pg.PoolClient, id: number): Promise<Choice> {
  const { rows } = await client.query<Choice>(
    'select name, type, "customfieldId" as field from customvalues where id = $1',
    [id],
  )
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

const isColumn = (type: string): type is 'status' | 'phase' => type === 'status' || type === 'phase'

/** Locations that say something for a field. @throws Refusal `not_found` */
export async function usesOfField(client: pg.PoolClient, id: number): Promise<Uses> {
  const { rowCount } = await client.query(
    'select from customfields where id = $1 and not deleted',
    [id],
  )
  if (!rowCount) throw new Refusal('not_found')
  return readUses(client, SAYS('"customfieldId"'), id)
}

/** Locations that have a choice. @throws Refusal `not_found` */
export async function usesOfChoice(client: pg.PoolClient, id: number): Promise<Uses> {
  const { type, name } = await readChoice(client, id)
  return isColumn(type)
    ? readUses(client, `l.${type} = $1`, name)
    : readUses(client, SAYS('"customvalueId"'), id)
}

const SAYS = (column: string) =>
  `exists (select from locationscustomvalues v where v.company_id = l.company_id and v."locationId" = l.id
     and v.${column} = $1 and (v.value is not null or v."customvalueId" is not null))`

async function readUses(client: pg.PoolClient, where: string, value: unknown): Promise<Uses> {
  const { rows } = await client.query<Uses>(
    `select count(*)::int as count, coalesce((select json_agg(n) from (
       select l.id, l.name from locations l where not l.deleted and ${where}
       order by l.name collate "und-x-icu", l.id limit ${MOST_NAMED}) n), '[]') as locations
     from locations l where not l.deleted and ${where}`,
    [value],
  )
  return rows[0] as Uses
}

/**
 * Gives locations another choice of the same list instead of this one, deleted locations too: they come back with it.
 * @throws Refusal `not_found`, or `invalid_input` when the other is of another list
 */
export async function replaceChoice(
  client: pg.PoolClient,
  id: number,
  by: number,
): Promise<Answers['POST /customvalues/detail/{id}/replacement']> {
  const from = await readChoice(client, id)
  const to = await readChoice(client, by).catch((error) => {
    throw error instanceof Refusal ? invalid('by', 'is not a choice') : error
  })
  if (id === by || from.type !== to.type || from.field !== to.field)
    throw invalid('by', 'must be another choice of the same list')
  if (isColumn(from.type)) {
    const changed = await client.query(
      `update locations set ${from.type} = $2, ${touched(locations)} where ${from.type} = $1`,
      [from.name, to.name],
    )
    return { count: countRows(changed) }
  }
  // who has both chosen keeps the other
  const both = await client.query(
    `delete from locationscustomvalues v where v."customvalueId" = $1 and exists (
       select from locationscustomvalues o where o.company_id = v.company_id and o."locationId" = v."locationId"
         and o."customvalueId" = $2)`,
    [id, by],
  )
  const changed = await client.query(
    `update locationscustomvalues set "customvalueId" = $2, "updatedAt" = clock_timestamp()
     where "customvalueId" = $1`,
    [id, by],
  )
  return { count: countRows(both) + countRows(changed) }
}
