/** Sections as their author makes them: which types there are, what they may hold, and which rows they open. */
import { writeSectionReads } from '@kavel/application/publications'
import { SECTION_TYPES, sectionOf } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import { PublicationStatus, SPECIFIED_SECTIONS } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

interface Made {
  readonly id: number
  readonly key: string
}

let server: TestServer
let publication: Made
beforeAll(async () => {
  server = await startTestServer()
  const location = await create('locations', { name: 'Havenkade', lat: 52.55, lon: 5.25 })
  publication = await create('publications', {
    type: 'location',
    status: PublicationStatus.published,
    cfg: { locationKey: location.key },
  })
})
afterAll(() => server?.close())

async function create(name: string, body: object): Promise<Made> {
  const { status, body: made } = await server.as.member('POST', `/api/${name}/list`, body)
  expect(status, JSON.stringify(made)).toBe(201)
  return made as Made
}

const ask = (body: object) =>
  server.as.member('POST', '/api/sections/list', { publicationId: publication.id, ...body })

it('refuses every type of the specification that has no folder, by that word', async () => {
  const later = SPECIFIED_SECTIONS.filter((type) => !(SECTION_TYPES as string[]).includes(type))
  expect(later).toContain('survey')
  for (const type of later)
    expect(await ask({ type }), type).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'type', message: 'comes later: no page shows it yet' }] },
    })
  expect(await ask({ type: 'poster' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'type' }] },
  })
  const { id } = await create('sections', { publicationId: publication.id, type: 'warning' })
  expect(
    await server.as.member('PATCH', `/api/sections/detail/${id}`, { type: 'survey' }),
  ).toMatchObject({ status: 400, body: { issues: [{ path: 'type' }] } })
})

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://kavel.example',
  'https://',
  'https://kavel@evil.example',
  '/settings',
  'mailto:',
])('refuses a button that leads to %s, and loses nothing', async (address) => {
  const cfg = { param1: 'Bel ons', param2: 'tel:+31 30 123 45 67' }
  const section = { publicationId: publication.id, type: 'call_to_action' }
  const { id } = await create('sections', { ...section, cfg })
  const changed = await server.as.member('PATCH', `/api/sections/detail/${id}`, {
    cfg: { param2: address },
  })
  expect(changed).toMatchObject({ status: 400, body: { issues: [{ path: 'cfg.param2' }] } })
  const kept = await server.as.member('GET', `/api/sections/detail/${id}`)
  expect(kept.body).toMatchObject({ cfg })
  await server.as.member('DELETE', `/api/sections/detail/${id}`)
})

it('refuses ten megabytes of text by the limit of a body, and what fits one by the name of the field', async () => {
  const section = { publicationId: publication.id, type: 'custom_text' }
  const write = (size: number) =>
    server.as.member('POST', '/api/sections/list', {
      ...section,
      cfg: { param1: 'x'.repeat(size) },
    })
  expect(await write(10_000_000)).toMatchObject({
    status: 413,
    body: { code: 'too_large', issues: [{ path: 'body', message: 'is larger than 2 MB' }] },
  })
  expect(await write(1_900_000)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'cfg.param1' }] },
  })
})

it('opens the rows that sections say they read, and no others', async () => {
  const read = () =>
    withPrincipal(server.database.pool, 'system', async (client) => {
      const { rows } = await client.query<{ type: string; reads: string }>(
        'select type, reads from section_reads',
      )
      return rows.map(({ type, reads }) => `${type} ${reads}`).sort()
    })
  const said = [
    ...SECTION_TYPES.flatMap((type) => sectionOf(type).reads.map((row) => `${type} ${row}`)),
    // no rows: what opens the locations in an area, and what notes pages when a query may be met in another way
    ...SECTION_TYPES.filter((type) => sectionOf(type).about.startsWith('location')).map(
      (type) => `${type} lists`,
    ),
    'location_filter_summary score',
  ].sort()
  expect(await read()).toEqual(said)
  await withPrincipal(server.database.pool, 'system', (client) =>
    client.query(`insert into section_reads values ('warning', 'costs'), ('poster', 'units')`),
  )
  await writeSectionReads(server.database.pool)
  expect(await read()).toEqual(said)
  // who is not the server itself cannot write there
  for (const role of ['public', { companyId: server.companies.own, role: 'product' }] as const)
    await expect(
      withPrincipal(server.database.pool, role, (client) =>
        client.query(`insert into section_reads values ('warning', 'costs')`),
      ),
    ).rejects.toThrow(/permission denied/)
})
