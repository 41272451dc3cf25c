/** A visit to a site with nothing but a telephone: photo, note, task, address and rating, by touch. */
import { photo } from '@kavel/application/testing'
import type { TreeFor } from '@kavel/domain'
import type { Locator } from '@playwright/test'
import { PHONE, settle } from './browser.ts'
import { test } from './colleague.ts'
import { makeRows } from './desk-rows.ts'
import { expect } from './fixtures.ts'
import { findBarriers, findOverflow, shoot } from './inspect.ts'

type Location = TreeFor<'locations'>

/** Pixels that a thumb needs. */
const THUMB = 44

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

/** Presses what is large enough for a thumb. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  const what = `${Math.round(width)} × ${Math.round(height)} of ${target}`
  expect.soft(Math.min(width, height), what).toBeGreaterThanOrEqual(THUMB)
  await target.tap()
}

test('photo, note, task, address and rating of a location are noted by telephone', async ({
  page,
  api,
  colleague: { name, session },
}) => {
  const [id] = await makeRows(api, 'Bezoekkavel', [{}], [])
  const read = () => api<Location>('GET', `/locations/detail/${id}`)
  await page.goto(`/locations/list/${id}`)
  await settle(page)
  await shoot(page, 'visit-panel-390')

  await tap(page.getByRole('button', { name: 'Foto’s', exact: true }))
  await expect(page.getByRole('heading', { name: 'Foto’s en bijlagen' })).toBeInViewport()
  const taken = { name: 'hek.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await page.getByLabel('Bestanden kiezen', { exact: true }).setInputFiles([taken])
  await expect(page.getByRole('img', { name: 'hek.jpg openen' })).toBeVisible()
  await shoot(page, 'visit-photo-390')

  await page.getByRole('textbox', { name: 'Naam', exact: true }).scrollIntoViewIfNeeded()
  await tap(page.getByRole('button', { name: 'Notitie of taak', exact: true }))
  const words = page.getByRole('textbox', { name: 'Schrijf een notitie of taak' })
  await expect(words).toBeFocused()
  await page.keyboard.type(`Hek is open @${name.slice(0, 4)}`)
  await tap(page.getByRole('option', { name }))
  await shoot(page, 'visit-note-390')
  const add = page.getByRole('button', { name: 'Toevoegen', exact: true })
  await tap(add)
  await expect(words).toHaveValue('')

  await words.fill('Sleutel halen bij de gemeente')
  await tap(page.locator('label').filter({ hasText: /^Taak$/ }))
  const tomorrow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(
    Date.now() + 24 * 60 * 60_000,
  )
  const day = page.getByLabel('Klaar op', { exact: true })
  await tap(day)
  await day.fill(tomorrow)
  await page.getByLabel('Wie doet het', { exact: true }).selectOption({ label: name })
  await shoot(page, 'visit-task-390')
  await tap(add)
  await expect(words).toHaveValue('')

  const stars = page.getByRole('radiogroup', { name: 'Waardering' })
  await stars.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await stars.boundingBox()) ?? {}
  expect.soft(height).toBeGreaterThanOrEqual(THUMB)
  // the right half of the fourth star of five
  await stars.tap({ position: { x: width * 0.77, y: height / 2 } })
  await settle(page)
  await shoot(page, 'visit-rating-390')
  expect.soft(await findBarriers(page)).toEqual([])
  expect.soft(await findOverflow(page)).toBe(0)

  await page.getByRole('link', { name: 'Alles bewerken' }).tap()
  await page.getByRole('tab', { name: 'Adres en ligging' }).tap()
  const road = page.getByRole('textbox', { name: 'Straat' })
  await road.fill('Kadeweg')
  await road.press('Enter')
  await road.blur()
  await settle(page)
  await shoot(page, 'visit-address-390')
  expect.soft(await findOverflow(page)).toBe(0)

  const kept = await read()
  expect(kept.images.map((image) => image.name)).toContain('hek.jpg')
  expect(kept).toMatchObject({ rating: 8, road: 'Kadeweg' })
  const [note, task] = kept.notes.toSorted((a, b) => a.id - b.id)
  expect(note?.name).toBe(`Hek is open @[${session.userId}]`)
  expect(task).toMatchObject({ type: 'task', assignedTo: session.userId })
  expect(task?.targetAt?.slice(0, 10)).toBeTruthy()
})
