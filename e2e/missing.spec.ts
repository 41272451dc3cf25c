import { findBarriers, shoot } from './browser.ts'
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
