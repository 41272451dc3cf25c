/** Columns of a list that follow from the concept of a location; amounts of docs/money.md. */
import { createConceptColumns } from '@kavel/application/desk'
import { parseListQuery } from '@kavel/application/records'
import { BRANDINGWEG, PLAN } from '@kavel/concept/testing/brandingweg'
import type { Actor, DerivedValues } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number }

let server: TestServer
const COLUMNS = 'production_value,unit_mix,unit_mix_total'
const NOTHING = { production_value: null, unit_mix: null, unit_mix_total: null }
const because = (reason: string) => ({
  ...NOTHING,
  why: { production_value: reason, unit_mix: reason, unit_mix_total: reason },
})

async function make(name: string, body: Body): Promise<Made> {
  const answer = await server.as.admin('POST', `/api/${name}/list`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}
const change = (name: string, id: number, body: Body) =>
  server.as.admin('PATCH', `/api/${name}/detail/${id}`, body)

/** A location with the plot and the template of the Brandingweg; `flats` is the id of its dwelling type for sale. */
async function makeLocation(name: string) {
  const location = await make('locations', { name, cfg: BRANDINGWEG.cfg })
  const of = { locationId: location.id }
  const [plot] = BRANDINGWEG.plots
  await make('plots', { ...of, geometry: plot?.geometry, properties: plot?.properties })
  const sold = BRANDINGWEG.units.find(({ id }) => id === 4) as Body & { id: number }
  const { id: _, ...unit } = sold
  const { id: flats } = await make('units', { ...of, ...unit })
  return { id: location.id, flats }
}
/** A concept with the plan of the Brandingweg, of so many buildings of it. */
async function makeConcept(locationId: number, flats: number, order = 1000, buildings = 2) {
  const { id } = await make('concepts', { locationId, order })
  for (const { id: _, ...building } of PLAN.slice(0, buildings)) {
    const units = building.cfg.units.map((one) => ({ ...one, unitId: flats }))
    await make('buildings', { ...building, conceptId: id, cfg: { ...building.cfg, units } })
  }
  return id
}
/** The columns of a location when they are computed. */
async function columnsOf(id: number, call: Call = server.as.member): Promise<DerivedValues> {
  for (let tries = 0; tries < 40; tries++) {
    const query = `id=${id}&depth=0&derived=${COLUMNS}`
    const { status, body } = await call('GET', `/api/locations/list?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const [row] = body as { derived: DerivedValues }[]
    if (row && row.derived.why?.unit_mix !== 'computing') return row.derived
  }
  throw new Error('Columns were not computed in a minute')
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

it('are those of the concept that leads, or of the first; as dwellings and prices are now', async () => {
  const { id, flats } = await makeLocation('Brandingweg')
  expect(await columnsOf(id)).toEqual(because('no_concept'))
  const first = await makeConcept(id, flats, 1)
  // 54 x 365,000 / 1.21
  const columns = {
    production_value: expect.closeTo(16_289_256.2, 2),
    unit_mix: [{ name: 'Koopappartement', count: 54 }],
    unit_mix_total: 54,
  }
  expect(await columnsOf(id)).toEqual(columns)
  expect(await columnsOf(id, server.as.admin)).toEqual(columns)

  await change('units', flats, { price: 121_000, name: 'Appartement' })
  const changed = {
    production_value: expect.closeTo(5_400_000, 2),
    unit_mix: [{ name: 'Appartement', count: 54 }],
    unit_mix_total: 54,
  }
  expect(await columnsOf(id)).toEqual(changed)
  await change('units', flats, { price: 0 })
  expect(await columnsOf(id)).toMatchObject({
    ...{ production_value: null, unit_mix_total: 54 },
    why: { production_value: 'no_prices' },
  })

  const empty = await makeConcept(id, flats, 2, 0)
  await change('locations', id, { leadingConceptId: empty })
  expect(await columnsOf(id)).toEqual(because('nothing_drawn'))
  await change('locations', id, { leadingConceptId: first })
  expect((await columnsOf(id)).unit_mix_total).toBe(54)
})

it('come alone where they are asked alone, and to nobody else', async () => {
  const { id } = await makeLocation('Alleen')
  const list = async (query: string, call = server.as.member) =>
    (await call('GET', `/api/locations/list?id=${id}&depth=0&${query}`)).body as Body[]
  const [one] = await list('derived=notes,unit_mix_total&fields=name')
  expect(one?.derived).toEqual({
    ...{ notes: 0, unit_mix_total: null },
    why: { unit_mix_total: 'no_concept' },
  })
  expect((await list('derived=notes'))[0]?.derived).toEqual({ notes: 0 })
  expect(await list(`derived=${COLUMNS}`, server.as.stranger)).toEqual([])
})

it('stand in files, which wait for them', async () => {
  const { id, flats } = await makeLocation('Bestand')
  await makeConcept(id, flats)
  const answer = await server.as.member('POST', '/api/locations/export', {
    ...{ format: 'csv', language: 'nl', ids: [id] },
    columns: ['name', 'production_value', 'unit_mix', 'unit_mix_total', 'land_position'],
  })
  const [head, row] = String(answer.body).slice(1).split('\r\n')
  expect(head).toBe('Naam;Opbrengst excl. btw;Woningmix;Woningen;Grondpositie')
  expect(row).toMatch(/^Bestand;16289256,19\d*;54 Koopappartement;54;$/)
})

it('are computed no further when who asked is gone, and again for who asks next', async () => {
  const { id, flats } = await makeLocation('Opgehangen')
  await makeConcept(id, flats)
  const { database, companies, userIds } = server
  const actor: Actor = { companyId: companies.own, userId: userIds.member, role: 'user' }
  const columns = createConceptColumns(database.pool)
  try {
    const query = parseListQuery('locations', { derived: 'unit_mix_total' })
    const fill = async (signal?: AbortSignal) => {
      const body = JSON.stringify([{ id, derived: {} }])
      const filled = await columns.fill(actor, query, body, Number.POSITIVE_INFINITY, signal)
      return (JSON.parse(filled) as Body[])[0]?.derived
    }
    expect(await fill(AbortSignal.abort())).toMatchObject({ why: { unit_mix_total: 'computing' } })
    expect(await fill()).toEqual({ unit_mix_total: 54 })
  } finally {
    await columns.stop()
  }
})
