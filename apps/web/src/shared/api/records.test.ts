import { UNIFORM_NAMES } from '@kavel/calls'
import type { entities } from '@kavel/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listDeleted, restoreRecord } from './deleted-records.ts'
import { clearErrors, errorEntries } from './errors.ts'
import { createRecords, orderRecords, removeWhere, updateRecords } from './many-records.ts'
import { createPublic, getPublic, listPublic, patchPublic } from './public-records.ts'
import { createRecord, getRecord, listRecords, patchRecord, removeRecord } from './records.ts'

/** What was sent: method, address and body. */
let sent: unknown[][] = []

beforeEach(() => {
  sent = []
  clearErrors()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push([method, address, ...(body ? [JSON.parse(String(body))] : [])])
    const isList = /\/(list|deleted)(\?|$)/.test(address) && method === 'GET'
    const headers = { 'x-total-count': '12' }
    return Response.json(isList ? [] : { removed: 3, created: 2 }, { headers })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Temporary ids and keys of a screen, which no database knows. */
const temporary = { id: 'new-1', locationId: 'tmp', name: 'A' } as never

/** The address of a call as it is declared: what is in its place says what it is. */
const patternOf = (address: string) =>
  address
    .replace(/\?.*/, '')
    .replace(/^\/api\/\w+/, '/{entity}')
    .replace(/detail\/\d+/, 'detail/{id}')
    .replace(/public\/(?!list)[^/]+(\/[^/]+)?$/, (_, sub) => `public/{key}${sub ? '/{sub}' : ''}`)

describe('the client', () => {
  it('has every uniform call of the specification', async () => {
    const page = await listRecords('units', { limit: 5, order: '-size', where: { locationId: 4 } })
    await listPublic('locations', ['a1', 'b2'])
    await getRecord('units', 7, { depth: 10 })
    await getPublic('locations', 'a/1')
    await createRecord('units', { name: 'A', locationId: 4 })
    await createRecords('units', [{ name: 'A', locationId: 4 }])
    expect(await createPublic('units', [{ name: 'A', locationId: 4 }])).toBe(2)
    await patchRecord('units', 7, { name: 'B' }, 'x')
    await patchPublic('locations', 'a1', { rating: 4 })
    await patchPublic('locations', 'a1', { rating: 4 }, 'p2')
    await orderRecords('units', [
      { id: 7, order: 10 },
      { id: 9, order: 30 },
      { id: 8, order: 20 },
    ])
    await updateRecords('units', [
      { id: 7, size: 60 },
      { id: 8, name: 'C' },
    ])
    await removeRecord('units', 7)
    expect(await removeWhere('units', { locationId: 4 })).toBe(3)
    expect(await listDeleted('locations', { limit: 5, offset: 5 })).toEqual(page)
    expect(page).toEqual({ records: [], total: 12 })
    await restoreRecord('locations', 4)
    expect(sent).toEqual([
      ['GET', '/api/units/list?limit=5&order=-size&locationId=4'],
      ['GET', '/api/locations/public/list?keys=a1%2Cb2'],
      ['GET', '/api/units/detail/7?depth=10'],
      ['GET', '/api/locations/public/a%2F1'],
      ['POST', '/api/units/list', { name: 'A', locationId: 4 }],
      ['POST', '/api/units/list', [{ name: 'A', locationId: 4 }]],
      ['POST', '/api/units/list/public', [{ name: 'A', locationId: 4 }]],
      ['PATCH', '/api/units/detail/7', { name: 'B', updatedAt: 'x' }],
      ['PATCH', '/api/locations/public/a1', { rating: 4 }],
      ['PATCH', '/api/locations/public/a1/p2', { rating: 4 }],
      [
        'PUT',
        '/api/units/order',
        [
          { id: 9, order: 20 },
          { id: 8, order: 30 },
        ],
      ],
      [
        'PUT',
        '/api/units/detail',
        [
          { id: 7, size: 60 },
          { id: 8, name: 'C' },
        ],
      ],
      ['DELETE', '/api/units/detail/7'],
      ['DELETE', '/api/units/list', { where: { locationId: 4 } }],
      ['GET', '/api/locations/deleted?limit=5&offset=5'],
      ['POST', '/api/locations/detail/4/restore'],
    ])
    // and no more than that: what the server declares
    const declared = sent.map(([method, address]) => `${method} ${patternOf(String(address))}`)
    expect([...new Set(declared)].sort()).toEqual([...UNIFORM_NAMES].sort())
  })

  it('sends no order that stands already', async () => {
    await orderRecords('units', [
      { id: 7, order: 10 },
      { id: 9, order: 20 },
    ])
    expect(sent).toEqual([])
  })

  it('leaves temporary ids and text in foreign keys out of everything that it saves', async () => {
    await createRecord('companies', { ...(temporary as object), cfg: { administrationId: 'nl-1' } })
    await patchRecord('units', 7, temporary, 'x')
    await updateRecords('units', [{ ...(temporary as object), id: 7 }])
    await createRecords('companies', [temporary])
    await createPublic('units', temporary)
    await patchPublic('units', 'k', temporary)
    expect(sent.map(([, , body]) => body)).toEqual([
      { name: 'A', cfg: { administrationId: 'nl-1' } },
      { name: 'A', updatedAt: 'x' },
      [{ id: 7, name: 'A' }],
      [{ name: 'A' }],
      { name: 'A' },
      { name: 'A' },
    ])
  })

  it('keeps a condition whole: with a part left out it would remove more', async () => {
    await removeWhere('units', { locationId: 'tmp' as never, name: 'A' })
    expect(sent).toEqual([
      ['DELETE', '/api/units/list', { where: { locationId: 'tmp', name: 'A' } }],
    ])
  })
})

describe('what is not sent', () => {
  const calls: [string, (id: never) => Promise<unknown>][] = [
    ['PATCH', (id) => patchRecord('units', id, { name: 'B' }, 'x')],
    [
      'PUT',
      (id) =>
        updateRecords('units', [
          { id: 7 as never, name: 'B' },
          { id, name: 'C' },
        ]),
    ],
    ['PUT of an order', (id) => orderRecords('units', [{ id, order: 20 }])],
    ['DELETE', (id) => removeRecord('units', id)],
    ['POST of a restore', (id) => restoreRecord('costs', id)],
  ]

  it.each(calls)('is a %s without a valid id', async (_, act) => {
    for (const id of [undefined, null, 0, -3, 1.5, Number.NaN, '7', 'new-1', 2 ** 53])
      await expect(act(id as never), String(id)).rejects.toMatchObject({
        message: 'Updating the database requires a valid id',
        code: 'invalid_id',
        status: 400,
      })
    expect(sent).toEqual([])
    expect(errorEntries.get().at(0)).toMatchObject({ name: 'error_general' })
    expect(console.warn).toHaveBeenCalled()
  })

  it('is anything of an entity that the catalogue does not name', async () => {
    const unknown = 'kadaster' as keyof typeof entities
    for (const act of [
      () => listRecords(unknown),
      () => getRecord(unknown, 1),
      () => createRecord(unknown, {}),
      () => patchRecord(unknown, 1, {}, 'x'),
      () => removeRecord(unknown, 1),
      () => updateRecords(unknown, []),
      () => orderRecords(unknown, []),
      () => removeWhere(unknown, {}),
      () => createRecords(unknown, []),
      () => listDeleted(unknown as never),
      () => restoreRecord(unknown as never, 1),
      () => listPublic(unknown, []),
      () => getPublic(unknown, 'k'),
      () => createPublic(unknown, {}),
      () => patchPublic(unknown, 'k', {}),
    ])
      await expect(act()).rejects.toThrow('Unknown database entity: kadaster')
    expect(sent).toEqual([])
  })

  it('is a child without its parent', async () => {
    for (const locationId of [undefined, null, 'tmp'])
      await expect(
        createRecord('units', { name: 'A', locationId: locationId as never }),
      ).rejects.toThrow('The base model is null: a record of units (locationId)')
    await expect(createRecords('units', [{ name: 'A' }])).rejects.toThrow('The base model is null')
    expect(sent).toEqual([])
    // what belongs to the company alone has no parent to name
    await createRecord('locations', { name: 'A' })
    expect(sent).toHaveLength(1)
  })
})
