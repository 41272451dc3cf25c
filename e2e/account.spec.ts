/** The own account: names, picture, address, password, sessions, tokens, failures, data and the end of it. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { settle } from './browser.ts'
import { expect, test } from './fixtures.ts'

test.use({ signedIn: false })

const PASSWORD = 'vier losse woorden samen'
const NEXT = 'een heel ander lang geheim'
// one transparent pixel
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Makes a member and signs in on the page, on the screen of the own account. */
async function enter(page: Page, api: Api, username: string): Promise<void> {
  await api('POST', '/users/list', { username, password: PASSWORD, first_name: 'Anna' })
  await page.goto('/login?return=/settings')
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL('**/settings/general/user')
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('change name, picture and keys, and the address after a proof', async ({ page, api }) => {
  await enter(page, api, 'anna.profiel')
  const profile = part(page, 'Profiel')
  await profile.getByLabel('Achternaam').fill('Visser')
  await profile.getByLabel('Achternaam').press('Tab')
  await expect(page.getByRole('button', { name: 'Account van Anna Visser' })).toBeVisible()

  await profile
    .locator('input[type=file]')
    .setInputFiles({ name: 'anna.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(profile.getByRole('button', { name: 'Portret verwijderen' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Account van Anna Visser' }).locator('img'),
  ).toHaveAttribute('src', /\/api\/images\/binary\/\d+\/thumb\.png/)
  await settle(page)
  await page.reload()
  await profile.getByRole('button', { name: 'Portret verwijderen' }).click()
  await expect(profile.getByRole('button', { name: 'Portret verwijderen' })).toBeHidden()

  const address = profile.getByLabel('E-mailadres')
  await address.fill('geen adres')
  await profile.getByRole('button', { name: 'Adres wijzigen' }).click()
  await expect(profile.getByText('Dit is geen e-mailadres.')).toBeVisible()
  // as the server answers eleven minutes after the sign-in
  await page.route(
    '**/api/users/detail/*',
    (route) => route.fulfill({ status: 403, json: { code: 'unconfirmed', message: '' } }),
    { times: 1 },
  )
  await address.fill('anna@voorbeeld.nl')
  await address.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Bent u het zelf?' })
  await proof.getByRole('textbox', { name: 'Wachtwoord' }).fill('niet dit')
  await proof.getByRole('button', { name: 'Doorgaan' }).click()
  await expect(proof.getByText('Dit wachtwoord klopt niet.')).toBeVisible()
  await proof.getByRole('textbox', { name: 'Wachtwoord' }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Doorgaan' }).click()
  await expect(proof).toBeHidden()
  await expect(profile.getByRole('button', { name: 'Adres wijzigen' })).toBeHidden()
  await page.reload()
  await expect(address).toHaveValue('anna@voorbeeld.nl')

  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Zoeken en openen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Sneltoetsen van één teken' }).uncheck()
  await page.getByRole('heading', { name: 'Profiel' }).click()
  await page.keyboard.press('/')
  await settle(page)
  await expect(page.getByRole('dialog', { name: 'Zoeken en openen' })).toBeHidden()
})

test('choose another password, see where one is signed in and end that', async ({
  page,
  stranger,
  api,
}) => {
  await enter(page, api, 'bert.sessies')
  await stranger.goto('/login')
  await stranger.getByLabel('Gebruikersnaam').fill('bert.sessies')
  await stranger.getByRole('textbox', { name: 'Wachtwoord' }).fill(PASSWORD)
  await stranger.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await stranger.waitForURL('**/home/gettingstarted')

  const sessions = part(page, 'Sessies')
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Deze browser')).toBeVisible()
  await sessions.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await stranger.goto('/locations/list')
  await stranger.waitForURL('**/login?**')

  const password = part(page, 'Wachtwoord')
  const field = password.getByRole('textbox', { name: 'Nieuw wachtwoord' })
  await field.fill('welkom2026')
  await password.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(password.getByText('Dit wachtwoord is makkelijk te raden.')).toBeVisible()
  await field.fill(NEXT)
  await password.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByText('Uw wachtwoord is gewijzigd.')).toBeVisible()
  await stranger.getByLabel('Gebruikersnaam').fill('bert.sessies')
  await stranger.getByRole('textbox', { name: 'Wachtwoord' }).fill(NEXT)
  await stranger.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await stranger.waitForURL('**/locations/list')
})

test('make a token, use it, and revoke it', async ({ page, api, server }) => {
  await enter(page, api, 'carla.token')
  const tokens = part(page, 'API-tokens')
  await expect(tokens.getByText('Nog geen tokens.')).toBeVisible()
  await tokens.getByRole('button', { name: 'Token maken' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Maken' }).click()
  await expect(dialog.getByText('Geef het token een naam.')).toBeVisible()
  await dialog.getByLabel('Naam').fill('Rapportage')
  await dialog.getByRole('combobox', { name: 'Waarvan?' }).fill('Loc')
  await page.getByRole('option', { name: 'Locaties', exact: true }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Maken' }).click()
  const secret = (await dialog.getByText(/^kavel_[\w-]{43}$/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Ik heb het bewaard' }).click()
  await expect(tokens.getByRole('listitem')).toContainText('Lezen: Locaties')

  const headers = { authorization: `Bearer ${secret}` }
  const ask = async (path: string) => (await fetch(`${server.url}/api${path}`, { headers })).status
  expect(await ask('/locations/list')).toBe(200)
  expect(await ask('/notes/list')).toBe(403)
  await tokens.getByRole('button', { name: 'Token ‘Rapportage’ intrekken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(tokens.getByText('Nog geen tokens.')).toBeVisible()
  expect(await ask('/locations/list')).toBe(401)
})

test('report a failure, save the own data, and delete the account', async ({ page, api }) => {
  await enter(page, api, 'dirk.weg')
  const failures = part(page, 'Storingen')
  await expect(failures.getByText('Er ging niets mis.')).toBeVisible()
  await page.route('**/api/account/data', (route) => route.fulfill({ status: 500, body: 'stuk' }), {
    times: 1,
  })
  const data = part(page, 'Uw gegevens')
  await data.getByRole('button', { name: 'Gegevens opslaan' }).click()
  await failures.getByRole('button', { name: 'GET /account/data melden' }).click()
  await expect(failures.getByText('Er ging niets mis.')).toBeVisible()
  const tickets = await api<readonly { reference: string }[]>('GET', '/tickets/list')
  expect(tickets.map(({ reference }) => reference)).toContain('GET /account/data')

  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Gegevens opslaan' }).click()
  const kept = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(kept.user.username).toBe('dirk.weg')
  expect(kept.tickets).toHaveLength(1)

  await data.getByRole('button', { name: 'Account verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uw account verwijderen' })
  await expect(dialog.getByRole('button', { name: 'Definitief verwijderen' })).toBeDisabled()
  await dialog.getByLabel('Typ uw gebruikersnaam').fill('dirk.weg')
  await dialog.getByRole('button', { name: 'Definitief verwijderen' }).click()
  await page.waitForURL('**/login')
  const people = await api<readonly { username: string }[]>('GET', '/users/list')
  expect(people.map(({ username }) => username)).not.toContain('dirk.weg')
})
