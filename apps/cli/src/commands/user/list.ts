import { withPrincipal } from '@kavel/database'
import { json, type Outcome, readArguments, type Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-database.ts'
import { findCompany } from './company.ts'

const OPTIONS = { company: { type: 'string' } } as const

/** `kavel user list [--company …]` */
export async function listUsers(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<Outcome> {
  const read = readArguments(args, OPTIONS, [])
  if (!read.ok) return read
  const wish = read.values.company
  return withDatabase(surroundings, ({ pool }) =>
    withPrincipal(pool, 'system', async (client) => {
      const company = wish === undefined ? null : await findCompany(client, wish)
      if (company && !company.ok) return company
      const { rows } = await client.query(
        `select u.id, u.username, u.first_name, u.last_name, u.email, u.is_active, u.is_admin,
                u.is_staff, c.id as "companyId", c.name as company
         from users u join companies c on c.id = u.company_id
         where $1::bigint is null or c.id = $1 order by c.name, c.id, lower(u.username)`,
        [company?.id ?? null],
      )
      return json(rows)
    }),
  )
}
