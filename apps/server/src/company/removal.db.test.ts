/** The end of a company: 30 days in which it can come back, and nothing of it afterwards. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession as openAny } from '@kavel/application/accounts'
import { carryOutRemovals } from '@kavel/application/company'
import { until } from '@kavel/application/testing'
import { withPrincipal } from '@kavel/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callWith,
  openSession,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'
import { ended, fillCompany, makeCompany } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    background: () => ({ kinds: ['company_export', 'removal_mail'] }),
  })
})
afterAll(() => server?.close())

const DAY = 86_400_000
let made = 0

/** A company with something of everything, an administrator, a member with a token, and a page. */
async function makeFull() {
  made += 1
  const name = `Weg ${made} BV`
  const company = await makeCompany(server, name, `baas${made}`, `baas${made}@weg.example`)
  await fillCompany(company.admin, company.companyId)
  const username = `lid${made}`
  await company.admin('POST', '/api/users/list', { username, password: TEST_PASSWORD })
  const member = callWith(server.app, await openSession(server.database, username))
  const token = await member('POST', '/api/tokens', {
    name: 'machine',
    access: 'read',
    entities: null,
    days: 1,
  })
  const machine = { authorization: `Bearer ${(token.body as { secret: string }).secret}` }
  const { body } = await company.admin('GET', '/api/publications/list?status=2')
  const [{ key }] = body as [{ key: string }]
  return { ...company, name, username, member, machine, key }
}

const system = <Row extends object>(text: string, values: unknown[] = []) =>
  withPrincipal(server.database.pool, 'system', async (client) => {
    const { rows } = await client.query<Row>(text, values)
    return rows
  })

const page = (key: string) => server.as.anonymous('GET', `/api/publications/public/${key}`)
const remove = (call: TestServer['as']['admin'], name: string) =>
  call('POST', '/api/companies/removal', { name })

