import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { findBarriers } from './inspect.ts'

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
  }
  await page.goto('/nergens')
  await page.getByText('Op /nergens is niets te vinden').waitFor()
})

test.describe('a screen whose file does not arrive', () => {
  test.use({ expectedErrors: /could not be loaded|dynamically imported/ })

  test('says so in its place, and is there when it is loaded again', async ({ page }) => {
    await page.goto('/home/gettingstarted')
    await settle(page)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Publicaties' }).first().click()
    await page.getByRole('heading', { name: 'Dit scherm kon niet worden geladen' }).waitFor()
    // no step of the walk of `looks.spec.ts` may raise an exception
    expect(await findBarriers(page)).toEqual([])
    // somewhere else all is well
    await page.getByRole('link', { name: 'Start' }).first().click()
    await page.getByRole('heading', { name: 'Mijn werk' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Dit scherm kon niet worden geladen' }).waitFor()
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Opnieuw laden' }).click()
    await page.getByRole('heading', { name: 'Publicaties', level: 1 }).waitFor()

    // the application itself
    await page.route('**/assets/start-*.js', (route) => route.abort())
    await page.reload()
    await page.getByText('Kavel kon niet worden geladen. Is er verbinding?').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.unroute('**/assets/start-*.js')
    await page.getByRole('button', { name: 'Opnieuw laden' }).click()
    await page.getByRole('heading', { name: 'Publicaties', level: 1 }).waitFor()
  })
})
