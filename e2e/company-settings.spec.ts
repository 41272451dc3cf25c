/** A company as its administrator sets it up: areas, changes, all its data, a viewer's eyes, and its end. */
import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { findDutch } from './english.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'
import { LANGUAGES } from './languages.ts'

const COMPANY = '/settings/general/company'
/** What registers call things, in any language of the screen. */
const OF_REGISTERS = ['Markeroog', 'Maximum bebouwingspercentage (%)', 'Maximum bouwhoogte (m)']

/** Looks at a screen in both widths: no barriers, nothing cut off, and nothing Dutch in English. */
async function look(page: Page, name: string, isEnglish: boolean): Promise<void> {
  for (const [width, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findCutTexts(page), `${name} on a ${width}`).toEqual([])
    expect.soft(await findOverflow(page), `${name} on a ${width}`).toBe(0)
    const isNamed = (text: string) => OF_REGISTERS.some((one) => text.includes(`“${one}”`))
    if (isEnglish) {
      const dutch = await findDutch(page, OF_REGISTERS)
      expect
        .soft(
          dutch.filter((text) => !isNamed(text)),
          name,
        )
        .toEqual([])
    }
    await shoot(page, `company-settings-${name}-${width}-${isEnglish ? 'en' : 'nl'}`)
  }
  await resize(page, DESKTOP)
}

