/** What an author does with publications: types, sections, preview, period, link, copies, archive and index. */
import type { TreeFor } from '@kavel/domain'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { DESKTOP, PHONE, settle } from './browser.ts'
import { stored } from './editor.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers, shoot } from './inspect.ts'

type Publication = TreeFor<'publications'>

const read = (api: Api, id: number) => api<Publication>('GET', `/publications/detail/${id}?depth=1`)
const statusOf = async (stranger: Page, key: string) =>
  (await stranger.request.get(`/api/publications/public/${key}`)).status()

async function createFrom(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Publicatie maken' }).click()
  await page.waitForURL('**/publications/modify/*')
  await settle(page)
  return Number(/modify\/(\d+)/.exec(page.url())?.[1])
}

async function makeQuery(api: Api, location: { id: number }) {
  const query = await api<{ id: number; key: string; name: string }>(
    'POST',
    '/searchqueries/list',
    {
      name: 'Ruimte voor wonen',
    },
  )
  await api('PATCH', `/locations/detail/${location.id}`, { searchQueryId: query.id })
  return query
}

test('begins a page of a location, a concept and a search query where each is', async ({
  page,
  api,
  location,
  concept,
}) => {
  const query = await makeQuery(api, location)
  await page.goto(`/locations/list/${location.id}`)
  await page.getByRole('button', { name: 'Publiceren…' }).click()
  await page.getByRole('menuitem', { name: 'Nieuwe publicatie…' }).click()
  await page.waitForURL(`**/publications/overview?location=${location.id}`)
  await expect(page.getByRole('combobox', { name: 'Locatie' })).toHaveValue(location.name)
  const ofLocation = await read(api, await createFrom(page))
  expect(ofLocation).toMatchObject({
    type: 'location',
    status: 1,
    cfg: { locationKey: location.key },
  })
  expect(ofLocation.sections.length).toBeGreaterThan(2)

  await page.goto(`/concepts/${location.id}`)
  await page.getByRole('button', { name: 'Publiceren…' }).first().click()
  await page.getByRole('menuitem', { name: 'Nieuwe publicatie…' }).click()
  await page.waitForURL('**/publications/overview?concept=*')
  const ofConcept = await read(api, await createFrom(page))
  expect(ofConcept).toMatchObject({
    type: 'concept',
    cfg: {
      conceptKey: (await api<{ key: string }>('GET', `/concepts/detail/${concept.id}?depth=0`)).key,
    },
  })
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(
    preview.getByRole('heading', { level: 2, name: ofConcept.name }).first(),
  ).toBeVisible()

  await page.goto(`/opportunities/queries/${query.id}`)
  await page.getByRole('button', { name: 'Publiceren…' }).click()
  await page.getByRole('menuitem', { name: 'Nieuwe publicatie…' }).click()
  const ofQuery = await read(api, await createFrom(page))
  expect(ofQuery).toMatchObject({ type: 'searchquery', cfg: { searchQueryKey: query.key } })
  // the page of one of its locations is made of that location
  await page.getByRole('combobox', { name: 'Pagina in het voorbeeld' }).click()
  await page.getByRole('option', { name: location.name }).click()
  await expect(preview.getByText('Kaveloppervlak').first()).toBeVisible()

  // what is there is listed with its status where one begins another
  await page.goto(`/locations/list/${location.id}`)
  await page.getByRole('button', { name: 'Publiceren…' }).click()
  await expect(page.getByRole('menuitem', { name: /Kladversie/ })).toBeVisible()
})

test('lists only the locations of a query that have what is chosen', async ({
  page,
  api,
  location,
}) => {
  const query = await makeQuery(api, location)
  await api('PATCH', `/locations/detail/${location.id}`, { phase: 'Studie' })
  const { id } = await api<{ id: number }>('POST', '/publications/list', {
    name: 'Ruimte',
    type: 'searchquery',
    cfg: { searchQueryKey: query.key },
  })
  await page.goto(`/publications/modify/${id}`)
  await page.getByRole('button', { name: 'Welke locaties' }).click()
  await expect(page.getByText('1 van de 1 locaties')).toBeVisible()
  await page.getByRole('combobox', { name: 'Fase' }).click()
  await stored(page, 'PATCH', '/api/publications/', () =>
    page.getByRole('option', { name: 'Studie' }).click(),
  )
  expect(await read(api, id)).toMatchObject({ filterPhase: 'Studie' })
  await api('PATCH', `/locations/detail/${location.id}`, { phase: 'Bouw' })
  await page.reload()
  await expect(page.getByText('0 van de 1 locaties')).toBeVisible()
})

