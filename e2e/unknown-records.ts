/** An address of a record that does not exist says so, and leads to what there is. */
import assert from 'node:assert/strict'
import { findBarriers, shoot } from './browser.ts'
import type { Journey } from './journey.ts'

/** Path, what is gone, and what the list of what there is is called. */
const GONE = [
  ['/locations/map/detail/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/locations/list/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/concepts/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/concepts/modify/999999/1', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/sheets/areas/overview/999999', 'Deze locatie bestaat niet (meer).', 'Naar alle locaties'],
  ['/publications/modify/999999', 'Deze publicatie bestaat niet (meer).', 'Naar alle publicaties'],
] as const

export async function missRecords({ page, errors, server, kind }: Journey): Promise<void> {
  for (const [path, text, action] of GONE) {
    await page.goto(`${server.url}${path}`)
    await page.getByRole('heading', { name: text }).waitFor()
    await page.getByRole('link', { name: action }).waitFor()
    const said = (await page.locator('body').textContent()) ?? ''
    // the route is there, and the record has no name because there is no record
    assert.doesNotMatch(said, /is niets te vinden|zonder naam/, path)
    assert.deepEqual(await findBarriers(page), [], path)
  }
  await shoot(page, `${kind}-gone`)
  await page.goto(`${server.url}/nergens`)
  await page.getByText('Op /nergens is niets te vinden').waitFor()
  // the browser reports every 404 that the API gives; anything else is a fault
  const others = errors.filter((error) => !/404 \(Not Found\).*999999/.test(error))
  assert.deepEqual(others, [])
  errors.length = 0
}
