import type { withPrincipal } from '@kavel/database'
import { badInput, type Failure } from '../../command.ts'

type Client = Parameters<Parameters<typeof withPrincipal>[2]>[0]

/** A company by its id or its name, whatever the case; a name that several have is refused with their ids. */
export async function findCompany(
  client: Client,
  nameOrId: string,
): Promise<{ readonly ok: true; readonly id: number; readonly name: string } | Failure> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from companies where id::text = $1 or lower(name) = lower($1) order by id',
    [nameOrId],
  )
  const [first, second] = rows
  if (!first) return badInput('--company', `there is no company "${nameOrId}"`)
  if (second)
    return badInput(
      '--company',
      `several companies are called so; give an id: ${rows.map(({ id }) => id).join(', ')}`,
    )
  return { ok: true, ...first }
}
