/** The uniform calls as OpenAPI describes them. */

import { onceParameter } from '@kavel/application'
import {
  DEPTH_LIMIT,
  fieldNames,
  filtersOf,
  LIST_LIMIT,
  LIST_PARAMETERS,
  LIST_SIZE,
  MOST_ORDERS,
  orderNames,
} from '@kavel/application/records'
import {
  hasUniform,
  MOST_AT_ONCE,
  partsOf,
  UNIFORM_NAMES,
  type UniformName,
  uniformOf,
  uniformRefusals,
} from '@kavel/calls'
import {
  type Entity,
  type EntityName,
  entities,
  type Field,
  type FieldKind,
  fieldSchema,
  SEARCH_LIMIT,
  searchedFields,
} from '@kavel/domain'
import { describeOperation } from '../describe-operation.ts'
import { json as content, describeId, type Json, ref, toJsonSchema } from '../json-schema.ts'
import {
  LOCATION_HEADERS,
  LOCATION_NOTES,
  LOCATION_ORDERS,
  locationParameters,
} from './describe-locations.ts'
import { ANSWERS_AT_ONCE, KEYS_AT_ONCE } from './public-routes.ts'

export const describeMoment = { type: 'string', format: 'date-time' }

/** The values of a field as a body may bring them. */
export function describeGiven(name: string, field: Field): Json {
  const { accepts } = field
  return describeField(name, accepts ? { ...field, schema: accepts } : field)
}

const described = new WeakMap<Field, Json>()

/** The values of a field as they are stored, with what it means. */
export function describeField(name: string, field: Field): Json {
  const known = described.get(field)
  if (known) return known
  const made = toJsonSchema(fieldSchema(name, field), 'input')
  described.set(field, made)
  return made
}

/** Addresses → methods → what they are, of the calls that an entity has. */
export function uniformPaths(entity: EntityName): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const call of UNIFORM_NAMES) {
    if (!hasUniform(call, entity)) continue
    const { method, address } = partsOf(call)
    const path = `/api${address.replace('{entity}', entity)}`
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeUniform(call, entity) }
  }
  return paths
}

function describeUniform(call: UniformName, entity: EntityName): Json {
  const { needs, gives, status = 200, once } = uniformOf(call)
  const describe: (name: EntityName) => Description = DESCRIPTIONS[call]
  const { query = [], body, answer, notes = [], headers } = describe(entity)
  const placeholders = [...partsOf(call).address.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
    name && name !== 'entity' ? [parameter('path', name, PLACEHOLDERS[name] as Json)] : [],
  )
  const parameters = [...placeholders, ...query, ...(once ? [onceParameter] : [])]
  const { method, address } = partsOf(call)
  const { head, refusals } = describeOperation({
    method,
    address: address.replace('{entity}', entity),
    who: needs === 'public' ? 'public' : { entity, actions: [needs] },
    gives,
    notes,
    refusals: uniformRefusals(call),
  })
  return {
    ...head,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, ...json(body) } }),
    responses: {
      [status]: { description: gives, ...(headers && { headers }), ...(answer && json(answer)) },
      ...refusals,
    },
  }
}

const listOf = (items: Json): Json => ({ type: 'array', items })
const manyOf = (items: Json): Json => ({ ...listOf(items), minItems: 1, maxItems: MOST_AT_ONCE })
const json = (schema: Json) => ({ content: content(schema) })

function parameter(place: 'path' | 'query', name: string, schema: Json): Json {
  return { name, in: place, ...(place === 'path' && { required: true }), schema }
}
const query = (name: string, schema: Json) => parameter('query', name, schema)

const text = { type: 'string' }
const PLACEHOLDERS: Readonly<Record<string, Json>> = { id: describeId, key: text, sub: text }

interface Description {
  readonly query?: readonly Json[]
  readonly body?: Json
  readonly answer?: Json
  readonly headers?: Json
  /** Details beyond the summary. */
  readonly notes?: readonly string[]
}

const page = [
  query('limit', { type: 'integer', default: LIST_SIZE, minimum: 0, maximum: LIST_LIMIT }),
  query('offset', { type: 'integer', default: 0, minimum: 0 }),
]
const depth = (usual: number) => ({
  ...query('depth', { type: 'integer', default: usual, minimum: 0, maximum: DEPTH_LIMIT }),
  description: 'Levels of children that come with a record',
})
const total = {
  'X-Total-Count': {
    description: 'How many there are on all pages',
    schema: { type: 'integer', minimum: 0 },
  },
}

