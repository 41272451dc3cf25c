/** Work by keyboard: keys of one letter, the list of them, and the palette. */
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { cell, makeRows, openRows, readAll } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findOverflow, shoot } from './inspect.ts'

const PALETTE = 'Zoeken en openen'
const HELP = 'Sneltoetsen'
const marked = (page: Page) => page.locator('[role=row][data-marked]')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('the list is worked with keys of one letter', async ({ page, api }) => {
  const ids = await openRows(page, api, 'Toets', [{}, {}, {}], ['status', 'assigned_to', 'owner'])
  const statuses = async () => (await readAll(api, ids)).map(({ status }) => status)
  await press(page, 'j')
  await expect(marked(page)).toContainText('Toets 1')
  await press(page, 'j', 'j', 'j', 'k')
  await expect(marked(page)).toContainText('Toets 2')
  // the grid tells a screen reader where that is
  const cellId = await cell(page, 1, 0).getAttribute('id')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', cellId ?? '')

  await press(page, 's')
  await page.getByRole('option', { name: 'Afgevallen' }).waitFor()
  await page.keyboard.type('afge')
  await press(page, 'Enter')
  await expect.poll(statuses).toEqual(['Verkenning', 'Afgevallen', 'Verkenning'])

  await press(page, 'e')
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('Toets 2')
  // in a cell letters are letters
  await page.keyboard.type('jksx')
  await press(page, 'Escape')
  await expect(cell(page, 1, 0)).toHaveText('Toets 2')

  // checked rows together; labels are no column here
  await press(page, 'x', 'j', 'x')
  await expect(page.getByRole('region', { name: 'Geselecteerde locaties' })).toContainText('2')
  await press(page, 's')
  await page.getByRole('menuitem', { name: 'In onderzoek' }).waitFor()
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'In onderzoek' })).toBeFocused()
  await press(page, 'Enter')
  await expect.poll(statuses).toEqual(['Verkenning', 'In onderzoek', 'In onderzoek'])

  // with the cursor in a cell a letter is typed, and Escape goes back to the row
  await cell(page, 0, 3).click()
  await press(page, 'j')
  await expect(page.getByRole('textbox', { name: 'Eigenaar', exact: true })).toHaveValue('j')
  await press(page, 'Escape', 'Escape', 'j')
  await expect(marked(page)).toContainText('Toets 2')
  await press(page, 'Enter')
  await page.waitForURL(new RegExp(`/locations/list/${ids[1]}$`))
  await settle(page)
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'keyboard-list')
})

test('keys of one letter lead on, are told on every screen, and can be turned off', async ({
  page,
  api,
}) => {
  await makeRows(api, 'Wijzer', [{}], ['status'])
  await page.goto('/publications/overview')
  await settle(page)
  await press(page, '?')
  const help = page.getByRole('dialog', { name: HELP })
  await expect(help).toContainText('Lijst van locaties')
  // no list of locations is here
  await expect(help).not.toContainText('Status kiezen')
  expect(await findBarriers(page)).toEqual([])
  await shoot(page, 'keyboard-help')
  await resize(page, PHONE)
  expect.soft(await findOverflow(page)).toBe(0)
  await shoot(page, 'keyboard-help-phone')
  await resize(page, DESKTOP)
  await press(page, 'Escape')
  await expect(help).toBeHidden()

  await press(page, 'g', 'l')
  await page.waitForURL('**/locations/list')
  await page.getByRole('grid').waitFor()
  await press(page, '?')
  await expect(help).toContainText('Status kiezen')
  // behind a dialog nothing is reached
  await press(page, 'g', 'm')
  await settle(page)
  await expect(help).toBeVisible()
  await press(page, 'Escape')

  await press(page, '/')
  const search = page.getByRole('textbox', { name: 'Naam, adres of perceelnummer' })
  await expect(search).toBeFocused()
  // in a field letters are letters
  await page.keyboard.type('gm?')
  await expect(search).toHaveValue('gm?')
  await expect(help).toBeHidden()
  await search.fill('')
  await settle(page)

  await page.goto('/settings/general/user')
  await page.getByRole('switch', { name: 'Sneltoetsen van één teken' }).uncheck()
  await settle(page)
  await press(page, 'g', 'l')
  await press(page, '?')
  await settle(page)
  expect(page.url()).toContain('/settings/general/user')
  await expect(help).toBeHidden()
  // the palette tells of them, and turns them on
  await press(page, 'Control+K')
  await page.keyboard.type('sneltoetsen')
  await press(page, 'Enter')
  await help.getByRole('button', { name: 'Aanzetten' }).click()
  await expect(help.getByRole('button', { name: 'Aanzetten' })).toBeHidden()
  await press(page, 'Escape', 'g', 'm')
  await page.waitForURL(/\/locations\/map/)
})

test('the palette finds what the company made, and begins work on it', async ({ page, api }) => {
  const [first = 0] = await makeRows(
    api,
    'Paletkade',
    [{ display_address: 'Zoekdijk 7, Urk' }, { archived: true }],
    ['status'],
  )
  await api('POST', '/concepts/list', { name: 'Paletflat', locationId: first })
  const folder = { name: 'Paletfolder', type: 'location' }
  const { id } = await api<{ id: number }>('POST', '/publications/list', folder)
  await page.goto('/home/gettingstarted')
  await settle(page)
  const field = page.getByRole('combobox', { name: PALETTE })
  const options = page.getByRole('listbox', { name: PALETTE }).getByRole('option')
  const find = async (text: string) => {
    await press(page, 'Control+K')
    await field.fill(text)
    await settle(page)
  }
  await find('zoekdijk')
  for (const text of ['Paletkade 1', 'Zoekdijk 7, Urk', 'Locatie'])
    await expect(options.first()).toContainText(text)
  await field.fill('paletkade')
  await settle(page)
  await expect(options.nth(1)).toContainText('in het archief')
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'keyboard-palette')
  await press(page, 'Enter')
  await page.waitForURL(`**/locations/list/${first}`)
  await settle(page)

  // an action of the location that is open comes first
  await press(page, 'Control+K')
  await expect(options.first()).toContainText('Nieuw concept')
  await resize(page, PHONE)
  expect.soft(await findOverflow(page)).toBe(0)
  await shoot(page, 'keyboard-palette-phone')
  await resize(page, DESKTOP)
  await press(page, 'Enter')
  await page.waitForURL(/\/concepts\/modify\/\d+\/\d+/)
  await settle(page)

  await find('paletflat')
  await expect(options.first()).toContainText('Paletkade 1')
  await field.fill('paletfolder')
  await settle(page)
  await expect(options.first()).toContainText('Publicatie')
  await press(page, 'Enter')
  await page.waitForURL(`**/publications/modify/${id}`)
  await settle(page)

  // a person: what is assigned to them
  const { user } = await api<{ user: { id: number; username: string } }>('GET', '/session')
  await api('PATCH', `/locations/detail/${first}`, { assignedTo: user.id })
  await find(user.username)
  await options.filter({ hasText: 'Persoon' }).first().click()
  await page.waitForURL('**/locations/list')
  await expect(page.getByRole('grid')).toContainText('Paletkade 1')

  await find('donker')
  await press(page, 'Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
