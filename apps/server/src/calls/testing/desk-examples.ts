import type { CallName, Sent } from '@kavel/calls'
import type { TestServer } from '../../testing/server.ts'

/** Examples of the calls on all locations of a company, as a member makes them. */
export async function deskExamples({ as }: Pick<TestServer, 'as'>) {
  const { status, body } = await as.member('POST', '/api/locations/list', { name: 'Bureau' })
  if (status !== 201) throw new Error(`locations: ${JSON.stringify(body)}`)
  const { id } = body as { id: number }
  return {
    'POST /locations/changes': {
      body: { rows: [{ id, values: { city: 'Urk' } }], create: [{ values: { name: 'Erbij' } }] },
    },
    'GET /find': { query: { q: 'bureau' } },
    'POST /locations/export': { body: { format: 'csv', columns: ['name', 'city'] } },
  } satisfies { readonly [Name in CallName]?: Sent<Name> }
}
