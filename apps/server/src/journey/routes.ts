import { withPrincipal } from '@kavel/database'
import { INTEGRATION_STEPS, type IntegrationStep, isAllowed, LoadState } from '@kavel/domain'
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
import { RADIUS, surroundingsOf } from './surroundings.ts'

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
    const found = await surroundingsOf(pool, actor, id, radius)
    if (!found) throw new Refusal('not_found')
    return found
  })
}

function isStep(word: string): word is IntegrationStep {
  return (INTEGRATION_STEPS as readonly string[]).includes(word)
}
