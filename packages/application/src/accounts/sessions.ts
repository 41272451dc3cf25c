import { named, withPrincipal } from '@kavel/database'
import { usernameOf } from '@kavel/domain'
import type pg from 'pg'
import { forgetKeys } from '../once.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { Refusal } from '../refusal.ts'
import { findTokenCaller } from './api-tokens.ts'
import { actorOf, askedOfMember, type Caller, type MemberRow } from './caller.ts'
import { keepDevice } from './devices.ts'
import { noteUse } from './last-use.ts'
import { askSecondFactor, type SecondStep } from './second-factor/ask.ts'
import type { RelyingParty } from './second-factor/passkeys.ts'
import { TAKES_PASSWORD } from './switches.ts'
import type { Throttle } from './throttle.ts'
import { hashOf, makeSecret, SECRET_PATTERN } from './token.ts'

/** Spec point 9: a stored setting expires after 30 days; ours is the session. */
export const SESSION_DAYS = 30
/** Hours that a session of staff lasts, who see every company. */
export const STAFF_HOURS = 12
/** Minutes after a proof of who somebody is in which he may change what an account hangs on. */
export const CONFIRMED_MINUTES = 10
/** Characters of what a browser says of itself. */
const AGENT_LENGTH = 300

// A name that does not exist costs the same time as a wrong password, so neither is revealed.
let decoy: Promise<string> | undefined

/** Where a call comes from. */
export interface Origin {
  readonly address: string
  /** What the browser says it is. */
  readonly agent: string | undefined
}

export interface SignInTry extends Origin {
  /** The site as the browser knows it. */
  readonly party: RelyingParty
  readonly username: string
  readonly password: string
  /** Token of a browser that somebody signed in with before. */
  readonly device: string | undefined
}

/** What a browser keeps of somebody who was let in. */
export interface Entered {
  /** Of the session. */
  readonly token: string
  /** How long that lasts. */
  readonly seconds: number
  /** Token by which the browser is known. */
  readonly device: string
}

export type OpenedSession = { readonly ok: true } & Entered

export interface Refused {
  readonly ok: false
  /** Too many tries were wrong: seconds to wait. */
  readonly wait: number | null
}

export type SignInResult =
  | OpenedSession
  | Refused
  /** The password was right, and a second factor is asked. */
  | { readonly ok: true; readonly secondFactor: SecondStep }

/**
 * Checks a name and a password and opens a session, of who has a second factor once that is answered. An unknown name
 * takes the path of a known one.
 * @param verify called once whatever the name, with a hash that costs as much as any other
 * @throws Refusal `password_off` for a right password where the company takes none
 */
export async function signIn(
  pool: pg.Pool,
  throttle: Throttle,
  { username, password, device, party, ...origin }: SignInTry,
  verify = verifyPassword,
): Promise<SignInResult> {
  const { name, user } = await findUser(pool, username, device)
  const [budget, of] = user?.is_known
    ? (['device', `${device} ${name}`] as const)
    : (['account', name] as const)
  // who is known here does not wait for strangers behind the same address
  const crowded = user?.is_known ? null : await throttle.take('address', origin.address)
  const wait = crowded ?? (await throttle.take(budget, of))
  if (wait !== null) return { ok: false, wait }
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(password, user?.password ?? (await decoy))
  if (!user?.password || !matches) return { ok: false, wait: null }
  await throttle.refill(budget, of)
  if (!user.takes_password) throw new Refusal('password_off')
  const secondFactor = await askSecondFactor(pool, user.id, party)
  if (secondFactor) return { ok: true, secondFactor }
  return { ok: true, ...(await enter(pool, user.id, device, origin, user.password)) }
}

/** Opens a session of a user who proved who he is, in a browser that is known from now on. */
export async function enter(
  pool: pg.Pool,
  userId: number,
  device: string | undefined,
  origin: Origin,
  proof: string | null = null,
): Promise<Entered> {
  const opened = await openSession(pool, userId, origin, proof)
  return { ...opened, device: await keepDevice(pool, userId, device) }
}

interface FoundUser {
  readonly id: number
  readonly password: string | null
  /** Whether this person signed in with this browser before. */
  readonly is_known: boolean
  readonly takes_password: boolean
}