describe('a company that is to be removed', () => {
  it('is left to its administrators, who bring back all of it', async () => {
    const { admin, member, machine, companyId, name, username, key } = await makeFull()
    await server.pagesReady()
    expect((await page(key)).status).toBe(200)
    expect(await remove(admin, `${name}!`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'name' }] },
    })
    expect((await remove(member, name)).status).toBe(403)
    const asked = await remove(admin, name)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const { removalAt } = asked.body as { removalAt: string }
    expect((Date.parse(removalAt) - Date.now()) / DAY).toBeCloseTo(30, 2)
    expect(await remove(admin, name)).toMatchObject({
      status: 403,
      body: { code: 'company_leaves' },
    })

    // nobody else is anybody
    expect((await member('GET', '/api/session')).status).toBe(401)
    expect(
      (await server.as.anonymous('GET', '/api/locations/list', undefined, machine)).status,
    ).toBe(401)
    expect(
      await server.as.anonymous('POST', '/api/session', { username, password: TEST_PASSWORD }),
    ).toMatchObject({ status: 403, body: { code: 'company_leaves' } })
    expect(
      await server.as.anonymous('POST', '/api/session', { username, password: 'iets anders 123' }),
    ).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    // administrators do nothing but bring it back or take it along
    const session = (await admin('GET', '/api/session')).body as { company: { removalAt: string } }
    expect(Date.parse(session.company.removalAt)).toBe(Date.parse(removalAt))
    for (const [method, address] of [
      ['GET', '/api/locations/list'],
      ['POST', '/api/locations/list'],
      ['GET', '/api/people'],
      ['GET', '/api/tiles/plots/1/1/1.mvt'],
    ] as const)
      expect(
        (await admin(method, address, method === 'POST' ? { name: 'x' } : undefined)).status,
        address,
      ).toBe(403)
    await server.pagesReady()
    expect((await page(key)).status).toBe(404)
    const exported = await admin('POST', '/api/companies/exports')
    expect(exported.status).toBe(202)
    const { id } = exported.body as { id: number }
    expect(await ended(admin, 'exports', id)).toMatchObject({ state: 'done' })
    expect((await admin('GET', `/api/companies/exports/${id}/content`)).status).toBe(200)
    // its end is not there yet
    await carryOutRemovals(server.database.pool, new Date(Date.parse(removalAt) - 1000))
    expect(await system('select from companies where id = $1', [companyId])).toHaveLength(1)

    expect((await admin('DELETE', '/api/companies/removal')).status).toBe(204)
    expect(await admin('DELETE', '/api/companies/removal')).toMatchObject({ status: 409 })
    expect((await member('GET', '/api/locations/list')).status).toBe(200)
    expect(
      (await server.as.anonymous('GET', '/api/locations/list', undefined, machine)).status,
    ).toBe(200)
    await server.pagesReady()
    expect((await page(key)).status).toBe(200)
    await carryOutRemovals(server.database.pool, new Date(Date.now() + 60 * DAY))
    expect(await system('select from companies where id = $1', [companyId])).toHaveLength(1)
    const audits = (await admin('GET', `/api/audits?entity=companies`)).body as {
      paths: string[]
    }[]
    expect(audits.flatMap(({ paths }) => paths)).toContain('removalAt')
  }, 60_000)

  it('tells its administrators at once and three days before, in their language', async () => {
    const { admin, companyId, name } = await makeFull()
    await system(
      `update users set cfg = jsonb_set(cfg, '{emails,language}', '"en"') where company_id = $1`,
      [companyId],
    )
    const asked = await remove(admin, name)
    const end = Date.parse((asked.body as { removalAt: string }).removalAt)
    const mails = () => {
      const folder = join(server.dataDirectory, 'outbox')
      return readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .filter((mail) => mail.includes(name))
    }
    const count = (most: number) =>
      until(
        async () => mails().length,
        (now) => now >= most,
      )
    await until(
      async () => {
        try {
          return mails().length
        } catch {
          return 0
        }
      },
      (now) => now === 1,
    )
    expect(mails()[0]).toMatch(/To: baas\d+@weg\.example/i)
    expect(mails()[0]).toContain('will be removed on')
    for (const days of [4, 2.9, 2.5]) {
      await carryOutRemovals(server.database.pool, new Date(end - days * DAY))
      server.work.nudge()
    }
    await count(2)
    await server.work.settle(['removal_mail'])
    expect(mails()).toHaveLength(2)
    await admin('DELETE', '/api/companies/removal')
  }, 60_000)

  it('is gone after 30 days, with every row, and nothing of another company is', async () => {
    const { admin, companyId, userId, name } = await makeFull()
    const tables = await system<{ name: string }>(
      `select table_schema || '.' || quote_ident(table_name) as name from information_schema.columns
       where column_name = 'company_id' and table_schema in ('public', 'register')
         and table_name in (select relname from pg_class where relkind in ('r', 'p'))`,
    )
    expect(tables.length).toBeGreaterThan(25)
    const countAll = async (condition: string, id: number) => {
      let count = 0
      for (const { name: table } of tables) {
        const { rows } = await server.database.pool.query<{ count: number }>(
          `select count(*)::int as count from ${table} where company_id ${condition} $1`,
          [id],
        )
        count += rows[0]!.count
      }
      return count
    }
    await openAny(server.database.pool, userId, { address: '192.0.2.1', agent: 'x' })
    const asked = await remove(admin, name)
    await server.work.settle(['removal_mail'])
    await server.pagesReady()
    const others = await countAll('<>', companyId)
    expect(await countAll('=', companyId)).toBeGreaterThan(30)
    const { removalAt } = asked.body as { removalAt: string }
    expect(await carryOutRemovals(server.database.pool, new Date(removalAt))).toBe(1)
    expect(await countAll('=', companyId)).toBe(0)
    expect(await countAll('<>', companyId)).toBe(others)
    expect(await system('select from users where id = $1', [userId])).toEqual([])
    expect(await system('select from sessions where user_id = $1', [userId])).toEqual([])
    expect((await admin('GET', '/api/session')).status).toBe(401)
    // contents that nobody else has leave with the next sweep
    await system(`update files set "usedAt" = now() - interval '2 hours'`)
    await server.files.sweep()
    const left = await system(
      `select from files f where not exists (select from images i where f.hash in (i.data, i.thumbnail))
         and not exists (select from company_transfers t where t.content = f.hash)`,
    )
    expect(left).toEqual([])
  }, 60_000)

  it('is not the one where staff of Kavel works', async () => {
    expect(await remove(server.as.admin, 'Polder BV')).toMatchObject({
      status: 409,
      body: { code: 'company_stays' },
    })
    expect(await remove(server.as.staff, 'Polder BV')).toMatchObject({
      status: 409,
      body: { code: 'company_stays' },
    })
  })
})

