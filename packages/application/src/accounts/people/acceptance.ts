/** Somebody who was invited becomes a person of the company, by the key of a link that works once. */
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { flagsOf, fullName, type PersonRole, users } from '@kavel/domain'
import type pg from 'pg'
import { whyNoneJoins } from '../../licences/counts.ts'
import { hashPassword } from '../../password.ts'
import { assertStrong } from '../../password-strength.ts'
import { validatePatch } from '../../records/validate.ts'
import { Refusal, Unlicensed } from '../../refusal.ts'
import { createUser } from '../accounts.ts'
import { findFreeName } from '../free-name.ts'
import { hashOf } from '../token.ts'

/** Times that a name is chosen, where others take the same one in the same moment. */
const TRIES = 3

/** What the invitation of a key says. @throws Refusal `not_found` when it is over, or never was */
export async function findInvitation(
  pool: pg.Pool,
  key: string,
): Promise<Answers['POST /session/invitation']> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<
      Answers['POST /session/invitation'] & { by_first: string | null; by_last: string | null }
    >(
      `select c.name as company, i.email, i.role, i.first_name, i.last_name,
         u.first_name as by_first, u.last_name as by_last
       from invitations i join companies c on c.id = i.company_id left join users u on u.id = i."createdByUserId"
       where i.token_hash = $1 and i."expiresAt" > now()`,
      [hashOf(key)],
    ),
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  const { by_first, by_last, ...invitation } = row
  const invitedBy = fullName({ first_name: by_first, last_name: by_last }) || null
  return { ...invitation, invitedBy }
}

export interface Acceptance {
  readonly key: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly password: string
}

/**
 * Makes the person of an invitation, which is over then; gives the name to sign in with: the address, with a number
 * behind it where somebody has that name.
 * @param asksLicence whether the installation asks for licences
 * @throws Refusal `not_found`, `weak_password`, `invalid_input` for a password that is too short
 * @throws Unlicensed where the licence of the company has no room any more; the invitation stays
 */
export async function acceptInvitation(
  pool: pg.Pool,
  { key, password, ...names }: Acceptance,
  asksLicence: boolean,
): Promise<string> {
  const { email, company } = await findInvitation(pool, key)
  const checked = validatePatch(users, { password }, {})
  if (!checked.ok) throw new Refusal('invalid_input', checked.issues)
  const { first_name, last_name } = names
  await assertStrong(password, [email, company, first_name ?? '', last_name ?? ''])
  const hash = await hashPassword(password)
  for (let tries = 1; ; tries++)
    try {
      return await withPrincipal(pool, 'system', (client) =>
        makePerson(client, key, { ...names, hash }, asksLicence),
      )
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'conflict'
      if (!isTaken || tries === TRIES) throw error
    }
}

async function makePerson(
  client: pg.PoolClient,
  key: string,
  { hash, ...names }: Pick<Acceptance, 'first_name' | 'last_name'> & { readonly hash: string },
  asksLicence: boolean,
): Promise<string> {
  const { rows } = await client.query<{ company_id: number; email: string; role: PersonRole }>(
    `delete from invitations where token_hash = $1 and "expiresAt" > now() returning company_id, email, role`,
    [hashOf(key)],
  )
  const [invitation] = rows
  if (!invitation) throw new Refusal('not_found')
  const { company_id: companyId, email, role } = invitation
  const why = asksLicence ? await whyNoneJoins(client, companyId) : null
  if (why) throw new Unlicensed(why)
  const username = await findFreeName(client, email)
  const user = { companyId, username, email, password: hash, ...names, ...flagsOf(role) }
  await createUser(client, user, async () => hash)
  return username
}
