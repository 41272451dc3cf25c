/** The second factor of a person: what there is of it, and its removal. */
import { withPrincipal } from '@kavel/database'
import { type Actor, mayChangeUser } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import { PASSKEY_COLUMNS, type Passkey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export interface SecondFactor {
  /** By the company. */
  readonly isRequired: boolean
  readonly hasTotp: boolean
  readonly passkeys: readonly Passkey[]
  /** How many are left. */
  readonly recoveryCodes: number
}

export async function readSecondFactor(
  pool: pg.Pool,
  { userId, companyId }: Actor,
): Promise<SecondFactor> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<Omit<SecondFactor, 'passkeys'>>(
      `select coalesce(cfg -> 'authentication' ->> 'needsSecondFactor' = 'true', false) as "isRequired",
         exists (select from totp_secrets where user_id = $1 and "confirmedAt" is not null) as "hasTotp",
         (select count(*)::int from recovery_codes where user_id = $1) as "recoveryCodes"
       from companies where id = $2`,
      [userId, companyId],
    )
    const passkeys = await client.query<Passkey>(
      `select ${PASSKEY_COLUMNS} from passkeys where user_id = $1 order by id`,
      [userId],
    )
    if (!rows[0]) throw new Refusal('not_found')
    return { ...rows[0], passkeys: passkeys.rows }
  })
}

/** Removes the app of the actor, or the secret of one that was begun. */
export async function removeTotp(pool: pg.Pool, { userId }: Actor): Promise<void> {
  await withPrincipal(pool, 'system', async (client) => {
    await client.query('delete from totp_secrets where user_id = $1', [userId])
    await endWithLast(client, userId)
  })
}

/** Removes a passkey of the actor. @throws Refusal `not_found` */
export async function removePasskey(pool: pg.Pool, { userId }: Actor, id: number): Promise<void> {
  await withPrincipal(pool, 'system', async (client) => {
    const { rowCount } = await client.query('delete from passkeys where id = $1 and user_id = $2', [
      id,
      userId,
    ])
    if (!rowCount) throw new Refusal('not_found')
    await endWithLast(client, userId)
  })
}

/** New recovery codes instead of those there are. @throws Refusal `not_found` without a factor to recover */
export async function renewRecoveryCodes(pool: pg.Pool, { userId }: Actor): Promise<string[]> {
  return withPrincipal(pool, 'system', async (client) => {
    if (!(await hasFactor(client, userId))) throw new Refusal('not_found')
    return replaceRecoveryCodes(client, userId)
  })
}

/**
 * Removes all factors of a user who lost them, by who may change this user.
 * @throws Refusal `not_found`, `forbidden` for staff when the actor is none
 */
export async function clearSecondFactor(pool: pg.Pool, actor: Actor, id: number): Promise<void> {
  const target = await withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<{ id: number; is_staff: boolean }>(
      'select id, is_staff from users where id = $1',
      [id],
    )
    return rows[0]
  })
  if (!target) throw new Refusal('not_found')
  if (!mayChangeUser(actor, target)) throw new Refusal('forbidden')
  await withPrincipal(pool, 'system', async (client) => {
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'second_factor_challenges'])
      await client.query(`delete from ${table} where user_id = $1`, [id])
  })
}

/** Recovery codes end with the last factor. */
async function endWithLast(client: pg.PoolClient, userId: number): Promise<void> {
  if (!(await hasFactor(client, userId)))
    await client.query('delete from recovery_codes where user_id = $1', [userId])
}

async function hasFactor(client: pg.PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from totp_secrets where user_id = $1 and "confirmedAt" is not null
     union all select from passkeys where user_id = $1`,
    [userId],
  )
  return Boolean(rowCount)
}
