/**
 * What strangers may read and write through a published publication: what its sections show, and nothing of another location,
 * another company, or a field that is not public. Each text of a record tells where it is from, so an answer tells what it gave.
 */
import { SECTION_TYPES, type SectionType } from '@kavel/concept'
import { type Entity, type EntityName, entities, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pixel, SQUARE } from '../records/testing/examples.ts'
import { type DescribedCall, readDescription } from '../testing/attack/description.ts'
import { differences, type Fingerprints, makeFingerprints } from '../testing/attack/fingerprint.ts'
import { create, STATUSES } from '../testing/attack/published.ts'
import type { Body, Made } from '../testing/attack/world.ts'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

const { published, draft, hidden } = PublicationStatus
const PRICE = 123_457
const COST = 987_653

interface Place {
  readonly location: Made
  readonly concept: Made
  readonly publication: Made
  readonly question: Made
  readonly profile: Made
  readonly attachment: Made
}

let server: TestServer
let calls: readonly DescribedCall[]
let prints: Fingerprints
/** Of one company: shown to everybody, and with a publication that nobody sees. */
let shown: Place
let unshown: Place
/** Of another company, as the second. */
let foreign: Place
beforeAll(async () => {
  server = await startTestServer()
  shown = await makePlace(server.as.member, 'shown', published)
  unshown = await makePlace(server.as.member, 'unshown', draft)
  foreign = await makePlace(server.as.stranger, 'foreign', hidden)
  calls = (await readDescription(server.as.anonymous)).calls.filter(({ address }) =>
    /\/public(\/|$)/.test(address),
  )
  prints = await makeFingerprints(server.database, { whole: true })
})
afterAll(() => server?.close())

/** `shown.locations.owner`: what stands in a text of a record. */
const tell = (place: string, name: EntityName, field: string) => `${place}.${name}.${field}`
const TOLD = /\b(?:shown|unshown|foreign)\.\w+\.\w+/g

/** The body with every free text telling where it is from. */
function told(place: string, name: EntityName, body: Body): Body {
  const { fields } = entities[name] as Entity
  const texts = Object.entries(fields).filter(
    ([field, { kind, readOnly, schema }]) =>
      kind === 'text' && !readOnly && schema.safeParse(tell(place, name, field)).success,
  )
  const given = Object.fromEntries(texts.map(([field]) => [field, tell(place, name, field)]))
  return { ...given, ...body }
}

/** A location with something of everything that there may be below it, and a publication of it. */
async function makePlace(call: Call, place: string, status: number): Promise<Place> {
  const make = (name: EntityName, body: Body) => create(call, name, told(place, name, body))
  const location = await make('locations', { lat: 52.5505, lon: 5.2508 })
  const of = { locationId: location.id }
  await make('plots', { ...of, type: 'cadastral', geometry: SQUARE })
  const unit = await make('units', { ...of, size: 55, size_max: 72, price: PRICE })
  // two: a business case shows what a group of costs is together
  for (const parameter of [COST, COST]) await make('costs', { ...of, parameter })
  await make('constraints', { ...of, type: 4, value: 15 })
  // one that bounds how much may be built
  await make('constraints', { ...of, type: 2, value: 0.6 })
  await make('notes', of)
  await make('jsons', { ...of, type: 'energy', data: { a: tell(place, 'jsons', 'data') } })
  await make('locationscustomvalues', { ...of, type: 'unit_mix' })
  const concept = await make('concepts', of)
  await make('buildings', {
    conceptId: concept.id,
    maxlength: 30,
    maxwidth: 11.6,
    maxheight: 9,
    cfg: { blocktype: 101, units: [{ unitId: unit.id, repeat_ratio: 1 }] },
  })
  const picture = (type: string) => {
    const { file, ...fields } = pixel({ ...of, type, name: tell(place, 'images', 'name') })
    return create(call, 'images', { ...fields, file })
  }
  const cfg = {
    locationKey: location.key,
    allowAcceptReject: true,
    ratingMode: 'edit',
    ...STATUSES,
    reference: tell(place, 'publications', 'reference'),
  }
  const publication = await make('publications', { type: 'location', status, cfg })
  const section = await make('sections', {
    publicationId: publication.id,
    type: 'location_summary',
  })
  return {
    location,
    concept,
    publication,
    question: await make('survey_questions', {
      type: 'text',
      status: 'published',
      sectionId: section.id,
    }),
    profile: await picture('profile'),
    attachment: await picture('attachment'),
  }
}

/** The headers of a reader at an address of its own, as the proxy in front tells it. */
const addresses = new Map<string, string>()
function from(name: string): Record<string, string> {
  const address = addresses.get(name) ?? `10.0.0.${addresses.size + 1}`
  addresses.set(name, address)
  return { 'x-forwarded-for': address }
}

