/** The whole document, as an integrator meets it who knows nothing else. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { describeApi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(describeApi())) as Document

interface Document {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly security?: readonly object[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
}
interface Schema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Property>>
}
interface Property {
  readonly description?: string
  readonly readOnly?: boolean
  readonly items?: { readonly $ref?: string }
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
)
const operationOf = (name: string) => operations.find((one) => one.name === name)

it('is valid OpenAPI 3.1, and every reference in it leads somewhere', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toMatchObject({
    valid: true,
  })
  expect(() => validator.resolveRefs()).not.toThrow()
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)]
  const unresolved = references.flatMap(([, reference = '']) => {
    const name = reference.replace('#/components/schemas/', '')
    return Object.hasOwn(document.components.schemas, name) ? [] : [reference]
  })
  expect(unresolved).toEqual([])
})

it('names each parameter of a call once', () => {
  for (const { parameters = [] } of operations) {
    const names = parameters.map((one) => `${one.in} ${one.name}`)
    expect(names).toEqual([...new Set(names)])
  }
})

it('gives each call a name of its own, and says in a line what it answers', () => {
  const names = operations.map(({ operationId }) => operationId)
  expect(names).toEqual([...new Set(names)])
  expect(names.filter((name) => !/^[a-z]\w+$/.test(name ?? ''))).toEqual([])
  expect(operationOf('GET /api/locations/detail/{id}')?.operationId).toBe('getLocationsDetailById')
  expect(operations.filter(({ summary }) => !summary)).toEqual([])
})

it('begins with what an integrator must know, every error with its status', () => {
  const { description } = document.info
  for (const word of ['kavel_session', 'EPSG:4326', 'X-Total-Count', 'Idempotency-Key', 'stale'])
    expect(description).toContain(word)
  expect(description).toContain('- 409 `stale`: Somebody else saved this record in the meantime')
  expect(description).toContain('- 507 `disk_full`')
  expect(description).not.toMatch(/undefined|NaN|object Object/)
})

it('says which calls need no session', () => {
  const open = operations.filter(({ security }) => security?.length === 0).map(({ name }) => name)
  expect(open).toEqual(
    expect.arrayContaining([
      'POST /api/session',
      'GET /api/health',
      'GET /api/locations/public/{key}',
      'POST /api/survey_answers/list/public',
    ]),
  )
  expect(open.filter((name) => /detail|list$/.test(name.replace('public/list', '')))).toEqual([])
})

it('lists the statuses that a call on records may be refused with', () => {
  const statuses = (name: string) => Object.keys(operationOf(name)?.responses ?? {})
  expect(statuses('PATCH /api/locations/detail/{id}')).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '500', '503', '507']),
  )
  expect(statuses('GET /api/locations/list')).not.toContain('404')
  expect(statuses('GET /api/locations/public/{key}')).not.toContain('401')
  expect(statuses('PATCH /api/locations/public/{key}')).toContain('429')
  expect(operationOf('PUT /api/units/detail')?.responses['409']?.description).toBe(
    'stale, conflict',
  )
})

it('describes a record once: what it always has, and its children', () => {
  const { locations, contentitems } = document.components.schemas
  expect(locations?.required).toEqual(expect.arrayContaining(['id', 'companyId', 'name', 'cfg']))
  expect(locations?.required).not.toContain('plots')
  expect(locations?.properties?.plots?.items).toEqual({ $ref: '#/components/schemas/plots' })
  // news is of no company
  expect(contentitems?.properties).not.toHaveProperty('companyId')
  expect(contentitems?.properties?.images?.items).toEqual({ $ref: '#/components/schemas/images' })
})

it('has no defaults in a change: what is left out stays', () => {
  const { plots_patch, customvalues_patch, customvalues_create } = document.components.schemas
  expect(JSON.stringify(plots_patch)).not.toContain('"default":')
  expect(Object.keys(plots_patch?.properties ?? {})).toContain('properties')
  // a field that is called so
  expect(customvalues_patch?.properties).toHaveProperty('default')
  expect(customvalues_create?.properties?.order).toMatchObject({ default: 1000 })
})

it('says what its fields mean, more than half of all at the top', () => {
  const { publications, customfields, notes, survey_questions, location_type } =
    document.components.schemas
  expect(publications?.properties?.filterSearchQueryId?.description).toBe(
    'Id of one of `searchqueries`; null when that is removed',
  )
  expect(notes?.properties?.locationId?.description).toContain('removed with it')
  expect(customfields?.properties?.order?.description).toContain('smallest first')
  expect(survey_questions?.properties?.type).toMatchObject({ examples: ['text'] })
  expect(location_type).toMatchObject({ type: 'integer', 'x-enum-varnames': expect.any(Array) })
  const names = Object.keys(document.components.schemas)
  const fields = names.flatMap((name) =>
    Object.values(document.components.schemas[name]?.properties ?? {}),
  )
  const said = fields.filter((one) => one.description || '$ref' in one)
  expect(said.length).toBeGreaterThan(fields.length / 2)
})
