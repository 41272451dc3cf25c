import type { Answers, Received } from '@kavel/calls'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { type Act, makeOnce } from '../../once.ts'
import { Refusal } from '../../refusal.ts'
import { changeLocations } from './change-locations.ts'

type Name = 'POST /locations/changes'

/**
 * Changes locations (`changeLocations`), once where the act carries a key: sent again it changes nothing, and gives the first answer.
 * @throws Refusal as `changeLocations` and `makeOnce` do
 */
export async function changeLocationsOnce(
  client: pg.PoolClient,
  actor: Actor,
  act: Act,
  body: Received<Name>['body'],
): Promise<Answers[Name]> {
  return makeOnce(
    client,
    actor,
    act,
    async () => {
      const answer = await changeLocations(client, actor, body)
      return { ids: answer.created.map(({ id }) => id), answer, kept: answer }
    },
    async (ids, kept) => {
      const { rowCount } = await client.query(
        'select from locations where id = any ($1) and not deleted',
        [ids],
      )
      if (rowCount !== ids.length) throw new Refusal('not_found')
      return kept as Answers[Name]
    },
  )
}