const ADDRESS = ['road', 'house_number', 'state', 'country', 'neighbourhood', 'suburb', 'region']
const OF_LOCATION = ['name', 'display_address', 'postcode', 'city', 'municipality', 'plotnr']
const OF_CONSTRAINT = [
  ...['name', 'description', 'reference', 'zone', 'url', 'source'],
  'overruledReason',
]

/** What each section shows of the texts of a location, on its page and by the keys of its records (design §4). */
const SHOWS: Readonly<Record<SectionType, Partial<Record<EntityName, readonly string[]>>>> = {
  business_park_scores: {},
  business_park_summary: {},
  business_park_description: {},
  business_park_regulations: {},
  business_park_densify: {},
  business_park_companies: {},
  locations_summary: {},
  locations_list: {},
  locations_table: {},
  locations_map: {},
  locations_carrousel: {},
  location_current_situation: {},
  location_context: {},
  location_filter_summary: {},
  location_summary: { locations: [...OF_LOCATION, ...ADDRESS] },
  location_description: { locations: ['description'] },
  location_regulations: { constraints: OF_CONSTRAINT },
  location_concepts: {
    constraints: OF_CONSTRAINT,
    units: ['name'],
    concepts: ['name', 'description'],
    buildings: ['name'],
  },
  location_business: { concepts: ['name'] },
  location_description_residential: {
    locations: ['municipality', 'plotnr'],
    constraints: OF_CONSTRAINT,
  },
  location_description_industrial: {
    locations: ['municipality', 'plotnr'],
    constraints: OF_CONSTRAINT,
  },
  location_customfields: {},
  // a page about a location has no concept of its own: they show nothing, and open nothing
  concept_summary: {},
  concept_topview: {},
  concept_floorplans: {},
  concept_unit_breakdown: {},
  concept_formfactors: {},
  concept_business_case: {},
  concept_valuation: {},
  // nor has a page about a location an area
  population_core_summary: {},
  population_core_description: {},
  population_core_context: {},
  population_core_scores: {},
  municipality_summary: {},
  municipality_description: {},
  municipality_context: {},
  municipality_scores: {},
  // nor is it about an area
  state_municipality_map: {},
  business_park_map: {},
  business_park_list: {},
  custom_text: {},
  images_carrousel: {},
  publications_list: {},
  warning: {},
  call_to_action: {},
}

/** The keys and ids that a public address may name. */
const placeholders = ({ entity }: DescribedCall, place: Place): string[] => {
  const of: Record<string, Made> = {
    locations: place.location,
    concepts: place.concept,
    publications: place.publication,
  }
  return [(of[entity as string] ?? place.location).key]
}

/** Everything that can be read by the keys and ids of the places, as one text. */
async function readAll(call: Call, places: readonly Place[]): Promise<string> {
  const found: unknown[] = []
  for (const described of calls.filter(({ method }) => method === 'GET'))
    for (const key of places.flatMap((place) => placeholders(described, place))) {
      const url = described.address.replace('{key}', key)
      const query = described.address.endsWith('/list') ? `?keys=${key},${key}` : ''
      const { status, body } = await call('GET', `${url}${query}`)
      expect([200, 404], url).toContain(status)
      if (status === 200) found.push(body)
    }
  return JSON.stringify(found)
}

const setSection = async (type: string, cfg: Body = {}) => {
  const { member } = server.as
  const { id } = shown.publication
  const sections = await member('GET', `/api/sections/list?publicationId=${id}`)
  const [section] = sections.body as Made[]
  await member('PATCH', `/api/sections/detail/${section?.id}`, { type })
  await member('PATCH', `/api/publications/detail/${id}`, { cfg })
  await server.pagesReady()
}

