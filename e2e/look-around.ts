/** Every screen at both widths, light and dark, in both languages: no barrier, no error, nothing wider than the window. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { DESKTOP, findBarriers, PHONE, shoot, visit } from './browser.ts'
import type { Journey } from './journey.ts'

const LOOKS = [
  { name: 'phone', viewport: PHONE, locale: 'nl-NL', dark: false },
  { name: 'dark', viewport: DESKTOP, locale: 'en-GB', dark: true },
  { name: 'phone-dark', viewport: PHONE, locale: 'en-GB', dark: true },
] as const

/** The choice of what a building is; a phone has the inspector as a view of its own. */
async function openKinds(page: Page): Promise<void> {
  const design = page.getByText(/^(Ontwerp|Design)$/)
  if ((page.viewportSize()?.width ?? 0) <= PHONE.width) await design.first().click()
  await page.getByRole('button', { name: /^(Bouwvorm|Building type): / }).click()
  await page.getByRole('dialog').locator('[data-kind] svg').first().waitFor()
  await page.waitForTimeout(1500)
}

export async function lookAround(journey: Journey): Promise<void> {
  const { browser, context, server, kind, locationId, conceptId } = journey
  const screens: Record<string, string> = {
    home: '/home/gettingstarted',
    map: '/locations/map',
    location: `/locations/map/detail/${locationId}`,
    list: '/locations/list',
    concepts: `/concepts/${locationId}`,
    concept: `/concepts/modify/${locationId}/${conceptId}`,
    areas: `/sheets/areas/overview/${locationId}`,
    income: `/sheets/finance/income/${locationId}`,
    costs: `/sheets/finance/costs/${locationId}`,
    rgw: `/sheets/finance/rgw/${locationId}`,
    publications: '/publications/overview',
    publication: `/publications/modify/${journey.publicationId}`,
    missing: '/nergens',
  }
  const cookies = await context.cookies()
  const problems: string[] = []
  for (const { name, ...look } of LOOKS) {
    const { page, context: window, errors } = await visit(browser, look)
    await window.addCookies(cookies)
    for (const [screen, path] of Object.entries(screens)) {
      errors.length = 0
      await page.goto(`${server.url}${path}`)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(700)
      await shoot(page, `${kind}-look-${name}-${screen}`)
      const where = `${screen} (${name})`
      for (const barrier of await findBarriers(page)) problems.push(`${where}: ${barrier}`)
      if (screen === 'concept') {
        await openKinds(page)
        await shoot(page, `${kind}-look-${name}-kinds`)
        for (const barrier of await findBarriers(page)) problems.push(`kinds (${name}): ${barrier}`)
      }
      for (const error of errors) problems.push(`${where}: ${error}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) problems.push(`${where}: ${overflow} px wider than the window`)
    }
    await window.close()
  }
  assert.deepEqual(problems, [])
}
