/** Where custom fields and choices are in use, and what locations get instead of a choice. */
import { type Answers, MOST_NAMED } from '@kavel/calls'
import { countRows } from '@kavel/database'
import type { Issue } from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'

type Uses = Answers['GET /customfields/detail/{id}/uses']

/** A choice: locations and publications keep the name of their status and phase, and a row of their own for any other type. */
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
  return { ...(await readUses(client, SAYS('"customfieldId"'), id)), publications: 0 }
}

/** Locations that have a choice, and publications that name it. @throws Refusal `not_found` */
export async function usesOfChoice(client: pg.PoolClient, id: number): Promise<Uses> {
  const { type, name } = await readChoice(client, id)
  if (!isColumn(type))
    return { ...(await readUses(client, SAYS('"customvalueId"'), id)), publications: 0 }
  const { rows } = await client.query<{ publications: number }>(
    `select count(*)::int as publications from publications p where ${NAMES[type]}`,
    [name],
  )
  return {
    ...(await readUses(client, `l.${type} = $1`, name)),
    publications: rows[0]?.publications ?? 0,
  }
}

/** SQL: the publication `p` names a status or phase. */
const NAMES = {
  status: `$1 in (p."filterStatus", p.cfg ->> 'searchQueryOpenStatus', p.cfg ->> 'searchQueryAcceptStatus',
    p.cfg ->> 'searchQueryRejectStatus')`,
  phase: 'p."filterPhase" = $1',
}

const SAYS = (column: string) =>
  `exists (select from locationscustomvalues v where v.company_id = l.company_id and v."locationId" = l.id
     and v.${column} = $1 and (v.value is not null or v."customvalueId" is not null))`

async function readUses(
  client: pg.PoolClient,
  where: string,
  value: unknown,
): Promise<Omit<Uses, 'publications'>> {
  const { rows } = await client.query<Omit<Uses, 'publications'>>(
    `select count(*)::int as count, coalesce((select json_agg(n) from (
       select l.id, l.name from locations l where not l.deleted and ${where}
       order by l.name collate "und-x-icu", l.id limit ${MOST_NAMED}) n), '[]') as locations
     from locations l where not l.deleted and ${where}`,
    [value],
  )
  return rows[0] as Omit<Uses, 'publications'>
}

/**
 * Gives locations another choice of the same list instead of this one, or none, deleted locations too: they come back
 * with it. What else names a status or phase follows: publications and the filters of people.
 * @throws Refusal `not_found`, or `invalid_input` when the other is of another list
 */
export async function replaceChoice(
  client: pg.PoolClient,
  id: number,
  by: number | null,
): Promise<Answers['POST /customvalues/detail/{id}/replacement']> {
  const from = await readChoice(client, id)
  const to = by === null ? null : await readOther(client, id, from, by)
  if (isColumn(from.type)) {
    const { rows } = await client.query<{ count: number }>(
      'select give_choice(current_company(), $1, $2, $3) as count',
      [from.type, from.name, to?.name ?? null],
    )
    return { count: rows[0]?.count ?? 0 }
  }
  // who has both chosen keeps the other
  const less = await client.query(
    `delete from locationscustomvalues v where v."customvalueId" = $1 and ($2::bigint is null or exists (
       select from locationscustomvalues o where o.company_id = v.company_id and o."locationId" = v."locationId"
         and o."customvalueId" = $2))`,
    [id, by],
  )
  const changed = await client.query(
    `update locationscustomvalues set "customvalueId" = $2, "updatedAt" = clock_timestamp()
     where "customvalueId" = $1`,
    [id, by],
  )
  return { count: countRows(less) + countRows(changed) }
}

/** @throws Refusal `invalid_input` when it is no other choice of that list */
async function readOther(
  client: pg.PoolClient,
  id: number,
  from: Choice,
  by: number,
): Promise<Choice> {
  const to = await readChoice(client, by).catch((error) => {
    throw error instanceof Refusal ? invalid('by', 'is not a choice') : error
  })
  if (id === by || from.type !== to.type || from.field !== to.field)
    throw invalid('by', 'must be another choice of the same list')
  return to
}

/**
 * Refuses to remove statuses and phases that locations have, deleted ones too: they would keep a name that is none. And the
 * one that new locations begin with, as long as another could be chosen first.
 * @param where SQL of the rows of `customvalues t0` that are to go
 * @throws Refusal `conflict`
 */
export async function assertMayGo(
  client: pg.PoolClient,
  where: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; count: number; begins: boolean }>(
    `with leaving as (select t0.* from customvalues t0 where t0.type in ('status', 'phase') and ${where})
     select t.name, (select count(*)::int from locations l where l.company_id = t.company_id
         and t.name = case t.type when 'status' then l.status else l.phase end) as count,
       t."default" and exists (select from customvalues o where o.company_id = t.company_id and o.type = t.type
         and o.id not in (select id from leaving)) as begins
     from leaving t order by t."order", t.id`,
    [...values],
  )
  const issues = rows.flatMap(({ name, count, begins }): Issue[] => [
    ...(count ? [{ path: 'name', message: `"${name}" is in use by ${count} locations` }] : []),
    ...(begins ? [{ path: 'default', message: `new locations begin with "${name}"` }] : []),
  ])
  if (issues.length) throw new Refusal('conflict', issues)
}