describe('a published publication', () => {
  it.each(SECTION_TYPES)('with %s alone shows what that shows', async (type) => {
    await setSection(type)
    const expected = Object.entries({ publications: ['name', 'description'], ...SHOWS[type] })
      .flatMap(([name, fields]) => fields.map((field) => tell('shown', name as EntityName, field)))
      .toSorted()
    for (const who of ['anonymous', 'stranger'] as const) {
      const text = await readAll(server.as[who], [shown, unshown, foreign])
      expect([...new Set(text.match(TOLD))].toSorted(), who).toEqual(expected)
      expect(text).not.toMatch(new RegExp(`${PRICE}|${COST}`))
      for (const place of [shown, unshown, foreign])
        for (const picture of [place.profile, place.attachment])
          for (const file of ['img.png', 'thumb.png', 'file']) {
            const url = `/api/images/binary/${picture.id}/${file}`
            const isOwn = who === 'stranger' && place === foreign
            const isShown = type === 'location_summary' && picture === shown.profile
            const { status } = await server.as[who]('GET', url)
            expect(status, `${who} ${url}`).toBe(isShown || isOwn ? 200 : 404)
          }
    }
  })

  it('shows the owner only where its author says so, and nothing else for that', async () => {
    await setSection('location_summary')
    const before = await readAll(server.as.anonymous, [shown])
    await setSection('location_summary', { showOwner: true })
    const after = await readAll(server.as.anonymous, [shown])
    const more = (after.match(TOLD) ?? []).filter((text) => !before.includes(text))
    expect([...new Set(more)]).toEqual([tell('shown', 'locations', 'owner')])
    await setSection('location_summary', { showOwner: false })
  })

  it('lets a stranger judge its own location, and write nothing else', async () => {
    await setSection('location_summary')
    const { anonymous, member } = server.as
    const patches = calls.filter(({ method }) => method === 'PATCH')
    expect(patches.map(({ address }) => address)).toEqual([
      '/api/locations/public/{key}',
      '/api/locations/public/{key}/{sub}',
    ])
    const read = async () =>
      (await member('GET', `/api/locations/detail/${shown.location.id}?depth=10`)).body as Body
    const all = [shown, unshown, foreign]
    const keys = all.flatMap(({ location, concept }) => [location.key, concept.key])
    const subs = all.flatMap(({ publication, location }) => [publication.key, location.key])
    const bodies = [{ status: 'Ja' }, { rating: 7 }, { owner: 'X' }, { status: 'Ja', name: 'X' }]
    const isOpened = (key: string, sub: string | null) =>
      key === shown.location.key && (sub === null || sub === shown.publication.key)
    const first = await read()
    const before = await prints.read()
    for (const key of keys)
      for (const sub of [null, ...subs])
        for (const [index, body] of bodies.entries()) {
          if (isOpened(key, sub) && index < 2) continue
          const url = `/api/locations/public/${key}${sub ? `/${sub}` : ''}`
          const { status } = await anonymous('PATCH', url, body, from(key))
          expect([400, 404], `${url} ${JSON.stringify(body)}`).toContain(status)
        }
    expect(differences(before, await prints.read())).toEqual([])
    const url = `/api/locations/public/${shown.location.key}`
    expect((await anonymous('PATCH', url, { status: 'Ja' }, from('a'))).status).toBe(200)
    expect(
      (await anonymous('PATCH', `${url}/${shown.publication.key}`, { rating: 7 }, from('a')))
        .status,
    ).toBe(200)
    const { updatedAt } = await read()
    expect(await read()).toEqual({ ...first, status: 'Ja', rating: 7, updatedAt })
    await server.pagesReady()
    const changed = differences(before, await prints.read())
    for (const place of changed)
      expect(place).toMatch(
        new RegExp(
          `^(locations|location_moves|audits|events|publication_pages) ${server.companies.own}$`,
        ),
      )
  })

  it('takes answers to its own questions, and no others', async () => {
    const { anonymous } = server.as
    const send = (...asked: Place[]) =>
      anonymous(
        'POST',
        '/api/survey_answers/list/public',
        asked.map(({ question }) => ({ surveyquestionId: question.id, value: 'ja' })),
        from('answers'),
      )
    const before = await prints.read()
    for (const asked of [[unshown], [foreign], [shown, unshown], [shown, foreign]])
      expect((await send(...asked)).status).toBe(404)
    expect(differences(before, await prints.read())).toEqual([])
    expect((await send(shown)).status).toBe(201)
    const { own } = server.companies
    expect(differences(before, await prints.read()).toSorted()).toEqual([
      `answers_of_questions ${own}`,
      `audits ${own}`,
      // colleagues hear of it
      `events ${own}`,
      `survey_answers ${own}`,
    ])
  })
})

/** What the page itself tells of a location; the rest of its address comes with the record of its key. */
const OF_PLACE: Partial<Record<EntityName, readonly string[]>> = {
  locations: [...OF_LOCATION, 'description'],
  constraints: OF_CONSTRAINT,
  units: ['name'],
  concepts: ['name', 'description'],
  buildings: ['name'],
}

