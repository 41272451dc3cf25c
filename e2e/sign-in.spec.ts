import { look } from './browser.ts'
import { test } from './fixtures.ts'

test.use({ signedIn: false })

test('sign in with the printed demo login @database', async ({ page, server }) => {
  await page.goto('/login')
  await page.getByLabel('Gebruikersnaam').fill(server.username)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(server.password)
  await look(page, '1-login')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL('**/home/gettingstarted')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look(page, '1-home')
})
