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

/** Rows of the audit of a location in which the writers of its values are looked for. */
const MOST_CHANGES = 10_000

/** Who said a value of a custom field or of a type of choices last, as far as the caller sees it, and who gave or took a label. */
const VALUE_WRITERS = `select distinct on (path) c.path, c."userId",
    (select ${FULL_NAME} from users where users.id = c."userId") as "userName",
    c.role, to_json(c."changedAt") #>> '{}' as "changedAt", false as "withPlots"
  from (
    select case when a.entity = 'locationslabels' then 'labels'
        when v."customfieldId" is null then v.type else 'custom.' || v."customfieldId" end as path, a.*
    from changes_of_location($1, ${MOST_CHANGES}, 0) a
    left join locationscustomvalues v on v.id = a."recordId" and v."locationId" = $1
    where a.entity = 'locationslabels' or (v.id is not null and a.entity = 'locationscustomvalues')) c
  order by path, c."changedAt" desc, c.id desc`

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
    const values = await client.query<Writer>(VALUE_WRITERS, [id])
    const deliveries = {
      ...(stand.plots && { plots: stand.plots }),
      ...(stand.plan && { plan: stand.plan }),
    }
    return sourcesOf(writers.rows, deliveries, values.rows)
  })
}
