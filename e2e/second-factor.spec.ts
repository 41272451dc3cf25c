/** Signing in with a second factor, as people do: an app, a passkey, a recovery code, and a company that requires one. */
import { readFileSync } from 'node:fs'
import { totpOf } from '@kavel/application/testing'
import type { Answers } from '@kavel/calls'
import { findFolderOwner, openSocket, withPrincipal } from '@kavel/database'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import type { Page } from '@playwright/test'
import { openSession } from './api.ts'
import { settle, visit } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { findProblems, LOOKS, wordsOf } from './walk.ts'

test.use({ signedIn: false })

const PASSWORD = 'vier losse woorden hier'
const ACCOUNT = '/settings/general/user'
/** The sign-in screen that leads there has its address too. */
const isAccount = ({ pathname }: URL) => pathname === ACCOUNT
const HALF_MINUTE = 30_000
let people = 0

interface Server {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly folder: string
}

/** Makes somebody of the demo company; gives the name. */
async function addUser(server: Server, rights: object = {}): Promise<string> {
  // a session of its own: an older one would have to prove itself again
  const { api } = await openSession(server)
  const username = `lid ${process.pid} ${++people}`
  await api('POST', '/users/list', { username, password: PASSWORD, first_name: 'Noor', ...rights })
  return username
}

/** A browser makes passkeys for names alone, not for numbers. */
const named = ({ url }: Server) => url.replace('127.0.0.1', 'localhost')

interface Desk {
  readonly page: Page
  readonly words: ReturnType<typeof wordsOf>
  readonly look: (typeof LOOKS)[number]
}

const field = ({ page }: Desk, name: string) => page.getByRole('textbox', { name, exact: true })
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true })

/** Types name and password on the sign-in screen. */
async function enterPassword(desk: Desk, server: Server, username: string, path = '/login') {
  const { session } = desk.words
  await desk.page.goto(named(server) + path)
  await field(desk, session.username).fill(username)
  await field(desk, session.password).fill(PASSWORD)
  await button(desk, session.sign_in).click()
}

async function lookAt({ page, look }: Desk, name: string) {
  await settle(page)
  const found = await findProblems(page, `${look.look}-second-factor-${name}`, look, [])
  expect.soft(found, name).toEqual([])
}

/** What is said of a code that is wrong. */
const wrongCode = ({ look: { locale } }: Desk) =>
  (locale === 'en-GB' ? en : nl).labels.error.wrong_code

