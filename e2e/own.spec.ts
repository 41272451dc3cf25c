/** Data that a company has a licence for: its file is brought, matched, imported, told at a plot, and removed. */
import type { Page } from '@playwright/test'
import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  // as Excel writes it in the Netherlands
  buffer: Buffer.from(text, 'latin1'),
})

const bring = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles(file(name, text))

test('bring owners, match the columns, import, see them at the plot, and remove them', async ({
  page,
  api,
  site,
}) => {
  // the demo comes with files of its own
  for (const { id } of await api<readonly { id: number }[]>('GET', '/own/deliveries'))
    await api('DELETE', `/own/deliveries/${id}`)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Eigen bestanden openen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eigen bestanden' })).toBeVisible()
  await expect(page.getByText('Nog geen eigen bestanden')).toBeVisible()

  await bring(page, 'leeg.csv', '')
  await expect(page.getByRole('alert')).toContainText('leeg.csv is leeg.')
  await bring(
    page,
    'eigenaren.csv',
    `Kavelcode;Eigenaar;Soort eigenaar\r\n${site.designation};Gemeente Markeroog é;gemeente\r\nXX;Stichting De Polder;stichting\r\n`,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'eigenaren.csv' })).toBeVisible()
  // the file's own word for the plot is none that is known: a person says it
  await page.getByRole('combobox', { name: 'Wat staat erin?' }).click()
  await page.getByRole('option', { name: 'Eigenaren' }).click()
  await expect(page.getByText(/Koppel ten minste één manier/)).toBeVisible()
  const start = page.getByRole('button', { name: 'Importeren' })
  await expect(start).toBeDisabled()
  await page.getByRole('combobox', { name: 'kadastrale aanduiding' }).fill('Kavel')
  await page.getByRole('option', { name: 'Kavelcode' }).click()
  await expect(page.getByText('Eerste rij: Gemeente Markeroog é')).toBeVisible()
  await expect(page.getByText(/1 van 2 rijen zijn bruikbaar/)).toBeVisible()
  // what was chosen is there again
  await settle(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'kadastrale aanduiding' })).toHaveValue(
    'Kavelcode',
  )
  await start.click()
  await expect(page.getByText('eigenaren is geïmporteerd')).toBeVisible()
  await expect(page.getByText('1 rij is weggelaten:')).toBeVisible()
  await page.getByRole('link', { name: 'Eigen bestanden', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'eigenaren' })
  await expect(row).toContainText(/1.*1/)

  await page.goto('/locations/map')
  const search = page.getByRole('combobox', { name: 'Zoek adres, straat, perceel of coördinaten' })
  await search.fill(site.designation)
  await page.getByRole('option').first().waitFor()
  await search.press('Enter')
  await expect(page.getByText('Gemeente Markeroog é')).toBeVisible()

  await page.goto('/admin/own')
  await page.getByRole('button', { name: 'eigenaren verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Nog geen eigen bestanden')).toBeVisible()
})
