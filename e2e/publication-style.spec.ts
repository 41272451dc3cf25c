/** The style of public pages: each setting on the page and on paper, the screen of it, and what a colleague sees of a change. */
import type { CompanyCfg } from '@kavel/domain'
import { texts as nl } from '@kavel/i18n/nl'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { DESKTOP, PHONE, resize, settle } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { LANGUAGES } from './languages.ts'
import { findProblems } from './walk.ts'

type Style = CompanyCfg['style']

const SCREEN = '/settings/publications/style'
const PASSWORD = 'vier losse woorden samen'
const PLAIN: Style = {
  hasCustomStyle: false,
  textColor: null,
  primaryColor: null,
  secondaryColor: null,
  logo: null,
}
// one transparent pixel
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name = 'logo.png', buffer = PIXEL) => ({ name, mimeType: 'image/png', buffer })

const readCompany = async (api: Api) =>
  (await api<{ company: { id: number; name: string; cfg: CompanyCfg } }>('GET', '/session')).company
async function wear(api: Api, style: Partial<Style>): Promise<void> {
  const { id } = await readCompany(api)
  await api('PATCH', `/companies/detail/${id}`, { cfg: { style } })
}

test.afterEach(({ api }) => wear(api, PLAIN))

/** What the browser makes of the head of a page and of its first section. */
async function readLooks(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  const css = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const head = page.locator('header').first()
  const logo = head.locator('img')
  return {
    background: await css(head, 'background-color'),
    line: await css(head, 'border-bottom-color'),
    title: await css(page.getByRole('heading', { level: 1 }), 'color'),
    heading: await css(page.getByRole('heading', { level: 2 }).first(), 'color'),
    // as it came in: one pixel
    logo: (await logo.count())
      ? await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)
      : 0,
  }
}

test('each setting is on the public page, and on paper', async ({
  page,
  stranger,
  server,
  api,
  publication,
}) => {
  test.setTimeout(300_000)
  const read = async (style: Partial<Style>) => {
    await wear(api, style)
    const worn = (await readCompany(api)).cfg.style
    const address = `/api/publications/public/${publication.key}`
    await expect
      .poll(async () => (await (await stranger.request.get(address)).json()).style, {
        timeout: 120_000,
      })
      .toEqual(worn.hasCustomStyle ? worn : null)
    await stranger.goto(`/pub/location/${publication.key}`)
    return readLooks(stranger)
  }
  await stranger.emulateMedia({ colorScheme: 'light' })
  const plain = await read({})
  expect(plain).toMatchObject({ background: 'rgba(0, 0, 0, 0)', logo: 0 })

  const style = { primaryColor: '#003366', textColor: '#ffee00', secondaryColor: '#990000' }
  expect(await read(style), 'nothing is worn before it is switched on').toEqual(plain)
  await wear(api, { primaryColor: null, textColor: null, secondaryColor: null })
  expect(await read({ hasCustomStyle: true }), 'nothing is chosen').toEqual(plain)

  const blue = 'rgb(0, 51, 102)'
  const filled = await read({ primaryColor: style.primaryColor })
  expect(filled).toEqual({ ...plain, background: blue, line: blue, title: 'rgb(255, 255, 255)' })
  const texted = await read({ textColor: style.textColor })
  expect(texted).toEqual({ ...filled, title: 'rgb(255, 238, 0)' })
  const accented = await read({ secondaryColor: style.secondaryColor })
  expect(accented).toEqual({ ...texted, line: 'rgb(153, 0, 0)', heading: 'rgb(153, 0, 0)' })
  const brought = await page.request.post('/api/images/upload', {
    headers: { origin: server.url },
    multipart: { type: 'logo', file: png() },
  })
  const { id: logo } = (await brought.json()) as { id: number }
  const whole = await read({ logo })
  expect(whole).toEqual({ ...accented, logo: 1 })

  // on paper the same, also where the screen is dark
  await stranger.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(await readLooks(stranger)).toEqual(whole)
  const exact = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).getPropertyValue('print-color-adjust'))
  expect(await exact(stranger.locator('header').first())).toBe('exact')
  expect((await stranger.pdf({ printBackground: false })).length).toBeGreaterThan(5_000)
  await stranger.emulateMedia({ media: 'screen' })

  const white = { primaryColor: '#ffffff', textColor: '#ffffff', secondaryColor: '#ffffff' }
  const unreadable = await read(white)
  expect([unreadable.title, unreadable.heading], 'white on white reads').toEqual([
    'rgb(0, 0, 0)',
    plain.heading,
  ])
  expect(await read({ ...white, hasCustomStyle: false })).toEqual(plain)
})

