/** Codes of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). */
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../../refusal.ts'
import { addRecoveryCodes } from './recovery-codes.ts'

/** Seconds that a clock may be off: the step before and the step after count too. */
const TOLERANCE = 30
/** Hours that a secret waits for its first code. */
const PENDING_HOURS = 1

const isCode = (code: string) => /^\d{6}$/.test(code)
/** A code as it is read aloud: in groups. */
const compact = (code: string) => code.replace(/\s/g, '')

/**
 * A secret for an app of the actor; the same for an hour, so that a screen that is opened again shows the code that was
 * scanned.
 * @returns the secret in base32, and the otpauth URI for a QR code
 * @throws Refusal `conflict` when an app is in use
 */
export async function beginTotp(
  pool: pg.Pool,
  { userId }: Actor,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const { secret, label } = await withPrincipal(pool, 'system', async (client) => {
    await client.query(
      `insert into totp_secrets (user_id, secret) values ($1, $2)
       on conflict (user_id) do update set secret = excluded.secret, "createdAt" = now()
         where totp_secrets."confirmedAt" is null
           and totp_secrets."createdAt" < now() - make_interval(hours => $3)`,
      [userId, generateSecret(), PENDING_HOURS],
    )
    const { rows } = await client.query<{ secret: string; label: string }>(
      `select secret, username as label from totp_secrets join users on users.id = user_id
       where user_id = $1 and "confirmedAt" is null`,
      [userId],
    )
    if (!rows[0]) throw new Refusal('conflict', [], 'Codes of an app are in use: remove it first')
    return rows[0]
  })
  return { secret, uri: generateURI({ issuer: 'Kavel', label, secret }) }
}

/**
 * Takes the app into use after its first code; gives recovery codes when there are none yet.
 * @throws Refusal `not_found` when nothing was begun, `wrong_code`
 */
export async function confirmTotp(
  pool: pg.Pool,
  { userId }: Actor,
  code: string,
): Promise<string[]> {
  return withPrincipal(pool, 'system', async (client) => {
    const { rows } = await client.query<{ secret: string }>(
      'select secret from totp_secrets where user_id = $1 and "confirmedAt" is null for update',
      [userId],
    )
    if (!rows[0]) throw new Refusal('not_found')
    const step = await stepOf(rows[0].secret, code)
    if (step === null) throw new Refusal('wrong_code')
    await client.query(
      'update totp_secrets set "confirmedAt" = now(), last_step = $2 where user_id = $1',
      [userId, step],
    )
    return addRecoveryCodes(client, userId)
  })
}

/** Whether a code of the user's app is right and newer than the last one. */
export async function acceptTotp(
  client: pg.PoolClient,
  userId: number,
  code: string,
): Promise<boolean> {
  const { rows } = await client.query<{ secret: string }>(
    'select secret from totp_secrets where user_id = $1 and "confirmedAt" is not null',
    [userId],
  )
  const step = rows[0] ? await stepOf(rows[0].secret, code) : null
  if (step === null) return false
  const { rowCount } = await client.query(
    'update totp_secrets set last_step = $2 where user_id = $1 and last_step < $2',
    [userId, step],
  )
  return rowCount === 1
}

/** The time step that a code belongs to; null when it is wrong now. */
async function stepOf(secret: string, given: string): Promise<number | null> {
  const token = compact(given)
  if (!isCode(token)) return null
  const { verify } = await import('otplib/functional')
  const found = await verify({ strategy: 'totp', secret, token, epochTolerance: TOLERANCE })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
