/** One location whole: every field with where it comes from, labels, rating, and what was done to it in plain words. */
import type { RecordFor, TreeFor } from '@kavel/domain'
import { settle } from './browser.ts'
import { makeRows } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type Location = TreeFor<'locations'>

test('every field of a location is edited on one screen, which says where it comes from', async ({
  page,
  api,
}) => {
  const [id] = await makeRows(api, 'Geheelkavel', [{ city: 'Urk' }], [])
  const read = () => api<Location>('GET', `/locations/detail/${id}`)
  await page.goto(`/locations/list/${id}`)
  await page.getByRole('link', { name: 'Alles bewerken' }).click()
  await expect(page).toHaveURL(new RegExp(`/locations/detail/${id}/modify$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geheelkavel 1')

  await page.getByRole('tab', { name: 'Adres en ligging' }).click()
  await expect(page.locator('[data-source="city"]')).toContainText('Ingevuld door')
  const road = page.getByRole('textbox', { name: 'Straat' })
  await road.fill('Kadeweg')
  await road.press('Tab')
  await expect(page.locator('[data-source="road"]')).toContainText('Ingevuld door')
  const size = page.getByRole('textbox', { name: 'Grootte' })
  await size.fill('1250')
  await size.press('Enter')
  await settle(page)
  expect(await read()).toMatchObject({ road: 'Kadeweg', plotsize: 1250, city: 'Urk' })
  expect.soft(await findBarriers(page)).toEqual([])

  // the last part comes back
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Adres en ligging' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: 'Tonen' }).click()
  await page.getByRole('switch', { name: 'Regels van het plan' }).click({ force: true })
  await settle(page)
  expect((await read()).cfg.summary).toMatchObject({ regulations: false, description: true })
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read()).cfg.summary.regulations).toBe(true)

  await page.getByRole('tab', { name: 'Activiteit' }).click()
  await expect(page.getByRole('list', { name: 'Activiteit' })).toContainText('maakte de locatie')
  await page.getByRole('tab', { name: 'Algemeen' }).click()
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'location-whole-1440')
})

test('labels are made, coloured, given and removed, and a rating is a number of stars', async ({
  page,
  api,
}) => {
  const [id] = await makeRows(api, 'Labelkavel', [{}], [])
  const read = () => api<Location>('GET', `/locations/detail/${id}`)
  const labels = () => api<RecordFor<'labels'>[]>('GET', '/labels/list?depth=0')
  await page.goto(`/locations/list/${id}`)
  const panel = page.getByRole('complementary')
  const box = panel
    .getByRole('combobox', { name: 'Labels' })
    .or(panel.getByLabel('Labels', { exact: true }))
    .first()
  await box.fill('Labelkans')
  await page.getByRole('option', { name: 'Maak label “Labelkans”' }).click()
  await settle(page)
  const [made] = (await labels()).filter(({ name }) => name === 'Labelkans')
  expect(made?.color).toMatch(/^#/)
  expect((await read()).locationslabels.map(({ labelId }) => labelId)).toEqual([made?.id])

  const stars = panel.getByRole('radiogroup', { name: 'Waardering' })
  const { width = 0, height = 0 } = (await stars.boundingBox()) ?? {}
  // the fourth of five; the stars light up before they are pressed
  const fourth = { position: { x: width * 0.79, y: height / 2 } }
  await stars.hover(fourth)
  await settle(page)
  await stars.click(fourth)
  await settle(page)
  expect((await read()).rating).toBe(8)

  await panel.getByRole('button', { name: 'Labels beheren' }).click()
  const name = page.getByRole('textbox', { name: 'Naam van label Labelkans' })
  await name.fill('Labelkans groot')
  await name.press('Enter')
  await settle(page)
  expect((await labels()).some((one) => one.name === 'Labelkans groot')).toBe(true)
  expect.soft(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Label Labelkans groot verwijderen' }).click()
  await expect(page.getByText('1 locatie verliest dit label.')).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await settle(page)
  expect((await read()).locationslabels).toEqual([])
  await page.keyboard.press('Escape')
  // undone, the label is on the location again
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read()).locationslabels).toHaveLength(1)
})

test('on a telephone nothing is wider than the window, and what is gone says so', async ({
  page,
  api,
}) => {
  const [id] = await makeRows(api, 'Verloopkavel', [{ status: 'Onderzoek' }], [])
  await page.goto(`/locations/detail/${id}/modify`)
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'nothing is wider than a telephone').toBe(false)
  await shoot(page, 'location-whole-390')
  await page.goto('/locations/detail/999999/modify')
  await expect(page.getByText('Deze locatie bestaat niet (meer).')).toBeVisible()
})
