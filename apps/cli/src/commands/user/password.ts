import { setPassword } from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import { badInput, failure, type Outcome, readArguments, type Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-database.ts'
import { CREDENTIAL_OPTIONS, handOver, prepareCredentials } from './credentials.ts'

/** `kavel user password USERNAME` */
export async function changePassword(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<Outcome> {
  const read = readArguments(args, CREDENTIAL_OPTIONS, ['USERNAME'])
  if (!read.ok) return read
  const username = read.given.USERNAME
  const credentials = await prepareCredentials(read.values, surroundings)
  if (!credentials.ok) return credentials
  return withDatabase(surroundings, async ({ pool }) => {
    const found = await withPrincipal(pool, 'system', async (client) => {
      const { rows } = await client.query<{ email: string | null }>(
        'select email from users where lower(username) = lower($1)',
        [username],
      )
      if (!rows[0]) return badInput('USERNAME', `there is no user "${username}"`)
      if (credentials.mail && !rows[0].email) return failure(`${username} has no e-mail address`)
      return { ok: true, user: await setPassword(client, username, credentials.password) } as const
    })
    if (!found.ok) return found
    const { id, email } = found.user!
    return handOver({ id, username }, email, credentials, surroundings)
  })
}
