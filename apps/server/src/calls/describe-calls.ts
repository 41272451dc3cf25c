/** The declared calls as OpenAPI describes them. */

import { onceParameter } from '@kavel/application'
import {
  CALL_NAMES,
  type CallName,
  callOf,
  isMedia,
  type Media,
  partsOf,
  refusalsOf,
} from '@kavel/calls'
import type { z } from 'zod'
import { describeOperation } from '../describe-operation.ts'
import { type Json, json, toJsonSchema } from '../json-schema.ts'

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
  const {
    who,
    gives,
    params,
    query,
    body,
    form,
    status = 200,
    once,
    answer,
    partial,
    mayBeEmpty,
  } = call
  const parameters = [
    ...(params ? parametersOf(params, 'path') : []),
    ...(query ? parametersOf(query, 'query') : []),
    ...(once ? [onceParameter] : []),
  ]
  const refusals = refusalsOf(name)
  const { head, refusals: refused } = describeOperation({ ...partsOf(name), who, gives, refusals })
  return {
    ...head,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(toJsonSchema(body, 'input')) } }),
    ...(form && { requestBody: { required: true, content: describeForm(form) } }),
    responses: {
      [status]: {
        description: gives,
        ...(answer && { content: describeAnswer(answer) }),
      },
      ...(mayBeEmpty && { 204: { description: 'Nothing is there' } }),
      ...(partial && answer && { 206: { description: 'A part', content: describeAnswer(answer) } }),
      ...refused,
    },
  }
}

function describeAnswer(answer: z.ZodType | Media): Json {
  if (!isMedia(answer)) return json(toJsonSchema(answer, 'output'))
  return Object.fromEntries([answer.media].flat().map((media) => [media, {}]))
}

/** Fields as texts, and one file after them. */
function describeForm(form: z.ZodObject): Json {
  const { properties, ...rest } = toJsonSchema(form, 'input')
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { ...rest, required: ['file'], properties: { ...(properties as Json), file } }
  return { 'multipart/form-data': { schema } }
}

/** The fields of a schema as parameters of an address. */
function parametersOf(schema: z.ZodObject, place: 'path' | 'query'): Json[] {
  const { required = [] } = toJsonSchema(schema, 'input') as { required?: string[] }
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: describeParameter(field as z.ZodType),
  }))
}

/** A text that says a number is described as that number, with its limits. */
function describeParameter(field: z.ZodType): Json {
  const meant = toJsonSchema(field, 'output')
  return meant.type === 'number' || meant.type === 'integer' ? meant : toJsonSchema(field, 'input')
}
