/** What is made by one press is made once: pressed twice, pressed again while it is slow, pressed again when the answer was lost. */
import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Milliseconds that an answer keeps people waiting. */
const SLOW = 400

/** Each `lost` answer of these calls never arrives, though it was given; those that follow are slow. */
async function disturb(page: Page, call: string, lost: number): Promise<{ sent: string[] }> {
  const sent: string[] = []
  await page.route(call, async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent.push((await route.request().headerValue('idempotency-key')) ?? '')
    const answer = await route.fetch()
    if (sent.length <= lost) return route.abort()
    await page.waitForTimeout(SLOW)
    return route.fulfill({ response: answer })
  })
  return { sent }
}

/** Two presses before anything is drawn, and one while the first is under way. */
async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
    setTimeout(() => one.click(), 100)
  })
}

test('a location, a publication and a concept are made once however often one presses', {
  tag: '@long',
}, async ({ page, api, site }) => {
  const count = async (entity: string, where = '') =>
    (await api<unknown[]>('GET', `/${entity}/list?limit=1000&depth=0&fields=name${where}`)).length
  const before = { locations: await count('locations'), publications: await count('publications') }
  const gone = page.getByText('De server is niet bereikbaar')

  const places = await disturb(page, '**/api/locations/from-plots', 1)
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: 'Zoek adres, straat, perceel of coördinaten' })
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  await page.getByRole('button', { name: 'Kies dit perceel' }).click()
  const make = page.getByRole('button', { name: 'Locatie maken' })
  await make.click()
  await expect(gone.first()).toBeVisible()
  await pressTwice(make)
  await page.waitForURL(/\/locations\/map\/detail\/[1-9]\d*/)
  const id = Number(/detail\/(\d+)/.exec(page.url())?.[1])
  expect(await count('locations'), 'locations').toBe(before.locations + 1)
  expect(new Set(places.sent).size, 'all of it one act').toBe(1)
  const { name } = await api<{ name: string }>('GET', `/locations/detail/${id}?depth=0`)

  await disturb(page, '**/api/publications/list', 1)
  await disturb(page, '**/api/sections/list', 1)
  await page.goto('/publications')
  await page.getByRole('button', { name: 'Nieuwe publicatie' }).first().click()
  const choice = page.getByRole('combobox', { name: 'Locatie' })
  await choice.click()
  await page.getByRole('option', { name }).first().click()
  const publish = page.getByRole('button', { name: 'Publicatie maken' })
  const alert = page.getByRole('dialog').getByRole('alert')
  // the answer to the publication is lost, then that to its sections
  for (const _ of [1, 2]) {
    await publish.click()
    await expect(alert).toBeVisible()
    await expect(publish).toBeEnabled()
  }
  await pressTwice(publish)
  await page.waitForURL('**/publications/modify/*')
  const publicationId = /modify\/(\d+)/.exec(page.url())?.[1]
  expect(await count('publications'), 'publications').toBe(before.publications + 1)
  const sections = await api<{ type: string }[]>(
    'GET',
    `/sections/list?limit=1000&publicationId=${publicationId}`,
  )
  expect(sections.length).toBeGreaterThan(3)
  expect(new Set(sections.map(({ type }) => type)).size, 'each section once').toBe(sections.length)

  await disturb(page, '**/api/concepts/list', 1)
  await page.goto(`/concepts/${id}`)
  const create = page.getByRole('button', { name: 'Nieuw concept' }).first()
  await create.click()
  await expect(gone.first()).toBeVisible()
  await pressTwice(create)
  await page.waitForURL(/\/concepts\/modify\/\d+\/\d+/)
  expect(await count('concepts', `&locationId=${id}`), 'concepts').toBe(1)
})
