import type { Page } from '@playwright/test'
import { beginReading, DESKTOP, leaveUndrawn, PHONE, settle } from './browser.ts'
import { expectBuildingsInScene, readBuilding, stored } from './editor.ts'
import { findDutch, readOwnNames } from './english.ts'
import { expect, test } from './fixtures.ts'
import { makeConcept, makeLot } from './records.ts'
import { expectSitePlan } from './site-plan.ts'

const UNAVAILABLE = 'Deze pagina is niet beschikbaar'

/** A private window gets one clear page, and the API tells no more. */
async function expectUnavailable(stranger: Page, key: string): Promise<void> {
  await stranger.goto(`/pub/location/${key}`)
  await stranger.getByText(UNAVAILABLE).waitFor()
  for (const path of [`publications/public/${key}`, 'publications/list', 'locations/list']) {
    const answer = await stranger.request.get(`/api/${path}`)
    expect(answer.status(), path).toBeGreaterThanOrEqual(401)
  }
}

test.describe('an author', () => {
  test('publishes a location, and hides it again', async ({
    page,
    stranger,
    api,
    location,
    concept,
  }) => {
    expect(concept.locationId, 'there is a design to show').toBe(location.id)
    await page.goto('/publications')
    await page.waitForURL('**/publications/overview')
    await page.getByRole('button', { name: 'Nieuwe publicatie' }).first().click()
    // With one location it is chosen already; with more a person picks.
    const create = page.getByRole('button', { name: 'Publicatie maken' })
    const choice = page.getByRole('combobox', { name: 'Locatie' })
    await settle(page)
    if (!(await choice.inputValue())) {
      await choice.click()
      await page.getByRole('option', { name: location.name }).first().click()
    }
    await create.click()
    await page.waitForURL('**/publications/modify/*')
    const id = Number(/modify\/(\d+)/.exec(page.url())?.[1])
    const { key, status } = await api<{ key: string; status: number }>(
      'GET',
      `/publications/detail/${id}?depth=0`,
    )
    expect(status, 'a new publication is a draft').toBe(1)
    await expectUnavailable(stranger, key)

    // what is nobody's business is off, and the list tells what the page tells
    const business = page.getByRole('switch', { name: /^Businesscase/ })
    const bid = page.getByRole('switch', { name: /^Maximaal grondbod/ })
    const prices = page.getByRole('switch', { name: 'Prijzen van de woningtypen' })
    for (const choice of [business, bid, prices, page.getByRole('switch', { name: /^Eigenaar/ })])
      await expect(choice).not.toBeChecked()
    await page.getByRole('button', { name: 'Publiceren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dit wordt openbaar' })
    const publish = dialog.getByRole('button', { name: 'Publiceer deze pagina' })
    await expect(publish).toBeEnabled()
    const secret = dialog.getByRole('region', { name: 'Blijft binnen uw organisatie' })
    for (const text of ['Eigenaar', 'Prijzen van de woningtypen', 'Businesscase', 'Kostenregels'])
      await expect(secret).toContainText(text)
    await expect(
      dialog.getByText(`Percelen met vorm en grootte (1): ${location.plotnr}`),
    ).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(publish, 'the next act is in view').toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.setViewportSize(DESKTOP)
    await prices.click()
    await page.getByRole('button', { name: 'Publiceren' }).click()
    await expect(publish).toBeEnabled()
    await expect(dialog.getByText(/^Prijzen van de woningtypen \(\d+\)$/)).toBeVisible()
    await expect(secret).not.toContainText('Prijzen van de woningtypen')
    await page.keyboard.press('Escape')
    await prices.click()
    await page.getByRole('button', { name: 'Publiceren' }).click()
    await stored(page, 'PATCH', '/api/publications/', () => publish.click())
    // the page is computed after it was published
    const readStatus = async () =>
      (await stranger.request.get(`/api/publications/public/${key}`)).status()
    await expect.poll(readStatus, 'everybody can read it').toBe(200)
    await stranger.goto(`/pub/location/${key}`)
    await stranger.getByText('Kaveloppervlak').first().waitFor()
    await expect(stranger.getByText('Fictief', { exact: true })).toBeVisible()
    const body = await (await stranger.request.get(`/api/publications/public/${key}`)).text()
    expect(body).not.toMatch(/location_business|"price"|"net_value"/)
    const readPage = async () =>
      (await stranger.request.get(`/api/publications/public/${key}`)).text()
    // what is switched on is on the page, and only then
    await stored(page, 'POST', '/api/sections/', () => business.click())
    await expect.poll(readPage).toContain('location_business')
    expect(await readPage()).not.toContain('max_land_bid')
    await stored(page, 'PATCH', '/api/publications/', () => bid.click())
    await expect.poll(readPage).toContain('max_land_bid')

    await stored(page, 'PATCH', '/api/publications/', () =>
      page.getByRole('button', { name: 'Offline halen' }).click(),
    )
    await expectUnavailable(stranger, key)
  })
})

