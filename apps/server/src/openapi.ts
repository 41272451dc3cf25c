import {
  ENTITY_NAMES,
  type Entity,
  type EntityName,
  ERRORS,
  entities,
  type Field,
  readableFields,
} from '@kavel/domain'
import type { CallRoutes } from './calls/call-routes.ts'
import { callPaths } from './calls/describe-calls.ts'
import {
  describeField,
  describeGiven,
  describeId as id,
  describeMoment as moment,
  uniformPaths,
} from './records/describe-uniform.ts'
import { productVersion } from './version.ts'

type Json = Record<string, unknown>

const base: Json = { id, companyId: id, createdAt: moment, updatedAt: moment }

function recordSchemas(name: EntityName): Json {
  const entity = entities[name] as Entity
  const writable = Object.entries(entity.fields).filter(
    ([, { readOnly, kind }]) => !readOnly && kind !== 'file',
  )
  const properties = (fields: [string, Field][], describe = describeField) =>
    Object.fromEntries(fields.map(([key, field]) => [key, describe(field)]))
  return {
    [name]: {
      type: 'object',
      properties: {
        ...base,
        ...properties(readableFields(entity).map((key) => [key, entity.fields[key] as Field])),
      },
    },
    ...(!entity.madeBy && {
      [`${name}_create`]: {
        type: 'object',
        additionalProperties: false,
        required: writable.filter(([, f]) => f.initial === undefined).map(([key]) => key),
        properties: properties(writable, describeGiven),
      },
    }),
    [`${name}_patch`]: {
      type: 'object',
      additionalProperties: false,
      properties: { updatedAt: moment, ...properties(writable, describeGiven) },
    },
    ...(entity.publicFields && {
      [`${name}_public`]: {
        type: 'object',
        properties: {
          id,
          ...properties(entity.publicFields.map((key) => [key, entity.fields[key] as Field])),
        },
      },
    }),
  }
}

/** The OpenAPI 3.1 description: the uniform calls from the entities, the others from their declarations. */
export function describeApi(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Kavel', version: productVersion() },
    paths: mergePaths(...ENTITY_NAMES.map(uniformPaths), callPaths()),
    components: {
      schemas: {
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: Object.keys(ERRORS) },
            message: { type: 'string' },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
        ...Object.assign({}, ...ENTITY_NAMES.map(recordSchemas)),
      },
    },
  }
}

/** Declared calls may share an address with a uniform one: a declared method takes its place. */
function mergePaths(...all: readonly Json[]): Json {
  const merged: Record<string, Json> = {}
  for (const paths of all)
    for (const [address, methods] of Object.entries(paths))
      merged[address] = { ...merged[address], ...(methods as Json) }
  return merged
}

export function openApiRoutes(routes: CallRoutes): void {
  let description: string | undefined
  routes.addSending('GET /openapi.json', async (_received, _request, reply) => {
    description ??= JSON.stringify(describeApi())
    return reply.type('application/json').send(description)
  })
}
