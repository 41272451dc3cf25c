/** Many locations in one call: all of it or nothing, what is wrong named at once, and what undoes it. */
import { createHash } from 'node:crypto'
import { changeLocations } from '@kavel/application/records'
import { type Answers, callOf, type Sent } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { type Actor, CustomFieldType, LicenceTier, LocationType } from '@kavel/domain'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number; updatedAt: string }
type Changes = NonNullable<Sent<'POST /locations/changes'>['body']>
type Done = Answers['POST /locations/changes']

let server: TestServer
let member: Call
let fields: Record<'text' | 'number' | 'select' | 'many' | 'checkbox' | 'shape' | 'info', number>
let choices: number[]
let labels: number[]
let ids: number[]

const make = async (name: string, body: Body, call: Call = server.as.admin): Promise<Made> => {
  const response = await call('POST', `/api/${name}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Made
}
const send = (body: Changes, call: Call = member) => call('POST', '/api/locations/changes', body)
const done = async (body: Changes, call: Call = member): Promise<Done> => {
  const { status, body: answer } = await send(body, call)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer as Done
}
const issues = (body: unknown) => [
  ...new Set((body as { issues: { path: string }[] }).issues.map(({ path }) => path)),
]
const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await withPrincipal(server.database.pool, 'system', (client) => client.query<Row>(text, values)))
    .rows

/** Everything that the company says of its locations, but moments and the ids of what belongs to them. */
async function hash(): Promise<string> {
  const rows = await sql<{ row: string }>(
    `select (to_jsonb(l) - 'updatedAt' - 'editedAt' - 'deletedAt')::text as row from locations l
       where company_id = $1 and not deleted
     union all select (to_jsonb(v) - 'id' - 'createdAt' - 'updatedAt')::text from locationscustomvalues v
       join locations l on l.id = v."locationId" where v.company_id = $1 and not l.deleted
     union all select (to_jsonb(t) - 'id' - 'createdAt' - 'updatedAt')::text from locationslabels t
       join locations l on l.id = t."locationId" where t.company_id = $1 and not l.deleted
     order by 1`,
    [server.companies.own],
  )
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex')
}
/** A body of which every row is at fault only where the test says so. */
const at = (index: number) => ids[index] as number
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [5.2, 52.5],
      [5.21, 52.5],
      [5.21, 52.51],
      [5.2, 52.51],
      [5.2, 52.5],
    ],
  ],
}

beforeAll(async () => {
  server = await startTestServer({ settings: { licences: true } })
  await give(LicenceTier.enterprise)
  member = server.as.member
  const field = async (name: string, type: CustomFieldType, more: Body = {}) =>
    (await make('customfields', { name, type, publish: 'edit', ...more })).id
  fields = {
    text: await field('Tekst', CustomFieldType.text),
    number: await field('Getal', CustomFieldType.number),
    select: await field('Keuze', CustomFieldType.select),
    many: await field('Keuzes', CustomFieldType.multiselect),
    checkbox: await field('Vinkje', CustomFieldType.checkbox),
    shape: await field('Vlak', CustomFieldType.geometry),
    info: await field('Uitleg', CustomFieldType.info),
  }
  const choice = async (customfieldId: number, name: string) =>
    (await make('customvalues', { type: 'customfield', customfieldId, name })).id
  choices = [
    await choice(fields.select, 'Een'),
    await choice(fields.select, 'Twee'),
    await choice(fields.many, 'Rood'),
    await choice(fields.many, 'Wit'),
    await choice(fields.many, 'Blauw'),
  ]
  labels = [(await make('labels', { name: 'A' })).id, (await make('labels', { name: 'B' })).id]
})
afterAll(() => server?.close())
beforeEach(async () => {
  ids = []
  for (const name of ['Een', 'Twee', 'Drie'])
    ids.push((await make('locations', { name, status: 'Nieuw' }, member)).id)
})

const give = (tier: LicenceTier) =>
  sql('update companies set cfg = cfg || $2 where id = any ($1)', [
    Object.values(server.companies),
    { licence: tier },
  ])
const choiceAt = (index: number) => choices[index] as number
const labelAt = (index: number) => labels[index] as number
const records = async (): Promise<Body[]> =>
  Promise.all(
    ids.map(
      async (id) => (await member('GET', `/api/locations/detail/${id}?depth=1`)).body as Body,
    ),
  )
const said = (record: unknown) =>
  Object.fromEntries(
    ((record as Body).locationscustomvalues as Body[]).map((one) => [
      one.customfieldId,
      one.customvalueId ?? one.value,
    ]),
  )

describe('changes', () => {
  it('write fields, custom fields and labels, make and remove; what they answer undoes them and does them again', async () => {
    const first = await done({
      rows: [
        {
          id: at(0),
          custom: { [fields.text]: 'zuid', [fields.many]: [choiceAt(2), choiceAt(3)] },
          labels: [labelAt(0)],
        },
      ],
    })
    expect(first.created).toEqual([])
    const start = await hash()
    const answer = await done({
      rows: [
        {
          id: at(0),
          values: { name: 'Eerste', rating: 7.5, cfg: { render_settings: { month: 9 } } },
          custom: {
            [fields.text]: null,
            [fields.number]: 12.5,
            [fields.select]: [choiceAt(0)],
            [fields.many]: [choiceAt(4), choiceAt(3)],
            [fields.checkbox]: true,
            [fields.shape]: SQUARE,
          },
          labels: [labelAt(1)],
        },
        { id: at(1), values: { status: 'Klaar' } },
        { id: at(2), deleted: true },
      ],
      create: [
        { values: { name: 'Vier' }, custom: { [fields.number]: '-3' }, labels: [labelAt(0)] },
        { values: { name: 'Vijf' } },
      ],
    })
    expect(answer.rows.map(({ id }) => id)).toEqual(ids)
    const [one, two] = await records()
    expect(one).toMatchObject({
      name: 'Eerste',
      rating: 7.5,
      updatedAt: answer.rows[0]?.updatedAt,
      cfg: { render_settings: { month: 9, time: 10 } },
      locationslabels: [{ labelId: labelAt(1) }],
    })
    expect(said(one)).toMatchObject({
      [fields.number]: '12.5',
      [fields.select]: choiceAt(0),
      [fields.checkbox]: 'true',
    })
    expect(JSON.parse(String(said(one)[fields.shape]))).toEqual(SQUARE)
    expect(said(one)).not.toHaveProperty(String(fields.text))
    const many = ((one as Body).locationscustomvalues as Body[]).filter(
      (row) => row.customfieldId === fields.many,
    )
    expect(new Set(many.map((row) => row.customvalueId))).toEqual(
      new Set([choiceAt(3), choiceAt(4)]),
    )
    expect(two).toMatchObject({ status: 'Klaar', updatedAt: answer.rows[1]?.updatedAt })
    expect((await member('GET', `/api/locations/detail/${at(2)}`)).status).toBe(404)
    const made = await member('GET', `/api/locations/detail/${answer.created[0]?.id}?depth=1`)
    expect(made.body).toMatchObject({ name: 'Vier', locationslabels: [{ labelId: labelAt(0) }] })
    expect(said(made.body as Body)).toEqual({ [fields.number]: '-3' })

    const after = await hash()
    const undone = await done({ rows: answer.before })
    expect(await hash()).toBe(start)
    const again = await done({ rows: undone.before })
    expect(await hash()).toBe(after)
    await done({ rows: again.before })
    expect(await hash()).toBe(start)
  })

  it('keep what stands beside a value or a choice, also when it comes back', async () => {
    const beside = { locationId: at(0), name: 'naam', subvalue: 'van 100', order: 5 }
    await make('locationscustomvalues', { ...beside, customfieldId: fields.number, value: '4' })
    for (const [field, index] of [
      ['many', 2],
      ['select', 0],
    ] as const)
      await make('locationscustomvalues', {
        ...beside,
        ...{ customfieldId: fields[field], customvalueId: choiceAt(index), value: '40' },
      })
    const start = await hash()
    for (const custom of [
      { [fields.number]: null, [fields.many]: null, [fields.select]: null },
      { [fields.number]: 5, [fields.many]: [choiceAt(3)], [fields.select]: [choiceAt(1)] },
      {
        [fields.many]: [{ id: choiceAt(2), value: '60' }],
        [fields.select]: [{ id: choiceAt(1), value: '1' }],
      },
    ]) {
      const { before } = await done({ rows: [{ id: at(0), custom }] })
      expect(await hash()).not.toBe(start)
      await done({ rows: before })
      expect(await hash()).toBe(start)
    }
  })

  it('of nothing write nothing and have nothing to undo', async () => {
    const sent = { id: at(0), values: { name: 'Een' }, custom: { [fields.text]: null }, labels: [] }
    expect((await done({ rows: [sent] })).before).toEqual([])
    expect(await done({})).toEqual({ rows: [], created: [], before: [] })
  })

  it('begin new locations with what the company decides', async () => {
    const field = await make('customfields', {
      ...{ name: 'Begin', type: CustomFieldType.select, publish: 'edit' },
    })
    const choice = (name: string, more: Body = {}) =>
      make('customvalues', { type: 'customfield', customfieldId: field.id, name, ...more })
    const [first, other] = [await choice('Eerst', { default: true }), await choice('Ander')]
    const { created } = await done({
      create: [
        { values: { name: 'Zonder' } },
        { values: { name: 'Met' }, custom: { [field.id]: [other.id] } },
        { values: { name: 'Geen' }, custom: { [field.id]: null } },
      ],
    })
    const told: unknown[] = []
    for (const { id } of created) {
      const { body } = await member('GET', `/api/locations/detail/${id}?depth=1`)
      told.push(said(body as Body)[field.id])
    }
    expect(told).toEqual([first.id, other.id, undefined])
    await server.as.admin('DELETE', `/api/customfields/detail/${field.id}`)
  })
})

describe('what is wrong', () => {
  it('is named all at once, each at its place, and nothing is written', async () => {
    const start = await hash()
    const { status, body } = await send({
      rows: [
        {
          id: at(0),
          values: { rating: 'zeven', name: 7 },
          custom: { [fields.number]: '1.000,50' },
        },
        {
          id: at(1),
          values: { name: 'goed', unknown: 1 },
          custom: {
            [fields.checkbox]: 'ja',
            [fields.select]: [choiceAt(0), choiceAt(1)],
            [fields.many]: [choiceAt(0)],
            [fields.info]: 'x',
            [fields.text]: [1],
            999999: 'x',
          },
          labels: [labelAt(0), 999999],
        },
        { id: at(2), custom: { [fields.shape]: '{"type":"Point","coordinates":[0,0]}' } },
      ],
      create: [{ values: { lat: 91 }, custom: { [fields.number]: 'x' } }],
    })
    expect(status).toBe(400)
    expect(issues(body).sort()).toEqual(
      [
        'rows.0.values.name',
        'rows.0.values.rating',
        `rows.0.custom.${fields.number}`,
        'rows.1.values.unknown',
        `rows.1.custom.${fields.checkbox}`,
        `rows.1.custom.${fields.select}`,
        `rows.1.custom.${fields.many}`,
        `rows.1.custom.${fields.info}`,
        `rows.1.custom.${fields.text}`,
        'rows.1.custom.999999',
        'rows.1.labels',
        `rows.2.custom.${fields.shape}`,
        'create.0.values.lat',
        `create.0.custom.${fields.number}`,
      ].sort(),
    )
    expect(await hash()).toBe(start)
  })

  it.each([
    ['5,000 labels', () => ({ labels: Array.from({ length: 5000 }, (_, i) => i + 1) }), 'labels'],
    [
      '31 February',
      () => ({ values: { name: 'x' }, updatedAt: '2026-02-31T00:00:00Z' }),
      'updatedAt',
    ],
    [
      'a zero byte',
      () => ({ custom: { [fields.text]: 'a\u0000b' } }),
      () => `custom.${fields.text}`,
    ],
    [
      'a text of 20,001 characters',
      () => ({ values: { name: 'x'.repeat(20_001) } }),
      'values.name',
    ],
    ['a field that is no id', () => ({ custom: { 'x;drop': 1 } }), 'custom.x;drop'],
    ['a removal with a change', () => ({ deleted: true, labels: [] }), 'deleted'],
    ['an unknown part', () => ({ status: 'x' }), 'status'],
  ])('refuses %s', async (_, row, path) => {
    const start = await hash()
    const { status, body } = await send({ rows: [{ id: at(0), ...row() } as never] })
    expect([status, issues(body)]).toEqual([
      400,
      [`rows.0.${typeof path === 'string' ? path : path()}`],
    ])
    expect(await hash()).toBe(start)
  })

  it('is no name of 10,000 characters, and no status that was removed: a status is free text', async () => {
    const name = 'n'.repeat(10_000)
    const { before } = await done({ rows: [{ id: at(0), values: { name, status: 'Verwijderd' } }] })
    expect((await records())[0]).toMatchObject({ name, status: 'Verwijderd' })
    expect(before).toEqual([
      {
        id: at(0),
        values: { name: 'Een', status: 'Nieuw' },
        was: { values: { name, status: 'Verwijderd' } },
      },
    ])
  })

  it('is a location that is named twice, or more than a thousand', async () => {
    const twice = await send({ rows: [{ id: at(0) }, { id: at(0), deleted: true }] })
    expect([twice.status, issues(twice.body)]).toEqual([400, ['rows.1.id']])
    const many = await send({ create: Array.from({ length: 1001 }, () => ({})) })
    expect([many.status, issues(many.body)]).toEqual([400, ['create']])
  })

  it('is a location that is not there, or of another company', async () => {
    const other = await make('locations', { name: 'Elders' }, server.as.stranger)
    const { status, body } = await send({
      rows: [
        { id: at(0), values: { name: 'x' } },
        { id: other.id, values: { name: 'x' } },
        { id: 999_999_999, deleted: true },
        { id: at(1), deleted: false },
      ],
    })
    expect([status, issues(body)]).toEqual([404, ['rows.1.id', 'rows.2.id', 'rows.3.id']])
  })
})

describe('rights', () => {
  it('of a viewer do not reach it, and of a token only the entities that it names', async () => {
    const set = (role: string) =>
      sql(`update users set cfg = jsonb_set(cfg, '{role}', to_jsonb($1::text)) where id = $2`, [
        role,
        server.userIds.member,
      ])
    await set('viewer')
    expect((await send({ rows: [{ id: at(0), values: {} }] })).status).toBe(403)
    await set('user')
    const made = await server.as.admin('POST', '/api/tokens', {
      ...{ name: 'x', access: 'write', entities: ['locations'], days: 1 },
    })
    const { secret } = made.body as { secret: string }
    const program: Call = (method, url, body) =>
      server.as.anonymous(method, url, body, { authorization: `Bearer ${secret}` })
    await done({ rows: [{ id: at(0), values: { name: 'Anders' } }] }, program)
    const refused = await send(
      {
        rows: [{ id: at(0), custom: { [fields.text]: 'x' }, labels: [] }],
        create: [{ labels: [labelAt(0)] }],
      },
      program,
    )
    expect([refused.status, issues(refused.body)]).toEqual([
      403,
      ['rows.0.custom', 'rows.0.labels', 'create.0.labels'],
    ])
  })

  it('of a field decide: one that is hidden is none, one that is only seen is not written', async () => {
    const field = (publish: string) =>
      make('customfields', { name: publish, type: CustomFieldType.text, publish })
    const hidden = await field('none')
    const seen = await field('view')
    const write = (id: number, call?: Call) =>
      send({ rows: [{ id: at(0), custom: { [id]: 'x' } }] }, call)
    const none = await write(hidden.id)
    expect([none.status, issues(none.body)]).toEqual([400, [`rows.0.custom.${hidden.id}`]])
    const view = await write(seen.id)
    expect([view.status, issues(view.body)]).toEqual([403, [`rows.0.custom.${seen.id}`]])
    for (const { id } of [hidden, seen]) expect((await write(id, server.as.admin)).status).toBe(200)
  })

  it('let who removed a location bring it back, and nobody else but an administrator', async () => {
    const mine = await done({ rows: [{ id: at(0), deleted: true }] })
    expect(mine.before).toEqual([{ id: at(0), deleted: false }])
    await done({ rows: mine.before })
    expect((await records())[0]).toMatchObject({ name: 'Een' })

    await done({ rows: [{ id: at(1), deleted: true }] }, server.as.admin)
    const back = { rows: [{ id: at(1), deleted: false }] }
    const refused = await send(back)
    expect([refused.status, issues(refused.body)]).toEqual([403, ['rows.0.deleted']])
    await done(back, server.as.admin)

    await done({ rows: [{ id: at(2), deleted: true }] })
    await sql(`update locations set "deletedAt" = now() - interval '61 minutes' where id = $1`, [
      at(2),
    ])
    expect((await send({ rows: [{ id: at(2), deleted: false }] })).status).toBe(403)
    await sql(`update locations set "deletedAt" = now() - interval '31 days' where id = $1`, [
      at(2),
    ])
    const late = { rows: [{ id: at(2), deleted: false }] }
    expect((await send(late, server.as.admin)).status).toBe(403)
    await done(late, server.as.staff)
  })

  it('of a licence count what is made, restored and no longer archived', async () => {
    // five locations are what a trial has
    await sql('update locations set deleted = true where company_id = $1 and id <> all ($2)', [
      server.companies.own,
      ids,
    ])
    await give(LicenceTier.trial)
    try {
      const create = (count: number) =>
        send({ create: Array.from({ length: count }, () => ({ values: { name: 'x' } })) })
      expect(await create(3)).toMatchObject({ status: 403, body: { feature: 'locations' } })
      expect((await create(2)).status).toBe(200)
      const { before } = await done({ rows: [{ id: at(0), deleted: true }] })
      expect((await create(1)).status).toBe(200)
      expect(await send({ rows: before })).toMatchObject({
        status: 403,
        body: { feature: 'locations' },
      })
      const cfg = { finance_parameters: { build_months: 21 } }
      expect(await send({ rows: [{ id: at(1), values: { cfg } }] })).toMatchObject({
        status: 403,
        body: { feature: 'rgw' },
      })
    } finally {
      await give(LicenceTier.enterprise)
    }
  })
})

describe('a location that somebody else changed', () => {
  it('is refused where he changed the same, and merged elsewhere', async () => {
    const row = {
      id: at(0),
      values: { name: 'Mijn', city: 'Urk' },
      custom: { [fields.number]: 2, [fields.text]: 'mijn' },
      labels: [labelAt(0)],
    }
    const was = {
      values: { name: 'Een', city: null },
      custom: { [fields.number]: null, [fields.text]: null },
      labels: [],
    }
    await done(
      {
        rows: [
          {
            id: at(0),
            values: { name: 'Zijn', phase: 'Ontwerp' },
            custom: { [fields.number]: 1, [fields.select]: [choiceAt(0)] },
            labels: [labelAt(1)],
          },
        ],
      },
      server.as.admin,
    )
    const start = await hash()
    const { status, body } = await send({ rows: [{ ...row, was }] })
    expect([status, (body as Body).code, issues(body)]).toEqual([
      409,
      'stale',
      ['rows.0.values.name', `rows.0.custom.${fields.number}`, 'rows.0.labels'],
    ])
    // what stands there now, and whose it is: members read no audit, and are told this of what they change
    const theirs = {
      message: expect.any(String),
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      changedBy: 'admin',
    }
    expect((body as { issues: Body[] }).issues).toEqual([
      { ...theirs, path: 'rows.0.values.name', now: 'Zijn' },
      { ...theirs, path: `rows.0.custom.${fields.number}`, now: '1' },
      { ...theirs, path: 'rows.0.labels', now: [labelAt(1)] },
    ])
    expect(await hash()).toBe(start)
    const { values, custom } = row
    await done({
      rows: [
        {
          ...{ id: at(0), was, values: { city: values.city } },
          custom: { [fields.text]: custom[fields.text] as string },
        },
      ],
    })
    const [one] = await records()
    expect(one).toMatchObject({ name: 'Zijn', city: 'Urk', phase: 'Ontwerp' })
    expect(said(one)).toEqual({
      ...{ [fields.number]: '1', [fields.text]: 'mijn', [fields.select]: choiceAt(0) },
    })
    // both say the same
    await done({
      rows: [{ id: at(0), values: { name: 'Zijn' }, was: { values: { name: 'Een' } } }],
    })
  })

  it('is refused as a whole by the moment at which it was read, where it does not say what was seen', async () => {
    const [{ updatedAt }] = (await records()) as [Made]
    await done({ rows: [{ id: at(0), values: { phase: 'Ontwerp' } }] }, server.as.admin)
    const { status, body } = await send({
      rows: [{ id: at(0), updatedAt, values: { city: 'Urk', rating: 3 } }],
    })
    expect([status, issues(body)]).toEqual([409, ['rows.0.values.city', 'rows.0.values.rating']])
    expect((body as { issues: Body[] }).issues).toMatchObject([{ now: null }, { now: null }])
    await done({ rows: [{ id: at(0), updatedAt, labels: [] }] })
  })

  it('is not removed by who read it before', async () => {
    const [read] = (await done({ rows: [{ id: at(0), values: { owner: 'Jansen' } }] })).rows
    const [now] = (
      await done({ rows: [{ id: at(0), values: { owner: 'De Vries' } }] }, server.as.admin)
    ).rows
    const remove = (updatedAt: string) => send({ rows: [{ id: at(0), deleted: true, updatedAt }] })
    const late = await remove(read?.updatedAt as string)
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(issues(late.body)).toEqual(['rows.0.deleted'])
    expect((await remove(now?.updatedAt as string)).status).toBe(200)
  })

  it('tells of a choice that was made, and not who took a value away', async () => {
    const custom = { [fields.select]: [choiceAt(1)] }
    const was = { custom: { [fields.select]: [], [fields.text]: 'mijn' } }
    await done({ rows: [{ id: at(0), custom: { [fields.text]: 'mijn' } }] })
    await done(
      { rows: [{ id: at(0), custom: { [fields.select]: [choiceAt(0)], [fields.text]: null } }] },
      server.as.admin,
    )
    const row = { id: at(0), was, custom: { ...custom, [fields.text]: 'ander' } }
    const { body } = await send({ rows: [row] })
    const told = (body as { issues: { path: string }[] }).issues.toSorted((a, b) =>
      a.path.localeCompare(b.path),
    )
    const issue = (field: number | undefined, more: Body) => ({
      ...{ path: `rows.0.custom.${field}`, message: expect.any(String), ...more },
    })
    const who = { changedAt: expect.any(String), changedBy: 'admin' }
    const expected = [
      issue(fields.select, { now: [choiceAt(0)], ...who }),
      issue(fields.text, { now: null }),
    ]
    expect(told).toEqual(expected.toSorted((a, b) => a.path.localeCompare(b.path)))
  })

  it('refuses an undo of what was changed again', async () => {
    const { before } = await done({ rows: [{ id: at(0), values: { name: 'Mijn', city: 'Urk' } }] })
    await done({ rows: [{ id: at(0), values: { name: 'Zijn' } }] }, server.as.admin)
    const { status, body } = await send({ rows: before })
    expect([status, issues(body)]).toEqual([409, ['rows.0.values.name']])
  })

  it('gets one first value of a field from two who give it at once', async () => {
    const give = (value: number) =>
      send({ rows: [{ id: at(0), custom: { [fields.number]: value } }] })
    const single = () =>
      member('POST', '/api/locationscustomvalues/list', {
        ...{ locationId: at(0), customfieldId: fields.number, value: '9' },
      })
    const answers = await Promise.all([give(1), give(2), single(), give(3)])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const rows = (await records())[0]?.locationscustomvalues as Body[]
    expect(rows).toHaveLength(1)
  })
})

it('writes each table once a kind of change, whatever the number of locations', async () => {
  const statements: string[] = []
  const actor: Actor = {
    userId: server.userIds.member,
    companyId: server.companies.own,
    role: 'user',
  }
  const run = (rows: Changes['rows'], create: Changes['create']) =>
    withPrincipal(server.database.pool, actor, async (client) => {
      statements.length = 0
      const spied = new Proxy(client, {
        get(target, key) {
          if (key !== 'query') return Reflect.get(target, key)
          return (first: string | { text: string }, ...rest: unknown[]) => {
            statements.push(typeof first === 'string' ? first : first.text)
            return (target.query as (...given: unknown[]) => unknown)(first, ...rest)
          }
        },
      })
      const { body } = callOf('POST /locations/changes') as { body: z.ZodType }
      await changeLocations(spied, actor, body.parse({ rows, create }) as never)
      return statements.length
    })
  const row = (id: number, name: string) => ({
    ...{ id, values: { name }, labels: [labelAt(0)] },
    custom: { [fields.number]: 1, [fields.many]: [choiceAt(2)] },
  })
  const fresh = (count: number) =>
    Array.from({ length: count }, () => ({ values: { name: 'Nieuw', type: LocationType.default } }))
  const { created } = await done({ create: fresh(20) })
  const few = await run([row(at(0), 'a'), row(at(1), 'b')], fresh(2))
  const all = await run(
    created.map(({ id }) => row(id, 'c')),
    fresh(30),
  )
  // of four tables some rows are weighed, in two statements
  expect(all).toBeLessThanOrEqual(few + 8)
  const writing = /\b(insert into|update|delete from) (locations\w*)/g
  const written = statements.flatMap((text) =>
    [...text.matchAll(writing)].map(([, verb, table]) => `${verb} ${table}`),
  )
  expect(written.sort()).toEqual([
    'insert into locations',
    'insert into locationscustomvalues',
    'insert into locationslabels',
    'update locations',
  ])
})
