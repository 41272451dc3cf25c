import { createCompany, createUser as insertUser } from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import { badInput, type Outcome, readArguments, type Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-database.ts'
import { findCompany } from './company.ts'
import { CREDENTIAL_OPTIONS, handOver, prepareCredentials } from './credentials.ts'

const OPTIONS = {
  company: { type: 'string' },
  'new-company': { type: 'boolean', default: false },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  admin: { type: 'boolean', default: false },
  staff: { type: 'boolean', default: false },
  ...CREDENTIAL_OPTIONS,
} as const

/** `kavel user create USERNAME --company …` */
export async function createUser(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<Outcome> {
  const read = readArguments(args, OPTIONS, ['USERNAME'])
  if (!read.ok) return read
  const { values } = read
  const username = read.given.USERNAME.trim()
  if (!username) return badInput('USERNAME', 'is empty')
  const companyName = values.company?.trim()
  if (!companyName) return badInput('--company', 'is missing')
  if (values.mail && !values.email) return badInput('--email', 'is needed with --mail')
  const credentials = await prepareCredentials(values, surroundings)
  if (!credentials.ok) return credentials
  return withDatabase(surroundings, async ({ pool }) => {
    const made = await withPrincipal(pool, 'system', async (client) => {
      const company = await findCompany(client, companyName)
      if (values['new-company'] && company.ok)
        return badInput('--new-company', `there is a company "${company.name}" already`)
      if (!values['new-company'] && !company.ok) return company
      const companyId = company.ok ? company.id : await createCompany(client, { name: companyName })
      const rights = { is_admin: values.admin, is_staff: values.staff }
      const id = await insertUser(client, {
        companyId,
        username,
        password: credentials.password,
        ...(values['first-name'] === undefined ? {} : { first_name: values['first-name'] }),
        ...(values['last-name'] === undefined ? {} : { last_name: values['last-name'] }),
        ...(values.email === undefined ? {} : { email: values.email }),
        ...rights,
      })
      const name = company.ok ? company.name : companyName
      return { ok: true, user: { id, username, companyId, company: name, ...rights } } as const
    })
    if (!made.ok) return made
    return handOver(made.user, values.email ?? null, credentials, surroundings)
  })
}
