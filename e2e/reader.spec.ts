/** What anyone sees of a public page: before the application is there, without it, and with it. */
import type { Api } from './api.ts'
import { beginReading, DESKTOP, PHONE, settle } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, findOverflow, shoot } from './inspect.ts'

const WIDTHS = [DESKTOP, PHONE] as const

/** Shows what the company published, or no longer. @returns the address */
async function showIndex(api: Api, publicIndex: boolean): Promise<string> {
  const { company } = await api<{ company: { id: number; key: string } }>('GET', '/session')
  const address = `/companies/detail/${company.id}`
  const { key } = await api<{ key: string }>('PATCH', address, { cfg: { publicIndex } })
  return `/pub/index/${key}`
}

for (const size of WIDTHS)
  test.describe(`at ${size.width}`, () => {
    test.use({ signedIn: false, viewport: size })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('a page is printed on white when the screen is dark', async ({ page, publication }) => {
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.goto(`/pub/location/${publication.key}`)
        const colours = () =>
          page.locator('main').evaluate((main) => {
            const { backgroundColor, color } = getComputedStyle(main)
            return [backgroundColor, color]
          })
        expect(await colours()).not.toContain('rgb(255, 255, 255)')
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
      })

      test('a page can be read, in either language', async ({ page, location, publication }) => {
        await page.goto(`/pub/location/${publication.key}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const text of ['Kaveloppervlak', 'Bouwhoogte', 'Woningen'])
          await expect(page.getByText(text).first()).toBeVisible()
        await expect(page.getByRole('table').first()).toBeVisible()
        await page.getByRole('link', { name: 'English' }).click()
        await page.waitForURL('**?lang=en')
        await expect(page.getByText('Plot size').first()).toBeVisible()
        expect(location.id).toBeGreaterThan(0)
      })
    })

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with scripts' : 'with none', () => {
        test.use({ javaScriptEnabled })

        test('the index leads to what is published', async ({ page, api, publication }) => {
          await page.goto(await showIndex(api, true))
          const link = page.locator(`a[href="/pub/location/${publication.key}"]`)
          await expect(link).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Publicaties van /)
          if (javaScriptEnabled) {
            await settle(page)
            expect(await findBarriers(page)).toEqual([])
            const before = await link.boundingBox()
            await beginReading(page)
            expect(await link.boundingBox()).toEqual(before)
            expect(await findBarriers(page)).toEqual([])
            expect(await findOverflow(page)).toBe(0)
          }
          await shoot(page, `reader-index-${size.width}-${javaScriptEnabled ? 'live' : 'still'}`)
          await link.click()
          await page.waitForURL(`**/pub/location/${publication.key}`)
          expect((await page.reload())?.status()).toBe(200)
          // pages are made again, and lead back
          const back = page.getByRole('link', { name: /^Alle publicaties van/ }).last()
          await expect(async () => {
            await page.reload()
            await expect(back).toHaveAttribute('href', /^\/pub\/index\//, { timeout: 1_000 })
          }).toPass()
          const address = await showIndex(api, false)
          expect((await page.goto(address))?.status()).toBe(404)
        })
      })

    test('a company with a long name in several scripts fits its pages', async ({
      page,
      api,
      publication,
    }) => {
      const { company } = await api<{ company: { id: number; name: string } }>('GET', '/session')
      const rename = (name: string) => api('PATCH', `/companies/detail/${company.id}`, { name })
      const name = `شركة 🏗️ ${'Ontwikkelingscombinatie'.repeat(13)}`.slice(0, 300)
      await rename(name)
      try {
        const address = `/pub/location/${publication.key}`
        await expect
          .poll(async () => (await page.request.get(address)).text(), { timeout: 30_000 })
          .toContain(name)
        for (const each of [address, await showIndex(api, true)]) {
          await page.goto(each)
          await settle(page)
          expect(await findOverflow(page)).toBe(0)
          await expect(page.getByText(name).first()).toBeVisible()
          await shoot(page, `reader-long-name-${size.width}`)
        }
      } finally {
        await showIndex(api, false)
        await rename(company.name)
      }
    })

    test('a page is readable before the application, and stays where it is', async ({
      page,
      publication,
    }) => {
      await page.goto(`/pub/location/${publication.key}`)
      await settle(page)
      await expect(page.locator('#first')).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      expect(await findOverflow(page)).toBe(0)
      const heads = page.locator('main h2')
      /** Pixels below the top of the page. */
      const tops = () =>
        heads.evaluateAll((all) =>
          all.map((head) => Math.round(head.getBoundingClientRect().top + scrollY)),
        )
      const before = await tops()
      expect(before.length).toBeGreaterThan(3)
      await beginReading(page)
      expect(await tops()).toEqual(before)
      // each section lives once it is near
      for (const head of await heads.all()) {
        await head.scrollIntoViewIfNeeded()
        await settle(page)
      }
      expect(await tops()).toEqual(before)
      await page.evaluate(() => scrollTo(0, 0))
      expect(await findBarriers(page)).toEqual([])
      expect(await findOverflow(page)).toBe(0)
      await expect(page.getByRole('button', { name: 'Delen' })).toBeVisible()
      if (size === PHONE) await page.getByText('Inhoud', { exact: true }).click()
      const link = page.getByRole('link', { name: 'Regels', exact: true }).locator('visible=true')
      await link.click()
      await expect(page).toHaveURL(/#section-\d+$/)
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page.getByText('Plot size').first()).toBeVisible()
      await settle(page)
      await shoot(page, `reader-${size.width}`)
    })

    test('a page that the server drew stays when asking for it again fails', async ({
      page,
      publication,
    }) => {
      const asked = '**/api/publications/public/**'
      await page.route(asked, (route) => route.abort())
      await page.goto(`/pub/location/${publication.key}`)
      const title = await page.title()
      await page.mouse.move(3, 3)
      await page.mouse.move(6, 6)
      await expect(page.getByText('Niet alles van deze pagina is geladen')).toBeVisible()
      await settle(page)
      await expect(page.locator('#first')).toBeVisible()
      expect(await page.title()).toBe(title)
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
      expect(await findBarriers(page)).toEqual([])
      await shoot(page, `reader-failure-${size.width}`)
      await page.unroute(asked)
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(page.locator('#first')).toHaveCount(0)
      await expect(page.getByText('Niet alles van deze pagina is geladen')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
