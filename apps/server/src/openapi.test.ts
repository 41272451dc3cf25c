import {
  CALL_NAMES,
  callOf,
  hasUniform,
  isMedia,
  partsOf,
  refusalsOf,
  UNIFORM_NAMES,
  uniformOf,
} from '@kavel/calls'
import { ENTITY_NAMES, ERRORS, entities, SITE_PLOTS } from '@kavel/domain'
import { describe, expect, it, test } from 'vitest'
import { describeApi } from './openapi.ts'

test('a list is searched where there is something to search, and ordered by what it has', () => {
  const { paths } = describeApi() as {
    paths: Record<
      string,
      {
        get: {
          parameters: {
            name: string
            in: string
            schema: { items?: { anyOf?: { enum?: string[]; pattern?: string }[] } }
          }[]
        }
      }
    >
  }
  const parameters = (name: string) => paths[`/api/${name}/list`]?.get.parameters
  expect(parameters('locations')).toContainEqual(
    expect.objectContaining({ name: 'search', in: 'query' }),
  )
  const [known, derived, custom] =
    parameters('locations')?.find(({ name }) => name === 'order')?.schema.items?.anyOf ?? []
  const orders = known?.enum
  expect(derived?.enum).toContain('-derived.notes')
  // fields of the company's own
  expect('-custom.12').toMatch(new RegExp(custom?.pattern ?? ''))
  expect(orders).toEqual(
    expect.arrayContaining(['id', '-updatedAt', 'name', '-cfg.summary.max_height']),
  )
  expect(orders).not.toContain('cfg')
  const names = (name: string) => parameters(name)?.map(({ name }) => name)
  expect(names('users')?.slice(0, 5)).toEqual(['limit', 'offset', 'order', 'depth', 'fields'])
  expect(names('users')).not.toContain('search')
})

test('a list is filtered by what can be compared, and by nothing that is secret', () => {
  const { paths } = describeApi() as { paths: Record<string, { get: Operation }> }
  const names = (name: string) =>
    paths[`/api/${name}/list`]?.get.parameters?.map((one) => one.name) ?? []
  expect(names('units')).toEqual(expect.arrayContaining(['id', 'createdAt', 'price', 'locationId']))
  expect(names('units')).not.toContain('cfg')
  expect(names('users')).toContain('is_active')
  expect(names('users')).not.toContain('password')
})

describe.each(ENTITY_NAMES)('the uniform calls on %s', (entity) => {
  const { paths, components } = describeApi() as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: object }
  }

  it.each(UNIFORM_NAMES)('%s', (call) => {
    const { method, address } = partsOf(call)
    const path = address.replace('{entity}', entity)
    const operation = paths[`/api${path}`]?.[method.toLowerCase()]
    const isDeclared = (CALL_NAMES as string[]).includes(`${method} ${path}`)
    if (!hasUniform(call, entity) && !isDeclared) return expect(operation).toBeUndefined()
    if (isDeclared) return
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = operation?.parameters?.filter((one) => one.in === 'path') ?? []
    expect(inPath.map(({ name }) => name)).toEqual(placeholders)
    expect(Object.keys(operation?.responses ?? {})).toContain(String(uniformOf(call).status ?? 200))
    const headers = operation?.parameters?.filter((one) => one.in === 'header') ?? []
    expect(headers.map(({ name }) => name)).toEqual(uniformOf(call).once ? ['Idempotency-Key'] : [])
    for (const [, name = ''] of JSON.stringify(operation).matchAll(/schemas\/(\w+)/g))
      expect(components.schemas).toHaveProperty(name)
  })
})

test('what was deleted is found and restored where records are marked as such', () => {
  const { paths } = describeApi() as { paths: object }
  const ending = (end: string) => Object.keys(paths).filter((path) => path.endsWith(end))
  const marked = ['costs', 'customfields', 'locations']
  expect(ending('/restore').sort()).toEqual(
    marked.map((name) => `/api/${name}/detail/{id}/restore`),
  )
  expect(ending('/deleted').sort()).toEqual(marked.map((name) => `/api/${name}/deleted`))
})

test('what is only ever sent, a password or the bytes of a picture, is in no answer', () => {
  const { schemas } = describeApi().components as {
    schemas: Record<string, { properties: object }>
  }
  for (const [entity, field] of [
    ['users', 'password'],
    ['images', 'data'],
  ] as const) {
    expect(entities[entity].fields[field as never]).toBeDefined()
    expect(Object.keys(schemas[entity]?.properties ?? {})).not.toContain(field)
  }
  expect(Object.keys(schemas.users_create?.properties ?? {})).toContain('password')
})

type Operation = {
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: {
    content: Readonly<Record<string, { schema: { properties: object } }>>
  }
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, object>> }>>
}

describe.each(CALL_NAMES)('the description of %s', (name) => {
  const { paths } = describeApi() as { paths: Record<string, Record<string, Operation>> }
  const {
    params,
    query,
    body,
    form,
    status = 200,
    once,
    answer,
    partial,
    mayBeEmpty,
  } = callOf(name)
  const { method, address } = partsOf(name)
  const described = paths[`/api${address}`]?.[method.toLowerCase()] as Operation

  it('has its parameters and its body', () => {
    const names = (place: string) =>
      described.parameters?.filter((one) => one.in === place).map((one) => one.name) ?? []
    expect(names('path')).toEqual(Object.keys(params?.shape ?? {}))
    expect(names('query')).toEqual(Object.keys(query?.shape ?? {}))
    expect(names('header')).toEqual(once ? ['Idempotency-Key'] : [])
    const media = form ? 'multipart/form-data' : 'application/json'
    const { properties = {} } = described.requestBody?.content[media]?.schema ?? {}
    const fields = form ? [...Object.keys(form.shape), 'file'] : Object.keys(body?.shape ?? {})
    expect(Object.keys(properties)).toEqual(fields)
  })

  it('has its answer and its refusals', () => {
    const { [status]: success, 206: part, ...refusals } = described.responses
    const types = answer && isMedia(answer) ? [answer.media].flat() : ['application/json']
    expect(Object.keys(success?.content ?? {})).toEqual(answer ? types : [])
    expect(part?.content).toEqual(partial && success?.content)
    const statuses = refusalsOf(name).map((code) => String(ERRORS[code].status))
    if (mayBeEmpty) statuses.push('204')
    expect(Object.keys(refusals).sort()).toEqual([...new Set(statuses)].sort())
  })
})

test('calls are described in the words of who reads them', () => {
  const { paths } = describeApi() as { paths: Record<string, Record<string, Operation>> }
  expect(paths['/api/register/plots/at']?.get?.parameters).toMatchObject([
    { name: 'lon', required: true, schema: { type: 'number', minimum: -180, maximum: 180 } },
    { name: 'lat', required: true },
  ])
  expect(paths['/api/register/search']?.get?.parameters).toMatchObject([
    { name: 'q', required: true },
    { name: 'limit', required: false },
  ])
  expect(JSON.stringify(paths['/api/locations/from-plots'])).toContain(`"maxItems":${SITE_PLOTS}`)
  expect(paths['/api/session']?.get?.responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { user: { $ref: '#/components/schemas/users' } } },
      },
    },
  })
})
