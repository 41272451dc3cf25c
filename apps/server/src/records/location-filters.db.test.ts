/** Filters of a list of locations: every one of them by hand, any of them together as a plain reading of the records gives. */
import { withPrincipal } from '@kavel/database'
import { CustomFieldType, type LocationFilters, locationFiltersSchema } from '@kavel/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number; name: string }
type Filters = Partial<Record<keyof LocationFilters, unknown>>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const make = async (name: string, body: Body, call: Call = server.as.admin): Promise<Made> => {
  const response = await call('POST', `/api/${name}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Made
}
const sql = (text: string, values: unknown[] = []) =>
  withPrincipal(server.database.pool, 'system', (client) => client.query(text, values))

const ask = (filters: unknown, more = '', call: Call = server.as.admin) => {
  const text = typeof filters === 'string' ? filters : JSON.stringify(filters)
  return call(
    'GET',
    `/api/locations/list?depth=0&limit=500&order=name&filters=${encodeURIComponent(text)}${more}`,
  )
}
/** Last letters of the names of the locations that match, and what was dropped. */
async function find(filters: Filters, more = '', call?: Call) {
  const { status, body, headers } = await ask(filters, more, call)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers['x-total-count']).toBe(String((body as Made[]).length))
  const dropped = headers['x-filters-dropped']
  return {
    found: (body as Made[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Oever '))
      .map((name) => name.at(-1))
      .join(''),
    dropped: dropped === undefined ? null : JSON.parse(String(dropped)),
  }
}

describe('a list', () => {
  const ids: Record<string, number> = {}
  const known: Record<string, number> = {}

  beforeAll(async () => {
    for (const [type, names] of Object.entries({
      status: ['Nieuw', 'Loopt'],
      phase: ['Schets'],
    }))
      for (const name of names) known[name] = (await make('customvalues', { name, type })).id
    known.nature = (await make('labels', { name: 'Natuur' })).id
    known.water = (await make('labels', { name: 'Water' })).id
    known.query = (await make('searchqueries', { name: 'Hallen' })).id
    const rows: Record<string, Body> = {
      A: { status: 'Nieuw', phase: 'Schets', plotsize: 100, rating: 3, city: 'Ede' },
      B: { status: 'Loopt', plotsize: 2000, rating: 8.5, assignedTo: server.userIds.member },
      C: { status: 'Nieuw', phase: 'Schets', plotsize: 500, assignedTo: server.userIds.admin },
      D: { status: 'Verlopen', plotsize: 500, archived: true, searchQueryId: known.query },
      E: { description: 'Oever zonder iets' },
    }
    for (const [letter, row] of Object.entries(rows)) {
      const by = letter === 'B' ? server.as.member : server.as.admin
      // the status that a location begins with is the default; E has none
      const body = { status: null, phase: null, ...row, name: `Oever ${letter}` }
      ids[letter] = (await make('locations', body, by)).id
    }
    await sql('update locations set score = 62.5 where id = $1', [ids.D])
    for (const [letter, label] of [
      ['A', known.nature],
      ['B', known.water],
      ['C', known.nature],
      ['C', known.water],
    ] as const)
      await make('locationslabels', { locationId: ids[letter], labelId: label })
    const concept = await make('concepts', { name: 'Plan', locationId: ids.B })
    const office = { conceptId: concept.id, cfg: { function: 5, floors: [{ function: 3 }] } }
    known.office = (await make('buildings', { name: 'Kantoor', ...office })).id
    const other = await make('concepts', { name: 'Plan', locationId: ids.C })
    const tower = { cfg: { functiontype: 6 } }
    await make('buildings', { conceptId: other.id, cfg: { function: 1, towers: [tower] } })
    const field = async (name: string, type: CustomFieldType) =>
      (await make('customfields', { name, type, publish: 'edit' })).id
    known.price = await field('Prijs', CustomFieldType.number)
    known.remark = await field('Opmerking', CustomFieldType.text)
    known.clean = await field('Schoon', CustomFieldType.checkbox)
    known.access = await field('Ontsluiting', CustomFieldType.multiselect)
    const choice = { type: 'customfield', customfieldId: known.access }
    known.road = (await make('customvalues', { ...choice, name: 'Weg' })).id
    known.rail = (await make('customvalues', { ...choice, name: 'Spoor' })).id
    const say = (letter: string, field: string, more: Body) =>
      make('locationscustomvalues', {
        locationId: ids[letter],
        customfieldId: known[field],
        ...more,
      })
    await say('A', 'price', { value: '10' })
    await say('B', 'price', { value: '9.5' })
    await say('A', 'remark', { value: '100% Zeker' })
    await say('B', 'remark', { value: 'onzeker' })
    await say('A', 'clean', { value: true })
    await say('B', 'clean', { value: false })
    await say('A', 'access', { customvalueId: known.road })
    await say('B', 'access', { customvalueId: known.rail })
    await say('B', 'access', { customvalueId: known.road })
  })

  const custom = (field: string, condition: Body) => ({
    custom: [{ customFieldId: known[field], ...condition }],
  })

  // filters → letters of the locations, as the records above say
  it.each<[string, () => Filters, string]>([
    ['nothing: archived ones are left out', () => ({}), 'ABCE'],
    ['archived ones as well', () => ({ archived: true }), 'ABCDE'],
    ['archived ones alone', () => ({ multiarchived: [true] }), 'D'],
    ['those that are not, stronger', () => ({ archived: true, multiarchived: [false] }), 'ABCE'],
    ['both', () => ({ multiarchived: [true, false] }), 'ABCDE'],
    ['a status', () => ({ multistatus: ['Nieuw'] }), 'AC'],
    ['one of two', () => ({ multistatus: ['Nieuw', 'Loopt'] }), 'ABC'],
    ['a status or none', () => ({ multistatus: ['Loopt', ''] }), 'BE'],
    ['no phase', () => ({ multiphase: [''] }), 'BE'],
    ['a phase', () => ({ multiphase: ['Schets'] }), 'AC'],
    ['an assignee', () => ({ multiAssignedTo: [server.userIds.member] }), 'B'],
    ['an assignee or none', () => ({ multiAssignedTo: [0, server.userIds.admin] }), 'ACE'],
    ['who made it', () => ({ multiCreatedByUserId: [server.userIds.member] }), 'B'],
    ['a label', () => ({ multilabel: [known.water] }), 'BC'],
    ['one of two labels', () => ({ multilabel: [known.water, known.nature] }), 'ABC'],
    ['a least rating', () => ({ rating: { min: 3 } }), 'AB'],
    ['a most rating, unknown is in none', () => ({ rating: { max: 8 } }), 'A'],
    ['an area', () => ({ area: { min: 100, max: 500 } }), 'AC'],
    ['a most area, 0 is unknown', () => ({ area: { max: 499 } }), 'A'],
    ['a score', () => ({ score: { min: 62.5 }, archived: true }), 'D'],
    ['a search query', () => ({ searchQueryId: known.query, archived: true }), 'D'],
    ['a building', () => ({ buildingId: known.office }), 'B'],
    ['a function of a building', () => ({ functionType: 5 }), 'B'],
    ['a function of a floor', () => ({ functionType: 3 }), 'B'],
    ['a function of a tower', () => ({ functionType: 6 }), 'C'],
    ['a function that none has', () => ({ functionType: 7 }), ''],
    ['a part of a text', () => ({ search: 'oever b' }), 'B'],
    ['a number between bounds', () => custom('price', { min: 9.5, max: 9.9 }), 'B'],
    ['a least number', () => custom('price', { min: 10 }), 'A'],
    ['a part of a custom text', () => custom('remark', { text: 'ZEKER' }), 'AB'],
    ['a sign of a pattern', () => custom('remark', { text: '0%' }), 'A'],
    ['a checkbox that is on', () => custom('clean', { checked: true }), 'A'],
    ['a checkbox that is off', () => custom('clean', { checked: false }), 'B'],
    ['a choice', () => custom('access', { customFieldValueIds: [known.rail] }), 'B'],
    ['choices', () => custom('access', { customFieldValueIds: [known.rail, known.road] }), 'AB'],
    ['what does not fit the field', () => custom('price', { text: 'x', checked: true }), 'ABCE'],
    ['all at once', () => ({ multistatus: ['Nieuw'], multilabel: [known.water] }), 'C'],
  ])('is filtered by %s', async (_, filters, letters) => {
    expect(await find(filters())).toEqual({ found: letters, dropped: null })
  })

  it('is filtered together with its other conditions', async () => {
    expect(await find({ multistatus: ['Nieuw'] }, '&city=Ede')).toMatchObject({ found: 'A' })
    expect(await find({ multistatus: ['Nieuw'] }, `&custom.${known.price}.min=10`)).toMatchObject({
      found: 'A',
    })
    expect(await find({ search: 'Oever' }, '&search=r C')).toMatchObject({ found: 'C' })
    // what all pages come to
    const { headers } = await ask(custom('price', { min: 1 }), `&totals=${known.price}`)
    expect(JSON.parse(String(headers['x-custom-totals']))).toEqual({
      [String(known.price)]: { count: 2, sum: 19.5 },
    })
  })

  it('leaves out of the question what is there no longer, and tells so', async () => {
    const gone = 99_999_999
    expect(
      await find({
        multistatus: ['Nieuw', 'Wég ✓'],
        multiphase: ['Weg'],
        multilabel: [gone, known.nature],
        multiAssignedTo: [gone],
        multiCreatedByUserId: [gone],
        buildingId: gone,
        searchQueryId: gone,
        custom: [
          { customFieldId: gone, min: 1 },
          { customFieldId: known.access, customFieldValueIds: [gone, known.road] },
        ],
      }),
    ).toEqual({
      found: 'A',
      dropped: [
        { filter: 'multistatus', value: 'Wég ✓' },
        { filter: 'multiphase', value: 'Weg' },
        { filter: 'multilabel', value: gone },
        { filter: 'multiCreatedByUserId', value: gone },
        { filter: 'multiAssignedTo', value: gone },
        { filter: 'buildingId', value: gone },
        { filter: 'searchQueryId', value: gone },
        { filter: 'custom', value: gone },
        { filter: 'custom', customFieldId: known.access, value: gone },
      ],
    })
    // the last of a list: nothing is asked
    expect(await find({ multistatus: ['Verlopen'] })).toEqual({
      found: 'ABCE',
      dropped: [{ filter: 'multistatus', value: 'Verlopen' }],
    })
  })

  it('does not tell a member of a custom field that he may not see', async () => {
    const hidden = await make('customfields', { name: 'Geheim', type: CustomFieldType.number })
    await make('locationscustomvalues', {
      locationId: ids.A,
      customfieldId: hidden.id,
      value: '5',
    })
    const filters = { custom: [{ customFieldId: hidden.id, min: 1 }] }
    expect(await find(filters)).toEqual({ found: 'A', dropped: null })
    expect(await find(filters, '', server.as.member)).toEqual({
      found: 'ABCE',
      dropped: [{ filter: 'custom', value: hidden.id }],
    })
  })

  it('knows nothing of another company', async () => {
    const { found, dropped } = await find(
      { multilabel: [known.nature], multistatus: ['Nieuw'], buildingId: known.office },
      '',
      server.as.stranger,
    )
    expect(found).toBe('')
    expect(dropped).toHaveLength(3)
  })

  it.each<[string, unknown, string]>([
    ['no JSON', 'weg', 'filters'],
    ['a list', [], 'filters'],
    ['an unknown key', { kleur: 1 }, 'filters'],
    ['text in a number', { rating: { min: 'veel' } }, 'filters.rating.min'],
    ['a number as a status', { multistatus: [3] }, 'filters.multistatus.0'],
    ['too long a text', { search: 'x'.repeat(501) }, 'filters.search'],
    ['a zero byte', { search: 'a\u0000' }, 'filters.search'],
    ['half a pair', { multiphase: ['a', '\ud800'] }, 'filters.multiphase.1'],
    ['half an id', { custom: [{ customFieldId: 1.5 }] }, 'filters.custom.0.customFieldId'],
  ])('refuses %s', async (_, filters, path) => {
    expect(await ask(filters)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('has filters of locations alone', async () => {
    const { status } = await server.as.admin('GET', '/api/labels/list?filters={}')
    expect(status).toBe(400)
  })
})

describe('any filters', () => {
  interface Row {
    readonly status: string | null
    readonly phase: string | null
    readonly archived: boolean
    readonly rating: number | null
    readonly plotsize: number
    readonly assignedTo: number | null
    readonly labels: readonly number[]
    readonly price: number | null
    readonly clean: boolean | null
    readonly choices: readonly number[]
  }
  const rows = new Map<number, Row>()
  const own = { labels: [] as number[], choices: [] as number[], price: 0, clean: 0, access: 0 }
  const STATUSES = ['Gestart', 'Wacht', 'Klaar']

  beforeAll(async () => {
    const { companies } = server
    const give = async (text: string, values: unknown[]) => {
      const { rows } = await sql(text, [companies.other, ...values])
      return rows.map(({ id }) => Number(id))
    }
    for (const type of ['status', 'phase'])
      await give(
        'insert into customvalues (company_id, name, type) select $1, unnest($2::text[]), $3 returning id',
        [STATUSES, type],
      )
    own.labels = await give(
      'insert into labels (company_id, name) select $1, unnest($2::text[]) returning id',
      [['een', 'twee', 'drie']],
    )
    const field = async (type: CustomFieldType) => {
      const [id = 0] = await give(
        `insert into customfields (company_id, name, type, publish, cfg) values ($1, 'veld', $2, 'edit', '{}') returning id`,
        [type],
      )
      return id
    }
    own.price = await field(CustomFieldType.number)
    own.clean = await field(CustomFieldType.checkbox)
    own.access = await field(CustomFieldType.multiselect)
    own.choices = await give(
      `insert into customvalues (company_id, name, type, "customfieldId") select $1, unnest($2::text[]), 'customfield', $3 returning id`,
      [['weg', 'water'], own.access],
    )
    const row = fc.record<Row>({
      status: fc.constantFrom(null, '', 'Weg', ...STATUSES),
      phase: fc.constantFrom(null, ...STATUSES),
      archived: fc.boolean(),
      rating: fc.constantFrom(null, 0, 4.5, 9),
      plotsize: fc.constantFrom(0, 1, 300),
      assignedTo: fc.constantFrom(null, server.userIds.stranger),
      labels: fc.subarray(own.labels),
      price: fc.constantFrom(null, -1.5, 0, 20),
      clean: fc.constantFrom(null, true, false),
      choices: fc.subarray(own.choices),
    })
    for (const one of fc.sample(row, { numRuns: 60, seed: 15 })) {
      const [id = 0] = await give(
        `insert into locations (company_id, name, key, cfg, status, phase, archived, rating, plotsize, "assignedTo")
         values ($1, 'x', gen_random_uuid()::text, '{}', $2, $3, $4, $5, $6, $7) returning id`,
        [one.status, one.phase, one.archived, one.rating, one.plotsize, one.assignedTo],
      )
      rows.set(id, one)
      for (const label of one.labels)
        await give(
          'insert into locationslabels (company_id, "locationId", "labelId") values ($1, $2, $3)',
          [id, label],
        )
      const say = (field: number, value: unknown, choice: number | null = null) =>
        give(
          `insert into locationscustomvalues (company_id, "locationId", "customfieldId", value, "customvalueId") values ($1, $2, $3, $4, $5)`,
          [id, field, value === null ? null : String(value), choice],
        )
      if (one.price !== null) await say(own.price, one.price)
      if (one.clean !== null) await say(own.clean, one.clean)
      for (const choice of one.choices) await say(own.access, null, choice)
    }
  })

  const within = (value: number | null, { min, max }: { min: number | null; max: number | null }) =>
    (min === null && max === null) ||
    (value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity))
  const anyOf = <Value>(asked: readonly Value[], has: readonly Value[]) =>
    !asked.length || has.some((one) => asked.includes(one))

  /** What the specification says of one location. */
  function matches(row: Row, filters: LocationFilters): boolean {
    const isShown = filters.multiarchived.length
      ? filters.multiarchived.includes(row.archived)
      : filters.archived || !row.archived
    return (
      isShown &&
      anyOf(filters.multistatus, [row.status ?? '']) &&
      anyOf(filters.multiphase, [row.phase ?? '']) &&
      anyOf(filters.multiAssignedTo, [row.assignedTo ?? 0]) &&
      anyOf(filters.multilabel, row.labels) &&
      within(row.rating, filters.rating) &&
      within(row.plotsize || null, filters.area) &&
      filters.custom.every(({ customFieldId, customFieldValueIds, checked, ...bounds }) =>
        customFieldId === own.price
          ? within(row.price, bounds)
          : customFieldId === own.clean
            ? checked === null || row.clean === checked
            : anyOf(customFieldValueIds, row.choices),
      )
    )
  }

  it('give what a plain reading of the records gives', async () => {
    const bounds = fc.record({
      min: fc.constantFrom(null, 0, 1, 5),
      max: fc.constantFrom(null, 1, 9, 300),
    })
    const some = <Value>(values: readonly Value[]) => fc.subarray([...values])
    const custom = fc.record({
      customFieldId: fc.constantFrom(own.price, own.clean, own.access),
      customFieldValueIds: some(own.choices),
      min: fc.constantFrom(null, -2, 0),
      max: fc.constantFrom(null, 0, 10),
      checked: fc.constantFrom(null, true, false),
    })
    const filters = fc.record(
      {
        archived: fc.boolean(),
        multiarchived: some([true, false]),
        multistatus: some(['', ...STATUSES]),
        multiphase: some(['', ...STATUSES]),
        multiAssignedTo: some([0, server.userIds.stranger]),
        multilabel: some(own.labels),
        rating: bounds,
        area: bounds,
        custom: fc.array(custom, { maxLength: 2 }),
      },
      { requiredKeys: [] },
    )
    let found = 0
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        const { body, status } = await ask(asked, '&type=0', server.as.stranger)
        expect(status).toBe(200)
        const ids = (body as Made[]).map(({ id }) => id).filter((id) => rows.has(id))
        const full = locationFiltersSchema.parse(asked)
        const expected = [...rows].filter(([, row]) => matches(row, full)).map(([id]) => id)
        expect(ids.toSorted()).toEqual(expected.toSorted())
        found += ids.length
      }),
      { numRuns: 150, seed: 32 },
    )
    // neither everything nor nothing
    expect(found).toBeGreaterThan(150)
    expect(found).toBeLessThan(150 * 50)
  })
})
