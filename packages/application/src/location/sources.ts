/** Where the fields of a location come from. */
import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../full-name.ts'
import { Refusal } from '../refusal.ts'
import { type Delivery, type FieldSource, sourcesOf, type Writer } from './field-source.ts'

interface Stand {
  readonly plots: Delivery | null
  readonly plan: Delivery | null
}

/** The newest deliveries that the plots and the zones of a location are of. */
const STAND = `select
    (select json_build_object('source', p.properties ->> 'source', 'date', p.properties ->> 'date')
     from plots p where p.company_id = l.company_id and p."locationId" = l.id
     order by p.properties ->> 'date' desc nulls last, p.id limit 1) as plots,
    (select json_build_object('source', l.cfg #>> '{summary,zones,0,source}', 'date', l.cfg #>> '{summary,zones,0,date}')) as plan
  from locations l where l.id = $1 and not l.deleted`

const WRITERS = `select w.path, w."userId", (select ${FULL_NAME} from users where users.id = w."userId") as "userName",
    w.role, to_json(w."changedAt") #>> '{}' as "changedAt", w."withPlots"
  from writers_of_location($1) w`

/** @throws Refusal `not_found` */
export async function readSources(pool: pg.Pool, actor: Actor, id: number): Promise<FieldSource[]> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows } = await client.query<Stand>(STAND, [id])
    const [stand] = rows
    if (!stand) throw new Refusal('not_found')
    const writers = await client.query<Writer>(WRITERS, [id])
    return sourcesOf(writers.rows, {
      ...(stand.plots && { plots: stand.plots }),
      ...(stand.plan && { plan: stand.plan }),
    })
  })
}
