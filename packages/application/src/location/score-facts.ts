/** What the score of a location is explained from. */
import { parcelsSql, withPrincipal } from '@kavel/database'
import type { Actor, FeatureFilter } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'

export interface ScoreFacts {
  /** As kept when the location was made. */
  readonly score: number | null
  /** The query that found it, as it is now. */
  readonly query: {
    readonly id: number
    readonly name: string
    readonly filters: FeatureFilter[]
  } | null
  /** Register ids of the parcels that it lies on, each once. */
  readonly parcels: readonly string[]
}

const FACTS = `select l.score,
    (select json_build_object('id', q.id, 'name', q.name, 'filters', q.cfg -> 'filters')
     from searchqueries q where q.company_id = l.company_id and q.id = l."searchQueryId") as query,
    array(select parcel.id from plots p cross join lateral ${parcelsSql('p.properties')} parcel
      where p.company_id = l.company_id and p."locationId" = l.id and p.type is distinct from 'buildable_area'
      group by parcel.id order by min(p.id), min(parcel.place)) as parcels
  from locations l where l.id = $1 and not l.deleted`

/** @throws Refusal `not_found` */
export async function readScoreFacts(pool: pg.Pool, actor: Actor, id: number): Promise<ScoreFacts> {
  const { rows } = await withPrincipal(pool, actor, (client) =>
    client.query<ScoreFacts>(FACTS, [id]),
  )
  const [facts] = rows
  if (!facts) throw new Refusal('not_found')
  return facts
}
