/** The people of a company, and what becomes of their work when one goes. */
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { type Actor, entities, isAllowed, type RoleFlags, roleOf } from '@kavel/domain'
import type pg from 'pg'
import { NOT_THERE } from '../../records/database-errors.ts'
import { assertMayChangeUsers } from '../../records/rights.ts'
import { updateRecord } from '../../records/update.ts'
import { touched } from '../../records/write.ts'
import { invalid, Refusal } from '../../refusal.ts'

export type Person = Answers['GET /people'][number]
type PersonRow = Omit<Person, 'role'> & RoleFlags

/** People of the actor's company, those who may sign in first, by name. Administrators alone see when each was here. */
export async function listPeople(pool: pg.Pool, actor: Actor): Promise<Person[]> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<PersonRow>(
      `with held as (
         select id, sum(locations)::integer as locations, sum(notes)::integer as notes from (
           select "assignedTo" as id, 1 as locations, 0 as notes from locations where company_id = $1 and not deleted
           union all select "assignedTo", 0, 1 from notes where company_id = $1) assigned
         group by id)
       select u.id, first_name, last_name, username, email, is_active, is_staff, is_admin,
         jsonb_build_object('role', coalesce(cfg ->> 'role', 'user')) as cfg,
         is_staff or is_admin or sees_owners(u.id) as "seesOwners",
         to_json(case when $2 then greatest(
           (select max("lastUsedAt") from sessions where user_id = u.id),
           (select max("lastUsedAt") from api_tokens where user_id = u.id),
           (select max("lastUsedAt") from known_devices where user_id = u.id)) end) #>> '{}' as "lastSeenAt",
         case when $2 then exists (select from totp_secrets where user_id = u.id and "confirmedAt" is not null)
           or exists (select from passkeys where user_id = u.id) end as "hasSecondFactor",
         coalesce(locations, 0) as locations, coalesce(notes, 0) as notes
       from users u left join held on held.id = u.id where company_id = $1
       order by is_active desc, lower(coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username)), u.id`,
      [actor.companyId, isAllowed(actor, 'update', 'users')],
    ),
  )
  return rows.map(({ is_staff, is_admin, cfg, ...person }) => ({
    ...person,
    role: roleOf({ is_staff, is_admin, cfg }),
  }))
}

/**
 * Shuts a person out, whose sessions and tokens end with it, and hands over what is assigned to him; gives how much.
 * @param heir who takes over, of the same company; null leaves everything as it is
 * @throws Refusal `forbidden` for oneself and for staff, `not_found`, `last_administrator`, `invalid_input` for an heir who
 *   cannot work on it
 */
export async function deactivate(
  pool: pg.Pool,
  actor: Actor,
  id: number,
  heir: number | null,
): Promise<Answers['POST /people/{id}/deactivation']> {
  if (id === actor.userId) throw new Refusal('forbidden')
  return withPrincipal(pool, actor, async (client) => {
    await assertMayChangeUsers(client, actor, [{ id, place: '' }])
    if (heir !== null) await assertMayTakeOver(client, id, heir)
    const handOver = async (name: 'locations' | 'notes') => {
      if (heir === null) return 0
      const { rowCount } = await client.query(
        `update ${name} set "assignedTo" = $2, ${touched(entities[name])} where "assignedTo" = $1`,
        [id, heir],
      )
      return rowCount ?? 0
    }
    // before the person: who assigns a location to him holds that, and waits for him
    const handed = { locations: await handOver('locations'), notes: await handOver('notes') }
    await updateRecord(client, actor, 'users', id, { is_active: false })
    return handed
  })
}

/** Refuses an heir who is not there, of another company, or does no more than read. */
async function assertMayTakeOver(client: pg.PoolClient, id: number, heir: number): Promise<void> {
  const { rows } = await client.query<RoleFlags>(
    `select is_staff, is_admin, cfg from users where id = $2 and is_active and id <> $1
       and company_id = (select company_id from users where id = $1)`,
    [id, heir],
  )
  const [found] = rows
  if (!found) throw invalid('handOverTo', NOT_THERE)
  if (roleOf(found) === 'viewer') throw invalid('handOverTo', 'only reads')
}