/** Sets up an app on the screen; gives its secret and the recovery codes. */
async function addApp(desk: Desk) {
  const { page, words } = desk
  await button(desk, words.second_factor.app_add).click()
  const shown = page.getByText(`${words.second_factor.secret}:`)
  const secret = ((await shown.textContent()) ?? '').replace(/^.*:/, '').replace(/\s/g, '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await expect(page.getByRole('img', { name: words.second_factor.qr_label })).toBeVisible()
  await lookAt(desk, 'app')
  await field(desk, words.second_factor.first_code).fill('12345')
  await button(desk, words.second_factor.app_confirm).click()
  await expect(page.getByRole('alert')).toHaveText(wrongCode(desk))
  await field(desk, words.second_factor.first_code).fill(totpOf(secret))
  await button(desk, words.second_factor.app_confirm).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await lookAt(desk, 'codes')
  const saving = page.waitForEvent('download')
  await button(desk, words.second_factor.codes_download).click()
  const saved = await (await saving).path()
  expect(readFileSync(saved, 'utf8').trim().split('\n')).toEqual(codes)
  await button(desk, words.second_factor.codes_kept).click()
  await dialog.waitFor({ state: 'hidden' })
  return { secret, codes }
}

for (const look of LOOKS.filter(({ tag }) => tag.length === 0)) {
  const { look: name, tag, ...options } = look
  const words = wordsOf(look)

  test.describe(() => {
    test.use(options)

    test(`an app and recovery codes: ${name}`, async ({ page, server }) => {
      const desk = { page, words, look }
      const username = await addUser(server)
      await enterPassword(desk, server, username, `/login?return=${ACCOUNT}`)
      await page.waitForURL(isAccount)
      await lookAt(desk, 'none')
      const { secret, codes } = await addApp(desk)
      await expect(page.getByText(words.second_factor.app_on)).toBeVisible()
      await lookAt(desk, 'some')

      await page.context().clearCookies()
      await enterPassword(desk, server, username)
      const code = field(desk, words.second_factor.code)
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await code.fill('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(wrongCode(desk))
      await lookAt(desk, 'code')
      // the code of now turned the app on: the next one counts too
      await code.fill(totpOf(secret, Date.now() + HALF_MINUTE))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/home/gettingstarted')

      await page.context().clearCookies()
      await enterPassword(desk, server, username)
      await button(desk, words.second_factor.use_recovery).click()
      const recovery = field(desk, words.second_factor.recovery_code)
      await recovery.fill(codes[3]?.toUpperCase() ?? '')
      await button(desk, words.session.sign_in).click()
      await page.waitForURL('**/home/gettingstarted')
      await visit(page, ACCOUNT)
      const left = words.second_factor.recovery_left_other.replace('{{formatted}}', '9')
      await expect(page.getByText(left)).toBeVisible()
    })

    test(`a passkey: ${name}`, async ({ page, server }) => {
      const desk = { page, words, look }
      const { second_factor: text } = words
      const device = await page.context().newCDPSession(page)
      await device.send('WebAuthn.enable')
      const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      })
      const username = await addUser(server)
      await enterPassword(desk, server, username, `/login?return=${ACCOUNT}`)
      await page.waitForURL(isAccount)
      await button(desk, text.passkey_add).click()
      await button(desk, text.passkey_create).click()
      await expect(page.getByText(text.passkey_name_missing)).toBeVisible()
      await field(desk, text.passkey_name).fill('Laptop')
      await button(desk, text.passkey_create).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
      await button(desk, text.codes_kept).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText(
        text.passkey_unused,
      )
      await lookAt(desk, 'passkeys')

      await page.context().clearCookies()
      await enterPassword(desk, server, username)
      await expect(button(desk, text.use_passkey)).toBeVisible()
      await lookAt(desk, 'passkey')
      await button(desk, text.use_passkey).click()
      await page.waitForURL('**/home/gettingstarted')
      await visit(page, ACCOUNT)
      const row = page.getByRole('listitem').filter({ hasText: 'Laptop' })
      await expect(row).not.toContainText(text.passkey_unused)

      // on a device that has it not
      await device.send('WebAuthn.clearCredentials', { authenticatorId })
      await page.context().clearCookies()
      await enterPassword(desk, server, username)
      await button(desk, text.use_passkey).click()
      await expect(page.getByRole('alert')).toContainText(text.passkey_failed)
      await lookAt(desk, 'passkey-failed')
    })

    test(`a company that requires a second factor: ${name}`, async ({ page, server }) => {
      const desk = { page, words, look }
      const { second_factor: text } = words
      const username = await addUser(server)
      await enterPassword(desk, server, username)
      await page.waitForURL('**/home/gettingstarted')
      const admin = await addUser(server, { is_admin: true })
      const { api } = await openSession({ ...server, username: admin, password: PASSWORD })
      const app = await api<Answers['POST /second-factor/totp']>('POST', '/second-factor/totp')
      await api('POST', '/second-factor/totp/confirmation', { code: totpOf(app.secret) })
      const { company } = await api<Answers['GET /session']>('GET', '/session')
      const require = (needsSecondFactor: boolean) =>
        api('PATCH', `/companies/detail/${company.id}`, {
          cfg: { authentication: { needsSecondFactor } },
        })
      await visit(page, '/locations/list')
      await require(true)
      try {
        // who is at work hears of it, is led there at once, and nowhere else
        await page.waitForURL('**/login/second_factor?return=%2Flocations%2Flist*')
        await page.goto(`${named(server)}/about`)
        await page.waitForURL('**/login/second_factor?return=%2Fabout')
        await expect(button(desk, text.setup_go)).toBeDisabled()
        await lookAt(desk, 'setup')
        await addApp(desk)
        await button(desk, text.setup_go).click()
        await page.waitForURL(({ pathname }) => pathname === '/about')
        await visit(page, '/locations/list')
        await expect(page).toHaveURL(/\/locations\/list/)
      } finally {
        await require(false)
      }
    })
  })
}

test('a change asks the password when it was long ago', async ({ page, server }) => {
  const look = LOOKS[0]
  const words = wordsOf(look)
  const desk = { page, words, look }
  const username = await addUser(server)
  await enterPassword(desk, server, username, `/login?return=${ACCOUNT}`)
  await page.waitForURL(isAccount)
  const owner = findFolderOwner(server.folder)
  if (!owner) throw new Error('The server has no database of its own')
  const store = await openSocket(owner.socketDirectory)
  const { rowCount } = await withPrincipal(store.pool, 'system', (client) =>
    client.query(`update sessions set "confirmedAt" = now() - interval '11 minutes'`),
  )
  expect(rowCount).toBeGreaterThan(0)
  await store.close()
  await button(desk, words.second_factor.app_add).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel(words.session.password, { exact: true })
  await password.fill('niet dit')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(nl.catalogue.account.confirm_wrong)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect(page.getByText(words.second_factor.qr_text)).toBeHidden()
  await button(desk, words.second_factor.app_add).click()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.second_factor.qr_text)).toBeVisible()
})
