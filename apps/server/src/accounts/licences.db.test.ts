/** Every tier × every feature that a call needs: what is allowed, what is refused, and by which tier it would be allowed. */
import { withPrincipal } from '@kavel/database'
import {
  type Amount,
  Archetype,
  allowance,
  FEATURE_KEYS,
  featureOf,
  type LicenceFeature,
  LicenceTier,
  type LicenceTierKey,
  PublicationStatus,
} from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestServer
let locationId: number
let conceptId: number
let logoId: number

/** Gives the company a licence. */
async function give(cfg: object, subscription = 'none'): Promise<void> {
  await withPrincipal(server.database.pool, 'system', (client) =>
    client.query('update companies set cfg = cfg || $2, subscription = $3 where id = $1', [
      server.companies.own,
      cfg,
      subscription,
    ]),
  )
}

/** A location with a concept, and a picture for a logo. */
async function makeWork(): Promise<void> {
  const { as } = server
  const location = await as.member('POST', '/api/locations/list', { name: 'Kade' })
  locationId = (location.body as { id: number }).id
  const concept = await as.member('POST', '/api/concepts/list', { name: 'A', locationId })
  conceptId = (concept.body as { id: number }).id
  const file = new File([PIXEL], 'logo.png')
  const logo = await as.admin('POST', '/api/images/upload', { type: 'logo', file })
  logoId = (logo.body as { id: number }).id
}

beforeAll(async () => {
  server = await startTestServer({ settings: { licences: true } })
  await give({ licence: LicenceTier.enterprise })
  await makeWork()
}, 120_000)
afterAll(() => server?.close())

type Answer = Awaited<ReturnType<TestServer['as']['admin']>>
const many = (count: number, body: object) => Array.from({ length: count }, () => body)

/** More than any tier counts to. */
const BEYOND = 101
/** Per feature: a call that needs it, of so many; what it made goes away again. */
const CALLS: Partial<Record<LicenceFeature, (count: number) => Promise<Answer>>> = {
  edit: () => server.as.member('POST', '/api/labels/list', { name: 'Nieuw' }),
  locations: (count) =>
    // one is there
    server.as.member('POST', '/api/locations/list', many(Math.max(1, count - 1), { name: 'X' })),
  custom_fields: (count) =>
    server.as.admin('POST', '/api/customfields/list', many(count, { name: 'X' })),
  concepts: (count) =>
    server.as.member(
      'POST',
      '/api/concepts/list',
      many(Math.max(1, count - 1), { name: 'X', locationId }),
    ),
  halls: () =>
    server.as.member('POST', '/api/buildings/list', { conceptId, archetype: Archetype.office }),
  unit_mix: () =>
    server.as.member('POST', '/api/buildings/list', {
      conceptId,
      archetype: Archetype.flat,
      cfg: { units: [{ size: 50 }, { size: 70 }] },
    }),
  finance: () => server.as.member('POST', '/api/costs/list', { name: 'X', locationId }),
  rgw: () =>
    server.as.member('PATCH', `/api/locations/detail/${locationId}`, {
      cfg: { finance_parameters: { build_months: 21 } },
    }),
  queries: (count) =>
    server.as.member('POST', '/api/searchqueries/list', many(count, { name: 'X' })),
  weekly_mail: () =>
    server.as.member('PATCH', `/api/users/detail/${server.userIds.member}`, {
      cfg: { emails: { weekly: 'weekly' } },
    }),
  publications: (count) =>
    server.as.member(
      'POST',
      '/api/publications/list',
      many(count, { name: 'X', status: PublicationStatus.published }),
    ),
  style_colours: () =>
    server.as.admin('PATCH', `/api/companies/detail/${server.companies.own}`, {
      cfg: { style: { primaryColor: '#123456' } },
    }),
  style_logo: () =>
    server.as.admin('PATCH', `/api/companies/detail/${server.companies.own}`, {
      cfg: { style: { logo: logoId } },
    }),
  presets: () => server.as.admin('POST', '/api/presets/list', { name: 'X' }),
  people: (count) =>
    // the administrator and the member are there
    server.as.admin('POST', '/api/invitations', {
      invitations: Array.from({ length: Math.max(1, count - 2) }, (_, index) => ({
        email: `x${index}@polder.example`,
        role: 'viewer',
        first_name: '',
        last_name: '',
        language: 'nl',
      })),
    }),
  single_sign_on: () =>
    server.as.admin('POST', '/api/providers', {
      kind: 'openid',
      name: 'X',
      issuer: 'https://id.example',
      clientId: 'kavel',
      clientSecret: 'geheim',
      allowedTenants: [],
      newcomers: 'refused',
      isActive: true,
    }),
  premium_filters: () =>
    server.as.member('POST', '/api/search/count', {
      filters: [{ key: 'neighbour_size', param1: 10, param2: 20 }],
    }),
  api: () =>
    server.as.member('POST', '/api/tokens', {
      name: 'X',
      access: 'read',
      entities: null,
      days: 1,
    }),
}