for (const {
  locale,
  texts: { catalogue: words, labels },
  tag,
} of LANGUAGES)
  test.describe(locale, { tag }, () => {
    test.use({ locale })
    const isEnglish = locale === 'en-GB'
    const { company } = words

    test('choose where the company works, and undo it', async ({ page, api }) => {
      await page.goto(COMPANY)
      const name = page.getByRole('textbox', { name: company.name, exact: true })
      const before = await name.inputValue()
      await name.fill(`${before} Oost`)
      const add = page.getByRole('combobox', { name: company.areas_add })
      const field = (await add.count())
        ? add
        : page.getByRole('textbox', { name: company.areas_add })
      await field.fill('Markeroog')
      await page.getByRole('option', { name: 'Markeroog' }).first().click()
      const remove = company.areas_remove.replace('{{name}}', 'Markeroog')
      await expect(page.getByRole('button', { name: remove })).toBeVisible()
      await settle(page)
      await page.reload()
      await expect(name).toHaveValue(`${before} Oost`)
      await expect(page.getByRole('button', { name: remove })).toBeVisible()
      await look(page, 'areas', isEnglish)

      // what was changed stands in the list of changes
      const changes = page.getByRole('region', { name: company.audit, exact: true })
      await expect(changes.getByText(`“${before} Oost”`).first()).toBeVisible()

      // a new search query begins there
      await page.goto('/opportunities')
      await page.getByRole('button', { name: words.opportunities.new, exact: true }).first().click()
      await page.waitForURL(/\/opportunities\/queries\/\d+$/)
      const [, id] = /(\d+)$/.exec(new URL(page.url()).pathname) ?? []
      const query = await api<{ cfg: { filters: object[] } }>('GET', `/searchqueries/detail/${id}`)
      expect(query.cfg.filters).toMatchObject([{ key: 'municipality', enabled: true }])

      await page.goto(COMPANY)
      await page.getByRole('button', { name: remove }).click()
      await name.fill(before)
      await settle(page)
      await expect(page.getByText(company.areas_none)).toBeVisible()
    })

    test('filter the changes by who, what and when', async ({ page, location }) => {
      await page.goto(COMPANY)
      const changes = page.getByRole('region', { name: company.audit, exact: true })
      await changes.getByLabel(company.audit_what).selectOption('locations')
      const link = page.locator(`a[href="/locations/modify/${location.id}"]`)
      const made = changes.getByRole('listitem').filter({ has: link }).first()
      await made.getByRole('button', { name: company.audit_only }).click()
      await expect(changes.getByText(company.audit_all_again)).toBeVisible()
      await changes.getByRole('button', { name: company.audit_all_again }).click()
      await changes.getByLabel(company.audit_to).fill('2020-01-01')
      await expect(changes.getByText(company.audit_none)).toBeVisible()
      await changes.getByLabel(company.audit_to).fill('')
    })

    test('save all data in one file', async ({ page, location }) => {
      await page.goto(COMPANY)
      await page.getByRole('button', { name: company.exports_make }).click()
      const get = page.getByRole('button', { name: company.exports_get }).first()
      await expect(get).toBeVisible({ timeout: 60_000 })
      const [download] = await Promise.all([page.waitForEvent('download'), get.click()])
      expect(download.suggestedFilename()).toMatch(/^kavel-\d{4}-\d\d-\d\d\.zip$/)
      expect(
        readFileSync(await download.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
      // it goes into an empty company alone, which one with a location is not
      expect(location.id).toBeGreaterThan(0)
      const file = { name: 'alles.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
      await page.locator('input[type=file][accept=".zip"]').setInputFiles(file)
      await expect(page.getByText(labels.error.not_empty)).toBeVisible()
      await look(page, 'data', isEnglish)
      await page.getByRole('button', { name: company.exports_drop }).first().click()
    })

    test('the administration leads to all that a company sets up', async ({ page }) => {
      await page.goto('/admin/home')
      for (const [key, path] of [
        ['company', 'general/company'],
        ['fields', 'locations/customfields'],
        ['building', 'concepts/units'],
        ['style', 'publications/style'],
      ] as const)
        await expect(
          page.getByRole('link', { name: words.admin[`${key}_action`], exact: true }),
        ).toHaveAttribute('href', `/settings/${path}`)
      await look(page, 'administration', isEnglish)
    })

    test('look as a viewer does, on every screen, until that is ended', async ({
      page,
      location,
      concept,
      publication,
    }) => {
      test.setTimeout(180_000)
      await page.goto(COMPANY)
      await page.getByRole('button', { name: company.preview, exact: true }).click()
      const strip = page.getByText(company.preview_strip)
      await expect(strip).toBeVisible()
      await page.goto('/opportunities')
      await settle(page)
      await expect(strip).toBeVisible()
      await expect(
        page.getByRole('button', { name: words.opportunities.new, exact: true }),
      ).toHaveCount(0)
      // what cannot be changed does not look as if it could
      await page.goto(`/locations/list/${location.id}`)
      await expect(
        page.getByRole('textbox', { name: words.locations.name, exact: true }),
      ).toHaveAttribute('readonly')
      await expect(page.getByRole('textbox', { name: words.locations.status })).toHaveAttribute(
        'readonly',
      )
      await expect(page.getByRole('button', { name: words.locations.files_add })).toHaveCount(0)
      await page.goto(concept.path)
      await expect(page.getByRole('textbox', { name: words.concepts.length })).toBeDisabled()
      await expect(page.getByRole('button', { name: words.concepts.add_another })).toHaveCount(0)
      await page.goto(`/publications/modify/${publication.id}`)
      await expect(
        page.getByRole('textbox', { name: words.publications.name, exact: true }),
      ).toBeDisabled()
      await page.goto(COMPANY)
      await expect(page.getByRole('heading', { name: words.people.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: company.audit, exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: company.removal_ask })).toHaveCount(0)
      await look(page, 'preview', isEnglish)
      await page.getByRole('button', { name: company.preview_end }).click()
      await expect(page.getByRole('heading', { name: company.audit, exact: true })).toBeVisible()
      await expect(strip).toHaveCount(0)
    })

    test('remove the company, and bring it back', async ({ page, api, browser, server }) => {
      const username = `lezer ${isEnglish ? 'en' : 'nl'}`
      await api('POST', '/users/list', { username, password: 'vier losse woorden hier' })
      await page.goto(COMPANY)
      const name = await page.getByRole('textbox', { name: company.name, exact: true }).inputValue()
      await page.getByRole('button', { name: company.removal_ask }).click()
      const confirm = page.getByRole('button', { name: company.removal_confirm })
      await expect(confirm).toBeDisabled()
      await page
        .getByRole('textbox', { name: company.removal_type.replace('{{name}}', name) })
        .fill(name)
      await look(page, 'removal', isEnglish)
      await confirm.click()
      const back = page.getByRole('button', { name: company.leaving_back })
      await expect(back).toBeVisible()
      await look(page, 'leaving', isEnglish)
      // who looks as a viewer sees that here as well, and no acts that are refused
      const asViewer = async (route: Route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), isPreview: true } })
      }
      await page.route('**/api/session', asViewer)
      await page.reload()
      await expect(page.getByText(company.preview_strip)).toBeVisible()
      await expect(back).toHaveCount(0)
      await look(page, 'leaving-preview', isEnglish)
      await expect(page.getByRole('button', { name: company.preview_end })).toBeVisible()
      await page.unroute('**/api/session', asViewer)
      await page.reload()
      await expect(back).toBeVisible()
      const guest = await browser.newContext({ locale, baseURL: server.url })
      const other = await guest.newPage()
      await other.goto('/login')
      await other.getByRole('textbox', { name: words.session.username }).fill(username)
      await other
        .getByRole('textbox', { name: words.session.password })
        .fill('vier losse woorden hier')
      await other.keyboard.press('Enter')
      await expect(other.getByRole('alert')).toBeVisible()
      await guest.close()
      await page.goto('/locations')
      await expect(back).toBeVisible()
      await back.click()
      await page.waitForURL('**/home/**')
      await page.goto(COMPANY)
      await expect(page.getByRole('textbox', { name: company.name, exact: true })).toHaveValue(name)
    })
  })
