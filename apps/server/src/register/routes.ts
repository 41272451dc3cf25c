import {
  type PlotsResult,
  plotAt,
  plotFacts,
  plotsInBox,
  plotsWithin,
  registerSummary,
  searchRegister,
} from '@kavel/database'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getActor } from '../auth/routes.ts'
import type { Context } from '../context.ts'
import { numeric, parseInput } from '../input.ts'
import { invalid, Refusal } from '../refusal.ts'

/** Hits of one search: without a limit of its own, and at most. */
const HITS = { usual: 8, most: 50 } as const

/** Characters of an area that somebody drew: some two thousand points. More keeps the database busy for seconds. */
const DRAWN_LIMIT = 100_000

const degrees = (most: number) => numeric(z.number().min(-most).max(most))
export const atSchema = z.strictObject({ lon: degrees(180), lat: degrees(90) })
export const boxSchema = z.strictObject({
  bbox: z
    .string()
    .regex(/^-?[\d.]+(,-?[\d.]+){3}$/, 'expected west,south,east,north in degrees')
    .transform((text) => text.split(',').map(Number)),
})
export const withinSchema = z.strictObject({ geometry: z.unknown() })
export const searchSchema = z.strictObject({
  q: z.string().max(200),
  limit: numeric(z.int().min(1).max(HITS.most)).default(HITS.usual),
})

/** The imported registers: what there is, one plot with its facts, plots of an area, and search. For members. */
export async function registerRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context.database

  app.get('/api/register/summary', async (request) => {
    await getActor(context, request)
    return registerSummary(pool)
  })

  app.get('/api/register/plots/at', async (request) => {
    await getActor(context, request)
    return found(await plotAt(pool, parseInput(atSchema, request.query)))
  })

  app.get('/api/register/plots', async (request) => {
    await getActor(context, request)
    return plotsOf(await plotsInBox(pool, parseInput(boxSchema, request.query).bbox))
  })

  app.post('/api/register/plots/within', async (request) => {
    await getActor(context, request)
    const { geometry } = parseInput(withinSchema, request.body)
    if (JSON.stringify(geometry)?.length > DRAWN_LIMIT)
      throw invalid('geometry', `is longer than ${DRAWN_LIMIT} characters`)
    return plotsOf(await plotsWithin(pool, geometry))
  })

  app.get<{ Params: { id: string } }>('/api/register/plots/:id', async (request) => {
    await getActor(context, request)
    const { id } = request.params
    return found(id.includes('\u0000') ? null : await plotFacts(pool, id))
  })

  app.get('/api/register/search', async (request) => {
    await getActor(context, request)
    const { q, limit } = parseInput(searchSchema, request.query)
    return searchRegister(pool, q, limit)
  })
}

function found<Value>(value: Value | null): Value {
  if (value === null) throw new Refusal('not_found')
  return value
}

function plotsOf(result: PlotsResult) {
  if (!result.ok) throw new Refusal('invalid_input', result.issues)
  return result.plots
}
