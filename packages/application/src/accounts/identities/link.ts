/** The identities by which a person signs in. */
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import type { Identity } from '../providers/identity.ts'
import { IS_OPEN, TAKES_PASSWORD } from '../switches.ts'

/**
 * Makes an identity that somebody proved that of a user, who signs in with it from now on; done again, it is noted that it was used.
 * Who calls it has made sure that both are the same person: by a session, an invitation or the word of an administrator.
 * @throws Refusal `conflict` when it is another's, `forbidden` for staff and for users of another company than the provider's
 */
export async function linkIdentity(
  client: pg.PoolClient,
  { providerId, userId }: { readonly providerId: number; readonly userId: number },
  { key, email, name }: Pick<Identity, 'key' | 'email' | 'name'>,
): Promise<void> {
  const { rows } = await client.query<{ user_id: number }>(
    `insert into identities (provider_id, key, user_id, label, "lastUsedAt")
     select p.id, $3, u.id, $4, now() from identity_providers p join users u on u.company_id = p.company_id
     where p.id = $1 and u.id = $2 and not u.is_staff
     on conflict (provider_id, key) do update set
       label = case when identities.user_id = excluded.user_id then excluded.label else identities.label end,
       "lastUsedAt" = case when identities.user_id = excluded.user_id then now() else identities."lastUsedAt" end
     returning user_id`,
    [providerId, userId, key, email ?? name],
  )
  if (!rows[0]) throw new Refusal('forbidden')
  if (rows[0].user_id !== userId) throw new Refusal('conflict')
}

export interface LinkedIdentity {
  readonly id: number
  /** Name of its provider. */
  readonly provider: string
  readonly label: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export interface WaysIn {
  readonly hasPassword: boolean
  readonly identities: readonly LinkedIdentity[]
  /** With which the actor may add an identity. */
  readonly providers: readonly { readonly id: number; readonly name: string }[]
}

/** How the actor signs in, and may. */
export function listWaysIn(pool: pg.Pool, { userId }: Actor): Promise<WaysIn> {
  return withPrincipal(pool, 'system', async (client) => {
    const user = await client.query<Pick<WaysIn, 'hasPassword'>>(
      'select password is not null as "hasPassword" from users where id = $1',
      [userId],
    )
    const identities = await client.query<LinkedIdentity>(
      `select i.id, p.name as provider, i.label, to_json(i."createdAt") #>> '{}' as "createdAt",
         to_json(i."lastUsedAt") #>> '{}' as "lastUsedAt"
       from identities i join identity_providers p on p.id = i.provider_id where i.user_id = $1 order by i.id`,
      [userId],
    )
    const providers = await client.query<WaysIn['providers'][number]>(
      `select p.id, p.name from identity_providers p join users u on u.company_id = p.company_id
       where u.id = $1 and not u.is_staff and ${IS_OPEN} order by p.id`,
      [userId],
    )
    return {
      hasPassword: user.rows[0]?.hasPassword ?? false,
      identities: identities.rows,
      providers: providers.rows,
    }
  })
}

/** Takes an identity from the actor. @throws Refusal `not_found`, or `last_way_in` when he could not sign in any more */
export function unlinkIdentity(pool: pg.Pool, { userId }: Actor, id: number): Promise<void> {
  return withPrincipal(pool, 'system', async (client) => {
    // two at once do not each leave the other
    await client.query('select from users where id = $1 for update', [userId])
    const { rowCount } = await client.query(
      'delete from identities where id = $1 and user_id = $2',
      [id, userId],
    )
    if (!rowCount) throw new Refusal('not_found')
    const { rows } = await client.query(
      `select from users u where u.id = $1 and (u.password is not null and ${TAKES_PASSWORD} or exists (
         select from identities i join identity_providers p on p.id = i.provider_id where i.user_id = u.id and ${IS_OPEN}))`,
      [userId],
    )
    if (!rows.length) throw new Refusal('last_way_in')
  })
}
