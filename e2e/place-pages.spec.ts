/** Pages of business parks, cores, municipalities and states: for their readers, and made by an author who finds the area by name. */
import type { PagedType } from '@kavel/concept'
import { publicLink, type RecordFor, type TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { beginReading, DESKTOP, PHONE, settle } from './browser.ts'
import { stored } from './editor.ts'
import { test as base, expect } from './fixtures.ts'
import { findBarriers, findOverflow, shoot } from './inspect.ts'
import { type Publication, publishUsual } from './records.ts'

/** One of each type that is about an area of the sample municipality. */
const PAGES = [
  ['business_park', 'Bedrijventerrein Ketelweg', { ibisKey: '990101' }],
  ['population_core', 'Wonen in Markeroog', { geodataKey: 'BK990101' }],
  ['municipality', 'Gemeente Markeroog', { geodataKey: 'GM9901' }],
  ['municipality_index', 'Bedrijventerreinen in Markeroog', { geodataKey: 'GM9901' }],
  ['state_index', 'Gemeenten van Flevoland', { geodataKey: 'PV99' }],
] as const satisfies readonly (readonly [PagedType, string, object])[]

interface AreaPage extends Publication {
  readonly type: PagedType
  readonly name: string
  readonly address: string
}

const test = base.extend<object, { readonly pages: readonly AreaPage[] }>({
  pages: [
    async ({ session: { api } }, use) => {
      const made: AreaPage[] = []
      for (const [type, name, cfg] of PAGES) {
        const page = await publishUsual(api, { type, name, cfg })
        const address = publicLink({ type, key: page.key }) ?? ''
        made.push({ ...page, type, name, address })
      }
      await use(made)
    },
    { scope: 'worker' },
  ],
})

async function expectPage(page: Page, { name, address }: AreaPage): Promise<void> {
  expect((await page.goto(address))?.status(), address).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.locator('main h2').count(), name).toBeGreaterThan(0)
}

for (const size of [DESKTOP, PHONE])
  test.describe(`at ${size.width}`, () => {
    test.use({ signedIn: false, viewport: size })

    test('each page is readable before the application, and with it', async ({ page, pages }) => {
      for (const one of pages) {
        await expectPage(page, one)
        await settle(page)
        expect(await findBarriers(page), one.name).toEqual([])
        await beginReading(page)
        await settle(page)
        expect(await findBarriers(page), one.name).toEqual([])
        expect(await findOverflow(page), one.name).toBe(0)
        await shoot(page, `place-${one.type}-${size.width}`)
      }
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('each page can be read', async ({ page, pages }) => {
        for (const one of pages) await expectPage(page, one)
      })
    })
  })

/** RD 144,848 505,977 in degrees. */
const KETELWEG = { lat: 52.541339, lon: 5.237576 }

const read = (api: Api, id: number) =>
  api<TreeFor<'publications'>>('GET', `/publications/detail/${id}?depth=1`)

test('an author finds a business park by name, sees its page, publishes and opens it', async ({
  page,
  stranger,
  api,
}) => {
  await page.goto('/publications/overview')
  await page.getByRole('button', { name: 'Nieuwe publicatie' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nieuwe publicatie' })
  await dialog.getByRole('radio', { name: /^Bedrijventerrein(?! ?en)/ }).click()
  const choice = dialog.getByRole('combobox', { name: 'Bedrijventerrein dat u publiceert' })
  await choice.fill('ketel')
  const option = page.getByRole('option', { name: /Ketelweg/ })
  await expect(option, 'namesakes are told apart by where they lie').toContainText('Markeroog')
  await option.click()
  await dialog.getByRole('button', { name: 'Publicatie maken' }).click()
  await page.waitForURL('**/publications/modify/*')
  const id = Number(/modify\/(\d+)/.exec(page.url())?.[1])
  const made = await read(api, id)
  expect(made).toMatchObject({
    type: 'business_park',
    name: 'Ketelweg',
    status: 1,
    cfg: { ibisKey: '990101' },
  })
  expect(made.sections.length).toBeGreaterThan(0)

  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByRole('heading', { name: 'Ketelweg' }).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Bedrijventerrein dat/ })).toHaveValue(
    'Ketelweg',
  )
  await settle(page)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Publiceren' }).click()
  const publish = page
    .getByRole('dialog', { name: 'Dit wordt openbaar' })
    .getByRole('button', { name: 'Publiceer deze pagina' })
  await expect(publish).toBeEnabled()
  await stored(page, 'PATCH', '/api/publications/', () => publish.click())
  await expect
    .poll(async () => (await stranger.request.get(`/api/publications/public/${made.key}`)).status())
    .toBe(200)
  await stranger.goto(`/pub/businesspark/${made.key}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Ketelweg' })).toBeVisible()
})

test('an area lists the locations in it, each with a page', async ({
  page,
  stranger,
  api,
  location,
}) => {
  const park = await publishUsual(api, {
    type: 'population_core',
    name: 'Kern',
    cfg: { geodataKey: 'BK990101' },
  })
  await page.goto(`/publications/modify/${park.id}`)
  await page.getByRole('combobox', { name: 'Pagina in het voorbeeld' }).click()
  await page.getByRole('option', { name: location.name }).first().click()
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByText('Kaveloppervlak').first()).toBeVisible()
  const { key } = await api<RecordFor<'locations'>>(
    'GET',
    `/locations/detail/${location.id}?depth=0`,
  )
  await expect
    .poll(async () =>
      (
        await stranger.request.get(`/api/publications/public/${park.key}/locations/${key}`)
      ).status(),
    )
    .toBe(200)
  await stranger.goto(`/pub/populationcore/${park.key}/${key}`)
  await expect(stranger.getByText('Kaveloppervlak').first()).toBeVisible()
  // another area, once it lies there
  await api('PATCH', `/locations/detail/${location.id}`, KETELWEG)
  const cfg = { ibisKey: '990101' }
  const other = await publishUsual(api, { type: 'business_park', name: 'Terrein', cfg })
  for (const type of ['locations_list', 'location_summary'])
    await api('POST', '/sections/list', { publicationId: other.id, type, order: 900 })
  await expect
    .poll(async () => (await stranger.goto(`/pub/businesspark/${other.key}/${key}`))?.status())
    .toBe(200)
  await expect(stranger.getByText('Kaveloppervlak').first()).toBeVisible()
  expect((await stranger.goto(`/pub/populationcore/${park.key}/${key}`))?.status()).toBe(404)
  // an area that is there no longer: its author is told, and the page stays
  await api('PATCH', `/publications/detail/${park.id}`, { cfg: { geodataKey: 'BK0000' } })
  await page.reload()
  await expect(page.getByText('De registers hebben dit gebied niet meer.')).toBeVisible()
})
