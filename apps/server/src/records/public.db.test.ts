/** What readers of a published page read and write by public keys, and nothing besides. */
import { MOST_RECORDS, PublicationStatus, SURVEY_BYTES } from '@kavel/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown> & { id: number; key: string }
let server: TestServer
let location: Body
let concept: Body
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const read = (url: string) => server.as.anonymous('GET', `/api/${url}`)
async function make(entity: string, body: object, call: Call = server.as.member): Promise<Body> {
  const response = await call('POST', `/api/${entity}/list`, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as Body
}
const { published, draft, hidden } = PublicationStatus
/** A publication of the location with these sections. */
async function publish(cfg: object, sections: readonly string[], body: object = {}) {
  const publication = await make('publications', {
    name: 'P',
    type: 'location',
    status: published,
    ...body,
    cfg: { locationKey: location.key, ...cfg },
  })
  for (const type of sections) await make('sections', { publicationId: publication.id, type })
  return publication
}
const stored = async () =>
  (await server.as.member('GET', `/api/locations/detail/${location.id}?depth=0`)).body as Body
const change = (entity: string, { id }: Body, body: object) =>
  server.as.member('PATCH', `/api/${entity}/detail/${id}`, body)

beforeEach(async () => {
  location = await make('locations', { name: 'Kade', status: 'Verkenning' })
  concept = await make('concepts', {
    name: 'Hof',
    description: 'Stil hof',
    locationId: location.id,
  })
})

describe('a public record', () => {
  it('shows a field only through the section that shows it', async () => {
    await publish({}, ['location_business'])
    const through = await read(`concepts/public/${concept.key}`)
    expect(through).toMatchObject({ status: 200, body: { name: 'Hof', description: null } })
    await publish({}, ['location_concepts'])
    expect(await read(`concepts/public/${concept.key}`)).toMatchObject({
      status: 200,
      body: { name: 'Hof', description: 'Stil hof' },
    })
  })

  it('is found among many keys, in their order', async () => {
    await publish({}, ['location_summary', 'location_concepts'])
    const second = await make('concepts', { name: 'Toren', locationId: location.id })
    const keys = [second.key, 'x', location.key, concept.key]
    const { body } = await read(`concepts/public/list?keys=${keys.join()}`)
    expect((body as Body[]).map(({ name }) => name)).toEqual(['Toren', 'Hof'])
    expect(JSON.stringify(body)).not.toMatch(/companyId|createdAt/)
  })

  it('is gone with the location that it is about', async () => {
    const publication = await publish({}, ['location_summary'])
    const list = `publications/public/list?keys=${publication.key}`
    expect((await read(list)).body).toHaveLength(1)
    await server.as.member('DELETE', `/api/locations/detail/${location.id}`)
    expect((await read(list)).body).toEqual([])
    expect((await read(`locations/public/${location.key}`)).status).toBe(404)
    await server.as.admin('POST', `/api/locations/detail/${location.id}/restore`)
    expect((await read(list)).body).toHaveLength(1)
  })

  it('may be a search query, while a publication of that type shows it', async () => {
    const query = await make('searchqueries', { name: 'Zoek 2 ha', category: 'Intern' })
    const address = `searchqueries/public/${query.key}`
    expect((await read(address)).status).toBe(404)
    const cfg = { searchQueryKey: query.key }
    const wrongType = await publish(cfg, [])
    expect((await read(address)).status).toBe(404)
    await change('publications', wrongType, { type: 'searchquery' })
    const shown = await read(address)
    expect(shown).toMatchObject({ status: 200, body: { name: 'Zoek 2 ha' } })
    // a key is random, and may spell anything
    const told = { ...(shown.body as object), key: '' }
    expect(JSON.stringify(told)).not.toMatch(/Intern|cfg|companyId/)
    const list = `publications/public/list?keys=${wrongType.key}`
    expect((await read(list)).body).toHaveLength(1)
    await change('publications', wrongType, { status: hidden })
    expect((await read(address)).status).toBe(404)
    // without its query there is nothing to publish
    await change('publications', wrongType, { status: published })
    await server.as.member('DELETE', `/api/searchqueries/detail/${query.id}`)
    expect((await read(list)).body).toEqual([])
    expect((await read(`publications/public/${wrongType.key}`)).status).toBe(404)
  })
})

describe('a reader who judges a location', () => {
  const statuses = {
    searchQueryOpenStatus: 'Open',
    searchQueryAcceptStatus: 'Ja',
    searchQueryRejectStatus: 'Nee',
  }
  const judge = (body: unknown, sub = '', key = location.key) =>
    server.as.anonymous('PATCH', `/api/locations/public/${key}${sub && `/${sub}`}`, body)

  it('gives one of the three statuses of the publication', async () => {
    const { key } = await publish({ allowAcceptReject: true, ...statuses }, ['location_summary'])
    expect(await judge({ status: 'Ja' }, key)).toMatchObject({
      status: 200,
      body: { key: location.key, status: 'Ja' },
    })
    expect(await stored()).toMatchObject({ status: 'Ja', rating: null, name: 'Kade' })
    expect((await judge({ status: 'Nee' })).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'Nee' })
    for (const [body, path] of [
      [{ status: 'Verkenning' }, 'status'],
      [{ status: 7 }, 'status'],
      [{ status: null }, 'status'],
      [{ rating: 8 }, 'rating'],
      [{ name: 'Gekaapt' }, 'name'],
      [{ status: 'Ja', owner: 'X' }, 'owner'],
      [[], ''],
      [{}, 'status'],
    ] as const)
      expect(await judge(body, key), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
      })
    expect(await stored()).toMatchObject({ status: 'Nee', rating: null, name: 'Kade', owner: null })
  })

  it('rates within the range, where the publication asks for that', async () => {
    const { key } = await publish({ ratingMode: 'edit', ...statuses }, ['location_summary'])
    expect((await judge({ rating: 8.5 }, key)).status).toBe(200)
    expect(await stored()).toMatchObject({ rating: 8.5, status: 'Verkenning' })
    for (const [body, path] of [
      [{ rating: 10.1 }, 'rating'],
      [{ rating: -1 }, 'rating'],
      [{ rating: '9' }, 'rating'],
      [{ status: 'Ja' }, 'status'],
    ] as const)
      expect(await judge(body, key)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(await stored()).toMatchObject({ rating: 8.5, status: 'Verkenning' })
  })

  it('finds nothing where no published publication lets him', async () => {
    const open = { allowAcceptReject: true, ratingMode: 'edit', ...statuses }
    const other = await make('locations', { name: 'Elders' })
    const theirs = await make(
      'publications',
      { type: 'location', status: published, cfg: { ...open, locationKey: location.key } },
      server.as.stranger,
    )
    const keys = [
      (await publish(statuses, ['location_summary'])).key,
      (await publish(open, ['location_summary'], { status: draft })).key,
      (await publish(open, ['location_summary'], { status: hidden })).key,
      (await publish(open, [])).key,
      (await publish({ ...open, locationKey: other.key }, ['location_summary'])).key,
      (await publish(open, ['location_summary'], { type: 'business_park' })).key,
      theirs.key,
      location.key,
      'bestaat-niet',
      '%00',
    ]
    const nothing = await judge({ status: 'Ja' }, '', 'bestaat-niet')
    expect(nothing.status).toBe(404)
    for (const key of ['', ...keys])
      for (const body of [{ status: 'Ja' }, { rating: 3 }])
        expect(await judge(body, key), key).toMatchObject({
          status: 404,
          body: nothing.body as object,
        })
    expect(await stored()).toMatchObject({ status: 'Verkenning', rating: null })
  })

  it('judges what was found by the query of a publication', async () => {
    const query = await make('searchqueries', { name: 'Zoek' })
    const cfg = {
      allowAcceptReject: true,
      ...statuses,
      searchQueryKey: query.key,
      locationKey: null,
    }
    const { key } = await publish(cfg, [], { type: 'searchquery' })
    expect((await judge({ status: 'Ja' }, key)).status).toBe(404)
    await change('locations', location, { searchQueryId: query.id })
    expect((await judge({ status: 'Ja' }, key)).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'Ja' })
  })

  it('finds nothing of a location that was deleted', async () => {
    const { key } = await publish({ ratingMode: 'edit' }, ['location_summary'])
    await server.as.member('DELETE', `/api/locations/detail/${location.id}`)
    expect((await judge({ rating: 3 }, key)).status).toBe(404)
  })

  it('writes nothing where it is so already', async () => {
    const { key } = await publish({ ratingMode: 'edit' }, ['location_summary'])
    expect((await judge({ rating: 3 }, key)).status).toBe(200)
    const { updatedAt } = await stored()
    expect((await judge({ rating: 3 }, key)).status).toBe(200)
    expect(await stored()).toMatchObject({ rating: 3, updatedAt })
  })

  it('is in the way of a member who judges as well, and of no other edit', async () => {
    const { key } = await publish({ ratingMode: 'edit' }, ['location_summary'])
    const { updatedAt } = await stored()
    await judge({ rating: 3 }, key)
    expect((await change('locations', location, { rating: 9, updatedAt })).status).toBe(409)
    expect((await change('locations', location, { name: 'Nieuw', updatedAt })).status).toBe(200)
    expect(await stored()).toMatchObject({ name: 'Nieuw', rating: 3 })
  })
})

