/** Notes and tasks of a location: who does what by which day. */
import { photo } from '@kavel/application/testing'
import type { RecordFor, TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, settle } from './browser.ts'
import { test } from './colleague.ts'
import { makeRows } from './desk-rows.ts'
import { expect } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type Note = RecordFor<'notes'>

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Schrijf een notitie of taak' })
const rowsOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByTitle('Tekst wijzigen') })

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

test('a note mentions people, who see it on Home by their present name; HTML is text', async ({
  page,
  api,
  colleague: { name, session, page: theirs },
}) => {
  const [id] = await makeRows(api, 'Noemkavel', [{}], [])
  await page.goto(`/locations/list/${id}`)
  const words = fieldOf(page)
  await words.click()
  await page.keyboard.type(`<b>Vraag</b> \u202e@${name.slice(0, 4).toLowerCase()}`)
  const option = page.getByRole('listbox', { name: 'Mensen om te noemen' }).getByRole('option')
  await expect(option).toHaveText(name)
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'note-people-1440')
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue(`<b>Vraag</b> \u202e@${name} `)
  await page.keyboard.type('eens')
  await page.keyboard.press('Control+Enter')
  await expect(words).toHaveValue('')
  const row = rowsOf(page).first()
  await expect(row).toContainText(`<b>Vraag</b> \u202e@${name} eens`)
  await expect(row.locator('b')).toHaveCount(0)
  await expect(row.locator('[dir=auto]').first()).toHaveCSS('unicode-bidi', 'isolate')
  const read = () => api<Note[]>('GET', `/notes/list?depth=0&order=id&locationId=${id}`)
  expect((await read())[0]?.name).toBe(`<b>Vraag</b> \u202e@[${session.userId}] eens`)

  await theirs.goto('/home/gettingstarted')
  const mentions = theirs.getByRole('region', { name: 'Hier word ik genoemd' })
  await expect(mentions.getByRole('listitem').first()).toContainText(`@${name} eens`)
  await expect(mentions.getByRole('link', { name: 'Noemkavel 1' }).first()).toBeVisible()
  expect.soft(await findBarriers(theirs)).toEqual([])

  // Escape closes the list alone; who is nobody here, is told to have left
  await row.getByTitle('Tekst wijzigen').click()
  const edit = page.getByRole('textbox', { name: 'Tekst wijzigen' })
  await expect(edit).toHaveValue(`<b>Vraag</b> \u202e@${name} eens`)
  await edit.fill('Vraag @')
  await expect(option.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(option).toHaveCount(0)
  await edit.fill('Vraag @[999999999]')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Vraag @iemand (niet meer hier)')
  await row.getByRole('button', { name: /^Toelichting bij: Vraag/ }).click()
  await page.getByRole('textbox', { name: 'Toelichting bij de notitie' }).fill('Heeft geen haast')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Heeft geen haast')
  await settle(page)
  expect((await read())[0]).toMatchObject({
    name: 'Vraag @[999999999]',
    description: 'Heeft geen haast',
  })
})

