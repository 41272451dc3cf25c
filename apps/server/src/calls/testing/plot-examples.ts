import type { CallName, Sent } from '@kavel/calls'
import { toWgs84 } from '@kavel/registers'
import type { TestServer } from '../../testing/server.ts'
import { TOWN_ORIGIN } from '../../testing/town.ts'

/** An example of the call that changes plots: a member draws ground for an empty project. */
export async function plotExamples({ as }: Pick<TestServer, 'as'>) {
  const { status, body } = await as.member('POST', '/api/locations/list', { name: 'Getekend' })
  if (status !== 201) throw new Error(`locations: ${JSON.stringify(body)}`)
  const { id } = body as { id: number }
  const corner = (x: number, y: number) => toWgs84([TOWN_ORIGIN.x + x, TOWN_ORIGIN.y + y])
  const ring = [corner(0, 0), corner(20, 0), corner(20, 20), corner(0, 0)]
  return {
    'POST /locations/{id}/plots/operations': {
      params: { id },
      body: { operations: [{ kind: 'draw', ring, type: 'buildable_area' }] },
    },
  } satisfies { readonly [Name in CallName]?: Sent<Name> }
}