describe('a reader who answers a survey', () => {
  const send = (body: unknown) =>
    server.as.anonymous('POST', '/api/survey_answers/list/public', body)
  const question = async (publication: Body, body: object = {}, call?: Call) => {
    const section = await make('sections', { publicationId: publication.id }, call)
    return make('survey_questions', { name: 'Hoe groot?', sectionId: section.id, ...body }, call)
  }
  const answers = async ({ id }: Body) =>
    (await server.as.member('GET', `/api/survey_answers/list?surveyquestionId=${id}&order=id`))
      .body as Body[]
  const survey = () => publish({}, [], { type: 'survey' })

  it('adds answers that belong together', async () => {
    const publication = await survey()
    const first = await question(publication)
    const second = await question(publication)
    const sent = await send([
      { surveyquestionId: first.id, value: '2 ha', name: 'Jansen', subject: location.key },
      { surveyquestionId: second.id, value: 'ja', submission: 'zelf bedacht' },
    ])
    expect(sent).toMatchObject({ status: 201, body: { created: 2 } })
    const [one] = await answers(first)
    const [two] = await answers(second)
    expect(one).toMatchObject({ value: '2 ha', name: 'Jansen', subject: location.key })
    expect(one?.submission).toBe(two?.submission)
    expect(one?.submission).toMatch(/^[0-9a-f-]{36}$/)
    await send({ surveyquestionId: first.id, value: '3 ha' })
    const again = (await answers(first))[1]
    expect(again?.value).toBe('3 ha')
    expect(again?.submission).not.toBe(one?.submission)
  })

  it('is told what is wrong, and nothing of it is kept', async () => {
    const { id } = await question(await survey())
    for (const [body, path] of [
      [
        [
          { surveyquestionId: id, value: 'a' },
          { surveyquestionId: id, value: 7 },
        ],
        '1.value',
      ],
      [[{ surveyquestionId: id, smaak: 'zoet' }], '0.smaak'],
      [[{ value: 'a' }], '0.surveyquestionId'],
      [{ surveyquestionId: id, value: 'x'.repeat(2_001) }, 'value'],
      [{ surveyquestionId: id, name: 'x'.repeat(201) }, 'name'],
      [{ surveyquestionId: id, subject: 'x'.repeat(201) }, 'subject'],
      [{ surveyquestionId: id, value: 'a\u0000' }, 'value'],
      [[], ''],
      [Array(201).fill({ surveyquestionId: id }), ''],
    ] as const)
      expect(await send(body), path).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(await answers({ id } as Body)).toEqual([])
  })

  it('finds nothing that is not asked by one published publication', async () => {
    const publication = await survey()
    const asked = await question(publication)
    const notYet = await question(publication, { status: 'draft' })
    const elsewhere = await question(await survey())
    const hiddenOne = await question(await publish({}, [], { type: 'survey', status: hidden }))
    const tried: Body[][] = [
      [notYet],
      [hiddenOne],
      [asked, notYet],
      [asked, elsewhere],
      [{ id: 999_999_999 } as Body],
      [location],
    ]
    for (const some of tried)
      expect(
        (await send(some.map(({ id }) => ({ surveyquestionId: id, value: 'a' })))).status,
      ).toBe(404)
    expect([await answers(asked), await answers(notYet), await answers(hiddenOne)]).toEqual([
      [],
      [],
      [],
    ])
    for (const entity of ['notes', 'locations', 'survey_questions'])
      expect((await server.as.anonymous('POST', `/api/${entity}/list/public`, {})).status).toBe(404)
  })

  it('gives one of the choices of a question that has choices, and so does a member', async () => {
    const publication = await survey()
    const values = [{ name: 'Ja', value: 'ja' }, { name: 'Nee' }]
    const choice = await question(publication, { type: 'choice', values })
    const open = await question(publication)
    const elsewhere = await question(publication, { values: [{ value: 'misschien' }] })
    const asked = (value: unknown, { id } = choice) => ({ surveyquestionId: id, value })
    // an unnamed value is its name; several are several answers; nothing is an answer that is not known
    const good = [asked('ja'), asked('Nee'), asked(null), asked('wat dan ook', open)]
    expect(await send(good)).toMatchObject({ status: 201, body: { created: 4 } })
    for (const wrong of ['', 'JA', 'ja ', 'Ja', 'misschien', '[object Object]'])
      expect(await send([asked('a', open), asked(wrong)]), wrong).toMatchObject({
        status: 400,
        body: { issues: [{ path: '1.value' }] },
      })
    expect(await answers(choice)).toHaveLength(3)
    expect(await answers(open)).toHaveLength(1)

    const { member } = server.as
    const add = (body: unknown) => member('POST', '/api/survey_answers/list', body)
    const refused = (path: string) => ({ status: 400, body: { issues: [{ path }] } })
    const { body } = await add(asked('ja'))
    const url = `/api/survey_answers/detail/${(body as Body).id}`
    expect(await add([asked('ja'), asked('misschien')])).toMatchObject(refused('1.value'))
    expect(await member('PATCH', url, { value: 'misschien' })).toMatchObject(refused('value'))
    expect(await member('PATCH', url, { surveyquestionId: elsewhere.id })).toMatchObject(
      refused('value'),
    )
    const both = { surveyquestionId: elsewhere.id, value: 'misschien' }
    expect((await member('PATCH', url, both)).status).toBe(200)
    // what was answered stays when the choices are others, and may be changed otherwise
    await change('survey_questions', elsewhere, { values: [{ value: 'nooit' }] })
    expect((await member('PATCH', url, { name: 'Jansen' })).status).toBe(200)
  })

  /** As if the question had so many answers, of so many bytes, without storing them. */
  const fill = ({ id }: Body, counted: number, bytes = 0) =>
    server.database.pool.query(
      `insert into answers_of_questions values ($1, $2, $3, $4)
       on conflict (company_id, "surveyquestionId") do update set answers = excluded.answers, bytes = excluded.bytes`,
      [server.companies.own, id, counted, bytes],
    )
  const counts = async (...questions: Body[]) => {
    const { rows } = await server.database.pool.query<{ answers: number }>(
      `select answers from unnest($1::bigint[]) with ordinality as asked (id, place)
       left join answers_of_questions on "surveyquestionId" = id order by place`,
      [questions.map(({ id }) => id)],
    )
    return rows.map(({ answers }) => answers)
  }

  it('finds a question full by what is for that question alone', async () => {
    const publication = await survey()
    const [full, other] = [await question(publication), await question(publication)]
    const most = MOST_RECORDS.survey_answers
    await fill(full, most - 1)
    const to = ({ id }: Body) => ({ surveyquestionId: id, value: 'a' })
    expect(await send([to(other), to(other), to(full)])).toMatchObject({ status: 201 })
    expect(await send([to(other), to(full)])).toMatchObject({
      status: 400,
      body: { issues: [{ path: '', message: expect.stringContaining('question') }] },
    })
    expect(await counts(full, other)).toEqual([most, 2])
  })

  it('cannot fill the database through one publication', async () => {
    const publication = await survey()
    const [first, second] = [await question(publication), await question(publication)]
    await fill(first, 10, SURVEY_BYTES - 1_000)
    const answer = { surveyquestionId: second.id, value: 'é'.repeat(300) }
    expect((await send(answer)).status).toBe(201)
    expect(await send(answer)).toMatchObject({
      status: 400,
      body: { issues: [{ path: '', message: expect.stringContaining('publication') }] },
    })
    expect(await counts(second)).toEqual([1])
    // another publication has room of its own
    const elsewhere = await question(await survey())
    expect((await send({ ...answer, surveyquestionId: elsewhere.id })).status).toBe(201)
  })

  it('is counted, whoever adds, moves and removes answers', async () => {
    const publication = await survey()
    const [first, second] = [await question(publication), await question(publication)]
    await send([{ surveyquestionId: first.id }, { surveyquestionId: first.id, value: 'b' }])
    const own = await make('survey_answers', { surveyquestionId: first.id, value: 'c' })
    expect(await counts(first, second)).toEqual([3, null])
    await change('survey_answers', own, { surveyquestionId: second.id })
    expect(await counts(first, second)).toEqual([2, 1])
    const where = { surveyquestionId: first.id }
    await server.as.admin('DELETE', '/api/survey_answers/list', { where })
    expect(await counts(first, second)).toEqual([0, 1])
    await server.as.admin('DELETE', `/api/survey_questions/detail/${second.id}`)
    expect(await counts(second)).toEqual([null])
  })

  it('leaves one line in the audit for each question, however often it is answered', async () => {
    const publication = await survey()
    const [first, second] = [await question(publication), await question(publication)]
    await server.database.pool.query('delete from audits')
    const to = ({ id }: Body) => ({ surveyquestionId: id, value: 'a' })
    await send([to(first), to(first), to(second)])
    await send([to(second), to(first)])
    const line = { entity: 'survey_questions', action: 'update', paths: ['survey_answers'] }
    const { rows } = await server.database.pool.query(
      'select entity, "recordId", action, role, "userId", paths from audits order by "recordId"',
    )
    expect(rows).toEqual(
      [first, second].map(({ id }) => ({ ...line, recordId: id, role: 'public', userId: null })),
    )
  })

  it('cannot read what others answered', async () => {
    const { id } = await question(await survey())
    await send({ surveyquestionId: id, value: 'geheim' })
    for (const url of [
      'survey_answers/list',
      `survey_answers/public/${id}`,
      'survey_answers/public/list?keys=a',
    ])
      expect([401, 404]).toContain((await read(url)).status)
  })
})
