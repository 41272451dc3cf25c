/** What is readable of a public page without scripts: drawn by the application itself, when the page is stored. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PublicationStatus } from '@kavel/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { findDrawer } from './reader-shell.ts'

const SHELL =
  '<!doctype html><html lang="en"><head><title>Kavel</title></head><body><div id="app"></div></body></html>'
/** As the built one is called, without React: says every text of a section, and the language. */
const DRAWER = `export async function drawPage(page) {
  if (page.publication.name === 'stuk') throw new Error('kan niet')
  const one = (language) => ({
    page: [page.publication.key, ...(page.location ? [page.location.key] : [])].join('/'),
    name: language === 'en' ? page.english.name ?? page.publication.name : page.publication.name,
    description: page.publication.description,
    html: '<main>' + language + ' ' + page.publication.name + JSON.stringify(page.sections.map(({ data }) => data)) + '$&</main>',
  })
  return Object.fromEntries(page.languages.map((language) => [language, one(language)]))
}
let drawings = 0
export async function drawIndex({ company, publications }) {
  drawings += 1
  const links = publications.map(({ key, type, name }) => '<a href="/pub/' + type + '/' + key + '">' + name + '</a>')
  const one = (language) => ({ page: 'index', name: language + ' van ' + company.name, description: null, html: '<main>' + drawings + links.join('') + '</main>' })
  return { nl: one('nl'), en: one('en') }
}`
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

type Made = { id: number; key: string }
let folder: string
let server: TestServer
let location: Made
let concept: Made
let query: Made
const published: Record<'location' | 'concept' | 'searchquery', Made> = {} as never

const make = async (entity: string, body: object) =>
  (await server.as.member('POST', `/api/${entity}/list`, body)).body as Made
const change = (body: object, { id } = published.location) =>
  server.as.member('PATCH', `/api/publications/detail/${id}`, body)
const read = async (address: string, headers: Record<string, string> = {}) => {
  await server.pagesReady()
  return server.as.anonymous('GET', address, undefined, { ...BROWSER, ...headers })
}
const address = (type: keyof typeof published, below = '') =>
  `/pub/${type}/${published[type].key}${below}`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-web-'))
  writeFileSync(join(folder, 'index.html'), SHELL)
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/page.js'), DRAWER)
  writeFileSync(join(folder, 'server/styles.json'), '["assets/a.css"]')
  server = await startTestServer({
    webFolder: folder,
    settings: { publicUrl: 'https://kavel.example' },
    background: () => ({ drawer: findDrawer(folder) }),
  })
  query = await make('searchqueries', { name: 'Plekken' })
  location = await make('locations', { name: 'Kade', searchQueryId: query.id })
  concept = await make('concepts', { locationId: location.id, name: 'Ontwerp' })
  const subjects = {
    location: { locationKey: location.key },
    concept: { conceptKey: concept.key },
    searchquery: { searchQueryKey: query.key },
  } as const
  for (const [type, cfg] of Object.entries(subjects) as [keyof typeof published, object][]) {
    published[type] = await make('publications', {
      name: `Blad van ${type}`,
      type,
      cfg,
      status: PublicationStatus.published,
    })
    const publicationId = published[type].id
    const text = { param1: 'Let op 🏗️ שלום <b>' }
    await make('sections', { type: 'warning', publicationId, pageType: 'both', cfg: text })
    await make('sections', { type: 'location_concepts', publicationId })
  }
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => vi.restoreAllMocks())