const DESCRIPTIONS = {
  'GET /{entity}/list': (name) => ({
    query: [
      ...page,
      order(name),
      depth(1),
      ...search(name),
      fields(name),
      ...filters(name),
      ...(name === 'locations' ? locationParameters : []),
    ],
    headers: { ...total, ...(name === 'locations' && LOCATION_HEADERS) },
    answer: listOf(ref(name)),
    ...(name === 'locations' && { notes: LOCATION_NOTES }),
  }),
  'POST /{entity}/list': (name) => ({
    body: { anyOf: [ref(`${name}_create`), manyOf(ref(`${name}_create`))] },
    answer: { anyOf: [ref(name), listOf(ref(name))] },
  }),
  'DELETE /{entity}/list': (name) => ({
    body: {
      type: 'object',
      required: ['where'],
      additionalProperties: false,
      properties: {
        where: {
          type: 'object',
          minProperties: 1,
          additionalProperties: false,
          properties: Object.fromEntries(
            Object.entries(filtersOf(name)).map(([field, kind]) => [
              field,
              { anyOf: [FILTER_VALUES[kind], { type: 'null' }] },
            ]),
          ),
        },
      },
    },
    answer: { type: 'object', required: ['removed'], properties: { removed: { type: 'integer' } } },
  }),
  'GET /{entity}/detail/{id}': (name) => ({ query: [depth(DEPTH_LIMIT)], answer: ref(name) }),
  'PATCH /{entity}/detail/{id}': (name) => ({ body: ref(`${name}_patch`), answer: ref(name) }),
  'DELETE /{entity}/detail/{id}': () => ({}),
  'PUT /{entity}/detail': (name) => ({
    body: manyOf({
      allOf: [
        { type: 'object', required: ['id'], properties: { id: describeId } },
        ref(`${name}_patch`),
      ],
    }),
    answer: listOf(ref(name)),
  }),
  'PUT /{entity}/order': () => ({
    body: manyOf({
      type: 'object',
      required: ['id', 'order'],
      additionalProperties: false,
      properties: { id: describeId, order: { type: 'integer' } },
    }),
  }),
  'GET /{entity}/deleted': (name) => ({
    query: page,
    headers: total,
    answer: listOf(ref(name)),
  }),
  'POST /{entity}/detail/{id}/restore': (name) => ({ answer: ref(name) }),
  'GET /{entity}/public/list': (name) => ({
    query: [
      {
        ...query('keys', { ...listOf(text), maxItems: KEYS_AT_ONCE }),
        required: true,
        explode: false,
      },
    ],
    answer: listOf(ref(`${name}_public`)),
  }),
  'GET /{entity}/public/{key}': (name) => ({ answer: ref(`${name}_public`) }),
  'POST /{entity}/list/public': (name) => ({
    body: {
      anyOf: [
        ref(`${name}_create`),
        { ...listOf(ref(`${name}_create`)), minItems: 1, maxItems: ANSWERS_AT_ONCE },
      ],
    },
    answer: { type: 'object', required: ['created'], properties: { created: { type: 'integer' } } },
  }),
  'PATCH /{entity}/public/{key}': publicPatch,
  'PATCH /{entity}/public/{key}/{sub}': publicPatch,
} satisfies Record<UniformName, (name: EntityName) => Description>

function publicPatch(name: EntityName): Description {
  const { publicPatch = {} } = entities[name] as Entity
  const properties = Object.fromEntries(
    Object.entries(publicPatch).map(([field, declared]) => [field, describeGiven(field, declared)]),
  )
  const patch = { type: 'object', additionalProperties: false, properties }
  return {
    body: { ...patch, minProperties: 1 },
    answer: { ...patch, properties: { key: text, ...properties } },
  }
}

/** Every key, and every key backwards. */
function order(name: EntityName): Json {
  const names = orderNames(name)
  const known = { enum: [...names, ...names.map((field) => `-${field}`)] }
  const usual = (entities[name] as Entity).order ?? 'id'
  const hidden = Object.keys(filtersOf(name)).filter((field) => LIST_PARAMETERS.includes(field))
  const sentences = [
    `Fields or paths within a document, the first above the next, with - for descending; what is not known comes last; ${usual} when left out`,
    ...hidden.map((field) => `A list is not filtered by its field ${field}, which has this name`),
  ]
  return {
    ...query('order', {
      ...listOf(name === 'locations' ? { anyOf: [known, ...LOCATION_ORDERS] } : known),
      minItems: 1,
      maxItems: MOST_ORDERS,
    }),
    explode: false,
    description: sentences.join('. '),
  }
}

function search(name: EntityName): Json[] {
  const searched = searchedFields(entities[name])
  if (!searched.length) return []
  return [
    query('search', {
      ...text,
      minLength: 1,
      maxLength: SEARCH_LIMIT,
      description: `Part of ${searched.join(' or ')}, in capitals or not`,
    }),
  ]
}

/** Selectable fields, separated by commas. */
function fields(name: EntityName): Json {
  return {
    ...query('fields', listOf({ enum: fieldNames(name) })),
    explode: false,
    description: 'Only these are sent, and the id; the others are not there',
  }
}

/** Equality filters by field; `null` matches unknown values. */
function filters(name: EntityName): Json[] {
  const filters = Object.entries(filtersOf(name)).filter(
    ([field]) => !LIST_PARAMETERS.includes(field),
  )
  return filters.map(([field, kind]) =>
    query(field, { anyOf: [FILTER_VALUES[kind], { const: 'null' }] }),
  )
}

const FILTER_VALUES: Partial<Record<FieldKind, Json>> = {
  text,
  key: text,
  integer: { type: 'integer' },
  code: { type: 'integer' },
  reference: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  timestamp: describeMoment,
}
