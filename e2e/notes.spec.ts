/** Notes and tasks of a location: who does what by which day. */
import type { RecordFor } from '@kavel/domain'
import { settle } from './browser.ts'
import { makeRows } from './desk-rows.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type Note = RecordFor<'notes'>

const DAY = 24 * 60 * 60_000
const dayOf = (moment: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(moment)

test('a task has a person and a day, and stands first when it is late', async ({ page, api }) => {
  const [id] = await makeRows(api, 'Takenkavel', [{}], [])
  const read = () => api<Note[]>('GET', `/notes/list?depth=0&order=id&locationId=${id}`)
  await page.goto(`/locations/list/${id}`)
  const words = page.getByRole('textbox', { name: 'Schrijf een notitie of taak' })
  const add = async (text: string, kind: string, day?: string) => {
    await words.fill(text)
    await page.getByText(kind, { exact: true }).last().click()
    if (day) {
      await page.getByLabel('Wie doet het', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('Klaar op', { exact: true }).fill(day)
    }
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
    await expect(words).toHaveValue('')
  }
  const yesterday = dayOf(Date.now() - DAY)
  await add('Buren zijn positief', 'Notitie')
  await add('Bellen met de eigenaar', 'Taak', dayOf(Date.now() + 9 * DAY))
  await add('Bodemrapport opvragen', 'Taak', yesterday)
  await add('Ligt naast het station', 'Algemeen')

  const rows = page.getByRole('listitem').filter({ has: page.getByTitle('Tekst wijzigen') })
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('Bodemrapport opvragen')
  await expect(rows.nth(0)).toContainText('Te laat')
  await expect(rows.nth(1)).toContainText('Bellen met de eigenaar')
  await expect(rows.nth(1)).not.toContainText('Te laat')
  await expect(rows.nth(2)).toContainText('Ligt naast het station')
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'notes-1440')
  const kept = await read()
  expect(kept.map(({ type }) => type)).toEqual(['note', 'task', 'task', 'general'])
  expect(dayOf(Date.parse(kept[2]?.targetAt ?? ''))).toBe(yesterday)
  expect(kept[2]?.assignedTo).toEqual(expect.any(Number))

  await page.getByRole('button', { name: 'Bodemrapport opvragen', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tekst wijzigen' }).fill('Bodemrapport gelezen')
  await page.keyboard.press('Enter')
  const day = page.getByLabel('Klaar op: Bodemrapport gelezen')
  await day.fill('')
  await day.press('Enter')
  await expect(rows.nth(1)).toContainText('Bodemrapport gelezen')
  await page.getByRole('checkbox', { name: 'Taak afgerond: Bodemrapport gelezen' }).check()
  await settle(page)
  expect((await read())[2]).toMatchObject({
    name: 'Bodemrapport gelezen',
    status: 'closed',
    targetAt: null,
  })
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await read())[2]?.status).toBe('open')
})
