import type { TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { DESKTOP, resize, settle, visit } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { readPdf } from './pdf.ts'

const LAND_BID = /^Maximaal grondbod: /
const WORKER = /concept\.worker/
const SHEETS = [
  'areas/overview',
  'areas/buildings',
  'areas/functions',
  'finance/income',
  'finance/costs',
  'finance/results',
  'finance/rgw',
] as const

test('open every sheet and let every figure explain itself', async ({ page, concept }) => {
  let explained = 0
  for (const [index, sheet] of SHEETS.entries()) {
    const path = `/sheets/${sheet}/${concept.locationId}`
    await (index === 0 ? page.goto(path) : visit(page, path))
    await page.locator('[data-cell]').first().waitFor()
    await expectWidths(page, sheet)
    await expectPaper(page, sheet)
    const { count, silent } = await explainAll(page)
    expect(silent, `${sheet}: every figure explains itself`).toEqual([])
    explained += count
  }
  expect(explained, 'figures that were opened').toBeGreaterThan(100)
  // Down to an input, and from there to its own formula or source.
  // the last sheet
  await page.getByRole('button', { name: LAND_BID }).first().click()
  await page.getByRole('region', { name: 'Formule' }).waitFor()
  const inputs = page.getByRole('region', { name: 'Gaat erin' })
  await inputs.getByRole('button').first().click()
  await page.getByRole('list', { name: 'Eerder geopend' }).waitFor()
})

/** A sheet has the width of the window, however wide that is. */
async function expectWidths(page: Page, sheet: string): Promise<void> {
  for (const width of [1920, DESKTOP.width]) {
    await resize(page, { ...DESKTOP, width })
    const used = await page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect()
      const right = Math.max(
        ...[...document.querySelectorAll('main :is(table, [data-strong])')].map(
          (one) => one.getBoundingClientRect().right,
        ),
      )
      return main ? (right - main.left) / main.width : 0
    })
    expect(used, `${sheet} at ${width} px`).toBeGreaterThan(0.9)
  }
}

/** Its paper tells what a sheet is of, and the sheet fits it. */
async function expectPaper(page: Page, sheet: string): Promise<void> {
  // the width of A4 within its margins, 182 mm at 96 dots an inch
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 688, height: 980 })
  const head = page.locator('[data-print-head]')
  await expect(head).toContainText('Concept 1')
  await expect(head).toContainText(String(new Date().getFullYear()))
  await expect(head).toContainText('nee, 1 post mist een waarde')
  await expect(head).toContainText('Grondaankoop')
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider, `${sheet} fits the paper`).toBe(false)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(DESKTOP)
}

