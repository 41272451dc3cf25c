/** A user for somebody who came in by an allowed tenant. */
import { type MemberRole, USERNAME_LIMIT, usernameOf } from '@kavel/domain'
import type pg from 'pg'
import { createMember } from '../accounts.ts'
import type { Identity } from '../providers/identity.ts'

/** Characters kept free for what makes a name unique. */
const ROOM = 10
/** When nothing that the provider says makes a name. */
const NAMELESS = 'gebruiker'

/**
 * Makes a user without a password; gives its id. An address that the provider says is not kept as that of the user: nobody
 * proved it, and links by mail would go there.
 */
export async function createNewcomer(
  client: pg.PoolClient,
  companyId: number,
  role: MemberRole,
  { email, name, first_name, last_name }: Identity,
): Promise<number> {
  const wanted = toUsername(email ?? '') || toUsername(name ?? '') || NAMELESS
  return createMember(client, {
    companyId,
    username: await findFreeName(client, wanted),
    first_name: toText(first_name ?? name ?? ''),
    last_name: toText(last_name ?? ''),
    cfg: { role },
  })
}

const toText = (said: string) =>
  said
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
const toUsername = (said: string) =>
  toText(usernameOf(said.toWellFormed().replace(/\p{Cf}/gu, '')))
    .slice(0, USERNAME_LIMIT - ROOM)
    .toWellFormed()
    .trim()

/** The name, or with " (2)" and so on behind it when somebody has it. */
async function findFreeName(client: pg.PoolClient, wanted: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (
       select n, $1 || case when n = 1 then '' else ' (' || n || ')' end as name
       from generate_series(1, 1 + (select count(*) from users where left(lower(username), length($1)) = lower($1))) n
     ) names
     where not exists (select from users where lower(username) = lower(names.name)) order by n limit 1`,
    [wanted],
  )
  return rows[0]?.name ?? wanted
}
