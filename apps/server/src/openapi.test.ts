import { SITE_PLOTS } from '@kavel/domain'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

test('a list is searched where there is something to search, and ordered by what it has', () => {
  const { paths } = describeApi() as {
    paths: Record<
      string,
      { get: { parameters: { name: string; in: string; schema: { enum?: string[] } }[] } }
    >
  }
  const parameters = (name: string) => paths[`/api/${name}/list`]?.get.parameters
  expect(parameters('locations')).toContainEqual(
    expect.objectContaining({ name: 'search', in: 'query' }),
  )
  const orders = parameters('locations')?.find(({ name }) => name === 'order')?.schema.enum
  expect(orders).toEqual(
    expect.arrayContaining(['id', '-updatedAt', 'name', '-cfg.summary.max_height']),
  )
  expect(orders).not.toContain('cfg')
  expect(parameters('users')?.map(({ name }) => name)).toEqual([
    'limit',
    'offset',
    'order',
    'depth',
    'fields',
  ])
})

test('every special call is described with its parameters', () => {
  const { paths } = describeApi() as {
    paths: Record<string, Record<string, { parameters?: { name: string; required: boolean }[] }>>
  }
  expect(paths['/api/register/plots/at']?.get?.parameters).toMatchObject([
    { name: 'lon', required: true },
    { name: 'lat', required: true },
  ])
  expect(paths['/api/register/search']?.get?.parameters).toMatchObject([
    { name: 'q', required: true },
    { name: 'limit', required: false },
  ])
  expect(JSON.stringify(paths['/api/locations/from-plots'])).toContain(`"maxItems":${SITE_PLOTS}`)
  // Every placeholder of an address has its parameter.
  for (const [address, methods] of Object.entries(paths))
    for (const { parameters = [] } of Object.values(methods))
      for (const [, name] of address.matchAll(/\{(\w+)\}/g))
        expect(
          parameters.map((one) => one.name),
          address,
        ).toContain(name)
})
