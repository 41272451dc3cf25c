/** What a company gives its public pages: colours and a logo, from the setting to the reader. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPrincipal } from '@kavel/database'
import { type CompanyCfg, PublicationStatus, UPLOAD_BYTES } from '@kavel/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, startTestServer, type TestServer } from '../testing/server.ts'

const SHELL = '<!doctype html><html><head><title>Kavel</title></head><body></body></html>'
const PLAIN: CompanyCfg['style'] = {
  hasCustomStyle: false,
  textColor: null,
  primaryColor: null,
  secondaryColor: null,
  logo: null,
}

let folder: string
let server: TestServer
let publications: { id: number; key: string }[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-web-'))
  writeFileSync(join(folder, 'index.html'), SHELL)
  server = await startTestServer({
    webFolder: folder,
    settings: { publicUrl: 'https://kavel.example' },
  })
  const make = async (entity: string, body: object) =>
    (await server.as.member('POST', `/api/${entity}/list`, body)).body as {
      id: number
      key: string
    }
  publications = []
  for (const name of ['Kade', 'Haven']) {
    const { key: locationKey } = await make('locations', { name, lat: 52.5, lon: 5.2 })
    publications.push(await make('publications', { name, type: 'location', cfg: { locationKey } }))
  }
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const company = (body: object, as: Call = server.as.admin) =>
  as('PATCH', `/api/companies/detail/${server.companies.own}`, body)
const wear = (style: Partial<Record<keyof CompanyCfg['style'], unknown>>) =>
  company({ cfg: { style } })
const readStyle = async () =>
  (
    (await server.as.admin('GET', `/api/companies/detail/${server.companies.own}?depth=0`))
      .body as { cfg: CompanyCfg }
  ).cfg.style
const setStatus = async (status: number) => {
  for (const { id } of publications)
    await server.as.member('PATCH', `/api/publications/detail/${id}`, { status })
  await server.pagesReady()
}
async function readPages() {
  await server.pagesReady()
  const pages = publications.map(({ key }) =>
    server.as.anonymous('GET', `/api/publications/public/${key}`),
  )
  return (await Promise.all(pages)).map(
    ({ body }) => body as { company: object; style: CompanyCfg['style'] | null },
  )
}
const upload = (content: Buffer, type = 'logo', as: Call = server.as.admin) =>
  as('POST', '/api/images/upload', { type, file: new File([content as BlobPart], 'logo.png') })
const draw = () =>
  sharp({ create: { width: 300, height: 90, channels: 4, background: '#c1121f' } })
    .png()
    .toBuffer()
const bring = async (type?: string, as?: Call) =>
  ((await upload(await draw(), type, as)).body as { id: number }).id
const see = async (id: number, as: Call = server.as.anonymous) =>
  (await as('GET', `/api/images/binary/${id}/img.png`)).status

beforeEach(async () => {
  await wear(PLAIN)
  await setStatus(PublicationStatus.published)
})

describe('colours', () => {
  it.each(['textColor', 'primaryColor', 'secondaryColor'] as const)(
    '%s is hexadecimal; anything else is refused by its path and changes nothing',
    async (key) => {
      expect((await wear({ [key]: '#0a3' })).status).toBe(200)
      for (const wrong of ['red', '#12345', '', 'url(https://elders.nl/x)', '#000;x:y', 7, true])
        expect(await wear({ [key]: wrong }), String(wrong)).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', issues: [{ path: `cfg.style.${key}` }] },
        })
      expect(await readStyle()).toEqual({ ...PLAIN, [key]: '#0a3' })
    },
  )

  it('that were stored before this was asked are read all the same', async () => {
    const store = (colour: string) =>
      withPrincipal(server.database.pool, 'system', (client) =>
        client.query(
          `update companies set cfg = jsonb_set(cfg, '{style,primaryColor}', to_jsonb($2::text)) where id = $1`,
          [server.companies.own, colour],
        ),
      )
    await store('rood')
    expect(await readStyle()).toMatchObject({ primaryColor: 'rood' })
    expect((await company({ name: 'Eigen BV' })).status).toBe(200)
    expect((await wear({ primaryColor: '#036' })).status).toBe(200)
  })

  it('are for administrators to change', async () => {
    expect(
      (await company({ cfg: { style: { textColor: '#000' } } }, server.as.member)).status,
    ).toBe(403)
  })
})

describe('a change of name, colours or logo', () => {
  it('is on every published page of the company', async () => {
    const logo = await bring()
    const style = {
      hasCustomStyle: true,
      textColor: '#ffffff',
      primaryColor: '#003366',
      secondaryColor: '#ffcc00',
      logo,
    }
    const worn: Record<string, unknown> = { ...PLAIN }
    for (const [key, value] of Object.entries(style)) {
      worn[key] = value
      await wear({ [key]: value })
      for (const page of await readPages()) expect(page.style, key).toEqual(worn)
    }
    await company({ name: 'Polder & Zonen' })
    for (const page of await readPages())
      expect(page.company).toEqual({ name: 'Polder & Zonen', index: null })
    const html = (await server.as.anonymous('GET', `/pub/location/${publications[0]?.key}`)).body
    expect(html).toContain('<meta property="og:site_name" content="Polder &amp; Zonen" />')
    expect(html).toContain(`content="https://kavel.example/api/images/binary/${logo}/img.png"`)
    await wear({ hasCustomStyle: false })
    for (const page of await readPages()) expect(page.style).toBeNull()
    const plain = (await server.as.anonymous('GET', `/pub/location/${publications[0]?.key}`)).body
    expect(plain).not.toContain('og:image')
  })
})

describe('a logo', () => {
  it('is read by anybody exactly while a published page shows it', async () => {
    const logo = await bring()
    expect(await see(logo)).toBe(404)
    await wear({ logo, hasCustomStyle: true })
    expect(await see(logo)).toBe(200)
    await wear({ hasCustomStyle: false })
    expect(await see(logo)).toBe(404)
    await wear({ hasCustomStyle: true })
    await setStatus(PublicationStatus.hidden)
    expect(await see(logo)).toBe(404)
    expect(await see(logo, server.as.member)).toBe(200)
    expect(await see(logo, server.as.stranger), 'another company').toBe(404)
    await setStatus(PublicationStatus.published)
    expect(await see(logo)).toBe(200)
    const other = await bring()
    expect(await see(other), 'one that is not worn').toBe(404)
    await wear({ logo: other })
    expect([await see(other), await see(logo)]).toEqual([200, 404])
  })

  it('is a picture of the type logo of the own company', async () => {
    const others = [
      await bring('screenshot'),
      await bring('logo', server.as.stranger),
      987_654_321,
      0,
      '7',
    ]
    for (const logo of others)
      expect(await wear({ logo }), String(logo)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'cfg.style.logo' }] },
      })
    expect(await readStyle()).toEqual(PLAIN)
  })

  it('stays when staff of another company changes the contract', async () => {
    const logo = await bring('logo', server.as.stranger)
    const { other } = server.companies
    await withPrincipal(server.database.pool, 'system', (client) =>
      client.query(`update companies set cfg = jsonb_set(cfg, '{style,logo}', $2) where id = $1`, [
        other,
        String(logo),
      ]),
    )
    const { status, body } = await server.as.staff('PATCH', `/api/companies/detail/${other}`, {
      cfg: { hasCancelled: true },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ cfg: { hasCancelled: true, style: { logo } } })
  })

  it('that is removed, or becomes another kind of picture, is worn no more', async () => {
    for (const end of [
      (id: number) => server.as.member('DELETE', `/api/images/detail/${id}`),
      (id: number) => server.as.member('PATCH', `/api/images/detail/${id}`, { type: 'screenshot' }),
    ]) {
      const logo = await bring()
      await wear({ logo, hasCustomStyle: true })
      expect((await readPages())[0]?.style).toMatchObject({ logo })
      expect((await end(logo)).status).toBeLessThan(300)
      expect(await readStyle()).toMatchObject({ logo: null })
      expect((await readPages())[0]?.style).toMatchObject({ logo: null })
      expect(await see(logo)).toBe(404)
    }
  })

  it('is never an SVG, nor anything else that is no picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const png = Buffer.from('89504e470d0a1a0a', 'hex')
    for (const content of [
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.concat([png, Buffer.from(svg)]),
      Buffer.from('geen beeld'.padEnd(400)),
    ])
      expect(await upload(content)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'file' }] },
      })
  })

  it('is at most as large as any picture', async () => {
    const begin = await draw()
    const large = Buffer.concat([begin, Buffer.alloc(UPLOAD_BYTES.picture - begin.length + 1)])
    expect(await upload(large)).toMatchObject({
      status: 413,
      body: { code: 'too_large', issues: [{ path: 'file' }] },
    })
  })
})