test('a printed sheet is white, also where the screen is dark, and its total stands last, once', async ({
  page,
  concept,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/sheets/finance/costs/${concept.locationId}`)
  await page.locator('[data-cell]').first().waitFor()
  await settle(page)
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      document.body.dataset.paper = getComputedStyle(document.body).backgroundColor
    }),
  )
  // the table goes on on the second page
  await page.addStyleTag({ content: '@media print { [data-print-head] { height: 90mm } }' })
  const pages = readPdf(await page.pdf({ format: 'A4' }))
  await expect(page.locator('body')).toHaveAttribute('data-paper', 'rgb(255, 255, 255)')
  const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium' }).format(new Date())
  for (const part of ['Concept 1', day, 'Bouwhoogte: norm 15 m, ontwerp 18 m', 'Parkeernorm: norm'])
    expect(pages[0], 'the first page').toContain(part.replaceAll(' ', ''))
  const text = pages.join('')
  expect(text.split('Totalekosten€'), 'one total').toHaveLength(3)
  expect(text.indexOf('Totalekosten€'), 'below the last line').toBeGreaterThan(
    text.indexOf('Bouwrente'),
  )
})

/** Opens every figure of a sheet; what says nothing about itself comes back by its name. */
function explainAll(page: Page): Promise<{ count: number; silent: string[] }> {
  return page.evaluate(async () => {
    const shown = () => new Promise((resolve) => setTimeout(resolve, 5))
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-strong]')]
    const silent: string[] = []
    for (const button of buttons) {
      const name = button.getAttribute('aria-label') ?? ''
      button.click()
      const said = () => {
        const source = document.querySelector('section[aria-labelledby="source"]')?.textContent
        const formula = document.querySelector('section[aria-label="Formule"]')?.textContent
        const inputs = document.querySelectorAll('section[aria-labelledby="inputs"] li').length
        const figure = document.querySelector('output')
        const label = figure?.parentElement?.firstElementChild?.textContent ?? '?'
        // `Bron` is the heading; a formula shows its numbers and their outcome
        const isTold = (source ?? '').length > 'Bron'.length
        const isWorked = formula ? formula.includes(' = ') && inputs > 0 : true
        return name.includes(label) && isTold && isWorked
      }
      const until = performance.now() + 5000
      while (!said() && performance.now() < until) await shown()
      if (!said()) silent.push(name)
    }
    return { count: buttons.length, silent }
  })
}

test('type a price: the figures follow at once, are computed once, and so does the land bid', async ({
  page,
  concept,
}) => {
  await page.addInitScript(() => {
    const asked: unknown[] = []
    const { postMessage } = Worker.prototype
    Object.assign(window, { asked })
    Worker.prototype.postMessage = function (this: Worker, ...sent: [unknown]) {
      asked.push(sent[0])
      postMessage.apply(this, sent)
    }
  })
  const countAsked = () => page.evaluate(() => (window as unknown as { asked: [] }).asked.length)
  const bid = page.getByRole('button', { name: LAND_BID }).first()
  const readBid = async () => {
    await page.goto(`/sheets/finance/rgw/${concept.locationId}`)
    await bid.waitFor()
    await settle(page)
    return bid.getAttribute('aria-label')
  }
  const bidBefore = await readBid()
  await page.goto(`/sheets/finance/income/${concept.locationId}`)
  const total = page.getByRole('button', { name: /^Opbrengsten.*€/ }).last()
  await total.waitFor()
  const before = await total.getAttribute('aria-label')
  const price = page.getByRole('textbox', { name: /Prijs/ }).first()
  await price.click()
  await price.pressSequentially('1234,5')
  // what is typed stays, and the figures never go
  await expect(price).toHaveValue('1234,5')
  await expect(total).toBeVisible()
  await expect(total).not.toHaveAttribute('aria-label', before ?? '')
  await price.press('Escape')
  await expect(total).toHaveAttribute('aria-label', before ?? '')
  await settle(page)

  // once for the edit, and not again when it is saved
  const asked = await countAsked()
  // where the user is is saved by the way
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/units/'),
  )
  await price.fill('1.500,50')
  await expect.poll(countAsked).toBeGreaterThan(asked)
  const once = await countAsked()
  await saved
  await page.getByText('Opgeslagen').waitFor()
  await settle(page)
  expect(await countAsked(), 'computed once').toBe(once)
  expect(await readBid(), 'the land bid follows the price').not.toBe(bidBefore)
})

test('say so when the figures cannot be computed, and compute them once they can', async ({
  page,
  concept,
}) => {
  await page.route(WORKER, (route) => route.abort())
  await page.goto(`/sheets/finance/income/${concept.locationId}`)
  await page.getByRole('alert').waitFor()
  await expect(page.getByRole('link', { name: 'Kosten' })).toBeVisible()
  await expect(page.locator('[data-strong]')).toHaveCount(0)
  await page.unroute(WORKER)
  await page.getByRole('alert').getByRole('button').click()
  await page.locator('[data-strong]').first().waitFor()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('what a cell does not take', () => {
  test('stays with the reason beside it, and what is odd is asked about', async ({
    page,
    concept,
    api,
  }) => {
    await page.goto(`/sheets/finance/income/${concept.locationId}`)
    const price = page.getByRole('textbox', { name: /^Prijs/ }).first()
    await price.waitFor()
    await settle(page)
    const readPrice = async () => {
      const { units } = await api<TreeFor<'locations'>>(
        'GET',
        `/locations/detail/${concept.locationId}`,
      )
      return units.toSorted((a, b) => a.order - b.order)[0]?.price
    }
    const before = await readPrice()
    const reason = page.getByRole('alert')
    for (const [typed, why] of [
      ['-5', 'Niet lager dan €\u00a00/m².'],
      ['abc', '“abc” is geen getal.'],
      ['1e9', '“1e9” is geen getal.'],
      ['', 'Leeg: vul een getal in'],
    ] as const) {
      // key by key: the beginning of a text that is refused can be read
      await price.fill('')
      await price.pressSequentially(typed)
      await price.press('Tab')
      await expect(reason).toContainText(why)
      await expect(price).toHaveValue(typed)
      await expect(price).toHaveAccessibleDescription(new RegExp(why))
    }
    await price.focus()
    await price.press('Escape')
    await price.press('Tab')
    await expect(reason).toHaveCount(0)
    expect(await readPrice(), 'nothing was stored').toBe(before)

    // a sale price where a rent a month and m² is asked
    await price.fill('365000')
    await price.press('Tab')
    const question = page.getByRole('status').filter({ hasText: 'Weet u het zeker?' })
    await expect(question).toContainText('Gebruikelijk is €\u00a08/m² tot €\u00a045/m²')
    await question.getByRole('button', { name: 'Ja, dit klopt' }).click()
    await expect(question).toHaveCount(0)
    await expect.poll(readPrice).toBe(365_000)

    // what only the server refuses is told in the cell too
    const issues = [{ path: 'price', message: 'is more than the company allows' }]
    await page.route('**/api/units/detail/*', (route) =>
      route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'No', issues } }),
    )
    await price.fill('14')
    await price.press('Tab')
    await expect(reason.filter({ hasText: 'is more than the company allows' })).toBeVisible()
    await expect(price).toHaveValue(/14\/m²/)
    await page.unroute('**/api/units/detail/*')
    await price.fill('13')
    await expect.poll(readPrice).toBe(13)
    await expect(reason).toHaveCount(0)
  })
})
