import { surroundings, withPrincipal } from '@kavel/database'
import { INTEGRATION_STEPS, type IntegrationStep, isAllowed, LoadState } from '@kavel/domain'
import { toRd } from '@kavel/registers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getActor } from '../auth/routes.ts'
import type { Context } from '../context.ts'
import { numeric, parseInput } from '../input.ts'
import { DEPTH_LIMIT, detailStatement } from '../records/read.ts'
import { parseId } from '../records/write.ts'
import { Refusal } from '../refusal.ts'
import { createFromPlots, fromPlotsSchema } from './from-plots.ts'
import { mark, type StepRun } from './runner.ts'

/** Metres that are sent for the 3D view: from the middle at least and at most, and beyond the plots. */
const RADIUS = { usual: 150, most: 500, beyond: 100 } as const
export const surroundingsSchema = z.strictObject({
  radius: numeric(z.number().min(1).max(RADIUS.most)).optional(),
})

/** From plots to a location that fills itself: creation, its integration steps, and what surrounds it. */
export async function journeyRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { database, stepQueue } = context
  const { pool } = database

  app.post('/api/locations/from-plots', async (request, reply) => {
    const actor = await getActor(context, request)
    if (!isAllowed(actor, 'create', 'locations')) throw new Refusal('forbidden')
    const given = parseInput(fromPlotsSchema, request.body)
    const { body, runs } = await withPrincipal(pool, actor, async (client) => {
      const locationId = await createFromPlots(client, actor, given)
      const { userId, companyId } = actor
      const runs = INTEGRATION_STEPS.map((step) => ({ userId, companyId, locationId, step }))
      // The mark belongs to the transaction: a process that ends before the queue has them leaves them to the next.
      await mark(client, runs, LoadState.loading)
      const { text, values } = detailStatement('locations', locationId, DEPTH_LIMIT)
      const { rows } = await client.query<{ body: string }>(text, values)
      return { body: rows[0]?.body, runs }
    })
    await stepQueue.enqueue(runs)
    return reply.code(201).type('application/json; charset=utf-8').send(body)
  })

  app.post<{ Params: { id: string; step: string } }>(
    '/api/locations/detail/:id/steps/:step',
    async (request, reply) => {
      const actor = await getActor(context, request)
      if (!isAllowed(actor, 'update', 'locations')) throw new Refusal('forbidden')
      const { userId, companyId } = actor
      const locationId = parseId(request.params.id)
      const { step } = request.params
      if (!isStep(step))
        throw new Refusal('not_found', [
          { path: 'step', message: `must be one of ${INTEGRATION_STEPS.join(', ')}` },
        ])
      const run: StepRun = { userId, companyId, locationId, step }
      const there = await withPrincipal(pool, actor, (client) =>
        mark(client, [run], LoadState.loading),
      )
      if (!there) throw new Refusal('not_found')
      await stepQueue.enqueue([run])
      return reply.code(202).send({ id: locationId, step, state: LoadState.loading })
    },
  )

  app.get<{ Params: { id: string } }>('/api/locations/detail/:id/surroundings', async (request) => {
    const actor = await getActor(context, request)
    if (!isAllowed(actor, 'read', 'locations')) throw new Refusal('forbidden')
    const id = parseId(request.params.id)
    const { radius } = parseInput(surroundingsSchema, request.query)
    const place = await withPrincipal(pool, actor, async (client) => {
      const { rows } = await client.query<Place>(PLACE, [id])
      return rows[0]
    })
    if (!place) throw new Refusal('not_found')
    const { lon, lat, middle, reach } = place
    // An empty project lies nowhere (spec point 4), so nothing surrounds it.
    if (!middle && lon === 0 && lat === 0) return NOTHING_AROUND
    const [x, y] = middle ?? toRd([lon, lat])
    const whole = Math.min(RADIUS.most, Math.max(RADIUS.usual, (reach ?? 0) + RADIUS.beyond))
    return surroundings(pool, { x, y, radius: radius ?? whole })
  })
}

interface Place {
  readonly lon: number
  readonly lat: number
  /** Of the plots, EPSG:28992; null without plots. */
  readonly middle: [number, number] | null
  /** Metres from the middle to the corners of the plots' bounds. */
  readonly reach: number | null
}

const PLACE = `
  select lon, lat,
    sqrt(power(bounds.east - bounds.west, 2) + power(bounds.north - bounds.south, 2)) / 2 as reach,
    case when bounds.west is not null then json_build_array(
      (bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2) end as middle
  from locations l, lateral (
    select min(ST_XMin(p.geometry)) as west, max(ST_XMax(p.geometry)) as east,
      min(ST_YMin(p.geometry)) as south, max(ST_YMax(p.geometry)) as north
    from plots p where p."locationId" = l.id) bounds
  where l.id = $1 and not l.deleted`

const NOTHING_AROUND = {
  origin: [0, 0],
  buildings: [],
  plots: [],
  water: [],
  green: [],
  roads: [],
  trees: [],
}

function isStep(word: string): word is IntegrationStep {
  return (INTEGRATION_STEPS as readonly string[]).includes(word)
}
