import type { CallName, Sent } from '@kavel/calls'
import type { TestServer } from '../../testing/server.ts'

/** Examples of the calls on one location, as a member makes them. */
export async function locationExamples({ as }: Pick<TestServer, 'as'>) {
  const { status, body } = await as.member('POST', '/api/locations/list', { name: 'Bronnen' })
  if (status !== 201) throw new Error(`locations: ${JSON.stringify(body)}`)
  const { id } = body as { id: number }
  return {
    'GET /locations/{id}/sources': { params: { id } },
    'GET /locations/{id}/page-facts': { params: { id } },
    'GET /locations/{id}/score': { params: { id } },
    'GET /locations/{id}/changes': { params: { id }, query: { limit: 10 } },
  } satisfies { readonly [Name in CallName]?: Sent<Name> }
}
