/** The page of a concept as a stranger reads it: with and without JavaScript, on a screen and on a phone. */
import { PUBLICATIONS, type PublicPage, SECTION_TYPES, sectionOf } from '@kavel/concept'
import { PublicationStatus, type RecordFor } from '@kavel/domain'
import type { Browser, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { DESKTOP, PHONE, settle } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findOverflow, shoot } from './inspect.ts'

const OF_CONCEPT = SECTION_TYPES.filter((type) => sectionOf(type).about === 'concept')

/** Publishes a concept with sections, and waits for its page. */
const publish = async (
  api: Api,
  concept: { readonly id: number },
  types: readonly string[],
): Promise<{ key: string; page: PublicPage }> => {
  const { key: conceptKey } = await api<RecordFor<'concepts'>>(
    'GET',
    `/concepts/detail/${concept.id}`,
  )
  const { id, key } = await api<RecordFor<'publications'>>('POST', '/publications/list', {
    name: 'Wonen aan de kade',
    type: 'concept',
    cfg: { conceptKey, showPrices: true },
  })
  for (const [index, type] of types.entries())
    await api('POST', '/sections/list', { type, order: (index + 1) * 10, publicationId: id })
  await api('PATCH', `/publications/detail/${id}`, { status: PublicationStatus.published })
  const read = () => api<PublicPage>('GET', `/publications/public/${key}`).catch(() => null)
  await expect.poll(read, { timeout: 120_000 }).not.toBeNull()
  return { key: key ?? '', page: (await read()) as PublicPage }
}

/** The figures of the sections of a page, in their order. */
const readFigures = (page: Page) => page.locator('section :is(td, dd)').allTextContents()

const openBare = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const bare = await context.newPage()
  await bare.goto(address)
  return { bare, close: () => context.close() }
}

test('opens with the design and its headline figures, also without JavaScript', async ({
  api,
  concept,
  stranger,
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const { key, page } = await publish(api, concept, PUBLICATIONS.concept.begins)
  expect(page.sections[0]?.type).toBe('concept_summary')
  await stranger.setViewportSize(DESKTOP)
  await stranger.goto(`/pub/concept/${key}`)
  await settle(stranger)
  const first = stranger
    .locator('section')
    .filter({ has: stranger.locator('h2') })
    .first()
  await expect(first.getByText('BVO', { exact: true }).or(first.getByText('GFA'))).toBeVisible()
  const drawing = first.locator('picture img')
  await expect(drawing).toBeVisible()
  expect(
    await drawing.evaluate((img: HTMLImageElement) => img.naturalWidth),
    'the drawing is one that the browser reads',
  ).toBeGreaterThan(300)
  const { bare, close } = await openBare(browser, `${server.url}/pub/concept/${key}`)
  await expect(bare.locator('picture img').first()).toBeVisible()
  const figures = await readFigures(bare)
  expect(figures.length).toBeGreaterThan(20)
  expect(figures).toEqual(await readFigures(stranger))
  await close()
})

test('has all seven sections, which fit on a screen and a phone and bar nobody', async ({
  api,
  concept,
  stranger,
}) => {
  test.setTimeout(240_000)
  const { key, page } = await publish(api, concept, OF_CONCEPT)
  expect(page.sections.map(({ type }) => type)).toEqual(OF_CONCEPT)
  for (const size of [DESKTOP, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      await stranger.setViewportSize(size)
      await stranger.emulateMedia({ colorScheme })
      await stranger.goto(`/pub/concept/${key}`)
      await settle(stranger)
      await shoot(stranger, `concept-page-${size.width}-${colorScheme}`)
      expect(await findBarriers(stranger), `${size.width} ${colorScheme}`).toEqual([])
      expect(await findOverflow(stranger), `${size.width} ${colorScheme}`).toBe(0)
    }
  await expect(stranger.locator('section h2')).toHaveCount(OF_CONCEPT.length)
})
