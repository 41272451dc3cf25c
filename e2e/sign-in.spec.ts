import { expect, test } from './fixtures.ts'

test.use({ signedIn: false })

test('sign in with the printed demo login', async ({ page, server }) => {
  // kept in this browser since 1970, and by somebody else
  await page.addInitScript(() => {
    localStorage.setItem('kavel.of_old', '{"value":"x","at":0}')
    localStorage.setItem('other', '{"value":"x","at":0}')
  })
  await page.goto('/login')
  await page.getByLabel('Gebruikersnaam').fill(server.username)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(server.password)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect([kept.includes('kavel.of_old'), kept.includes('other')]).toEqual([false, true])
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL('**/home/gettingstarted')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