for (const {
  locale,
  texts: { catalogue, labels },
  tag,
} of LANGUAGES)
  test.describe(locale, { tag }, () => {
    test.use({ locale })
    const words = catalogue.publication_style
    const fill = (text: string, values: Readonly<Record<string, string>>) =>
      Object.entries(values).reduce(
        (said, [key, value]) => said.replaceAll(`{{${key}}}`, value),
        text,
      )

    test('set the style: what cannot be is said in a sentence, and all can be undone', async ({
      page,
      api,
      publication,
    }) => {
      expect(publication.key, 'there is a page to show').toBeTruthy()
      const look = async (state: string) => {
        for (const [name, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
          await resize(page, size)
          const picture = `style-${state}-${name}-${locale}`
          const own = [(await readCompany(api)).name, publicationName]
          expect.soft(await findProblems(page, picture, { locale }, own), picture).toEqual([])
        }
        await resize(page, DESKTOP)
      }
      const { name: publicationName } = await api<{ name: string }>(
        'GET',
        `/publications/detail/${publication.id}?depth=0`,
      )
      const stored = async () => (await readCompany(api)).cfg.style
      const colour = (name: string) => page.getByRole('textbox', { name, exact: true })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const pair = page.getByRole('listitem').filter({ hasText: '#ffffff' })
      await page.goto(SCREEN)
      await page.getByRole('switch', { name: words.own_switch }).click()

      // a colour, typed; what is none stays in its field and is not stored
      await colour(words.primary).fill('003366')
      await expect(colour(words.primary)).toHaveValue('#003366')
      await colour(words.primary).fill('#00336')
      await expect(page.getByText(fill(words.wrong, { kept: '#003366' }))).toBeHidden()
      await colour(words.text).focus()
      await expect(page.getByText(fill(words.wrong, { kept: '#003366' }))).toBeVisible()
      await expect(colour(words.primary)).toHaveValue('#00336')
      await colour(words.primary).fill('#ffffff')
      await colour(words.text).fill('#ffffff')
      await page.keyboard.press('Tab')
      await expect(pair).toContainText(words.fails)
      await expect(pair).toContainText(fill(words.instead, { colour: '#000000' }))
      await settle(page)
      expect(await stored()).toMatchObject({ primaryColor: '#ffffff', textColor: '#ffffff' })
      await look('white')
      await button(fill(words.use, { colour: '#767676' })).click()
      await expect(colour(words.text)).toHaveValue('#767676')
      await expect(pair).toContainText(words.passes)
      await expect(pair).toContainText(locale === 'nl-NL' ? '4,54 : 1' : '4.54 : 1')

      const preview = page.getByRole('region', { name: words.desktop, exact: true })
      await expect(preview.locator('header').first()).toHaveCSS('color', 'rgb(118, 118, 118)')
      expect(await preview.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
      // chosen but not switched on: why it is not in the picture
      await page.getByRole('switch', { name: words.own_switch }).click()
      await expect(page.getByText(words.preview_off)).toBeVisible()
      await page.getByRole('switch', { name: words.own_switch }).click()
      await expect(page.getByText(words.preview_off)).toHaveCount(0)

      // a logo: an SVG and one that is too large are refused before a byte is sent
      const chooser = page.locator('input[type=file]')
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/images/upload')) sent.push(request.url())
      })
      const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      await chooser.setInputFiles({
        name: 'merk.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(script),
      })
      await expect(page.getByRole('alert')).toContainText(
        fill(words.logo_svg, { file: 'merk.svg' }),
      )
      await chooser.setInputFiles(png('groot.png', Buffer.alloc(10_500_000)))
      await expect(page.getByRole('alert')).toContainText('groot.png')
      await expect(page.getByRole('alert')).toContainText('10 MB')
      expect(sent).toEqual([])
      await chooser.setInputFiles(png('vals.png', Buffer.from(script.padEnd(400))))
      await expect(page.getByRole('alert')).toContainText(labels.file_fault.kind)
      await chooser.setInputFiles(png())
      await expect(button(words.logo_change)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(preview.locator('header img')).toBeVisible()
      // beside the menu, too
      await expect(page.getByRole('navigation').locator('img')).toBeVisible()
      await settle(page)
      const { logo } = await stored()
      expect(logo).toBeGreaterThan(0)
      await look('logo')

      await button(words.logo_remove).click()
      await expect(button(words.logo_choose)).toBeVisible()
      await settle(page)
      expect(await stored()).toMatchObject({ logo: null })
      await page.getByRole('button', { name: catalogue.shell.undo, exact: true }).last().click()
      await expect(button(words.logo_change)).toBeVisible()
      await settle(page)
      expect(await stored()).toMatchObject({ logo })

      for (const medium of [words.phone, words.paper]) {
        await page.getByText(medium, { exact: true }).click()
        await expect(page.getByRole('region', { name: medium, exact: true })).toContainText(
          publicationName,
        )
      }
      await look('paper')
    })
  })

/** Signs somebody in on a page of a window of its own, with a screen to begin on. */
async function enter(page: Page, username: string, path: string): Promise<void> {
  await page.goto(`/login?return=${path}`)
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL(`**${path}`)
  await settle(page)
}

test('a member who may not change the style reads it, and why', async ({ stranger, api }) => {
  await api('POST', '/users/list', { username: 'lezer.stijl', password: PASSWORD })
  await wear(api, { hasCustomStyle: true, primaryColor: '#003366' })
  await enter(stranger, 'lezer.stijl', SCREEN)
  await expect(stranger.getByText(nl.catalogue.settings.may_not_change)).toBeVisible()
  await expect(stranger.getByRole('textbox', { name: 'Eerste kleur' })).toBeDisabled()
  await expect(stranger.getByRole('textbox', { name: 'Eerste kleur' })).toHaveValue('#003366')
  await expect(stranger.getByRole('switch', { name: /^Pagina’s in de stijl/ })).toBeDisabled()
  await expect(stranger.getByRole('button', { name: 'Logo kiezen' })).toHaveCount(0)
})

/** What a browser raises when the user comes back to a tab; both come at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })

test('a colleague sees changed settings when he comes back to his tab, and loses nothing', async ({
  page,
  stranger,
  api,
}) => {
  await api('POST', '/users/list', { username: 'collega', password: PASSWORD, is_admin: true })
  const { id, name } = await readCompany(api)
  await enter(stranger, 'collega', SCREEN)
  const primary = (of: Page) => of.getByRole('textbox', { name: 'Eerste kleur' })
  const typed = stranger.getByRole('textbox', { name: 'Tweede kleur' })
  await typed.fill('#99')
  await stranger.locator('#content').evaluate((content) => content.scrollTo(0, 200))

  await page.goto(SCREEN)
  await primary(page).fill('#123456')
  await page.keyboard.press('Tab')
  await settle(page)
  await comeBack(stranger)
  await expect(primary(stranger)).toHaveValue('#123456', { timeout: 2_000 })
  await expect(typed, 'what is typed stays').toHaveValue('#99')
  await expect(typed).toBeFocused()

  // a change of his own of the same record goes together with one of a colleague
  await stranger.waitForTimeout(2_100)
  await typed.fill('#990000')
  await api('PATCH', `/companies/detail/${id}`, { name: 'Polder & Zonen' })
  await comeBack(stranger)
  await settle(stranger)
  await expect(typed).toHaveValue('#990000')
  await expect.poll(async () => (await readCompany(api)).cfg.style.secondaryColor).toBe('#990000')
  await stranger.getByRole('button', { name: /^Account van/ }).click()
  await expect(stranger.getByText('Polder & Zonen').last()).toBeVisible()
  await stranger.keyboard.press('Escape')
  await api('PATCH', `/companies/detail/${id}`, { name })

  // lists of settings, too
  await stranger.goto('/settings/general/company')
  await settle(stranger)
  await comeBack(stranger)
  await settle(stranger)
  await api('POST', '/users/list', { username: 'nieuwe.collega', password: PASSWORD })
  await stranger.waitForTimeout(2_100)
  await comeBack(stranger)
  await expect(stranger.getByText('nieuwe.collega').first()).toBeVisible({ timeout: 2_000 })

  // a burst of coming back asks once, and once more for what came in between
  await stranger.waitForTimeout(2_100)
  let asked = 0
  stranger.on('request', (request) => {
    if (request.url().endsWith('/api/session')) asked += 1
  })
  for (let index = 0; index < 30; index++) {
    await comeBack(stranger)
    await stranger.waitForTimeout(20)
  }
  await stranger.waitForTimeout(2_500)
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(2)
})