/** Takes away what the calls made. */
async function clear(): Promise<void> {
  await withPrincipal(server.database.pool, 'system', async (client) => {
    const { own } = server.companies
    for (const table of ['labels', 'customfields', 'costs', 'searchqueries', 'publications'])
      await client.query(`delete from ${table} where company_id = $1`, [own])
    await client.query('delete from presets where company_id = $1', [own])
    await client.query('delete from buildings where company_id = $1', [own])
    await client.query('delete from concepts where company_id = $1 and id <> $2', [own, conceptId])
    await client.query('delete from locations where company_id = $1 and id <> $2', [
      own,
      locationId,
    ])
    await client.query('delete from invitations where company_id = $1', [own])
    await client.query('delete from identity_providers where company_id = $1', [own])
    await client.query('delete from api_tokens')
    // settings as they were: what is sent again is no change
    await client.query(
      `update locations set cfg = jsonb_set(cfg, '{finance_parameters,build_months}', '20') where id = $1`,
      [locationId],
    )
    await client.query(
      `update companies set cfg = cfg || '{"style": {"primaryColor": null, "logo": null}}' where id = $1`,
      [own],
    )
    await client.query(
      `update users set cfg = jsonb_set(cfg, '{emails,weekly}', '"never"') where id = $1`,
      [server.userIds.member],
    )
  })
}

/** Amounts to try: as many as there may be, and one more. */
function tries(amount: Amount): readonly { readonly count: number; readonly isAllowed: boolean }[] {
  if (amount === null) return [{ count: BEYOND, isAllowed: true }]
  const more = { count: amount + 1, isAllowed: false }
  return amount > 0 ? [{ count: amount, isAllowed: true }, more] : [more]
}

/** What asks for changing at all before it asks for itself. */
const NEED_EDIT = new Set<LicenceFeature>([
  'edit',
  'locations',
  'custom_fields',
  'concepts',
  'halls',
  'unit_mix',
  'rgw',
  'queries',
  'publications',
])

const TIERS = (Object.keys(LicenceTier) as LicenceTierKey[]).map((tier) => ({ tier }))

describe.each(TIERS)('a company with the licence $tier', ({ tier }) => {
  const licence = { tier: LicenceTier[tier], until: null, changes: {} }
  const calls = Object.entries(CALLS).map(([feature, call]) => ({
    feature: feature as LicenceFeature,
    call,
  }))

  it.each(calls)('has $feature as far as its tier goes', async ({ feature, call }) => {
    await give({ licence: LicenceTier[tier] })
    const amount = allowance(licence, feature)
    for (const { count, isAllowed } of tries(amount)) {
      // two people are there already
      if (feature === 'people' && isAllowed && count < 3) continue
      const { status, body } = await call(count)
      await clear()
      expect([200, 201].includes(status), JSON.stringify({ count, status, body })).toBe(isAllowed)
      if (isAllowed) continue
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'licence' } })
      const { feature: lacks, needed } = body as { feature: LicenceFeature; needed: string }
      // without any licence it is changing at all that lacks
      const isAll = tier === 'none' && NEED_EDIT.has(feature)
      expect(lacks).toBe(isAll ? 'edit' : feature)
      expect(needed).not.toBeNull()
    }
  })
})

