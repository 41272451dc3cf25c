import type { CallName, Sent } from '@kavel/calls'
import type { TestServer } from '../../testing/server.ts'

/** Examples of the calls that make locations, as a member makes them. */
export async function creationExamples({ as }: Pick<TestServer, 'as'>) {
  const { body } = await as.member('POST', '/api/locations/list', { name: 'Voorbeeld' })
  const { id } = body as { id: number }
  return {
    'POST /locations/detail/{id}/copy': {
      params: { id },
      body: { name: 'Voorbeeld (kopie)', plots: true, concepts: true },
    },
    'POST /locations/read-file': { form: {} },
    'POST /locations/places': { body: { addresses: [{ postcode: '9999 ZZ', house_number: '1' }] } },
  } satisfies { readonly [Name in CallName]?: Sent<Name> }
}
