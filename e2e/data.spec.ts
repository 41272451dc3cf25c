/** The screen of the imported registers: what is held, how old it is, why something failed or was left out. */
import type { Page } from '@playwright/test'
import { designOn, makeLocationOf, publish } from './fetched-area.ts'
import { expect, test as member } from './fixtures.ts'
import { fillArea, insertRefresh, storedProgress } from './held-area.ts'
import { lookUp } from './look-ups.ts'
import { test } from './staff.ts'

test.use({ timezoneId: 'Europe/Amsterdam' })

const area = (page: Page) => page.getByRole('region', { name: 'Otterlo', exact: true })
const row = (page: Page, layer: string) =>
  area(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: layer }) })

test('staff sees of each area what is held, how old it is, and why something failed', async ({
  page,
  running,
}) => {
  await fillArea(running.store)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/home$/)
  await page.getByRole('link', { name: 'Gegevens openen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gegevens' })).toBeVisible()

  await expect(row(page, 'Percelen')).toContainText(/2\.816.*actueel.*vandaag/)
  await expect(row(page, 'Bestemmingen')).toContainText(/412.*te verversen.*2 dagen/)
  await expect(row(page, 'Gebouwen')).toContainText(/3\.187.*verouderd.*9 dagen/)
  await expect(area(page)).toContainText(
    /service\.pdok\.nl antwoordde niet op tijd\. De kopie van .* blijft in gebruik/,
  )
  await expect(area(page)).toContainText(
    /gave HTML instead of JSON\. Er is nog niets om te gebruiken/,
  )
  // what nobody fetched is there when it is asked for
  await expect(area(page).getByText('Wegvakken')).toHaveCount(0)
  await area(page)
    .getByRole('button', { name: /lagen nog niet opgehaald/ })
    .click()
  await expect(row(page, 'Wegvakken')).toContainText('niet opgehaald')

  await page
    .getByRole('button', { name: '27 objecten weggelaten uit Percelen: toon waarom' })
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('row')).toHaveCount(28)
  await drawer.getByRole('button', { name: 'Heeft een omtrek die niet gesloten is: 3' }).click()
  await expect(drawer.getByRole('row')).toHaveCount(4)
  const download = page.waitForEvent('download')
  await drawer.getByRole('link', { name: 'Downloaden als CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^plots-\d+\.csv$/)
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: /’s nachts/ }).click({ force: true })
  await expect(page.getByText(/Volgende keer .* 03:00/)).toBeVisible()
  await page.getByRole('switch', { name: /’s nachts/ }).click({ force: true })
  await expect(page.getByText('Uit', { exact: true })).toBeVisible()
})

test('an area by hand tells its size and what it costs before it is fetched', async ({
  page,
  running,
}) => {
  await fillArea(running.store)
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'Gebied toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Ter vergelijking: Otterlo is 64\skm²/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Ophalen' })).toBeDisabled()
  await dialog.getByText('Kader', { exact: true }).click()
  for (const [label, value] of [
    ['West', '180000'],
    ['Zuid', '450000'],
    ['Oost', '179000'],
    ['Noord', '453000'],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await expect(dialog.getByRole('alert')).toHaveText(/West moet kleiner zijn dan oost/)
  await dialog.getByLabel('Oost').fill('182000')
  await expect(dialog.getByText(/6\skm²: zo’n 600 objecten, naar Otterlo gerekend/)).toBeVisible()
})

