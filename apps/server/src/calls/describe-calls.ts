/** The declared calls as OpenAPI describes them. */
import {
  CALL_NAMES,
  type CallName,
  callOf,
  isMedia,
  type Media,
  partsOf,
  refusalsOf,
  type Who,
} from '@kavel/calls'
import { type EntityName, ERRORS } from '@kavel/domain'
import { z } from 'zod'
import { onceParameter } from '../once.ts'

type Json = Record<string, unknown>

/** Addresses → methods → what they are. */
export function callPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const name of CALL_NAMES) {
    const { method, address } = partsOf(name)
    const path = `/api${address}`
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name) }
  }
  return paths
}

function describeCall(name: CallName): Json {
  const call = callOf(name)
  const { who, gives, params, query, body, form, status = 200, once, answer, partial } = call
  const parameters = [
    ...(params ? parametersOf(params, 'path') : []),
    ...(query ? parametersOf(query, 'query') : []),
    ...(once ? [onceParameter] : []),
  ]
  return {
    tags: [partsOf(name).address.split('/')[1]],
    description: describeWho(who),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    ...(form && { requestBody: { required: true, content: describeForm(form) } }),
    responses: {
      [status]: {
        description: gives,
        ...(answer && { content: describeAnswer(answer) }),
      },
      ...(partial && answer && { 206: { description: 'A part', content: describeAnswer(answer) } }),
      ...describeRefusals(name),
    },
  }
}

function describeAnswer(answer: z.ZodType | Media): Json {
  if (!isMedia(answer)) return json(schemaOf(answer, 'output'))
  return Object.fromEntries([answer.media].flat().map((media) => [media, {}]))
}

/** Fields as texts, and one file after them. */
function describeForm(form: z.ZodObject): Json {
  const { properties, ...rest } = schemaOf(form, 'input')
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { ...rest, required: ['file'], properties: { ...(properties as Json), file } }
  return { 'multipart/form-data': { schema } }
}

function describeWho(who: Who): string {
  if (who === 'public') return 'For anybody'
  if (who === 'signed_in') return 'For anybody who is signed in'
  return `For who may ${who.actions.join(' and ')} ${who.entity}`
}

/** One entry for each status that a call may refuse with, with its codes. */
function describeRefusals(name: CallName): Json {
  const codes = Object.groupBy(refusalsOf(name), (code) => ERRORS[code].status)
  return Object.fromEntries(
    Object.entries(codes).map(([status, all = []]) => [
      status,
      { description: all.join(', '), content: json({ $ref: '#/components/schemas/error' }) },
    ]),
  )
}

const json = (schema: Json) => ({ 'application/json': { schema } })

/** JSON schema; a record is a reference to that of its entity. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const entity = z.globalRegistry.get(zodSchema)?.entity as EntityName | undefined
      if (!entity) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      jsonSchema.$ref = `#/components/schemas/${entity}`
    },
  })
  return described
}

/** The fields of a schema as parameters of an address. */
function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const { required = [] } = schemaOf(schema, 'input') as { required?: string[] }
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: describeParameter(field as z.ZodType),
  }))
}

/** A text that says a number is described as that number, with its limits. */
function describeParameter(field: z.ZodType): Json {
  const meant = schemaOf(field, 'output')
  return meant.type === 'number' || meant.type === 'integer' ? meant : schemaOf(field, 'input')
}
