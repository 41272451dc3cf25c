import { openConcept, readBuildings } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('survive a kill: everything is still there', async ({ page, server, api, concept }) => {
  const before = await readBuildings(api, concept)
  await server.kill()
  await openConcept(page, concept)
  await page.getByText('Galerijflat langs lijn').first().waitFor()
  expect(await readBuildings(api, concept)).toEqual(before)
})