describe('of a company that has more than its licence gives', () => {
  type Row = Record<string, unknown> & { readonly id: number }
  let costly: Row
  let archived: number

  beforeAll(async () => {
    await give({ licence: LicenceTier.enterprise })
    const made = await server.as.member('POST', '/api/units/list', {
      name: 'Hoek',
      locationId,
      price: 1_250.5,
    })
    costly = made.body as Row
    const more = await server.as.member('POST', '/api/locations/list', many(26, { name: 'Meer' }))
    const [first] = more.body as Row[]
    archived = (first as Row).id
    await give({ licence: LicenceTier.essential })
  })
  afterAll(clear)

  const patch = (path: string, body: object) => server.as.member('PATCH', `/api/${path}`, body)

  it('a record that is sent back as it was read is no change of what it may not change', async () => {
    const read = await server.as.member('GET', `/api/locations/detail/${locationId}?depth=0`)
    const { cfg } = read.body as Row & { cfg: { finance_parameters: object } }
    expect(Object.keys(cfg.finance_parameters).length).toBeGreaterThan(5)
    const location = await patch(`locations/detail/${locationId}`, { name: 'Oever', cfg })
    expect(location).toMatchObject({ status: 200, body: { name: 'Oever' } })
    const unit = await patch(`units/detail/${costly.id}`, {
      name: 'Kop',
      price: 1_250.5,
      income_mode: costly.income_mode,
    })
    expect(unit).toMatchObject({ status: 200, body: { name: 'Kop' } })
  })

  it('what becomes different beside it is refused, and names its feature', async () => {
    const price = await patch(`units/detail/${costly.id}`, { name: 'Duur', price: 1_251 })
    expect(price).toMatchObject({ status: 403, body: { code: 'licence', feature: 'finance' } })
    const months = await patch(`locations/detail/${locationId}`, {
      cfg: { finance_parameters: { build_months: 30 } },
    })
    expect(months).toMatchObject({ status: 403, body: { code: 'licence', feature: 'rgw' } })
  })

  it('an office of before is no longer changed, and a house gets no other price', async () => {
    await give({ licence: LicenceTier.enterprise })
    const make = async (body: object) =>
      (await server.as.member('POST', '/api/buildings/list', { conceptId, ...body })).body as Row
    const office = await make({ archetype: Archetype.office })
    const houses = await make({ archetype: Archetype.house })
    await give({ licence: LicenceTier.essential })
    expect(await patch(`buildings/detail/${office.id}`, { maxwidth: 33 })).toMatchObject({
      status: 403,
      body: { feature: 'halls', needed: 'professional' },
    })
    const address = `buildings/detail/${houses.id}`
    expect(await patch(address, { cfg: { house: { price: 450_000 } } })).toMatchObject({
      status: 403,
      body: { feature: 'finance' },
    })
    expect((await patch(address, { cfg: { house: { price: 400_000, maxwidth: 9 } } })).status).toBe(
      200,
    )
  })

  it('an opportunity counts as any location', async () => {
    expect(
      await server.as.member('POST', '/api/locations/list', { name: 'Kans', type: 3 }),
    ).toMatchObject({ status: 403, body: { feature: 'locations' } })
  })

  it('a location that counted before may be changed, one that did not may not come back', async () => {
    const same = await patch(`locations/detail/${archived}`, { archived: false, name: 'Blijft' })
    expect(same.status).toBe(200)
    expect((await patch(`locations/detail/${archived}`, { archived: true })).status).toBe(200)
    const back = await patch(`locations/detail/${archived}`, { archived: false })
    expect(back).toMatchObject({
      status: 403,
      body: { code: 'licence', feature: 'locations', most: 25 },
    })
  })
})

describe('where the installation asks for no licences', () => {
  let other: TestServer
  beforeAll(async () => {
    other = server
    server = await startTestServer()
    await give({ licence: LicenceTier.none })
    await makeWork()
  }, 120_000)
  afterAll(async () => {
    await server.close()
    server = other
  })

  it.each(Object.entries(CALLS))('%s is there, as much as one likes', async (_, call) => {
    const { status, body } = await call(BEYOND)
    await clear()
    expect([200, 201].includes(status), JSON.stringify(body)).toBe(true)
  })
})

it('has a call or a part that brings it for every feature', () => {
  const left = FEATURE_KEYS.filter(
    (feature) => !CALLS[feature] && featureOf(feature).broughtBy === undefined,
  )
  // of plots that are imported: apps/server/src/search/licences.db.test.ts
  expect(left).toEqual(['query_results', 'geojson'])
})
