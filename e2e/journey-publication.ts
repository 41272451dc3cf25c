/** Steps 6 and 7 of the journey: draft → published → hidden, and the page as strangers see it. */
import assert from 'node:assert/strict'
import { findBarriers, PHONE, shoot, visit } from './browser.ts'
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
  for (const look of [
    { locale: 'nl-NL', words: ['Kaveloppervlak', 'Toegestane bouwhoogte', 'Woningen'] },
    { locale: 'en-GB', words: ['Plot', 'height', 'Dwellings'], viewport: PHONE },
  ]) {
    const { page, context, errors } = await visit(browser, look)
    await page.goto(`${server.url}/pub/location/${publicationKey}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const text = (await page.locator('body').textContent()) ?? ''
    for (const word of look.words) assert.ok(text.includes(word), `the page says ${word}`)
    assert.match(text, /€/, 'the business case shows money')
    const show = page.getByRole('button', { name: /3D/ }).first()
    await show.scrollIntoViewIfNeeded()
    await show.click()
    await page.locator('canvas').first().waitFor()
    await page.waitForTimeout(2500)
    await shoot(page, `${kind}-6-page-3d-${look.locale}`)
    await page.screenshot({
      path: `${import.meta.dirname}/output/${kind}-6-page-${look.locale}.png`,
      fullPage: true,
    })
    assert.deepEqual(await findBarriers(page), [])
    assert.deepEqual(errors, [], 'the console of the public page is quiet')
    await context.close()
  }
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
