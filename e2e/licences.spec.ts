/** What a licence lacks is said where one would do it; a trial tells its days; an end while somebody types loses nothing. */
import { type Database, withPrincipal } from '@kavel/database'
import { LicenceTier } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { type Api, openSession } from './api.ts'
import { settle } from './browser.ts'
import { expect } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'
import type { ServerProcess } from './server.ts'
import { test } from './staff.ts'

test.use({ signedIn: false })

/** Gives the demo company a contract. */
async function give({ pool }: Database, cfg: object, subscription = 'none'): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    client.query('update companies set cfg = cfg || $1, subscription = $2', [cfg, subscription]),
  )
}

/** Signs the demo's administrator in, in Dutch. */
async function enter(page: Page, { url, username, password }: ServerProcess): Promise<Api> {
  const { api, cookie } = await openSession({ url, username, password })
  await page.context().addCookies([cookie])
  return api
}

test.afterAll(({ running }) => give(running.store, { licence: LicenceTier.enterprise }))

test('an essential licence says where more begins, and what is over its limit', async ({
  page,
  running: { process, store },
}) => {
  const api = await enter(page, process)
  await give(store, { licence: LicenceTier.enterprise })
  for (const name of ['Kantoren', 'Woningen']) await api('POST', '/searchqueries/list', { name })
  await give(store, { licence: LicenceTier.essential })

  await page.goto(`${process.url}/opportunities`)
  await page.getByRole('button', { name: 'Vanaf Professional' }).first().click()
  await expect(page.getByText('Bewaarde zoekopdrachten: uw licentie geeft er 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Licentie bekijken' }).click()
  await expect(page.locator('#licence')).toBeInViewport()
  const queries = page.locator('[data-feature="queries"]')
  await expect(queries).toContainText('1 te veel')
  await expect(page.locator('[data-feature="locations"]')).toContainText('25')
  await expect(page.locator('[data-feature="rgw"]')).toContainText('Premium')
  await expect(page.getByRole('button', { name: 'Vanaf Enterprise' })).toBeVisible()
  for (const [width, name] of [
    [1440, 'licence-1440'],
    [390, 'licence-390'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('#licence').scrollIntoViewIfNeeded()
    expect(await findBarriers(page)).toEqual([])
    await shoot(page, name)
  }
  await page.goto(`${process.url}/settings/general/user`)
  await expect(page.getByRole('button', { name: 'Vanaf Enterprise' })).toBeVisible()
})

test('a trial tells the days that are left, and none that all is readable', async ({
  page,
  running: { process, store },
}) => {
  await enter(page, process)
  const started = new Date(Date.now() - 27.5 * 86_400_000).toISOString()
  await give(store, { licence: LicenceTier.none, trialStartedAt: started }, 'trial')
  await page.goto(`${process.url}/locations/list`)
  await expect(page.getByText('Uw proefabonnement eindigt over 3 dagen.')).toBeVisible()
  await give(store, { licence: LicenceTier.none })
  await page.reload()
  await expect(page.getByText('Uw organisatie heeft nu geen licentie.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('without a licence nothing on a location or design looks as if it could be changed', async ({
  page,
  running: { process, store },
}) => {
  const api = await enter(page, process)
  await give(store, { licence: LicenceTier.enterprise })
  const made = await api<{ id: number }>('POST', '/locations/list', { name: 'Kade' })
  await api('POST', '/concepts/list', { name: 'Concept 1', locationId: made.id })
  await give(store, { licence: LicenceTier.none })
  await page.goto(`${process.url}/locations/list/${made.id}`)
  const name = page.getByRole('textbox', { name: 'Naam', exact: true })
  await expect(name).toHaveValue('Kade')
  await expect(name).toHaveAttribute('readonly')
  await expect(page.getByRole('textbox', { name: 'Status' })).toHaveAttribute('readonly')
  for (const act of ['Bestanden kiezen', 'Nieuw concept', 'Locatie verwijderen'])
    await expect(page.getByRole('button', { name: act })).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'licence-none-location')
})

test('more people than the licence gives are told before they are invited', async ({
  page,
  running: { process, store },
}) => {
  await enter(page, process)
  const started = new Date().toISOString()
  await give(store, { licence: LicenceTier.none, trialStartedAt: started }, 'trial')
  // the demo has two people, as many as a trial gives
  await page.goto(`${process.url}/settings/general/company`)
  await expect(
    page.getByRole('region', { name: 'Openstaande uitnodigingen' }).getByRole('button', {
      name: 'Vanaf Essential',
    }),
  ).toBeVisible()
  await give(store, { licence: LicenceTier.essential })
  await page.reload()
  await page.getByRole('button', { name: 'Mensen uitnodigen' }).click()
  const dialog = page.getByRole('dialog')
  const many = Array.from({ length: 30 }, (_, place) => `mens${place}@voorbeeld.nl`)
  await dialog.getByRole('textbox', { name: 'E-mailadressen' }).fill(many.join('\n'))
  await expect(dialog.getByRole('status')).toContainText('Mensen: uw licentie geeft er')
  await expect(dialog.getByRole('button', { name: '30 uitnodigingen versturen' })).toBeDisabled()
  await give(store, { licence: LicenceTier.enterprise })
})

test('an end of the licence while somebody types loses nothing', async ({
  page,
  running: { process, store },
}) => {
  const api = await enter(page, process)
  await give(store, { licence: LicenceTier.enterprise })
  const made = await api<{ id: number }>('POST', '/locations/list', {
    name: 'Kade',
    lat: 52.5,
    lon: 5.2,
  })
  await page.goto(`${process.url}/locations/map/detail/${made.id}`)
  const name = page.getByRole('textbox', { name: 'Naam' })
  await expect(name).toHaveValue('Kade')
  await give(store, { licence: LicenceTier.none })
  await name.fill('Kade zuid')
  await name.press('Tab')
  await expect(page.getByText('Uw organisatie heeft nu geen licentie.')).toBeVisible()
  await expect(name).toHaveValue('Kade zuid')
  await page.reload()
  await expect(name).toHaveValue('Kade zuid')
  // the save of the reload was refused as well
  const again = page.getByRole('button', { name: 'Opnieuw proberen' })
  await settle(page)
  await expect(again).toBeVisible()
  await give(store, { licence: LicenceTier.professional })
  await again.click()
  await settle(page)
  const stored = await api<{ name: string }>('GET', `/locations/detail/${made.id}`)
  expect(stored.name).toBe('Kade zuid')
})
