/** A user for somebody who came in by an allowed tenant. */
import { type MemberRole, usernameOf } from '@kavel/domain'
import type pg from 'pg'
import { createMember } from '../accounts.ts'
import { findFreeName } from '../free-name.ts'
import type { Identity } from '../providers/identity.ts'

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
const toUsername = (said: string) => toText(usernameOf(said.toWellFormed().replace(/\p{Cf}/gu, '')))
