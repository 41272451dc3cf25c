/** The measures, presets and template of a company: each is changed, drawn at once, and acts elsewhere. */
import type { CompanyCfg, RecordFor, TreeFor } from '@kavel/domain'
import { texts as nl } from '@kavel/i18n/nl'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { openConcept } from './editor.ts'
import { findDutch } from './english.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'
import { LANGUAGES } from './languages.ts'

const PARAMETERS = '/settings/concepts/parameters'
const UNITS = '/settings/concepts/units'

/** Looks at a screen in both widths: no barriers, nothing cut off, and nothing Dutch in English. */
async function look(page: Page, name: string, isEnglish: boolean, own: string[] = []) {
  for (const [width, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    await settle(page)
    expect.soft(await findBarriers(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findCutTexts(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findOverflow(page), `${name} on a ${width}`).toBe(0)
    if (isEnglish) expect.soft(await findDutch(page, own), name).toEqual([])
    await shoot(page, `concept-settings-${name}-${width}-${isEnglish ? 'en' : 'nl'}`)
  }
  await resize(page, DESKTOP)
}

/** The number in a column of the table of figures: 1 the standard, 2 that of the company. */
async function figure(page: Page, key: string, column: 1 | 2): Promise<number> {
  const text = await page
    .locator(`[data-figure="${key}"] > :nth-child(${column + 1})`)
    .textContent()
  return Number((text ?? '').replaceAll(/[^\d]/g, ''))
}

for (const {
  locale,
  texts: { catalogue: words },
  tag,
} of LANGUAGES)
  test.describe(locale, { tag }, () => {
    test.use({ locale })
    const isEnglish = locale === 'en-GB'
    const { parameters, design, presets, template } = words

    test('a measure is drawn while it is typed, refused in words, kept and taken back', async ({
      page,
      api,
    }) => {
      await page.goto(PARAMETERS)
      await settle(page)
      const field = page.getByRole('textbox', { name: design.parameter_corridor_width }).first()
      await field.fill('2,5')
      await expect(page.getByRole('button', { name: parameters.trial_corridor })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(page.locator('[data-figure="nfa"]').first()).toHaveAttribute(
        'data-changed',
        /.*/,
      )
      // wider corridors leave less floor to live on
      expect(await figure(page, 'nfa', 2)).toBeLessThan(await figure(page, 'nfa', 1))

      for (const wrong of ['0.01', '1e9', 'breed']) {
        await field.fill(wrong)
        await field.press('Enter')
        const least = isEnglish ? '0.85' : '0,85'
        await expect(page.getByText(new RegExp(`${least}.*6`)).last()).toBeVisible()
        await expect(field, 'what was typed stays').toHaveValue(wrong)
      }
      await look(page, 'refused', isEnglish)
      await field.fill('2,5')
      await field.press('Enter')
      const stored = async () =>
        (await api<{ company: { cfg: CompanyCfg } }>('GET', '/session')).company.cfg.parameters
      await expect.poll(async () => (await stored()).corridor_width).toBe('2,5')
      await page
        .getByRole('button', {
          name: parameters.clear.replace('{{name}}', design.parameter_corridor_width),
        })
        .click()
      await expect.poll(async () => (await stored()).corridor_width).toBe('')
    })

    test('a preset is made, drawn with every change, copied, and comes back after it is removed', async ({
      page,
      api,
    }) => {
      const list = () => api<RecordFor<'presets'>[]>('GET', '/presets/list')
      const before = (await list()).length
      await page.goto(PARAMETERS)
      await settle(page)
      await page.getByRole('button', { name: presets.create, exact: true }).click()
      const drawing = page.locator('aside[aria-labelledby="preset-drawing"]')
      const gfa = drawing.locator('[data-figure="gfa"]')
      await expect(gfa).toBeVisible()
      const first = await gfa.textContent()
      const length = page
        .locator('fieldset')
        .getByRole('textbox', { name: words.concepts.length, exact: true })
      await length.fill('60')
      await length.press('Enter')
      await expect(gfa).not.toHaveText(first ?? '')
      // of one type, in two parts
      await page.getByRole('button', { name: presets.unit_add, exact: true }).click()
      await page.getByRole('button', { name: presets.tower_add, exact: true }).click()
      await page.getByRole('button', { name: presets.tower_add, exact: true }).click()
      await expect(page.locator('[data-preset-tower]')).toHaveCount(2)
      await settle(page)
      await look(page, 'preset', isEnglish)
      await expect
        .poll(async () => (await list()).at(-1))
        .toMatchObject({ maxBuildingLength: 60, cfg: { units: [{ size: 50 }], towers: [{}, {}] } })

      const menu = page.getByRole('button', {
        name: words.concepts.menu.replace('{{name}}', presets.new_name),
        exact: true,
      })
      await menu.last().click()
      await page.getByRole('menuitem', { name: words.concepts.duplicate }).click()
      await expect.poll(async () => (await list()).length).toBe(before + 2)
      const copy = presets.copy_name.replace('{{name}}', presets.new_name)
      await page
        .getByRole('button', { name: words.concepts.menu.replace('{{name}}', copy), exact: true })
        .click()
      await page.getByRole('menuitem', { name: words.concepts.remove }).click()
      await expect.poll(async () => (await list()).length).toBe(before + 1)
      await page.getByRole('button', { name: words.shell.undo, exact: true }).last().click()
      await expect.poll(async () => (await list()).length).toBe(before + 2)
      for (const { id } of (await list()).slice(before))
        await api('DELETE', `/presets/detail/${id}`)
    })

    test('the template is changed and brought to a location that is chosen, as one step', async ({
      page,
      api,
      location,
    }) => {
      const read = () =>
        api<TreeFor<'locations'>>('GET', `/locations/detail/${location.id}?depth=1`)
      const unitOf = async (name: string) => (await read()).units.find((unit) => unit.name === name)
      await page.goto(UNITS)
      await settle(page)
      const line = page.locator('[data-template-unit]').first()
      await line.getByRole('button').last().click()
      const price = line.getByRole('textbox', { name: words.concepts.unit_price })
      const was = (await unitOf('Sociale huur'))?.price ?? 0
      // another than the template has now: the test in the other language may have changed it
      const next = Math.round(was * 100 + 150) / 100
      await price.fill(isEnglish ? String(next) : String(next).replace('.', ','))
      await price.press('Enter')
      await settle(page)
      await look(page, 'units', isEnglish)
      expect((await unitOf('Sociale huur'))?.price, 'nothing changes in silence').toBe(was)

      await page.getByRole('button', { name: template.compare, exact: true }).click()
      const place = page.locator(`[data-location="${location.id}"]`)
      await expect(place.locator('[data-change="changed"]').first()).toBeVisible()
      await place.getByRole('checkbox').first().check()
      await look(page, 'difference', isEnglish, [location.name])
      await page
        .getByRole('button', { name: template.apply_to_one.replace('{{count}}', '1') })
        .click()
      await expect.poll(async () => (await unitOf('Sociale huur'))?.price).toBe(next)
      const notice = page
        .getByRole('alert')
        .filter({ hasText: template.applied_one.replace('{{count}}', '1') })
      await notice.getByRole('button', { name: words.shell.undo, exact: true }).click()
      await expect.poll(async () => (await unitOf('Sociale huur'))?.price).toBe(was)
    })
  })

test('without the flag of mixes a second dwelling type is explained, not offered', async ({
  page,
  concept,
}) => {
  const off = { flag: false }
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { company: { cfg: CompanyCfg } }
    if (off.flag) body.company.cfg.flags.unitmix = false
    await route.fulfill({ response, json: body })
  })
  const { design } = nl.catalogue
  await openConcept(page, concept)
  const add = page.getByRole('button', { name: design.mix_add, exact: true })
  await expect(add).toBeVisible()
  off.flag = true
  await page.reload()
  await expect(page.locator('[data-mix-off]')).toHaveText(design.mix_off)
  await expect(add).toHaveCount(0)
})
