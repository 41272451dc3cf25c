/** Trials and pilots, what a company reads of its licence, and what staff gives. */
import { withPrincipal } from '@kavel/database'
import { LicenceTier } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { licences: true } })
}, 120_000)
afterAll(() => server?.close())

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

async function give(subscription: string, cfg: object): Promise<void> {
  await withPrincipal(server.database.pool, 'system', (client) =>
    client.query('update companies set cfg = cfg || $2, subscription = $3 where id = $1', [
      server.companies.own,
      cfg,
      subscription,
    ]),
  )
}

const addLabel = () => server.as.member('POST', '/api/labels/list', { name: 'Nieuw' })
const session = async () =>
  (await server.as.member('GET', '/api/session')).body as {
    licence?: { tier: number; until: string | null }
  }
interface Usage {
  tier: number | null
  features: { feature: string; amount: number | null; used: number | null }[]
}
const usageOf = async (feature: string) => {
  const { body } = await server.as.member('GET', '/api/licence')
  return (body as Usage).features.find((one) => one.feature === feature)
}

it('lets a trial work for 30 days and a pilot for 90, and then what is stored', async () => {
  const started = { licence: LicenceTier.none, hasCancelled: false }
  await give('trial', { ...started, trialStartedAt: ago(29.9) })
  expect((await addLabel()).status).toBe(201)
  expect((await session()).licence).toMatchObject({ tier: LicenceTier.trial })
  await give('trial', { ...started, trialStartedAt: ago(30.1) })
  expect((await addLabel()).body).toMatchObject({
    code: 'licence',
    feature: 'edit',
    needed: 'essential',
  })
  await give('pilot', { ...started, trialStartedAt: ago(89.9) })
  expect((await addLabel()).status).toBe(201)
  await give('pilot', { ...started, trialStartedAt: ago(90.1) })
  expect((await addLabel()).status).toBe(403)
  await give('pilot', { ...started, licence: LicenceTier.premium, trialStartedAt: ago(90.1) })
  expect((await addLabel()).status).toBe(201)
  expect((await session()).licence).toMatchObject({ tier: LicenceTier.premium, until: null })
})

it('begins a trial when staff says so, once', async () => {
  const { as, companies } = server
  await give('none', { licence: LicenceTier.none, trialStartedAt: null })
  const address = `/api/companies/detail/${companies.own}`
  expect((await as.admin('PATCH', address, { subscription: 'trial' })).status).toBe(403)
  const before = Date.now()
  const begun = await as.staff('PATCH', address, { subscription: 'trial' })
  const { trialStartedAt } = (begun.body as { cfg: { trialStartedAt: string } }).cfg
  expect(Date.parse(trialStartedAt)).toBeGreaterThanOrEqual(before - 1000)
  expect((await addLabel()).status).toBe(201)
  // a second one does not begin anew
  await as.staff('PATCH', address, { subscription: 'none' })
  const again = await as.staff('PATCH', address, { subscription: 'trial' })
  expect((again.body as { cfg: object }).cfg).toMatchObject({ trialStartedAt })
})

it('leaves everything readable without a licence, and the own account and people in order', async () => {
  const { as, companies, userIds } = server
  await give('none', { licence: LicenceTier.enterprise })
  const made = await as.member('POST', '/api/locations/list', { name: 'Kade' })
  const { id } = made.body as { id: number }
  await give('none', { licence: LicenceTier.none })
  for (const address of [`/api/locations/detail/${id}`, '/api/locations/list', '/api/labels/list'])
    expect((await as.member('GET', address)).status).toBe(200)
  for (const [method, address, body] of [
    ['PATCH', `/api/locations/detail/${id}`, { name: 'Anders' }],
    ['DELETE', `/api/locations/detail/${id}`, undefined],
    ['POST', '/api/notes/list', { locationId: id }],
  ] as const)
    expect((await as.member(method, address, body)).body).toMatchObject({ code: 'licence' })
  expect(
    (await as.member('PATCH', `/api/users/detail/${userIds.member}`, { first_name: 'Sanne' }))
      .status,
  ).toBe(200)
  expect(
    (await as.admin('PATCH', `/api/companies/detail/${companies.own}`, { name: 'Polder en plas' }))
      .status,
  ).toBe(200)
  // staff is not asked
  expect((await as.staff('POST', '/api/labels/list', { name: 'Van Kavel' })).status).toBe(201)
})