test.describe('a stranger', () => {
  test.use({
    signedIn: false,
    // with a car park that only a drive joins to the road
    concept: async ({ api, location }, use) => {
      const concept = await makeConcept(api, location)
      const { x, y, rotate_z } = await readBuilding(api, concept)
      const [dx, dy] = [24 * Math.sin(rotate_z), -24 * Math.cos(rotate_z)]
      await makeLot(api, concept, { x: x + dx, y: y + dy, rotate_z })
      await use(concept)
    },
  })

  const dutch = [
    ...['Kaveloppervlak', 'Bouwhoogte', 'hoogstens', 'Woningen', 'Binnen het bouwvlak'],
    'Alle woningen en parkeerplaatsen zijn bereikbaar.',
  ]
  const english = ['Plot size', 'Building height', 'at most', 'Dwellings', 'has access.']
  const LOOKS = [
    { name: 'in Dutch', locale: 'nl-NL', words: dutch },
    {
      name: 'in English on a phone',
      locale: 'en-GB',
      words: english,
      viewport: PHONE,
    },
  ] as const

  for (const { name, words, ...options } of LOOKS)
    test.describe(() => {
      test.use(options)
      const isDutch = options.locale === 'nl-NL'

      test(`reads the page ${name}`, async ({ page, api, location, publication }) => {
        await page.goto(`/pub/location/${publication.key}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await beginReading(page)
        const text = (await page.locator('body').textContent()) ?? ''
        for (const word of words) expect(text, `the page says ${word}`).toContain(word)
        expect(text, 'the business case shows money').toMatch(/€/)
        const address = page.locator('dt', { hasText: /^Adres$|^Address$/ }).locator('+ dd')
        expect(location.display_address, 'the ground has no address').toBeNull()
        await expect(address).toHaveText(isDutch ? 'Geen adres bekend' : 'No known address')
        expect(text).toMatch(isDutch ? /artikel \d/ : /article \d/)
        expect(text, 'days are written as people read them').not.toMatch(/\d{4}-\d{2}-\d{2}/)
        if (!isDutch) {
          const own = await readOwnNames(api, location.id)
          expect(await findDutch(page, own)).toEqual([])
        }
        await page.getByText(/Parkeerterrein \(\d+/).waitFor()
        await expectSitePlan(page, isDutch)
        const show = page.getByRole('button', { name: /3D/ }).first()
        await show.scrollIntoViewIfNeeded()
        await show.click()
        await expectBuildingsInScene(page)
      })
    })
})

/** The preview of a location without designs has nothing to press, and scrolls all the same. */
test('preview a page without designs', async ({ page, api, location }) => {
  const { id } = await api<{ id: number }>('POST', '/publications/list', {
    name: 'Zonder ontwerp',
    type: 'location',
    cfg: { locationKey: location.key },
  })
  await api('POST', '/sections/list', { publicationId: id, type: 'location_summary', order: 10 })
  // a window too low for the page: then it scrolls
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto(`/publications/modify/${id}`)
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await preview.getByText('Kaveloppervlak').waitFor()
  const room = await preview.evaluate((area) => area.scrollHeight - area.clientHeight)
  expect(room, 'the preview scrolls').toBeGreaterThan(0)
  await preview.focus()
  await page.keyboard.press('End')
  await expect.poll(() => preview.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await page.setViewportSize(DESKTOP)
})

test.describe('the sections of a page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', hasTouch: true } })

  test('move by mouse, finger and keyboard', async ({ page, api, publication }) => {
    const readOrder = async () =>
      (
        await api<{ type: string; order: number; publicationId: number }[]>(
          'GET',
          `/sections/list?order=order&publicationId=${publication.id}`,
        )
      )
        .filter(({ publicationId }) => publicationId === publication.id)
        .map(({ type }) => type)
    const before = await readOrder()
    expect(before.length, 'enough to move').toBeGreaterThan(2)
    await page.setViewportSize({ width: 1440, height: 1200 }) // at its edge a drag scrolls the list
    await page.goto(`/publications/modify/${publication.id}`)
    const handles = page.getByRole('button', { name: / verplaatsen$/ })
    await settle(page)
    const items = page.getByRole('listitem').filter({ has: handles })
    const middle = async (index: number) => {
      const box = await handles.nth(index).boundingBox()
      if (!box) throw new Error('The handle is not there')
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    const heightOf = async (index: number) => {
      const box = await items.nth(index).boundingBox()
      if (!box) throw new Error('The item is not there')
      return box.y + box.height / 2
    }
    const drag = async (index: number, over: number) => {
      const [x, y] = await middle(index)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, await heightOf(over), { steps: 5 })
    }
    const expectOrder = (order: readonly string[], by: string) =>
      expect.poll(readOrder, `stored after a move by ${by}`).toEqual(order)
    const [first, second, third, ...rest] = before as [string, string, string, ...string[]]

    await drag(0, 1)
    await page.mouse.up()
    await expectOrder([second, first, third, ...rest], 'mouse')
    await settle(page)

    // a drag that is given up changes nothing
    await drag(0, 1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectOrder([second, first, third, ...rest], 'a mouse and Escape')
    await settle(page)

    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    const [x, y] = await middle(1)
    const up = (await heightOf(0)) - y
    await touch('touchStart', x, y)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x, y + part * up)
    // what comes next counts once the list has said where the last move led
    await expect(page.getByText(/ staat nu op plaats 1 van \d+\./)).toBeAttached()
    await touch('touchEnd')
    await expectOrder([first, second, third, ...rest], 'finger')
    await settle(page)
    await handles.nth(0).focus()
    for (const [key, said] of [
      ['Space', / is opgepakt, plaats 1 van \d+\./],
      ['ArrowDown', / staat nu op plaats 2 van \d+\./],
      ['ArrowDown', / staat nu op plaats 3 van \d+\./],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByText(said)).toBeAttached()
      await settle(page)
    }
    await page.keyboard.press('Space')
    await expectOrder([second, third, first, ...rest], 'keyboard')
    await expect(handles.nth(2), 'the moved handle keeps the focus').toBeFocused()
  })
})

/** Both take the server seconds: here its answers are given in its place. */
test.describe('a page that is not there yet', () => {
  test('appears when it is made, and says so when it cannot be', async ({
    page,
    stranger,
    publication,
  }) => {
    const answers = '**/api/publications/public/*'
    const answer = (code: string) => ({ status: 503, json: { code, message: '' } })
    await stranger.setViewportSize(PHONE)
    await leaveUndrawn(stranger, `/pub/location/${publication.key}`)
    await stranger.route(answers, (route) => route.fulfill(answer('preparing')))
    await stranger.goto(`/pub/location/${publication.key}`)
    await stranger.getByText('De pagina wordt klaargemaakt').waitFor()
    await stranger.unroute(answers)
    await stranger.getByText('Kaveloppervlak').first().waitFor()

    await stranger.route(answers, (route) => route.fulfill(answer('too_heavy')))
    await stranger.reload()
    await stranger.getByText('De pagina kon niet worden gemaakt').waitFor()

    const state = '**/api/publications/detail/*/page'
    await page.route(state, (route) => route.fulfill({ json: { state: 'failed' } }))
    await page.goto(`/publications/modify/${publication.id}`)
    await page.getByText('Haal gebouwen of ontwerpen weg').waitFor()
  })
})
