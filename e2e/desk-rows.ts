/** The list of locations with rows of its own, and what is done in its cells. */
import { type RecordFor, userCfgSchema } from '@kavel/domain'
import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'

export type Location = RecordFor<'locations'>

/** Makes locations whose names begin alike, and shows the list of these alone with the columns asked for. */
export async function openRows(
  page: Page,
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
  await page.goto('/locations/list')
  await page.getByRole('grid').waitFor()
  await page.getByRole('columnheader', { name: 'Naam' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await settle(page)
  return created.map(({ id }) => id)
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
