/** Where the fields of a location come from and what was done to it: of the own company, and as far as the role sees it. */
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { CustomFieldType } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Call,
  callWith,
  openSession,
  startTestServer,
  type TestServer,
} from '../testing/server.ts'

type Sources = Answers['GET /locations/{id}/sources']
type Changes = Answers['GET /locations/{id}/changes']
type Made = { id: number }
let server: TestServer
let viewer: Call
beforeAll(async () => {
  server = await startTestServer()
  await make(server.as.admin, 'users', { username: 'lezer', cfg: { role: 'viewer' } })
  viewer = callWith(server.app, await openSession(server.database, 'lezer'))
})
afterAll(() => server?.close())

async function ask<Answer>(call: Call, ...request: Parameters<Call>): Promise<Answer> {
  const { status, body } = await call(...request)
  if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${JSON.stringify(body)}`)
  return body as Answer
}
const make = (call: Call, entity: string, body: object) =>
  ask<Made>(call, 'POST', `/api/${entity}/list`, body)
const change = (call: Call, entity: string, id: number, body: object) =>
  ask<Made>(call, 'PATCH', `/api/${entity}/detail/${id}`, body)
const sources = (call: Call, id: number) =>
  ask<Sources>(call, 'GET', `/api/locations/${id}/sources`)
const changes = (call: Call, id: number, query = '') =>
  ask<Changes>(call, 'GET', `/api/locations/${id}/changes${query}`)
const sql = (text: string, values: unknown[] = []) =>
  withPrincipal(server.database.pool, 'system', (client) => client.query(text, values))
/** As if everything so far had been done so many minutes earlier. */
async function ago(minutes: number) {
  await sql(
    `update audits set "firstChangedAt" = "firstChangedAt" - make_interval(mins => $1),
     "changedAt" = "changedAt" - make_interval(mins => $1)`,
    [minutes],
  )
  await sql('update location_moves set at = at - make_interval(mins => $1)', [minutes])
}
/** A step of the product writes it. */
const writeAsProduct = (id: number, city: string) =>
  sql('update locations set city = $2 where id = $1', [id, city])

describe('the sources of the fields of a location', () => {
  it('tell who typed a field and what a step read, without values', async () => {
    const { member, admin } = server.as
    const { id } = await make(member, 'locations', { name: 'Kade', road: 'Kadeweg' })
    await writeAsProduct(id, 'Urk')
    const of = async (field: string) =>
      (await sources(viewer, id)).find((one) => one.field === field)
    expect(await of('road')).toMatchObject({ kind: 'typed', register: null })
    expect(await of('city')).toMatchObject({
      kind: 'register',
      register: 'addresses',
      userId: null,
      userName: null,
    })
    await ago(10)
    await change(admin, 'locations', id, { city: 'Emmeloord' })
    expect(await of('city')).toMatchObject({ kind: 'typed', register: null })
    expect((await of('city'))?.userId).not.toBe((await of('road'))?.userId)
    expect(JSON.stringify(await sources(viewer, id))).not.toMatch(/Kadeweg|Emmeloord/)
  })

  it('tell who said a custom value and gave a label, of fields that the caller sees', async () => {
    const { member, admin } = server.as
    const { id: locationId } = await make(member, 'locations', { name: 'Kade' })
    const field = (name: string, publish: string) =>
      make(admin, 'customfields', { name, type: CustomFieldType.text, publish })
    const [seen, hidden] = [await field('Bodem', 'edit'), await field('Prijs', 'none')]
    const say = (call: Call, customfieldId: number) =>
      make(call, 'locationscustomvalues', { locationId, customfieldId, value: 'klei' })
    await say(member, seen.id)
    await say(admin, hidden.id)
    const choice = await make(admin, 'customvalues', { type: 'land_position', name: 'Optie' })
    const position = { locationId, type: 'land_position', customvalueId: choice.id }
    await make(admin, 'locationscustomvalues', position)
    const label = await make(admin, 'labels', { name: 'Kans' })
    await ago(10)
    const given = await make(member, 'locationslabels', { locationId, labelId: label.id })
    const told = async (call: Call) =>
      (await sources(call, locationId)).filter(({ field }) =>
        /^(custom\.|labels|land_)/.test(field),
      )
    const byMember = { kind: 'typed', userId: expect.any(Number) }
    expect(await told(viewer)).toEqual([
      expect.objectContaining({ field: `custom.${seen.id}`, ...byMember }),
      expect.objectContaining({ field: 'labels', ...byMember }),
      expect.objectContaining({ field: 'land_position', kind: 'typed' }),
    ])
    expect((await told(admin)).map(({ field }) => field)).toContain(`custom.${hidden.id}`)
    await ask(admin, 'DELETE', `/api/locationslabels/detail/${given.id}`)
    const [, taken, by] = await told(viewer)
    expect(taken?.userId).toBe(by?.userId)
    expect(JSON.stringify(await told(admin))).not.toMatch(/klei|Optie|Kans/)
  })

  it('know who typed over a step in the minutes in which the location was made', async () => {
    const { id } = await make(server.as.member, 'locations', { name: 'Kade' })
    await writeAsProduct(id, 'Urk')
    await change(server.as.member, 'locations', id, { city: 'Tollebeek' })
    const city = (await sources(viewer, id)).find(({ field }) => field === 'city')
    expect(city).toMatchObject({ kind: 'typed', register: null })
  })

  it('are of the own company, and of a location that is there', async () => {
    const { id } = await make(server.as.member, 'locations', { name: 'Kade' })
    for (const part of ['sources', 'changes']) {
      const address = `/api/locations/${id}/${part}`
      expect((await server.as.stranger('GET', address)).status).toBe(404)
      expect((await server.as.member('GET', `/api/locations/999999/${part}`)).status).toBe(404)
    }
    await ask(server.as.member, 'DELETE', `/api/locations/detail/${id}`)
    expect((await server.as.member('GET', `/api/locations/${id}/sources`)).status).toBe(404)
  })
})

describe('the changes of a location', () => {
  it('tell from which status to which, in one line for a person and five minutes', async () => {
    const { member, admin } = server.as
    const { id } = await make(member, 'locations', { name: 'Kade', status: 'Onderzoek' })
    await ago(10)
    await change(admin, 'locations', id, { status: 'Twijfel' })
    await change(admin, 'locations', id, { status: 'Haalbaarheid', city: 'Urk' })
    const { changes: lines, next } = await changes(viewer, id)
    expect(next).toBe(null)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      parts: ['status', 'address'],
      moves: [{ field: 'status', before: 'Onderzoek', after: 'Haalbaarheid' }],
    })
    expect(lines[1]).toMatchObject({ action: 'insert', parts: ['made'], moves: [] })
    await ago(10)
    await change(member, 'locations', id, { status: null, phase: 'Schets' })
    expect((await changes(viewer, id)).changes[0]?.moves).toEqual([
      { field: 'status', before: 'Haalbaarheid', after: null },
      { field: 'phase', before: null, after: 'Schets' },
    ])
  })

  it('name what belongs to the location, and come in pages', async () => {
    const { id } = await make(server.as.member, 'locations', { name: 'Kade' })
    await ago(10)
    await make(server.as.member, 'notes', { name: 'Bellen', locationId: id })
    const first = await changes(viewer, id, '?limit=1')
    expect(first.changes).toMatchObject([
      { entity: 'notes', recordName: 'Bellen', parts: ['notes'] },
    ])
    expect(first.next).toBe(1)
    const second = await changes(viewer, id, `?limit=1&offset=${first.next}`)
    expect(second).toMatchObject({ changes: [{ parts: ['made'] }], next: null })
  })

  it('say nothing of a custom field that the caller does not see', async () => {
    const { member, admin } = server.as
    const { id } = await make(member, 'locations', { name: 'Kade' })
    const field = await make(admin, 'customfields', {
      name: 'Boekwaarde',
      type: CustomFieldType.text,
      publish: 'none',
    })
    await ago(10)
    await make(admin, 'locationscustomvalues', {
      type: 'customfield',
      customfieldId: field.id,
      locationId: id,
      value: '12',
    })
    expect((await changes(admin, id)).changes[0]).toMatchObject({ fields: ['Boekwaarde'] })
    const [newest] = (await changes(viewer, id)).changes
    expect(newest?.parts).toEqual(['made'])
  })

  it('keep values of status and phase alone, and no name of an owner', async () => {
    const { id } = await make(server.as.member, 'locations', { name: 'Kade' })
    await ago(10)
    await change(server.as.admin, 'locations', id, { owner: 'J. de Vries', description: 'Geheim' })
    const told = await changes(viewer, id)
    expect(told.changes[0]?.parts).toEqual(['description', 'owner'])
    expect(JSON.stringify(told)).not.toMatch(/Vries|Geheim/)
  })
})