test('a refresh tells how far it is in numbers, is ended on request, and is asked for again', async ({
  page,
  running: { store },
}) => {
  const change = (set: string, ...values: unknown[]) =>
    store.pool.query(`update register.refreshes set ${set} where name = 'Goes'`, values)
  const progress = (...read: [layer: string, state: string, read: number, message?: string][]) =>
    read.map(([layer, state, count, message]) => ({
      layer,
      state,
      read: count,
      ...(message && { message }),
    }))
  await insertRefresh(
    store,
    progress(['plots', 'done', 21_408], ['buildings', 'reading', 12_500], ['zoning', 'waiting', 0]),
  )
  await page.goto('/admin/import')
  const card = page.getByRole('region', { name: 'Goes wordt ververst' })
  await expect(card).toContainText('Gebouwen: 12.500 gelezen · laag 2 van 3')
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^33/)
  await change(
    'progress = $1',
    storedProgress(progress(['plots', 'done', 21_408], ['buildings', 'reading', 13_000])),
  )
  await expect(card).toContainText('Gebouwen: 13.000 gelezen · laag 2 van 2')
  // one at a time: what is asked for now waits for its turn
  await page.getByRole('button', { name: 'Gebied toevoegen' }).click()
  await page.getByRole('combobox', { name: 'Naam van de plaats' }).fill('Wilhelminadorp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const next = page.getByRole('region', { name: 'Wilhelminadorp' })
  await expect(next).toContainText('wacht op zijn beurt')
  await next.getByRole('button', { name: 'Verversen van Wilhelminadorp afbreken' }).click()
  await expect(next).toHaveCount(0)

  await card.getByRole('button', { name: 'Verversen van Goes afbreken' }).click()
  await expect(card).toContainText('Goes wordt beëindigd')
  await store.pool.query(`delete from jobs where kind = 'refresh'`)
  await change(
    `state = 'partial', finished_at = now(), progress = $1`,
    storedProgress(
      progress(['plots', 'done', 21_408], ['buildings', 'failed', 13_000, 'BAG did not answer']),
    ),
  )
  await expect(card).toHaveCount(0)
  const recent = page.getByRole('region', { name: 'Laatste keren ververst' })
  await expect(recent.getByRole('listitem').filter({ hasText: 'Wilhelminadorp' })).toContainText(
    'Afgebroken',
  )
  const goes = recent.getByRole('listitem').filter({ hasText: 'Goes' })
  await expect(goes).toContainText(/Deels gelukt.*2 lagen.*Gebouwen: BAG did not answer/)
  await change(`state = 'interrupted'`)
  await page.reload()
  await expect(goes).toContainText(/Onderbroken.*De server is tussendoor drie keer gestopt/)
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await goes.getByRole('button', { name: 'Opnieuw verversen' }).click()
  expect((await asked).postDataJSON()).toEqual({ municipality: '0664' })
})

test('a service that dies in the middle is told, the last good copy stays, and asking again succeeds', {
  tag: '@long',
}, async ({ page, stranger, registers }) => {
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'Gebied toevoegen' }).click()
  await page.getByRole('combobox', { name: 'Naam van de plaats' }).fill('waterd')
  await page.getByRole('option', { name: 'Waterdorp, Markeroog' }).click()
  await expect(page.getByRole('dialog').getByText(/0,9\skm²/)).toBeVisible()
  await page.getByRole('button', { name: 'Ophalen', exact: true }).click()
  const village = page.getByRole('region', { name: 'Waterdorp', exact: true })
  const plots = village
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Percelen' }) })
  await expect(plots).toContainText(/2\.400.*actueel.*vandaag/)
  // the other registers have nothing of it: each says so, and none holds up the plots
  const recent = page.getByRole('region', { name: 'Laatste keren ververst' })
  const last = recent.getByRole('listitem').filter({ hasText: 'Waterdorp' }).first()
  await expect(last).toContainText('Deels gelukt')

  registers.fault('brk', { diesAtPage: 2 })
  const refresh = plots.getByRole('button', { name: 'Percelen van Waterdorp verversen' })
  await refresh.click()
  const failure = village.getByText(
    /Ophalen mislukte op .*(de verbinding is verbroken|er kwam minder).* De kopie van .* blijft in gebruik\./,
  )
  await expect(failure).toHaveCount(1)
  await expect(last).toContainText('Mislukt')
  await expect(plots).toContainText(/2\.400.*actueel/)

  registers.fault('brk')
  await refresh.click()
  await expect(last).toContainText('Gelukt')
  await expect(failure).toHaveCount(0)
  await expect(plots).toContainText(/2\.400.*actueel/)

  await lookUp(page, registers)

  // what was fetched is ground to build on: 20 by 20 m without a plan, which is said and stops nobody
  await makeLocationOf(page, 'MKW99 A 1250')
  await expect(page.getByText('5 van 7 gereed · 2 mislukt')).toBeVisible()
  await expect(page.getByText(/^Er is geen plan ingelezen met een enkelbestemming/)).toHaveCount(2)
  await designOn(page, 'Woningen', 'Vrijstaande woningen')
  await stranger.goto(await publish(page, 'MKW99 A 1250'))
  await expect(stranger.getByText('400 m²')).toBeVisible()
  await expect(stranger.getByText(/BRK · Waterdorp/).first()).toBeVisible()
  await expect(stranger.getByText('Vrijstaande woningen').first()).toBeVisible()
})

member(
  'an administrator looks after own files, and reads why the registers are closed',
  async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: 'Eigen bestanden openen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gegevens openen' })).toHaveCount(0)
    await page.goto('/admin/import')
    await expect(page.getByText('Uw rol laat dit niet toe.')).toBeVisible()
  },
)
