/** Two people at work at the same time. */
import { LocationType, type RecordFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, resize, settle, visit } from './browser.ts'
import { isLive, markOf, SOON, seeSoon, showRows, test } from './colleague.ts'
import { cell, openGrid, openRows } from './desk-rows.ts'
import { expect } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'
import { startProxy } from './proxy.ts'

test('a change of one is seen by the other in list, map and detail', { tag: '@database' }, async ({
  page,
  api,
  colleague,
}) => {
  const place = { lat: 52.5611, lon: 5.2711, type: LocationType.default }
  const ids = await openRows(
    page,
    api,
    'Zien',
    [
      { city: 'Hoorn', ...place },
      { city: 'Edam', ...place },
    ],
    ['city', 'owner'],
  )
  await showRows(colleague, 'Zien', ['city', 'owner'])
  await isLive(page)
  await isLive(colleague.page)
  const [first = 0, second = 0] = ids

  // in the list: somebody types in a cell, and the other sees it
  await cell(colleague.page, 0, 1).dblclick()
  await colleague.page.keyboard.press('Control+A')
  await colleague.page.keyboard.type('Purmerend')
  await colleague.page.keyboard.press('Enter')
  await settle(colleague.page)
  await expect(cell(page, 0, 1)).toHaveText('Purmerend', SOON)

  // in the detail panel
  await visit(page, `/locations/list/${second}`)
  const panel = page.getByRole('complementary')
  const name = panel.getByRole('textbox', { name: 'Naam', exact: true })
  await expect(name).toHaveValue('Zien 2')
  await seeSoon(
    (time) =>
      colleague.session.api('PATCH', `/locations/detail/${second}`, { owner: `Eigenaar ${time}` }),
    (time) => expect(cell(page, 1, 2)).toHaveText(`Eigenaar ${time}`, SOON),
  )
  await colleague.session.api('PATCH', `/locations/detail/${second}`, { name: 'Zien twee' })
  await expect(name).toHaveValue('Zien twee', SOON)
  await expect(cell(page, 1, 0)).toContainText('Zien twee', SOON)

  // beside the map
  const { user } = await api<{ user: { id: number } }>('GET', '/session')
  await api('PATCH', `/users/detail/${user.id}`, { cfg: { locationsview: 'both' } })
  await page.goto('/locations/map/16/52_5611/5_2711')
  const list = page.getByRole('region', { name: 'Locaties in beeld' })
  await expect(list.getByRole('button', { name: /Zien twee/ })).toBeVisible()
  await settle(page)
  await isLive(page)
  await colleague.session.api('PATCH', `/locations/detail/${first}`, { name: 'Zien een' })
  await expect(list.getByRole('button', { name: /Zien een/ })).toBeVisible(SOON)
  await api('PATCH', `/users/detail/${user.id}`, { cfg: { locationsview: 'map' } })
})

test('a key is for the row that was seen, also when a colleague adds one above it', async ({
  page,
  api,
  colleague: { session },
}) => {
  const [first = 0] = await openRows(
    page,
    api,
    'Volgrij',
    [{ city: 'Hoorn' }, { city: 'Edam' }],
    ['city'],
  )
  await isLive(page)
  await cell(page, 0, 1).click()
  // away from the rows, which stay where they are as long as the pointer moves over them
  await page.mouse.move(5, 5)
  await session.api('POST', '/locations/list', { name: 'Volgrij 0', city: 'Urk' })
  await expect(cell(page, 1, 1)).toHaveText('Hoorn', SOON)
  await page.keyboard.press('Delete')
  await settle(page)
  const cities = async () =>
    (
      await api<RecordFor<'locations'>[]>(
        'GET',
        '/locations/list?search=Volgrij&depth=0&order=name',
      )
    ).map(({ city }) => city ?? '')
  await expect.poll(cities).toEqual(['Urk', '', 'Edam'])
  expect((await api<RecordFor<'locations'>>('GET', `/locations/detail/${first}`)).city ?? '').toBe(
    '',
  )
})

