import type { RecordFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { openConcept, readBuildings, stored, waitForKinds } from './editor.ts'
import { expect, test } from './fixtures.ts'

const NAME = 'Galerij sociaal'
const LATER = 'Galerij midden'

/** Opens the choice of what is placed. */
async function openChoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nog een gebouw plaatsen' }).click()
  await waitForKinds(page)
}

test('keep it as a preset, place that, rename and remove it', { tag: '@long' }, async ({
  page,
  api,
  concept,
}) => {
  await openConcept(page, concept)
  const readPresets = () => api<RecordFor<'presets'>[]>('GET', '/presets/list')
  const [first] = await readBuildings(api, concept)
  if (!first) throw new Error('The concept has no building')
  expect(await readPresets(), 'a new company has none').toEqual([])

  await page.getByRole('button', { name: 'Bewaar als eigen ontwerp' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam').fill(NAME)
  await stored(page, 'POST', '/api/presets/list', () => page.keyboard.press('Enter'))
  const [preset] = await readPresets()
  expect(preset).toMatchObject({
    name: NAME,
    presetId: first.cfg.blocktype,
    maxBuildingLength: first.maxlength,
  })
  expect(preset?.cfg.units).toHaveLength(first.cfg.units.length)

  await openChoice(page)
  const own = dialog.getByRole('region', { name: 'Eigen ontwerpen' })
  await own.locator('svg').first().waitFor()
  await expect(dialog.getByRole('region').first(), 'they come first').toHaveAttribute(
    'aria-label',
    'Eigen ontwerpen',
  )

  // chosen with the keyboard: it is the first
  await page.getByRole('textbox', { name: 'Zoek een bouwvorm' }).fill('galerij soc')
  await stored(page, 'POST', '/api/buildings/exchange', () => page.keyboard.press('Enter'))
  const second = (await readBuildings(api, concept)).find(({ id }) => id !== first.id)
  const mixOf = (building: typeof second) =>
    building?.cfg.units.map(({ unitId, repeat_ratio }) => [unitId, repeat_ratio])
  expect(mixOf(second), 'the dwelling types of the location stand for those of the preset').toEqual(
    mixOf(first),
  )
  await expect(page.locator('[data-building]')).toHaveCount(2)

  await openChoice(page)
  await page.getByRole('button', { name: 'Beheren' }).click()
  const name = page.getByLabel(`Naam van ${NAME}`)
  await name.fill(LATER)
  await stored(page, 'PATCH', '/api/presets/', () => name.press('Enter'))
  const remove = () =>
    stored(page, 'DELETE', '/api/presets/', () =>
      page.getByRole('button', { name: `${LATER} verwijderen` }).click(),
    )
  await remove()
  await stored(page, 'POST', '/api/presets/list', () =>
    page.getByRole('alert').getByRole('button', { name: 'Ongedaan maken' }).click(),
  )
  await page.getByLabel(`Naam van ${LATER}`).waitFor()
  expect((await readPresets()).map(({ name: kept }) => kept)).toEqual([LATER])
  await remove()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await stored(page, 'POST', '/api/buildings/exchange', () =>
    page.getByRole('button', { name: 'Gebouw verwijderen' }).click(),
  )
  expect((await readBuildings(api, concept)).map(({ id }) => id)).toEqual([first.id])
})
