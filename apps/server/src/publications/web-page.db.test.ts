/** The HTML of `/pub/location/{key}`, as it is for who runs no scripts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

const SHELL = '<!doctype html><html><head><title>Kavel</title></head><body>shell</body></html>'
const NAME = 'Havenkade <b>"Noord"</b>'

let folder: string
let server: TestServer
let publication: { id: number; key: string }
let location: { id: number; key: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-web-'))
  writeFileSync(join(folder, 'index.html'), SHELL)
  server = await startTestServer({ webFolder: folder })
  const { member } = server.as
  location = (await member('POST', '/api/locations/list', { name: 'Geheim terrein' }))
    .body as typeof location
  publication = (
    await member('POST', '/api/publications/list', {
      name: NAME,
      description: "Wonen & werken aan 't water",
      type: 'location',
      cfg: { locationKey: location.key, reference: 'Geheime opdracht' },
    })
  ).body as typeof publication
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const change = (body: object) =>
  server.as.member('PATCH', `/api/publications/detail/${publication.id}`, body)
const visit = (address = `/pub/location/${publication.key}`) => server.as.anonymous('GET', address)

/** Status, body and every header that does not tell the time. */
async function answer(address?: string) {
  const { status, body, headers } = await visit(address)
  const { date: _, ...rest } = headers
  return { status, body, headers: rest }
}

describe('the HTML of a public page', () => {
  it('tells title and description of a published page, escaped', async () => {
    await change({ status: PublicationStatus.published })
    const { status, body, headers } = await visit()
    expect(status).toBe(200)
    const name = 'Havenkade &lt;b&gt;&quot;Noord&quot;&lt;/b&gt;'
    expect(body).toContain(`<title>${name} · Kavel</title>`)
    expect(body).toContain(`<meta property="og:title" content="${name}" />`)
    expect(body).toContain('content="Wonen &amp; werken aan &#39;t water"')
    expect(body).toContain('<body>shell</body>')
    expect(body).not.toMatch(/Geheim/)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each(['draft', 'hidden'] as const)(
    'is for a %s page that of a key that never was, to the last header',
    async (status) => {
      await change({ status: PublicationStatus[status] })
      const unknown = await answer('/pub/location/bestaat-niet')
      expect(unknown).toMatchObject({ status: 404, body: SHELL })
      expect(await answer()).toEqual(unknown)
    },
  )

  it('is not there when the publication points to no location, as the page itself', async () => {
    await change({ status: PublicationStatus.published, cfg: { locationKey: 'elders' } })
    expect(await answer()).toMatchObject({ status: 404, body: SHELL })
    await change({ cfg: { locationKey: location.key } })
    expect((await visit()).status).toBe(200)
  })

  it.each([
    ['a location, which is no publication', () => location.key],
    ['a key that no database can hold', () => '%00'],
    ['a key longer than any', () => 'x'.repeat(400)],
    ['no key at all', () => ''],
  ])('is not there for %s', async (_name, key) => {
    expect(await visit(`/pub/location/${key()}`)).toMatchObject({ status: 404, body: SHELL })
  })

  it('tells of an index whose it is, where nothing draws it', async () => {
    const company = `/api/companies/detail/${server.companies.own}`
    const { body } = await server.as.admin('PATCH', company, { cfg: { publicIndex: true } })
    const { key, name } = body as { key: string; name: string }
    const index = await visit(`/pub/index/${key}`)
    expect(index.status).toBe(200)
    expect(index.body).toContain(`<title>${name} · Kavel</title>`)
    await server.as.admin('PATCH', company, { cfg: { publicIndex: false } })
    expect(await visit(`/pub/index/${key}`)).toMatchObject({ status: 404, body: SHELL })
  })

  it('is in the language of the address, of those that the page has', async () => {
    const titleOf = async (query: string, headers: Record<string, string> = {}) => {
      const address = `/pub/location/${publication.key}${query}`
      const { body } = await server.as.anonymous('GET', address, undefined, headers)
      const [, lang] = /<html lang="(\w+)">/.exec(String(body)) ?? []
      const [, title] = /<title>(.*) · Kavel</.exec(String(body)) ?? []
      return { lang, title, about: /og:description" content="([^"]*)"/.exec(String(body))?.[1] }
    }
    const english = { englishName: 'Harbour', englishDescription: 'Living by the water' }
    await change({ name: 'Haven', status: PublicationStatus.published, cfg: english })
    const dutch = { lang: 'nl', title: 'Haven', about: 'Wonen &amp; werken aan &#39;t water' }
    const inEnglish = { lang: 'en', title: 'Harbour', about: 'Living by the water' }
    expect(await titleOf('')).toEqual(dutch)
    expect(await titleOf('?lang=en')).toEqual(inEnglish)
    expect(await titleOf('', { 'accept-language': 'en-GB,nl;q=0.5' })).toEqual(inEnglish)
    expect(await titleOf('?lang=nl', { 'accept-language': 'en' })).toEqual(dutch)
    expect(await titleOf('?lang=xx')).toEqual(dutch)
    await change({ cfg: { languages: ['nl'] } })
    expect(await titleOf('?lang=en')).toEqual(dutch)
    // words that the author left out are those he has
    await change({ cfg: { languages: ['nl', 'en'], englishName: null } })
    expect(await titleOf('?lang=en')).toEqual({ ...inEnglish, title: 'Haven' })
    await change({ name: NAME, cfg: { englishDescription: null } })
  })

  it('leaves the screens of the application as they were', async () => {
    expect(await visit('/locations/map')).toMatchObject({ status: 200, body: SHELL })
    expect(await visit('/')).toMatchObject({ status: 200, body: SHELL })
  })
})
