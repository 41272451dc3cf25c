/** Calls of staff about the imported registers: what is held, refreshing it, and what was left out. */
import { Readable } from 'node:stream'
import { invalid, Refusal } from '@kavel/application'
import {
  addRefresh,
  cancelRefresh,
  findPlaces,
  listRefreshes,
  measurePlace,
  type RefreshOrder,
  readHoldings,
  readNightly,
  readRejects,
  rejectsAsCsv,
  switchNightly,
} from '@kavel/application/imports'
import type { Received } from '@kavel/calls'
import type pg from 'pg'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

export function importRoutes(routes: CallRoutes, { database, settings, work }: Context): void {
  const { pool } = database
  routes.add('GET /imports/holdings', () => readHoldings(pool, settings.endpoints))
  routes.add('GET /imports/refreshes', () => listRefreshes(pool))
  routes.add('POST /imports/refreshes', async ({ body }) => {
    const id = await addRefresh(pool, await toOrder(pool, body))
    work.nudge()
    return { id }
  })
  routes.add('DELETE /imports/refreshes/{id}', async ({ params }) => {
    if (!(await cancelRefresh(pool, params.id))) throw new Refusal('not_found')
    work.nudge()
    return undefined
  })
  routes.add('GET /imports/detail/{id}/rejects', async ({ params, query }) => {
    const rejects = await readRejects(pool, params.id, query)
    if (!rejects) throw new Refusal('not_found')
    return rejects
  })
  routes.addSending('GET /imports/detail/{id}/rejects.csv', async ({ params }, _, reply) => {
    const { rows } = await pool.query<{ layer: string }>(
      'select layer from register.imports where id = $1',
      [params.id],
    )
    const [of] = rows
    if (!of) throw new Refusal('not_found')
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${of.layer}-${params.id}.csv"`)
      .send(Readable.from(rejectsAsCsv(pool, params.id)))
  })
  routes.add('GET /imports/places', ({ query }) => findPlaces(settings.endpoints, query))
  routes.add('GET /imports/places/size', ({ query }) => measurePlace(settings.endpoints, query))
  routes.add('GET /imports/nightly', () => readNightly(pool))
  routes.add('PUT /imports/nightly', ({ body }) => switchNightly(pool, body.isOn))
}

/** The requested refresh. @throws Refusal 404 for an unknown area, 400 for a fictional one */
async function toOrder(
  pool: pg.Pool,
  { layers: asked, ...target }: Received<'POST /imports/refreshes'>['body'],
): Promise<RefreshOrder> {
  const layers = asked ?? null
  if (target.area === undefined) {
    const [name = ''] = Object.values(target)
    return {
      target,
      name: Array.isArray(name) ? name.join(', ') : String(name),
      areaId: null,
      layers,
    }
  }
  const { rows } = await pool.query<{ name: string; fictional: boolean }>(
    `select name, exists (select from register.imports i where i.area_id = areas.id and fictional) as fictional
     from register.areas where id = $1`,
    [target.area],
  )
  const [area] = rows
  if (!area) throw new Refusal('not_found')
  if (area.fictional) throw invalid('area', 'is made up: no service delivers it')
  return { target, name: area.name, areaId: target.area, layers }
}
