import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: false })

const WHO = 'planner'
const NEW = 'een nieuw wachtwoord'

test('choose another password by a link that came by mail, once', async ({
  page,
  stranger,
  server,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await page.waitForURL('**/login/password_reset_request')
  await page.getByRole('button', { name: 'Link versturen' }).click()
  await expect(page.getByText('Vul uw gebruikersnaam in.')).toBeVisible()
  await page.getByLabel('Gebruikersnaam').fill(WHO)
  await page.getByRole('button', { name: 'Link versturen' }).click()
  await expect(page.getByRole('status')).toContainText(`Als ‘${WHO}’ bij ons bekend is`)

  // without a mail server the mail lies in the data folder
  const folder = join(server.folder, 'outbox')
  const readPath = () => {
    // beside it may lie mails of other tests
    const mails = existsSync(folder) ? readdirSync(folder) : []
    const texts = mails.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
    return /https?:\/\/[^/]+(\/login\/passwordreset\/[\w-]{43})/.exec(texts)?.[1] ?? ''
  }
  await expect.poll(readPath).not.toBe('')
  const path = readPath()

  await page.goto(path)
  const field = page.getByRole('textbox', { name: 'Nieuw wachtwoord' })
  const save = page.getByRole('button', { name: 'Wachtwoord opslaan' })
  await field.fill('kort')
  await save.click()
  await expect(field).toHaveAttribute('data-invalid', 'true')
  await field.fill(NEW)
  await save.click()
  await expect(page.getByRole('status')).toContainText('Uw wachtwoord is gewijzigd')
  await page.getByRole('link', { name: 'Inloggen', exact: true }).click()
  await page.getByLabel('Gebruikersnaam').fill(WHO)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(NEW)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL('**/home/gettingstarted')

  await stranger.goto(path)
  await stranger.getByRole('textbox', { name: 'Nieuw wachtwoord' }).fill('van iemand anders')
  await stranger.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(stranger.getByRole('alert')).toContainText('Deze link werkt niet meer')
  await stranger.getByRole('link', { name: 'Nieuwe link aanvragen' }).click()
  await stranger.waitForURL('**/login/password_reset_request')
})