test('who types is not disturbed, and nothing of either is lost', { tag: '@database' }, async ({
  page,
  api,
  colleague: { session },
}) => {
  const [id = 0] = await openRows(page, api, 'Typen', [{ city: 'Hoorn' }], ['city', 'owner'])
  await isLive(page)
  // in a cell
  await cell(page, 0, 1).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Half ge')
  await session.api('PATCH', `/locations/detail/${id}`, { owner: 'Van hen' })
  await expect(cell(page, 0, 2)).toHaveText('Van hen', SOON)
  const editor = cell(page, 0, 1).locator('input, textarea')
  await expect(editor).toHaveValue('Half ge')
  await expect(editor).toBeFocused()
  await page.keyboard.type('typt')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const { city, owner } = await api<RecordFor<'locations'>>('GET', `/locations/detail/${id}`)
      return [city, owner]
    })
    .toEqual(['Half getypt', 'Van hen'])

  // in a field of the panel, before it is saved
  await visit(page, `/locations/list/${id}`)
  const name = page.getByRole('complementary').getByRole('textbox', { name: 'Naam', exact: true })
  await name.press('End')
  await name.pressSequentially(' en ik')
  await session.api('PATCH', `/locations/detail/${id}`, { buyer: 'Koper van hen' })
  await name.pressSequentially(' typ door', { delay: 60 })
  await expect(name).toHaveValue('Typen 1 en ik typ door')
  await settle(page)
  await expect
    .poll(async () => {
      const { name: stored, buyer } = await api<RecordFor<'locations'>>(
        'GET',
        `/locations/detail/${id}`,
      )
      return [stored, buyer]
    })
    .toEqual(['Typen 1 en ik typ door', 'Koper van hen'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who is on a location is seen, and who is typing there', { tag: '@database' }, async ({
  page,
  api,
  colleague,
}) => {
  const [id = 0, other = 0] = await openRows(page, api, 'Hier', [{}, {}], ['city'])
  await isLive(page)
  const here = page.getByText(`${colleague.name} is hier ook`)
  await expect(here).toHaveCount(0)
  await colleague.page.goto(`/locations/list/${id}`)
  // in its row, and in the panel
  await expect(cell(page, 0, 0).getByText(`${colleague.name} is hier ook`)).toBeAttached()
  await visit(page, `/locations/list/${id}`)
  const panel = page.getByRole('complementary')
  await expect(panel.getByText(`${colleague.name} is hier ook`).first()).toBeVisible()
  // the tools have moved under the pointer, and one would show its tip
  await page.mouse.move(3, 3)
  for (const [width, size] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await resize(page, size)
    expect.soft(await findBarriers(page), width).toEqual([])
    expect.soft(await findCutTexts(page), width).toEqual([])
    expect.soft(await findOverflow(page), width).toBe(0)
    await shoot(page, `together-${width}`)
  }
  await resize(page, DESKTOP)
  await colleague.page
    .getByRole('complementary')
    .getByRole('textbox', { name: 'Naam', exact: true })
    .pressSequentially('!')
  await expect(panel.getByText(`${colleague.name} typt…`).first()).toBeVisible()
  await visit(colleague.page, `/locations/list/${other}`)
  await expect(panel.getByText(colleague.name, { exact: false })).toHaveCount(0)
  await expect(cell(page, 1, 0).getByText(`${colleague.name} is hier ook`)).toBeAttached()
  await colleague.page.close()
  await expect(cell(page, 1, 0).getByText(`${colleague.name} is hier ook`)).toHaveCount(0)
})

test('a location that somebody deletes says so where it is looked at', {
  tag: '@database',
}, async ({ page, api, colleague: { session } }) => {
  const [id = 0, kept = 0] = await openRows(page, api, 'Weg', [{}, {}], ['city'])
  await isLive(page)
  await visit(page, `/locations/list/${kept}`)
  await session.api('DELETE', `/locations/detail/${id}`)
  await expect(page.getByText('‘Weg 1’ is zojuist verwijderd door iemand anders.')).toBeVisible()
  await expect(cell(page, 0, 0)).toContainText('Weg 2')
  await session.api('DELETE', `/locations/detail/${kept}`)
  await expect(page.getByText('Deze locatie bestaat niet', { exact: false }).first()).toBeVisible()
})

