import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

test('a list is name by name where there is a name', () => {
  const { paths } = describeApi() as {
    paths: Record<string, { get: { parameters: { name: string; in: string }[] } }>
  }
  const parameters = (name: string) => paths[`/api/${name}/list`]?.get.parameters
  expect(parameters('locations')).toContainEqual(
    expect.objectContaining({ name: 'search', in: 'query' }),
  )
  expect(parameters('users')?.map(({ name }) => name)).toEqual([
    'limit',
    'offset',
    'order',
    'depth',
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
  expect(JSON.stringify(paths['/api/locations/from-plots'])).toContain('"maxItems":50')
  // Every placeholder of an address has its parameter.
  for (const [address, methods] of Object.entries(paths))
    for (const { parameters = [] } of Object.values(methods))
      for (const [, name] of address.matchAll(/\{(\w+)\}/g))
        expect(
          parameters.map((one) => one.name),
          address,
        ).toContain(name)
})
