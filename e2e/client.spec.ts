/** The client of the web application against the real server, without a browser: what it sends is what is understood. */
import { listDeleted, restoreRecord } from '../apps/web/src/shared/api/deleted-records.ts'
import { clearErrors, errorEntries } from '../apps/web/src/shared/api/errors.ts'
import {
  createRecords,
  orderRecords,
  removeWhere,
  updateRecords,
} from '../apps/web/src/shared/api/many-records.ts'
import { getPublic, listPublic, patchPublic } from '../apps/web/src/shared/api/public-records.ts'
import {
  createRecord,
  getRecord,
  listRecords,
  patchRecord,
  removeRecord,
} from '../apps/web/src/shared/api/records.ts'
import { expect, test } from './fixtures.ts'

const realFetch = globalThis.fetch

test.beforeEach(async ({ server, session }) => {
  const { name, value } = session.cookie
  globalThis.fetch = (address, init) =>
    realFetch(new URL(String(address), server.url), {
      ...init,
      headers: {
        ...(init?.headers as object),
        cookie: `${name}=${value}`,
        origin: server.url,
      },
    })
})
test.afterEach(() => {
  globalThis.fetch = realFetch
  clearErrors()
})

test('calls every uniform call @database', async () => {
  const location = await createRecord('locations', { name: 'Kade', id: 'new-1' } as never)
  const add = (name: string, order: number) =>
    createRecord('units', { name, order, locationId: location.id, conceptId: 'tmp' } as never)
  const [a, b, c] = [await add('A', 10), await add('B', 20), await add('C', 30)]
  // nothing was said of its configuration
  expect(a.cfg).toEqual({
    mindepth: null,
    maxdepth: null,
    minlength: null,
    maxlength: null,
    two_window_maxdepth: null,
    two_window_minlength: null,
    parking_ratio: 1,
    balcony: { name: 'Balkon', type: 'protruding', maxdepth: null, maxlength: null },
  })

  const where = { locationId: location.id }
  const names = async () =>
    (await listRecords('units', { where, order: 'order' })).records.map(({ name }) => name)
  expect(await orderRecords('units', [c, a, b])).toHaveLength(3)
  expect(await names()).toEqual(['C', 'A', 'B'])
  const { units } = await getRecord('locations', location.id)
  expect(units.map(({ order }) => order).sort()).toEqual([10, 20, 30])

  const changed = await updateRecords('units', [
    { id: a.id, size: 61 },
    { id: b.id, name: 'Bb' },
  ])
  expect(changed.map(({ name, size }) => [name, size])).toEqual([
    ['A', 61],
    ['Bb', 50],
  ])
  // all or nothing
  await expect(
    updateRecords('units', [
      { id: a.id, size: 62 },
      { id: 999_999, name: 'D' },
    ]),
  ).rejects.toMatchObject({ status: 404 })
  expect((await getRecord('units', a.id)).size).toBe(61)

  await patchRecord('units', a.id, { cfg: { parking_ratio: 0.5 } }, changed[0]?.updatedAt)
  expect((await getRecord('units', a.id)).cfg).toMatchObject({ parking_ratio: 0.5 })
  await removeRecord('units', c.id)
  expect(await removeWhere('units', where)).toBe(2)
  expect(await listRecords('units', { where })).toEqual({ records: [], total: 0 })

  const key = location.key ?? ''
  expect(await listPublic('locations', [key])).toEqual([])
  await expect(getPublic('locations', key)).rejects.toMatchObject({ code: 'not_found' })
  await expect(patchPublic('locations', key, { rating: 4 })).rejects.toMatchObject({ status: 404 })
  expect(errorEntries.get()).toEqual([])

  await removeRecord('locations', location.id)
  const deleted = async () => (await listDeleted('locations')).records.map(({ id }) => id)
  expect(await deleted()).toContain(location.id)
  expect(await restoreRecord('locations', location.id)).toMatchObject({ name: 'Kade' })
  expect(await deleted()).not.toContain(location.id)
  const two = [
    { name: 'A', locationId: location.id },
    { name: 'B', locationId: location.id },
  ]
  expect((await createRecords('costs', two)).map(({ name }) => name)).toEqual(['A', 'B'])
})

test('records what the server refuses, once', async () => {
  const location = await createRecord('locations', { name: 'Kade' })
  const stale = () => patchRecord('locations', location.id, { name: 'x' }, '2020-01-01T00:00:00Z')
  await expect(stale()).rejects.toMatchObject({ code: 'stale' })
  await expect(stale()).rejects.toMatchObject({ code: 'stale' })
  await expect(removeWhere('units', {})).rejects.toMatchObject({ code: 'invalid_input' })
  expect(errorEntries.get().map(({ name, reference }) => [name, reference])).toEqual([
    ['error_general', `PATCH /locations/detail/${location.id}`],
    ['error_general', 'DELETE /units/list'],
  ])
})
