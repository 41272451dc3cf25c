/**
 * Every field of the specification on the API: with nothing said its default is there, a good value is kept, a wrong one is refused
 * by its path. What is expected is written down in `specified/`, by hand.
 */
import { type EntityName, entities } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'
import { PIXEL } from './testing/examples.ts'
import { BUILDINGS, CONCEPTS, PRESETS } from './testing/specified/buildings.ts'
import { IN_LOCATIONS } from './testing/specified/in-locations.ts'
import { LOCATIONS } from './testing/specified/locations.ts'
import { COMPANIES, OF_COMPANIES, USERS } from './testing/specified/people.ts'
import { IN_PUBLICATIONS, PUBLICATIONS, SEARCHQUERIES } from './testing/specified/publications.ts'
import { type ByMade, REQUIRED, type Subject } from './testing/specified/rows.ts'

type Body = Record<string, unknown>
type Stored = Body & { id: number }

const SUBJECTS: readonly Subject[] = [
  COMPANIES,
  USERS,
  LOCATIONS,
  ...IN_LOCATIONS,
  CONCEPTS,
  BUILDINGS,
  PRESETS,
  SEARCHQUERIES,
  PUBLICATIONS,
  ...IN_PUBLICATIONS,
  ...OF_COMPANIES,
]

let server: TestServer
/** One record of each entity, by its storage name, and the people: what others can point at. */
const made: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer()
  const { admin, staff } = server.as
  Object.assign(made, server.userIds, { own: server.companies.own })
  const make = async (name: EntityName, body: Body, call = admin) =>
    (await create(call, name, body)).id
  const inLocation = async () => ({ locationId: await keep('locations', {}) })
  const keep = async (name: EntityName, body: Body, call = admin) => {
    made[name] ??= await make(name, body, call)
    return made[name]
  }
  const publicationId = await keep('publications', {})
  const searchQueryId = await keep('searchqueries', {})
  const within = await inLocation()
  made.opportunity = await make('locations', { type: 3, publicationId, searchQueryId })
  for (const name of ['plots', 'units', 'costs', 'constraints', 'jsons'] as const)
    await keep(name, within)
  const noteId = await keep('notes', { ...within, searchQueryId })
  const conceptId = await keep('concepts', within)
  await keep('buildings', { conceptId })
  const labelId = await keep('labels', {})
  await keep('locationslabels', { ...within, labelId })
  const customfieldId = await keep('customfields', {})
  await keep('customvalues', { type: 'customfield', customfieldId })
  await keep('locationscustomvalues', within)
  const sectionId = await keep('sections', { publicationId })
  await keep('survey_questions', { sectionId })
  await keep('tickets', {})
  const contentitemId = await keep('contentitems', {}, staff)
  // a picture belongs to what it is of
  await keep('images', within)
  for (const of of [{ conceptId }, { noteId }]) await make('images', of)
  await make('images', { contentitemId }, staff)
}, 180_000)
afterAll(() => server?.close())

async function create(call: Call, name: EntityName, body: Body): Promise<Stored> {
  // what is a file is made by a call of its own
  const { madeBy } = entities[name] as object as { readonly madeBy?: string }
  const address = madeBy?.replace('POST ', '/api') ?? `/api/${name}/list`
  const file = new File([Buffer.from(PIXEL, 'base64')], 'punt.png')
  const content = madeBy ? { file } : {}
  const response = await call('POST', address, { ...body, ...content })
  expect(response.status, `${name}: ${JSON.stringify(response.body)}`).toBe(201)
  return response.body as Stored
}

/** Rows of a subject with the whole path of each in the record. */
function rowsOf({ places }: Subject) {
  return places.flatMap(({ at, rows }) =>
    Object.entries(rows).map(([id, row]) => {
      const own = ('path' in row && row.path) || (id.split('.').at(-1) as string)
      return { id, row, path: (at ? `${at}.${own}` : own).split('.') }
    }),
  )
}

/** A body of what is said at paths; a number in a path is a place in a list. */
function bodyOf(said: readonly (readonly [path: readonly string[], value: unknown])[]): Body {
  const body: Body = {}
  for (const [path, value] of said) {
    let at: Body = body
    for (const [index, step] of path.slice(0, -1).entries()) {
      at[step] ??= /^\d+$/.test(path[index + 1]!) ? [] : {}
      at = at[step] as Body
    }
    at[path.at(-1)!] = value
  }
  return body
}