describe('what the contract says', () => {
  const CONTRACT = {
    flags: { unitmix: true },
    trialStartedAt: '2026-01-01T00:00:00Z',
    licence: 3,
    hasCancelled: true,
    administrationId: 'A-1',
    geodataKey: 'sleutel',
  }
  it.each(Object.entries(CONTRACT))('%s: staff alone changes it', async (key, value) => {
    const address = `/api/companies/detail/${server.companies.own}`
    const body = { cfg: { [key]: value } }
    for (const call of [server.as.member, server.as.admin])
      expect((await call('PATCH', address, body)).status).toBe(403)
    expect((await server.as.admin('GET', address)).body).not.toMatchObject(body)
    expect(await server.as.staff('PATCH', address, body)).toMatchObject({ status: 200, body })
  })

  it.each([
    ['removalAt', '2026-01-01T00:00:00Z'],
    ['key', 'een-andere'],
  ])('%s: nobody changes it as a field', async (field, value) => {
    const address = `/api/companies/detail/${server.companies.own}`
    const before = (await server.as.staff('GET', address)).body as Record<string, unknown>
    await server.as.staff('PATCH', address, { [field]: value })
    const after = (await server.as.staff('GET', address)).body as Record<string, unknown>
    expect(after[field]).toBe(before[field])
  })

  it.each(['GM344', 'gm0344', 'PV2', "GM0344'; --", 344])('no area: %s', async (code) => {
    const address = `/api/companies/detail/${server.companies.own}`
    expect(await server.as.admin('PATCH', address, { cfg: { areas: [code] } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cfg.areas.0' }] },
    })
  })
})

it('counts what a company has beside what it may have', async () => {
  const { admin } = await makeFull()
  const before = (await admin('GET', '/api/companies/usage')).body as Usage
  const rows = ({ entities }: Usage, name: string) => entities.find(({ entity }) => entity === name)
  expect(before.pictures).toMatchObject({ most: 5_000_000_000 })
  expect(before.pictures.bytes).toBeGreaterThan(300)
  expect(rows(before, 'users')).toEqual({ entity: 'users', rows: 3, most: 1000 })
  expect(rows(before, 'units')).toMatchObject({ most: null })
  const made = await admin('POST', '/api/locations/list', { name: 'Nog een' })
  expect(rows((await admin('GET', '/api/companies/usage')).body as Usage, 'locations')?.rows).toBe(
    (rows(before, 'locations')?.rows ?? 0) + 1,
  )
  await admin('DELETE', `/api/locations/detail/${(made.body as { id: number }).id}`)
  expect(rows((await admin('GET', '/api/companies/usage')).body as Usage, 'locations')).toEqual(
    rows(before, 'locations'),
  )
  expect((await server.as.member('GET', '/api/companies/usage')).status).toBe(403)
})
type Usage = {
  pictures: { bytes: number; most: number }
  entities: { entity: string; rows: number; most: number | null }[]
}
