import { findBarriers, look, settle, shoot } from './browser.ts'
import { expect, test } from './fixtures.ts'

// The browser reports every 404 that the API gives; anything else is a fault.
test.use({ expectedErrors: /404 \(Not Found\).*999999/ })

/** Path, what is gone, and the link to the list of what there is. */
const GONE = [
  ['/locations/map/detail/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/locations/list/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/concepts/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/concepts/modify/999999/1', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/sheets/areas/overview/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/publications/modify/999999', 'Deze publicatie bestaat niet (meer).', 'Naar alle publicaties'],
] as const

test('open records that do not exist', async ({ page }) => {
  for (const [path, text, action] of GONE) {
    await page.goto(path)
    await page.getByRole('heading', { name: text }).waitFor()
    await page.getByRole('link', { name: action }).waitFor()
    const said = (await page.locator('body').textContent()) ?? ''
    // the route is there, and the record has no name because there is no record
    expect(said, path).not.toMatch(/is niets te vinden|zonder naam/)
    expect(await findBarriers(page), path).toEqual([])
  }
  await shoot(page, 'gone')
  await page.goto('/nergens')
  await page.getByText('Op /nergens is niets te vinden').waitFor()
})

test.describe('a screen whose file does not arrive', () => {
  test.use({ expectedErrors: /ERR_FAILED|could not be loaded|dynamically imported/ })

  test('says so in its place, and is there when it is loaded again', async ({ page }) => {
    await page.goto('/home/gettingstarted')
    await settle(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Publicaties' }).first().click()
    await page.getByRole('heading', { name: 'Dit scherm kon niet worden geladen' }).waitFor()
    await look(page, 'unloaded')
    // somewhere else all is well
    await page.getByRole('link', { name: 'Start' }).first().click()
    await page.getByRole('heading', { name: 'Van kavel tot publicatie' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Dit scherm kon niet worden geladen' }).waitFor()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Opnieuw laden' }).click()
    await page.getByRole('heading', { name: 'Publicaties', level: 1 }).waitFor()

    // the application itself
    await page.route('**/assets/start-*.js', (route) => route.abort())
    await page.reload()
    await page.getByText('Kavel kon niet worden geladen. Is er verbinding?').waitFor()
    await look(page, 'unloaded-whole')
    await page.unroute('**/assets/start-*.js')
    await page.getByRole('button', { name: 'Opnieuw laden' }).click()
    await page.getByRole('heading', { name: 'Publicaties', level: 1 }).waitFor()
  })
})
