import type { TestServer } from '../../testing/server.ts'

const PROVIDER = {
  kind: 'openid',
  name: 'Polder',
  issuer: 'https://login.polder.example',
  clientId: 'kavel',
  clientSecret: 'geheim van Kavel',
  allowedTenants: [] as string[],
  newcomers: 'listed',
  isActive: true,
} as const

/** Examples of the calls on providers of identities, as the member and the administrator would make them. */
export async function providerExamples({
  as,
  database: { pool },
}: Pick<TestServer, 'as' | 'database'>) {
  const session = await as.member('GET', '/api/session')
  const { user, company } = session.body as {
    readonly user: { readonly id: number }
    readonly company: { readonly id: number; readonly key: string }
  }
  // a company has some at most, and examples are made anew
  await pool.query('delete from identity_providers where company_id = $1', [company.id])
  const make = async () => {
    const { body } = await as.admin('POST', '/api/providers', PROVIDER)
    return (body as { readonly id: number }).id
  }
  const [used, removed] = [await make(), await make()]
  const keep = async (sql: string, key: string) => {
    const { rows } = await pool.query<{ id: number }>(sql, [used, `${key} ${used}`, user.id])
    return rows[0]?.id ?? 0
  }
  const link = (key: string) =>
    keep('insert into identities (provider_id, key, user_id) values ($1, $2, $3) returning id', key)
  const wait = (key: string) =>
    keep(
      'insert into waiting_identities (provider_id, key, name) select $1, $2, username from users where id = $3 returning id',
      key,
    )
  const start = { providerId: used, returnAddress: '/home/gettingstarted' }
  await link('blijft')
  await wait('wacht')
  return {
    'GET /session/providers/{companyKey}': { params: { companyKey: company.key } },
    'POST /session/providers/{companyKey}/starts': {
      params: { companyKey: company.key },
      body: start,
    },
    'POST /session/providers/completions': { body: { answer: 'code=een&state=twee' } },
    'GET /identities': {},
    'POST /identities/starts': { body: start },
    'DELETE /identities/{id}': { params: { id: await link('weg') } },
    'GET /providers': {},
    'POST /providers': { body: PROVIDER },
    'PATCH /providers/{id}': { params: { id: used }, body: { name: 'Polder en plas' } },
    'DELETE /providers/{id}': { params: { id: removed } },
    'POST /providers/{id}/tests': { params: { id: used } },
    'POST /identities/waiting/{id}': {
      params: { id: await wait('wordt herkend') },
      body: { userId: user.id },
    },
    'DELETE /identities/waiting/{id}': { params: { id: await wait('blijft onbekend') } },
  } as const
}
