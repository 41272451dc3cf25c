/** Rows of the desk that tests work in: the list, and the sheets over all locations. */
import { readFileSync } from 'node:fs'
import { type RecordFor, userCfgSchema } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'
import { expect } from './fixtures.ts'

export type Location = RecordFor<'locations'>

/** Makes locations whose names begin alike; the user sees these alone, with the columns asked for. */
export async function makeRows(
  api: Api,
  name: string,
  fields: readonly Partial<Location>[],
  columns: readonly string[],
): Promise<number[]> {
  const create = fields.map((values, place) => ({
    values: { name: `${name} ${place + 1}`, ...values },
  }))
  const { created } = await api<{ created: { id: number }[] }>('POST', '/locations/changes', {
    create,
  })
  const { user } = await api<{ user: { id: number } }>('GET', '/session')
  const { filters } = userCfgSchema.parse({ filters: { search: name } })
  await api('PATCH', `/users/detail/${user.id}`, { cfg: { columns, filters } })
  return created.map(({ id }) => id)
}

/** Shows a grid of locations by their names. */
export async function openGrid(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('grid').waitFor()
  await page.getByRole('columnheader', { name: 'Naam' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await settle(page)
}

/** Makes locations, and shows the list of these alone. */
export async function openRows(
  page: Page,
  ...rows: Parameters<typeof makeRows>
): Promise<number[]> {
  const ids = await makeRows(...rows)
  await openGrid(page, '/locations/list')
  return ids
}

export const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-place="${row} ${column}"]`)

export const readAll = (api: Api, ids: readonly number[]) =>
  Promise.all(ids.map((id) => api<Location>('GET', `/locations/detail/${id}?depth=0`)))

export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => navigator.clipboard.writeText(block), text)
  await page.keyboard.press('Control+V')
}

export const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' }).click()

/** Asks for the file of what is shown. Gives its bytes. */
export async function download(page: Page, format: 'xlsx' | 'csv' | 'geojson'): Promise<Buffer> {
  const names = { xlsx: 'Excel (xlsx)', csv: /\(csv\)/, geojson: /GeoJSON/ }
  await page.getByRole('button', { name: 'Exporteren' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: names[format] }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`locaties.${format}`)
  return readFileSync(await file.path())
}

/** The lines of the file with semicolons, without its mark. */
export async function readLines(page: Page): Promise<string[]> {
  return (await download(page, 'csv')).toString().slice(1).trimEnd().split('\r\n')
}
