/** Signing in with a provider of identities, from its setting up to the last unlinking; a certified provider runs beside. */
import { PERSON, startRealProvider } from '@kavel/application/providers/testing'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from './browser.ts'
import { test as base, expect } from './fixtures.ts'
import { findBarriers, findCutTexts, findOverflow, shoot } from './inspect.ts'
import { copyPrepared } from './prepared.ts'
import { startServerProcess } from './server.ts'

const PORT = 3900 + (process.pid % 90)
const ADDRESS = `http://127.0.0.1:${PORT}`

interface Fixtures {
  readonly provider: Awaited<ReturnType<typeof startRealProvider>>
}

/** A server that knows its own address, which the provider sends people back to. */
const test = base.extend<object, Fixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const provider = await startRealProvider('client_secret_basic', `${ADDRESS}/login/provider`)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ database }, use) => {
      const { options, remove } = await copyPrepared(database)
      const environment = { KAVEL_SEARCH: '0' }
      const running = await startServerProcess({ ...options, port: PORT, environment })
      const kill = () => Promise.reject(new Error('This server is not killed'))
      const { url, username, password, folder } = running
      await use({ url, username, password, folder, kill })
      await running.stop('SIGKILL')
      await remove()
    },
    { scope: 'worker', timeout: 420_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

/** Both widths: nothing cut off, no barrier. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, viewport] of [
    ['1440', DESKTOP],
    ['390', PHONE],
  ] as const) {
    await page.setViewportSize(viewport)
    expect(await findBarriers(page), `${name} ${width}`).toEqual([])
    expect(await findCutTexts(page), `${name} ${width}`).toEqual([])
    expect(await findOverflow(page), `${name} ${width}`).toBe(0)
    await shoot(page, `providers-${name}-${width}`)
  }
  await page.setViewportSize(DESKTOP)
}

let signInAddress = ''

test('an administrator sets a provider up, and confirms who signs in with it', async ({
  page,
  stranger,
  provider,
}) => {
  await page.goto('/settings/general/company')
  const section = page.getByRole('region', { name: 'Inloggen' })
  await section.getByText('Nog geen inlogdienst').waitFor()
  await look(page, 'none')
  await expect(section.getByRole('textbox', { name: 'Omleidings-URI' })).toHaveValue(
    `${ADDRESS}/login/provider`,
  )
  signInAddress = await section.getByRole('textbox', { name: 'Inlogadres' }).inputValue()

  await section.getByRole('button', { name: 'Inlogdienst toevoegen' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Soort' }).click()
  await page.getByRole('option', { name: 'OpenID Connect' }).click()
  await form.getByRole('textbox', { name: 'Naam' }).fill('Markeroog')
  await form.getByRole('textbox', { name: 'Uitgever' }).fill('http://login.markeroog.example')
  await form.getByRole('textbox', { name: 'Client-id' }).fill(provider.settings.clientId)
  await form
    .getByRole('textbox', { name: 'Clientgeheim' })
    .fill(provider.settings.clientSecret ?? '')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await form.getByText('Dit kan niet kloppen.').waitFor()
  await look(page, 'form')
  await form.getByRole('textbox', { name: 'Uitgever' }).fill(provider.settings.issuer)
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await expect(form).toHaveCount(0)
  await section.getByRole('button', { name: 'Markeroog testen' }).click()
  await section.getByText('Markeroog is gevonden').waitFor()

  await stranger.goto(signInAddress)
  await look(stranger, 'sign-in')
  await stranger.getByRole('button', { name: 'Inloggen met Markeroog' }).click()
  await expect(stranger.getByRole('alert')).toContainText('moet nog bevestigen wie u bent')
  await look(stranger, 'waits')

  await page.reload()
  const row = section.getByRole('row').filter({ hasText: PERSON.name })
  await expect(row).toContainText(PERSON.email)
  await look(page, 'waiting')
  await row.getByRole('combobox').click()
  await page.getByRole('option', { name: /planner/ }).click()
  await row.getByRole('button', { name: `${PERSON.name} bevestigen` }).click()
  await section.getByText('Er wacht niemand.').waitFor()

  await stranger.getByRole('link', { name: 'Terug naar inloggen' }).click()
  // the code is remembered
  await stranger.getByRole('button', { name: 'Inloggen met Markeroog' }).click()
  await stranger.waitForURL('**/home/gettingstarted')
})