test('lists only the locations of the search query that is chosen by its name', async ({
  page,
  api,
  location,
}) => {
  const query = await makeQuery(api, location)
  const other = await api<{ id: number }>('POST', '/searchqueries/list', { name: 'Een andere' })
  const { id } = await api<{ id: number }>('POST', '/publications/list', {
    name: 'Ruimte',
    type: 'searchquery',
    cfg: { searchQueryKey: query.key },
  })
  await api('POST', '/sections/list', { publicationId: id, type: 'locations_list' })
  await page.goto(`/publications/modify/${id}`)
  await page.getByRole('button', { name: 'Welke locaties' }).click()
  await page.getByRole('combobox', { name: 'Zoekopdracht' }).last().click()
  await stored(page, 'PATCH', '/api/publications/', () =>
    page.getByRole('option', { name: query.name }).last().click(),
  )
  expect(await read(api, id)).toMatchObject({ filterSearchQueryId: query.id })
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByText(location.name)).toBeVisible()
  await api('PATCH', `/publications/detail/${id}`, { filterSearchQueryId: other.id })
  await page.reload()
  await expect(page.getByText('0 van de 1 locaties')).toBeVisible()
  await expect(preview.getByText(location.name)).toBeHidden()
})

test('adds, hides, repeats and takes out sections, and sees the page on a telephone', async ({
  page,
  api,
  location,
}) => {
  const { id } = await api<{ id: number }>('POST', '/publications/list', {
    name: 'Havenkade',
    type: 'location',
    cfg: { locationKey: location.key },
  })
  await api('POST', '/sections/list', { publicationId: id, type: 'location_summary', order: 10 })
  await page.goto(`/publications/modify/${id}`)
  await settle(page)
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await page.getByRole('button', { name: 'Onderdeel toevoegen' }).click()
  const catalogue = page.getByRole('dialog', { name: 'Onderdeel toevoegen' })
  await expect(catalogue.getByRole('heading', { name: 'Over de locatie' })).toBeVisible()
  await expect(catalogue.getByRole('heading', { name: 'Over het concept' })).toBeHidden()
  await stored(page, 'POST', '/api/sections/', () =>
    catalogue.getByRole('button', { name: /^Let op/ }).click(),
  )
  await page.getByRole('textbox', { name: 'Tekst' }).fill('Er is nog niets besloten.')
  await expect(preview.getByText('Er is nog niets besloten.')).toBeVisible()

  await stored(page, 'POST', '/api/sections/', () =>
    page.getByRole('button', { name: 'Let op herhalen' }).click(),
  )
  await expect(preview.getByText('Er is nog niets besloten.')).toHaveCount(2)
  for (const _ of [1, 2])
    await page.getByRole('button', { name: 'Let op verbergen' }).first().click()
  await expect(preview.getByText('Er is nog niets besloten.')).toBeHidden()
  await settle(page)
  const warnings = (await read(api, id)).sections.filter(({ type }) => type === 'warning')
  expect(warnings).toMatchObject([{ hidden: true }, { hidden: true }])
  await stored(page, 'DELETE', '/api/sections/', () =>
    page.getByRole('button', { name: 'Let op weghalen' }).first().click(),
  )
  await stored(page, 'POST', '/api/sections/', () =>
    page.getByRole('button', { name: 'Ongedaan maken' }).last().click(),
  )

  await page.getByText('Telefoon', { exact: true }).click()
  await expect
    .poll(() => preview.locator('[data-width]').evaluate((sheet) => sheet.clientWidth))
    .toBe(PHONE.width)
  await page.setViewportSize(PHONE)
  await page.getByText('Voorbeeld', { exact: true }).click()
  await expect(preview.getByText('Kaveloppervlak').first()).toBeVisible()
  await page.setViewportSize(DESKTOP)
})

