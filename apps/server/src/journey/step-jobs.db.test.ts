/** Several servers on one database share the integration steps. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createPlaceSource, createStepHandler } from '@kavel/application/journey'
import { until } from '@kavel/application/testing'
import { createQueue, type Queue } from '@kavel/application/work'
import { type Database, openServer, withPrincipal } from '@kavel/database'
import { testDatabaseKind } from '@kavel/database/testing'
import { INTEGRATION_STEPS, LoadState, type TreeFor } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { plotId, townOf } from '../testing/town.ts'

type Location = TreeFor<'locations'>

describe.runIf(testDatabaseKind() === 'postgresql')('two servers on one database', () => {
  let server: TestServer
  let second: Database
  const queues: Queue[] = []
  /** Which server drew the outline of a location; only getProfilePicture asks for it. */
  const drawn: string[] = []
  const queueOn = (database: Database, name: string) => {
    const source = createPlaceSource(database.pool)
    const step = createStepHandler(database, server.files, {
      source: {
        ...source,
        outline: async (ids) => {
          drawn.push(name)
          await sleep(100)
          return source.outline(ids)
        },
      },
    })
    return createQueue(database, { step })
  }
  beforeAll(async () => {
    server = await startTestServer({ contents: townOf(3) })
    const { rows } = await server.database.pool.query('select current_database() as name')
    const url = new URL(process.env.TEST_DATABASE_URL as string)
    url.pathname = `/${rows[0].name}`
    second = await openServer(url.href)
  })
  afterAll(async () => {
    for (const queue of queues) await queue.stop()
    await second?.close()
    await server?.close()
  })

  it('start together and do every step once', async () => {
    const made: Location[] = []
    for (let index = 1; index <= 6; index++) {
      const { status, body } = await server.as.member('POST', '/api/locations/from-plots', {
        plots: [plotId(index)],
      })
      expect(status).toBe(201)
      made.push(body as Location)
    }
    // Nothing runs yet: the work waits in the table jobs, and both servers look there.
    queues.push(queueOn(server.database, 'first'), queueOn(second, 'second'))
    for (const queue of queues) queue.start()
    for (const { id } of made) {
      const location = await until(
        async () => (await server.as.member('GET', `/api/locations/detail/${id}`)).body as Location,
        ({ cfg }) => !Object.values(cfg.status).includes(LoadState.loading),
      )
      expect(Object.values(location.cfg.status)).toEqual(
        INTEGRATION_STEPS.map(() => LoadState.success),
      )
      expect(location.images).toHaveLength(1)
      expect(new Set(location.constraints.map(({ type }) => type)).size).toBe(
        location.constraints.length,
      )
    }
    expect(drawn).toHaveLength(made.length)
  })

  /** Until somebody waits for a lock of the location that is held here. */
  const somebodyWaits = () =>
    until(
      async () => {
        const { rows } = await server.database.pool.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.count
      },
      (count) => count === 1,
    )

  it.each([
    ['is overruled', 'PATCH', { value: 14, overruledReason: 'Ontheffing' }],
    ['is removed', 'DELETE', undefined],
  ] as const)('end beside a norm that %s, which waits for the step', async (_, method, body) => {
    const location = await made()
    const [norm] = location.constraints.filter(({ isOfPlan }) => isOfPlan)
    if (!norm) throw new Error('The plan has no norm')
    const product = { companyId: server.companies.own, role: 'product' } as const
    let asked: ReturnType<TestServer['as']['member']> | undefined
    // as a step does when it ends: the location first, then its norms
    await withPrincipal(second.pool, product, async (client) => {
      await client.query('select from locations where id = $1 for update', [location.id])
      asked = server.as.member(method, `/api/constraints/detail/${norm.id}`, body)
      await somebodyWaits()
      await client.query(`update constraints set source = source where "locationId" = $1`, [
        location.id,
      ])
    })
    expect((await asked)?.status).toBeLessThan(300)
  })

  async function made(): Promise<Location> {
    const body = { plots: [plotId(8)] }
    const { body: location } = await server.as.member('POST', '/api/locations/from-plots', body)
    const { id } = location as Location
    return until(
      async () => (await server.as.member('GET', `/api/locations/detail/${id}`)).body as Location,
      ({ cfg }) => !Object.values(cfg.status).includes(LoadState.loading),
    )
  }
})
