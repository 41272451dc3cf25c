/** Locations of plots that a saved query found: as *Create location* makes them, linked to the query. */
import type { Answers } from '@kavel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

let server: TestServer
let url: string
let queryId: number
beforeAll(async () => {
  server = await startTestServer({ contents: townOf(3) })
  const { body } = await server.as.member('POST', '/api/searchqueries/list', { name: 'Kavels' })
  queryId = (body as { id: number }).id
  url = `/api/searchqueries/${queryId}/locations`
})
afterAll(() => server?.close())

type Made = { locations: { id: number; name: string }[] }
const make = (body: object, key?: string) =>
  server.as.member('POST', url, body, key ? { 'Idempotency-Key': key } : {})
const madeOf = async (body: object) => {
  const answer = await make(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as Made).locations
}
const read = async (id: number) =>
  (await server.as.member('GET', `/api/locations/detail/${id}?depth=1`)).body
const countLocations = async () => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from locations',
  )
  return rows[0]?.count
}
const steps = async (id: number) => {
  const { rows } = await server.database.pool.query(`select key from jobs where key like $1`, [
    `${id}:%`,
  ])
  return rows.length
}

describe('locations of hits', () => {
  it('are one of each plot, in order, with their steps', async () => {
    const locations = await madeOf({ plots: [plotId(2), plotId(1)] })
    expect(locations).toHaveLength(2)
    for (const [index, { id, name }] of locations.entries()) {
      expect(await read(id)).toMatchObject({
        name,
        type: 0,
        searchQueryId: queryId,
        plots: [{ properties: { register_id: plotId(2 - index) }, opportunityId: null }],
      })
      // seven steps (specification point 3, status)
      expect(await steps(id)).toBe(7)
    }
  })

  it('are one of all together', async () => {
    const [location, ...others] = await madeOf({
      plots: [plotId(1), plotId(2), plotId(3)],
      together: true,
    })
    expect(others).toEqual([])
    expect(await read(location!.id)).toMatchObject({
      searchQueryId: queryId,
      plots: [1, 2, 3].map((nr) => ({ properties: { register_id: plotId(nr) } })),
    })
  })

  it('keep the score of their plots in the query, of several together the mean', async () => {
    await server.searchReady()
    // a lot is 12 by 30 m, and no filter tells more than its bounds: 100, or by size alone
    const size = (more: object) => ({
      key: 'size',
      param1: 300,
      param2: 400,
      optimal: 350,
      ...more,
    })
    const { body } = await server.as.member('POST', '/api/searchqueries/list', {
      name: 'Op maat',
      cfg: { filters: [size({})] },
    })
    const { id } = body as { id: number }
    const scores = async (plots: string[], more: object = {}) => {
      const answer = await server.as.member('POST', `/api/searchqueries/${id}/locations`, {
        plots,
        ...more,
      })
      expect(answer.status).toBe(201)
      const made = (answer.body as Made).locations
      return Promise.all(
        made.map(async (one) => ((await read(one.id)) as { score: number | null }).score),
      )
    }
    // 1 - |360 - 350| / 50 of 100 (domain reference §5)
    expect(await scores([plotId(1), plotId(2)])).toEqual([80, 80])
    expect(await scores([plotId(1), plotId(2)], { together: true })).toEqual([80])
    await server.as.member('PATCH', `/api/searchqueries/detail/${id}`, {
      cfg: { filters: [size({ param1: 5000, param2: 6000, optimal: null })] },
    })
    expect(await scores([plotId(1)])).toEqual([null])
  })

  it('tell how their score comes about, by every parcel, or why nobody knows', async () => {
    await server.searchReady()
    const { as } = server
    const explain = async (id: number, call = as.member) => {
      const { status, body } = await call('GET', `/api/locations/${id}/score`)
      expect(status, JSON.stringify(body)).toBe(200)
      return body as Answers['GET /locations/{id}/score']
    }
    const size = { key: 'size', param1: 300, param2: 400, optimal: 350, weight: 2 }
    const query = { name: 'Waarom', cfg: { filters: [size] } }
    const saved = await as.member('POST', '/api/searchqueries/list', query)
    const { id: of } = saved.body as { id: number }
    const body = { plots: [plotId(5), plotId(6)], together: true }
    const made = await as.member('POST', `/api/searchqueries/${of}/locations`, body)
    const [{ id } = { id: 0 }] = (made.body as Made).locations
    // 12 × 30 m: 80 of 100 as above, whatever the weight of the one filter
    const judged = { path: 'filters.0', key: 'size', verdict: true, value: 360, score: 80 }
    const plotsOf = async () => (await explain(id)).plots
    const five = { plot_id: plotId(5), designation: 'PFS01 A 5', matches: true, score: 80 }
    expect(await explain(id)).toMatchObject({
      ...{ score: 80, unknown: null, more: 0 },
      query: { id: of, name: 'Waarom', filters: [size] },
      plots: [
        { ...five, filters: [judged] },
        { plot_id: plotId(6), filters: [judged] },
      ],
    })
    const before = await plotsOf()
    const location = (await read(id)) as { plots: { id: number }[] }
    const plotIds = location.plots.map((plot) => plot.id)
    const merge = { operations: [{ kind: 'merge', plotIds }], rd: true }
    const merged = await as.member('POST', `/api/locations/${id}/plots/operations`, merge)
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(await plotsOf()).toEqual(before)
    await as.member('PATCH', `/api/plots/detail/${plotIds[0]}`, {
      properties: { mergedFrom: [{ register_id: 'weg', designation: 'A', size: 1 }] },
    })
    expect(await plotsOf()).toMatchObject([{ plot_id: 'weg', designation: null, matches: null }])
    expect((await as.stranger('GET', `/api/locations/${id}/score`)).status).toBe(404)

    const unknown = async (one: number) => (await explain(one)).unknown
    for (const plotId of plotIds) await as.member('DELETE', `/api/plots/detail/${plotId}`)
    expect(await unknown(id)).toBe('no_parcels')
    await as.member('PATCH', `/api/searchqueries/detail/${of}`, { cfg: { filters: [] } })
    expect(await unknown(id)).toBe('no_filters')
    await as.member('DELETE', `/api/searchqueries/detail/${of}`)
    expect(await unknown(id)).toBe('query_removed')
    const typed = await as.member('POST', '/api/locations/list', { name: 'Zonder zoekopdracht' })
    expect(await unknown((typed.body as { id: number }).id)).toBe('no_query')
  })

  it('are opportunities that their plots point at', async () => {
    const [{ id } = { id: 0 }] = await madeOf({ plots: [plotId(3)], type: 3 })
    expect(await read(id)).toMatchObject({
      type: 3,
      searchQueryId: queryId,
      plots: [{ locationId: id, opportunityId: id }],
    })
  })

  it('are made once, however often the call is sent', async () => {
    const body = { plots: [plotId(1), plotId(2)] }
    const [first, again] = [await make(body, 'een'), await make(body, 'een')]
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
    expect((await make({ plots: [plotId(1)] }, 'een')).status).toBe(409)
  })

  it.each([
    [{ plots: [plotId(1), 'NL.0'] }, 'plots.1'],
    [{ plots: [plotId(1), plotId(1)] }, 'plots.1'],
    [{ plots: [] }, 'plots'],
    [{ plots: Array.from({ length: 101 }, (_, nr) => plotId(nr)) }, 'plots'],
    [{ plots: [plotId(1)], type: 1 }, 'type'],
  ])('are not made of %j, and nothing is', async (body, path) => {
    const before = await countLocations()
    expect(await make(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(await countLocations()).toBe(before)
  })

  it('are not made of a query of another company', async () => {
    expect((await server.as.stranger('POST', url, { plots: [plotId(1)] })).status).toBe(404)
  })
})

describe('where plots are', () => {
  const places = async (plots: readonly string[], as: 'member' | 'stranger' = 'member') => {
    const { status, body } = await server.as[as]('POST', '/api/search/places', { plots })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as Answers['POST /search/places']
  }

  it('is told by address, with the locations of the own company that hold them', async () => {
    // the last plots of the town, of which no other test makes a location
    const [one, two] = [plotId(143), plotId(144)]
    const address = expect.stringMatching(/^(Polderweg|Dijkstraat) \d+ \d+, 9999AB Proefstad$/)
    expect(await places([two, 'NL.0', one, one])).toEqual([
      { id: two, designation: 'PFS01 A 144', address, locations: [] },
      { id: one, designation: 'PFS01 A 143', address, locations: [] },
    ])
    // lot 1 is the first of the lower row of the first block
    expect((await places([plotId(1)]))[0]?.address).toBe('Polderweg 0 1, 9999AB Proefstad')
    const [together] = await madeOf({ plots: [one, two], together: true })
    const [alone] = await madeOf({ plots: [one], type: 3 })
    expect(await places([one, two])).toMatchObject([
      { locations: [together, alone] },
      { locations: [together] },
    ])
    // nobody else sees them, and what was removed is gone
    expect(await places([one], 'stranger')).toMatchObject([{ locations: [] }])
    await server.as.member('DELETE', `/api/locations/detail/${together?.id}`)
    expect(await places([one, two])).toMatchObject([{ locations: [alone] }, { locations: [] }])
  })
})
