/** Pictures of a location: how they come, in which order, what is said of them, and a scan that lies on the map to scale. */
import { photo } from '@kavel/application/testing'
import type { TreeFor } from '@kavel/domain'
import { findMiddle } from '@kavel/registers'
import { geometryToRd } from '@kavel/registers/rd-new'
import type { Locator, Page } from '@playwright/test'
import { openSession } from './api.ts'
import { DESKTOP, PHONE, settle, visit } from './browser.ts'
import { colourAt } from './colours.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type Location = TreeFor<'locations'>

const panelOf = (page: Page) => page.getByRole('complementary')
const tiles = (page: Page) => panelOf(page).locator('figure a img')
/** Names of the pictures in the order in which they stand. */
const order = async (page: Page) =>
  (await tiles(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).map(
    (alt) => alt.replace(' openen', ''),
  )

test('pictures of a location are dropped, pasted and chosen, put in order, captioned, and one is its profile', {
  tag: '@long',
}, async ({ page, api, location }) => {
  const { id } = location
  const read = () => api<Location>('GET', `/locations/detail/${id}`)
  await page.goto(`/locations/map/detail/${id}`)
  const panel = panelOf(page)
  const heading = panel.getByRole('heading', { name: 'Foto’s en bijlagen' })
  const files = (name: string, bytes: Buffer) =>
    page.evaluateHandle(
      ({ name, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
        return data
      },
      { name, bytes: [...bytes] },
    )

  // dropped
  const dataTransfer = await files('a.png', await photo())
  for (const type of ['dragover', 'drop']) await heading.dispatchEvent(type, { dataTransfer })
  await expect(panel.getByRole('img', { name: 'a.png openen' })).toBeVisible()
  // pasted, with the cursor in no text
  const clipboard = await files('b.png', await photo())
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, clipboard)
  await expect(panel.getByRole('img', { name: 'b.png openen' })).toBeVisible()
  // cells of a sheet have a picture of themselves beside their text: they are not meant
  await page.evaluate((clipboardData) => {
    clipboardData.setData('text/plain', 'Naam\tPrijs')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, clipboard)
  // taken: the camera is asked for, and the place of the photo is kept on wish alone
  const camera = panel.getByLabel('Foto maken', { exact: true })
  await expect(camera).toHaveAttribute('capture', 'environment')
  const taken = { name: 'c.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await panel.getByLabel('Bewaar waar foto’s zijn gemaakt').check()
  await camera.setInputFiles(taken)
  await expect(panel.getByRole('img', { name: 'c.jpg openen' })).toBeVisible()
  await panel.getByLabel('Bewaar waar foto’s zijn gemaakt').uncheck()
  await camera.setInputFiles({ ...taken, name: 'd.jpg' })
  await expect(panel.getByRole('img', { name: 'd.jpg openen' })).toBeVisible()
  const places = (await read()).images
    .filter(({ drawn }) => !drawn)
    .map(({ name, cfg }) => [name, cfg.place])
  expect(new Map(places as [string, unknown][])).toEqual(
    new Map([
      ['a.png', null],
      ['b.png', null],
      ['c.jpg', { lat: 52.55, lon: 5.25 }],
      ['d.jpg', null],
    ] as [string, unknown][]),
  )
  expect(await order(page)).toEqual(['a.png', 'b.png', 'c.jpg', 'd.jpg'])

  // put in order with the keyboard, and with the mouse
  const handle = (name: string) => panel.getByRole('button', { name: `${name} verplaatsen` })
  await handle('c.jpg').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('c.jpg is opgepakt, plaats 3 van 4.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('c.jpg staat nu op plaats 2 van 4.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('c.jpg staat nu op plaats 1 van 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => order(page)).toEqual(['c.jpg', 'a.png', 'b.png', 'd.jpg'])
  await drag(page, handle('d.jpg'), panel.getByRole('img', { name: 'a.png openen' }))
  await expect.poll(() => order(page)).toEqual(['c.jpg', 'd.jpg', 'a.png', 'b.png'])
  await settle(page)
  await page.reload()
  await expect.poll(() => order(page)).toEqual(['c.jpg', 'd.jpg', 'a.png', 'b.png'])

  // a caption is a text, whatever stands in it
  const caption = '<b>Gevel</b> aan de kade'
  await panel.getByRole('img', { name: 'c.jpg openen' }).click()
  const viewer = page.getByRole('dialog', { name: 'c.jpg' })
  await viewer.getByLabel('Bijschrift').fill(caption)
  // the arrow moves the cursor there, and not the pictures
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('1 van 4')).toBeVisible()
  await expect(viewer.getByText(/^Gemaakt op 52,55° N 5,25° O · \d/)).toBeVisible()
  await viewer.getByRole('combobox', { name: 'Soort afbeelding' }).click()
  await page.getByRole('option', { name: 'Profielfoto' }).click()
  await settle(page)
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'picture-details-1440')
  await page.setViewportSize(PHONE)
  await settle(page)
  await shoot(page, 'picture-details-390')
  await page.setViewportSize(DESKTOP)
  await page.keyboard.press('Escape')
  await expect(panel.locator('figcaption')).toHaveText(caption)
  const above = panel.getByRole('img', { name: caption, exact: true })
  const chosen = (await read()).images.find(({ name }) => name === 'c.jpg')
  expect(chosen).toMatchObject({ type: 'profile', caption })
  await expect(above).toHaveAttribute('src', new RegExp(`/images/binary/${chosen?.id}/`))

  // another one that is chosen takes its place, and gives it back
  const badge = panel.getByText('Profielfoto', { exact: true })
  await expect(badge).toHaveCount(1)
  const choose = async (name: string, type: string) => {
    await panel.getByRole('img', { name: `${name} openen` }).click()
    const opened = page.getByRole('dialog', { name })
    await opened.getByRole('combobox', { name: 'Soort afbeelding' }).click()
    await page.getByRole('option', { name: type }).click()
    await settle(page)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
  await choose('d.jpg', 'Profielfoto')
  await expect(badge).toHaveCount(1)
  await choose('c.jpg', 'Profielfoto')
  await expect(badge).toHaveCount(1)
  await expect(above).toBeVisible()
  // it is called otherwise, and the dialog with it
  await panel.getByRole('img', { name: 'd.jpg openen' }).click()
  await page.getByRole('dialog', { name: 'd.jpg' }).getByLabel('Naam').fill('Kade.jpg')
  await settle(page)
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('img', { name: 'Kade.jpg openen' })).toBeVisible()
  expect((await read()).images.map(({ name }) => name)).toContain('Kade.jpg')

  // the step that draws the plots leaves it alone, and the lists show it
  await api('POST', `/locations/detail/${id}/steps/getProfilePicture`)
  await expect
    .poll(async () => (await read()).cfg.status.getProfilePicture, { timeout: 60_000 })
    .toBe(3)
  await visit(page, '/home/gettingstarted')
  await expect(page.locator(`img[src*="/images/binary/${chosen?.id}/"]`).first()).toBeVisible()
  await page.setViewportSize(PHONE)
  await visit(page, `/locations/list/${id}`)
  await page.getByRole('heading', { name: 'Foto’s en bijlagen' }).scrollIntoViewIfNeeded()
  await shoot(page, 'pictures-390')
  expect.soft(await findBarriers(page)).toEqual([])
})

/** Drags with the mouse from the middle of one element to that of another. */
async function drag(page: Page, from: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded()
  const middle = async (one: Locator) => {
    const box = await one.boundingBox()
    if (!box) throw new Error('it is not there')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move(start[0] + 8, start[1] + 8, { steps: 4 })
  await page.mouse.move(...end, { steps: 12 })
  await page.mouse.up()
}

test('two people put pictures in order at once, and both see one order', {
  tag: '@long',
}, async ({ page, location, server, stranger }) => {
  const { id } = location
  await page.goto(`/locations/list/${id}`)
  const buffer = await photo()
  await panelOf(page)
    .getByLabel('Bestanden kiezen', { exact: true })
    .setInputFiles(
      ['x.png', 'y.png', 'z.png'].map((name) => ({ name, mimeType: 'image/png', buffer })),
    )
  await expect(tiles(page)).toHaveCount(3)
  const other = await openSession(server)
  await stranger.context().addCookies([other.cookie])
  // neither hears of the other before it is too late
  for (const each of [page, stranger]) {
    await each.route('**/api/events**', (route) => route.abort())
    await each.goto(`/locations/list/${id}`)
  }
  const names = (each: Page) => order(each)
  const lift = async (each: Page, name: string, key: string) => {
    await each.getByRole('button', { name: `${name} verplaatsen` }).focus()
    await each.keyboard.press('Space')
    await expect(each.getByText(`${name} is opgepakt`)).toBeAttached()
    await each.keyboard.press(key)
    await expect(each.getByText(new RegExp(`${name} staat nu op plaats`))).toBeAttached()
    await each.keyboard.press('Space')
  }
  await Promise.all([lift(page, 'z.png', 'ArrowLeft'), lift(stranger, 'x.png', 'ArrowRight')])
  for (const each of [page, stranger]) await settle(each)
  for (const each of [page, stranger]) await each.reload()
  await expect.poll(() => names(page)).toHaveLength(3)
  await expect.poll(async () => await names(stranger)).toEqual(await names(page))
})

test('an underlayer is laid by two points, and lies in the editor where it should', {
  tag: '@long',
}, async ({ page, api, location }) => {
  const { id, plots } = location
  const { id: conceptId } = await api<{ id: number }>('POST', '/concepts/list', {
    name: 'Leeg',
    locationId: id,
  })
  await page.goto(`/locations/map/detail/${id}`)
  const panel = panelOf(page)
  // 60 × 40 pixels: the left half red, the right half blue
  const file = { name: 'schets.png', mimeType: 'image/jpeg', buffer: await photo() }
  await panel.getByLabel('Bestanden kiezen', { exact: true }).setInputFiles(file)
  await panel.getByRole('img', { name: 'schets.png openen' }).click()
  const viewer = page.getByRole('dialog', { name: 'schets.png' })
  await viewer.getByRole('combobox', { name: 'Soort afbeelding' }).click()
  await page.getByRole('option', { name: 'Onderlegger' }).click()
  await viewer.getByRole('button', { name: 'Op de kaart leggen' }).click()

  const dialog = page.getByRole('dialog', { name: 'schets.png op de kaart leggen' })
  const state = dialog.getByRole('status')
  const type = async (label: string, value: number) => {
    const field = dialog.getByRole('textbox', { name: label, exact: true })
    await field.fill(String(value).replace('.', ','))
    await field.press('Enter')
  }
  const rings = plots.flatMap(({ geometry }) =>
    geometry ? (geometryToRd(geometry as GeoJSON.Polygon).coordinates as [number, number][][]) : [],
  )
  // as the editor has its origin
  const origin = findMiddle(rings.flat()) as [number, number]
  const [east, north] = origin.map(Math.round) as [number, number]

  // its right lies north: 60 pixels are 15 m, so a pixel is 25 cm, and its 40 rows run 10 m east
  await expect(state).toHaveText('Klik punt 1 op de tekening aan.')
  const picture = dialog.locator('img')
  await picture.click({ position: { x: 8, y: 8 } })
  await expect(dialog.getByRole('textbox', { name: 'Van links', exact: true })).toHaveValue(
    /^0,|^1/,
  )
  await expect(state).toHaveText('Klik punt 1 op de kaart aan, of vul X en Y in.')
  // a click on the map is a place, and typing makes it exact
  const canvas = dialog.locator('canvas')
  await settle(page)
  await canvas.click()
  await expect(state).toHaveText('Klik punt 2 op de tekening aan.')
  await type('Van links', 0)
  await type('Van boven', 0)
  await type('X (RD)', east - 8)
  await type('Y (RD)', north - 7)
  await dialog.getByText('Punt 2', { exact: true }).click()
  await type('Van links', 60)
  await type('Van boven', 0)
  await type('X (RD)', east - 8)
  // the distance does the rest, once there is a way
  await type('Y (RD)', north)
  await type('Afstand tussen de punten', 15)
  await expect(dialog.getByRole('textbox', { name: 'Y (RD)', exact: true })).toHaveValue(
    new RegExp(`^${north + 8}`.replace(/(\d)(?=(\d{3})+$)/g, '$1\\.?')),
  )
  await expect(state).toHaveText('Een beeldpunt is 0,25 m op de grond.')
  await settle(page)
  expect.soft(await findBarriers(page)).toEqual([])
  await shoot(page, 'underlayer-1440')
  await page.setViewportSize(PHONE)
  await settle(page)
  await shoot(page, 'underlayer-390')
  expect.soft(await findBarriers(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  // who closes it is asked before the points are lost
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  const leave = page.getByRole('dialog', { name: 'Stoppen zonder neerleggen?' })
  await leave.getByRole('button', { name: 'Annuleren' }).click()
  await expect(leave).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Neerleggen' }).click()
  await expect(dialog).toHaveCount(0)
  await settle(page)

  await visit(page, `/concepts/modify/${id}/${conceptId}`)
  const overlay = page.locator('svg:has(> title:text-is("Kavel"))')
  await expect(overlay).toBeAttached()
  /** What colour the screen has at metres east and north of the middle. */
  async function seenAt(dx: number, dy: number): Promise<'red' | 'blue' | 'neither'> {
    const at = await overlay
      .locator('> g')
      .first()
      .evaluate(
        (group, [x, y]) => {
          const matrix = (group as SVGGElement).getScreenCTM() as DOMMatrix
          const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix)
          return { x: left, y: top }
        },
        [east + dx - origin[0], north + dy - origin[1]] as const,
      )
    const colour = await colourAt(page, at)
    const [r, g, b] = [1, 3, 5].map((from) =>
      Number.parseInt(colour.slice(from, from + 2), 16),
    ) as [number, number, number]
    if (r - b > 80 && r - g > 80) return 'red'
    return b - r > 80 ? 'blue' : 'neither'
  }
  // by hand: its corners lie at (−8, −7), (−8, 8), (2, 8) and (2, −7); its left half is the south
  await expect.poll(() => seenAt(-7.4, -6.4), { timeout: 20_000 }).toBe('red')
  const seen = async (...places: [number, number][]) => {
    const found: string[] = []
    for (const [dx, dy] of places) found.push(await seenAt(dx, dy))
    return found
  }
  expect(await seen([1.4, -6.4], [-7.4, -0.3], [1.4, -0.3])).toEqual(['red', 'red', 'red'])
  expect(await seen([-7.4, 7.4], [1.4, 7.4], [-7.4, 1.3])).toEqual(['blue', 'blue', 'blue'])
  const beside = await seen([-8.6, -6.4], [2.6, 7.4], [1.4, 8.6], [-7.4, -7.6])
  expect(beside).toEqual(['neither', 'neither', 'neither', 'neither'])
  await shoot(page, 'underlayer-editor-1440')

  // hidden by a switch, here and on the map
  await page.getByRole('button', { name: 'Onderleggers tonen' }).click()
  await expect.poll(() => seenAt(-7.4, -6.4)).toBe('neither')
  await page.getByRole('button', { name: 'Onderleggers tonen' }).click()
  await expect.poll(() => seenAt(-7.4, -6.4)).toBe('red')

  // and taken off
  await visit(page, `/locations/map/detail/${id}`)
  await panel.getByRole('img', { name: 'schets.png openen' }).click()
  await viewer.getByRole('button', { name: 'Anders neerleggen' }).click()
  await dialog.getByRole('button', { name: 'Van de kaart halen' }).click()
  await settle(page)
  const { images } = await api<Location>('GET', `/locations/detail/${id}`)
  expect(images.find(({ name }) => name === 'schets.png')?.cfg.placement).toBeNull()
})