const valueAt = (record: unknown, path: readonly string[]) =>
  path.reduce<unknown>((at, step) => (at as Body | undefined)?.[step], record)

/** What a row means by a value: the id of a record that was made, or the value. */
const meant = (value: unknown) =>
  typeof value === 'function' && value !== Number.isInteger ? (value as ByMade)(made) : value

function expectIs(value: unknown, is: unknown, id: string): void {
  if (is instanceof RegExp) expect(value, id).toMatch(is)
  else if (is === Number.isInteger) expect(value, id).toSatisfy(Number.isInteger)
  else expect(alike(value), id).toEqual(alike(meant(is)))
}

/** A moment may be written in more than one way, and a place on the map comes back to a centimetre. */
function alike(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value)
  const isPosition =
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((n) => typeof n === 'number' && n % 1 !== 0)
  if (isPosition) return value.map((degrees) => Number(degrees.toFixed(7)))
  if (Array.isArray(value)) return value.map(alike)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, alike(inner)]))
}

/** Groups in which nothing lies within another: a list that is none hides what is wrong within it. */
function apart<One extends { readonly path: readonly string[] }>(all: readonly One[]): One[][] {
  const lies = (a: string, b: string) => `${b}.`.startsWith(`${a}.`)
  const groups: One[][] = []
  for (const one of all) {
    const own = one.path.join('.')
    const isFree = (group: readonly One[]) =>
      group.every(({ path }) => !lies(path.join('.'), own) && !lies(own, path.join('.')))
    const group = groups.find(isFree)
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

describe.each(SUBJECTS.map((subject) => [subject.entity, subject] as const))(
  '%s',
  (name, subject) => {
    const rows = rowsOf(subject)
    const by = () => server.as[subject.by]
    const least = async () => {
      // a label lies on a location once
      if (subject.fresh) made.fresh = (await create(by(), subject.fresh, {})).id
      return subject.least(made)
    }
    const read = async (id: number, depth = 0) =>
      (await by()('GET', `/api/${name}/detail/${id}?depth=${depth}`)).body as Stored
    /** A record whose lists have an item, in which nothing is said. */
    const createWithItems = async () => {
      const items = subject.places.flatMap(({ at, item = {} }) => {
        const path = at.split('.')
        const seeds = Object.entries(item).map(([key, value]) => [[...path, key], value] as const)
        return path.at(-1) === '0' ? [[path, {}] as const, ...seeds] : []
      })
      return create(by(), name, { ...bodyOf(items), ...(await least()) })
    }

    it('has the defaults of the specification when nothing is said, and asks for what it needs', async () => {
      const bare = await create(by(), name, await least())
      const filled = await createWithItems()
      for (const { id, row, path } of rows) {
        const record = path.includes('0') ? filled : bare
        const value = valueAt(record, path)
        if (row.kind === 'given' && row.initial !== REQUIRED && row.initial !== undefined) {
          expect([id, value]).toEqual([id, row.initial])
        }
        if (row.kind === 'server') expectIs(value, row.is, id)
        if (row.kind === 'document') expect(value, id).toBeTypeOf('object')
        if (row.kind === 'nowhere') expect(value, id).toBeUndefined()
      }
      const needed = rows.filter(({ row }) => row.kind === 'given' && row.initial === REQUIRED)
      if (!needed.length) return
      const refused = await by()('POST', `/api/${name}/list`, {})
      expect(refused.status).toBe(400)
      const paths = (refused.body as { issues: { path: string }[] }).issues.map(({ path }) => path)
      for (const { path } of needed) expect(paths).toContain(path.join('.'))
    })

    it('keeps what is said, in the record that it is said of, and nothing of what is the server’s', async () => {
      const other = await createWithItems()
      const record = await createWithItems()
      const kept = rows.flatMap(({ id, row, path }) =>
        row.kind === 'given' && row.kept !== undefined
          ? [{ id, path, value: meant(row.kept) }]
          : [],
      )
      const said = rows.flatMap(({ row, path }) =>
        row.kind === 'server' && row.said !== undefined ? [[path, row.said] as const] : [],
      )
      const patch = bodyOf([...kept.map(({ path, value }) => [path, value] as const), ...said])
      const response = await by()('PATCH', `/api/${name}/detail/${record.id}`, patch)
      expect(response.status, JSON.stringify(response.body)).toBe(200)
      const after = await read(record.id)
      for (const { id, path, value } of kept) {
        expect([id, alike(valueAt(after, path))]).toEqual([id, alike(value)])
        expect([id, alike(valueAt(record, path))]).not.toEqual([id, alike(value)])
      }
      for (const { id, row, path } of rows)
        if (row.kind === 'server') expectIs(valueAt(after, path), row.is, id)
      const { updatedAt, ...untouched } = await read(other.id)
      expect(untouched).toEqual(
        Object.fromEntries(Object.entries(other).filter(([key]) => key in untouched)),
      )
      expect(updatedAt).toBe(other.updatedAt)
    })

    it('refuses what is wrong by its path, and keeps what there was', async () => {
      const record = await createWithItems()
      const before = await read(record.id)
      const wrong = rows.flatMap(({ id, row, path }) => {
        if (row.kind === 'given' && row.refused !== undefined)
          return [{ id, path, value: row.refused }]
        if (row.kind === 'document') return [{ id, path: [...path, 'smaak'], value: 1 }]
        return row.kind === 'nowhere' ? [{ id, path, value: true }] : []
      })
      for (const some of apart(wrong)) {
        const patch = bodyOf(some.map(({ path, value }) => [path, value] as const))
        const response = await by()('PATCH', `/api/${name}/detail/${record.id}`, patch)
        expect(response.status, JSON.stringify(response.body)).toBe(400)
        const { issues } = response.body as { issues: { path: string }[] }
        for (const { id, path: said } of some) {
          const at = said.join('.')
          expect(
            issues.some(({ path }) => path === at || path.startsWith(`${at}.`)),
            `${id} at ${at}: ${JSON.stringify(issues)}`,
          ).toBe(true)
        }
      }
      expect(await read(record.id)).toEqual(before)
    })

    const belonging = rows.flatMap(({ row }) => (row.kind === 'children' ? [row] : []))
    if (belonging.length)
      it('has the records that point at it, and no others', async () => {
        const own = name === 'companies' ? made.own! : name === 'users' ? made.admin! : made[name]!
        const tree = await read(own, 1)
        const nobody = await create(by(), name, await least())
        for (const { entity, field, nested } of belonging) {
          const list = async (id: number) => {
            const answer = await server.as.admin(
              'GET',
              `/api/${entity}/list?${field}=${id}&limit=100`,
            )
            expect(answer.status, JSON.stringify(answer.body)).toBe(200)
            return answer.body as Stored[]
          }
          const found = await list(own)
          expect(found.length, entity).toBeGreaterThan(0)
          for (const one of found) expect(one[field]).toBe(own)
          expect(await list(nobody.id), entity).toEqual([])
          if (!nested) continue
          const inTree = (tree[entity] as Stored[]).map(({ id }) => id)
          expect(inTree.toSorted(), entity).toEqual(found.map(({ id }) => id).toSorted())
        }
      })

    for (const [row, [field, values]] of Object.entries(subject.choices ?? {}))
      it(`${row} is each of its values and no other`, async () => {
        const record = await create(by(), name, await least())
        for (const value of values) {
          await by()('PATCH', `/api/${name}/detail/${record.id}`, { [field]: value })
          expect((await read(record.id))[field]).toBe(value)
        }
        const other = typeof values[0] === 'number' ? 99 : 'Iets anders'
        const refused = await by()('PATCH', `/api/${name}/detail/${record.id}`, { [field]: other })
        expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: field }] } })
      })
  },
)

it('what another row shows is shown by a row that is there', () => {
  for (const subject of SUBJECTS) {
    const ids = rowsOf(subject).map(({ id }) => id)
    for (const [row, shown] of Object.entries(subject.same ?? {}))
      expect(shown === row || ids.includes(shown), `${row} by ${shown}`).toBe(true)
  }
})
