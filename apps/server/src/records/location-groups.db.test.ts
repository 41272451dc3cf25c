/** Locations in groups: counts and sums by hand. */
import { CustomFieldType } from '@kavel/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
interface Answer {
  readonly groups: readonly (Body & { totals: Body })[]
  readonly lanes?: readonly (Body & { totals: Body })[]
  readonly cells?: readonly (Body & { totals: Body })[]
  readonly dropped: unknown
}
let server: TestServer
const known: Record<string, number> = {}

const make = async (name: string, body: Body): Promise<number> => {
  const response = await server.as.admin('POST', `/api/${name}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return (response.body as { id: number }).id
}
const ask = (query: string, call: Call = server.as.member) =>
  call('GET', `/api/locations/groups?${query}`)
async function read(query: string, call?: Call): Promise<Answer> {
  const { status, body } = await ask(`search=Oever&${query}`, call)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer
}
const counts = async (query: string) =>
  (await read(query)).groups.map(({ name, count }) => [name, count])

beforeAll(async () => {
  server = await startTestServer()
  // the company puts what runs before what is new
  await make('customvalues', { name: 'Nieuw', type: 'status', order: 20, color: '#00aa00' })
  await make('customvalues', { name: 'Loopt', type: 'status', order: 10 })
  known.price = await make('customfields', {
    name: 'Prijs',
    type: CustomFieldType.number,
    publish: 'edit',
  })
  known.access = await make('customfields', {
    name: 'Ontsluiting',
    type: CustomFieldType.multiselect,
    publish: 'edit',
  })
  const choice = { type: 'customfield', customfieldId: known.access }
  known.road = await make('customvalues', { ...choice, name: 'Weg', order: 20 })
  known.rail = await make('customvalues', { ...choice, name: 'Spoor', order: 10 })
  const chances: Record<number, number> = {}
  for (const [name, order] of [
    ['Klein', 20],
    ['Groot', 10],
  ] as const)
    chances[order] = await make('customvalues', { name, order, type: 'chance_of_success' })
  const rows: [Body, number | null, string[]][] = [
    [{ status: 'Nieuw', plotsize: 100, city: 'Zwolle' }, 5, ['road']],
    [{ status: 'Nieuw', plotsize: 300, city: 'Ede', archived: true }, 7.5, ['road', 'rail']],
    [{ status: 'Loopt', plotsize: 0, assignedTo: server.userIds.member, city: '' }, null, []],
    [{ status: 'Vreemd', plotsize: 40, city: 'Ede' }, 1, ['rail']],
    [{ status: null, assignedTo: server.userIds.admin }, null, []],
    [{ status: '' }, null, []],
  ]
  for (const [index, [row, price, choices]] of rows.entries()) {
    const locationId = await make('locations', { ...row, name: `Oever ${index}` })
    if (price !== null)
      await make('locationscustomvalues', { locationId, customfieldId: known.price, value: price })
    const chance = chances[10 * (index + 1)]
    if (chance)
      await make('locationscustomvalues', {
        locationId,
        type: 'chance_of_success',
        customvalueId: chance,
      })
    for (const name of choices)
      await make('locationscustomvalues', {
        locationId,
        customfieldId: known.access,
        customvalueId: known[name],
      })
  }
})
afterAll(() => server?.close())

it('are in the order of the choices, then what is none, and unknown last', async () => {
  expect(await read(`by=status&totals=plotsize,${known.price}`)).toEqual({
    groups: [
      {
        value: 'Loopt',
        name: 'Loopt',
        color: null,
        count: 1,
        totals: { plotsize: { count: 0, sum: 0 }, [String(known.price)]: { count: 0, sum: 0 } },
      },
      {
        value: 'Nieuw',
        name: 'Nieuw',
        color: '#00aa00',
        count: 2,
        totals: {
          plotsize: { count: 2, sum: 400 },
          [String(known.price)]: { count: 2, sum: 12.5 },
        },
      },
      {
        value: 'Vreemd',
        name: 'Vreemd',
        color: null,
        count: 1,
        totals: { plotsize: { count: 1, sum: 40 }, [String(known.price)]: { count: 1, sum: 1 } },
      },
      {
        value: null,
        name: null,
        color: null,
        count: 2,
        totals: { plotsize: { count: 0, sum: 0 }, [String(known.price)]: { count: 0, sum: 0 } },
      },
    ],
    dropped: [],
  })
})

it('are of people by name, of places by name', async () => {
  expect(await counts('by=assignedTo')).toEqual([
    ['admin', 1],
    ['member', 1],
    [null, 4],
  ])
  expect((await read('by=assignedTo')).groups[1]?.value).toBe(server.userIds.member)
  expect(await counts('by=city')).toEqual([
    ['Ede', 2],
    ['Zwolle', 1],
    [null, 3],
  ])
  expect(await counts('by=chance_of_success')).toEqual([
    ['Groot', 1],
    ['Klein', 1],
    [null, 4],
  ])
  expect(await counts('by=phase')).toEqual([[null, 6]])
  expect(await counts('by=municipality')).toEqual([[null, 6]])
})

it('are of a choice of several, in each of which a location is', async () => {
  expect(await counts(`by=custom.${known.access}`)).toEqual([
    ['Spoor', 2],
    ['Weg', 2],
    [null, 3],
  ])
  const { groups } = await read(`by=custom.${known.access}&totals=plotsize`)
  expect(groups.map(({ value, totals }) => [value, totals.plotsize])).toEqual([
    [known.rail, { count: 2, sum: 340 }],
    [known.road, { count: 2, sum: 400 }],
    [null, { count: 0, sum: 0 }],
  ])
})

it('are of what the filters leave, and tell what was dropped', async () => {
  const filters = (value: unknown) => `filters=${encodeURIComponent(JSON.stringify(value))}`
  // the archived one is left out
  expect(await counts(`by=status&${filters({ area: { min: 1 } })}`)).toEqual([
    ['Nieuw', 1],
    ['Vreemd', 1],
  ])
  const { dropped } = await read(`by=city&${filters({ multistatus: ['Weg'] })}`)
  expect(dropped).toEqual([{ filter: 'multistatus', value: 'Weg' }])
})

it('are none for a company without locations of the name', async () => {
  expect(await read('by=status', server.as.stranger)).toEqual({ groups: [], dropped: [] })
})

it.each([
  ['by=name', 'by'],
  ['by=custom.99999999', 'by'],
  ['by=status&filters=x', 'filters'],
  ['by=status&totals=name', 'totals'],
  ['by=status&search=', 'search'],
  ['filters={}', 'by'],
  ['by=status&lanes=name', 'lanes'],
  ['by=status&lanes=custom.99999999', 'lanes'],
  ['by=status&lanes=status', 'lanes'],
])('are refused as %s', async (query, path) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

it('are not of a field without choices', async () => {
  expect(await ask(`by=custom.${known.price}`)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'by' }] },
  })
})

it.each(['status', 'city', 'assignedTo', 'chance_of_success', 'custom'])(
  'gives the locations of each group by %s, as many as it counts',
  async (name) => {
    const by = name === 'custom' ? `custom.${known.access}` : name
    for (const archived of [false, true]) {
      const filters = encodeURIComponent(JSON.stringify({ archived }))
      const { groups } = await read(`by=${by}&filters=${filters}`)
      expect(groups.length).toBeGreaterThan(1)
      expect(groups.map(({ value }) => value)).toContain(null)
      for (const { value, count } of groups) {
        const group = encodeURIComponent(JSON.stringify({ by, value }))
        const list = await server.as.member(
          'GET',
          `/api/locations/list?search=Oever&filters=${filters}&group=${group}&depth=0`,
        )
        expect((list.body as unknown[]).length, `${by} ${value}`).toBe(count)
      }
    }
  },
)

it('refuses a group of what nothing is grouped by, and values of another type', async () => {
  for (const group of [
    { by: 'owner', value: 'x' },
    { by: 'status', value: 3 },
    { by: 'assignedTo', value: 'x' },
    { by: 'status' },
    { by: `custom.${known.price}`, value: 1 },
    { by: 'custom.999999999', value: 1 },
  ]) {
    const { status } = await server.as.member(
      'GET',
      `/api/locations/list?group=${encodeURIComponent(JSON.stringify(group))}`,
    )
    expect(status, JSON.stringify(group)).toBe(400)
  }
})

it('adds up more fields than a function takes arguments, in groups and in the list', async () => {
  const fields = Array.from({ length: 120 }, (_, place) => ({
    name: `Getal ${place}`,
    type: CustomFieldType.number,
    publish: 'edit',
  }))
  const made = await server.as.admin('POST', '/api/customfields/list', fields)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const ids = (made.body as { id: number }[]).map(({ id }) => id)
  const totals = [...ids, known.price, 'plotsize', 'rating', 'derived.notes'].join()
  const { groups } = await read(`by=city&totals=${totals}`)
  expect(groups.find(({ value }) => value === 'Ede')?.totals[String(known.price)]).toEqual({
    count: 2,
    sum: 8.5,
  })
  const list = await server.as.member(
    'GET',
    `/api/locations/list?search=Oever&depth=0&custom=${ids}&totals=${totals}`,
  )
  expect(list.status, JSON.stringify(list.body)).toBe(200)
  const sums = JSON.parse(String(list.headers['x-custom-totals']))
  expect(Object.keys(sums)).toHaveLength(124)
  expect(sums[String(known.price)]).toEqual({ count: 3, sum: 13.5 })
})

it('are of a board too: columns, lanes, and what is in both', async () => {
  const { groups, lanes, cells } = await read('by=status&lanes=city&totals=plotsize')
  expect(groups.map(({ name, count }) => [name, count])).toEqual([
    ['Loopt', 1],
    ['Nieuw', 2],
    ['Vreemd', 1],
    [null, 2],
  ])
  expect(lanes?.map(({ name, count, totals }) => [name, count, totals.plotsize])).toEqual([
    ['Ede', 2, { count: 2, sum: 340 }],
    ['Zwolle', 1, { count: 1, sum: 100 }],
    [null, 3, { count: 0, sum: 0 }],
  ])
  const told = cells?.map(({ group, lane, count, totals }) => [group, lane, count, totals.plotsize])
  expect(told).toHaveLength(5)
  expect(told).toEqual(
    expect.arrayContaining([
      ['Loopt', null, 1, { count: 0, sum: 0 }],
      ['Nieuw', 'Ede', 1, { count: 1, sum: 300 }],
      ['Nieuw', 'Zwolle', 1, { count: 1, sum: 100 }],
      ['Vreemd', 'Ede', 1, { count: 1, sum: 40 }],
      [null, null, 2, { count: 0, sum: 0 }],
    ]),
  )
})

it('count a location with two choices once in its column, and in both of its lanes', async () => {
  const { groups, lanes, cells } = await read(
    `by=status&lanes=custom.${known.access}&totals=plotsize`,
  )
  expect(groups.find(({ value }) => value === 'Nieuw')).toMatchObject({
    count: 2,
    totals: { plotsize: { count: 2, sum: 400 } },
  })
  expect(lanes?.map(({ name, count }) => [name, count])).toEqual([
    ['Spoor', 2],
    ['Weg', 2],
    [null, 3],
  ])
  const inNew = cells?.filter(({ group }) => group === 'Nieuw')
  expect(inNew?.map(({ lane, count }) => [lane, count])).toEqual([
    [known.road, 2],
    [known.rail, 1],
  ])
})

it.each([
  ['status', 'city'],
  ['status', 'custom'],
  ['chance_of_success', 'custom'],
  ['phase', 'assignedTo'],
])('gives the locations of each cell of %s and %s, as many as it counts', async (by, other) => {
  const lanes = other === 'custom' ? `custom.${known.access}` : other
  const { cells } = await read(`by=${by}&lanes=${lanes}`)
  expect(cells?.length).toBeGreaterThan(1)
  for (const { group, lane, count } of cells ?? []) {
    const parameters = new URLSearchParams({
      group: JSON.stringify({ by, value: group }),
      lane: JSON.stringify({ by: lanes, value: lane }),
    })
    const { body } = await server.as.member(
      'GET',
      `/api/locations/list?search=Oever&depth=0&${parameters}`,
    )
    expect((body as unknown[]).length, `${parameters}`).toBe(count)
  }
})

it('have two sides of which both may be a field with choices', async () => {
  const second = await make('customfields', {
    name: 'Tweede',
    type: CustomFieldType.select,
    publish: 'edit',
  })
  const choice = await make('customvalues', {
    type: 'customfield',
    customfieldId: second,
    name: 'Ja',
  })
  const [location] = (
    await server.as.member('GET', '/api/locations/list?search=Oever%201&depth=0&fields=name')
  ).body as { id: number }[]
  await make('locationscustomvalues', {
    locationId: location?.id,
    customfieldId: second,
    customvalueId: choice,
  })
  const { cells } = await read(`by=custom.${known.access}&lanes=custom.${second}`)
  expect(
    cells?.filter(({ lane }) => lane === choice).map(({ group, count }) => [group, count]),
  ).toEqual(
    expect.arrayContaining([
      [known.road, 1],
      [known.rail, 1],
    ]),
  )
})
