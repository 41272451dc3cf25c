/** What a reader of a public page sees of a design first. */
import { expect, type Page } from '@playwright/test'
import { PHONE, settle } from './browser.ts'

/** The first picture of a design is the whole of it on its land; a floor plan opens on the ground floor, and paper offers no choice. */
export async function expectSitePlan(page: Page, isDutch: boolean): Promise<void> {
  const pictures = page.locator('article').getByRole('img')
  const site = pictures.first()
  await expect(site).toHaveAttribute('alt', isDutch ? /^Situatietekening van / : /^Site plan of /)
  // what the server drew is of the size for a screen: that for a phone comes when the reader is there
  await site.scrollIntoViewIfNeeded()
  const natural = page.viewportSize()?.width === PHONE.width ? 400 : 900
  await expect
    .poll(() => site.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(natural)
  await settle(page)
  const size = await site.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { width, right } = image.getBoundingClientRect()
    return { width, isCut: right > window.innerWidth }
  })
  expect(size).toEqual({ width: expect.any(Number), isCut: false })
  expect(size.width).toBeGreaterThan(300)
  const ground = isDutch ? 'Begane grond' : 'Ground floor'
  const floor = page.getByRole('combobox').first()
  await expect(floor).toHaveValue(ground)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(new RegExp(` – ${ground}$`)).first()).toBeVisible()
  for (const role of ['combobox', 'button'] as const)
    await expect(page.getByRole(role), `no ${role} on paper`).toHaveCount(0)
  await expect(site).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}
