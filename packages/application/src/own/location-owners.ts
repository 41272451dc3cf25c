/** Who holds the ground of a location. */
import type { Answers } from '@kavel/calls'
import { ownFacts, parcelsSql, withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { noteLook } from '../audits/owner-looks.ts'
import { Refusal } from '../refusal.ts'

/**
 * Owners of the plots of a location by the own files of the company, and how many were noted by hand. A look at names is noted.
 * @throws Refusal `not_found`
 */
export async function readLocationOwners(
  pool: pg.Pool,
  actor: Actor,
  locationId: number,
): Promise<Answers['GET /locations/detail/{id}/owners']> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<{ noted: number; plots: string[] }>(
      `select count_owners(id) as noted, array(select distinct parcel.id
         from plots p cross join lateral ${parcelsSql('p.properties')} parcel
         where p.company_id = l.company_id and p."locationId" = l.id) as plots
       from locations l where id = $1 and not deleted`,
      [locationId],
    )
    const [found] = rows
    if (!found) throw new Refusal('not_found')
    const own = new Map<string, Awaited<ReturnType<typeof ownFacts>>[number]>()
    for (const plot of found.plots)
      for (const fact of await ownFacts(client, actor.companyId, plot))
        if (fact.kind === 'owners') own.set(JSON.stringify(fact), fact)
    const facts = [...own.values()]
    if (facts.some(({ values }) => values.name !== undefined))
      await noteLook(client, actor, 'location', { count: 1, locationId })
    return { own: facts, noted: found.noted }
  })
}
