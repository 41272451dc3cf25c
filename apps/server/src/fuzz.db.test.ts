/**
 * Random and hostile requests of a member: none is answered with a fault of ours, none changes what is another company's,
 * and the server answers afterwards. `npm run test:soak -- --only=fuzz` sends more of them.
 */
import { CALL_NAMES, callOf } from '@kavel/calls'
import { ENTITY_NAMES, entities } from '@kavel/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type CallExamples, makeCallExamples, requestOf } from './calls/call-examples.ts'
import { SQUARE } from './records/examples.ts'
import { startTestServer, type TestServer } from './testing.ts'

const REQUESTS = inject('corpora') === 'large' ? 30_000 : 400
const SEED = Number(process.env.KAVEL_SOAK_SEED) || 11

let server: TestServer
const ids: number[] = []
let examples: CallExamples
beforeAll(async () => {
  server = await startTestServer()
  examples = await makeCallExamples(server)
  const make = async (call: 'member' | 'stranger', entity: string, body: object) => {
    const { status, body: made } = await server.as[call]('POST', `/api/${entity}/list`, body)
    expect(status, entity).toBe(201)
    ids.push((made as { id: number }).id)
    return ids.at(-1) as number
  }
  for (const call of ['member', 'stranger'] as const) {
    const locationId = await make(call, 'locations', { name: 'Doel' })
    const conceptId = await make(call, 'concepts', { name: 'V', locationId })
    await make(call, 'buildings', { name: 'B', conceptId })
    await make(call, 'plots', { locationId, geometry: SQUARE })
    await make(call, 'units', { name: 'U', locationId })
    const publicationId = await make(call, 'publications', {
      name: 'P',
      type: 'location',
      status: 2,
    })
    await make(call, 'sections', { publicationId })
  }
})
afterAll(() => server?.close())

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      '',
      ' ',
      '\u0000',
      '\ud800',
      '__proto__',
      "'; drop table users; --",
      '%',
      '1e999',
    ],
    ...[
      0,
      -0,
      -1,
      1e308,
      2 ** 53,
      2 ** 31,
      0.1,
      '-5',
      [],
      {},
      [[]],
      { type: 'Polygon', coordinates: [] },
    ],
    ...['0000-01-01T00:00:00Z', 'NaN', { __proto__: null, constructor: 1 }, 'x'.repeat(30_000)],
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const textOf = (value: unknown) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 300)

const body = (name: keyof typeof entities) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(entities[name].fields)), nasty, {
        maxKeys: 5,
      }),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), nasty, { maxKeys: 3 }) },
    { weight: 1, arbitrary: nasty },
  )

/** A declared call with some of its input taken for something else, something left out, something added. */
const declared = fc.constantFrom(...CALL_NAMES).chain((name) => {
  const { who, params, query, body: declaredBody } = callOf(name)
  const broken = (part: 'params' | 'query' | 'body', schema: typeof query) => {
    const whole = (examples[name] as Readonly<Record<string, object>>)[part] ?? {}
    return fc
      .dictionary(fc.constantFrom(...Object.keys(schema?.shape ?? {}), 'smaak'), nasty, {
        maxKeys: 2,
      })
      .map((changes) => {
        const mixed: Record<string, unknown> = { ...whole, ...changes }
        if (part !== 'body') for (const key in mixed) mixed[key] = textOf(mixed[key])
        return mixed
      })
  }
  return fc
    .record({
      params: broken('params', params),
      query: query ? broken('query', query) : fc.constant({}),
      body: declaredBody ? fc.oneof(broken('body', declaredBody), nasty) : fc.constant(undefined),
    })
    .map((given) => ({
      ...requestOf(name, given),
      as: who === 'public' ? ('anonymous' as const) : ('member' as const),
    }))
})

const uniform = fc
  .constantFrom(...ENTITY_NAMES.filter((name) => name !== 'users' && name !== 'companies'))
  .chain((name) => {
    const id = fc.oneof(
      fc.nat(60).map((index) => ids[index % ids.length]),
      nasty.map(textOf),
    )
    const one = id.map(
      (value) => `/api/${name}/detail/${encodeURIComponent(String(value).toWellFormed())}`,
    )
    const query = fc
      .dictionary(
        fc.constantFrom(
          'limit',
          'offset',
          'depth',
          'order',
          'search',
          'fields',
          'name',
          'id',
          'cfg',
        ),
        nasty.map(textOf),
        { maxKeys: 3 },
      )
      .map((pairs) => `/api/${name}/list?${new URLSearchParams(pairs)}`)
    const record = body(name)
    const many = fc.array(record, { maxLength: 3 })
    return fc.oneof(
      fc.record({ method: fc.constant('GET' as const), url: fc.oneof(one, query) }),
      fc.record({
        method: fc.constant('POST' as const),
        url: fc.constant(`/api/${name}/list`),
        body: fc.oneof(record, many),
      }),
      fc.record({ method: fc.constant('PATCH' as const), url: one, body: record }),
      fc.record({
        method: fc.constant('PUT' as const),
        url: fc.constantFrom(`/api/${name}/detail`, `/api/${name}/order`),
        body: many,
      }),
      fc.record({
        method: fc.constant('DELETE' as const),
        url: fc.constant(`/api/${name}/list`),
        body: fc.record({ where: record }),
      }),
    )
  })

it(`answers ${REQUESTS} random requests without a fault (seed ${SEED})`, async () => {
  const request = fc.oneof({ weight: 2, arbitrary: uniform }, { weight: 1, arbitrary: declared })
  const theirs = async () => {
    const lists = await Promise.all(
      ENTITY_NAMES.map((name) => server.as.stranger('GET', `/api/${name}/list?depth=0&limit=200`)),
    )
    return lists.map(({ body: rows }) => rows)
  }
  const before = await theirs()
  let succeeded = 0
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      // ids are known when the requests are drawn, not when the test is declared
      const { method, url, ...rest } = gen(() => request) as {
        method: 'GET'
        url: string
        body?: unknown
        as?: 'anonymous'
      }
      const payload = 'body' in rest ? (rest.body ?? {}) : undefined
      const answer = await server.as[rest.as ?? 'member'](method, url, payload)
      expect(answer.status, `${method} ${url}`).toBeLessThan(500)
      if (answer.status < 300) succeeded++
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  )
  // some get through, else nothing is tried; fewer as more of the records that they name are removed
  expect(succeeded).toBeGreaterThan(REQUESTS / 50)
  expect(await theirs()).toEqual(before)
  expect((await server.as.anonymous('GET', '/api/health')).status).toBe(200)
}, 3_600_000)