describe('the HTML of a page', () => {
  it.each([
    ['location', ''],
    ['concept', ''],
    ['searchquery', ''],
    ['searchquery', 'location'],
  ] as const)('of a %s%s has its text, and where it is', async (type, below) => {
    const own = address(type, below && `/${location.key}`)
    const { status, body, headers } = await read(own, { 'accept-language': 'nl-NL,nl;q=0.9' })
    expect(status).toBe(200)
    expect(body).toContain('Let op 🏗️ שלום <b>')
    expect(body).toContain(`<main>nl Blad van ${type}`)
    expect(body, 'no sign of a replacement is one').toContain('$&</main></div>')
    expect(body).toContain('<html lang="nl">')
    expect(body).toContain('<link rel="stylesheet" href="/assets/a.css" />')
    expect(body).toContain(`<link rel="canonical" href="https://kavel.example${own}" />`)
    expect(body).toContain('<div id="app"></div>')
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language')
  })

  it('is in the language that is asked for, of those that the page has', async () => {
    await change({ cfg: { englishName: 'Sheet' } })
    const languageOf = async (search: string, accepted?: string) => {
      const { body } = await read(
        address('location', search),
        accepted === undefined ? {} : { 'accept-language': accepted },
      )
      return /<html lang="(..)"/.exec(body as string)?.[1]
    }
    expect(await languageOf('', 'en-GB')).toBe('en')
    expect(await languageOf('?lang=nl', 'en-GB')).toBe('nl')
    expect(await languageOf('?lang=de&lang=en', 'nl')).toBe('nl')
    expect(await languageOf('', `,;q=9,${'x'.repeat(5000)}`)).toBe('nl')
    expect((await read(address('location', '?lang=en'))).body).toContain('<title>Sheet · Kavel')
    await change({ cfg: { languages: ['en'] } })
    expect(await languageOf('?lang=nl', 'nl')).toBe('en')
    await change({ cfg: { languages: ['nl', 'en'], englishName: null } })
  })

  it('is not sent to who has it already, until it changes', async () => {
    const tagOf = async () => `${(await read(address('location'))).headers.etag}`
    const tag = await tagOf()
    const again = await read(address('location'), { 'if-none-match': tag })
    expect(again).toMatchObject({ status: 304, body: null })
    const other = { 'if-none-match': tag, 'accept-language': 'en' }
    expect((await read(address('location'), other)).status).toBe(200)
    await change({ description: 'Nieuw' })
    expect((await read(address('location'), { 'if-none-match': tag })).status).toBe(200)
    expect(await tagOf()).not.toBe(tag)
  })

  it('is packed for who unpacks it', async () => {
    const answer = await server.app.inject({
      url: address('location'),
      headers: { ...BROWSER, 'accept-encoding': 'gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toBe((await read(address('location'))).body)
  })

  it('is missing when it cannot be drawn, and the page is there', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    await change({ name: 'stuk' })
    const { status, body } = await read(address('location'))
    expect(status).toBe(200)
    expect(body).toContain('<title>stuk · Kavel</title>')
    expect(body).toContain('<body><div id="app"></div></body>')
    expect(said).toHaveBeenCalledOnce()
    await change({ name: 'Blad van location' })
    expect((await read(address('location'))).body).toContain('<main>')
  })
})

describe('a page that is not there', () => {
  const missing = async (where: string) => {
    const { status, body, headers } = await read(where)
    const { date: _, ...rest } = headers
    return { status, body, headers: rest }
  }

  it('is the same whatever the reason', async () => {
    const never = await missing('/pub/location/bestaat-niet')
    expect(never).toMatchObject({ status: 404, body: SHELL })
    const { key } = published.location
    for (const where of [
      `/pub/concept/${key}`,
      `/pub/searchquery/${key}`,
      `/pub/location/${key}/${location.key}`,
      `/pub/searchquery/${published.searchquery.key}/${concept.key}`,
      `/pub/location/${location.key}`,
      '/pub/publication/bestaat-niet',
      `/pub/publication/${location.key}`,
      `/pub/publication/${key}/${location.key}`,
      '/pub/index/bestaat-niet',
      '/pub/businesspark/bestaat-niet',
    ])
      expect(await missing(where), where).toEqual(never)
    for (const [reason, body] of [
      ['a draft', { status: PublicationStatus.draft }],
      ['hidden', { status: PublicationStatus.hidden }],
      ['over', { cfg: { endsAt: '2020-01-01T00:00:00Z' } }],
      ['to come', { cfg: { startsAt: '2099-01-01T00:00:00Z' } }],
      ['about nothing', { cfg: { locationKey: 'weg' } }],
    ] as const) {
      expect((await change(body)).status, reason).toBe(200)
      expect(await missing(address('location')), reason).toEqual(never)
      expect(await missing(`/pub/publication/${key}`), reason).toEqual(never)
      const cfg = { startsAt: null, endsAt: null, locationKey: location.key }
      await change({ status: PublicationStatus.published, cfg })
      expect((await missing(address('location'))).status, reason).toBe(200)
    }
  })

  it('leads on from a key alone, unless its type has no pages: then a warning says so', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue()
    for (const [type, { key }] of Object.entries(published)) {
      const { status, headers } = await read(`/pub/publication/${key}?lang=en`)
      expect([status, headers.location]).toEqual([302, `/pub/${type}/${key}?lang=en`])
    }
    const below = `/pub/publication/${published.searchquery.key}/${location.key}`
    expect((await read(below)).headers.location).toBe(address('searchquery', `/${location.key}`))
    expect(said).not.toHaveBeenCalled()
    const { key } = await make('publications', {
      name: 'Enquête',
      type: 'survey',
      status: PublicationStatus.published,
    })
    expect(await missing(`/pub/publication/${key}`)).toMatchObject({ status: 404, body: SHELL })
    expect(said).toHaveBeenCalledExactlyOnceWith('Unknown publication type: survey')
  })
})

describe('the HTML of an index', () => {
  const company = () => `/api/companies/detail/${server.companies.own}`
  const show = (publicIndex: boolean) =>
    server.as.admin('PATCH', company(), { cfg: { publicIndex } })
  const index = async (search = '') => {
    const { key } = (await server.as.admin('GET', company())).body as Made
    return read(`/pub/index/${key}${search}`, { 'accept-language': 'nl' })
  }

  it('lists what is published with links, as long as the company shows it', async () => {
    const hidden = await index()
    expect(hidden).toMatchObject({ status: 404, body: SHELL })
    await show(true)
    const { status, body } = await index()
    expect(status).toBe(200)
    expect(body).toContain('<html lang="nl">')
    expect(body).toMatch(/<title>nl van .+ · Kavel<\/title>/)
    for (const type of ['location', 'concept', 'searchquery'] as const)
      expect(body).toContain(`<a href="${address(type)}">Blad van ${type}</a>`)
    expect((await index('?lang=en')).body).toContain('<html lang="en">')
    await show(false)
    expect(await index()).toMatchObject({ status: 404, body: SHELL })
  })

  it('is drawn again only for what changed in it, and shows that at once', async () => {
    await show(true)
    const drawing = async () => /<main>(\d+)/.exec((await index()).body as string)?.[1]
    const first = Number(await drawing())
    expect(Number(await drawing())).toBe(first)
    await change({ name: 'Anders' })
    const { body } = await index()
    expect(body).toContain('>Anders</a>')
    expect(body).toContain(`<main>${first + 1}`)
    await change({ status: PublicationStatus.draft })
    expect((await index()).body).not.toContain('Anders')
    await change({ status: PublicationStatus.published, name: 'Blad van location' })
    await show(false)
  })
})