test('who is deactivated is led to the sign-in screen', { tag: '@database' }, async ({
  session,
  colleague,
}) => {
  await colleague.page.goto('/locations/list')
  await isLive(colleague.page)
  const { userId } = colleague.session
  await session.prove()
  await session.api('POST', `/people/${userId}/deactivation`, { handOverTo: null })
  try {
    // the server ends the stream within a second, which its own tests measure; the rest is a screen that is loaded
    await expect(colleague.page).toHaveURL(/\/login/, SOON)
  } finally {
    await session.api('PATCH', `/users/detail/${userId}`, { is_active: true })
  }
})

test('twelve tabs share one stream, and another takes over', {
  tag: ['@database', '@long'],
}, async ({ page, context, api, colleague: { session } }) => {
  const [id = 0] = await openRows(page, api, 'Tabs', [{ city: 'Hoorn' }], ['city'])
  const streams = new Set<string>()
  context.on('request', (request) => {
    if (request.url().includes('/events/stream')) streams.add(request.url())
  })
  const pages = [page]
  while (pages.length < 12) {
    const next = await context.newPage()
    await openGrid(next, '/locations/list')
    pages.push(next)
  }
  for (const one of pages) await isLive(one)
  const seen = async (city: string, among: readonly Page[]) => {
    for (const one of among) {
      await one.bringToFront()
      await expect(cell(one, 0, 1)).toHaveText(city, { timeout: 5_000 })
    }
  }
  await session.api('PATCH', `/locations/detail/${id}`, { city: 'Edam' })
  await seen('Edam', pages)
  expect(streams.size, 'streams of eleven tabs that came later').toBe(0)
  await page.close()
  const left = pages.slice(1)
  await session.api('PATCH', `/locations/detail/${id}`, { city: 'Purmerend' })
  await seen('Purmerend', left)
})

test('behind a proxy that holds streams back it asks every five seconds', async ({
  page,
  server,
  api,
  colleague: { session },
}) => {
  const proxy = await startProxy(server.url, 'held')
  try {
    const [id = 0] = await openRows(page, api, 'Proxy', [{ city: 'Hoorn' }], ['city'])
    await openGrid(page, `${proxy.url}/locations/list`)
    await expect(markOf(page)).toHaveText('Elke 5 s', { timeout: 30_000 })
    await session.api('PATCH', `/locations/detail/${id}`, { city: 'Edam' })
    await expect(cell(page, 0, 1)).toHaveText('Edam', { timeout: 8_000 })
  } finally {
    await proxy.close()
  }
})

test('a while without a connection: what is typed stays, and what others did comes in', async ({
  page,
  server,
  api,
  colleague: { session },
}) => {
  const proxy = await startProxy(server.url)
  try {
    const [id = 0] = await openRows(page, api, 'Weggevallen', [{ city: 'Hoorn' }], ['city'])
    await page.goto(`${proxy.url}/locations/list/${id}`)
    const panel = page.getByRole('complementary')
    const name = panel.getByRole('textbox', { name: 'Naam', exact: true })
    await isLive(page)
    await settle(page)
    proxy.set('cut')
    await expect(markOf(page)).toHaveText('Verbroken')
    await name.press('End')
    await name.pressSequentially(' en terug', { delay: 30 })
    await session.api('PATCH', `/locations/detail/${id}`, { city: 'Edam' })
    await page.waitForTimeout(8_000)
    await expect(name).toHaveValue('Weggevallen 1 en terug')
    await shoot(page, 'together-offline')
    proxy.set('open')
    await isLive(page)
    await expect(cell(page, 0, 1)).toHaveText('Edam', { timeout: 5_000 })
    await expect
      .poll(async () => {
        const { name: stored, city } = await api<RecordFor<'locations'>>(
          'GET',
          `/locations/detail/${id}`,
        )
        return [stored, city]
      })
      .toEqual(['Weggevallen 1 en terug', 'Edam'])
  } finally {
    await proxy.close()
  }
})
