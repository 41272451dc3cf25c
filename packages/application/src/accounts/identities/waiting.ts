/** Identities that were proved and are nobody's: an administrator says whose they are. So people move to another provider. */
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import type { Identity } from '../providers/identity.ts'
import { linkIdentity } from './link.ts'

/** Lines of one provider: an issuer may serve the whole world. */
const MOST_WAITING = 500
/** Days that one waits. */
const WAITING_DAYS = 30

/** An identity as an administrator sees it; what its provider says of the person is not proved. */
export interface WaitingIdentity {
  readonly id: number
  /** Name of its provider. */
  readonly provider: string
  readonly name: string | null
  readonly email: string | null
  readonly tenant: string | null
  readonly createdAt: string
}

/** Puts an identity on the list of its provider; false when that is full. */
export async function putOnList(
  client: pg.PoolClient,
  providerId: number,
  { key, name, email, tenant }: Identity,
): Promise<boolean> {
  await client.query(
    `delete from waiting_identities where provider_id = $1 and "createdAt" < now() - make_interval(days => $2)`,
    [providerId, WAITING_DAYS],
  )
  const { rowCount } = await client.query(
    `insert into waiting_identities (provider_id, key, name, email, tenant)
     select $1, $2, $3, $4, $5
     where (select count(*) from waiting_identities where provider_id = $1 and key <> $2) < $6
     on conflict (provider_id, key) do update set name = excluded.name, email = excluded.email, "createdAt" = now()`,
    [providerId, key, name, email, tenant, MOST_WAITING],
  )
  return rowCount === 1
}

/** Who waits at providers of the company of the actor, the last first. */
export async function listWaiting(pool: pg.Pool, { companyId }: Actor): Promise<WaitingIdentity[]> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<WaitingIdentity>(
      `select w.id, p.name as provider, w.name, w.email, w.tenant, to_json(w."createdAt") #>> '{}' as "createdAt"
       from waiting_identities w join identity_providers p on p.id = w.provider_id
       where p.company_id = $1 order by w."createdAt" desc, w.id desc`,
      [companyId],
    ),
  )
  return rows
}

/**
 * Says that an identity is that of a user of the company.
 * @throws Refusal `not_found` for an identity that does not wait or a user who is not there, `forbidden` for staff
 */
export function confirmWaiting(
  pool: pg.Pool,
  actor: Actor,
  id: number,
  userId: number,
): Promise<void> {
  return withPrincipal(pool, 'system', async (client) => {
    const { providerId, ...identity } = await take(client, actor, id)
    const { rowCount } = await client.query('select from users where id = $1 and company_id = $2', [
      userId,
      actor.companyId,
    ])
    if (!rowCount) throw new Refusal('not_found')
    await linkIdentity(client, { providerId, userId }, identity)
  })
}

/** Takes an identity off the list. @throws Refusal `not_found` */
export async function dismissWaiting(pool: pg.Pool, actor: Actor, id: number): Promise<void> {
  await withPrincipal(pool, 'system', (client) => take(client, actor, id))
}

type Taken = Pick<Identity, 'key' | 'name' | 'email'> & { readonly providerId: number }

async function take(client: pg.PoolClient, { companyId }: Actor, id: number): Promise<Taken> {
  const { rows } = await client.query<Taken>(
    `delete from waiting_identities w using identity_providers p
     where w.id = $1 and p.id = w.provider_id and p.company_id = $2
     returning w.key, w.name, w.email, p.id as "providerId"`,
    [id, companyId],
  )
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}
