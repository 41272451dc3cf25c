/** Steps 6 and 7 of the journey: draft → published → hidden, and the page as strangers see it. */
import assert from 'node:assert/strict'
import { DESKTOP, findBarriers, PHONE, shoot, shootWhole, visit } from './browser.ts'
import { findDutch, ownNames } from './english.ts'
import { api, type Journey } from './journey.ts'

export async function publish(journey: Journey): Promise<void> {
  const { page, server, kind, locationId } = journey
  await page.goto(`${server.url}/publications`)
  await page.waitForURL('**/publications/overview')
  await page.getByRole('button', { name: 'Nieuwe publicatie' }).first().click()
  // With one location it is chosen already; with more a person picks.
  const create = page.getByRole('button', { name: 'Publicatie maken' })
  const { name } = await api<{ name: string }>(journey, `/locations/detail/${locationId}?depth=0`)
  const choice = page.getByRole('combobox', { name: 'Locatie' })
  if (!(await choice.inputValue())) {
    await choice.click()
    await page.getByRole('option', { name }).first().click()
  }
  await create.click()
  await page.waitForURL('**/publications/modify/*')
  journey.publicationId = Number(/modify\/(\d+)/.exec(page.url())?.[1])
  const publication = await api<{ key: string; status: number }>(
    journey,
    `/publications/detail/${journey.publicationId}?depth=0`,
  )
  journey.publicationKey = publication.key
  assert.equal(publication.status, 1, 'a new publication is a draft')
  await expectUnavailable(journey, 'draft')
  await shoot(page, `${kind}-6-editor`)
  assert.deepEqual(await findBarriers(page), [])
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Publiceren' }).click()
  assert.equal((await answer).status(), 200)
}

export async function readPublicPage(journey: Journey): Promise<void> {
  const { browser, server, kind, publicationKey } = journey
  const { display_address } = await api<{ display_address: string }>(
    journey,
    `/locations/detail/${journey.locationId}?depth=0`,
  )
  const own = await ownNames(journey)
  const dutch = ['Kaveloppervlak', 'Bouwhoogte', 'hoogstens', 'Woningen', 'Buiten het bouwvlak']
  const english = ['Plot size', 'Building height', 'at most', 'Dwellings']
  for (const look of [
    { name: 'nl-NL', locale: 'nl-NL', words: dutch },
    { name: 'en-GB', locale: 'en-GB', words: english, viewport: PHONE },
    { name: 'dark', locale: 'nl-NL', words: dutch, dark: true },
  ]) {
    const { page, context, errors } = await visit(browser, look)
    await page.goto(`${server.url}/pub/location/${publicationKey}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const text = (await page.locator('body').textContent()) ?? ''
    for (const word of look.words) assert.ok(text.includes(word), `the page says ${word}`)
    assert.match(text, /€/, 'the business case shows money')
    const address = page.locator('dt', { hasText: /^Adres$|^Address$/ }).locator('+ dd')
    assert.equal(await address.textContent(), display_address, 'the place is said once')
    assert.match(text, look.locale === 'nl-NL' ? /artikel \d/ : /article \d/)
    assert.doesNotMatch(text, /\d{4}-\d{2}-\d{2}/, 'days are written as people read them')
    if (look.locale === 'en-GB') assert.deepEqual(await findDutch(page, own), [])
    const show = page.getByRole('button', { name: /3D/ }).first()
    await show.scrollIntoViewIfNeeded()
    await show.click()
    await page.locator('canvas').first().waitFor()
    await page.waitForTimeout(2500)
    await shoot(page, `${kind}-6-page-3d-${look.name}`)
    await shootWhole(page, `${kind}-6-page-${look.name}`)
    assert.deepEqual(await findBarriers(page), [])
    assert.deepEqual(errors, [], 'the console of the public page is quiet')
    await context.close()
  }
}

/** The preview of a location without designs has nothing to press, and scrolls all the same. */
export async function previewWithoutDesigns(journey: Journey): Promise<void> {
  const { page, server, site, kind } = journey
  const make = <Made>(path: string, body: unknown) =>
    page.evaluate(
      async ([to, what]) => {
        const response = await fetch(`/api/${to}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: what,
        })
        if (!response.ok) throw new Error(`${to} gave ${response.status}`)
        return response.json()
      },
      [path, JSON.stringify(body)] as const,
    ) as Promise<Made>
  const bare = await make<{ key: string }>('locations/from-plots', { plots: [site.registerId] })
  const { id } = await make<{ id: number }>('publications/list', {
    name: 'Zonder ontwerp',
    type: 'location',
    cfg: { locationKey: bare.key },
  })
  await make('sections/list', { publicationId: id, type: 'location_summary', order: 10 })
  // a window too low for the page: then it scrolls
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto(`${server.url}/publications/modify/${id}`)
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await preview.getByText('Kaveloppervlak').waitFor()
  await page.waitForLoadState('networkidle')
  const room = await preview.evaluate((area) => area.scrollHeight - area.clientHeight)
  assert.ok(room > 0, 'the preview scrolls')
  assert.deepEqual(await findBarriers(page), [])
  await preview.focus()
  await page.keyboard.press('End')
  await page.waitForFunction(
    () => (document.querySelector('section[aria-label="Voorbeeld"]')?.scrollTop ?? 0) > 0,
  )
  await page.setViewportSize(DESKTOP)
  await shoot(page, `${kind}-6-preview-bare`)
}

export async function hideAgain(journey: Journey): Promise<void> {
  const { page, server, publicationId } = journey
  await page.goto(`${server.url}/publications/modify/${publicationId}`)
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Offline halen' }).click()
  assert.equal((await answer).status(), 200)
  await expectUnavailable(journey, 'hidden')
}

/** A private window gets one clear page, and the API tells no more. */
async function expectUnavailable(
  { browser, server, kind, publicationKey }: Journey,
  state: string,
): Promise<void> {
  const { page, context } = await visit(browser)
  await page.goto(`${server.url}/pub/location/${publicationKey}`)
  await page.getByText('Deze pagina is niet beschikbaar').waitFor()
  await shoot(page, `${kind}-6-${state}`)
  assert.deepEqual(await findBarriers(page), [])
  for (const path of [
    `publications/public/${publicationKey}`,
    'publications/list',
    'locations/list',
  ])
    assert.ok((await context.request.get(`${server.url}/api/${path}`)).status() >= 401, path)
  await context.close()
}