test('shows the page in each language, in the dark, and as wide as a telephone', async ({
  page,
  api,
  location,
  publication,
}) => {
  const { id } = await api<{ id: number }>('POST', '/publications/list', {
    name: 'Havenkade',
    type: 'location',
    cfg: { locationKey: location.key, englishName: 'Harbour quay' },
  })
  for (const type of ['location_summary', 'location_filter_summary', 'publications_list'])
    await api('POST', '/sections/list', { publicationId: id, type })
  await page.goto(`/publications/modify/${id}`)
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByText('Kaveloppervlak').first()).toBeVisible()
  const { name } = await read(api, publication.id)
  const card = preview.getByRole('listitem').filter({ hasText: name }).first()
  await expect(card.getByRole('presentation')).toHaveAttribute('src', /\/images\//)

  await page.getByText('EN', { exact: true }).click()
  await expect(preview.getByRole('heading', { level: 2, name: 'Harbour quay' })).toBeVisible()
  await expect(preview.getByText('Plot size').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Onderdeel toevoegen' })).toBeVisible()

  const background = () => preview.evaluate((sheet) => getComputedStyle(sheet).backgroundColor)
  expect(await background()).toBe('rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Voorbeeld in het donker' }).click()
  await expect.poll(background).not.toBe('rgb(255, 255, 255)')
  // the hint of the switch is gone before the screen is judged
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  expect(await findBarriers(page)).toEqual([])

  // the column of a telephone, in a wide window
  const margin = () =>
    preview
      .locator('header')
      .evaluate((head) => getComputedStyle(head.parentElement as Element).paddingLeft)
  expect(await margin()).toBe('24px')
  await page.getByText('Telefoon', { exact: true }).click()
  await expect.poll(margin).toBe('16px')
  await settle(page)
  await shoot(page, 'preview-phone-dark')
})

test('stays quick with 500 sections', { tag: '@long' }, async ({ page, api, location }) => {
  const { id } = await api<{ id: number }>('POST', '/publications/list', {
    name: 'Havenkade',
    type: 'location',
    cfg: { locationKey: location.key },
  })
  for (let i = 0; i < 500; i += 1)
    await api('POST', '/sections/list', {
      ...{ publicationId: id, type: 'warning', order: i },
      cfg: { param1: `Let op ${i}` },
    })
  await page.goto(`/publications/modify/${id}`)
  await settle(page)
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByText('Let op 499', { exact: true })).toBeAttached()
  const name = page.getByRole('textbox', { name: 'Naam', exact: true })
  await name.click()
  const begun = Date.now()
  await page.keyboard.type(' aan het water')
  expect(Date.now() - begun).toBeLessThan(5_000)
  await expect(preview.getByRole('heading', { level: 2, name: /aan het water/ })).toBeVisible()
  // what is far away is drawn once it is near
  const last = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Let op') })
    .last()
  await last.scrollIntoViewIfNeeded()
  await stored(page, 'PATCH', '/api/sections/', () =>
    last.getByRole('button', { name: 'Let op verbergen' }).click(),
  )
  await expect(preview.getByText('Let op 499', { exact: true })).toHaveCount(0)
})

test('publishes for a time, and gives the page another link', async ({
  page,
  stranger,
  api,
  publication,
}) => {
  const { id, key } = publication
  expect(await statusOf(stranger, key)).toBe(200)
  await page.goto(`/publications/modify/${id}`)
  await page.getByRole('button', { name: 'Periode' }).click()
  const [starts, ends] = [page.getByLabel('Openbaar vanaf'), page.getByLabel('Openbaar tot')]
  const enter = async (field: typeof starts, moment: string) => {
    await field.fill(moment)
    await field.press('Enter')
  }
  await stored(page, 'PATCH', '/api/publications/', () => enter(starts, '2099-01-01T09:00'))
  await expect(
    page.getByText(/wordt openbaar op 1 januari 2099|wordt openbaar op .*2099/),
  ).toBeVisible()
  await expect.poll(() => statusOf(stranger, key), 'not yet').toBe(404)
  await enter(ends, '2098-01-01T09:00')
  await expect(page.getByText('zo is de pagina nooit openbaar')).toBeVisible()
  await enter(ends, '')
  await stored(page, 'PATCH', '/api/publications/', () => enter(starts, '2020-01-01T09:00'))
  await expect.poll(() => statusOf(stranger, key), 'from then on').toBe(200)
  const { cfg } = await read(api, id)
  const local = await page.evaluate(() => new Date('2020-01-01T09:00').toISOString())
  expect(Date.parse(cfg.startsAt ?? '')).toBe(Date.parse(local))

  await page.getByRole('button', { name: 'Andere link maken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Andere link maken' })
  await stored(page, 'POST', '/api/publications/', () =>
    dialog.getByRole('button', { name: 'Nieuwe link maken' }).click(),
  )
  await expect(dialog).toBeHidden()
  const renewed = await read(api, id)
  expect(renewed.key).not.toBe(key)
  await expect(page.getByRole('textbox', { name: 'Openbare link' })).toHaveValue(
    new RegExp(`/pub/location/${renewed.key}$`),
  )
  await expect.poll(() => statusOf(stranger, renewed.key ?? '')).toBe(200)
  expect(await statusOf(stranger, key)).toBe(404)
  // what is edited afterwards is saved all the same
  await stored(page, 'PATCH', '/api/publications/', () =>
    page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Havenkade 2'),
  )
  expect(await read(api, id)).toMatchObject({ name: 'Havenkade 2', key: renewed.key })
})

