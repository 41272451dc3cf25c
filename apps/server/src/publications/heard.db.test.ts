/** What a page shows of elsewhere: it is noted when that changes, and when nobody changes anything but the time goes by. */
import type { PublicPage, PublicSection, SectionContents } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import { CustomFieldType, type EntityName, PublicationStatus } from '@kavel/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressOf, pixel } from '../records/testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

type Made = { readonly id: number; readonly key: string }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

async function make(entity: EntityName, body: object): Promise<Made> {
  const answer = await server.as.member('POST', addressOf(entity), body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Made
}
async function change(entity: EntityName, { id }: Made, body: object) {
  const answer = await server.as.member('PATCH', `/api/${entity}/detail/${id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
async function publish(name: string, type: string, cfg: object, sections: readonly object[] = []) {
  const { published: status } = PublicationStatus
  const made = await make('publications', { name, type, status, cfg })
  for (const [order, section] of sections.entries())
    await make('sections', { publicationId: made.id, order, ...section })
  return made
}
async function dataOf<Type extends PublicSection['type']>({ key }: Made, type: Type) {
  const { body } = await server.as.anonymous('GET', `/api/publications/public/${key}`)
  const section = (body as PublicPage).sections?.find((one) => one.type === type)
  return section?.data as SectionContents[Type] | undefined
}
/** Pages that are noted now: `publication` or `publication/location`; null is all of a publication. */
async function noted(): Promise<string[]> {
  const { rows } = await withPrincipal(server.database.pool, 'system', (client) =>
    client.query<{ page: string }>(
      `select distinct "publicationId" || '/' || coalesce("locationId"::text, 'all') as page
       from publication_changes order by 1`,
    ),
  )
  return rows.map(({ page }) => page)
}

describe('a period', () => {
  it('that begins and ends is heard by the pages that list the publication', async () => {
    const location = await make('locations', { name: 'Kade' })
    const lister = await publish('Lijst', 'location', { locationKey: location.key }, [
      { type: 'publications_list' },
    ])
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
    await publish('Tijdelijk', 'location', {
      ...{ locationKey: location.key, startsAt: at(4), endsAt: at(9) },
    })
    const names = async () =>
      (await dataOf(lister, 'publications_list'))?.publications.map(({ name }) => name)
    await server.pagesReady()
    expect(await names()).toEqual([])
    // nobody changes anything from here on
    const heard = { timeout: 20_000, interval: 200 }
    await vi.waitFor(async () => expect(await names()).toEqual(['Tijdelijk']), heard)
    await vi.waitFor(async () => expect(await names()).toEqual([]), heard)
  }, 60_000)
})

describe('a note', () => {
  // who makes pages would take the notes away
  beforeAll(async () => {
    await server.pagesReady()
    await server.work.stop()
  })

  it('of a picture goes to every page that chose it, wherever it is of', async () => {
    const query = await make('searchqueries', { name: 'Weiden' })
    await make('locations', { name: 'In de lijst', searchQueryId: query.id })
    const elsewhere = await make('locations', { name: 'Elders' })
    const further = await make('locations', { name: 'Verderop' })
    const second = await make('images', pixel({ locationId: further.id, type: 'attachment' }))
    const chosen = await make('images', pixel({ locationId: elsewhere.id, type: 'attachment' }))
    const other = await make('images', pixel({ locationId: elsewhere.id, type: 'attachment' }))
    const carousel = { type: 'images_carrousel', cfg: { param1: `${chosen.id},${second.id}` } }
    const cfg = { searchQueryKey: query.key }
    const overview = await publish('Overzicht', 'searchquery', cfg, [carousel])
    const below = await publish('Eronder', 'searchquery', cfg, [{ ...carousel, pageType: 'both' }])
    await publish('Verborgen', 'searchquery', cfg, [{ ...carousel, hidden: true }])
    const pages = [`${overview.id}/0`, `${below.id}/all`].sort()
    const forget = () =>
      withPrincipal(server.database.pool, 'system', (client) =>
        client.query('delete from publication_changes'),
      )
    const after = async (act: () => Promise<unknown>) => {
      await forget()
      await act()
      return noted()
    }
    expect(await after(() => change('images', chosen, { caption: 'Anders' }))).toEqual(pages)
    expect(await after(() => change('images', other, { caption: 'Anders' }))).toEqual([])
    const remove = (entity: EntityName, { id }: Made) =>
      after(() => server.as.member('DELETE', `/api/${entity}/detail/${id}`))
    expect(await remove('images', chosen)).toEqual(pages)
    expect(await remove('locations', further)).toEqual(pages)
  })

  it('of a custom field goes to the pages that chose it, and only when a reader could see it', async () => {
    const { text, select } = CustomFieldType
    const field = async (name: string, type: number) => {
      const body = { name, type, publish: 'view' }
      const answer = await server.as.admin('POST', '/api/customfields/list', body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return answer.body as Made
    }
    const [shown, other] = [await field('Sfeer', text), await field('Grond', select)]
    const location = await make('locations', { name: 'Kade' })
    const cfg = { locationKey: location.key }
    const section = (ids: string, more = {}) => [
      { type: 'location_customfields', cfg: { param1: ids }, ...more },
    ]
    const page = await publish('Met veld', 'location', cfg, section(`${shown.id}`))
    await publish('Met ander veld', 'location', cfg, section(`${other.id}`))
    await publish('Verborgen', 'location', cfg, section(`${shown.id}`, { hidden: true }))
    await publish('Zonder', 'location', cfg, [{ type: 'location_summary' }])
    const after = async (body: object) => {
      await withPrincipal(server.database.pool, 'system', (client) =>
        client.query('delete from publication_changes'),
      )
      const address = `/api/customfields/detail/${shown.id}`
      const answer = await server.as.admin('PATCH', address, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return noted()
    }
    expect(await after({ order: 3 })).toEqual([])
    expect(await after({ name: 'Karakter' })).toEqual([`${page.id}/all`])
    expect(await after({ publish: 'none' })).toEqual([`${page.id}/all`])
  })
})