test('pictures of a note are pasted, chosen, seen large, and go with it', async ({ page, api }) => {
  const [id] = await makeRows(api, 'Fotokavel', [{}], [])
  await page.goto(`/locations/list/${id}`)
  const words = fieldOf(page)
  await words.fill('Hek staat open')
  const bytes = [...(await photo())]
  await words.evaluate((field, bytes) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'hek.jpg', { type: 'image/jpeg' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, bytes)
  await expect(page.getByRole('list', { name: 'Foto’s die meegaan' })).toContainText('hek.jpg')
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  const row = rowsOf(page).first()
  const thumbnail = row.getByRole('img', { name: 'hek.jpg openen' })
  await expect(thumbnail).toBeVisible()
  const files = [
    { name: 'bord.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'kapot.png', mimeType: 'image/png', buffer: Buffer.from('geen plaatje') },
  ]
  await row.locator('input[type=file]').setInputFiles(files)
  await expect(row.getByRole('alert')).toContainText('Dit is geen PNG')
  await row.getByRole('button', { name: 'kapot.png uit deze lijst halen' }).click()
  await expect(row.getByRole('img')).toHaveCount(2)
  const { notes } = await api<TreeFor<'locations'>>('GET', `/locations/detail/${id}`)
  expect(notes[0]?.images.map(({ name }) => name).sort()).toEqual(['bord.jpg', 'hek.jpg'])

  await thumbnail.click()
  const viewer = page.getByRole('dialog', { name: 'hek.jpg' })
  await expect(viewer.getByText('1 van 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'bord.jpg' }).getByText('2 van 2')).toBeVisible()
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'note-viewer-1440')
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await row.scrollIntoViewIfNeeded()
  await shoot(page, 'note-pictures-390')
  await page.setViewportSize(DESKTOP)

  await row.getByRole('button', { name: 'Notitie verwijderen: Hek staat open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notitie met foto’s verwijderen?' })
  await expect(dialog).toContainText('de 2 foto’s erbij niet')
  await dialog.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(rowsOf(page)).toHaveText(/Hek staat open/)
})

test('a task of 31 February is none; many notes show the open ones first; a query has notes', async ({
  page,
  api,
}) => {
  const query = await api<{ id: number }>('POST', '/searchqueries/list', { name: 'Notitievraag' })
  const about = { searchQueryId: query.id, name: 'Oude notitie' }
  for (let count = 0; count < 40; count += 1) await api('POST', '/notes/list', about)
  await page.goto(`/opportunities/queries/${query.id}/activity`)
  await expect(rowsOf(page)).toHaveCount(20)
  const words = fieldOf(page)
  await words.fill('Sla de vraag bij')
  await page.getByText('Taak', { exact: true }).last().click()
  await page.getByLabel('Wie doet het', { exact: true }).selectOption({ index: 1 })
  const day = page.getByLabel('Klaar op', { exact: true })
  // Chromium itself speaks English here: month, day, year
  await day.focus()
  await page.keyboard.type('02312027')
  await words.click()
  await expect(page.getByText('Deze dag bestaat niet.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(words).toHaveValue('Sla de vraag bij')
  const read = () => api<Note[]>('GET', `/notes/list?depth=0&type=task&searchQueryId=${query.id}`)
  expect(await read()).toEqual([])
  await day.fill('2027-02-28')
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(rowsOf(page).first()).toContainText('Sla de vraag bij')
  await page.getByRole('button', { name: 'Toon alle 41' }).click()
  await expect(rowsOf(page)).toHaveCount(41)
  expect.soft(await findBarriers(page)).toEqual([])
  const [task] = await read()
  expect(dayOf(Date.parse(task?.targetAt ?? ''))).toBe('2027-02-28')
})

test('a location with hundreds of notes and many rules shows the first of them', async ({
  page,
  api,
}) => {
  const [id] = await makeRows(api, 'Vollekavel', [{}], [])
  const each = async (count: number, make: (place: number) => Promise<unknown>) => {
    for (let place = 0; place < count; place += 1) await make(place)
  }
  await each(130, (place) =>
    api('POST', '/notes/list', { locationId: id, name: `Notitie ${place}` }),
  )
  await each(30, (place) =>
    api('POST', '/constraints/list', { locationId: id, name: `Regel ${place}`, priority: place }),
  )
  await page.goto(`/locations/list/${id}`)
  await expect(rowsOf(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Toon 100 meer' }).click()
  await expect(rowsOf(page)).toHaveCount(120)
  await page.getByRole('button', { name: 'Toon alle 130' }).click()
  await expect(rowsOf(page)).toHaveCount(130)
  const rules = page.locator('[data-rule-id]')
  await expect(rules).toHaveCount(25)
  await page.getByRole('button', { name: 'Toon alle 30' }).click()
  await expect(rules).toHaveCount(30)
})