test('a person unlinks the account, links it again and signs in to where he was going', async ({
  page,
  stranger,
}) => {
  await stranger.goto('/login')
  await stranger.getByLabel('Gebruikersnaam').fill('planner')
  await stranger.getByRole('textbox', { name: 'Wachtwoord' }).fill('x')
  await stranger.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await stranger.getByRole('alert').waitFor()
  await stranger.getByRole('button', { name: 'Inloggen via uw organisatie' }).click()
  await stranger.getByLabel('Code van uw organisatie').fill('bestaat-niet')
  await stranger.getByRole('button', { name: 'Verder' }).click()
  await stranger.getByText('Met deze code kunt u niet').waitFor()
  await stranger.getByRole('button', { name: 'Andere organisatie' }).click()
  await stranger.getByRole('button', { name: 'Inloggen via uw organisatie' }).click()
  // the whole link is as good as the code
  await stranger.getByLabel('Code van uw organisatie').fill(signInAddress)
  await stranger.getByRole('button', { name: 'Verder' }).click()
  await stranger.getByRole('button', { name: 'Inloggen met Markeroog' }).click()
  await stranger.waitForURL('**/home/gettingstarted')

  await stranger.goto('/settings/general/user')
  const section = stranger.getByRole('region', { name: 'Inlogdiensten' })
  await section.getByRole('button', { name: /ontkoppelen/i }).click()
  await section.getByText('aan geen inlogdienst gekoppeld').waitFor()
  await section.getByRole('button', { name: 'Markeroog koppelen' }).click()
  await stranger.waitForURL('**/settings/general/user')
  await expect(section.getByRole('listitem')).toContainText('Markeroog')
  await look(stranger, 'linked')

  await stranger.context().clearCookies({ name: 'kavel_session' })
  await stranger.goto('/concepts')
  await stranger.waitForURL('**/login?return=*')
  await stranger.getByRole('button', { name: 'Inloggen met Markeroog' }).click()
  await stranger.waitForURL('**/concepts')

  // what the company switches off is off
  await page.goto('/settings/general/company')
  await page.getByLabel('Inloggen via een inlogdienst').click({ force: true })
  await expect(page.getByLabel('Inloggen via een inlogdienst')).not.toBeChecked()
  await stranger.context().clearCookies({ name: 'kavel_session' })
  await expect(async () => {
    await stranger.goto(signInAddress)
    await expect(stranger.getByText('Met deze code kunt u niet')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByLabel('Inloggen via een inlogdienst').click({ force: true })
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('a provider that is down is told, and the password asked where it must be', async ({
    page,
    stranger,
    server,
    api,
    provider,
  }) => {
    const { providers } = await api<{ providers: { id: number }[] }>('GET', '/providers')
    await api('PATCH', `/providers/${providers[0]?.id}`, {
      issuer: 'http://127.0.0.1:9',
      clientSecret: provider.settings.clientSecret,
    })
    await stranger.goto(signInAddress)
    await stranger.getByRole('button', { name: 'Sign in with Markeroog' }).click()
    await expect(stranger.getByRole('alert')).toContainText('or sign in with your password')

    await page.goto('/settings/general/company')
    await look(page, 'company-english')
    // as if he had signed in an hour ago
    const refusal = { status: 403, json: { code: 'unconfirmed', message: 'Prove it' } }
    await page.route('**/api/providers/*', (route) => route.fulfill(refusal), { times: 1 })
    await page.getByRole('button', { name: 'Remove Markeroog' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(server.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('No provider yet').waitFor()
  })
})
