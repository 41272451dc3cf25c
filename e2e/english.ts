/** The journey for who reads English: no text of the interface, and no word of a plan, is in Dutch. */
import assert from 'node:assert/strict'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import type { Page } from 'playwright-core'
import { findBarriers, shoot, visit } from './browser.ts'
import { api, type Journey } from './journey.ts'

/** How plans and registers name their norms; the sample has all of them. */
const NORMS = /bouwhoogte|goothoogte|bebouwingspercentage|\bartikel\b|v\.o\.n|k\.k\./i
/** A day as the registers write it. */
const REGISTER_DAY = /\b\d{4}-\d{2}-\d{2}\b/

function* leaves(tree: object): Generator<string> {
  for (const value of Object.values(tree))
    if (typeof value === 'string') yield value
    else yield* leaves(value)
}

const english = new Set(leaves(en))
const dutch = new Set(
  [...leaves(nl)].filter((text) => !english.has(text) && !text.includes('{{') && text.length > 3),
)

/** Every text that a person reads or hears on the page. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name)?.trim() ?? '')
    return texts.filter(Boolean)
  })
}

/**
 * Texts of the page that are Dutch.
 * @param own what users named: prices and dwelling types keep the name they were given
 */
export async function findDutch(page: Page, own: readonly string[]): Promise<string[]> {
  const texts = await readTexts(page)
  assert.ok(texts.length > 10, 'there is a page to read')
  return texts.filter(
    (text) =>
      !own.includes(text) && (dutch.has(text) || NORMS.test(text) || REGISTER_DAY.test(text)),
  )
}

/** Names that users, the template or the plan gave. */
export async function ownNames(journey: Journey): Promise<string[]> {
  type Named = { readonly name: string }
  const { locationId } = journey
  type Zones = { readonly cfg: { readonly summary: { readonly zones: { plan_name: string }[] } } }
  const { units, costs, concepts, cfg } = await api<
    Zones & Record<'units' | 'costs' | 'concepts', Named[]>
  >(journey, `/locations/detail/${locationId}`)
  const all = await api<Named[]>(journey, '/locations/list?limit=200&depth=0')
  const values = await api<Named[]>(journey, '/customvalues/list?limit=200')
  const plans = cfg.summary.zones.map(({ plan_name }) => plan_name)
  const records = [...all, ...values, ...units, ...costs, ...concepts]
  return [...plans, ...records.map(({ name }) => name)]
}

export async function walkInEnglish(journey: Journey): Promise<void> {
  const { browser, server, kind, locationId, conceptId, site } = journey
  const own = await ownNames(journey)
  const { page, context, errors } = await visit(browser, { locale: 'en-GB' })
  await context.addCookies(await journey.context.cookies())
  const read = async (screen: string) => {
    await page.waitForLoadState('networkidle')
    assert.deepEqual(await findDutch(page, own), [], screen)
    assert.deepEqual(await findBarriers(page), [], screen)
    await shoot(page, `${kind}-7-${screen}`)
  }
  await page.goto(`${server.url}/home/gettingstarted`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await read('home')
  await page.goto(`${server.url}/locations/map/detail/${locationId}`)
  await page.getByText('7 of 7 ready').waitFor()
  await page.getByText('Building height').first().waitFor()
  await read('location')
  await page.goto(`${server.url}/locations/list`)
  await page.getByRole('table').waitFor()
  await read('list')
  await page.goto(`${server.url}/concepts/modify/${locationId}/${conceptId}`)
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByText('Outside the building envelope').waitFor()
  await page
    .getByText(/article \d/)
    .first()
    .waitFor()
  await read('rules')
  // Numbers are read with a comma too: 12,5 is no hundred and twenty-five.
  await page.getByRole('tab', { name: 'Building' }).click()
  const width = page.getByLabel('Width', { exact: true })
  await width.fill('12,5')
  await width.press('Enter')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === '12.5\u00a0m'),
  )
  for (const wrong of ['-5', '0', 'wide']) {
    await width.fill(wrong)
    await width.press('Enter')
    await page.getByText(/A number from 3\sm to 2,000\sm/).waitFor()
  }
  await width.press('Escape')
  assert.equal(await width.inputValue(), '12.5\u00a0m', 'what is refused changes nothing')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForLoadState('networkidle')
  for (const sheet of ['areas/overview', 'finance/income', 'finance/costs', 'finance/rgw']) {
    await page.goto(`${server.url}/sheets/${sheet}/${locationId}`)
    await page.locator('button[data-strong]').first().click()
    await page.getByRole('heading', { name: 'Source' }).waitFor()
    await read(sheet.replace('/', '-'))
  }
  await page.goto(`${server.url}/locations/map`)
  const search = page.getByRole('combobox').first()
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  await page.getByText(site.registerId).waitFor()
  await shoot(page, `${kind}-7-plot`)
  assert.deepEqual(errors, [], 'the console is quiet')
  await context.close()
}