it('tells what is used, and keeps what is over the limit readable after a downgrade', async () => {
  const { as } = server
  await give('none', { licence: LicenceTier.enterprise })
  const six = Array.from({ length: 6 }, (_, index) => ({ name: `Query ${index}` }))
  const made = await as.member('POST', '/api/searchqueries/list', six)
  const [first] = made.body as { id: number }[]
  await give('none', { licence: LicenceTier.professional })
  expect(await usageOf('queries')).toMatchObject({ amount: 5, used: 6 })
  const list = await as.member('GET', '/api/searchqueries/list')
  expect(list.headers['x-total-count']).toBe('6')
  // one that is there is changed, a seventh is not made, and one that is archived does not come back
  const address = `/api/searchqueries/detail/${first?.id}`
  expect((await as.member('PATCH', address, { name: 'Anders' })).status).toBe(200)
  expect(
    (await as.member('POST', '/api/searchqueries/list', { name: 'Zeven' })).body,
  ).toMatchObject({
    code: 'licence',
    feature: 'queries',
    most: 5,
    needed: 'premium',
  })
  expect((await as.member('PATCH', address, { archived: true })).status).toBe(200)
  expect((await as.member('PATCH', address, { archived: false })).status).toBe(403)
  expect(await usageOf('queries')).toMatchObject({ used: 5 })
})

it('lets two people at once not exceed it together', async () => {
  const { as } = server
  await give('none', { licence: LicenceTier.professional })
  const free = 20
  const made = await Promise.all(
    Array.from({ length: free + 4 }, (_, index) =>
      as.admin('POST', '/api/customfields/list', { name: `Veld ${index}` }),
    ),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(free)
  expect(await usageOf('custom_fields')).toMatchObject({ amount: free, used: free })
})

it('gives what staff says, at once, and to nobody else the say', async () => {
  const { as } = server
  await give('none', { licence: LicenceTier.essential })
  const address = '/api/licences/essential/rgw'
  expect((await as.admin('PUT', address, { amount: null })).status).toBe(403)
  expect((await as.admin('GET', '/api/licences')).status).toBe(403)
  expect((await as.staff('PUT', address, { amount: null })).status).toBe(204)
  expect(await usageOf('rgw')).toMatchObject({ amount: null })
  const tiers = (await as.staff('GET', '/api/licences')).body as {
    tier: string
    feature: string
    amount: number | null
    standard: number | null
  }[]
  expect(tiers.find((one) => one.tier === 'essential' && one.feature === 'rgw')).toMatchObject({
    amount: null,
    standard: 0,
  })
  expect((await as.staff('PUT', address, {})).status).toBe(204)
  expect(await usageOf('rgw')).toMatchObject({ amount: 0 })
})

it('asks for nothing where the installation has no licences', async () => {
  const free = await startTestServer()
  try {
    const { as } = free
    const { body } = await as.member('GET', '/api/session')
    expect(body).not.toHaveProperty('licence')
    expect((await as.member('GET', '/api/licence')).body).toMatchObject({ tier: null })
    const many = Array.from({ length: 12 }, () => ({ name: 'X' }))
    for (const entity of ['locations', 'searchqueries'])
      expect((await as.member('POST', `/api/${entity}/list`, many)).status).toBe(201)
    expect((await as.admin('POST', '/api/presets/list', { name: 'X' })).status).toBe(201)
  } finally {
    await free.close()
  }
})
