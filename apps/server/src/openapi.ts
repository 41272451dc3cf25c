import {
  ENTITY_NAMES,
  type Entity,
  type EntityName,
  ERRORS,
  entities,
  type Field,
  readableFields,
  SEARCH_LIMIT,
  searchedFields,
} from '@kavel/domain'
import { z } from 'zod'
import type { CallRoutes } from './calls/call-routes.ts'
import { callPaths } from './calls/describe-calls.ts'
import { fieldNames, orderNames } from './records/query.ts'
import { productVersion } from './version.ts'

type Json = Record<string, unknown>

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const moment = { type: 'string', format: 'date-time' }
const base: Json = { id, companyId: id, createdAt: moment, updatedAt: moment }

function fieldSchema(field: Field): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(field.schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  const described = field.description ? { ...schema, description: field.description } : schema
  return field.nullable ? { anyOf: [described, { type: 'null' }] } : described
}

function recordSchemas(name: EntityName): Json {
  const entity = entities[name] as Entity
  const writable = Object.entries(entity.fields).filter(([, field]) => !field.readOnly)
  const properties = (fields: [string, Field][]) =>
    Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field)]))
  return {
    [name]: {
      type: 'object',
      properties: {
        ...base,
        ...properties(readableFields(entity).map((key) => [key, entity.fields[key] as Field])),
      },
    },
    [`${name}_create`]: {
      type: 'object',
      additionalProperties: false,
      required: writable.filter(([, f]) => f.initial === undefined).map(([key]) => key),
      properties: properties(writable),
    },
    [`${name}_patch`]: {
      type: 'object',
      additionalProperties: false,
      properties: { updatedAt: moment, ...properties(writable) },
    },
  }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const body = (schema: unknown) => ({ requestBody: { required: true, ...json(schema) } })
const answer = (description: string, schema?: unknown) => ({
  description,
  ...(schema ? json(schema) : {}),
})
const refusals = { default: answer('A refusal', ref('error')) }
const path = (name: string, schema: Json) => ({ name, in: 'path', required: true, schema })
const query = (name: string, schema: Json) => ({ name, in: 'query', schema })

/** Every order, and every order backwards. */
function order(name: EntityName): Json {
  const names = orderNames(name)
  return query('order', {
    enum: [...names, ...names.map((field) => `-${field}`)],
    description:
      'A field or a path within a document, with - for descending; what is not known comes last',
  })
}

function search(name: EntityName): Json[] {
  const fields = searchedFields(entities[name])
  if (!fields.length) return []
  return [
    query('search', {
      type: 'string',
      minLength: 1,
      maxLength: SEARCH_LIMIT,
      description: `Part of ${fields.join(' or ')}, in capitals or not`,
    }),
  ]
}

/** What may be read alone, divided by commas. */
function fields(name: EntityName): Json {
  return {
    ...query('fields', { type: 'array', items: { enum: fieldNames(name) } }),
    explode: false,
  }
}

function recordPaths(name: EntityName): Json {
  const list = { type: 'array', items: ref(name) }
  const tags = [name]
  const detail = [path('id', id)]
  return {
    [`/api/${name}/list`]: {
      get: {
        tags,
        parameters: [
          query('limit', { type: 'integer', default: 20, maximum: 1000 }),
          query('offset', { type: 'integer', default: 0 }),
          order(name),
          query('depth', { type: 'integer', default: 1, maximum: 10 }),
          ...search(name),
          fields(name),
        ],
        responses: { 200: answer('A page; the total is in X-Total-Count', list), ...refusals },
      },
      post: {
        tags,
        ...body({
          anyOf: [ref(`${name}_create`), { type: 'array', items: ref(`${name}_create`) }],
        }),
        responses: { 201: answer('What was made', { anyOf: [ref(name), list] }), ...refusals },
      },
      delete: {
        tags,
        ...body({ type: 'object', required: ['where'], properties: { where: { type: 'object' } } }),
        responses: { 200: answer('How many were removed'), ...refusals },
      },
    },
    [`/api/${name}/detail/{id}`]: {
      get: {
        tags,
        parameters: detail,
        responses: { 200: answer('The record', ref(name)), ...refusals },
      },
      patch: {
        tags,
        parameters: detail,
        ...body(ref(`${name}_patch`)),
        responses: { 200: answer('The record as it is now', ref(name)), ...refusals },
      },
      delete: { tags, parameters: detail, responses: { 204: answer('Removed'), ...refusals } },
    },
    [`/api/${name}/detail`]: {
      put: {
        tags,
        ...body({ type: 'array', items: ref(`${name}_patch`) }),
        responses: { 200: answer('The records as they are now', list), ...refusals },
      },
    },
    ...('order' in entities[name].fields && {
      [`/api/${name}/order`]: {
        put: {
          tags,
          ...body({
            type: 'array',
            items: {
              type: 'object',
              required: ['id', 'order'],
              properties: { id, order: { type: 'integer' } },
            },
          }),
          responses: { 204: answer('Renumbered'), ...refusals },
        },
      },
    }),
    ...('key' in entities[name].fields && {
      [`/api/${name}/public/{key}`]: {
        get: {
          tags,
          parameters: [path('key', { type: 'string' })],
          responses: { 200: answer('The published record'), ...refusals },
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
    paths: mergePaths(...ENTITY_NAMES.map(recordPaths), callPaths()),
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
