/** The journey on ground that the sample knows nothing of, as a user makes it: plot, location, design, page. */
import type { Page } from '@playwright/test'
import { settle } from './browser.ts'
import { stored, waitForDwellings, waitForKinds } from './editor.ts'

/** A location of one plot, which is searched for, with what the registers have of it. */
export async function makeLocationOf(page: Page, designation: string): Promise<void> {
  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: 'Zoek adres, straat, perceel of coördinaten' })
  await search.fill(designation)
  await page.getByRole('option', { name: designation }).waitFor()
  await search.press('Enter')
  await page.getByRole('button', { name: 'Kies dit perceel' }).click()
  await page.getByRole('button', { name: 'Locatie maken' }).click()
  await page.waitForURL(/\/locations\/map\/detail\/[1-9]\d*/)
}

/** A concept with one building of a kind, by its Dutch name, in the middle of the location that is open. */
export async function designOn(page: Page, family: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Nieuw concept' }).click()
  await page.waitForURL(/\/concepts\/modify\//)
  await page.getByRole('button', { name: 'Plaats een gebouw' }).click()
  await page.getByRole('button', { name: family, exact: true }).click()
  await waitForKinds(page)
  await stored(page, 'POST', '/api/buildings/', () =>
    page.getByRole('button', { name: kind, exact: true }).click(),
  )
  await waitForDwellings(page)
}

/** Publishes a location by its name; the address of the page. */
export async function publish(page: Page, name: string): Promise<string> {
  await page.goto('/publications/overview')
  await page.getByRole('button', { name: 'Nieuwe publicatie' }).first().click()
  const choice = page.getByRole('combobox', { name: 'Locatie' })
  await settle(page)
  if (!(await choice.inputValue())) {
    await choice.click()
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByRole('button', { name: 'Publicatie maken' }).click()
  await page.waitForURL('**/publications/modify/*')
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await stored(page, 'PATCH', '/api/publications/', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Publiceer deze pagina' }).click(),
  )
  const link = page.locator('a[href*="/pub/"]').first()
  await link.waitFor()
  return (await link.getAttribute('href')) ?? ''
}