function findUser(
  pool: pg.Pool,
  username: string,
  device: string | undefined,
): Promise<{ readonly name: string; readonly user: FoundUser | undefined }> {
  return withPrincipal(pool, 'system', async (client) => {
    // tries are counted by the name as the database compares it: it has more than one way to write a letter
    const folded = await client.query<{ name: string }>('select lower($1) as name', [
      usernameOf(username),
    ])
    const { rows } = await client.query<FoundUser>(
      // a name of an earlier version may be kept in another form
      `select id, password, exists (select from known_devices d where d.user_id = u.id and d.token_hash = $3) as is_known,
         ${TAKES_PASSWORD} as takes_password
       from users u where lower(username) in (lower($1), lower($2)) and is_active
       order by lower(username) = lower($1) desc limit 1`,
      [username, usernameOf(username), device ? hashOf(device) : null],
    )
    return { name: folded.rows[0]?.name ?? '', user: rows[0] }
  })
}

/**
 * Opens a session of a user who proved who he is; gives its token and how long it lasts.
 * @param proof hash of the password that was right; null for another proof
 * @throws Refusal `wrong_credentials` when he was shut out, or has another password, since; `company_leaves` when he is no
 *   administrator of a company that is to be removed
 */
export async function openSession(
  pool: pg.Pool,
  userId: number,
  { address, agent }: Origin,
  proof: string | null = null,
): Promise<{ readonly token: string; readonly seconds: number }> {
  const token = makeSecret()
  return withPrincipal(pool, 'system', async (client) => {
    await client.query('delete from sessions where "expiresAt" < now()')
    await forgetKeys(client)
    const made = await client.query<{ seconds: number }>(
      `insert into sessions (token_hash, user_id, address, agent, "expiresAt")
       select $1, id, $3, $4, now() + case when is_staff then make_interval(hours => $5) else make_interval(days => $6) end
       from users u where id = $2 and is_active and ($7::text is null or password = $7) and not ${LEFT_OUT}
       returning extract(epoch from "expiresAt" - now())::float8 as seconds`,
      [
        hashOf(token),
        userId,
        address,
        agent?.slice(0, AGENT_LENGTH),
        STAFF_HOURS,
        SESSION_DAYS,
        proof,
      ],
    )
    const [opened] = made.rows
    if (!opened)
      throw new Refusal((await isShutOut(client, userId)) ? 'company_leaves' : 'wrong_credentials')
    return { token, seconds: Math.round(opened.seconds) }
  })
}

/** SQL: a user `u` whose company is to be removed, and who is no administrator of it. */
const LEFT_OUT = `(not (u.is_admin or u.is_staff) and exists (
  select from companies c where c.id = u.company_id and c."removalAt" is not null))`

async function isShutOut(client: pg.PoolClient, userId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from users u where id = $1 and is_active and ${LEFT_OUT}`,
    [userId],
  )
  return rowCount === 1
}

/** Ends the session of a token. */
export async function signOut(pool: pg.Pool, token: string): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query('delete from sessions where token_hash = $1', [hashOf(token)]),
  )
}

/** What a call brings to say whose it is: the cookie of a session, or an API token. */
export interface Credentials {
  readonly session?: string | undefined
  readonly apiToken?: string | undefined
  readonly address?: string | undefined
  /** Whether the installation asks for licences. */
  readonly asksLicence?: boolean
}

interface SessionRow extends MemberRow {
  readonly session_id: number
  readonly confirmed_seconds: number
  readonly stale: boolean
}

/** Who calls, or null. Notes the moment and the address, to the minute. */
export async function findCaller(
  pool: pg.Pool,
  { session: token, apiToken, address, asksLicence = false }: Credentials,
): Promise<Caller | null> {
  if (apiToken !== undefined) return findTokenCaller(pool, apiToken, asksLicence)
  if (!token || !SECRET_PATTERN.test(token)) return null
  const { rows } = await pool.query<SessionRow>(
    named({
      text: `select *, ${askedOfMember(asksLicence)} from find_session($1), restrictions_of(user_id, session_id)`,
      values: [hashOf(token)],
    }),
  )
  const row = rows[0]
  const actor = row && actorOf(row)
  if (!actor) return null
  if (row.stale) await noteUse(pool, 'sessions', row.session_id, address)
  const isConfirmed = row.confirmed_seconds < CONFIRMED_MINUTES * 60
  return { actor, session: { id: row.session_id, isConfirmed } }
}
