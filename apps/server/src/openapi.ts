import { createHash } from 'node:crypto'
import { productVersion } from '@kavel/application'
import { ENTITY_NAMES, ERRORS } from '@kavel/domain'
import type { FastifyInstance } from 'fastify'
import { SESSION_COOKIE } from './accounts/caller.ts'
import type { CallRoutes } from './calls/call-routes.ts'
import { callPaths } from './calls/describe-calls.ts'
import { SESSION_SCHEME } from './describe-operation.ts'
import { hoistSchemas, type Json } from './json-schema.ts'
import { introduction } from './openapi-introduction.ts'
import { recordSchemas } from './records/describe-records.ts'
import { uniformPaths } from './records/describe-uniform.ts'

/** The OpenAPI 3.1 description: the uniform calls from the entities, the others from their declarations. */
export function describeApi(): Json {
  return hoistSchemas({
    openapi: '3.1.0',
    info: { title: 'Kavel', version: productVersion(), description: introduction() },
    servers: [{ url: '/' }],
    security: [{ [SESSION_SCHEME]: [] }],
    paths: mergePaths(...ENTITY_NAMES.map(uniformPaths), callPaths()),
    components: {
      securitySchemes: {
        [SESSION_SCHEME]: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by POST /api/session',
        },
      },
      schemas: {
        error: errorSchema,
        ...Object.assign({}, ...ENTITY_NAMES.map(recordSchemas)),
      },
    },
  })
}

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(ERRORS), description: 'Never changes; to be acted upon' },
    message: { type: 'string', description: 'English sentence for people' },
    issues: {
      type: 'array',
      description: 'What is wrong with the input',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'cfg.style.textColor, or 3.name in a list' },
          message: { type: 'string' },
          now: { description: 'Of what somebody else changed: what stands there, as it is sent' },
          changedAt: { type: 'string', format: 'date-time' },
          changedBy: {
            type: ['string', 'null'],
            description: 'Who changed it last, where the audit tells; null for who is gone',
          },
        },
      },
    },
  },
}

/** Declared calls may share an address with a uniform one: a declared method takes its place. */
function mergePaths(...all: readonly Json[]): Json {
  const merged: Record<string, Json> = {}
  for (const paths of all)
    for (const [address, methods] of Object.entries(paths))
      merged[address] = { ...merged[address], ...(methods as Json) }
  return merged
}

/** Serves the description, which is made once: when the server listens, so that no request waits for it. */
export function openApiRoutes(app: FastifyInstance, routes: CallRoutes): void {
  let made: { readonly text: string; readonly etag: string } | undefined
  const describe = () => {
    const text = JSON.stringify(describeApi())
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
  }
  app.addHook('onListen', async () => {
    setImmediate(() => {
      made ??= describe()
    })
  })
  routes.addSending('GET /openapi.json', async (_received, { headers }, reply) => {
    made ??= describe()
    reply.headers({ ETag: made.etag, 'Cache-Control': 'no-cache' })
    if (headers['if-none-match'] === made.etag) return reply.code(304).send()
    return reply.type('application/json').send(made.text)
  })
}
