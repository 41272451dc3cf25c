import type { CallName, Sent } from '@kavel/calls'
import type { TestServer } from '../../testing/server.ts'

/** Examples of what tells of colleagues, as a member asks for it. */
export async function togetherExamples({ as }: Pick<TestServer, 'as'>) {
  const { status, body } = await as.member('POST', '/api/locations/list', { name: 'Samen' })
  if (status !== 201) throw new Error(`locations: ${JSON.stringify(body)}`)
  const { id } = body as { id: number }
  return {
    'GET /events': {},
    'GET /events/stream': { query: { seconds: 0 } },
    'PUT /presence': {
      body: {
        clientId: '6f9d3f2e-2b1c-4d51-9a52-0f6f4c1f7a10',
        locationId: id,
        isEditing: false,
      },
    },
  } satisfies { readonly [Name in CallName]?: Sent<Name> }
}
