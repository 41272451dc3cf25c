/** Step 4 of the journey, further: the building is kept as a preset, placed again, renamed and removed. */
import assert from 'node:assert/strict'
import type { BuildingCfg, RecordFor } from '@kavel/domain'
import type { Page } from 'playwright-core'
import { DESKTOP, findBarriers, PHONE, shoot } from './browser.ts'
import { api, type Journey } from './journey.ts'

const NAME = 'Galerij sociaal'
const LATER = 'Galerij midden'

interface Built {
  readonly id: number
  readonly maxlength: number
  readonly cfg: Pick<BuildingCfg, 'blocktype' | 'units' | 'grids'>
}

const presetsOf = (journey: Journey) => api<RecordFor<'presets'>[]>(journey, '/presets/list')

async function buildingsOf(journey: Journey): Promise<Built[]> {
  const { buildings } = await api<{ buildings: Built[] }>(
    journey,
    `/concepts/detail/${journey.conceptId}`,
  )
  return buildings
}

/** Does something and waits until the database has it. */
async function stored(page: Page, method: string, path: string, work: () => Promise<void>) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes(path),
  )
  await work()
  const status = (await answer).status()
  assert.ok(status < 300, `${method} ${path}: ${status}`)
}

/** Opens the choice of what is placed; the drawings of the worker are there. */
async function openChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nog een gebouw plaatsen' }).click()
  await page.getByRole('dialog').locator('[data-kind] svg').first().waitFor()
}

export async function keepPreset(journey: Journey): Promise<void> {
  const { page, kind } = journey
  const [first] = (await buildingsOf(journey)) as [Built]
  assert.equal((await presetsOf(journey)).length, 0, 'a new company has none')

  await page.getByRole('button', { name: 'Bewaar als eigen ontwerp' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam').fill(NAME)
  await shoot(page, `${kind}-4-preset-save`)
  assert.deepEqual(await findBarriers(page), [])
  await stored(page, 'POST', '/api/presets/list', () => page.keyboard.press('Enter'))
  const [preset] = (await presetsOf(journey)) as [RecordFor<'presets'>]
  assert.equal(preset.name, NAME)
  assert.equal(preset.presetId, first.cfg.blocktype)
  assert.equal(preset.maxBuildingLength, first.maxlength)
  assert.equal(preset.cfg.units.length, first.cfg.units.length)

  await openChoice(page)
  const own = page.getByRole('dialog').getByRole('region', { name: 'Eigen ontwerpen' })
  await own.locator('svg').first().waitFor()
  assert.equal(
    await page.getByRole('dialog').getByRole('region').first().getAttribute('aria-label'),
    'Eigen ontwerpen',
    'they come first',
  )
  await shoot(page, `${kind}-4-presets`)
  assert.deepEqual(await findBarriers(page), [])
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await page.getByRole('radiogroup', { name: 'Weergave' }).getByText('Ontwerp').click()
  await openChoice(page)
  await page.waitForTimeout(800)
  await shoot(page, `${kind}-4-presets-phone`)
  assert.deepEqual(await findBarriers(page), [])
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESKTOP)
  await openChoice(page)

  // chosen with the keyboard: it is the first
  await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).fill('galerij soc')
  await stored(page, 'POST', '/api/buildings/list', () => page.keyboard.press('Enter'))
  const second = (await buildingsOf(journey)).find(({ id }) => id !== first.id)
  assert.ok(second, 'it stands beside the first')
  assert.deepEqual(
    second.cfg.units.map(({ unitId, repeat_ratio }) => [unitId, repeat_ratio]),
    first.cfg.units.map(({ unitId, repeat_ratio }) => [unitId, repeat_ratio]),
    'the dwelling types of the location stand for those of the preset',
  )
  await page.waitForTimeout(1200)
  await shoot(page, `${kind}-4-preset-placed`)

  await openChoice(page)
  await page.getByRole('button', { name: 'Beheren' }).click()
  const name = page.getByLabel(`Naam van ${NAME}`)
  await name.fill(LATER)
  await stored(page, 'PATCH', '/api/presets/', () => name.press('Enter'))
  await shoot(page, `${kind}-4-presets-manage`)
  assert.deepEqual(await findBarriers(page), [])
  await stored(page, 'DELETE', '/api/presets/', () =>
    page.getByRole('button', { name: `${LATER} verwijderen` }).click(),
  )
  await stored(page, 'POST', '/api/presets/list', () =>
    page.getByRole('alert').getByRole('button', { name: 'Ongedaan maken' }).click(),
  )
  await page.getByLabel(`Naam van ${LATER}`).waitFor()
  assert.deepEqual(
    (await presetsOf(journey)).map(({ name: kept }) => kept),
    [LATER],
  )
  await stored(page, 'DELETE', '/api/presets/', () =>
    page.getByRole('button', { name: `${LATER} verwijderen` }).click(),
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await stored(page, 'DELETE', '/api/buildings/', () =>
    page.getByRole('button', { name: 'Gebouw verwijderen' }).click(),
  )
  assert.deepEqual(
    (await buildingsOf(journey)).map(({ id }) => id),
    [first.id],
  )
}
