import { INTEGRATION_STEPS } from '@kavel/domain'
import { tileSources } from '@kavel/registers'
import { z } from 'zod'
import { fromPlotsSchema } from './journey/from-plots.ts'
import { surroundingsSchema } from './journey/routes.ts'
import { exchangeSchema } from './records/exchange.ts'
import { atSchema, boxSchema, searchSchema, withinSchema } from './register/routes.ts'

type Json = Record<string, unknown>

const text = { type: 'string' }
const whole = { type: 'integer', minimum: 0 }
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const path = (name: string, schema: Json) => ({ name, in: 'path', required: true, schema })

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return described
}

/** The fields of a query's schema as parameters of an address. */
function queryOf(schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: described,
  }))
}

interface Call {
  readonly parameters?: readonly Json[]
  readonly body?: z.ZodType
  readonly status?: number
  readonly answer: string
  readonly type?: string
}

function operation(tag: string, { parameters, body, status = 200, answer, type }: Call): Json {
  const json = (schema: Json) => ({ 'application/json': { schema } })
  return {
    tags: [tag],
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: {
      [status]: { description: answer, content: type ? { [type]: {} } : json({}) },
      default: { description: 'A refusal', content: json({ $ref: '#/components/schemas/error' }) },
    },
  }
}

/** The calls besides the uniform ones: registers, tiles, and what fills a location. */
export const callPaths: Json = {
  '/api/register/summary': {
    get: operation('register', { answer: 'What has been imported, from when and where' }),
  },
  '/api/register/plots': {
    get: operation('register', {
      parameters: queryOf(boxSchema),
      answer: 'The plots that the box touches, at most 200',
    }),
  },
  '/api/register/plots/within': {
    post: operation('register', {
      body: withinSchema,
      answer: 'The plots that lie in the polygon for at least half, at most 200',
    }),
  },
  '/api/register/plots/at': {
    get: operation('register', {
      parameters: queryOf(atSchema),
      answer: 'The plot at the place, every fact with source and date',
    }),
  },
  '/api/register/plots/{id}': {
    get: operation('register', {
      parameters: [path('id', text)],
      answer: 'The plot, every fact with source and date',
    }),
  },
  '/api/register/search': {
    get: operation('register', {
      parameters: queryOf(searchSchema),
      answer: 'Addresses and plots, best first',
    }),
  },
  '/api/tiles/{source}/{z}/{x}/{y}.mvt': {
    get: operation('tiles', {
      parameters: [
        path('source', { enum: Object.keys(tileSources) }),
        path('z', whole),
        path('x', whole),
        path('y', whole),
      ],
      answer: 'A vector tile; 204 where nothing is, 304 when the ETag still holds',
      type: 'application/vnd.mapbox-vector-tile',
    }),
  },
  '/api/buildings/exchange': {
    post: operation('buildings', {
      body: exchangeSchema,
      status: 201,
      answer: 'The new buildings in their order; the named ones are removed. All of it, or nothing',
    }),
  },
  '/api/locations/from-plots': {
    post: operation('locations', {
      body: fromPlotsSchema,
      status: 201,
      answer: 'The location with its plots; its integration steps are loading',
    }),
  },
  '/api/locations/detail/{id}/steps/{step}': {
    post: operation('locations', {
      parameters: [path('id', id), path('step', { enum: INTEGRATION_STEPS })],
      status: 202,
      answer: 'The step runs again',
    }),
  },
  '/api/publications/detail/{id}/page': {
    get: operation('publications', {
      parameters: [path('id', id)],
      answer: 'How its public page stands: none, preparing, ready or failed',
    }),
  },
  '/api/locations/detail/{id}/surroundings': {
    get: operation('locations', {
      parameters: [path('id', id), ...queryOf(surroundingsSchema)],
      answer: 'Buildings, plots, ground and trees around the location, RD metres',
    }),
  },
}
