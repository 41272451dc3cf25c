/** Records that the columns of a concept are computed from. */
import { withPrincipal } from '@kavel/database'
import type { Actor, RecordFor } from '@kavel/domain'
import type pg from 'pg'
import type { ColumnsOrder } from '../off-thread/compute-columns.ts'
import { inDegrees } from '../records/columns.ts'

/** The concept of a location that a list is about, and the moment of the last change of anything that belongs to the location. */
export interface ConceptStand {
  readonly id: number
  readonly concept: number | null
  readonly moment: string | null
}

export interface Stands {
  readonly stands: readonly ConceptStand[]
  readonly parameters: ColumnsOrder['parameters']
}

/** The concept that leads a location, or the first where none does: the one that its sheet shows. */
const STANDS = `
  select l.id, (select c.id from concepts c where c.company_id = l.company_id and c."locationId" = l.id
      order by c.id is distinct from l."leadingConceptId", c."order", c.id limit 1) as concept,
    a."changedAt"::text as moment
  from locations l left join location_activity($1) a on a.id = l.id
  where l.id = any ($1) and not l.deleted`

export async function readStands(
  pool: pg.Pool,
  actor: Actor,
  ids: readonly number[],
): Promise<Stands> {
  return withPrincipal(pool, actor, async (client) => {
    const { rows: stands } = await client.query<ConceptStand>(STANDS, [ids])
    const { rows } = await client.query<Pick<Stands, 'parameters'>>(
      `select cfg -> 'parameters' as parameters from companies where id = $1`,
      [actor.companyId],
    )
    return { stands, parameters: rows[0]?.parameters ?? null }
  })
}

type Sources = ReadonlyMap<number, Omit<ColumnsOrder, 'parameters'>>
type Child = 'plots' | 'units' | 'costs' | 'constraints'

/** What the concepts of locations are computed from, by location: one statement a table. */
export async function readSources(
  pool: pg.Pool,
  actor: Actor,
  stands: readonly ConceptStand[],
): Promise<Sources> {
  const ids = stands.map(({ id }) => id)
  return withPrincipal(pool, actor, async (client) => {
    const select = async <Row extends object>(text: string, of: readonly unknown[]) =>
      (await client.query<Row>(text, [of])).rows
    const children = async <Name extends Child>(name: Name, columns = '*', order = 'id') => {
      const rows = await select<RecordFor<Name> & { locationId: number }>(
        `select ${columns} from ${name} where "locationId" = any ($1) order by ${order}`,
        ids,
      )
      return Map.groupBy(rows, ({ locationId }) => locationId)
    }
    const locations = await select<Pick<RecordFor<'locations'>, 'id' | 'cfg'>>(
      'select id, cfg from locations where id = any ($1)',
      ids,
    )
    const plots = await children(
      'plots',
      `id, "locationId", type, properties, ${inDegrees('geometry')}::json as geometry`,
    )
    const units = await children('units', '*', '"order", id')
    const costs = await children('costs', '*', '"order", id')
    const constraints = await children('constraints', '*', 'priority, id')
    const buildings = Map.groupBy(
      await select<RecordFor<'buildings'>>(
        'select * from buildings where "conceptId" = any ($1) order by id',
        stands.map(({ concept }) => concept),
      ),
      ({ conceptId }) => conceptId,
    )
    const concepts = new Map(stands.map(({ id, concept }) => [id, concept]))
    return new Map(
      locations.map(({ id, cfg }) => {
        const location = {
          cfg,
          plots: plots.get(id) ?? [],
          units: units.get(id) ?? [],
          costs: costs.get(id) ?? [],
          constraints: constraints.get(id) ?? [],
        }
        return [id, { location, buildings: buildings.get(concepts.get(id) ?? 0) ?? [] }]
      }),
    )
  })
}