describe('a publication with every section there is', () => {
  const told = (of: Partial<Record<EntityName, readonly string[]>>) =>
    Object.entries(of)
      .flatMap(([name, fields]) => fields.map((field) => tell('shown', name as EntityName, field)))
      .toSorted()
  const found = async (path: string) => {
    await server.pagesReady()
    const { status, body } = await server.as.anonymous('GET', `/api/publications/public/${path}`)
    expect(status, path).toBe(200)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(new RegExp(`${PRICE}|${COST}`))
    return [...new Set(text.match(TOLD))].toSorted()
  }
  const publishAll = async (type: string, cfg: Body) => {
    const body = withTexts('publications', { type, status: published, cfg })
    const made = await create(server.as.member, 'publications', body)
    for (const section of SECTION_TYPES)
      await create(server.as.member, 'sections', {
        publicationId: made.id,
        type: section,
        pageType: 'both',
      })
    return made
  }
  const withTexts = (name: EntityName, body: Body) => ({
    name: tell('shown', name, 'name'),
    description: tell('shown', name, 'description'),
    ...body,
  })
  const named = { publications: ['name', 'description'] } as const

  it('of a concept tells what these show of it and of its place', async () => {
    const page = await publishAll('concept', { conceptKey: shown.concept.key })
    expect(await found(page.key)).toEqual(told({ ...named, ...OF_PLACE }))
    await server.as.member('DELETE', `/api/publications/detail/${page.id}`)
  })

  it('of a search query tells what lists show on its overview, and the rest on the pages below', async () => {
    const { member } = server.as
    const query = await create(member, 'searchqueries', withTexts('searchqueries', {}))
    const address = `/api/locations/detail/${shown.location.id}`
    await member('PATCH', address, { searchQueryId: query.id })
    const page = await publishAll('searchquery', { searchQueryKey: query.key })
    const listed = ['name', 'city', 'municipality']
    expect(await found(page.key)).toEqual(told({ ...named, locations: listed }))
    const below = await found(`${page.key}/locations/${shown.location.key}`)
    expect(below).toEqual(told({ ...named, ...OF_PLACE }))
    await member('DELETE', `/api/publications/detail/${page.id}`)
    await member('PATCH', address, { searchQueryId: null })
  })
})

it('the audit tells that readers wrote, and nothing of who they are or what they said', async () => {
  await setSection('location_summary')
  const { pool } = server.database
  await pool.query('delete from audits')
  const { anonymous, admin, member, stranger } = server.as
  const headers = { ...from('audit'), 'user-agent': 'Lezer/1.0' }
  const judge = (body: Body) =>
    anonymous('PATCH', `/api/locations/public/${shown.location.key}`, body, headers)
  expect((await judge({ rating: 3 })).status).toBe(200)
  expect((await judge({ status: 'Nee' })).status).toBe(200)
  expect((await judge({ rating: 99 })).status).toBe(400)
  const answer = { surveyquestionId: shown.question.id, value: 'twee ton', name: 'Jansen' }
  const sent = await anonymous('POST', '/api/survey_answers/list/public', answer, headers)
  expect(sent.status).toBe(201)
  const reader = { userId: null, userName: null, role: 'public' }
  const { body } = await admin('GET', '/api/audits')
  // readers count as one person: what they do to one location within five minutes is one row
  expect(body).toMatchObject([
    { entity: 'survey_questions', action: 'update', paths: ['survey_answers'], ...reader },
    {
      entity: 'locations',
      recordId: shown.location.id,
      action: 'update',
      paths: ['rating', 'status'],
      ...reader,
    },
  ])
  // the moments are left out: a second may read "10." as an address does
  const { rows } = await pool.query<{ kept: string }>(
    `select (to_jsonb(audits) - 'firstChangedAt' - 'changedAt')::text as kept from audits`,
  )
  expect(rows).toHaveLength(2)
  const said = /twee ton|Jansen|Nee|Lezer|10\.|shown\.|[0-9a-f]{8}-[0-9a-f]{4}/
  for (const { kept } of rows) expect(kept).not.toMatch(said)
  expect((await member('GET', '/api/audits')).status).toBe(403)
  expect((await anonymous('GET', '/api/audits')).status).toBe(401)
  expect((await stranger('GET', '/api/audits')).body).toEqual([])
  const activity = await member('GET', `/api/locations/activity?ids=${shown.location.id}`)
  expect(activity.body).toMatchObject([{ id: shown.location.id, action: 'update', ...reader }])
})

it('an address writes 120 times a minute, whatever it writes; others and readers go on', async () => {
  const { anonymous } = server.as
  const patch = `/api/locations/public/bestaat-niet`
  const write = (count: number, address: string) =>
    count % 3 === 2
      ? anonymous('POST', '/api/survey_answers/list/public', { value: 'a' }, from(address))
      : anonymous('PATCH', count % 3 ? `${patch}/x` : patch, { rating: 1 }, from(address))
  const statuses: number[] = []
  for (let count = 0; count < 126; count++) statuses.push((await write(count, 'busy')).status)
  expect(statuses.slice(0, 120)).not.toContain(429)
  expect(statuses.slice(120)).toEqual(Array(6).fill(429))
  const refused = await write(0, 'busy')
  expect(refused.body).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await write(0, 'quiet')).status).toBe(404)
  const { key } = shown.publication
  for (const call of [anonymous, server.as.member])
    expect(
      (await call('GET', `/api/publications/public/${key}`, undefined, from('busy'))).status,
    ).toBe(200)
})
