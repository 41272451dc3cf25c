/** A company with something of everything, and what all its records are, whatever their ids. */

import { createCompany, createUser } from '@kavel/application/accounts'
import { until } from '@kavel/application/testing'
import type { Answers } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import { ENTITY_NAMES, type Entity, type EntityName, entities } from '@kavel/domain'
import { addressOf, EXAMPLES, type Example, pixel } from '../records/testing/examples.ts'
import {
  type Call,
  callWith,
  openSession,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/server.ts'

type Transfer = Answers['GET /companies/exports'][number]

/** Another company with one administrator. */
export async function makeCompany(
  { app, database }: Pick<TestServer, 'app' | 'database'>,
  name: string,
  username: string,
  email: string | null = null,
): Promise<{ readonly companyId: number; readonly userId: number; readonly admin: Call }> {
  const made = await withPrincipal(database.pool, 'system', async (client) => {
    const companyId = await createCompany(client, { name })
    const user = { companyId, username, password: TEST_PASSWORD, is_admin: true }
    const userId = await createUser(client, { ...user, ...(email && { email }) })
    return { companyId, userId }
  })
  return { ...made, admin: callWith(app, await openSession(database, username)) }
}

const make = async (call: Call, name: EntityName, body: object) => {
  const answer = await call('POST', addressOf(name), body)
  if (answer.status !== 201) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  return answer.body as { readonly id: number; readonly key: string }
}

/** What a table in text cannot hold without care. */
export const AWKWARD = ['=1+1', "'t Zand", '-5', 'a,"b"\r\nc\n;', '@x', 'ë €\t', ''] as const

/** Records of every entity, and of every way in which one points at another. */
export async function fillCompany(call: Call, companyId: number): Promise<void> {
  for (const name of ENTITY_NAMES) {
    if (name === 'companies' || entities[name].scope === 'global') continue
    const example: Example = EXAMPLES[name]
    await make(call, name, await example.create(call))
  }
  for (const name of AWKWARD) await make(call, 'labels', { name })
  const location = await make(call, 'locations', { name: 'Havenkade', lat: 52.1, lon: 5.2 })
  const ofLocation = { locationId: location.id }
  const unit = await make(call, 'units', { ...ofLocation, name: 'Midden' })
  const concept = await make(call, 'concepts', { ...ofLocation, name: 'Leidend' })
  const unitIds = {
    units: [{ id: 1, unitId: unit.id }],
    towers: [{ id: 2, cfg: { unit_id: unit.id } }],
  }
  await make(call, 'buildings', { conceptId: concept.id, cfg: unitIds })
  const publication = await make(call, 'publications', {
    name: 'Kade',
    type: 'location',
    status: 2,
    cfg: { locationKey: location.key, conceptKey: concept.key },
  })
  await make(call, 'sections', { publicationId: publication.id })
  const query = await make(call, 'searchqueries', {
    name: 'Zoek',
    publicationId: publication.id,
    cfg: { publicationId: publication.id, filters: [{ key: 'trainstation', param2: 1 }] },
  })
  await make(call, 'notes', { name: 'Bij de zoekvraag', searchQueryId: query.id })
  const changed = {
    leadingConceptId: concept.id,
    searchQueryId: query.id,
    publicationId: publication.id,
  }
  await call('PATCH', `/api/locations/detail/${location.id}`, changed)
  await call('PATCH', `/api/publications/detail/${publication.id}`, {
    filterSearchQueryId: query.id,
    cfg: { searchQueryKey: query.key },
  })
  const field = await make(call, 'customfields', { name: 'Keuze', type: 3 })
  const ofField = { type: 'customfield', customfieldId: field.id }
  const value = await make(call, 'customvalues', { ...ofField, name: 'Ja' })
  await make(call, 'locationscustomvalues', { ...ofLocation, ...ofField, customvalueId: value.id })
  await make(call, 'images', pixel({ type: 'logo', name: '../../logo: 1/2' }))
  await make(call, 'images', {
    type: 'attachment',
    locationId: location.id,
    name: 'brief.pdf',
    file: new File([`%PDF-1.7\n${'tekst '.repeat(50)}\n%%EOF\n`], 'brief.pdf'),
  })
  await call('PATCH', `/api/companies/detail/${companyId}`, {
    cfg: {
      summaryCustomFields: [field.id],
      areas: ['GM0344', 'PV26'],
      style: { textColor: '#123456' },
    },
  })
}

/** Entities whose records come along, by the catalogue. */
const TENANT = ENTITY_NAMES.filter((name) => entities[name].scope === 'tenant')
/** A user is another one there, or nobody. */
const PEOPLE = (name: EntityName) =>
  Object.entries((entities[name] as Entity).fields).flatMap(([field, { target }]) =>
    target === 'users' ? [field] : [],
  )

/** All records of a company, as the database has them; ids and public keys are told by what they are of. */
export async function readAll({ pool }: Database, companyId: number) {
  const rows = new Map<EntityName, Record<string, unknown>[]>()
  const names = new Map<unknown, string>([[companyId, 'company']])
  for (const name of TENANT) {
    const found = await withPrincipal(pool, 'system', (client) =>
      client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t where company_id = $1
           ${'deleted' in entities[name].fields ? 'and not deleted' : ''} order by id`,
        [companyId],
      ),
    )
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    )
    for (const [index, { row }] of found.rows.entries()) {
      names.set(row.id, `${name} ${index}`)
      if (typeof row.key === 'string') names.set(row.key, `key of ${name} ${index}`)
    }
  }
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rename(one)]))
    return names.get(value) ?? value
  }
  return Object.fromEntries(
    [...rows].map(([name, found]) => {
      const left = [...PEOPLE(name), 'editedAt', 'imported']
      return [
        name,
        found.map((row) => {
          const told = rename(row) as Record<string, unknown>
          for (const field of left) delete told[field]
          return told
        }),
      ]
    }),
  ) as Record<EntityName, Record<string, unknown>[]>
}

/** Waits until a transfer has come to an end. */
export const ended = (call: Call, kind: 'exports' | 'imports', id: number): Promise<Transfer> =>
  until(
    async () => {
      const { body } = await call('GET', `/api/companies/${kind}`)
      return (body as Transfer[]).find((one) => one.id === id) as Transfer
    },
    ({ state }) => !['waiting', 'running'].includes(state),
  )