test('finds, copies and archives publications, and switches the index on', async ({
  page,
  stranger,
  api,
  publication,
}) => {
  const name = `Kade ${publication.id}`
  await api('PATCH', `/publications/detail/${publication.id}`, { name })
  await page.goto('/publications/overview')
  await page.getByRole('textbox', { name: 'Zoek in naam en inleiding' }).fill(name)
  await expect(page).toHaveURL(/[?&]q=Kade/)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByText('Kaarten', { exact: true }).click({ force: true })
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: name }), 'remembered').toHaveCount(1)

  await page.getByRole('button', { name: `Meer met ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Kopiëren' }).click()
  await page.waitForURL('**/publications/modify/*')
  const copyId = Number(/modify\/(\d+)/.exec(page.url())?.[1])
  const [original, copy] = [await read(api, publication.id), await read(api, copyId)]
  expect(copy).toMatchObject({ name: `${name} (kopie)`, status: 1, type: 'location' })
  expect(copy.key).not.toBe(original.key)
  expect(copy.cfg.locationKey).toBe(original.cfg.locationKey)
  const typesOf = ({ sections }: Publication) => sections.map(({ type }) => type)
  expect(typesOf(copy)).toEqual(typesOf(original))

  await page.goto(`/publications/overview?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Meer met ${name} (kopie)` }).click()
  await stored(page, 'PATCH', '/api/publications/', () =>
    page.getByRole('menuitem', { name: 'Archiveren' }).click(),
  )
  await expect(page.getByRole('link', { name: `${name} (kopie)` })).toBeHidden()
  await page.getByRole('switch', { name: 'Archief' }).click()
  await expect(page.getByRole('link', { name: `${name} (kopie)` })).toBeVisible()
  await page.getByRole('button', { name: `Meer met ${name} (kopie)` }).click()
  await stored(page, 'PATCH', '/api/publications/', () =>
    page.getByRole('menuitem', { name: 'Terughalen' }).click(),
  )
  expect((await read(api, copyId)).archived).toBe(false)

  const index = page.getByRole('switch', { name: 'Openbaar overzicht van al onze pagina’s' })
  await expect(index).not.toBeChecked()
  await stored(page, 'PATCH', '/api/companies/', () => index.click())
  const address = await page.getByRole('link', { name: /\/pub\/index\// }).getAttribute('href')
  const key = address?.split('/').at(-1)
  const listed = await stranger.request.get(`/api/publications/index/${key}`)
  expect(listed.status()).toBe(200)
  expect(await listed.text()).toContain(name)
  await stored(page, 'PATCH', '/api/companies/', () => index.click())
  expect((await stranger.request.get(`/api/publications/index/${key}`)).status()).toBe(404)
  await page.getByText('Lijst', { exact: true }).click({ force: true })
})

for (const of of ['publications', 'sections'] as const)
  test(`asks what stays where a colleague changed the same of ${of}`, async ({
    page,
    api,
    publication,
  }) => {
    const { sections } = await read(api, publication.id)
    const description = sections.find(({ type }) => type === 'location_description')
    const id = of === 'sections' ? description?.id : publication.id
    const path = `/${of}/detail/${id}`
    const theirs =
      of === 'sections' ? { cfg: { param1: 'Van de ander' } } : { description: 'Van de ander' }
    let isFirst = true
    // while the own change is on its way
    await page.route(`**/api${path}`, async (route) => {
      if (route.request().method() === 'PATCH' && isFirst) {
        isFirst = false
        await api('PATCH', path, theirs)
      }
      await route.continue()
    })
    await page.goto(`/publications/modify/${publication.id}`)
    await settle(page)
    if (of === 'sections')
      await page.getByRole('button', { name: 'Beschrijving', exact: true }).click()
    const field = page.getByRole('textbox', { name: of === 'sections' ? 'Tekst' : 'Inleiding' })
    await field.fill('Van mij')
    const question = page.getByRole('dialog', { name: /Iemand anders heeft/ })
    await question.getByRole('button', { name: /van u: Van mij/ }).click()
    await question.getByRole('button', { name: 'Bewaar de keuze' }).click()
    await expect.poll(async () => JSON.stringify(await api('GET', path))).toContain('Van mij')
    await expect(field).toHaveValue('Van mij')
  })
