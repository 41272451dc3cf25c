/** Rules of single entities that the walk over all of them does not show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

type Body = Record<string, unknown>
type Made = Body & { id: number }
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
const refused = (path: string) => ({ status: 400, body: { issues: [{ path }] } })

describe('a note', () => {
  it('is about a location or a search query, and never about nothing', async () => {
    const query = await make('searchqueries', { name: 'Stations' })
    const note = await make('notes', { name: 'Kijk naar Zuid', searchQueryId: query.id })
    expect(note).toMatchObject({ locationId: null, searchQueryId: query.id })
    const nothing = await server.as.admin('POST', '/api/notes/list', { name: 'Los' })
    expect(nothing).toMatchObject(refused('locationId'))
    expect(JSON.stringify(nothing.body)).toContain('the base model is null')
    const loose = await server.as.admin('PATCH', `/api/notes/detail/${note.id}`, {
      searchQueryId: null,
    })
    expect(loose).toMatchObject(refused('locationId'))
    const tree = await server.as.member('GET', `/api/searchqueries/detail/${query.id}`)
    expect(tree.body).toMatchObject({ notes: [{ id: note.id, images: [] }] })
    await server.as.admin('DELETE', `/api/searchqueries/detail/${query.id}`)
    expect((await server.as.admin('GET', `/api/notes/detail/${note.id}`)).status).toBe(404)
  })
})

describe('a custom value of a location', () => {
  it('is a choice of its own type and field', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const field = await make('customfields', { name: 'Ontsluiting', publish: 'edit' })
    const other = await make('customfields', { name: 'Bodem', publish: 'edit' })
    const choice = { type: 'customfield', customfieldId: field.id }
    const road = await make('customvalues', { name: 'Weg', ...choice })
    const chance = await make('customvalues', { name: 'Groot', type: 'chance_of_success' })
    const set = (body: Body) =>
      server.as.member('POST', '/api/locationscustomvalues/list', { locationId, ...body })
    const good = await set({ customfieldId: field.id, customvalueId: road.id })
    expect(good.status).toBe(201)
    expect(await set({ customfieldId: other.id, customvalueId: road.id })).toMatchObject(
      refused('customvalueId'),
    )
    expect(await set({ type: 'land_position', customvalueId: chance.id })).toMatchObject(
      refused('customvalueId'),
    )
    expect((await set({ type: 'chance_of_success', customvalueId: chance.id })).status).toBe(201)
    const { id } = good.body as Made
    const url = `/api/locationscustomvalues/detail/${id}`
    expect(await server.as.member('PATCH', url, { customfieldId: other.id })).toMatchObject(
      refused('customvalueId'),
    )
    // nor can the choice move away from under it
    const choiceUrl = `/api/customvalues/detail/${road.id}`
    const away = await server.as.admin('PATCH', choiceUrl, { customfieldId: other.id })
    expect(away).toMatchObject(refused('customfieldId'))
    expect(await server.as.admin('PATCH', choiceUrl, { type: 'status' })).toMatchObject(
      refused('type'),
    )
    expect((await server.as.admin('PATCH', choiceUrl, { name: 'Straat' })).status).toBe(200)
    // the choice goes, and what chose it
    await server.as.admin('DELETE', `/api/customfields/detail/${field.id}`)
    const tree = await server.as.member('GET', `/api/locations/detail/${locationId}`)
    expect((tree.body as { locationscustomvalues: Body[] }).locationscustomvalues).toMatchObject([
      { type: 'chance_of_success', customvalueId: chance.id },
    ])
  })

  it.each<[number, string, boolean]>([
    [1, 'vrij', true],
    [2, '12.5', true],
    [2, '-0.25', true],
    ...['twaalf', ' ', '0x10', '0b11', '\n7\n', '1e3', '12,5', 'Infinity', '9'.repeat(400)].map(
      (value): [number, string, boolean] => [2, value, false],
    ),
    [4, 'true', true],
    [4, 'ja', false],
    [5, '{"type":"Point","coordinates":[5.2,52.5]}', true],
    [5, 'hier', false],
    [7, 'een antwoord', false],
  ])('of a field of type %i takes %j: %s', async (type, value, fits) => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const { id: customfieldId } = await make('customfields', {
      name: 'Veld',
      type,
      publish: 'edit',
    })
    const set = await server.as.member('POST', '/api/locationscustomvalues/list', {
      locationId,
      customfieldId,
      value,
    })
    if (fits) expect(set.status).toBe(201)
    else expect(set).toMatchObject(refused('value.Veld'))
  })

  it('of a field that gets another type must fit that, or the field keeps its own', async () => {
    const { id: customfieldId } = await make('customfields', { name: 'Veld', type: 1 })
    for (const value of ['12.5', 'waar', 'niet waar', null]) {
      const { id: locationId } = await make('locations', { name: 'Kade' })
      await make('locationscustomvalues', { locationId, customfieldId, value })
    }
    const url = `/api/customfields/detail/${customfieldId}`
    const { id: empty } = await make('customfields', { name: 'Leeg', type: 1 })
    for (const [type, count] of [
      [2, 2],
      [4, 3],
      // a text is no choice
      [3, 3],
    ]) {
      const change = await server.as.admin('PATCH', url, { type })
      expect(change).toMatchObject(refused('type'))
      expect(JSON.stringify(change.body)).toContain(` ${count} values`)
      const many = [
        { id: empty, type },
        { id: customfieldId, type },
      ]
      expect(await server.as.admin('PUT', '/api/customfields/detail', many)).toMatchObject(
        refused('1.type'),
      )
    }
    expect((await server.as.admin('GET', url)).body).toMatchObject({ type: 1 })
    const other = `/api/customfields/detail/${empty}`
    expect((await server.as.admin('PATCH', other, { type: 3, name: 'Keuze' })).status).toBe(200)
  })

  it('of a type that a company made itself is kept, and one that is no word refused', async () => {
    const own = await make('customvalues', { name: 'Blauw', type: 'kleur_2' })
    expect(own.type).toBe('kleur_2')
    const none = await server.as.admin('POST', '/api/customvalues/list', { type: 'Kleur!' })
    expect(none).toMatchObject(refused('type'))
  })
})

describe('what a register said', () => {
  it('is kept as it came, and makes way for what it says next', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const said = { id: 'NL.BAG.1', pand: [{ pandId: '0344100000012345' }], gebruiksdoel: 'wonen' }
    const { id } = await make('jsons', {
      locationId,
      name: 'BAG',
      type: 'energy',
      data: said,
    })
    const url = `/api/jsons/detail/${id}`
    expect((await server.as.member('GET', url)).body).toMatchObject({ data: said })
    // what is gone from the register is gone
    const next = { id: 'NL.BAG.1', pand: [] }
    const changed = await server.as.member('PATCH', url, { data: next })
    expect((changed.body as Body).data).toEqual(next)
  })
})

describe('a location', () => {
  it('made by hand says what is there or failed, and never that a step is at work', async () => {
    const reason = { code: 'general', message: 'Niet gevonden' }
    const said = {
      status: { getUnits: 3, getCosts: 2, getAddress: 3, getProfilePicture: 1 },
      status_reasons: { getCosts: reason, getAddress: reason, getProfilePicture: reason },
    }
    const kept = {
      status: { getUnits: 3, getCosts: 2, getAddress: 3, getProfilePicture: 0 },
      status_reasons: { getCosts: reason, getAddress: null, getProfilePicture: null },
    }
    const { id, cfg } = await make('locations', { name: 'Kade', cfg: said })
    expect(cfg).toMatchObject(kept)
    const url = `/api/locations/detail/${id}`
    const change = (status: Body) => server.as.member('PATCH', url, { cfg: { status } })
    expect(await change({ getUnits: 1 })).toMatchObject({ status: 200, body: { cfg: kept } })
    expect(await change({ getCosts: 3 })).toMatchObject({
      body: { cfg: { status: { getCosts: 3 }, status_reasons: { getCosts: null } } },
    })
    expect(await change({ getUnits: 4 })).toMatchObject(refused('cfg.status.getUnits'))
  })

  it('has one leading concept, of its own', async () => {
    const here = await make('locations', { name: 'Hier' })
    const there = await make('locations', { name: 'Daar' })
    const concept = await make('concepts', { name: 'A', locationId: here.id })
    const lead = (id: number) =>
      server.as.member('PATCH', `/api/locations/detail/${id}`, { leadingConceptId: concept.id })
    expect((await lead(here.id)).body).toMatchObject({ leadingConceptId: concept.id })
    expect(await lead(there.id)).toMatchObject(refused('leadingConceptId'))
    const url = `/api/concepts/detail/${concept.id}`
    const move = () => server.as.member('PATCH', url, { locationId: there.id })
    expect(await move()).toMatchObject(refused('locationId'))
    const notLeading = { leadingConceptId: null }
    await server.as.member('PATCH', `/api/locations/detail/${here.id}`, notLeading)
    expect((await move()).status).toBe(200)
    expect((await lead(there.id)).status).toBe(200)
    await server.as.member('DELETE', `/api/concepts/detail/${concept.id}`)
    const after = await server.as.member('GET', `/api/locations/detail/${there.id}?depth=0`)
    expect(after.body).toMatchObject({ leadingConceptId: null })
  })

  it('has a label once', async () => {
    const { id: locationId } = await make('locations', { name: 'Kade' })
    const { id: labelId } = await make('labels', { name: 'Kansrijk' })
    const link = await make('locationslabels', { locationId, labelId })
    const twice = await server.as.member('POST', '/api/locationslabels/list', {
      locationId,
      labelId,
    })
    expect(twice).toMatchObject({ status: 409, body: { issues: [{ path: 'labelId' }] } })
    const tree = await server.as.member('GET', `/api/locations/detail/${locationId}`)
    expect(tree.body).toMatchObject({ locationslabels: [{ id: link.id, labelId }] })
    await server.as.member('DELETE', `/api/labels/detail/${labelId}`)
    const after = await server.as.member('GET', `/api/locations/detail/${locationId}`)
    expect(after.body).toMatchObject({ locationslabels: [] })
  })
})

describe('a user', () => {
  it('is at a location in passing: an edit that began before is not refused', async () => {
    const { member } = server.as
    const url = `/api/users/detail/${server.userIds.member}`
    const { updatedAt } = (await member('GET', url)).body as Body
    const { id } = await make('locations', { name: 'Onderweg' }, member)
    const seen = await member('PATCH', url, { current_location: id })
    expect(seen).toMatchObject({ status: 200, body: { current_location: id, updatedAt } })
    const edit = await member('PATCH', url, { cfg: { listSize: 50 }, updatedAt })
    expect(edit.status).toBe(200)
    const late = await member('PATCH', url, { cfg: { listSize: 30 }, updatedAt })
    expect(late.status).toBe(409)
  })
})

describe('a ticket', () => {
  it('is seen by who wrote it and by administrators of the company', async () => {
    const { id, createdByUserId } = await make('tickets', { name: 'Leeg' }, server.as.member)
    expect(createdByUserId).toBe(server.userIds.member)
    const status = async (call: Call) => (await call('GET', `/api/tickets/detail/${id}`)).status
    expect(await status(server.as.member)).toBe(200)
    expect(await status(server.as.admin)).toBe(200)
    expect(await status(server.as.stranger)).toBe(404)
    const theirs = await make('tickets', { name: 'Van de beheerder' })
    const list = (await server.as.member('GET', '/api/tickets/list?limit=100')).body as Made[]
    expect(list.map((ticket) => ticket.id)).not.toContain(theirs.id)
    const change = await server.as.member('PATCH', `/api/tickets/detail/${theirs.id}`, {
      name: 'X',
    })
    expect(change.status).toBe(404)
  })
})

describe('news', () => {
  it('is read by everybody who signs in, unless it is hidden, with its pictures', async () => {
    const { staff, stranger, admin } = server.as
    const news = await make('contentitems', { name: 'Nieuw' }, staff)
    const hidden = await make('contentitems', { name: 'Straks', level: 'hidden' }, staff)
    expect(news).toMatchObject({ type: 'news', level: 'default' })
    expect(news).not.toHaveProperty('companyId')
    const list = (await stranger('GET', '/api/contentitems/list?limit=100')).body as Made[]
    expect(list.map(({ id }) => id)).toContain(news.id)
    expect(list.map(({ id }) => id)).not.toContain(hidden.id)
    expect((await staff('GET', `/api/contentitems/detail/${hidden.id}`)).status).toBe(200)
    expect((await admin('POST', '/api/contentitems/list', { name: 'Mijn' })).status).toBe(403)
  })
})

describe('the licence of a company', () => {
  it('is none unless staff gives it one', async () => {
    const { admin, staff } = server.as
    const url = `/api/companies/detail/${server.companies.own}`
    expect((await admin('GET', url)).body).toMatchObject({ cfg: { licence: 10 } })
    expect((await admin('PATCH', url, { cfg: { licence: 3 } })).status).toBe(403)
    expect(await staff('PATCH', url, { cfg: { licence: 3 } })).toMatchObject({
      status: 200,
      body: { cfg: { licence: 3 } },
    })
  })
})

describe('a search query', () => {
  it('keeps filters of the catalogue, of an older one, and an or-choice one level deep', async () => {
    const filters = [
      { key: 'plot_size', param1: 500, param2: 4000, optimal: 2000, weight: 2 },
      { key: 'van_vroeger', type: 'range', enabled: false },
      { key: 'or', children: [{ key: 'municipality', param1: ['GM0001'] }] },
    ]
    const query = await make('searchqueries', { name: 'Zuid', cfg: { filters } })
    expect(query).toMatchObject({ type: 'residential', status: 'research', cfg: { filters } })
    const deep = { key: 'or', children: [{ key: 'or', children: [] }] }
    const wrong = await server.as.member('PATCH', `/api/searchqueries/detail/${query.id}`, {
      cfg: { filters: [deep] },
    })
    expect(wrong).toMatchObject(refused('cfg.filters.0.children.0.children'))
    const location = await make('locations', { name: 'Treffer', searchQueryId: query.id })
    const hits = await server.as.member('GET', `/api/locations/list?searchQueryId=${query.id}`)
    expect((hits.body as Made[]).map(({ id }) => id)).toEqual([location.id])
    await server.as.member('DELETE', `/api/searchqueries/detail/${query.id}`)
    const after = await server.as.member('GET', `/api/locations/detail/${location.id}?depth=0`)
    expect(after.body).toMatchObject({ searchQueryId: null })
  })
})

describe('a question of a survey', () => {
  it('is part of its section, and its answers are a list of their own', async () => {
    const { id: publicationId } = await make('publications', { name: 'Enquête', type: 'survey' })
    const { id: sectionId } = await make('sections', { publicationId })
    const values = [{ id: 1, name: 'Ja', value: 'ja' }]
    const question = await make('survey_questions', { sectionId, field: 'blijven', values })
    expect(question).toMatchObject({ type: 'text', status: 'published', folded: false, values })
    await make('survey_answers', { surveyquestionId: question.id, value: 'ja' })
    const tree = await server.as.member('GET', `/api/publications/detail/${publicationId}`)
    const [found] = (tree.body as { sections: { survey_questions: Body[] }[] }).sections
    expect(found?.survey_questions).toMatchObject([{ id: question.id }])
    expect(found?.survey_questions[0]).not.toHaveProperty('survey_answers')
    await server.as.member('DELETE', `/api/publications/detail/${publicationId}`)
    const left = await server.as.member('GET', '/api/survey_answers/list')
    expect(left.body).toEqual([])
  })
})
